import { join } from 'node:path';
import type { Element, Root } from 'hast';
import type { Nodes } from 'mdast';
import sax, { type QualifiedTag } from 'sax';
import { filesBelow } from '../product/folder.ts';
import { InvalidInput, type Problem, quote } from '../product/problems.ts';
import { readTextFile } from '../product/text-file.ts';
import { proseProblems } from '../product/text-problems.ts';
import { elementMismatches, hastProperties } from './diagram-policy.ts';
import { element, elementsIn, replaceElement, textNode } from './elements.ts';
import type { Mismatch } from './html-policy.ts';
import type { Fault } from './insert-facts.ts';
import { lineOf } from './parse.ts';

/** A drawing that becomes part of the pages that show it, so that its colors are theirs and its text is text. */
export interface Diagram {
  readonly svg: Element;
  readonly texts: readonly string[];
}

/** Diagrams by their URL path. */
export type Diagrams = ReadonlyMap<string, Diagram>;

const largestFile = 50_000;
const deepest = 20;

/**
 * Reads every SVG file in public/diagrams/.
 *
 * @throws InvalidInput if one has more in it than shapes and text
 */
export function readDiagrams(root: string): Diagrams {
  const folder = join(root, 'public/diagrams');
  const names = filesBelow(folder, 'public/diagrams').filter((name) => name.endsWith('.svg'));
  const problems: Problem[] = [];
  const diagrams = new Map<string, Diagram>();
  for (const name of names) {
    const file = `public/diagrams/${name}`;
    const { diagram, mismatches } = readDiagram(readTextFile(join(root, file), file));
    problems.push(...mismatches.map((mismatch) => ({ file, ...mismatch })));
    diagrams.set(`/diagrams/${name}`, diagram);
  }
  if (problems.length > 0) throw new InvalidInput(problems);
  return diagrams;
}

/** Returns the drawing in an SVG document, and everything in it that pages can't have. */
export function readDiagram(document: string): {
  diagram: Diagram;
  mismatches: (Mismatch & { readonly field: string })[];
} {
  const mismatches: (Mismatch & { field: string })[] = [];
  const texts: string[] = [];
  const root = element('svg', {});
  const open: Element[] = [];
  const reader = sax.parser(true, { xmlns: true, position: true });
  const report = (mismatch: Mismatch) => mismatches.push({ field: `line ${reader.line + 1}`, ...mismatch });
  const refuse = (found: string) => () => void report({ found, expected: 'shapes and text only' });
  reader.onerror = ({ message }) => {
    if (mismatches.length === 0)
      report({
        found: `text that isn't XML: ${quote(message.split('\n')[0] ?? '')}`,
        expected: 'an SVG document',
      });
    reader.resume();
  };
  reader.ondoctype = refuse('<!DOCTYPE>');
  reader.oncdata = refuse('<![CDATA[');
  reader.onopentag = (tag) => {
    const isRoot = open.length === 0;
    if (open.length > deepest) refuse('elements inside each other without end')();
    for (const mismatch of elementMismatches(tag as QualifiedTag, isRoot)) report(mismatch);
    const child = element(tag.name, hastProperties(tag as QualifiedTag));
    if (isRoot) root.properties = child.properties;
    else if (open.length <= deepest) open.at(-1)?.children.push(child);
    open.push(isRoot ? root : child);
  };
  reader.onclosetag = () => void open.pop();
  reader.ontext = (text) => {
    if (text.trim() === '') return;
    const parent = open.at(-1)?.tagName ?? '';
    // A name or description would be shown to nobody here: the page has the alternative text.
    if (parent === 'title' || parent === 'desc') return;
    if (parent !== 'text' && parent !== 'tspan')
      report({ found: `${quote(text.trim())} outside of <text>`, expected: 'text in <text> or <tspan>' });
    for (const { found, expected } of proseProblems(text.replaceAll(/\s+/g, ' '), ''))
      report({ found, expected });
    open.at(-1)?.children.push(textNode(text));
    texts.push(text.trim());
  };
  if (document.length > largestFile)
    report({
      found: `${document.length} characters`,
      expected: `at most ${largestFile}, since pages contain the drawing`,
    });
  else reader.write(document).close();
  if (root.properties.viewBox === undefined && mismatches.length === 0)
    report({ found: 'no drawing', expected: 'an SVG document' });
  return { diagram: { svg: withoutNames(root), texts }, mismatches };
}

function withoutNames(parent: Element): Element {
  const children = parent.children.flatMap((child): Element['children'] => {
    if (child.type !== 'element') return [child];
    return child.tagName === 'title' || child.tagName === 'desc' ? [] : [withoutNames(child)];
  });
  return { ...parent, children };
}

/** Returns the diagrams of a page whose alternative text lacks a word that readers see: agents would miss it. */
export function diagramFaults(nodes: readonly Nodes[], diagrams: Diagrams): Fault[] {
  return nodes.flatMap((node) => {
    const diagram = node.type === 'image' ? diagrams.get(node.url) : undefined;
    if (node.type !== 'image' || diagram === undefined) return [];
    const described = new Set(wordsIn(node.alt ?? ''));
    const missing = [...new Set(diagram.texts.flatMap(wordsIn))].filter((word) => !described.has(word));
    if (missing.length === 0 && described.size > 0) return [];
    const found = `the alternative text of ${node.url} without ${missing.length === 0 ? 'a word' : quote(missing.join(', '))}`;
    return [
      { line: lineOf(node), found, expected: 'a description of the diagram that has every word in it' },
    ];
  });
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Puts diagrams in the place of their images. */
export function inlineDiagrams(page: Root, diagrams: Diagrams): void {
  for (const image of diagrams.size === 0 ? [] : elementsIn(page, ['img'])) {
    const { src, alt } = image.element.properties;
    const { svg } = diagrams.get(String(src)) ?? {};
    if (svg === undefined) continue;
    const drawing = { ...svg, properties: { ...svg.properties, ariaHidden: 'true' } };
    const properties = { className: ['diagram'], role: 'img', ariaLabel: String(alt) };
    replaceElement(image, element('span', properties, [drawing]));
  }
}

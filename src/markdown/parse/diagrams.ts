import { join } from 'node:path';
import type { Element } from 'hast';
import sax, { type QualifiedTag } from 'sax';
import { listFiles } from '../../product/files/folder-entries.ts';
import { readTextFile } from '../../product/files/text-file.ts';
import { InvalidInput, type Mismatch, type Problem, quoteValue } from '../../product/validation/problems.ts';
import { proseCharacterProblems } from '../../product/validation/text-problems.ts';
import { element, textNode } from '../render/hast.ts';
import { diagramElementMismatches, textPositionMismatches } from '../validate/diagram-policy.ts';
import { parseViewBox, textPosition, toHastProperties, type ViewBox } from './diagram-attributes.ts';

/** SVG that's inlined into pages, so it uses their colors and its text can be selected. */
interface Diagram {
  readonly svg: Element;
  readonly texts: readonly string[];
}

export type Diagrams = ReadonlyMap<string, Diagram>;

const maxFileSize = 50_000;
const maxDepth = 20;

/**
 * Reads the SVG files in public/diagrams/. The keys are URL paths.
 * @throws InvalidInput if a file is invalid, or contains more than shapes and text
 */
export function readDiagrams(root: string): Diagrams {
  const folder = join(root, 'public/diagrams');
  const names = listFiles(folder, 'public/diagrams').filter((name) => name.endsWith('.svg'));
  const problems: Problem[] = [];
  const diagrams = new Map<string, Diagram>();
  for (const name of names) {
    const file = `public/diagrams/${name}`;
    const { diagram, mismatches } = parseDiagram(readTextFile(join(root, file), file));
    problems.push(...mismatches.map((mismatch) => ({ file, ...mismatch })));
    diagrams.set(`/diagrams/${name}`, diagram);
  }
  if (problems.length > 0) throw new InvalidInput(problems);
  return diagrams;
}

export function parseDiagram(document: string): {
  diagram: Diagram;
  mismatches: (Mismatch & { readonly field: string })[];
} {
  const mismatches: (Mismatch & { field: string })[] = [];
  const texts: string[] = [];
  const root = element('svg', {});
  const open: Element[] = [];
  let box: ViewBox | undefined;
  let textStart = { x: 0, y: 0 };
  const reader = sax.parser(true, { xmlns: true, position: true });
  const report = (mismatch: Mismatch) => mismatches.push({ field: `line ${reader.line + 1}`, ...mismatch });
  const reporter = (found: string) => () => void report({ found, expected: 'only shapes and text' });
  reader.onerror = ({ message }) => {
    if (mismatches.length === 0)
      report({
        found: `invalid XML: ${quoteValue(message.split('\n')[0] ?? '')}`,
        expected: 'an SVG document',
      });
    reader.resume();
  };
  reader.ondoctype = reporter('<!DOCTYPE>');
  reader.oncdata = reporter('<![CDATA[');
  reader.onopentag = (tag) => {
    const isRoot = open.length === 0;
    if (open.length > maxDepth)
      report({
        found: `more than ${maxDepth} levels of nested elements`,
        expected: `at most ${maxDepth} levels. Ungroup the elements`,
      });
    for (const mismatch of diagramElementMismatches(tag as QualifiedTag, isRoot)) report(mismatch);
    if (isRoot) box ??= parseViewBox((tag as QualifiedTag).attributes.viewBox?.value);
    else if (isText(tag.name)) textStart = textPosition(tag as QualifiedTag, textStart);
    const child = element(tag.name, toHastProperties(tag as QualifiedTag));
    if (isRoot) root.properties = child.properties;
    else if (open.length <= maxDepth) open.at(-1)?.children.push(child);
    open.push(isRoot ? root : child);
  };
  reader.onclosetag = () => void open.pop();
  reader.ontext = (text) => {
    if (text.trim() === '') return;
    const parent = open.at(-1)?.tagName ?? '';
    // Ignores <title> and <desc>, because they aren't drawn. The page has alternative text instead.
    if (parent === 'title' || parent === 'desc') return;
    if (!isText(parent))
      report({
        found: `${quoteValue(text.trim())} outside <text>`,
        expected: 'text only in <text> or <tspan>',
      });
    for (const { found, expected } of proseCharacterProblems(text.replaceAll(/\s+/g, ' '), ''))
      report({ found, expected });
    const anchor = open.findLast(({ properties }) => 'text-anchor' in properties)?.properties['text-anchor'];
    if (box !== undefined && isText(parent))
      for (const mismatch of textPositionMismatches(parent, { ...textStart, anchor }, box)) report(mismatch);
    open.at(-1)?.children.push(textNode(text));
    texts.push(text.trim());
  };
  if (document.length > maxFileSize)
    report({
      found: `${document.length} characters`,
      expected: `at most ${maxFileSize} characters, because the build inserts the drawing into pages`,
    });
  else reader.write(document).close();
  if (root.properties.viewBox === undefined && mismatches.length === 0)
    report({ found: 'no drawing', expected: 'an SVG document' });
  return { diagram: { svg: drawTextLast(root), texts }, mismatches };
}

function isText(name: string): boolean {
  return name === 'text' || name === 'tspan';
}

/**
 * Draws all text after all shapes, so no shape covers it. Groups have no position of their own, so a group can be drawn
 * twice: with its shapes, and with its text. Removes <title> and <desc>, which aren't drawn.
 */
function drawTextLast(root: Element): Element {
  return { ...root, children: [...selectContent(root, false), ...selectContent(root, true)] };
}

function selectContent({ children }: Element, isText: boolean): Element[] {
  return children.flatMap((child): Element[] => {
    if (child.type !== 'element' || ['title', 'desc'].includes(child.tagName)) return [];
    if (child.tagName === 'text') return isText ? [withoutNames(child)] : [];
    if (child.tagName !== 'g') return isText ? [] : [withoutNames(child)];
    const content = selectContent(child, isText);
    return content.length === 0 ? [] : [{ ...child, children: content }];
  });
}

function withoutNames(parent: Element): Element {
  const children = parent.children.flatMap((child): Element['children'] => {
    if (child.type !== 'element') return [child];
    return child.tagName === 'title' || child.tagName === 'desc' ? [] : [withoutNames(child)];
  });
  return { ...parent, children };
}

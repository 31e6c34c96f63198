import type { Nodes as HastNodes } from 'hast';
import type { Nodes, Root } from 'mdast';
import { htmlToHast } from 'satteri';
import { hiddenInProse } from '../product/characters.ts';
import type { Problem } from '../product/problems.ts';
import { proseProblems } from '../product/text-problems.ts';
import type { Fault } from './insert-facts.ts';
import type { PageSource } from './page.ts';
import { lineOf, nodesIn } from './parse.ts';

/** Characters that nobody can see, as they are in the file: in text, code, comments, and front matter. */
export function characterProblems({ file, text }: Pick<PageSource, 'file' | 'text'>): Problem[] {
  return faultsIn(text, 1).map(({ line, ...fault }) => ({ file, field: `line ${line}`, ...fault }));
}

/** Characters that nobody can see, as character references of Markdown and HTML write them. */
export function characterFaults(tree: Root): Fault[] {
  return nodesIn(tree).flatMap((node) => textsOf(node).flatMap((text) => faultsIn(text, lineOf(node))));
}

function faultsIn(text: string, firstLine: number): Fault[] {
  // Nearly all texts have no such character, which is told sooner of ASCII, or else of all lines together.
  if (!/[^\t\n -~]/.test(text)) return [];
  if (hiddenInProse(text.replaceAll(/[\t\n]/g, ' ')) === undefined) return [];
  const lines = text.replaceAll('\t', ' ').split('\n');
  return lines.flatMap((line, index) =>
    proseProblems(line, '').map(({ found, expected }) => ({ line: firstLine + index, found, expected })),
  );
}

const fields = ['value', 'url', 'title', 'alt', 'lang', 'meta', 'label', 'identifier'] as const;

function textsOf(node: Nodes): string[] {
  if (node.type === 'html') {
    // Without a reference, every character is in the file as it is.
    if (!node.value.includes('&')) return [];
    return textsOfHtml(htmlToHast(node.value, { fragment: true }) as HastNodes);
  }
  // Code has no character references.
  const decoded =
    node.type === 'inlineCode' ? [] : fields.filter((name) => node.type !== 'code' || name !== 'value');
  const values = decoded.map((name) => (node as unknown as Record<string, unknown>)[name]);
  return values.filter((value) => typeof value === 'string');
}

function textsOfHtml(node: HastNodes): string[] {
  const values = node.type === 'element' ? Object.values(node.properties).flat() : [];
  const own = 'value' in node ? [node.value] : values;
  const children = 'children' in node ? node.children : [];
  return [...own.filter((value) => typeof value === 'string'), ...children.flatMap(textsOfHtml)];
}

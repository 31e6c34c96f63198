import type { Nodes, Parent } from 'mdast';
import { quoteValue } from '../../product/validation/problems.ts';
import type { LineProblem } from '../line-problem.ts';

/** Stands for each character of code, links, and other nodes, which CommonMark treats like punctuation. */
const otherNode = '\ue000';
const content = String.raw`[^*~\n]{0,400}`;
/**
 * Emphasis that CommonMark doesn't recognize, because a letter is next to a marker with punctuation on its other side. Next
 * to ASCII letters, brackets, and slashes, the markers can be operators or parts of paths. A single asterisk can also
 * refer to a note, so it requires a script without spaces between words.
 */
const unrecognized = [
  String.raw`(?<![\\*~\w()\]/])(\*\*|~~)(?![\s*~./])${content}[\p{P}\p{S}${otherNode}](?<![\\/*~])\1(?=\p{L})`,
  String.raw`(?<=\p{Lo})(\*\*|~~)(?=[\p{P}\p{S}${otherNode}])(?![/*~])${content}[^\s*~\\]\2(?![*~])`,
  String.raw`(?<![\\*\w()\]/])(\*)(?![\s*./])${content}[\p{P}\p{S}${otherNode}](?<![\\/*])\*(?=\p{Lo})`,
  String.raw`(?<=\p{Lo})(\*)(?:(?=[^\0-\x7f])[\p{Ps}\p{Pi}]${content}[\p{Pe}\p{Pf}]|${otherNode}+)\*(?!\*)`,
];
const pattern = new RegExp(unrecognized.join('|'), 'gu');

/** Finds markers of emphasis that pages would show as text. */
export function emphasisProblems(parent: Parent, markdown: string): LineProblem[] {
  const children = parent.children as Nodes[];
  if (!children.some((node) => node.type === 'text' && /[*~]/.test(node.value))) return [];
  const start = children[0]?.position?.start;
  const parts = children.map(({ type, position }) => {
    const source = markdown.slice(position?.start.offset, position?.end.offset);
    return type === 'text' ? source : source.replaceAll(/[^\n]/g, otherNode);
  });
  const text = parts.join('');
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => {
    const offset = (start?.offset ?? 0) + index;
    const marker = found.startsWith('*') ? (/^\*+/.exec(found)?.[0] ?? '*') : '~~';
    return {
      line: (start?.line ?? 1) + text.slice(0, index).split('\n').length - 1,
      found: `${quoteValue(markdown.slice(offset, offset + found.length))}, which pages would show as text`,
      expected: `the punctuation outside ${marker}, for example ${marker}Note${marker}: text, spaces around the text with ${marker}, or backticks around it to show it as it is`,
    };
  });
}

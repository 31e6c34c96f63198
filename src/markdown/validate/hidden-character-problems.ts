import type { Nodes as HastNodes } from 'hast';
import type { Nodes, Root } from 'mdast';
import { htmlToHast } from 'satteri';
import { findHiddenCharacterInProse } from '../../product/validation/hidden-characters.ts';
import { findLookAlikeHost } from '../../product/validation/look-alikes.ts';
import { describeLines, type Problem } from '../../product/validation/problems.ts';
import { proseCharacterProblems } from '../../product/validation/text-problems.ts';
import type { LineProblem } from '../line-problem.ts';
import type { PageSource } from '../page.ts';
import { descendants, startLine } from '../parse/parse-markdown.ts';

/** Searches the whole file, including code, comments, and front matter. */
export function hiddenCharacterProblems({ file, text }: Pick<PageSource, 'file' | 'text'>): Problem[] {
  return problemsByLine(text, 1).map(({ line, ...problem }) => ({
    file,
    field: `line ${line}`,
    ...problem,
  }));
}

/**
 * Merges problems with the same character, because a tool or an editor usually inserts many of them. Explains how to
 * find all of them, because readers can't see them.
 */
export function mergeHiddenCharacterProblems(problems: readonly Problem[]): Problem[] {
  const groups = Map.groupBy(problems, ({ expected }) => expected).values();
  return [...groups].flatMap(([first, ...others]) => {
    const [, codePoint = ''] = /\(U\+([\dA-F]+)\)$/.exec(first?.expected ?? '') ?? [];
    if (first === undefined || codePoint === '' || others.length === 0) return [first ?? [], others].flat();
    const lines = others.map(({ field }) => Number(field.replace('line ', '')));
    const found = `${first.found}, and the same character in ${describeLines(lines)}`;
    const digits = codePoint.toLowerCase();
    const pattern = digits.length > 4 ? `\\u{${digits}}` : `\\u${digits}`;
    const expected = `${first.expected}. To find all of them, search for the regular expression ${pattern} in an editor`;
    return [{ ...first, found, expected }];
  });
}

/** Finds hidden characters that are written as character references, which the parser has decoded. */
export function characterReferenceProblems(tree: Root): LineProblem[] {
  return descendants(tree).flatMap((node) =>
    nodeTexts(node).flatMap((text) => problemsByLine(text, startLine(node))),
  );
}

function problemsByLine(text: string, firstLine: number): LineProblem[] {
  // Returns early for ASCII text and for text without hidden characters, because checking each line takes longer.
  if (!/[^\t\n -~]/.test(text)) return [];
  const isClean = findHiddenCharacterInProse(text.replaceAll(/[\t\n]/g, ' ')) === undefined;
  if (isClean && findLookAlikeHost(text) === undefined) return [];
  const lines = text.replaceAll('\t', ' ').split('\n');
  return lines.flatMap((line, index) =>
    proseCharacterProblems(line, '').map(({ found, expected }) => ({
      line: firstLine + index,
      found,
      expected,
    })),
  );
}

const fields = ['value', 'url', 'title', 'alt', 'lang', 'meta', 'label', 'identifier'] as const;

function nodeTexts(node: Nodes): string[] {
  if (node.type === 'html') {
    // Without `&`, there are no character references. `hiddenCharacterProblems` checks the characters in the file itself.
    if (!node.value.includes('&')) return [];
    return htmlTexts(htmlToHast(node.value, { fragment: true }) as HastNodes);
  }
  // Code contains no character references.
  const decoded =
    node.type === 'inlineCode' ? [] : fields.filter((name) => node.type !== 'code' || name !== 'value');
  const values = decoded.map((name) => (node as unknown as Record<string, unknown>)[name]);
  return values.filter((value) => typeof value === 'string');
}

function htmlTexts(node: HastNodes): string[] {
  const values = node.type === 'element' ? Object.values(node.properties).flat() : [];
  const ownTexts = 'value' in node ? [node.value] : values;
  const children = 'children' in node ? node.children : [];
  return [...ownTexts.filter((value) => typeof value === 'string'), ...children.flatMap(htmlTexts)];
}

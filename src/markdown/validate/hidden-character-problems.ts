import type { Nodes, Root } from 'mdast';
import { parseFragment } from 'parse5';
import { htmlToHast } from 'satteri';
import { findHiddenCharacterInProse } from '../../product/validation/hidden-characters.ts';
import { findLookAlikeHost } from '../../product/validation/look-alikes.ts';
import { describeLines, type Mismatch, type Problem } from '../../product/validation/problems.ts';
import { proseCharacterProblems } from '../../product/validation/text-problems.ts';
import type { LineProblem } from '../line-problem.ts';
import type { PageSource } from '../page.ts';
import { descendants, startLine } from '../parse/parse-markdown.ts';

/** Searches the whole file, including code, comments, and front matter. */
export function hiddenCharacterProblems({ file, text }: Pick<PageSource, 'file' | 'text'>): Problem[] {
  return problemsByLine(text, 1).map(({ line, found, expected }) => ({
    file,
    field: `line ${line}`,
    found,
    expected,
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

/**
 * Finds hidden characters in the content that's published, where parsers have decoded character references. Expects the
 * final tree, in which raw HTML can have become other nodes. Omits kinds of characters that are already reported for the
 * file itself. `lines` contains the line number in the file of each parsed line.
 */
export function characterReferenceProblems(
  { file, text }: Pick<PageSource, 'file' | 'text'>,
  { tree, lines }: { readonly tree: Root; readonly lines: readonly number[] },
  reported: readonly Problem[],
): Problem[] {
  // Without `&`, there are no character references. `hiddenCharacterProblems` has already checked the file's characters.
  if (!text.includes('&')) return [];
  const kinds = new Set(reported.map(({ expected }) => expected));
  const canContainReplacement = /\ufffd|&#(?:x0*fffd|0*65533);/i.test(text);
  let references: ReferenceLines | undefined;
  return descendants(tree).flatMap((node) =>
    collectStrings(node).flatMap((published) => {
      const problems = problemsByLine(published, startLine(node));
      if (!canContainReplacement && published.includes('\ufffd'))
        problems.push({ line: startLine(node), character: '\ufffd', ...invalidReference });
      return problems.flatMap(({ line, character = '', found, expected }): Problem[] => {
        if (kinds.has(expected)) return [];
        references ??= findReferenceLines(text);
        // The reference can be further down, because nodes such as code blocks start above their text.
        const earliest = lines[line - 1] ?? 1;
        const exact = references.get(character)?.find((one) => one >= earliest);
        return [{ file, field: `line ${exact ?? earliest}`, found, expected }];
      });
    }),
  );
}

const invalidReference: Mismatch = {
  found: 'a character reference such as &#27;, which pages would show as \ufffd',
  expected: 'text without control characters. To show the reference itself, write &amp; instead of its &',
};

type ReferenceLines = ReadonlyMap<string, readonly number[]>;

/** By the character that they stand for, the lines with character references. */
function findReferenceLines(text: string): ReferenceLines {
  const lines = new Map<string, number[]>();
  for (const [index, line] of text.split('\n').entries()) {
    for (const [reference] of line.matchAll(/&#?\w+;/g)) {
      const [decoded] = parseFragment(reference).childNodes;
      const value = decoded !== undefined && 'value' in decoded ? decoded.value : '';
      // Markdown replaces these characters.
      const isReplaced = /[\p{Cc}\p{Noncharacter_Code_Point}]/u.test(value);
      for (const key of isReplaced ? [value, '\ufffd'] : [value]) {
        const found = lines.get(key) ?? [];
        lines.set(key, found);
        found.push(index + 1);
      }
    }
  }
  return lines;
}

function problemsByLine(
  text: string,
  firstLine: number,
): (LineProblem & { character?: string | undefined })[] {
  // Returns early for ASCII text and for text without hidden characters, because checking each line takes longer.
  if (!/[^\t\n -~]/.test(text)) return [];
  const isClean = findHiddenCharacterInProse(text.replaceAll(/[\t\n]/g, ' ')) === undefined;
  if (isClean && findLookAlikeHost(text) === undefined) return [];
  const lines = text.replaceAll('\t', ' ').split('\n');
  return lines.flatMap((line, index) =>
    proseCharacterProblems(line, '').map(({ found, expected }) => ({
      line: firstLine + index,
      character: findHiddenCharacterInProse(line)?.character,
      found,
      expected,
    })),
  );
}

/** Returns all strings of a node except those of its children, so that they include attributes and new kinds of fields. */
function collectStrings(node: Nodes): string[] {
  if (node.type !== 'html') return stringsIn({ ...node, children: [], position: undefined });
  // Only text such as `&#8203;` and text with hidden characters can contain any.
  if (!/[^\t\n -~]|&/.test(node.value)) return [];
  return stringsIn(htmlToHast(node.value, { fragment: true }));
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

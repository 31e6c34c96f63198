import type { Code, Definition, Root } from 'mdast';
import { findConflictMarkers, mergeConflictMismatch } from '../../product/files/merge-conflict.ts';
import { quoteValue } from '../../product/validation/problems.ts';
import type { LineProblem } from '../line-problem.ts';
import { descendants, startLine } from '../parse/parse-markdown.ts';

/** Finds mistakes that Markdown accepts, although they hide text or show a different page than the writer meant. */
export function unfinishedEditProblems(tree: Root, text: string): LineProblem[] {
  const lines = text.split('\n');
  const nodes = descendants(tree);
  const codeBlocks = nodes.filter((node) => node.type === 'code');
  const references = nodes.filter((node) => node.type === 'linkReference' || node.type === 'imageReference');
  const used = new Set(references.map(({ identifier }) => identifier));
  const definitions = nodes.filter((node) => node.type === 'definition');
  return [
    ...conflictProblems(codeBlocks, lines),
    ...codeBlocks.flatMap((code) => fenceProblems(code, lines)),
    ...definitions.filter(({ identifier }) => !used.has(identifier)).flatMap(hiddenTextProblems),
  ];
}

/** Ignores code blocks, which can explain conflicts. */
function conflictProblems(codeBlocks: readonly Code[], lines: readonly string[]): LineProblem[] {
  const inCode = new Set(codeBlocks.flatMap(codeLines));
  const first = findConflictMarkers(lines).find((index) => !inCode.has(index + 1));
  return first === undefined ? [] : [{ line: first + 1, ...mergeConflictMismatch }];
}

function codeLines({ position }: Code): number[] {
  if (position === undefined) return [];
  const { start, end } = position;
  return Array.from({ length: end.line - start.line + 1 }, (_, index) => start.line + index);
}

/** Without its end, a code block continues until the next end, or to the end of the page. */
function fenceProblems(code: Code, lines: readonly string[]): LineProblem[] {
  const { start, end } = code.position ?? {};
  if (start === undefined || end === undefined) return [];
  const [fence = ''] = /^(?:`{3,}|~{3,})/.exec(lines[start.line - 1]?.slice(start.column - 1) ?? '') ?? [];
  if (fence === '') return [];
  const expected = `${fence} on its own line, where the code ends`;
  const closing = new RegExp(`^[\\s>]*${fence}${fence.charAt(0)}*\\s*$`);
  if (start.line === end.line || !closing.test(lines[end.line - 1] ?? ''))
    return [{ line: start.line, found: 'a code block without an end', expected }];
  // A sample of Markdown can end before the code block that it contains.
  if (code.lang === 'md' || code.lang === 'markdown') return [];
  const opening = new RegExp(`^ {0,3}${fence}${fence.charAt(0)}*[ \\t]*[\\w{][^\`]*$`);
  const inner = code.value.split('\n').findIndex((line) => opening.test(line));
  if (inner === -1) return [];
  const found = 'a code block inside another code block';
  const longer = `${fence} on its own line, where the outer code block ends, or a longer fence around code that contains ${fence}`;
  return [{ line: start.line + inner + 1, found, expected: longer }];
}

/** Destinations of ordinary links, and those of comments such as `[//]: # (…)` and `[comment]: <> (…)`. */
const destination = /^(?:$|-$|[./#?]|[a-z][a-z+.-]*:|[^~\s]*\/|\S*\.[a-z]\w*(?:[#?]|$))/i;

/** Markdown hides a line such as `[Default]: false`, because it looks like the definition of a link. */
function hiddenTextProblems(definition: Definition): LineProblem[] {
  const { url, label, identifier } = definition;
  if (destination.test(url) || identifier === '//') return [];
  const name = label ?? identifier;
  return [
    {
      line: startLine(definition),
      found: `${quoteValue(`[${name}]: ${url}`)}, which Markdown treats as a link definition and doesn't show`,
      expected: `\\[${name}]: ${url} to show the text, or a URL after the colon`,
    },
  ];
}

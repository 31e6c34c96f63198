import type { Code, Definition, Heading, Html, InlineCode, Nodes, Paragraph, Root } from 'mdast';
import { isConflictMarker, unresolvedConflict } from '../../product/files/merge-conflict.ts';
import { quoteValue } from '../../product/validation/problems.ts';
import type { LineProblem } from '../line-problem.ts';
import { descendants, startLine } from '../parse/parse-markdown.ts';
import { extractProse } from '../parse/prose.ts';
import { parseRawHtml } from '../parse/raw-html.ts';
import { commandSpaceProblems } from './command-spaces.ts';
import { editorMarkProblems } from './editor-marks.ts';
import { emphasisProblems } from './emphasis-problems.ts';
import { formulaProblems } from './formulas.ts';
import { extensionLineMismatch, inlineExtensionProblems } from './markdown-extensions.ts';
import { unrecognizedLinkProblems } from './unrecognized-links.ts';
import { urlReferenceProblems } from './url-references.ts';
import { altCommentProblems, visibleCommentProblems } from './visible-comments.ts';

/** Finds mistakes that Markdown accepts, although they hide text or show a different page than the writer meant. */
export function markupMistakeProblems(
  tree: Root,
  text: string,
  prose = extractProse(tree, text),
): LineProblem[] {
  const lines = text.split('\n');
  const nodes = descendants(tree);
  const codeBlocks = nodes.filter((node) => node.type === 'code');
  const references = nodes.filter((node) => node.type === 'linkReference' || node.type === 'imageReference');
  const used = new Set(references.map(({ identifier }) => identifier));
  const definitions = nodes.filter((node) => node.type === 'definition');
  return [
    ...conflictProblems(nodes, lines),
    ...firstFenceProblem(codeBlocks, lines),
    ...codeBlocks.flatMap(commandSpaceProblems),
    ...nodes.flatMap((node) => (node.type === 'html' ? rawFenceProblems(node) : [])),
    ...nodes.flatMap((node) => (node.type === 'html' ? commentProblems(node) : [])),
    ...nodes.flatMap((node) => (isLineText(node) ? brokenMarkupProblems(node, lines) : [])),
    ...nodes.flatMap((node) => (node.type === 'inlineCode' ? inlineFenceProblems(node, text) : [])),
    ...nodes.flatMap((node) => ('children' in node ? formulaProblems(node, text) : [])),
    ...nodes.flatMap((node) => ('children' in node ? emphasisProblems(node, text) : [])),
    ...nodes.flatMap((node) => (node.type === 'thematicBreak' ? columnProblems(node, lines) : [])),
    ...firstHeadingProblems(tree, lines),
    ...inlineExtensionProblems(nodes, text),
    ...visibleCommentProblems(prose),
    ...nodes.flatMap(altCommentProblems),
    ...editorMarkProblems(prose),
    ...unrecognizedLinkProblems(nodes, text),
    ...urlReferenceProblems(nodes, text),
    ...definitions.filter(({ identifier }) => !used.has(identifier)).flatMap(hiddenTextProblems),
  ];
}

/** Languages of code blocks that can explain conflicts. Blocks without a language can, too. */
const conflictLanguages = ['console', 'diff', 'markdown', 'md', 'text', 'txt'];

/** Also finds the middle of a conflict (`=======`), which is left over if only the other two lines are deleted. */
function conflictProblems(nodes: readonly Nodes[], lines: readonly string[]): LineProblem[] {
  const explaining = new Set(nodes.filter(canExplainConflict).flatMap(nodeLines));
  const underlines = new Set(
    nodes.flatMap((node) => (node.type === 'code' ? nodeLines(node) : underline(node))),
  );
  const first = lines.findIndex((line, index) => {
    if (line === '=======') return !underlines.has(index + 1);
    return isConflictMarker(line) && !explaining.has(index + 1);
  });
  if (first === -1) return [];
  const { found, expected } = unresolvedConflict;
  const isInCode = nodes.some((node) => node.type === 'code' && nodeLines(node).includes(first + 1));
  const exception = isInCode ? '. To explain conflicts, use a code block without a language' : '';
  return [{ line: first + 1, found, expected: `${expected}${exception}` }];
}

function canExplainConflict(node: Nodes): boolean {
  return node.type === 'code' && (node.lang == null || conflictLanguages.includes(node.lang.toLowerCase()));
}

/** Returns the number of the last line of a heading, which can consist of equals signs. */
function underline(node: Nodes): number[] {
  return node.type === 'heading' ? nodeLines(node).slice(-1) : [];
}

function nodeLines({ position }: Nodes): number[] {
  if (position === undefined) return [];
  const { start, end } = position;
  return Array.from({ length: end.line - start.line + 1 }, (_, index) => start.line + index);
}

/**
 * A sample of Markdown can contain only the start of a code block. But if fences below don't match, the sample was meant
 * to contain the end, too. Reports only the first fence, because it can be the cause of the others.
 */
function firstFenceProblem(codeBlocks: readonly Code[], lines: readonly string[]): LineProblem[] {
  const isMarkdown = ({ lang }: Code) => /^(?:md|markdown)$/i.test(lang ?? '');
  const check = (trustsSamples: boolean) =>
    codeBlocks.flatMap((code) => fenceProblems(code, lines, trustsSamples && isMarkdown(code)));
  return check(true).length === 0 ? [] : check(false).slice(0, 1);
}

const closingFence = /^[\s>]*(`{3,}|~{3,})\s*$/;
const openingFence = /^ {0,3}(`{3,}|~{3,})[ \t]*[\w{][^`]*$/;

/** Without its closing fence, a code block continues to the next closing fence, or to the end of the page. */
function fenceProblems(code: Code, lines: readonly string[], canContainFences = false): LineProblem[] {
  const { start, end } = code.position ?? {};
  if (start === undefined || end === undefined) return [];
  const [fence = ''] = /^(?:`{3,}|~{3,})/.exec(lines[start.line - 1]?.slice(start.column - 1) ?? '') ?? [];
  if (fence === '') return [];
  const expected = `${fence} on its own line, where the code ends`;
  const [, closing = ''] = closingFence.exec(lines[end.line - 1] ?? '') ?? [];
  if (start.line === end.line || !closing.startsWith(fence))
    return [{ line: start.line, found: 'an unclosed code block', expected }];
  if (canContainFences) return [];
  const inner = code.value.split('\n').findIndex((line) => openingFence.exec(line)?.[1]?.startsWith(fence));
  if (inner === -1) return [];
  const found = 'a code block inside another code block';
  const longer = `${fence} on its own line, where the outer code block ends, or a longer fence around code that contains ${fence}`;
  return [{ line: start.line + inner + 1, found, expected: longer }];
}

/** With four or more spaces before it, a fence after a paragraph continues the paragraph. */
function inlineFenceProblems({ position }: InlineCode, text: string): LineProblem[] {
  const source = text.slice(position?.start.offset, position?.end.offset);
  if (!/^```[^`\n]*\n/.test(source)) return [];
  const found = 'a code block within a paragraph';
  const expected = 'an empty line before the code block, and its fences indented like the text';
  return [{ line: position?.start.line ?? 1, found, expected }];
}

const literalHtml = /<pre\b[\s\S]*?(?:<\/pre>|$)|<!--[\s\S]*?(?:-->|$)/gi;
const fence = /^\s*(?:`{3,}[^`]*|~{3,}[^~]*)$/;

/** In raw HTML, the lines of a code block become one paragraph, and tags and comments in the code disappear. */
function rawFenceProblems(html: Html): LineProblem[] {
  const text = html.value.replaceAll(literalHtml, (literal) => literal.replaceAll(/[^\n]/g, ''));
  const index = text.split('\n').findIndex((line) => fence.test(line));
  if (index === -1) return [];
  const found = 'a code block within raw HTML, because raw HTML continues to the next empty line';
  return [{ line: startLine(html) + index, found, expected: 'an empty line before the code block' }];
}

/** The first line of a comment that was meant to end there, for example with `->` or, after automatic correction, `—>`. */
const wrongEnd = /^[^\n]*(?:[^-\n]->|[—–]>|--[ \t]+>|[^-\n]--)[ \t]*\n|^[^\n<]*[ \t]>[ \t]*\n/;

/** With such an end, a comment hides everything up to the end of the next one. */
function commentProblems(html: Html): LineProblem[] {
  return parseRawHtml(html.value).comments.flatMap(({ start, end }) => {
    const content = html.value.slice(start + 4, end - 3);
    if (!content.includes('<!--') && !wrongEnd.test(content)) return [];
    const line = startLine(html) + html.value.slice(0, start).split('\n').length - 1;
    const [first = ''] = html.value.slice(start, start + 60).split('\n');
    const found = `${quoteValue(first)}, a comment that hides everything up to the next -->`;
    return [{ line, found, expected: '--> where the comment ends, and no comment inside it' }];
  });
}

/**
 * Unused destinations that can't be text: absolute URLs, anchors other than `#fff` and `#123`, and those of comments such
 * as `[//]: # (…)` and `[comment]: <> (…)`. A relative path can also be the value of an option.
 */
const destination = /^(?:$|-$|#(?!\d+$|[\da-f]{3,8}$)|[a-z][a-z\d+.-]*:\/\/|(?:data|mailto|tel):)/i;

/** Markdown hides a line such as `[Default]: false`, because it looks like the definition of a link. */
function hiddenTextProblems(definition: Definition): LineProblem[] {
  const { url, label, identifier } = definition;
  if (destination.test(url) || identifier === '//') return [];
  const name = label ?? identifier;
  return [
    {
      line: startLine(definition),
      found: `${quoteValue(`[${name}]: ${url}`)}, which Markdown treats as a link definition and doesn't show`,
      expected: `\\[${name}]: ${url} to show the text, or no link definition that the page doesn't use`,
    },
  ];
}

/** A border of a grid table in Pandoc. */
const gridBorder = /^\+(?:[-=:]{2,}\+)+[ \t]*$/;
const expectedTable = 'a table whose cells are separated by |, with |---|---| after its header';

/** The first line is rarely a hashtag, but often the title of the page. Elsewhere, `#word` can be text. */
function firstHeadingProblems({ children: [first] }: Root, lines: readonly string[]): LineProblem[] {
  if (first?.type !== 'paragraph') return [];
  const line = startLine(first);
  const [text] = /^#\p{L}[^#]*$/u.exec(lines[line - 1] ?? '') ?? [];
  if (text === undefined || lines[line]?.startsWith('#')) return [];
  const found = `${quoteValue(text.slice(0, 40))}, which Markdown shows as text`;
  return [{ line, found, expected: 'a space after #, or \\# to show the text' }];
}

/** Finds a table of Pandoc, whose columns are below hyphens. */
function columnProblems(node: Nodes, lines: readonly string[]): LineProblem[] {
  const line = startLine(node);
  const [before = '', text = '', after = ''] = lines.slice(line - 2, line + 1);
  const isAdjacent = before.trim() !== '' || after.trim() !== '';
  if (!isAdjacent || !/^[\s>]*-{2,}(?:[ \t]+-{2,})+[ \t]*$/.test(text)) return [];
  return [
    { line, found: `${quoteValue(text.trim())} above or below columns of text`, expected: expectedTable },
  ];
}

/** The line between the header and the rows of a table. */
const delimiterRow = /^\|?(?:\s*:?-+:?\s*\|)+(?:\s*:?-+:?)?\s*$/;
const tableRow = /^\|(?:[^|]*\|){2,}\s*$/;

/** The heading that is underlined can have several lines. */
function isLineText(node: Nodes): node is Paragraph | Heading {
  return node.type === 'paragraph' || (node.type === 'heading' && nodeLines(node).length > 1);
}

function brokenMarkupProblems(paragraph: Paragraph | Heading, lines: readonly string[]): LineProblem[] {
  const numbers = nodeLines(paragraph);
  const { column = 1 } = paragraph.position?.start ?? {};
  // Removes the markers of containing blocks.
  const texts = numbers.map((line, index) => {
    const text = lines[line - 1] ?? '';
    return index === 0 ? text.slice(column - 1) : text.replace(/^[\s>]+/, '');
  });
  return [
    ...texts.flatMap((text, index) => {
      const mismatch = markerMismatch(text) ?? extensionLineMismatch(text);
      return mismatch === undefined ? [] : [{ line: numbers[index] ?? 1, ...mismatch }];
    }),
    ...tableProblems(numbers, texts),
  ];
}

function markerMismatch(text: string) {
  const [, marker] = /^(#{1,6}|[-*+])[\u00a0\u202f]/.exec(text) ?? [];
  if (marker !== undefined) {
    const found = `a no-break space after ${marker}, so Markdown shows ${marker} as text`;
    return { found, expected: `an ordinary space after ${marker}` };
  }
  const [, hashes] = /^(#{2,6})[\p{L}\p{N}`]/u.exec(text) ?? [];
  if (hashes === undefined) return undefined;
  const found = `${quoteValue(text.slice(0, 40))}, which Markdown shows as text`;
  return { found, expected: `a space after ${hashes}, or \\${hashes} to show the text` };
}

/** Without a matching second line, a table becomes one line of text. */
function tableProblems(numbers: readonly number[], texts: readonly string[]): LineProblem[] {
  const border = texts.findIndex((text) => gridBorder.test(text));
  if (border !== -1) {
    const found = `${quoteValue(texts[border])}, which pages would show as text`;
    return [{ line: numbers[border] ?? 1, found, expected: expectedTable }];
  }
  const delimiter = texts.findIndex(
    (text, index) => delimiterRow.test(text) && texts[index - 1]?.includes('|'),
  );
  const header = delimiter === -1 ? texts.findIndex((text) => tableRow.test(text)) : delimiter - 1;
  const next = header + 1;
  if (header === -1 || (delimiter === -1 && !tableRow.test(texts[next] ?? ''))) return [];
  const row = (texts[header] ?? '').trim().replace(/^\||\|$/g, '');
  const cells = row.replaceAll(/\\\|/g, '').split('|').length;
  const found =
    delimiter === -1
      ? 'a table without a line of hyphens'
      : 'a line of hyphens that has more or fewer cells than the table header';
  const expected = `|${'---|'.repeat(cells)} on the line after the header`;
  return [{ line: numbers[next] ?? 1, found, expected }];
}

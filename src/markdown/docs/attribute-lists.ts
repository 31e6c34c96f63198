import type { Code, Heading, Html, List, ListItem, Nodes, Parent, Table, Text } from 'mdast';
import { quoteValue } from '../../product/validation/problems.ts';
import type { LineProblem } from '../line-problem.ts';
import {
  attributeListSource,
  attributeSource,
  findListAtEnd,
  findListAtStart,
  idSource,
  isAttributeList,
  isTemplateField,
} from '../parse/attribute-list.ts';
import { isLinkOrImage, startLine } from '../parse/parse-markdown.ts';
import { finalColon } from '../punctuation.ts';
import { parseAsideClass } from './aside-kinds.ts';
import { expectedVisible, isHidingList } from './hidden-content.ts';
import { isValidId, toAnchorId } from './html/anchors.ts';
import { parseImageSize } from './image-sizes.ts';
import { joinTitles, parseTextAttributes, stringifyAttribute } from './text-attributes.ts';

/** Attributes at the end of a heading in Docsify, and Pandoc's mark of a heading without a number. */
const headingMarks =
  /(?:(?<=^|\s)(?::(?:id|class)=[\p{L}\p{M}\p{N}_-]+|\{docsify-ignore(?:-all)?\}|\{-\})[ \t]*){1,9}$/u;
const headingId = new RegExp(String.raw`(?:(?:^\{[:%]*|[ \t])#|:id=)(${idSource})`, 'u');
/** A whole line, as kramdown and Python-Markdown write the attributes of a block. */
const listLine = new RegExp(
  String.raw`(^|\n)[ \t]*${attributeListSource.replace(':?', ':')}[ \t]*(?=\n|$)`,
  'gu',
);
/** As the last line of a paragraph, a class such as `{ .annotate }` needs no colon. After a colon, it can be an example. */
const lastClassLine = new RegExp(
  String.raw`(?<![:：][ \t]*)\n[ \t]*\{[ \t]*\.(?!\d)[\w:-]+(?:[ \t]+${attributeSource})*[ \t]*\}[ \t]*$`,
  'u',
);
/** As the first line of a paragraph, a class needs no colon in Djot. */
const firstClassLine = new RegExp(
  String.raw`^[ \t]*\{[ \t]*\.(?!\d)[\w:-]+(?:[ \t]+${attributeSource})*[ \t]*\}[ \t]*\n`,
  'u',
);
const wholeList = new RegExp(String.raw`^${attributeListSource}[ \t]*$`, 'u');
/** Attributes of a list item in kramdown, which are before its text. */
const itemList = new RegExp(String.raw`^${attributeListSource.replace(':?', ':')}[ \t]+`, 'u');
/** A class or an ID after words is often text, such as a path in JSON. After a sentence, only attributes can follow. */
const ambiguousList = /^\{([.#][^\s{}]+)\}\s*$/;
const sentenceEnd = /[.!?…。！？][)"'”’]*$/;
/** Elements that can have attributes. */
const attributedTypes = [
  'link',
  'linkReference',
  'image',
  'imageReference',
  'inlineCode',
  'strong',
  'emphasis',
  'delete',
];
const tableOfContents = /^\[(?:toc|\[toc\])\]$/i;

/**
 * Removes attribute lists, such as `{#id .wide}` after a heading and `{target=_blank}` after a link, which other site
 * generators don't show. Keeps the IDs of headings, and the titles of code blocks. Removes markers that such programs
 * replace with a table of contents. Reports lists with which other site generators hide the content before them.
 */
export function convertAttributeLists(
  parent: Parent,
  source: string,
  code?: Code,
  ids = new Set<string>(),
): LineProblem[] {
  const converted: Nodes[] = [];
  const problems: LineProblem[] = [];
  const nodes = parent.children as Nodes[];
  for (const [index, node] of nodes.entries()) {
    const previous = converted.at(-1);
    const next = nodes[index + 1];
    if (node.type === 'table') problems.push(...removeLastRows(node, source));
    if (node.type === 'listItem') problems.push(...removeAtItemStart(node, source));
    if (node.type === 'heading') converted.push(...convertHeadingId(node, source, ids, problems));
    if ('children' in node)
      problems.push(...convertAttributeLists(node as Parent, source, findAdjacentCode(nodes, index), ids));
    if (node.type === 'text') {
      removeFromText(node, previous, source, problems);
      if (parent.type === 'paragraph') removeLines(node, { previous, next, code }, source);
      if (next === undefined && ['paragraph', 'tableCell'].includes(parent.type))
        removeAtEnd(node, previous, source, problems, parent.type === 'tableCell');
    }
    if (!isRemovable(node, source)) converted.push(node);
  }
  parent.children = converted as Parent['children'];
  return problems;
}

/** Removes the attributes at the end of a heading, and returns an anchor if they include an ID. */
function convertHeadingId(
  heading: Heading,
  source: string,
  ids: Set<string>,
  problems: LineProblem[],
): Html[] {
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return [];
  const [marks] = headingMarks.exec(last.value) ?? [];
  const attributes = marks ?? findListAtEnd(last.value, 'link');
  if (attributes === undefined || sourceOf(last, source).trimEnd().endsWith(`\\${attributes.trim()}`))
    return [];
  const text = last.value.slice(0, -attributes.length).trimEnd();
  // Without other text, the braces are the heading itself, such as `{#if}` in the documentation of Svelte.
  if (text === '' && heading.children.length === 1) return [];
  if (isSvelteBlock(attributes, source)) return [];
  const [, written] = headingId.exec(attributes) ?? [];
  problems.push(...hidingListProblems(attributes, startLine(heading)));
  last.value = text;
  if (written === undefined || !isValidId(written)) return [];
  const id = toAnchorId(written);
  if (ids.has(id)) {
    const found = `the ID ${quoteValue(id)}, which another heading already has`;
    problems.push({ line: startLine(heading), found, expected: 'a different ID, or none' });
  }
  ids.add(id);
  const position = heading.position && { position: heading.position };
  return [{ type: 'html', value: `<a id="${id}"></a>`, ...position }];
}

function isRemovable(node: Nodes, source: string): boolean {
  if (node.type === 'text') return node.value === '';
  // kramdown replaces the list with a table of contents.
  if (node.type === 'list') return isReplacedList(node, source);
  return node.type === 'paragraph' && (node.children.length === 0 || isTableOfContents(node));
}

/** A Svelte block, such as `{#if}`, has an end tag somewhere on the page. */
function isSvelteBlock(list: string, source: string): boolean {
  const [, name] = /^\{#([\w:-]+)\}\s*$/.exec(list) ?? [];
  return name !== undefined && source.includes(`{/${name}}`);
}

function removeFromText(
  text: Text,
  previous: Nodes | undefined,
  source: string,
  problems: LineProblem[],
): void {
  if (!attributedTypes.includes(previous?.type ?? '') || sourceOf(text, source).startsWith('\\')) return;
  const attributes = findListAtStart(text.value, isLinkOrImage(previous) ? 'link' : 'text');
  if (attributes === undefined) return;
  problems.push(...hidingListProblems(attributes, startLine(text)));
  text.value = text.value.slice(attributes.length);
  if (previous?.type !== 'image' && previous?.type !== 'imageReference') return;
  const list = parseTextAttributes(attributes);
  previous.data = parseImageSize(new Map(list.map(({ name, value }) => [name, value])));
  previous.alt ||= list.find(({ name }) => /^(?:fig-)?alt$/.test(name))?.value ?? null;
}

/** Removes rows that contain only the attributes of the table, as in Hugo. They have no pipes. */
function removeLastRows({ children: rows }: Table, source: string): LineProblem[] {
  const problems: LineProblem[] = [];
  for (let row = rows.at(-1); row !== undefined && rows.length > 1; row = rows.at(-1)) {
    const list = sourceOf(row, source).trim();
    if (!wholeList.test(list) || !/[.#:=]/.test(list) || isTemplateField(list)) break;
    problems.push(...hidingListProblems(list, startLine(row)));
    rows.pop();
  }
  return problems;
}

function removeAtItemStart({ children: [block] }: ListItem, source: string): LineProblem[] {
  const first = block?.type === 'paragraph' ? block.children[0] : undefined;
  if (first?.type !== 'text' || !sourceOf(first, source).startsWith('{:')) return [];
  const [list] = itemList.exec(first.value) ?? [];
  if (list === undefined) return [];
  first.value = first.value.slice(list.length);
  return hidingListProblems(list, startLine(first));
}

/**
 * Removes attributes at the end of a paragraph, list item, or table cell. After a colon, they can be an example. Reports
 * a class or an ID that markdown-it-attrs, as in VitePress, would remove, and other programs would show.
 */
function removeAtEnd(
  text: Text,
  previous: Nodes | undefined,
  source: string,
  problems: LineProblem[],
  isCell: boolean,
): void {
  const attributes = findListAtEnd(text.value, 'text');
  if (attributes === undefined || isSvelteBlock(attributes, source)) return;
  const rest = text.value.slice(0, -attributes.length).trimEnd();
  const isExample = finalColon.test(rest) || (rest === '' && previous === undefined);
  if (isExample || sourceOf(text, source).trimEnd().endsWith(`\\${attributes.trim()}`)) return;
  const line = text.position?.end.line ?? startLine(text);
  const hiding = hidingListProblems(attributes, line);
  problems.push(...hiding);
  const [, name] = ambiguousList.exec(attributes) ?? [];
  if (name === undefined || hiding.length > 0 || rest === '' || sentenceEnd.test(rest)) {
    text.value = rest;
    return;
  }
  const found = `${quoteValue(attributes.trim())}, which can be text or attributes`;
  const attributesForm = isCell || name.startsWith('#') ? `{: ${name} }` : 'on a line of its own';
  problems.push({
    line,
    found,
    expected: `the text in backticks to show it, or ${attributesForm} to set attributes`,
  });
}

function hidingListProblems(list: string, line: number): LineProblem[] {
  if (!isHidingList(list)) return [];
  return [{ line, found: quoteValue(list.trim()), expected: expectedVisible }];
}

/** Removes attributes of a block, which are on a line of their own. */
function removeLines(
  text: Text,
  { previous, next, code }: Record<'previous' | 'next', Nodes | undefined> & { code: Code | undefined },
  source: string,
): void {
  const written = sourceOf(text, source);
  const isEscaped = (line: string) => written.includes(`\\${line.trim()}`);
  const startsLine = previous === undefined || previous.type === 'break';
  const endsLine = next === undefined || next.type === 'break';
  // Lists at the start belong to the code block.
  let codeEnd = previous === undefined ? 0 : -1;
  const remove = (line: string, offset: number) => {
    if (parseAsideClass(line.trim()) !== undefined) return '';
    if (code !== undefined && offset === codeEnd) {
      codeEnd += line.length;
      addCodeTitle(code, joinTitles(parseTextAttributes(line)));
    }
    return '';
  };
  if (previous === undefined)
    text.value = text.value.replace(firstClassLine, (line) =>
      isAttributeList(line.trim(), 'text') && !isEscaped(line) ? '' : line,
    );
  if (next === undefined)
    text.value = text.value.replace(lastClassLine, (line, offset) =>
      isAttributeList(line.trim(), 'text') && !isEscaped(line) ? remove(line, offset) : line,
    );
  const { length } = text.value;
  text.value = text.value.replace(listLine, (line, lineBreak, offset) => {
    const isWhole = (lineBreak !== '' || startsLine) && (offset + line.length < length || endsLine);
    return isWhole && !isEscaped(line) ? remove(line, offset) : line;
  });
  if (startsLine) text.value = text.value.replace(/^\n/, '');
}

/** Finds the code block directly before a paragraph or, if the paragraph contains only attribute lists, after it. */
function findAdjacentCode(nodes: readonly Nodes[], index: number): Code | undefined {
  const [before, node, after] = [nodes[index - 1], nodes[index], nodes[index + 1]];
  const areAdjacent = (first?: Nodes, second?: Nodes) =>
    first?.position !== undefined && first.position.end.line + 1 === second?.position?.start.line;
  if (before?.type === 'code' && areAdjacent(before, node)) return before;
  const [only, ...others] = node?.type === 'paragraph' ? node.children : [];
  const isList = only?.type === 'text' && others.length === 0 && only.value.replace(listLine, '') === '';
  return isList && after?.type === 'code' && areAdjacent(node, after) ? after : undefined;
}

/** Adds a title as in an info string, which is converted later. */
function addCodeTitle(code: Code, title: string): void {
  const attribute = stringifyAttribute('title', title);
  if (attribute === '') return;
  if (code.lang == null) code.lang = attribute;
  else code.meta = `${code.meta ?? ''} ${attribute}`.trim();
}

/** Only the source contains the backslashes that make characters literal. */
function sourceOf({ position }: Nodes, source: string): string {
  return source.slice(position?.start.offset ?? source.length, position?.end.offset);
}

/** Without an inner list, and with the indentation of its marker, the list belongs to a placeholder such as `- TOC`. */
function isReplacedList({ children: [item, ...others], position }: List, source: string): boolean {
  const [block, ...blocks] = item?.children ?? [];
  const last = block?.type === 'paragraph' ? block.children.at(-1) : undefined;
  if (last?.type !== 'text' || others.length + blocks.length > 0) return false;
  if (!/\n\{:[ \t]*toc\b[^{}]*\}$/.test(last.value)) return false;
  const lines = sourceOf(last, source).split('\n');
  const line = lines.findLast((text) => /\{:[ \t]*toc\b/.test(text)) ?? '';
  return line.indexOf('{') + 1 >= (position?.start.column ?? 1);
}

function isTableOfContents({ children: [only, ...others] }: Parent): boolean {
  return only?.type === 'text' && others.length === 0 && tableOfContents.test((only as Text).value);
}

import type { Code, Heading, Html, Nodes, Parent, Text } from 'mdast';
import { isLinkOrImage } from '../parse/parse-markdown.ts';
import { parseAsideClass } from './aside-kinds.ts';
import { isValidId } from './html/anchors.ts';
import { parseImageSize } from './image-sizes.ts';
import { joinTitles, parseTextAttributes, stringifyAttribute } from './text-attributes.ts';

const attribute = String.raw`(?:[.#][\w:-]+|[\w-]+=(?:"[^"\n]*"|'[^'\n]*'|[\w%-]+))`;
const list = String.raw`\{:?%?[ \t]*${attribute}(?:[ \t]+${attribute})*[ \t]*%?\}`;
const listAtEnd = new RegExp(String.raw`(?<=^|\s)${list}[ \t]*$`);
/** Attributes at the end of a heading in Docsify, and Pandoc's mark of a heading without a number. */
const headingMarks = /(?:(?<=^|\s)(?::(?:id|class)=[\w-]+|\{docsify-ignore(?:-all)?\}|\{-\})[ \t]*){1,9}$/;
const listAtStart = new RegExp(`^${list}`);
/** A whole line, as kramdown and Python-Markdown write the attributes of a block. */
const listLine = new RegExp(String.raw`(^|\n)[ \t]*${list.replace(':?', ':')}[ \t]*(?=\n|$)`, 'g');
/** As the last line of a paragraph, a class such as `{ .annotate }` needs no colon. After a colon, it can be an example. */
const lastClassLine = new RegExp(
  String.raw`(?<!:[ \t]*)\n[ \t]*\{[ \t]*\.[\w:-]+(?:[ \t]+${attribute})*[ \t]*\}[ \t]*$`,
);
/** As the first line of a paragraph, a class needs no colon in Djot. */
const firstClassLine = new RegExp(
  String.raw`^[ \t]*\{[ \t]*\.[\w:-]+(?:[ \t]+${attribute})*[ \t]*\}[ \t]*\n`,
);
/** A field in a template, such as `{ .Name }`. Names of classes are in lowercase. */
const templateField = /^\s*\{[ \t]*\.[A-Z][\w:-]*[ \t]*\}\s*$/;
/** Elements that can have attributes. */
const attributedTypes = [
  'link',
  'linkReference',
  'image',
  'imageReference',
  'inlineCode',
  'strong',
  'emphasis',
];
const attributeName =
  /^(?:align|alt|(?:aria|data)-[\w-]+|class|download|height|id|lang|loading|name|rel|role|style|target|title|width)$/i;
const tableOfContents = /^\[(?:toc|\[toc\])\]$/i;

/**
 * Removes attribute lists, such as `{#id .wide}` after a heading and `{target=_blank}` after a link, which other site
 * generators don't show. Keeps the IDs of headings, and the titles of code blocks. Removes markers that such programs
 * replace with a table of contents.
 */
export function convertAttributeLists(parent: Parent, source: string, code?: Code): void {
  const converted: Nodes[] = [];
  const nodes = parent.children as Nodes[];
  for (const [index, node] of nodes.entries()) {
    if (node.type === 'heading') converted.push(...convertHeadingId(node, source));
    if ('children' in node) convertAttributeLists(node as Parent, source, findAdjacentCode(nodes, index));
    if (node.type === 'text') {
      removeFromText(node, converted.at(-1), source);
      if (parent.type === 'paragraph')
        removeLines(node, { previous: converted.at(-1), next: nodes[index + 1], code }, source);
    }
    if (!isRemovable(node)) converted.push(node);
  }
  parent.children = converted as Parent['children'];
}

/** Removes the attributes at the end of a heading, and returns an anchor if they include an ID. */
function convertHeadingId(heading: Heading, source: string): Html[] {
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return [];
  const [marks] = headingMarks.exec(last.value) ?? [];
  const [attributes = ''] = marks === undefined ? (listAtEnd.exec(last.value) ?? []) : [marks];
  const isList = marks !== undefined || isAttributeList(attributes);
  if (!isList || sourceOf(last, source).trimEnd().endsWith(`\\${attributes.trim()}`)) return [];
  const text = last.value.slice(0, -attributes.length).trimEnd();
  // Without other text, the braces are the heading itself, such as `{#if}` in the documentation of Svelte.
  if (text === '' && heading.children.length === 1) return [];
  const [, id] = /(?:#|:id=)([\w:-]+)/.exec(attributes) ?? [];
  // A Svelte block, such as {#if}, has an end tag somewhere on the page.
  if (attributes.trim() === `{#${id}}` && source.includes(`{/${id}}`)) return [];
  last.value = text;
  if (id === undefined || !isValidId(id)) return [];
  const position = heading.position && { position: heading.position };
  return [{ type: 'html', value: `<a id="${id}"></a>`, ...position }];
}

function isRemovable(node: Nodes): boolean {
  if (node.type === 'text') return node.value === '';
  // kramdown replaces the list with a table of contents.
  if (node.type === 'list')
    return node.children.length === 1 && /\n\{:[ \t]*toc\b[^{}]*\}$/.test(lastText(node));
  return node.type === 'paragraph' && (node.children.length === 0 || isTableOfContents(node));
}

function removeFromText(text: Text, previous: Nodes | undefined, source: string): void {
  const canHaveAttributes = previous !== undefined && attributedTypes.includes(previous.type);
  const [found = ''] = (canHaveAttributes && listAtStart.exec(text.value)) || [];
  const isText = sourceOf(text, source).startsWith('\\') || (!isLinkOrImage(previous) && !hasMark(found));
  const attributes = isAttributeList(found) && !isText ? found : '';
  text.value = text.value.slice(attributes.length);
  if (attributes === '' || (previous?.type !== 'image' && previous?.type !== 'imageReference')) return;
  const list = parseTextAttributes(attributes);
  previous.data = parseImageSize(new Map(list.map(({ name, value }) => [name, value])));
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
      isAttributeList(line.trim()) && !isEscaped(line) ? '' : line,
    );
  if (next === undefined)
    text.value = text.value.replace(lastClassLine, (line, offset) =>
      isAttributeList(line.trim()) && !isEscaped(line) ? remove(line, offset) : line,
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

/** Whether a list has a colon, class, or ID. */
function hasMark(list: string): boolean {
  return /^\{:|[{ \t][.#]/.test(list.replaceAll(/(["']).*?\1/g, ''));
}

/** Without a mark, the names must be attributes, because `{job="api"}` in a heading can be text. */
function isAttributeList(list: string): boolean {
  if (templateField.test(list)) return false;
  if (hasMark(list)) return true;
  const attributes = parseTextAttributes(list);
  return attributes.length > 0 && attributes.every(({ name }) => attributeName.test(name));
}

/** Only the source contains the backslashes that make characters literal. */
function sourceOf({ position }: Text, source: string): string {
  return source.slice(position?.start.offset ?? source.length, position?.end.offset);
}

function lastText(node: Nodes): string {
  if ('children' in node) return node.children.length === 0 ? '' : lastText(node.children.at(-1) as Nodes);
  return node.type === 'text' ? node.value : '';
}

function isTableOfContents({ children: [only, ...others] }: Parent): boolean {
  return only?.type === 'text' && others.length === 0 && tableOfContents.test((only as Text).value);
}

import type { Heading, Html, Nodes, Parent, Text } from 'mdast';
import { isLinkOrImage } from '../parse/parse-markdown.ts';
import { isValidId } from './html/anchors.ts';
import { parseImageSize } from './image-sizes.ts';

const attribute = String.raw`(?:[.#][\w:-]+|[\w-]+=(?:"[^"\n]*"|'[^'\n]*'|[\w%-]+))`;
const list = String.raw`\{:?%?[ \t]*${attribute}(?:[ \t]+${attribute})*[ \t]*%?\}`;
const listAtEnd = new RegExp(String.raw`(?<=^|\s)${list}[ \t]*$`);
const listAtStart = new RegExp(`^${list}`);
/** A whole line, as kramdown and Python-Markdown write the attributes of a block. */
const listLine = new RegExp(String.raw`(^|\n)[ \t]*${list.replace(':?', ':')}[ \t]*(?=\n|$)`, 'g');
/** As the last line of a paragraph, a class such as `{ .annotate }` needs no colon. After a colon, it can be an example. */
const lastClassLine = new RegExp(
  String.raw`(?<!:[ \t]*)\n[ \t]*\{[ \t]*\.[\w:-]+(?:[ \t]+${attribute})*[ \t]*\}[ \t]*$`,
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
 * generators don't show. Keeps the IDs of headings. Removes markers that such programs replace with a table of contents.
 */
export function convertAttributeLists(parent: Parent, source: string): void {
  const converted: Nodes[] = [];
  const nodes = parent.children as Nodes[];
  for (const [index, node] of nodes.entries()) {
    if (node.type === 'heading') converted.push(...convertHeadingId(node, source));
    if ('children' in node) convertAttributeLists(node as Parent, source);
    if (node.type === 'text') {
      removeFromText(node, converted.at(-1), source);
      if (parent.type === 'paragraph') removeLines(node, converted.at(-1), nodes[index + 1], source);
    }
    if (!isRemovable(node)) converted.push(node);
  }
  parent.children = converted as Parent['children'];
}

/** Removes the attributes at the end of a heading, and returns an anchor if they include an ID. */
function convertHeadingId(heading: Heading, source: string): Html[] {
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return [];
  const [attributes = ''] = listAtEnd.exec(last.value) ?? [];
  if (!isAttributeList(attributes) || sourceOf(last, source).trimEnd().endsWith(`\\${attributes.trim()}`))
    return [];
  const text = last.value.slice(0, -attributes.length).trimEnd();
  // Without other text, the braces are the heading itself, such as `{#if}` in the documentation of Svelte.
  if (text === '' && heading.children.length === 1) return [];
  const [, id] = /#([\w:-]+)/.exec(attributes) ?? [];
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
  if (attributes !== '' && (previous?.type === 'image' || previous?.type === 'imageReference'))
    previous.data = parseImageSize(parseAttributes(attributes));
}

/** Removes attributes of a block, which are on a line of their own. */
function removeLines(text: Text, previous: Nodes | undefined, next: Nodes | undefined, source: string): void {
  const written = sourceOf(text, source);
  const isEscaped = (line: string) => written.includes(`\\${line.trim()}`);
  const startsLine = previous === undefined || previous.type === 'break';
  const endsLine = next === undefined || next.type === 'break';
  const { length } = text.value;
  text.value = text.value.replace(listLine, (line, lineBreak, offset) => {
    const isWhole = (lineBreak !== '' || startsLine) && (offset + line.length < length || endsLine);
    return isWhole && !isEscaped(line) ? '' : line;
  });
  if (next === undefined)
    text.value = text.value.replace(lastClassLine, (line) =>
      isAttributeList(line.trim()) && !isEscaped(line) ? '' : line,
    );
  if (startsLine) text.value = text.value.replace(/^\n/, '');
}

/** Whether a list has a colon, class, or ID. */
function hasMark(list: string): boolean {
  return /^\{:|[{ \t][.#]/.test(list.replaceAll(/(["']).*?\1/g, ''));
}

/** Without a mark, the names must be attributes, because `{job="api"}` in a heading can be text. */
function isAttributeList(list: string): boolean {
  if (templateField.test(list)) return false;
  if (hasMark(list)) return true;
  const names = [...parseAttributes(list).keys()];
  return names.length > 0 && names.every((name) => attributeName.test(name));
}

/** Only the source contains the backslashes that make characters literal. */
function sourceOf({ position }: Text, source: string): string {
  return source.slice(position?.start.offset ?? source.length, position?.end.offset);
}

function parseAttributes(list: string): Map<string, string> {
  const entries = [...list.matchAll(/([\w-]+)=(?:"([^"]*)"|'([^']*)'|([\w%-]+))/g)];
  return new Map(
    entries.map(([, name = '', double, single, bare]) => [name, double ?? single ?? bare ?? '']),
  );
}

function lastText(node: Nodes): string {
  if ('children' in node) return node.children.length === 0 ? '' : lastText(node.children.at(-1) as Nodes);
  return node.type === 'text' ? node.value : '';
}

function isTableOfContents({ children: [only, ...others] }: Parent): boolean {
  return only?.type === 'text' && others.length === 0 && tableOfContents.test((only as Text).value);
}

import { defaultSchema } from 'hast-util-sanitize';
import type {
  Heading,
  Html,
  Link,
  Node,
  Nodes,
  Paragraph,
  Parent,
  PhrasingContent,
  Root,
  RootContent,
} from 'mdast';
import { htmlToHast } from 'satteri';
import { text } from '../mdast.ts';
import { descendants, startLine } from '../parse/parse.ts';
import { parseRawHtml } from '../parse/raw-html.ts';
import type { LineProblem } from '../template/insert-values.ts';
import { isRawValue } from '../validate/html-policy.ts';

/** Elements that only position or style their content. Only the content is kept. */
const transparentElements = new Set(
  'article aside big center div figcaption figure font footer header main mark nav p picture section small source span tbody tfoot thead u'.split(
    ' ',
  ),
);
const paragraphElements = new Set(
  'article aside center div figure figcaption footer header main nav p section'.split(' '),
);
const containerElements = new Set('blockquote dd details dl dt li ol summary table td th tr ul'.split(' '));
const allowedElements = new Set(defaultSchema.tagNames ?? []);
const keptAttributes = ['id', 'open', 'colspan', 'rowspan', 'scope', 'start'];
/** Obsolete elements and their replacements. */
const replacements: Readonly<Record<string, string>> = { strike: 's', tt: 'code' };

// No part matches a < outside quotation marks. Otherwise, many unclosed tags would take a very long time.
const wholeTag = /<\/?[a-z][^\s/<>]*(?:"[^"]*"|'[^']*'|[^"'<>])*>/gi;
const htmlTokens = new RegExp(`${wholeTag.source}|[^<]+|<`, 'gi');
const preformatted = /(<pre\b(?:(?!<pre\b)[\s\S])*?<\/pre>)/i;
const tag = /^<(\/?)([a-z][^\s/>]*)([\s\S]*?)\/?>$/i;

interface Tag {
  readonly name: string;
  readonly closes: boolean;
  readonly attributes: ReadonlyMap<string, string>;
}

/**
 * Replaces the raw HTML of an ordinary page with Markdown, so its images, links, and headings are published like
 * others. Elements without an equivalent stay, without style attributes. Returns a problem for each tag that can't be
 * shown, and makes the tag text.
 */
export function convertHtml(tree: Root): LineProblem[] {
  const problems = descendants(tree).flatMap(declarationProblems);
  convertBlocks(tree, problems);
  return problems;
}

/** Browsers and GitHub show neither declarations nor what follows an unclosed comment, so they aren't text. */
function declarationProblems(node: Nodes): LineProblem[] {
  if (node.type !== 'html') return [];
  const declarations = parseRawHtml(node.value).problems.filter(({ found }) => /^"?<[!?]/.test(found));
  return declarations.map(({ linesAbove, ...mismatch }) => ({
    line: startLine(node) + linesAbove,
    ...mismatch,
  }));
}

function convertBlocks(parent: Parent, problems: LineProblem[]): void {
  parent.children = (parent.children as Node[]).flatMap((node): Node[] => {
    if (node.type === 'html') return new BlockHtml(node as Html, problems).nodes;
    if (!('children' in node)) return [node];
    const inline = ['paragraph', 'heading', 'tableCell'].includes(node.type);
    if (inline) convertInline(node as Paragraph, problems);
    else convertBlocks(node as Parent, problems);
    return [node];
  }) as Parent['children'];
}

function convertInline(parent: { children: PhrasingContent[] }, problems: LineProblem[]): void {
  const open: { link: Link; children: PhrasingContent[] }[] = [];
  const kept: PhrasingContent[] = [];
  const current = () => open.at(-1)?.children ?? kept;
  const closeLink = () => {
    const { link, children } = open.pop() ?? {};
    if (link !== undefined && children?.length)
      current().push({ ...link, children: children as Link['children'] });
  };
  for (const node of parent.children) {
    const read = node.type === 'html' ? readTag(node.value) : undefined;
    if (read?.name === 'a' && !read.closes && read.attributes.has('href')) {
      const link: Link = { type: 'link', url: read.attributes.get('href') ?? '', children: [] };
      open.push({ link: withPosition(node, link), children: [] });
    } else if (read?.name === 'a' && read.closes) closeLink();
    else if (read?.name === 'a') current().push(...anchorNodes(node, read));
    else if (node.type === 'html' && isTypeParameter(read, current().at(-1)))
      current().push(withPosition(node, text(node.value)));
    else if (node.type === 'html') current().push(...inlineNodes(node, read, problems));
    else {
      if ('children' in node) convertInline(node as { children: PhrasingContent[] }, problems);
      current().push(node);
    }
  }
  while (open.length > 0) closeLink();
  parent.children = kept;
}

/** An element with only an id isn't a link, but would be rendered as one. */
function anchorNodes(node: PhrasingContent, { attributes }: Tag): PhrasingContent[] {
  const id = attributes.get('id') ?? attributes.get('name');
  return id === undefined || !isId(id) ? [] : [withPosition(node, { type: 'html', value: anchor(id) })];
}

/** An id can't contain spaces (HTML, section 3.2.6). Only agents would see such an id. */
function isId(text: string): boolean {
  return !/\s/.test(text.trim()) && isRawValue('id', anchorId(text));
}

function anchor(id: string): string {
  return `<span id="${anchorId(id)}"></span>`;
}

/** Replaces characters in an id that pages can't have. */
export function anchorId(id: string): string {
  return id.replaceAll(/[^\w.:-]+/g, '-');
}

/**
 * Removes anchors whose id a heading or another anchor has, and unwraps anchors that are alone in a paragraph. `ids`
 * are those of the headings.
 */
export function tidyAnchors(parent: Parent, ids: Set<string>): void {
  const isAnchor = (node: Node) =>
    node.type === 'html' && /^<span id="[^"]*"><\/span>$/.test((node as Html).value);
  parent.children = (parent.children as Node[]).flatMap((node): Node[] => {
    if (isAnchor(node)) {
      const [, id = ''] = /"([^"]*)"/.exec((node as Html).value) ?? [];
      if (ids.has(decodeEntities(id))) return [];
      ids.add(decodeEntities(id));
    }
    if (!('children' in node)) return [node];
    const block = node as Parent;
    const had = block.children.some(isAnchor);
    tidyAnchors(block, ids);
    if (!had || node.type !== 'paragraph') return [node];
    const rest = block.children.filter((child) => !isAnchor(child) && !isBlank(child as PhrasingContent));
    return rest.length === 0 ? block.children.filter(isAnchor) : [node];
  }) as Parent['children'];
}

/** Whether a tag is a type parameter, as in `Promise<void>`, and therefore literal. */
function isTypeParameter(read: Tag | undefined, before: PhrasingContent | undefined): boolean {
  if (read === undefined || read.closes || read.attributes.size > 0) return false;
  if (allowedElements.has(read.name) || transparentElements.has(read.name)) return false;
  return before?.type === 'text' && /\w$/.test(before.value);
}

/** Converts a tag within a line, except links. */
function inlineNodes(node: Html, read: Tag | undefined, problems: LineProblem[]): PhrasingContent[] {
  if (read === undefined) return [withPosition(node, text(node.value))];
  if (read.name === 'img') return [withPosition(node, imageNode(read))];
  // Markdown has no line break in a table cell, or at the end of a text.
  if (read.name === 'br') return [{ ...node, value: '<br>' }];
  if (transparentElements.has(read.name)) return [];
  if (allowedElements.has(read.name) && read.name !== 'input') return [{ ...node, value: cleanTag(read) }];
  const found = `<${read.name}> in raw HTML`;
  problems.push({
    line: startLine(node),
    found,
    expected: `Markdown, or \`<${read.name}>\` in backticks to show the tag`,
  });
  return [withPosition(node, text(node.value))];
}

function imageNode({ attributes }: Tag): PhrasingContent {
  return { type: 'image', url: attributes.get('src') ?? '', alt: attributes.get('alt') ?? '' };
}

/** Raw HTML at the start of a line, token by token. Its tags don't need to be closed in the same node. */
class BlockHtml {
  readonly nodes: RootContent[] = [];
  private inline: PhrasingContent[] = [];
  private raw = '';
  private readonly open: string[] = [];
  private heading: Heading['depth'] | undefined;
  private line: number;
  private readonly problems: LineProblem[];

  constructor(node: Html, problems: LineProblem[]) {
    this.line = startLine(node);
    this.problems = problems;
    for (const [index, part] of node.value.split(preformatted).entries()) {
      if (index % 2 === 1) this.addPreformatted(part);
      else for (const [segment] of part.matchAll(htmlTokens)) this.add(segment);
    }
    this.endBlock();
    this.endRaw();
  }

  private addPreformatted(html: string): void {
    const [code] = html.match(/(?<=<pre[^>]*>)[\s\S]*(?=<\/pre>)/i) ?? [''];
    this.endBlock();
    this.endRaw();
    const value = decodeEntities(code.replaceAll(wholeTag, '')).replaceAll(/^\n|\n$/g, '');
    this.nodes.push(this.placed({ type: 'code', value }));
    this.line += html.split('\n').length - 1;
  }

  private add(segment: string): void {
    const read = readTag(segment);
    if (read === undefined)
      this.inline.push(this.placed(text(decodeEntities(segment).replaceAll(/\s+/g, ' '))));
    else if (/^h[1-6]$/.test(read.name)) {
      this.endBlock();
      this.heading = read.closes ? undefined : (Number(read.name[1]) as Heading['depth']);
    } else if (containerElements.has(read.name)) this.addContainer(read);
    else if (read.name === 'hr') {
      this.endBlock();
      this.endRaw();
      this.nodes.push(this.placed({ type: 'thematicBreak' }));
    } else if (paragraphElements.has(read.name)) this.endBlock();
    else this.inline.push(this.placed({ type: 'html', value: segment }));
    this.line += segment.split('\n').length - 1;
  }

  private addContainer(read: Tag): void {
    this.endBlock();
    this.raw += cleanTag(read);
    if (read.closes) this.open.pop();
    else this.open.push(read.name);
  }

  /** Ends a paragraph, a heading, or the content of a container. */
  private endBlock(): void {
    const content = { children: trimNodes(this.inline) };
    this.inline = [];
    convertInline(content, this.problems);
    const children = trimNodes(content.children);
    if (children.length === 0) return;
    const [first] = children;
    if (this.open.at(-1) === 'summary') this.raw += rawText(children);
    else if (this.heading !== undefined)
      this.addNode({ type: 'heading', depth: this.heading, children }, first);
    else if (this.open.length > 0 && children.every(({ type }) => type === 'text' || type === 'html'))
      this.raw += rawText(children);
    else this.addNode({ type: 'paragraph', children }, first);
  }

  private addNode(node: RootContent, first: Node | undefined): void {
    this.endRaw();
    this.nodes.push(first === undefined ? node : withPosition(first, node));
  }

  private endRaw(): void {
    if (this.raw !== '') this.nodes.push(this.placed({ type: 'html', value: this.raw }));
    this.raw = '';
  }

  private placed<T extends Node>(node: T): T {
    const point = { line: this.line, column: 1 };
    return { ...node, position: { start: point, end: point } };
  }
}

function withPosition<T extends Node>({ position }: Node, node: T): T {
  return position === undefined ? node : { ...node, position };
}

function readTag(html: string): Tag | undefined {
  const [, slash, name = '', rest = ''] = tag.exec(html) ?? [];
  if (slash === undefined) return undefined;
  const input = [...rest.matchAll(/([^\s"'=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g)];
  const entries = input.map(([, key = '', double, single, bare]) => {
    return [key.toLowerCase(), decodeEntities(double ?? single ?? bare ?? '')] as const;
  });
  const lower = name.toLowerCase();
  return { name: replacements[lower] ?? lower, closes: slash === '/', attributes: new Map(entries) };
}

/** A tag without attributes for style and behavior. */
function cleanTag({ name, closes, attributes: all }: Tag): string {
  if (closes) return `</${name}>`;
  if (name === 'th' && !all.has('scope'))
    return cleanTag({ name, closes, attributes: new Map([...all, ['scope', 'col']]) });
  const kept = keptAttributes.filter(
    (key) =>
      all.has(key) &&
      !(key === 'open' && name !== 'details') &&
      !(key === 'id' && (!isId(all.get(key) ?? '') || /^h[2-6]$/.test(name))) &&
      isRawValue(key, anchorId(all.get(key) ?? '')),
  );
  const written = kept.map((key) => (key === 'open' ? ' open' : ` ${key}="${anchorId(all.get(key) ?? '')}"`));
  return `<${name}${written.join('')}>`;
}

function decodeEntities(html: string): string {
  if (!html.includes('&')) return html;
  const [content] = (
    htmlToHast(html.replaceAll('<', '&lt;'), { fragment: true }) as { children: { value?: string }[] }
  ).children;
  return content?.value ?? html;
}

function escapeAttribute(value: string): string {
  return value.replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Nodes as raw HTML without links and images. */
function rawText(nodes: readonly PhrasingContent[]): string {
  return nodes.map((node) => (node.type === 'html' ? node.value : escapeAttribute(altText(node)))).join('');
}

function altText(node: PhrasingContent): string {
  if (node.type === 'image') return node.alt ?? '';
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  return 'children' in node ? (node.children as PhrasingContent[]).map(altText).join('') : '';
}

/** Returns nodes without whitespace and line breaks at both ends. */
function trimNodes(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const kept = [...nodes];
  while (isBlank(kept[0])) kept.shift();
  while (isBlank(kept.at(-1))) kept.pop();
  const [first] = kept;
  const last = kept.at(-1);
  if (first?.type === 'text') first.value = first.value.trimStart();
  if (last?.type === 'text') last.value = last.value.trimEnd();
  return kept;
}

export function isLineBreak(node: Node | undefined): boolean {
  return node?.type === 'break' || (node?.type === 'html' && /^<\/?br\b/i.test((node as Html).value));
}

function isBlank(node: PhrasingContent | undefined): boolean {
  return isLineBreak(node) || (node?.type === 'text' && node.value.trim() === '');
}

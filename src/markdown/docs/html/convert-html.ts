import type { Heading, Html, Node, Nodes, Paragraph, Parent, Root } from 'mdast';
import { type Mismatch, quoteValue } from '../../../product/validation/problems.ts';
import type { LineProblem } from '../../line-problem.ts';
import { descendants, startLine } from '../../parse/parse-markdown.ts';
import { parseRawHtml } from '../../parse/raw-html.ts';
import { isAllowedAttributeValue } from '../../validate/html-policy.ts';
import { BlockHtmlConverter, isDiagramTag, linkedCodeProblem } from './block-html.ts';
import { hiddenElementMismatch } from './hidden-elements.ts';
import { convertInlineHtml, isKnownElement, isRemovedElement } from './inline-html.ts';
import { isBlankNode, toRawHtml, trimNodes, withPosition } from './phrasing-content.ts';
import { placeholderTagProblems } from './placeholder-tags.ts';
import { isLinkTag, parseTag, type Tag, tagPattern } from './tags.ts';

/**
 * Replaces raw HTML with Markdown, so its images, links, and headings are published like those in Markdown. Elements
 * without an equivalent keep only the attributes that pages can contain. Elements that only style their content are
 * replaced with it. Other tags become text, and are reported unless they're type parameters, as in `Promise<void>`.
 */
export function convertHtml(tree: Root): LineProblem[] {
  const nodes = descendants(tree);
  const problems = nodes.flatMap((node, index) =>
    node.type === 'html' ? [...declarationProblems(node), ...tagProblems(node, nodes, index)] : [],
  );
  problems.push(...placeholderTagProblems(tree));
  markDirections(nodes);
  convertBlocks(tree, problems);
  return problems;
}

const directionAttribute = /\sdir(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)|(?=[\s>]))/i;

/**
 * Adds `dir` to the end tags of elements that are kept only because they have this attribute, so that they're kept too.
 * Removes the attribute from such elements if they have no end tag, or if its value isn't a direction.
 */
function markDirections(nodes: readonly Nodes[]): void {
  const html = nodes.filter((node) => node.type === 'html');
  if (!html.some(({ value }) => directionAttribute.test(value))) return;
  const open: { readonly name: string; readonly hasDirection: boolean; readonly index: number }[] = [];
  const kept = new Set<number>();
  const tags = html.flatMap(({ value }) => value.match(tagPattern) ?? []).map(parseTag);
  const isRemoved = (tag: Tag | undefined) =>
    tag !== undefined && tag.name !== 'a' && isRemovedElement(tag.name);
  for (const [index, tag] of tags.entries()) {
    if (tag === undefined || !isRemoved(tag)) continue;
    const { name, isEnd, attributes } = tag;
    const hasDirection = isAllowedAttributeValue('dir', attributes.get('dir') ?? '');
    if (!isEnd) open.push({ name, hasDirection, index });
    const start = isEnd ? open.findLastIndex((each) => each.name === name) : -1;
    const [element] = start === -1 ? [] : open.splice(start);
    if (element?.hasDirection) kept.add(element.index).add(index);
  }
  let index = -1;
  for (const node of html)
    node.value = node.value.replaceAll(tagPattern, (source) => {
      index += 1;
      const tag = tags[index];
      if (kept.has(index)) return tag?.isEnd ? source.replace(/\s*>$/, ' dir>') : source;
      return isRemoved(tag) ? source.replace(directionAttribute, '') : source;
    });
}

/** Finds declarations and unclosed comments. Neither browsers nor GitHub show them, so they can't become text. */
function declarationProblems(node: Html): LineProblem[] {
  const declarations = parseRawHtml(node.value).problems.filter(({ found }) => /^"?<[!?]/.test(found));
  return declarations.map(({ linesAbove, ...mismatch }) => ({
    line: startLine(node) + linesAbove,
    ...mismatch,
  }));
}

function tagProblems(node: Html, nodes: readonly Nodes[], position: number): LineProblem[] {
  const html = node.value.toLowerCase();
  const lastEnd = Math.max(html.lastIndexOf('</div>'), html.lastIndexOf('</pre>'));
  return [...node.value.matchAll(tagPattern)].flatMap(({ 0: source, index }) => {
    const tag = parseTag(source);
    const isLast = index > lastEnd;
    const rest = node.value.slice(index + source.length);
    const mismatch =
      tag &&
      (hiddenElementMismatch(tag, rest, nodes, position) ??
        titleMismatch(tag) ??
        (isLast ? diagramMismatch(source) : undefined));
    if (mismatch === undefined) return [];
    return [{ line: startLine(node) + node.value.slice(0, index).split('\n').length - 1, ...mismatch }];
  });
}

/** Finds a diagram that continues after an empty line, because raw HTML ends there. */
function diagramMismatch(startTag: string): Mismatch | undefined {
  if (!isDiagramTag(startTag)) return undefined;
  const expected = 'a code block that starts with ```mermaid';
  return { found: 'a diagram in raw HTML, which ends at an empty line', expected };
}

/** Finds an explanation that pages don't show. The titles of links and images are only tooltips, as in Markdown. */
function titleMismatch({ name, attributes }: Tag): Mismatch | undefined {
  const title = attributes.get('title') ?? '';
  if (!/\p{L}{2}/u.test(title) || !isKnownElement(name) || name === 'a' || name === 'img') return undefined;
  const found = `${quoteValue(title)}, the title of <${name}>, which pages don't show`;
  return { found, expected: 'the explanation in the text, for example in parentheses' };
}

function convertBlocks(parent: Parent, problems: LineProblem[], outerLink?: Html): void {
  let link = outerLink;
  let heading: Heading['depth'] | undefined;
  const nodes = (parent.children as Node[]).flatMap(splitEndTags).map(toBlockHtml);
  parent.children = nodes.flatMap((node, index): Node[] => {
    const rest = nodes.slice(index + 1);
    if (node.type === 'html') {
      const converter = new BlockHtmlConverter(node as Html, problems, { link, heading });
      link = ifClosedIn(rest, 'a', converter.openLink) ?? outerLink;
      heading = ifClosedIn(rest, 'h[1-6]', converter.openHeading);
      return converter.nodes;
    }
    if (node.type === 'code' && link !== undefined) problems.push(linkedCodeProblem(link));
    if (!('children' in node)) return [node];
    if (!['paragraph', 'heading', 'tableCell'].includes(node.type)) {
      convertBlocks(node as Parent, problems, link);
      return [node];
    }
    const inline = (heading === undefined ? node : { ...node, type: 'heading', depth: heading }) as Paragraph;
    const startedLink = ifClosedIn(rest, 'a', findOpenLink(inline));
    const isLinkEnd = ifClosedIn([inline], 'a', link) !== undefined;
    const isHeadingEnd = ifClosedIn([inline], 'h[1-6]', heading) !== undefined;
    if (link !== undefined) inline.children.unshift({ ...link });
    if (isLinkEnd || isHeadingEnd || startedLink !== undefined) trimTags(inline);
    link = startedLink ?? (isLinkEnd ? outerLink : link);
    heading = isHeadingEnd ? undefined : heading;
    convertInlineHtml(inline, problems);
    return [inline];
  }) as Parent['children'];
}

const containerTag =
  /^<(\/?)(?:blockquote|d[dlt]|details|[ou]l|li|t(?:able|body|foot|head|[dhr]))(?=[\s>])[^<>]*>$/i;

/** Moves end tags of elements that contain blocks, as in `Text</details>`, from the end of a paragraph after it. */
function splitEndTags(node: Node): Node[] {
  if (node.type !== 'paragraph') return [node];
  const { children } = node as Paragraph;
  const containerTags = children.map((child) =>
    child.type === 'html' ? containerTag.exec(child.value) : null,
  );
  const first = containerTags.findIndex((tag) => tag !== null);
  const isTail = children
    .slice(first)
    .every((child, index) => containerTags[first + index] || isBlankNode(child));
  if (first <= 0 || containerTags[first]?.[1] === '' || !isTail) return [node];
  const [content, tags] = [children.slice(0, first), children.slice(first)];
  const html = withPosition<Html>(tags[0] as Node, { type: 'html', value: toRawHtml(tags) });
  return [withPosition<Paragraph>(node, { type: 'paragraph', children: trimNodes(content) }), html];
}

const blockTag = /^<(?:h[1-6]|[ou]l|li|dl|table|details|blockquote)\b/i;

/** A paragraph can contain block elements if its first tag is an inline one, as in `<a href="…"><h1>Title</h1></a>`. */
function toBlockHtml(node: Node): Node {
  if (node.type !== 'paragraph') return node;
  const { children } = node as Paragraph;
  const isHtml = children.every(({ type }) => type === 'html' || type === 'text');
  if (
    children[0]?.type !== 'html' ||
    !isHtml ||
    !children.some((child) => child.type === 'html' && blockTag.test(child.value))
  )
    return node;
  return withPosition<Html>(node, { type: 'html', value: toRawHtml(children) });
}

/** Returns the start tag of a link that doesn't end in the paragraph. */
function findOpenLink({ children }: Paragraph): Html | undefined {
  const last = children.findLast((child) => child.type === 'html' && /^<\/?a[\s>]/i.test(child.value));
  const tag = last?.type === 'html' ? parseTag(last.value) : undefined;
  return tag !== undefined && isLinkTag(tag) ? (last as Html) : undefined;
}

/** Removes tags of links and headings at the end of a paragraph, and the space before them. */
function trimTags(paragraph: Paragraph): void {
  const isTag = (node: Node) =>
    node.type === 'html' && /^<(?:a\s|\/(?:a|h[1-6])\s*>)/i.test((node as Html).value);
  const end = paragraph.children.findLastIndex((child) => !isTag(child)) + 1;
  if (end < paragraph.children.length) paragraph.children = trimNodes(paragraph.children.slice(0, end));
}

/** Returns the value if the next tag with a name is an end tag. */
function ifClosedIn<T>(nodes: readonly Node[], name: string, value: T | undefined): T | undefined {
  if (value === undefined) return undefined;
  const pattern = new RegExp(`</?${name}(?=[\\s>])`, 'i');
  for (const block of nodes)
    for (const node of descendants(block as Nodes)) {
      const [tag] = node.type === 'html' ? (pattern.exec(node.value) ?? []) : [];
      if (tag !== undefined) return tag.startsWith('</') ? value : undefined;
    }
  return undefined;
}

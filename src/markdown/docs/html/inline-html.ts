import { defaultSchema } from 'hast-util-sanitize';
import type { Html, Link, PhrasingContent } from 'mdast';
import type { Mismatch } from '../../../product/validation/problems.ts';
import type { LineProblem } from '../../line-problem.ts';
import { text } from '../../mdast-builder.ts';
import { descendants, startLine } from '../../parse/parse-markdown.ts';
import { parseImageSize } from '../image-sizes.ts';
import { lastPathSegment } from '../replace-remote-images.ts';
import { createAnchorHtml, isValidId } from './anchors.ts';
import { placeLineBreaks } from './line-breaks.ts';
import { isBlankNode, withPosition } from './phrasing-content.ts';
import { isLinkTag, paragraphElements, parseTag, stringifyAllowedTag, type Tag } from './tags.ts';

/** Elements that only style their content. The content replaces them. */
const styleElements = new Set(
  'abbr acronym bdi big cite dfn font mark nobr picture small source span tbody tfoot thead time u wbr'.split(
    ' ',
  ),
);

const allowedElements = new Set(defaultSchema.tagNames ?? []);

export function isKnownElement(name: string): boolean {
  return allowedElements.has(name) || styleElements.has(name) || paragraphElements.has(name);
}

/** Whether pages don't contain the tags of an element if they have no attributes. */
export function isRemovedElement(name: string): boolean {
  if (name === 'a' || name === 'img') return true;
  return name !== 'wbr' && (styleElements.has(name) || paragraphElements.has(name));
}

export function convertInlineHtml(parent: { children: PhrasingContent[] }, problems: LineProblem[]): void {
  convertTags(parent, problems);
  placeLineBreaks(parent);
}

/** Keeps the tags of elements that have a line of their own, for `placeLineBreaks`. */
function convertTags(parent: { children: PhrasingContent[] }, problems: LineProblem[]): void {
  const open: { link: Link; anchors: PhrasingContent[]; children: PhrasingContent[] }[] = [];
  const topLevelNodes: PhrasingContent[] = [];
  const current = () => open.at(-1)?.children ?? topLevelNodes;
  removeRubyParentheses(parent);
  const closeLink = () => {
    const { link, anchors = [], children = [] } = open.pop() ?? {};
    current().push(...anchors);
    if (link === undefined || children.every(isBlankNode)) current().push(...children);
    else current().push({ ...link, children: children as Link['children'] });
  };
  for (const node of parent.children) {
    const tag = node.type === 'html' ? parseTag(node.value) : undefined;
    const startsLink = tag !== undefined && isLinkTag(tag);
    // Links can't be nested, so a link ends when the next one starts, as in browsers.
    if (startsLink || (open.length > 0 && descendants(node).some(({ type }) => type === 'link'))) closeLink();
    if (startsLink) {
      const link: Link = { type: 'link', url: tag.attributes.get('href') ?? '', children: [] };
      open.push({ link: withPosition(node, link), anchors: anchorNodes(node, tag), children: [] });
    } else if (tag?.name === 'a' && tag.isEnd) closeLink();
    else if (tag?.name === 'a') {
      problems.push(...misspelledLinkProblems(node, tag));
      current().push(...anchorNodes(node, tag));
    } else if (node.type === 'html' && isTypeParameter(tag, current().at(-1)))
      current().push(withPosition(node, text(node.value)));
    else if (node.type === 'html') current().push(...inlineNodes(node, tag, problems));
    else {
      if ('children' in node) convertTags(node as { children: PhrasingContent[] }, problems);
      current().push(node);
    }
  }
  while (open.length > 0) closeLink();
  parent.children = topLevelNodes;
}

/** Removes `<rp>(</rp>`, which browsers hide. Other text in the element is reported later. */
function removeRubyParentheses(parent: { children: PhrasingContent[] }): void {
  const isTag = (node: PhrasingContent | undefined, pattern: RegExp) =>
    node?.type === 'html' && pattern.test(node.value);
  const isHidden = (nodes: readonly PhrasingContent[], start: number) => {
    const [first, content, last] = nodes.slice(start, start + 3);
    const isParenthesis = content?.type === 'text' && /^\s*[()（）]\s*$/.test(content.value);
    return start >= 0 && isParenthesis && isTag(first, /^<rp>$/i) && isTag(last, /^<\/rp>$/i);
  };
  parent.children = parent.children.filter(
    (_, index, nodes) => ![index, index - 1, index - 2].some((start) => isHidden(nodes, start)),
  );
}

/** Returns an anchor with the ID of a tag that's removed, if it has a valid one. */
function anchorNodes(node: PhrasingContent, { attributes }: Tag): PhrasingContent[] {
  const id = attributes.get('id') ?? attributes.get('name');
  return id === undefined || !isValidId(id)
    ? []
    : [withPosition(node, { type: 'html', value: createAnchorHtml(id) })];
}

/** Finds an `<a>` whose URL is in another attribute, such as `herf`, because pages would show its text without a link. */
function misspelledLinkProblems(node: PhrasingContent, { attributes }: Tag): LineProblem[] {
  const others = [...attributes].filter(([key]) => !/^(?:id|name|title|class|(?:data|aria)-.*)$/.test(key));
  const [name] = others.find(([, value]) => /^(?:https?:|\.{0,2}\/)|\.(?:md|html?)\b/i.test(value)) ?? [];
  if (name === undefined) return [];
  return [{ line: startLine(node), found: `the attribute ${name} of <a> in raw HTML`, expected: 'href' }];
}

/** Whether a tag is literal text, as in `Promise<void>`. */
function isTypeParameter(tag: Tag | undefined, previous: PhrasingContent | undefined): boolean {
  if (tag === undefined || tag.isEnd || tag.attributes.size > 0) return false;
  if (isKnownElement(tag.name)) return false;
  return previous?.type === 'text' && /\w$/.test(previous.value);
}

function inlineNodes(node: Html, tag: Tag | undefined, problems: LineProblem[]): PhrasingContent[] {
  if (tag === undefined) return [withPosition(node, text(node.value))];
  if (tag.name === 'img' && tag.isEnd) return [];
  if (tag.name === 'img') return [withPosition(node, imageNode(tag))];
  // Keeps the raw HTML, because Markdown supports no line breaks in table cells or at the end of a text.
  if (tag.name === 'br') return [{ ...node, value: '<br>' }];
  if ((styleElements.has(tag.name) || paragraphElements.has(tag.name)) && tag.attributes.has('dir'))
    return [{ ...node, value: stringifyAllowedTag({ ...tag, name: 'span' }) }];
  if (styleElements.has(tag.name)) return tag.isEnd ? [] : anchorNodes(node, tag);
  if (paragraphElements.has(tag.name)) return [node];
  if (allowedElements.has(tag.name) && tag.name !== 'input')
    return [{ ...node, value: stringifyAllowedTag(tag) }];
  const media = ['audio', 'video'].includes(tag.name) ? remoteMediaLink(tag) : undefined;
  if (media !== undefined) return media.map((link) => withPosition(node, link));
  problems.push({ line: startLine(node), ...unsupportedTagMismatch(node, tag) });
  return [withPosition(node, text(node.value))];
}

/** Like a remote image, a remote video or recording becomes a link. Returns `undefined` for others. */
function remoteMediaLink({ isEnd, attributes }: Tag): PhrasingContent[] | undefined {
  if (isEnd) return [];
  const url = attributes.get('src') ?? '';
  if (!/^https?:/i.test(url)) return undefined;
  const label = attributes.get('aria-label') || attributes.get('title') || lastPathSegment(url);
  return [{ type: 'link', url, children: [text(label)] }];
}

function unsupportedTagMismatch({ value }: Html, { name }: Tag): Mismatch {
  const [, written = name] = /^<\/?([^\s/>]+)/.exec(value) ?? [];
  const literal = `or \`<${written}>\` in backticks to show the tag`;
  const found = `<${written}> in raw HTML`;
  if (name === 'video' || name === 'audio') {
    const media = name === 'video' ? 'video' : 'recording';
    return {
      found,
      expected: `a link to the ${media}, because a documentation folder publishes only images`,
    };
  }
  const isComponent = /^[A-Z][a-z]/.test(written);
  if (!isComponent) return { found, expected: `Markdown, ${literal}` };
  const replacement = replacements.find(({ component }) => component.test(written))?.markdown ?? 'Markdown';
  return { found, expected: `${replacement}, because components aren't supported, ${literal}` };
}

const replacements = [
  {
    component: /^(?:Tabs?|Tab(?:Item|Panel|Group|List)|Code(?:Group|Tabs))$/,
    markdown: 'code blocks with tab after the language, as in ```sh tab',
  },
  {
    component: /^(?:Admonition|Alert|Aside|Callout|Caution|Danger|Important|Info|Note|Tip|Warning)$/,
    markdown: 'a blockquote that starts with [!NOTE], [!TIP], or [!WARNING]',
  },
];

function imageNode({ attributes }: Tag): PhrasingContent {
  const [url = '', alt = '', title = ''] = ['src', 'alt', 'title'].map((name) => attributes.get(name));
  return { type: 'image', url, alt: alt.trim() === '' ? title : alt, data: parseImageSize(attributes) };
}

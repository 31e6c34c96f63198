import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';
import { absoluteUrl } from '../../http/paths.ts';
import { changelogFeedPath, parseReleaseHeading, type Release } from '../../markdown/changelog.ts';
import type { Page } from '../../markdown/page.ts';
import type { Product } from '../../product/metadata/product-schema.ts';
import { formatDocumentTitle } from '../document-title.ts';
import { escapeXml } from './escape-xml.ts';

const maxEntries = 50;

const dayMs = 24 * 60 * 60 * 1000;

/** Atom feed of the releases in a changelog (RFC 4287). Omits releases that are planned for after the build. */
export function createChangelogFeed(product: Product, page: Page, built = new Date()): string {
  const { name, url } = product;
  const pageUrl = absoluteUrl(url, page.path);
  // Includes the next day, because some time zones are a day ahead of UTC.
  const latest = new Date(built.getTime() + dayMs).toISOString().slice(0, 10);
  const sections = releaseSections(page, pageUrl)
    .filter(({ release }) => release.date <= latest)
    .sort((one, other) => other.release.date.localeCompare(one.release.date))
    .slice(0, maxEntries);
  const newest = sections[0]?.release.date ?? page.updated ?? built.toISOString().slice(0, 10);
  const entries = sections.map(
    ({ release, slug, html }) => `  <entry>
    <id>${escapeXml(`${pageUrl}#${slug}`)}</id>
    <title>${escapeXml(entryTitle(name, release))}</title>
    <link href="${escapeXml(`${pageUrl}#${slug}`)}"/>
    <updated>${release.date}T00:00:00Z</updated>
    <content type="html">${escapeXml(html)}</content>
  </entry>
`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(page.lang)}">
  <id>${escapeXml(pageUrl)}</id>
  <title>${escapeXml(formatDocumentTitle(product, page))}</title>
  <link href="${escapeXml(pageUrl)}"/>
  <link rel="self" type="application/atom+xml" href="${escapeXml(absoluteUrl(url, changelogFeedPath(page.path)))}"/>
  <updated>${newest}T00:00:00Z</updated>
  <author><name>${escapeXml(name)}</name></author>
${entries.join('')}</feed>
`;
}

function entryTitle(name: string, { version, date, isYanked }: Release): string {
  return `${name} ${version ?? date}${isYanked ? ' [YANKED]' : ''}`;
}

interface ReleaseSection {
  readonly release: Release;
  readonly slug: string;
  readonly html: string;
}

type Node = DefaultTreeAdapterTypes.ChildNode;

/** Also finds releases inside other elements, such as `<details>` with older releases. */
function releaseSections({ headings, sections }: Page, pageUrl: string): ReleaseSection[] {
  const found: (Omit<ReleaseSection, 'html'> & { readonly nodes: Node[] })[] = [];
  const releases = new Map(
    headings.flatMap(({ depth, slug, text }) =>
      depth === 2 ? [[slug, parseReleaseHeading(text)] as const] : [],
    ),
  );
  const fragment = parseFragment(sections);
  const slugOf = (node: Node) => findAttribute(node, 'id') ?? '';
  const containsRelease = (node: Node): boolean =>
    releases.get(slugOf(node)) !== undefined ||
    ('childNodes' in node && node.childNodes.some(containsRelease));
  let nodes: Node[] = [];
  const visit = (node: Node) => {
    const slug = slugOf(node);
    const isHeading = node.nodeName === 'h2' && releases.has(slug);
    const isContainer = !isHeading && containsRelease(node);
    const isEnd = isHeading || isContainer || findAttribute(node, 'data-footnotes') !== undefined;
    if (!isEnd) return void nodes.push(node);
    nodes = [];
    const release = isHeading ? releases.get(slug) : undefined;
    if (release !== undefined) found.push({ release, slug, nodes });
    if (!isContainer || !('childNodes' in node)) return;
    node.childNodes.forEach(visit);
    nodes = [];
  };
  fragment.childNodes.forEach(visit);
  return found.map(({ nodes, ...section }) => {
    const content = nodes.map(replaceControls);
    for (const node of content) makeHtmlLinksAbsolute(node, pageUrl);
    return { ...section, html: serialize({ ...fragment, childNodes: content }).trim() };
  });
}

function findAttribute(node: Node, name: string): string | undefined {
  return 'attrs' in node ? node.attrs.find((attribute) => attribute.name === name)?.value : undefined;
}

/**
 * Feed readers remove form controls and inline drawings, so this replaces them with text: the labels of tabs, the state
 * of tasks, and the alternative text of diagrams.
 */
function replaceControls(node: Node): Node {
  if (!('tagName' in node)) return node;
  const { parentNode } = node;
  const asText = (value: string): Node => ({ nodeName: '#text', value, parentNode });
  if (node.tagName === 'input')
    return asText(
      findAttribute(node, 'type') !== 'checkbox'
        ? ''
        : findAttribute(node, 'checked') === undefined
          ? '[ ]'
          : '[x]',
    );
  if (findAttribute(node, 'class') === 'diagram') return asText(findAttribute(node, 'aria-label') ?? '');
  const name = node.tagName === 'label' ? 'p' : node.tagName;
  return { ...node, tagName: name, nodeName: name, childNodes: node.childNodes.map(replaceControls) };
}

/** Makes relative links absolute, because feed readers show the content outside the site. */
function makeHtmlLinksAbsolute(node: Node, page: string): void {
  if (!('attrs' in node)) return;
  for (const attribute of node.attrs)
    if (/^(?:href|src|poster)$/.test(attribute.name))
      attribute.value = URL.parse(attribute.value, page)?.href ?? attribute.value;
  for (const child of node.childNodes) makeHtmlLinksAbsolute(child, page);
}

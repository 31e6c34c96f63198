import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { absoluteUrl } from '../../http/paths.ts';
import { changelogFeedPath, parseReleaseHeading, type Release } from '../../markdown/changelog.ts';
import type { Page } from '../../markdown/page.ts';
import type { Product } from '../../product/metadata/product-schema.ts';
import { formatDocumentTitle } from '../document-title.ts';
import { escapeXml } from './escape-xml.ts';
import { FeedHtml, findAttribute } from './feed-html.ts';

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

type Node = DefaultTreeAdapterTypes.ChildNode;

interface ReleaseSection {
  readonly release: Release;
  readonly slug: string;
  readonly html: string;
}

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
    if (release !== undefined) {
      const isYanked = release.isYanked || isStruckOut(node);
      found.push({ release: { ...release, isYanked }, slug, nodes });
    }
    if (!isContainer || !('childNodes' in node)) return;
    node.childNodes.forEach(visit);
    nodes = [];
  };
  fragment.childNodes.forEach(visit);
  const html = new FeedHtml(fragment, pageUrl);
  return found.map(({ nodes, ...section }) => ({
    ...section,
    html: html.serialize(withoutAnchorsAtEnd(nodes)),
  }));
}

/** Some changelogs strike out the headings of releases that were withdrawn. */
function isStruckOut(heading: Node): boolean {
  return (
    /^(?:del|s)$/.test(heading.nodeName) || ('childNodes' in heading && heading.childNodes.some(isStruckOut))
  );
}

/** Anchors at the end belong to the heading of the next release. */
function withoutAnchorsAtEnd(nodes: readonly Node[]): Node[] {
  return nodes.slice(0, nodes.findLastIndex((node) => !isEmptyAnchor(node)) + 1);
}

function isEmptyAnchor(node: Node): boolean {
  if ('value' in node) return node.value.trim() === '';
  return /^(?:a|p|span)$/.test(node.nodeName) && 'childNodes' in node && node.childNodes.every(isEmptyAnchor);
}

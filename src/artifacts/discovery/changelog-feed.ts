import { absoluteUrl } from '../../http/paths.ts';
import { feedPath, parseRelease, type Release } from '../../markdown/changelog.ts';
import type { Page } from '../../markdown/page.ts';
import type { Product } from '../../product/metadata/product-schema.ts';

/** Feed readers show the newest entries. The page has all of them. */
const maxEntries = 50;

/** Releases on a changelog page as an Atom feed (RFC 4287). */
export function changelogFeed({ name, url }: Product, page: Page): string {
  const pageUrl = absoluteUrl(url, page.path);
  const sections = releaseSections(page).slice(0, maxEntries);
  const newest =
    sections
      .map(({ release }) => release.date)
      .sort()
      .at(-1) ?? page.updated;
  const entries = sections.map(
    ({ release, slug, html }) => `  <entry>
    <id>${escapeXml(`${pageUrl}#${release.version}`)}</id>
    <title>${escapeXml(`${name} ${release.version}`)}</title>
    <link href="${escapeXml(`${pageUrl}#${slug}`)}"/>
    <updated>${release.date}T00:00:00Z</updated>
    <content type="html">${escapeXml(withAbsoluteUrls(html, pageUrl))}</content>
  </entry>
`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(page.lang)}">
  <id>${escapeXml(pageUrl)}</id>
  <title>${escapeXml(page.title)}</title>
  <link href="${escapeXml(pageUrl)}"/>
  <link rel="self" type="application/atom+xml" href="${escapeXml(absoluteUrl(url, feedPath(page.path)))}"/>
  <updated>${newest}T00:00:00Z</updated>
  <author><name>${escapeXml(name)}</name></author>
${entries.join('')}</feed>
`;
}

interface Section {
  readonly release: Release;
  readonly slug: string;
  readonly html: string;
}

/** Content under each heading that names a release. */
function releaseSections({ headings, sections }: Page): Section[] {
  const parts = new Map(
    [...sections.matchAll(/<h2 id="([^"]*)">[\s\S]*?<\/h2>([\s\S]*?)(?=<h2 |$)/g)].map(
      ([, id = '', html = '']) => [id, html],
    ),
  );
  return headings.flatMap(({ depth, slug, text }) => {
    const release = depth === 2 ? parseRelease(text) : undefined;
    return release === undefined ? [] : [{ release, slug, html: parts.get(slug)?.trim() ?? '' }];
  });
}

/** Links of a page are relative, but a feed is read elsewhere. */
function withAbsoluteUrls(html: string, page: string): string {
  return html.replace(
    / (href|src)="([/#][^"]*)"/g,
    (_, name, path) => ` ${name}="${new URL(path, page).href}"`,
  );
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

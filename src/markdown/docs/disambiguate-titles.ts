import { slug } from 'github-slugger';
import { collectAnchorIds } from './anchor-ids.ts';
import { deriveLabel } from './file-names.ts';
import { promoteHeadings } from './headings.ts';
import type { DocsPage } from './read-docs-page.ts';
import { extractTitle } from './title-and-description.ts';

/**
 * Replaces titles that several pages share, such as the product's name, with titles from their file names, unless they
 * come from front matter. Removes headings that repeat the new title.
 */
export function disambiguateTitles(pages: readonly DocsPage[]): DocsPage[] {
  const titles = Map.groupBy(pages, ({ parsed }) => parsed.head.title);
  return pages.map((page) => {
    const { head } = page.parsed;
    if (page.hasTitle || head.path === '/docs' || titles.get(head.title)?.length === 1) return page;
    const { tree } = page.parsed;
    const title = extractTitle(tree, page.name, deriveLabel(page.name));
    promoteHeadings(tree);
    const nav = head.nav === head.title ? title : head.nav;
    const anchors = { titles: [...page.anchors.titles, slug(title)], ...collectAnchorIds(tree) };
    return { ...page, parsed: { ...page.parsed, head: { ...head, title, nav } }, anchors };
  });
}

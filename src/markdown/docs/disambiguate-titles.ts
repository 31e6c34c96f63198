import { slug } from 'github-slugger';
import { anchorIds } from './anchor-ids.ts';
import { labelFromName } from './file-names.ts';
import type { DocsPage } from './read-docs-page.ts';
import { extractTitle, raiseHeadings } from './title-and-description.ts';

/**
 * Replaces titles that several pages share, such as the product's name, with titles from their file names. Removes
 * headings that repeat the new title.
 */
export function disambiguateTitles(pages: readonly DocsPage[]): DocsPage[] {
  const titles = Map.groupBy(pages, ({ draft: page }) => page.head.title);
  return pages.map((page) => {
    const { head } = page.draft;
    if (page.hasTitle || head.path === '/docs' || titles.get(head.title)?.length === 1) return page;
    const { tree } = page.draft;
    const title = extractTitle(tree, page.name, labelFromName(page.name));
    raiseHeadings(tree);
    const nav = head.nav === head.title ? title : head.nav;
    const anchors = { titles: [...page.anchors.titles, slug(title)], ...anchorIds(tree) };
    return { ...page, draft: { ...page.draft, head: { ...head, title, nav } }, anchors };
  });
}

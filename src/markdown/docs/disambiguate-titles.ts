import type { DocsPage } from './read-docs-page.ts';

/**
 * Adds the file or folder name to titles that several pages share, so that lists show different titles, for example
 * "Settings (client)" and "Settings (server)". The headings of the pages don't change, and neither does the title of the
 * start page.
 */
export function disambiguateTitles(pages: readonly DocsPage[]): DocsPage[] {
  const groups = Map.groupBy(pages, titleKey);
  return pages.map((page) => {
    const { head } = page.parsed;
    const others = groups.get(titleKey(page))?.filter((other) => other !== page) ?? [];
    if (head.path === '/docs' || others.length === 0) return page;
    const name = distinctName(
      head.path,
      others.map(({ parsed }) => parsed.head.path),
    );
    if (name === '') return page;
    const derived = `${head.title} (${name})`;
    const title = groups.has(derived.toLowerCase()) ? `${head.title} (${head.path})` : derived;
    const nav = head.nav === head.title ? title : head.nav;
    return { ...page, parsed: { ...page.parsed, head: { ...head, title, nav, heading: head.title } } };
  });
}

function titleKey({ parsed }: DocsPage): string {
  return parsed.head.title.toLowerCase();
}

/**
 * Returns the shortest end of a page's path that the other paths don't have, without a file name that all of them have.
 */
function distinctName(path: string, others: readonly string[]): string {
  const segments = path.split('/').slice(2);
  const last = segments.at(-1);
  if (others.every((other) => other !== '/docs' && other.split('/').at(-1) === last))
    return distinctName(parentPath(path), others.map(parentPath));
  const ends = segments.map((_, index) => segments.slice(index).join('/'));
  return ends.findLast((end) => !others.some((other) => other.endsWith(`/${end}`))) ?? segments.join('/');
}

function parentPath(path: string): string {
  return path.split('/').slice(0, -1).join('/');
}

import { nodeText } from '../markdown/docs/node-text.ts';
import type { DocsContent } from '../markdown/docs/read-docs.ts';
import type { PageSource } from '../markdown/page.ts';
import { parseFrontMatter } from '../markdown/parse/front-matter.ts';
import { interpolateText } from '../product/metadata/placeholders.ts';
import { headingId } from './site-template-values.ts';

interface TitledPages {
  /** All pages except those of the documentation folder. */
  readonly pages: readonly PageSource[];
  readonly docs: Pick<DocsContent, 'pages'> | undefined;
}

/**
 * Returns a function that finds the title of a page on this site, by URL path. For a section of a documentation page,
 * it's the heading of the section.
 */
export function createTitleFinder(
  { pages, docs }: TitledPages,
  values: ReadonlyMap<string, string>,
): (link: string) => string | undefined {
  return (link) => {
    const [path, anchor = ''] = link.split('#');
    const docsPage = docs?.pages.find(({ head }) => head.path === path);
    const heading =
      anchor === '' ? undefined : docsPage?.tree.children.find((node) => headingId(node) === anchor);
    if (heading !== undefined) return nodeText(heading);
    return (
      docsPage?.head.title ??
      pageTitle(
        pages.find((page) => page.path === path),
        values,
      )
    );
  };
}

/** `undefined` if the title in the page's front matter is missing or contains an unknown placeholder. */
function pageTitle(page: PageSource | undefined, values: ReadonlyMap<string, string>): string | undefined {
  const parts = page && parseFrontMatter(page.file, page.text);
  if (parts === undefined || !('frontMatter' in parts)) return undefined;
  const [title, unresolved] = interpolateText(parts.frontMatter.title, values);
  return unresolved.length > 0 ? undefined : title;
}

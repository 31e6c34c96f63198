import type { MarkdownHeading } from './render/render-page.ts';
import type { Term } from './render/term.ts';

export interface PageSource {
  /** File name in error messages. */
  readonly file: string;
  /** URL path, such as `/docs/plugins`. */
  readonly path: string;
  readonly text: string;
  /** Date of the last change, as YYYY-MM-DD. */
  readonly updated: string;
  /** Language if front matter sets none (BCP 47). Default: the site's language. */
  readonly lang?: string | undefined;
  readonly isBuiltIn?: boolean | undefined;
  readonly repeatsDescription?: PageHead['repeatsDescription'];
}

export interface FaqEntry {
  readonly question: string;
  /** Anchor with a hash, such as `#install`. Empty if the whole page is the answer. */
  readonly anchor: string;
}

export interface PageHead {
  readonly file: string;
  /** Date of the last change, as YYYY-MM-DD. `undefined` for a page of a documentation folder without Git history. */
  readonly updated: string | undefined;
  readonly path: string;
  readonly isBuiltIn?: boolean | undefined;
  readonly title: string;
  /** Level 1 heading, if it differs from the title. */
  readonly heading?: string;
  readonly description: string;
  /** Language (BCP 47). Default: the site's language. */
  readonly lang?: string | undefined;
  /** Whether the page header omits the description, because the body or the title already contains it. */
  readonly repeatsDescription?: boolean;
  /** Text next to the link to the page on the start page of its folder, for cards. Default: the description. */
  readonly summary?: string | undefined;
  readonly nav: string;
  readonly order: number;
  /**
   * Paths from the top of the navigation to the page. A path with an anchor, such as `/docs#reference`, is a group of
   * pages, which links to that heading if it exists. Default: the folders in the page's own path.
   */
  readonly trail?: readonly string[] | undefined;
  /** Labels of groups and folders, by their paths in trails. Default: the heading, or a label derived from the path. */
  readonly groups?: ReadonlyMap<string, string>;
  /** Whether the navigation file sets the page as the start page of a group. */
  readonly startsGroup?: boolean;
  /** Whether navigation, page lists, sitemaps, and llms.txt omit the page. */
  readonly unlisted: boolean;
  /** Common questions that the page answers, for llms.txt, the term index, and the search. */
  readonly answers: readonly FaqEntry[];
}

export interface PageTerms extends Pick<PageHead, 'path' | 'title' | 'nav' | 'answers'> {
  readonly headings: readonly MarkdownHeading[];
  readonly terms: readonly Term[];
}

/** A composed page: HTML without the page header, and Markdown with it. */
export interface Page extends PageHead {
  readonly lang: string;
  // In `opening` and `sections`, links within the site have no host, so that links in a preview stay in the preview.
  // On the home page, `opening` is the content before the first heading. On other pages, it's empty.
  readonly opening: string;
  readonly sections: string;
  readonly headings: readonly MarkdownHeading[];
  readonly terms: readonly Term[];
  /** IDs that the Markdown doesn't contain, such as those of table rows. */
  readonly htmlOnlyIds: ReadonlySet<string>;
  /**
   * Links are absolute, because agents read the Markdown outside the site. Links to pages lead to their Markdown
   * versions.
   */
  readonly markdown: string;
}

export function pagePath(name: string): string {
  return `/${name}`.replace(/\.md$/, '').replace(/\/index$/, '') || '/';
}

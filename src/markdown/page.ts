import type { Heading } from './render/render.ts';
import type { Term } from './render/terms.ts';

/** A Markdown file as the maintainer wrote it. */
export interface PageSource {
  /** File name in problems, relative to the project root. */
  readonly file: string;
  /** URL path, such as `/docs/plugins`. */
  readonly path: string;
  readonly text: string;
  /** Date of the last change, as YYYY-MM-DD. */
  readonly updated: string;
  /** Language if front matter sets none (BCP 47). Default: the site's language. */
  readonly lang?: string | undefined;
}

/** A common question, and the heading of its answer. */
export interface FaqEntry {
  readonly question: string;
  /** Such as `#install`. */
  readonly anchor: string;
}

/** Content for navigation, lists, and the page header, with the metadata inserted. */
export interface PageHead {
  readonly file: string;
  readonly updated: string;
  /** URL path, such as `/docs/plugins`. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Language if it differs from the site's (BCP 47). */
  readonly lang?: string | undefined;
  /** Whether the body starts with the description, so the page header omits it. */
  readonly repeatsDescription?: boolean;
  /** Label in navigation. */
  readonly nav: string;
  readonly order: number;
  /** Whether navigation, sitemap, and llms.txt omit the page. */
  readonly unlisted: boolean;
  /** Common questions that the page answers, for llms.txt. */
  readonly answers: readonly FaqEntry[];
}

/** What the index lists: a page, and the names and headings on it. */
export interface ExplainingPage extends Pick<PageHead, 'path' | 'title' | 'nav'> {
  readonly headings: readonly Heading[];
  readonly terms: readonly Term[];
}

/** A composed page as HTML without its header, and as complete Markdown. */
export interface Page extends PageHead {
  readonly lang: string;
  // The content before the first section on the home page; empty on other pages. Links are relative to the site, so
  // previews link to themselves.
  readonly opening: string;
  readonly sections: string;
  readonly headings: readonly Heading[];
  readonly terms: readonly Term[];
  /** Links are absolute, because the Markdown is read in other places, and lead to the Markdown versions of pages. */
  readonly markdown: string;
}

/** URL path for a file name in the pages folder. The folder tree is the URL tree. */
export function pagePath(name: string): string {
  return `/${name}`.replace(/\.md$/, '').replace(/\/index$/, '') || '/';
}

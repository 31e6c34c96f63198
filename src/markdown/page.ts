import type { Heading } from './render.ts';
import type { Term } from './terms.ts';

/** What a maintainer wrote: one Markdown file, unchanged. */
export interface PageSource {
  /** The file, as problems name it: relative to the project root. */
  readonly file: string;
  /** The path of the page on the site, such as `/docs/plugins`. */
  readonly path: string;
  readonly text: string;
  /** The day of the last change, as YYYY-MM-DD. */
  readonly updated: string;
  /** The language if front matter sets none (BCP 47); without it, the site's. */
  readonly lang?: string | undefined;
}

/** A usual question, and the heading of a page below which its answer stands. */
export interface Answer {
  readonly question: string;
  /** Such as `#install`. */
  readonly anchor: string;
}

/** What navigation, lists and the top of a page show of it, with the metadata inserted. */
export interface PageHead {
  readonly file: string;
  readonly updated: string;
  /** The path of the page on the site, such as `/docs/plugins`. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The language if it isn't the site's (BCP 47). */
  readonly lang?: string | undefined;
  /** Whether the body begins with the description, so that the top of the page doesn't show it. */
  readonly repeatsDescription?: boolean;
  /** The label in navigation. */
  readonly nav: string;
  readonly order: number;
  /** Whether navigation, sitemap, and llms.txt omit the page. */
  readonly unlisted: boolean;
  /** The usual questions that the page answers, for llms.txt. */
  readonly answers: readonly Answer[];
}

/** One page, ready to be published: what stands below title and description as HTML, and all of it as Markdown. */
export interface Page extends PageHead {
  readonly lang: string;
  // On the home page what stands above the first section, and the sections; on others nothing, and everything. Links are
  // relative to the site, so that a preview browses itself.
  readonly opening: string;
  readonly sections: string;
  readonly headings: readonly Heading[];
  readonly terms: readonly Term[];
  /** With absolute links, for it is read anywhere; pages are linked by their Markdown versions. */
  readonly markdown: string;
}

/** Returns the path of the page that a file makes, given its name in the folder of pages: the folder tree is the URL tree. */
export function pathOf(name: string): string {
  return `/${name}`.replace(/\.md$/, '').replace(/\/index$/, '') || '/';
}

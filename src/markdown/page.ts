import { pageFolders } from '../product/source.ts';

/** What a maintainer wrote: one Markdown file, as it stands. */
export interface PageSource {
  /** The file, relative to the project root. */
  readonly file: string;
  readonly text: string;
  /** The day of the last change, as YYYY-MM-DD. */
  readonly updated: string;
}

/** One page, with the facts inserted: ready to be rendered, and to be published as its own twin. */
export interface Page {
  readonly file: string;
  readonly updated: string;
  /** The path of the page on the site, such as `/docs/plugins`. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The label in navigation. */
  readonly nav: string;
  readonly order: number;
  /** Whether the page is left out of navigation, sitemap and llms.txt. */
  readonly unlisted: boolean;
  /** The first lines of the document: title, description and the pointer for agents. */
  readonly opening: string;
  /** The rest of the document, with links relative to the site. */
  readonly text: string;
}

/** Returns the path of the page that a file in a folder of pages makes: the folder tree is the URL tree. */
export function pathOf(file: string): string {
  const folder = pageFolders.find((folder) => file.startsWith(`${folder}/`)) ?? '';
  const path = file.slice(folder.length).replace(/\.md$/, '');
  return path.replace(/\/index$/, '') || '/';
}

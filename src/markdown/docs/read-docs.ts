import { join } from 'node:path';
import { dedupeProblems, type Problem } from '../../product/validation/problems.ts';
import { readLastCommitDates } from '../commit-dates.ts';
import { lastGroup } from '../page-order.ts';
import { type ParsedPage, toFileProblems } from '../parse/parse-page.ts';
import { disambiguateTitles } from './disambiguate-titles.ts';
import { type DocsFolder, listDocsFiles } from './docs-folder.ts';
import {
  deriveFolderLabels,
  docsImageUrlPath,
  docsUrlPath,
  isMarkdownFile,
  isMdxFile,
  isUnsupportedPage,
  sortDocsNames,
} from './file-names.ts';
import type { DocsFiles } from './find-referenced-file.ts';
import { findLinkOrder } from './link-order.ts';
import { emptyNavigation, type ListedNavigation } from './listed-navigation.ts';
import { navigationFileProblems, readNavigationFiles } from './navigation-file.ts';
import { findListedTrails } from './navigation-groups.ts';
import { collectTitles, setNavigationLabels } from './navigation-labels.ts';
import type { PageTitles } from './page-links.ts';
import { collectOrders, type DocsPage, readDocsPage } from './read-docs-page.ts';
import { resolveDocsLinks } from './resolve-docs-links.ts';
import { findSiteGenerator } from './site-generator.ts';
import { findTrails } from './unlisted-pages.ts';

export interface DocsContent {
  readonly pages: readonly ParsedPage[];
  readonly images: readonly DocsImage[];
  /** Paths of pages in formats that can't be published, relative to the project root. */
  readonly unsupportedPages?: readonly string[];
  /** Number of links to files that can't be checked, by file. */
  readonly uncheckedLinks?: ReadonlyMap<string, number>;
  readonly problems: readonly Problem[];
}

export interface DocsImage {
  /** URL path. */
  readonly path: string;
  /** Absolute path. */
  readonly file: string;
}

/** Order of the built-in page /docs, which the folder replaces. */
const firstOrder = 10;

/**
 * Skips pages with a path in `reservedPaths`, because the maintainer has written other pages for these paths. Labels in
 * the navigation omit `productName`.
 * @throws InvalidInput if the folder is missing, contains no Markdown, or contains a file that can't be read
 */
export async function readDocs(
  docs: DocsFolder,
  reservedPaths: ReadonlySet<string>,
  productName?: string,
): Promise<DocsContent> {
  const names = listDocsFiles(docs);
  const commitDates = await readLastCommitDates(docs.folder);
  const generator = findSiteGenerator(docs);
  const allPages = names
    .filter(isMarkdownFile)
    .flatMap((name) => readDocsPage(docs, name, commitDates.get(name), generator) ?? []);
  const navigationFiles = readNavigationFiles(docs, allPages);
  const [navigation = emptyNavigation] = navigationFiles.values();
  const docsPages = allPages
    .filter(({ name }) => !navigationFiles.has(name))
    .map((page) => (navigation.hidden.has(page.name) ? unlistPage(page) : page));
  const problems = [
    ...names.flatMap((name) => mdxProblems(docs, name)),
    ...docsPages.flatMap((page) => page.problems),
    ...navigationFileProblems(docs, navigationFiles.keys().next().value),
  ];

  const files = new Set(
    names.filter((name) => !isMarkdownFile(name) || docsPages.some((page) => page.name === name)),
  );
  const titles = collectTitles(docsPages, productName);
  const titled = disambiguateTitles(
    sortPages(docsPages, { docs, files }, navigation, titles).filter(
      ({ parsed }) => !reservedPaths.has(parsed.head.path),
    ),
  );
  const published = setNavigationLabels(titled, { docs, files }, productName, navigation.labels, titles);
  const targets = { docs, files, anchors: new Map(published.map(({ name, anchors }) => [name, anchors])) };
  const images = new Set<string>();
  const uncheckedLinks = new Map<string, number>();
  for (const { name, parsed } of published) {
    const resolved = resolveDocsLinks(parsed.tree, name, targets);
    problems.push(...toFileProblems(parsed, resolved.problems));
    for (const image of resolved.images) images.add(image);
    if (resolved.uncheckedLinks > 0) uncheckedLinks.set(`${docs.label}/${name}`, resolved.uncheckedLinks);
  }
  problems.push(...imageProblems(images, docs));
  return {
    pages: published.map(({ parsed }) => parsed),
    images: [...images].map((name) => ({ path: docsImageUrlPath(name), file: join(docs.folder, name) })),
    uncheckedLinks,
    unsupportedPages: names.filter(isUnsupportedPage).map((name) => `${docs.label}/${name}`),
    problems: dedupeProblems(problems),
  };
}

function unlistPage(page: DocsPage): DocsPage {
  const { parsed } = page;
  return { ...page, parsed: { ...parsed, head: { ...parsed.head, unlisted: true } } };
}

/** Compares URL paths in lowercase, because some file systems ignore case. */
function imageProblems(images: ReadonlySet<string>, { label }: DocsFolder): Problem[] {
  const byPath = Map.groupBy(images, (name) => docsImageUrlPath(name).toLowerCase());
  return [...byPath.values()].flatMap(([first, ...others]) =>
    others.map((name) => {
      const found = `an image with the same path as ${label}/${first}: ${docsImageUrlPath(name)}`;
      return { file: `${label}/${name}`, field: '', found, expected: 'a different file name' };
    }),
  );
}

function sortPages(
  pages: readonly DocsPage[],
  targets: DocsFiles,
  navigation: ListedNavigation,
  titles: PageTitles,
): DocsPage[] {
  const names = sortDocsNames(
    pages.map(({ name }) => name),
    collectOrders(pages),
    findLinkOrder(pages, targets, titles),
  );
  const listed = findListedTrails(pages, targets, navigation.trails, titles);
  const trails = findTrails(pages, listed, targets);
  const groups = new Map([
    ...deriveFolderLabels(names),
    ...navigation.groups,
    [lastGroup.path, lastGroup.label],
  ]);
  const startPage = names.filter((name) => docsUrlPath(name) === '/docs');
  const ranks = new Map(
    [...new Set([...startPage, ...listed.keys(), ...names])].map((name, rank) => [name, rank]),
  );
  return pages.map((page) => {
    const { head } = page.parsed;
    const order = firstOrder + (ranks.get(page.name) ?? 0) / (pages.length + 1);
    const trail = trails.get(page.name);
    const startsGroup = navigation.startPages.has(page.name);
    return { ...page, parsed: { ...page.parsed, head: { ...head, order, trail, groups, startsGroup } } };
  });
}

function mdxProblems({ label }: DocsFolder, name: string): Problem[] {
  if (!isMdxFile(name)) return [];
  const found = 'an MDX page, which can contain code';
  const expected =
    'a Markdown file. Replace imports and components with Markdown, and then change the ending to .md, in the name of the file and in links to it';
  return [{ file: `${label}/${name}`, field: '', found, expected }];
}

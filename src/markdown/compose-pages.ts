import type { List } from 'mdast';
import {
  dedupeProblems,
  describeProblems,
  InvalidInput,
  type Problem,
} from '../product/validation/problems.ts';
import { type ComposedPage, composePage, renderParsedPage } from './compose-page.ts';
import type { DocsContent } from './docs/read-docs.ts';
import {
  collectLinkTargets,
  findAnswers,
  linkAndAnchorProblems,
  removeMissingAnchors,
} from './link-and-anchor-problems.ts';
import type { Blocks } from './mdast-builder.ts';
import type { Page, PageSource, PageTerms } from './page.ts';
import { createPageComparator, pluginsPath } from './page-order.ts';
import { pagePathProblems } from './page-path-problems.ts';
import type { Diagrams } from './parse/diagrams.ts';
import { descendants } from './parse/parse-markdown.ts';
import { type ParsedPage, parsePage, toFileProblems } from './parse/parse-page.ts';
import type { ImageSizes } from './render/set-image-sizes.ts';
import { createPageCards, createPageList } from './stringify/stringify-page.ts';
import { stringifyPages } from './stringify-pages.ts';
import { insertValues, type TemplateContext } from './template/insert-values.ts';

/** Number of documentation pages that the home page lists before the start page. The first ones are for new users. */
const maxDocsCards = 5;

interface SiteContext {
  readonly site: string;
  /** URL paths of all published files except pages and their Markdown versions. */
  readonly filePaths: readonly string[];
  readonly diagrams?: Diagrams;
  /** Pages of a documentation folder, in which placeholders are literal. */
  readonly docs?: DocsContent | undefined;
  /** Default language (BCP 47). */
  readonly language?: string;
  readonly termIndex?: (pages: readonly PageTerms[]) => Blocks;
  readonly localizedLists?: (language: string) => ReadonlyMap<string, string>;
  readonly imageSizes?: ImageSizes;
  /**
   * Whether to print problems in documentation pages instead of throwing them, so that the development server can show
   * other pages.
   */
  readonly development?: boolean | undefined;
}

/**
 * Returns the pages in the order of navigation.
 * @throws InvalidInput if there are problems, except in documentation pages during development
 */
export function composePages(
  sources: readonly PageSource[],
  templateContext: TemplateContext,
  context: SiteContext,
): Page[] {
  const { site, filePaths, docs, language = 'en', localizedLists, development = false } = context;
  const docsPages = docs?.pages ?? [];
  const contextFor = (lang = language): TemplateContext =>
    localizedLists === undefined
      ? templateContext
      : { ...templateContext, values: new Map([...templateContext.values, ...localizedLists(lang)]) };
  const results = sources.map((source) => parsePage(source, contextFor));
  const problems = [
    ...missingPageProblems(sources),
    ...pagePathProblems([...sources, ...docsPages.map(({ head }) => head)], filePaths),
    ...(docs?.problems ?? []),
    ...results.flatMap((page) => page.problems),
  ];
  const parsedPages = [...results.flatMap(({ page }) => page ?? []), ...docsPages];
  const inOrder = createPageComparator(new Map(parsedPages.map(({ head }) => [head.path, head.order])));
  parsedPages.sort((one, other) => inOrder(one.head.path, other.head.path));
  const pages = insertValuesAndCompose(parsedPages, contextFor, context, problems);
  pages.sort((one, other) => inOrder(one.head.path, other.head.path));

  const linkedPages = checkLinks(pages, sources, context, problems);
  const lenientPages = development ? docsPages : [];
  reportProblems(dedupeProblems(problems), lenientPages);
  const published = stringifyPages(linkedPages, { site, language });
  reportProblems(published.problems, lenientPages);
  return published.pages;
}

/** Documentation pages keep their placeholders. */
function insertValuesAndCompose(
  parsedPages: readonly ParsedPage[],
  contextFor: (language?: string) => TemplateContext,
  { docs, termIndex = () => [], imageSizes = new Map(), diagrams = new Map() }: SiteContext,
  problems: Problem[],
): ComposedPage[] {
  const docsPages = new Set(docs?.pages);
  const listedHeads = parsedPages.map(({ head }) => head).filter(({ unlisted }) => !unlisted);
  const list = createPageList(listedHeads);
  const docsHeads = listedHeads.filter(({ path }) => path.startsWith('/docs/') && path !== pluginsPath);
  const startPage = listedHeads.filter(({ path }) => path === '/docs');
  const docsCards = createPageCards([...docsHeads.slice(0, maxDocsCards), ...startPage]);
  const pages: ComposedPage[] = [];
  for (const page of sortIndexesLast(parsedPages)) {
    if (!docsPages.has(page)) {
      const templateContext = contextFor(page.head.lang);
      const blocks = new Map(templateContext.blocks)
        .set('list.pages', removeListItem(list, listedHeads.indexOf(page.head)))
        .set('list.docs', docsCards)
        .set('list.terms', insertsTermIndex(page) ? termIndex(explainingPages(pages)) : []);
      problems.push(...toFileProblems(page, insertValues(page.tree, { ...templateContext, blocks })));
    }
    pages.push(composePage(page, { imageSizes, diagrams }, problems));
  }
  return pages;
}

/** Built-in pages lose links to anchors that the site's own pages don't have. Adds the problems of all other links. */
function checkLinks(
  pages: readonly ComposedPage[],
  sources: readonly PageSource[],
  { filePaths, diagrams = new Map() }: SiteContext,
  problems: Problem[],
): ComposedPage[] {
  const filesWithProblems = new Set(problems.map(({ file }) => file));
  const heads = [...sources, ...pages.map(({ head }) => head)];
  const unreadPaths = heads.filter(({ file }) => filesWithProblems.has(file)).map(({ path }) => path);
  const targets = collectLinkTargets(pages, filePaths, unreadPaths);
  const builtInPaths = new Set(sources.filter(({ isBuiltIn }) => isBuiltIn).map(({ path }) => path));
  const linkedPages = pages.map((page) => {
    const isChanged = builtInPaths.has(page.head.path) && removeMissingAnchors(page, targets, builtInPaths);
    return isChanged && page.rendered ? { ...page, rendered: renderParsedPage(page, diagrams) } : page;
  });
  problems.push(...linkedPages.flatMap((page) => linkAndAnchorProblems(page, targets)));
  return linkedPages;
}

/** The term index contains names from other pages, so pages that insert it are composed last. */
function sortIndexesLast(parsedPages: readonly ParsedPage[]): ParsedPage[] {
  return [...parsedPages.filter((page) => !insertsTermIndex(page)), ...parsedPages.filter(insertsTermIndex)];
}

function insertsTermIndex({ tree }: ParsedPage): boolean {
  return descendants(tree).some((node) => node.type === 'text' && node.value === '{{list.terms}}');
}

function explainingPages(pages: readonly ComposedPage[]): PageTerms[] {
  return pages.flatMap((page): PageTerms[] => {
    const { head, rendered } = page;
    return rendered && !head.unlisted ? [{ ...head, ...rendered, answers: findAnswers(page) }] : [];
  });
}

function reportProblems(problems: readonly Problem[], lenientPages: readonly ParsedPage[]): void {
  const files = new Set(lenientPages.map(({ head }) => head.file));
  const printed = problems.filter(({ file }) => files.has(file));
  if (printed.length > 0) console.warn(describeProblems(printed, "The documentation isn't ready to publish"));
  if (printed.length < problems.length)
    throw new InvalidInput(problems.filter(({ file }) => !files.has(file)));
}

function removeListItem(lists: readonly List[], index: number): List[] {
  return lists
    .map((list) => ({ ...list, children: list.children.filter((_, position) => position !== index) }))
    .filter(({ children }) => children.length > 0);
}

function missingPageProblems(sources: readonly PageSource[]): Problem[] {
  if (sources.some(({ path }) => path === '/404')) return [];
  const expected = 'the page for unknown paths';
  return [{ file: 'src/content/404.md', field: '', found: 'no such file', expected }];
}

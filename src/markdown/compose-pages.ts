import type { List } from 'mdast';
import {
  dedupeProblems,
  describeProblems,
  InvalidInput,
  type Problem,
} from '../product/validation/problems.ts';
import { type ComposedPage, composePage, renderParsedPage } from './compose-page.ts';
import { findCommonAnswers } from './docs/common-questions.ts';
import type { DocsContent } from './docs/read-docs.ts';
import { createDocsCards } from './home/docs-cards.ts';
import { linkCapability, mapNamesToPaths } from './home/link-capability.ts';
import {
  collectCommandAnchors,
  collectLinkTargets,
  findAnswers,
  linkAndAnchorProblems,
  linkCommandSections,
  ownHostLinkWarnings,
  removeMissingAnchors,
} from './link-and-anchor-problems.ts';
import { type Blocks, list } from './mdast-builder.ts';
import type { Page, PageSource, PageTerms } from './page.ts';
import { createPageComparator, navigationTrail } from './page-order.ts';
import { pagePathProblems } from './page-path-problems.ts';
import type { Diagrams } from './parse/diagrams.ts';
import { descendants } from './parse/parse-markdown.ts';
import { type ParsedPage, parsePage, toFileProblems } from './parse/parse-page.ts';
import type { ImageSizes } from './render/set-image-sizes.ts';
import { createPageList } from './stringify/stringify-page.ts';
import { stringifyPages } from './stringify-pages.ts';
import { insertValues, type TemplateContext } from './template/insert-values.ts';

interface SiteContext {
  readonly site: string;
  /** URL paths of all published files except pages and their Markdown versions. */
  readonly filePaths: readonly string[];
  readonly diagrams?: Diagrams;
  /** Pages of a documentation folder, in which placeholders are literal. */
  readonly docs?: DocsContent | undefined;
  /** Default language (BCP 47). */
  readonly language?: string;
  readonly capabilities?: readonly string[];
  readonly termIndex?: (pages: readonly PageTerms[]) => Blocks;
  readonly localizedLists?: (language: string) => ReadonlyMap<string, string>;
  readonly imageSizes?: ImageSizes;
  /**
   * Whether to print problems in documentation pages instead of throwing them, so that the development server can show
   * other pages.
   */
  readonly development?: boolean | undefined;
  /** Collects problems that don't fail the build. */
  readonly linkWarnings?: Problem[];
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
  const builtInPaths = new Set(sources.filter(({ isBuiltIn }) => isBuiltIn).map(({ path }) => path));
  const sitePages = results.flatMap(({ page }) => page ?? []);
  const parsedPages = [...omitRepeatedQuestions(sitePages, builtInPaths), ...docsPages];
  const inOrder = createPageComparator(
    new Map(parsedPages.map(({ head }) => [head.path, head.order])),
    new Map(parsedPages.map(({ head }) => [head.path, navigationTrail(head)])),
  );
  parsedPages.sort((one, other) => inOrder(one.head.path, other.head.path));
  const pages = insertValuesAndCompose(parsedPages, contextFor, { ...context, builtInPaths }, problems);
  pages.sort((one, other) => inOrder(one.head.path, other.head.path));

  const linkedPages = checkLinks(pages, sources, context, problems);
  const lenientPages = development ? docsPages : [];
  reportProblems(dedupeProblems(problems), lenientPages);
  const published = stringifyPages(addCommonAnswers(linkedPages, docs, contextFor(), language), {
    site,
    language,
  });
  reportProblems(published.problems, lenientPages);
  return published.pages;
}

/** Built-in pages leave questions to the site's own pages that answer them. */
function omitRepeatedQuestions(
  pages: readonly ParsedPage[],
  builtInPaths: ReadonlySet<string>,
): readonly ParsedPage[] {
  const ownPages = pages.filter(({ head }) => !builtInPaths.has(head.path));
  const asked = new Set(ownPages.flatMap(({ head }) => head.answers.map(({ question }) => question)));
  return pages.map((page) => {
    if (!builtInPaths.has(page.head.path)) return page;
    const answers = page.head.answers.filter(({ question }) => !asked.has(question));
    return { ...page, head: { ...page.head, answers } };
  });
}

/** Documentation pages keep their placeholders. */
function insertValuesAndCompose(
  parsedPages: readonly ParsedPage[],
  contextFor: (language?: string) => TemplateContext,
  {
    docs,
    capabilities = [],
    termIndex = () => [],
    imageSizes = new Map(),
    diagrams = new Map(),
    language = 'en',
    builtInPaths,
  }: SiteContext & { readonly builtInPaths: ReadonlySet<string> },
  problems: Problem[],
): ComposedPage[] {
  const docsPages = new Set(docs?.pages);
  const listedHeads = parsedPages.map(({ head }) => head).filter(({ unlisted }) => !unlisted);
  const pageList = createPageList(listedHeads);
  const namedPaths = mapNamesToPaths(listedHeads.filter(({ path }) => !builtInPaths.has(path)));
  const linkedCapabilities = list(capabilities.map((one) => linkCapability(one, namedPaths)));
  const pages: ComposedPage[] = [];
  for (const page of sortIndexesLast(parsedPages)) {
    if (!docsPages.has(page)) {
      const templateContext = contextFor(page.head.lang);
      const blocks = new Map(templateContext.blocks)
        .set('list.pages', removeListItem(pageList, listedHeads.indexOf(page.head)))
        .set('list.capabilities', linkedCapabilities)
        .set('list.docs', inserts('list.docs', page) ? createDocsCards(listedHeads, pages) : [])
        .set(
          'list.terms',
          inserts('list.terms', page)
            ? termIndex(explainingPages(addCommonAnswers(pages, docs, contextFor(), language)))
            : [],
        );
      problems.push(...toFileProblems(page, insertValues(page.tree, { ...templateContext, blocks })));
    }
    pages.push(composePage(page, { imageSizes, diagrams }, problems));
  }
  return pages;
}

/** Front matter of documentation pages has no answers. The questions are in English, so the pages must be, too. */
function addCommonAnswers(
  pages: readonly ComposedPage[],
  docs: DocsContent | undefined,
  { values }: TemplateContext,
  language: string,
): readonly ComposedPage[] {
  if (docs === undefined) return pages;
  const docsHeads = new Set(docs.pages.map(({ head }) => head));
  const listed = pages.filter(({ head }) => !head.unlisted);
  const docsPages = listed.filter(({ head }) => docsHeads.has(head) && /^en\b/i.test(head.lang ?? language));
  const answers = findCommonAnswers(
    docsPages,
    listed.flatMap(({ head }) => head.answers),
    values,
  );
  return pages.map((page) => ({
    ...page,
    head: { ...page.head, answers: answers.get(page.head) ?? page.head.answers },
  }));
}

/**
 * Points links to commands to their sections. Built-in pages lose links to anchors that the site's own pages don't have.
 * Adds the problems of all other links.
 */
function checkLinks(
  pages: readonly ComposedPage[],
  sources: readonly PageSource[],
  { site, filePaths, diagrams = new Map(), linkWarnings }: SiteContext,
  problems: Problem[],
): ComposedPage[] {
  const filesWithProblems = new Set(problems.map(({ file }) => file));
  const heads = [...sources, ...pages.map(({ head }) => head)];
  const unreadPaths = heads.filter(({ file }) => filesWithProblems.has(file)).map(({ path }) => path);
  const targets = collectLinkTargets(pages, filePaths, unreadPaths);
  const builtInPaths = new Set(sources.filter(({ isBuiltIn }) => isBuiltIn).map(({ path }) => path));
  const commandAnchors = collectCommandAnchors(pages);
  const linkedPages = pages.map((page) => {
    const isCorrected = linkCommandSections(page, commandAnchors);
    const isReduced = builtInPaths.has(page.head.path) && removeMissingAnchors(page, targets, builtInPaths);
    return (isCorrected || isReduced) && page.rendered
      ? { ...page, rendered: renderParsedPage(page, diagrams) }
      : page;
  });
  problems.push(
    ...linkedPages.flatMap((page) =>
      linkAndAnchorProblems(page, targets, filesWithProblems.has(page.head.file)),
    ),
  );
  // The maintainer can't edit built-in pages.
  const ownPages = linkedPages.filter(({ head }) => !builtInPaths.has(head.path));
  linkWarnings?.push(...ownPages.flatMap((page) => ownHostLinkWarnings(page, site, targets)));
  return linkedPages;
}

/** Pages that insert names or headings from other pages are composed last. */
function sortIndexesLast(parsedPages: readonly ParsedPage[]): ParsedPage[] {
  const rank = (page: ParsedPage) => ['list.docs', 'list.terms'].findIndex((name) => inserts(name, page));
  return parsedPages.toSorted((one, other) => rank(one) - rank(other));
}

function inserts(block: string, { tree }: ParsedPage): boolean {
  return descendants(tree).some((node) => node.type === 'text' && node.value === `{{${block}}}`);
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

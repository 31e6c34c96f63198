import type { List } from 'mdast';
import { markdownPath } from '../http/paths.ts';
import {
  dedupeProblems,
  describeProblems,
  InvalidInput,
  type Problem,
} from '../product/validation/problems.ts';
import { type ComposedPage, composePage, render } from './compose-page.ts';
import type { DocsContent } from './docs/read-docs.ts';
import type { MarkdownTarget } from './internal-links.ts';
import {
  collectLinkTargets,
  findAnswers,
  linkAndAnchorProblems,
  removeMissingAnchors,
} from './link-and-anchor-problems.ts';
import type { Blocks } from './mdast-builder.ts';
import type { Page, PageSource, PageTerms } from './page.ts';
import { createPageComparator } from './page-order.ts';
import { pagePathProblems } from './page-path-problems.ts';
import type { Diagrams } from './parse/diagrams.ts';
import { descendants } from './parse/parse-markdown.ts';
import { type ParsedPage, parsePage, toFileProblems } from './parse/parse-page.ts';
import { findLinkedIds, findRawHtmlIds, removeUnusedIds } from './parse/raw-html-ids.ts';
import type { ImageSizes } from './render/set-image-sizes.ts';
import { countOpeningBlocks, createPageList, stringifyPage } from './stringify/stringify-page.ts';
import { insertValues, type TemplateContext } from './template/insert-values.ts';
import { publishedTextProblems } from './validate/published-text.ts';

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
  {
    site,
    filePaths,
    docs,
    language = 'en',
    localizedLists,
    termIndex = () => [],
    imageSizes = new Map(),
    development = false,
    diagrams = new Map(),
  }: SiteContext,
): Page[] {
  const contextFor = (lang = language): TemplateContext =>
    localizedLists === undefined
      ? templateContext
      : { ...templateContext, values: new Map([...templateContext.values, ...localizedLists(lang)]) };
  const problems = [
    ...missingPageProblems(sources),
    ...pagePathProblems([...sources, ...(docs?.pages ?? []).map(({ head }) => head)], filePaths),
    ...(docs?.problems ?? []),
  ];

  const results = sources.map((source) => parsePage(source, contextFor));
  problems.push(...results.flatMap((page) => page.problems));
  const docsPages = new Set(docs?.pages);
  const parsedPages = [...results.flatMap(({ page }) => page ?? []), ...docsPages];
  const inOrder = createPageComparator(new Map(parsedPages.map(({ head }) => [head.path, head.order])));
  parsedPages.sort((one, other) => inOrder(one.head.path, other.head.path));

  const listedHeads = parsedPages.map(({ head }) => head).filter(({ unlisted }) => !unlisted);
  const list = createPageList(listedHeads);
  const pages: ComposedPage[] = [];
  for (const parsedPage of sortIndexesLast(parsedPages)) {
    if (!docsPages.has(parsedPage)) {
      const others = removeListItem(list, listedHeads.indexOf(parsedPage.head));
      const blocks = new Map(templateContext.blocks)
        .set('list.pages', others)
        .set('list.terms', insertsTermIndex(parsedPage) ? termIndex(explainingPages(pages)) : []);
      problems.push(
        ...toFileProblems(
          parsedPage,
          insertValues(parsedPage.tree, { ...contextFor(parsedPage.head.lang), blocks }),
        ),
      );
    }
    pages.push(composePage(parsedPage, { imageSizes, diagrams }, problems));
  }
  pages.sort((one, other) => inOrder(one.head.path, other.head.path));

  const filesWithProblems = new Set(problems.map(({ file }) => file));
  const heads = [...sources, ...parsedPages.map(({ head }) => head)];
  const unreadPaths = heads.filter(({ file }) => filesWithProblems.has(file)).map(({ path }) => path);
  const targets = collectLinkTargets(pages, filePaths, unreadPaths);
  const builtInPaths = new Set(sources.filter(({ isBuiltIn }) => isBuiltIn).map(({ path }) => path));
  const linkedPages = pages.map((page) => {
    const isChanged = builtInPaths.has(page.head.path) && removeMissingAnchors(page, targets, builtInPaths);
    return isChanged && page.rendered ? { ...page, rendered: render(page, diagrams) } : page;
  });
  problems.push(...linkedPages.flatMap((page) => linkAndAnchorProblems(page, targets)));
  const lenientPages = development ? (docs?.pages ?? []) : [];
  reportProblems(dedupeProblems(problems), lenientPages);
  return stringifyPages(linkedPages, { site, language }, lenientPages);
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

function stringifyPages(
  pages: readonly ComposedPage[],
  { site, language }: { readonly site: string; readonly language: string },
  lenientPages: readonly ParsedPage[],
): Page[] {
  const pageTargets = pages.map((page) => ({ page, target: markdownTarget(page) }));
  const markdownVersions = new Map(pageTargets.map(({ page, target }) => [page.head.path, target]));
  const problems: Problem[] = [];
  const linked = findLinkedIds(pages);
  const published = pageTargets.flatMap(({ page, target: { htmlOnlyIds } }): Page[] => {
    const { head, tree, rendered } = page;
    if (rendered === undefined) return [];
    const lang = head.lang ?? language;
    removeUnusedIds(tree, linked.get(head.path));
    const markdown = stringifyPage(head, tree, site, markdownVersions);
    const html = rendered.opening + rendered.sections;
    problems.push(
      ...toFileProblems(page, publishedTextProblems(tree, html, markdown, countOpeningBlocks(head))),
    );
    return [{ ...head, lang, ...rendered, htmlOnlyIds, answers: findAnswers(page), markdown }];
  });
  reportProblems(problems, lenientPages);
  return published;
}

function markdownTarget({ head, rendered, nodes }: ComposedPage): Required<MarkdownTarget> {
  const inMarkdown = [...(rendered?.headings.map(({ slug }) => slug) ?? []), ...findRawHtmlIds(nodes)];
  const htmlOnlyIds = new Set(rendered?.terms.map(({ id }) => id));
  for (const id of inMarkdown) htmlOnlyIds.delete(id);
  return { path: markdownPath(head.path), htmlOnlyIds };
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

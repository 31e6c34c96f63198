import { markdownPath } from '../http/paths.ts';
import type { Problem } from '../product/validation/problems.ts';
import type { ComposedPage } from './compose-page.ts';
import type { MarkdownTarget } from './internal-links.ts';
import { findAnswers } from './link-and-anchor-problems.ts';
import type { Page } from './page.ts';
import { descendants } from './parse/parse-markdown.ts';
import { toFileProblems } from './parse/parse-page.ts';
import { findLinkedIds, findRawHtmlIds, removeUnusedIds } from './parse/raw-html-ids.ts';
import { countOpeningBlocks, stringifyPage } from './stringify/stringify-page.ts';
import { findVisibleElements } from './validate/published-elements.ts';
import { publishedTextProblems } from './validate/published-text.ts';

/** Omits pages that weren't rendered, and removes IDs that no page links to. */
export function stringifyPages(
  pages: readonly ComposedPage[],
  { site, language }: { readonly site: string; readonly language: string },
): { readonly pages: Page[]; readonly problems: Problem[] } {
  const pageTargets = pages.map((page) => ({ page, target: markdownTarget(page) }));
  const markdownVersions = new Map(pageTargets.map(({ page, target }) => [page.head.path, target]));
  const problems: Problem[] = [];
  const linked = findLinkedIds(pages);
  const published = pageTargets.flatMap(({ page, target: { htmlOnlyIds } }): Page[] => {
    const { head, tree, rendered } = page;
    if (rendered === undefined) return [];
    const lang = head.lang ?? language;
    removeUnusedIds(tree, linked.get(head.path));
    // Links in the tree become absolute with the Markdown version.
    const elements = findVisibleElements(descendants(tree));
    const markdown = stringifyPage(head, tree, site, markdownVersions);
    const html = rendered.opening + rendered.sections;
    problems.push(
      ...toFileProblems(
        page,
        publishedTextProblems(tree, html, markdown, countOpeningBlocks(head), elements),
      ),
    );
    return [{ ...head, lang, ...rendered, htmlOnlyIds, answers: findAnswers(page), markdown }];
  });
  return { pages: published, problems };
}

function markdownTarget({ head, rendered, nodes }: ComposedPage): Required<MarkdownTarget> {
  const inMarkdown = [...(rendered?.headings.map(({ slug }) => slug) ?? []), ...findRawHtmlIds(nodes)];
  const { terms = [], releaseNameIds = [] } = rendered ?? {};
  const htmlOnlyIds = new Set([...terms.map(({ id }) => id), ...releaseNameIds]);
  for (const id of inMarkdown) htmlOnlyIds.delete(id);
  return { path: markdownPath(head.path), htmlOnlyIds };
}

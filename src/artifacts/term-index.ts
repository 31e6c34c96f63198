import { slug } from 'github-slugger';
import type { List, PhrasingContent, RootContent } from 'mdast';
import { heading, inlineCode, link, list, text } from '../markdown/mdast-builder.ts';
import type { PageTerms } from '../markdown/page.ts';
import type { Product } from '../product/metadata/product-schema.ts';
import { isFooterPage } from './footer-pages.ts';
import {
  compareEntries,
  createPageEntries,
  createTermEntries,
  indexHeading,
  type TermIndexEntry,
} from './term-index-entries.ts';

export const termIndexPath = '/a-z';

const questionsHeading = 'Questions';

/**
 * Creates an index of pages and the names that they explain, grouped by first letter. Excludes names on footer pages,
 * because some of them, such as the specification, repeat explanations.
 */
export function createTermIndexBlocks(pages: readonly PageTerms[], product: Product): RootContent[] {
  const explaining = pages.filter((page) => !isFooterPage(page, product));
  const { command } = product;
  const listed = pages.filter(({ path }) => path !== '/' && path !== termIndexPath);
  const entries = [...createPageEntries(listed, command), ...createTermEntries(explaining, command)].sort(
    compareEntries,
  );
  const letters = Map.groupBy(entries, ({ label }) => indexHeading(label));
  const hasQuestions = pages.some(({ answers }) => answers.length > 0);
  const headings = [...letters.keys(), ...(hasQuestions ? [questionsHeading] : [])];
  const bar = list(headings.map((name) => [link(`#${slug(name)}`, name)]));
  const sections = [...letters].flatMap(([letter, all]) => [heading(2, letter), ...entryList(all)]);
  return [...bar, ...sections, ...questionBlocks(pages)];
}

/** Lists the questions that llms.txt contains, so that people can see them too. */
function questionBlocks(pages: readonly PageTerms[]): RootContent[] {
  const links = pages.flatMap(({ path, answers }) =>
    answers.map(({ question, anchor }) => [link(path + anchor, question)]),
  );
  return links.length === 0 ? [] : [heading(2, questionsHeading), ...list(links)];
}

function entryList(entries: readonly TermIndexEntry[]): List[] {
  return list(
    entries.map(({ label, url, isCode, remark, others = [] }): PhrasingContent[] => [
      link(url, isCode ? [inlineCode(label)] : label),
      ...(remark === undefined ? [] : [text(` – ${remark}`)]),
      ...others.flatMap((other) => [text(', '), link(other.url, other.nav)]),
    ]),
  );
}

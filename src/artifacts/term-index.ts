import { slug } from 'github-slugger';
import type { List, PhrasingContent, RootContent } from 'mdast';
import { heading, inlineCode, link, list, text } from '../markdown/mdast-builder.ts';
import type { PageTerms } from '../markdown/page.ts';
import { finalQuestionMark } from '../markdown/punctuation.ts';
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
  const questions = questionBlocks(pages);
  const headings = [...letters.keys(), ...(questions.length > 0 ? [questionsHeading] : [])];
  const bar = list(headings.map((name) => [link(`#${slug(name)}`, name)]));
  const sections = [...letters].flatMap(([letter, all]) => [heading(2, letter), ...entryList(all)]);
  return [...bar, ...sections, ...questions];
}

/** Lists the questions that llms.txt contains, so that people can see them too, and the headings of each FAQ. */
function questionBlocks(pages: readonly PageTerms[]): RootContent[] {
  const links = pages.flatMap(({ path, answers, headings, terms }) => {
    const anchors = new Set(answers.map(({ anchor }) => anchor));
    const explaining = headings.filter(({ isInRelease }) => !isInRelease);
    const others = findFaq([...explaining, ...leadIns(terms)]).filter(({ anchor }) => !anchors.has(anchor));
    return [...answers, ...others].map(({ question, anchor }) => [link(path + anchor, question)]);
  });
  return links.length === 0 ? [] : [heading(2, questionsHeading), ...list(links)];
}

/** Returns messages and questions in bold as headings below those of the page. */
function leadIns(terms: PageTerms['terms']): PageTerms['headings'] {
  return terms.flatMap(({ id, label, isSentence }) =>
    isSentence ? { depth: 7, slug: id, text: label } : [],
  );
}

/** Returns the headings of an FAQ: at least three questions of the same level. */
function findFaq(headings: PageTerms['headings']): PageTerms['answers'][number][] {
  const questions = headings.filter(({ text }) => finalQuestionMark.test(text));
  const levels = Map.groupBy(questions, ({ depth }) => depth);
  return [...levels.values()]
    .filter(({ length }) => length > 2)
    .flatMap((level) => level.map(({ text, slug: id }) => ({ question: text, anchor: `#${id}` })));
}

function entryList(entries: readonly TermIndexEntry[]): List[] {
  return list(
    entries.map(({ label, url, isCode, remark, others = [] }): PhrasingContent[] => [
      link(url, isCode ? [inlineCode(label)] : label),
      ...(remark === undefined ? [] : [text(` – ${remark}`)]),
      ...others.flatMap((other) => [text(', '), link(other.url, other.label)]),
    ]),
  );
}

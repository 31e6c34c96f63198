import type { Page } from '../../markdown/page.ts';
import { withoutArguments } from '../../markdown/render/term-names.ts';
import { type Details, guidePages } from '../../product/metadata/details.ts';
import type { Product } from '../../product/metadata/product-schema.ts';
import { isEnglishTag } from '../../product/validation/language-tags.ts';
import { findDocsPage, pageNames } from '../find-docs-page.ts';
import { omitReferences } from '../omit-references.ts';
import { summarizePages } from './page-lists.ts';
import { createSearchEntries } from './search-entries.ts';
import type { SearchEntry } from './search-entry.ts';

interface SearchIndexFile {
  /** The product's name, and the command that starts the program. */
  readonly product: readonly string[];
  /** Paths of the pages that readers need first, best first. */
  readonly suggestions: readonly string[];
  readonly pages: readonly SearchablePage[];
}

interface SearchablePage {
  readonly path: string;
  readonly title: string;
  /** Label in navigation, if it differs from the title. */
  readonly nav?: string;
  /** Language tag (BCP 47); `undefined` if the page is in English. */
  readonly lang?: string;
  /** The first entry is for the page itself. The specification has no others, because it repeats other pages. */
  readonly entries: readonly SearchEntry[];
}

/**
 * Maximum number of characters in the texts of all entries. With headings and names, the index is then about 300 KB
 * compressed. On larger sites, the index contains all headings and names, but only the start of each text.
 */
const maxTextCharacters = 750_000;

/**
 * Possible maximum lengths of an entry's text, in characters. The index uses the first one that keeps all texts within
 * `maxTextCharacters`, or the last one if none does.
 */
const entryLengths = [Number.POSITIVE_INFINITY, 1500, 1000, 700, 500, 350, 250, 160, 80, 40];

export function createSearchIndex(
  pages: readonly Page[],
  { name, command }: Pick<Product, 'name' | 'command'>,
  details: Pick<Details, 'mcpGuide' | 'pluginGuide'> = {},
): SearchIndexFile {
  const listedPaths = pages.filter(({ unlisted }) => !unlisted).map(({ path }) => path);
  // Without cli.json, the navigation omits the built-in `/cli`, but it still explains how to install and start the program.
  const isSearchable = ({ path, unlisted, isBuiltIn }: Page) => !unlisted || (isBuiltIn && path === '/cli');
  const explainedCommands = findExplainedCommands(pages, command);
  const published = omitReferences(pages).filter(isSearchable);
  const hasSections = ({ path }: Page) => path !== '/specification';
  const summaries = summarizePages(
    published.map((page) => (hasSections(page) ? page : { ...page, headings: [] })),
  );
  const site = { command, explainedCommands, summaries };
  const searchablePages = published.map((page): SearchablePage => {
    const { path, title, nav, lang } = page;
    return {
      path,
      title,
      ...(nav !== title && { nav }),
      ...(!isEnglishTag(lang) && { lang }),
      entries: createSearchEntries(page, site).slice(0, hasSections(page) ? undefined : 1),
    };
  });
  const texts = searchablePages.flatMap(({ entries }) =>
    entries.flatMap(({ text, code = '' }) => [text, code]),
  );
  const sizeAt = (limit: number) => texts.reduce((sum, { length }) => sum + Math.min(length, limit), 0);
  const limit =
    entryLengths.find((length) => sizeAt(length) <= maxTextCharacters) ?? entryLengths.at(-1) ?? 0;
  return {
    product: [name, command],
    suggestions: selectSuggestions(listedPaths, details),
    pages: searchablePages.map((page) => ({
      ...page,
      entries: page.entries.map((entry) => truncateEntry(entry, limit)),
    })),
  };
}

/** Returns commands without their arguments, such as `tool plugin add`. */
function findExplainedCommands(pages: readonly Page[], command: string): string[] {
  const names = pages.flatMap(({ terms, headings }) => [
    ...terms.map(({ label }) => label),
    ...headings.flatMap(({ text, isInRelease }) => (isInRelease ? [] : text)),
  ]);
  return names
    .map((name) => withoutArguments(name, command))
    .filter((name) => /^\S+ [a-z]/.test(name) && name.startsWith(`${command} `));
}

function selectSuggestions(
  paths: readonly string[],
  { mcpGuide, pluginGuide }: Pick<Details, 'mcpGuide' | 'pluginGuide'>,
): string[] {
  const firstListed = (...candidates: (string | undefined)[]) =>
    candidates.find((path) => path !== undefined && paths.includes(path));
  const suggestions = [
    findDocsPage(paths, pageNames.start),
    findDocsPage(paths, pageNames.install),
    firstListed(mcpGuide, guidePages.mcpGuide),
    firstListed(pluginGuide, guidePages.pluginGuide),
    firstListed('/cli') ?? findDocsPage(paths, pageNames.reference),
  ];
  return [...new Set(suggestions.filter((path) => path !== undefined))];
}

function truncateEntry({ text, code, ...entry }: SearchEntry, limit: number): SearchEntry {
  return {
    ...entry,
    text: truncateText(text, limit),
    ...(code !== undefined && { code: truncateText(code, limit) }),
  };
}

function truncateText(text: string, limit: number): string {
  // Longer words are text in a script without spaces, which can end at any character.
  return text.length <= limit ? text : `${text.slice(0, limit).replace(/\s+\S{0,30}$/, '')} …`;
}

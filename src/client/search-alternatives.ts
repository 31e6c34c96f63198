import type { SearchIndex } from './search-corrections.ts';
import type { FlatEntry } from './search-data.ts';
import { findCompleteMatches, type Match, type Matches } from './search-matches.ts';
import { selectSubjectWords } from './search-rank.ts';
import { splitParts, splitWords } from './search-text.ts';

/** Words that readers use, each with words that documentation uses for the same thing. */
const synonyms: readonly (readonly [typed: RegExp, ...words: string[]])[] = [
  [/\b(?:prices?|pricing|costs?)\b/gi, 'costs', 'pricing'],
  [/\b(?:sign|log)(?:ing)?[ -]?in\b/gi, 'login', 'sign in', 'authentication'],
  [/\b(?:headless|unattended|non[ -]?interactive(?:ly)?)\b/gi, 'CI', 'headless', 'non-interactive'],
  [/\b(?:run(?:ning)? (?:it )?[io]n )?CI\b(?:\/CD\b)?/gi, 'headless', 'automation', 'non-interactive'],
  [/\b(?:yolo|auto[ -]?approv\w*|(?:dangerously[ -])?skip[ -]permissions?)\b/gi, 'approval modes'],
  [/\bvs ?code\b/gi, 'VS Code', 'IDE', 'editor'],
  [/\b(?:what['’]?s new|new features|release notes|change ?log)\b/gi, 'release notes', 'changelog'],
  [/\b(?:getting[ -]started|first steps|set(?:ting)?[ -]?up)\b/gi, 'quickstart', 'get started'],
  [/\b(?:build|creat|mak)(?:e|ing)?\b/gi, 'write'],
  [/\bpublish(?:ing)?\b/gi, 'release'],
  [/\b(?:roll(?:ing)?[ -]?back|revert)\b/gi, 'undo'],
  [/\bplugins?\b/gi, 'extension'],
  [/\bextensions?\b/gi, 'plugin'],
  [/\b(?:cancel|abort|interrupt)\b/gi, 'stop'],
  [/\bfaqs?\b/gi, 'troubleshooting'],
  [/\buninstall\b/gi, 'remove'],
  [/\b(?:disable|turn(?:ing)? off|without) colou?rs?\b/gi, '--no-color'],
  [/\b(curl|go|javascript|js|python|shell|typescript) (?:client|code|example|sample|sdk)s?\b/gi, '$1'],
  [/\bexit status(?:es)?\b/gi, 'exit codes'],
  [/\bauto-?complet\w+\b/gi, 'completion'],
  [/\bsecurity(?: (?:bug|issue|hole|problem)s?)?\b/gi, 'vulnerability'],
];

/** Pages, commands, flags, and variables whose name is the query have lower ranks. */
const maxStrongRank = 3;

/** Keys and codes whose name is the query have lower ranks too. */
const maxNameRank = 7;

/**
 * Adds matches of queries that mean the same: with synonyms, with compound words such as `newline` instead of `new line`,
 * and without the product's name. Among names that match equally well, those with the typed words come first. If no entry
 * contains all typed words, returns only the matches of the other queries.
 */
export function addAlternatives(
  typed: Matches,
  query: string,
  index: SearchIndex,
  entries: readonly FlatEntry[],
  productNames: readonly string[],
): Matches {
  const others = alternativeQueries(query, index, productNames).flatMap((other) =>
    findAlternative(other, index, entries),
  );
  if (others.length === 0) return typed;
  const isExact = typed.matches.length > 0 && typed.correctedQuery === undefined && !typed.isPartial;
  const seen = new Set<string>();
  const matches = [
    ...(isExact ? typed.matches : []).map((match) => ({ ...match, strength: strength(match, true) })),
    ...others.map((match) => ({ ...match, strength: strength(match, false) })),
  ]
    .sort((one, other) => one.strength - other.strength)
    .filter(({ entry: { href } }) => !seen.has(href) && seen.add(href));
  return { matches, isPartial: false };
}

interface Alternative {
  readonly query: string;
  /** Words that must be adjacent in an entry; empty for one word. */
  readonly phrase: string;
}

function alternativeQueries(
  query: string,
  index: SearchIndex,
  productNames: readonly string[],
): Alternative[] {
  const withoutProduct = removeProduct(query, productNames);
  const synonymQueries = [query, ...withoutProduct].flatMap((text) =>
    synonyms.flatMap(([typed, ...words]) =>
      text.search(typed) < 0
        ? []
        : words
            .map((word) => ({ query: text.replace(typed, word), phrase: word.includes(' ') ? word : '' }))
            .filter(({ query: other }) => other.toLowerCase() !== text.toLowerCase()),
    ),
  );
  const joined = [query, ...withoutProduct].flatMap((text) => joinWords(text, index));
  const uninstall = withoutProduct.some((text) => /^(?:remove|delete)$/i.test(text)) ? ['uninstall'] : [];
  return [
    ...[...uninstall, ...joined, ...splitNames(query), ...withoutProduct].map((text) => ({
      query: text,
      phrase: '',
    })),
    ...synonymQueries,
  ];
}

/** Returns the query without the product's name, because most texts are about the product. */
function removeProduct(query: string, productNames: readonly string[]): string[] {
  const words = query.trim().split(/\s+/);
  const name = productNames.find((one) =>
    ` ${words.join(' ')} `.toLowerCase().includes(` ${one.toLowerCase()} `),
  );
  if (name === undefined) return [];
  const rest = ` ${words.join(' ')} `.toLowerCase().replace(` ${name.toLowerCase()} `, ' ').trim();
  return rest === '' ? [] : [rest];
}

/** Joins two or three neighboring words if a text contains the compound word. */
function joinWords(query: string, index: SearchIndex): string[] {
  const words = selectSubjectWords(query);
  return [2, 3].flatMap((length) =>
    words.slice(length - 1).flatMap((_, at) => {
      const compound = words.slice(at, at + length).join('');
      if (index.search(compound, { prefix: false }).length === 0) return [];
      return [...words.slice(0, at), compound, ...words.slice(at + length)].join(' ');
    }),
  );
}

/** Splits names such as `telemetry.enabled`, because a page about telemetry can have a key `enabled`. */
function splitNames(query: string): string[] {
  const words = splitWords(query);
  const parts = words.flatMap(splitParts);
  return parts.length > words.length ? [parts.join(' ')] : [];
}

function findAlternative(
  { query, phrase }: Alternative,
  index: SearchIndex,
  entries: readonly FlatEntry[],
): Match[] {
  const matches = findCompleteMatches(query, index, entries, { isTyped: false });
  return phrase === ''
    ? matches
    : matches.filter(({ entry: { term, body } }) => `${term} ${body}`.toLowerCase().includes(phrase));
}

/**
 * Lower is stronger. The title of a page that contains all typed words is as strong as a name that starts with the whole
 * query.
 */
function strength(match: Match, isTyped: boolean): number {
  const { entry, rank, isNamed, startsWithQuery, isPrefixOnly } = match;
  if (isPrefixOnly || entry.isForContributors) return 3;
  const level = isNamed ? 1 : 2;
  if (isTyped)
    return rank < (entry.type === 'name' ? maxNameRank : maxStrongRank) ||
      startsWithQuery ||
      (isNamed && entry.type === 'page')
      ? 0
      : level;
  return rank < maxStrongRank ? 0.5 : level + 0.5;
}

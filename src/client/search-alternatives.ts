import { stemWord } from '../product/text/stem-word.ts';
import type { SearchIndex } from './search-corrections.ts';
import type { FlatEntry } from './search-data.ts';
import { findCompleteMatches, isExact, type Match, type Matches } from './search-matches.ts';
import { isIdentifier, maxNameRank, selectSubjectWords } from './search-rank.ts';
import { splitParts, splitWords } from './search-text.ts';

/** Words that readers use, each with words that documentation uses for the same thing. */
const synonyms: readonly (readonly [typed: RegExp, ...words: string[]])[] = [
  [/\b(?:prices?|pricing|costs?)\b/gi, 'costs', 'pricing'],
  [/\b(?:sign|log)(?:ing)?[ -]?in\b/gi, 'login', 'sign in', 'authentication'],
  [
    /\b(?:headless|unattended|non[ -]?interactive(?:ly)?|pipelines?)\b/gi,
    'CI',
    'headless',
    'non-interactive',
  ],
  [/\b(?:run(?:ning)? (?:it )?[io]n )?CI\b(?:\/CD\b)?/gi, 'headless', 'automation', 'non-interactive'],
  [
    /(?:--)?\b(?:yolo|auto[ -]?approv\w*|(?:dangerously[ -])?skip[ -](?:permission|approval)s?|dangerously)\b/gi,
    'approval mode',
  ],
  [/\b(?:dark|light)(?: mode)?\b/gi, 'theme'],
  [/\bvs ?code\b/gi, 'VS Code', 'IDE', 'editor'],
  [/\b(?:what['’]?s new|new features|release notes|change ?log)\b/gi, 'release notes', 'changelog'],
  [/\b(?:getting[ -]started|first steps|set(?:ting)?[ -]?up)\b/gi, 'quickstart', 'get started'],
  [/\bauthentic\w+\b/gi, 'sign in', 'login'],
  [/\b(?:rss|atom)\b/gi, 'feed'],
  [/\b(?:allow|white)[ -]?list\w*\b/gi, 'allow'],
  [/\bdocker\b/gi, 'container'],
  [/\b(?:(?:turn|switch)(?:ing)? )?off\b|\bopt[ -]out(?: of)?\b/gi, 'disable'],
  [/\bdisabl(?:e|ing)\b/gi, 'turn off'],
  [/\bsdks?\b/gi, 'API'],
  [/\bmcp servers?\b/gi, 'MCP'],
  [/\b(?:build|creat|mak)(?:e|ing)?\b/gi, 'write'],
  [/\bpublish(?:ing)?\b/gi, 'release'],
  [/\b(?:roll(?:ing)?[ -]?back|revert)\b/gi, 'undo'],
  [/\bplugins?\b/gi, 'extension'],
  [/\bextensions?\b/gi, 'plugin'],
  [/\b(?:cancel|abort|interrupt|kill)\b/gi, 'stop'],
  [/\bstop\b/gi, 'abort', 'cancel', 'interrupt'],
  [/\b(?:chang|switch|select|choos)(?:e|ing)?\b/gi, 'switch', 'change', 'select'],
  [/\b(?:sav|stor)(?:ed?|ing)\b/gi, 'saved', 'stored', 'storage'],
  [/\bupgrad(?:e|ing)\b/gi, 'update'],
  [/^\s*version\s*$|\b(?:latest|newest) version\b/gi, 'current version'],
  [/\bfaqs?\b/gi, 'troubleshooting'],
  [/\b(?:(?:not|doesn['’]?t|isn['’]?t|won['’]?t|stopped) work(?:ing)?|broken)\b/gi, 'troubleshooting'],
  [/\buninstall\b/gi, 'remove'],
  [/\b(?:key ?bindings?|hot ?keys?|(?:keyboard )?shortcuts?)\b/gi, 'keybindings', 'keyboard shortcuts'],
  [/\bmac\b/gi, 'macOS'],
  // Windows often has a page of its own, but on other systems, installation is the same.
  [/\b(?:install\w* (?:(?:for|on) )?(windows)|(windows) install\w*)\b/gi, '$1$2'],
  [/\b(?:linux|mac(?:os)?) install\w*\b|\binstall\w* (?:(?:for|on) )?(?:linux|mac(?:os)?)\b/gi, 'install'],
  [/\b(?:(?:errors?|http|status(?: code)?) )+(\d{3})\b/gi, '$1'],
  [/\b(\d{3}) (?:error|status)s?\b/gi, '$1'],
  [/\bllms?\b/gi, 'model'],
  [/\bexplain\b/gi, 'understand'],
  [/\b(?:disable|turn(?:ing)? off|without) colou?rs?\b/gi, '--no-color'],
  [/\b(curl|go|javascript|js|python|shell|typescript) (?:client|code|example|sample|sdk)s?\b/gi, '$1'],
  [/\bexit status(?:es)?\b/gi, 'exit codes'],
  [/\bauto-?complet\w+\b/gi, 'completion'],
  [/\bcves?\b|\bsecurity(?: (?:bug|issue|hole|problem)s?)?\b/gi, 'vulnerability'],
];

/** Pages, commands, flags, and variables whose name is the query, and answers, have this rank or a lower one. */
const maxStrongRank = 3;

/** Words for turning something on or off. A setting's name usually contains only "enabled". */
const togglePattern =
  /\b(?:(?:en|dis)abl\w+|turn(?:ing)?(?= (?:.* )?o(?:n|ff)\b)|off|opt[ -]out(?: of)?)\b/gi;

/**
 * Adds matches of queries that mean the same: with synonyms, with compound words such as `newline` instead of `new line`,
 * and with the setting that turns something on or off. Among names that match equally well, those with the typed words
 * come first. If no entry contains all typed words, returns only the matches of the other queries.
 */
export function addAlternatives(
  typed: Matches,
  query: string,
  index: SearchIndex,
  entries: readonly FlatEntry[],
): Matches {
  const others = alternativeQueries(query, index).flatMap((other) =>
    findAlternative(other, index, entries).map((match) => ({
      ...match,
      strength: Math.max(strength(match, false), other.minStrength ?? 0),
    })),
  );
  if (others.length === 0) return typed;
  const seen = new Set<string>();
  const matches = [
    ...(isExact(typed) ? typed.matches : []).map((match) => ({ ...match, strength: strength(match, true) })),
    ...others,
  ]
    .sort((one, other) => one.strength - other.strength)
    .filter(({ entry: { href } }) => !seen.has(href) && seen.add(href));
  return { matches, isPartial: false };
}

interface Alternative {
  readonly query: string;
  /** Whole words, or other forms of them, that must be adjacent in an entry, outside names such as `toolDiffRemoved`. */
  readonly synonym?: string;
  /** Strength of the matches, unless theirs is higher. */
  readonly minStrength?: number;
}

/** Matches of fewer words come after those of all typed words, for example if a synonym is another word of the query. */
const repetitionStrength = 2.5;

/** Matches of only what's turned on or off come before texts that happen to contain all typed words, such as `off`. */
const subjectStrength = 1.5;

function alternativeQueries(query: string, index: SearchIndex): Alternative[] {
  const synonymQueries = synonyms.flatMap(([typed, ...words]) =>
    query.search(typed) < 0
      ? []
      : words
          .map((word) => ({
            query: query.replace(typed, word),
            ...(/^[a-z ]+$/i.test(word) && { synonym: word }),
            minStrength: splitWords(query.replace(typed, ' ')).includes(word.toLowerCase())
              ? repetitionStrength
              : 0,
          }))
          .filter((other) => other.query.toLowerCase() !== query.toLowerCase()),
  );
  const others = [...joinWords(query, index), ...splitNames(query)].map((text) => ({ query: text }));
  return [...others, ...describeToggle(query), ...synonymQueries];
}

/** Turns `disable auto update` and `auto update off` into `auto update enabled` and `auto update`. */
function describeToggle(query: string): Alternative[] {
  const subject = query.replace(togglePattern, ' ').trim();
  if (subject === query.trim() || subject === '') return [];
  return [{ query: `${subject} enabled` }, { query: subject, minStrength: subjectStrength }];
}

/** Returns the query without the product's name, because most texts are about the product. Empty without a name. */
export function removeProduct(query: string, productNames: readonly string[]): string | undefined {
  const text = ` ${query.trim().split(/\s+/).join(' ').toLowerCase()} `;
  const name = productNames.map((one) => ` ${one.toLowerCase()} `).find((one) => text.includes(one));
  return (
    name &&
    text
      .replace(name, ' ')
      .trim()
      .replace(/^(?:remove|delete)$/, 'uninstall')
  );
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
  { query, synonym }: Alternative,
  index: SearchIndex,
  entries: readonly FlatEntry[],
): Match[] {
  const matches = findCompleteMatches(query, index, entries, { isTyped: false });
  if (synonym === undefined) return matches;
  const stems = splitWords(synonym).map(stemWord);
  return matches.filter(({ entry: { term, nav, slug, question, body } }) => {
    const words = `${term} ${nav} ${slug} ${question} ${body}`.split(separatorPattern);
    return words.some((_, at) => stems.every((stem, offset) => isForm(words[at + offset] ?? '', stem)));
  });
}

/** Dots and underscores separate words only at the end of a name, such as `ctx.signal`. */
const separatorPattern = /[^\p{L}\p{N}._]+|[._]+(?![\p{L}\p{N}])/u;

function isForm(word: string, stem: string): boolean {
  const lowercase = word.toLowerCase();
  // Most words differ in their first letters, so the slower checks are rarely necessary.
  return lowercase.startsWith(stem.slice(0, 3)) && stemWord(lowercase) === stem && !isIdentifier(word);
}

/**
 * Lower is stronger. The title of a page that contains all typed words is as strong as a name that starts with the whole
 * query. A heading that means the same as the query comes before headings that only contain its words.
 */
function strength(match: Match, isTyped: boolean): number {
  const { entry, rank, isNamed, startsWithQuery, isPrefixOnly, isOffTopic } = match;
  if (isPrefixOnly || isOffTopic) return 3;
  const isHeading = entry.type === 'section' && entry.kind === undefined && rank < maxNameRank;
  const level = isHeading ? 0.6 : isNamed ? 1 : 2;
  if (isTyped)
    return (entry.type === 'name' ? rank < maxNameRank : rank <= maxStrongRank) ||
      (startsWithQuery && !entry.isAboutSite) ||
      (isNamed && entry.type === 'page')
      ? 0
      : level;
  return rank <= maxStrongRank && entry.kind !== 'Variable' ? 0.5 : level + (isHeading ? 0.1 : 0.5);
}

import { type Problem, quoteValue } from '../../product/validation/problems.ts';

/** A field of front matter. */
interface Field {
  /** The name as written. A field in another one has both names, for example `sidebar.label`. */
  readonly name: string;
  readonly value: unknown;
}

type Meaning =
  | 'title'
  | 'description'
  | 'nav'
  | 'order'
  | 'unlisted'
  | 'draft'
  /** The program that reads the field doesn't publish the page, or publishes it only for some readers. */
  | 'private'
  | 'notIndexed'
  | 'redirect'
  /** The program shows the value as a part of the page. */
  | 'content';

/** What fields mean in site generators and other programs if they have certain values. Names are in lowercase. */
const meanings: readonly (readonly [Meaning, names: RegExp, applies: (value: unknown) => boolean])[] = [
  ['title', /^title$/, isText],
  ['description', /^(?:description|excerpt|summary)$/, isText],
  ['nav', /^(?:nav|nav_title|sidebar_label|sidebar\.label)$/, isText],
  ['order', /^(?:order|nav_order|sidebar_position|sidebar\.order|weight)$/, Number.isFinite],
  ['unlisted', /^(?:unlisted|hidden|nav_exclude|toc_hide|bookhidden|sidebar\.(?:hidden|exclude))$/, isYes],
  ['unlisted', /^(?:navigation|visible)$/, isNo],
  ['unlisted', /^_?build\.list$/, isNever],
  ['draft', /^draft$/, isYes],
  ['draft', /^published$/, isNo],
  ['private', /^(?:private|internal|is_?draft|headless|excluded?|wip)$/, isYes],
  ['private', /^(?:publish|dg-publish|public|routable|permalink)$/, isNo],
  ['private', /^(?:status|visibility|access|audience)$/, isPrivateWord],
  ['private', /^_?build\.render$/, isNever],
  ['private', /^(?:date|publish_?date|pubdate|published)$/, isFuture],
  ['private', /^(?:expirydate|unpublish_?date)$/, isPast],
  ['private', /^(?:password|encrypt)$/, isSet],
  ['notIndexed', /^(?:noindex|seo\.noindex|sitemap_exclude|sitemap\.(?:exclude|disable))$/, isYes],
  ['notIndexed', /^(?:sitemap|robots)$/, isNo],
  ['notIndexed', /^(?:seo\.)?robots$/, (value) => /\b(?:noindex|none)\b/i.test(scalarText(value))],
  ['redirect', /^(?:redirect(?:_?(?:to|url))?|manual_?link|external_?url)$/, isText],
  [
    'content',
    /^(?:hero(?!image)\w*|tagline|features|sections|blocks|abstract|objectives|prerequisites|cards|intro|content|text|banner|footer|faq|steps|subtitle|lead|deprecated|actions?text|notice|note|tip|info|important|warning|caution|danger)$/,
    (value) => isText(value) || (typeof value === 'object' && value !== null),
  ],
];

/** Fields whose own fields have a meaning. */
const groups = /^(?:sidebar|_?build|seo|sitemap)$/i;

export interface DocsFrontMatter {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly nav?: string | undefined;
  readonly order?: number | undefined;
  readonly unlisted: boolean;
  readonly draft: boolean;
  /** Name of a field that other programs show as content of the page. */
  readonly contentField: string | undefined;
}

/** Meanings of fields whose names rarely start a paragraph, as `Date: …` and `Note: …` do. */
const distinct: readonly Meaning[] = ['title', 'description', 'nav', 'order', 'unlisted', 'draft'];

export function isDistinctField(name: string): boolean {
  return hasName(name, (meaning) => distinct.includes(meaning)) || /^(?:layout|slug|sidebar\w*)$/i.test(name);
}

export function isKnownField(name: string): boolean {
  return isDistinctField(name) || hasName(name, (meaning) => meaning !== 'content');
}

function hasName(name: string, isIncluded: (meaning: Meaning) => boolean): boolean {
  return meanings.some(([meaning, names]) => isIncluded(meaning) && names.test(name.toLowerCase()));
}

/** `texts` contains the same fields with scalars as written, because YAML reads `title: 1.10` as 1.1. */
export function normalizeFields(fields: object, texts: object): DocsFrontMatter {
  const all = listFields(fields);
  const written = new Map(listFields(texts).map(({ name, value }) => [name, value]));
  const textOf = (meaning: Meaning) => {
    const { name, value } = findField(all, meaning) ?? {};
    const text = typeof value === 'number' ? written.get(name ?? '') : value;
    return text === undefined ? undefined : `${text}`.replaceAll(/\s+/g, ' ').trim();
  };
  return {
    title: textOf('title'),
    description: textOf('description'),
    nav: textOf('nav'),
    order: findField(all, 'order')?.value as number | undefined,
    unlisted: findField(all, 'unlisted') !== undefined,
    draft: findField(all, 'draft') !== undefined,
    contentField: findField(all, 'content')?.name,
  };
}

function listFields(fields: object): Field[] {
  return Object.entries(fields).flatMap(([name, value]): Field[] => {
    if (!groups.test(name) || typeof value !== 'object' || value === null) return [{ name, value }];
    return Object.entries(value).map(([child, inner]) => ({ name: `${name}.${child}`, value: inner }));
  });
}

/** Prefers the name that this site uses. */
function findField(fields: readonly Field[], meaning: Meaning): Field | undefined {
  const found = fields.filter((field) => hasMeaning(field, meaning));
  return found.find(({ name }) => name.toLowerCase() === meaning) ?? found[0];
}

function hasMeaning({ name, value }: Field, meaning: Meaning): boolean {
  const lower = name.toLowerCase();
  return meanings.some(([kind, names, applies]) => kind === meaning && names.test(lower) && applies(value));
}

const expectations: readonly (readonly [Meaning, expected: string])[] = [
  ['private', '"draft: true" to omit the page, or no such field to publish it'],
  ['notIndexed', '"unlisted: true" to omit the page from search engines and lists, or no such field'],
  ['redirect', 'the redirect in netlify.toml, as a [[redirects]] table, and no such page'],
];

/** Finds fields with which another program would hide the page, and values that don't show whether to publish it. */
export function visibilityProblems(file: string, fields: object): Problem[] {
  return listFields(fields).flatMap((field) => {
    const { name, value } = field;
    const problem = { file, field: name, found: describeValue(value) };
    if (/^(?:draft|unlisted)$/i.test(name) && !isYes(value) && !isNo(value))
      return [{ ...problem, expected: 'true or false' }];
    const [, expected] = expectations.find(([meaning]) => hasMeaning(field, meaning)) ?? [];
    return expected === undefined ? [] : [{ ...problem, expected }];
  });
}

/** Doesn't show a sequence or mapping, because aliases in it can expand exponentially. */
function describeValue(value: unknown): string {
  return typeof value === 'object' && value !== null ? 'a sequence or mapping' : quoteValue(value);
}

/** Returns an empty string for sequences and mappings, because aliases in them can expand exponentially. */
function scalarText(value: unknown): string {
  return typeof value === 'object' ? '' : String(value).trim();
}

function isText(value: unknown): boolean {
  return ['string', 'number'].includes(typeof value) && scalarText(value) !== '';
}

/** YAML 1.2 reads `yes` and `on` as text, but YAML 1.1, which some site generators use, reads them as `true`. */
function isYes(value: unknown): boolean {
  return /^(?:true|yes|on|y|1)$/i.test(scalarText(value));
}

function isNo(value: unknown): boolean {
  return /^(?:false|no|off|n|0)$/i.test(scalarText(value));
}

function isNever(value: unknown): boolean {
  return value === 'never' || value === false;
}

function isSet(value: unknown): boolean {
  return scalarText(value ?? '') !== '' && !isNo(value);
}

function isPrivateWord(value: unknown): boolean {
  const text = scalarText(value);
  return /^(?:draft|hidden|internal|members|paid|pending|private|protected|unpublished|wip)$/i.test(text);
}

const dayMs = 24 * 60 * 60 * 1000;

function isFuture(value: unknown): boolean {
  return Date.parse(scalarText(value)) > Date.now() + dayMs;
}

function isPast(value: unknown): boolean {
  return Date.parse(scalarText(value)) < Date.now();
}

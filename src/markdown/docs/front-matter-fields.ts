import { isLanguageTag } from '../../product/validation/language-tags.ts';
import {
  isFuture,
  isNever,
  isNo,
  isNotEmpty,
  isPast,
  isPrivateWord,
  isSet,
  isText,
  isYes,
  scalarText,
} from './front-matter-values.ts';

/** A field of front matter. */
export interface Field {
  /** The name as written. A field in another one has both names, for example `sidebar.label`. */
  readonly name: string;
  readonly value: unknown;
}

export type Meaning =
  | 'title'
  | 'description'
  | 'nav'
  | 'order'
  | 'lang'
  | 'unlisted'
  | 'draft'
  /** The program that reads the field doesn't publish the page, or publishes it only for some readers. */
  | 'private'
  | 'notIndexed'
  | 'redirect'
  /** Without text, the page is only a link to another site. */
  | 'link'
  /** The program shows the value as a part of the page. */
  | 'content';

/**
 * What fields mean in site generators and other programs if they have certain values. Names are in lowercase, without
 * hyphens and underscores.
 */
const meanings: readonly (readonly [Meaning, names: RegExp, applies: (value: unknown) => boolean])[] = [
  ['title', /^title$/, isText],
  ['description', /^(?:description|excerpt|summary)$/, isText],
  ['nav', /^(?:nav|navtitle|sidebarlabel|sidebartitle|sidebar\.label)$/, isText],
  ['order', /^(?:order|navorder|sidebarposition|sidebar\.order|weight)$/, Number.isFinite],
  ['lang', /^lang$/, (value) => isLanguageTag(replaceUnderscores(scalarText(value)))],
  ['unlisted', /^(?:unlisted|hidden|hide|navexclude|tochide|bookhidden|sidebar\.(?:hidden|exclude))$/, isYes],
  ['unlisted', /^(?:listed|navigation|visible)$/, isNo],
  ['unlisted', /^build\.list$/, isNever],
  ['unlisted', /^visibility$/, (value) => /^unlisted$/i.test(scalarText(value))],
  ['draft', /^draft$/, isYes],
  ['draft', /^published$/, isNo],
  [
    'private',
    /^(?:private|internal|isdraft|headless|excluded?|wip|unpublished|protected|restricted|confidential)$/,
    isYes,
  ],
  ['private', /^(?:publish|dgpublish|public|render|routable|permalink|url)$/, isNo],
  [
    'private',
    /^(?:status|state|visibility|access|audience|classification|confidentiality|sensitivity)$/,
    isPrivateWord,
  ],
  ['private', /^build\.render$/, (value) => isNever(value) || value === 'link'],
  [
    'private',
    /^(?:date|embargo(?:date|until)?|pubdate|publish(?:date|at|on)|published(?:date|at|on)?)$/,
    isFuture,
  ],
  ['private', /^(?:expirydate|unpublish(?:date|at|on))$/, isPast],
  ['private', /^(?:password|encrypt)$/, isSet],
  // Users who can read the page, in Mintlify and Fern, and a condition for users, in GitBook.
  ['private', /^(?:groups|viewers)$/, isNotEmpty],
  ['private', /^if$/, isText],
  [
    'notIndexed',
    /^(?:(?:(?:seo|robots|metadata)\.)?(?:noindex|norobotsindex|robotsnoindex)|sitemapexclude|sitemap\.(?:exclude|disable))$/,
    isYes,
  ],
  ['notIndexed', /^(?:sitemap|robots|(?:seo|robots)\.index)$/, isNo],
  [
    'notIndexed',
    /^(?:(?:seo|head|meta|metadata)\.)?(?:robots|googlebot)$/,
    (value) => /\b(?:noindex|none)\b/i.test(scalarText(value)),
  ],
  ['redirect', /^(?:redirect(?:to|url)?|manuallink|externalurl|(?:head|meta)\.refresh)$/, isText],
  [
    'content',
    /^(?:hero(?!image)\w*|parts\..+|api|asyncapi|openapi(?:schema)?|tagline|features|sections|blocks|abstract|objectives|prerequisites|cards|intro|content|text|banner|footer|faq|steps|subtitle|lead|deprecated|actions?text|notice|note|tip|info|important|warning|caution|danger|permissions|requirements|deprecation|alerts?|messages?|callouts?|announcements?|availability|body|lede|blurb|usage|synopsis|examples?|stability)$/,
    (value) => isText(value) || (typeof value === 'object' && value !== null),
  ],
  ['content', /^deprecated$/, isYes],
  ['content', /^status$/, (value) => [value].flat().some((each) => /^deprecated$/i.test(scalarText(each)))],
  ['link', /^url$/, (value) => /^https?:\/\//.test(scalarText(value))],
];

/**
 * Fields whose own fields have a meaning. `params` of Hugo and `extra` of Zola contain fields of the site's own, with the
 * usual names.
 */
const groups = /^(?:sidebar|_?build|params|extra|parts|robots|seo|metadata|sitemap)$/i;
/** Fields with elements of the HTML head, for example `[[meta, {name: robots, content: noindex}]]` in VitePress. */
const headFields = /^(?:head|meta)$/i;

export interface DocsFrontMatter {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly nav?: string | undefined;
  readonly order?: number | undefined;
  readonly lang?: string | undefined;
  readonly id?: string | undefined;
  readonly unlisted: boolean;
  readonly draft: boolean;
  readonly isLink: boolean;
  /** Name of a field that other programs show as content of the page. */
  readonly contentField: string | undefined;
}

/** Meanings of fields whose names rarely start a paragraph, as `Date: …` and `Note: …` do. */
const distinct: readonly Meaning[] = ['title', 'description', 'nav', 'order', 'unlisted', 'draft'];

export function isDistinctField(name: string): boolean {
  return hasName(name, (meaning) => distinct.includes(meaning)) || /^(?:layout|slug|sidebar\w*)$/i.test(name);
}

export function isKnownField(name: string): boolean {
  return isDistinctField(name) || hasName(name, (meaning) => meaning !== 'content' && meaning !== 'link');
}

function hasName(name: string, isIncluded: (meaning: Meaning) => boolean): boolean {
  const normalized = normalizeName(name);
  return meanings.some(([meaning, names]) => isIncluded(meaning) && names.test(normalized));
}

function normalizeName(name: string): string {
  return name
    .toLowerCase()
    .replace(/^(?:params|extra)\./, '')
    .replaceAll(/[-_]/g, '');
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
  const lang = textOf('lang');
  return {
    title: textOf('title'),
    description: textOf('description'),
    nav: textOf('nav'),
    order: findField(all, 'order')?.value as number | undefined,
    lang: lang && replaceUnderscores(lang),
    id: written.has('id') ? scalarText(written.get('id')) : undefined,
    unlisted: findField(all, 'unlisted') !== undefined,
    draft: findField(all, 'draft') !== undefined,
    isLink: findField(all, 'link') !== undefined,
    contentField: findField(all, 'content')?.name ?? findSentenceField(fields),
  };
}

export function listFields(fields: object): Field[] {
  return Object.entries(fields).flatMap(([name, value]): Field[] => {
    if (headFields.test(name)) return headElements(name, value);
    if (!groups.test(name) || typeof value !== 'object' || value === null) return [{ name, value }];
    return Object.entries(value).map(([child, inner]) => ({ name: `${name}.${child}`, value: inner }));
  });
}

/** Returns the content of each element, as a field with the name of the element. */
function headElements(name: string, value: unknown): Field[] {
  return listMappings(value).flatMap((mapping) => {
    const element = new Map(Object.entries(mapping));
    const key = element.get('name') ?? element.get('http-equiv') ?? element.get('httpEquiv');
    return [...element, [scalarText(key), element.get('content')] as const].map(([child, inner]) => ({
      name: `${name}.${child}`,
      value: inner,
    }));
  });
}

/** Returns the fields with which Hugo would set fields of all pages in a folder. */
export function listCascadedFields(fields: object): Field[] {
  return listMappings(new Map(Object.entries(fields)).get('cascade')).flatMap(listFields);
}

/** Returns all mappings in a value, each of them once, because aliases in it can expand exponentially. */
export function listMappings(value: unknown, found = new Set<object>()): object[] {
  if (typeof value !== 'object' || value === null || found.has(value)) return [];
  found.add(value);
  const inner = Object.values(value).flatMap((child) => listMappings(child, found));
  return Array.isArray(value) ? inner : [value, ...inner];
}

/**
 * Fields in which a sentence isn't text of the page: descriptions for lists and search engines, names, labels, notes for
 * writers, and fields with elements of the HTML head.
 */
const metadataName =
  /(?:title|description|summary|excerpt|keywords?|tags?|authors?|alt|label|name|copyright|licen[cs]e|prompt)$|^(?:(?:og|twitter)\W?.*|seo|social|meta|metadata|head|menu|jsonld|structureddata|schema|titlemeta|comments?|todo|fixme|customerintent|whentouse|ms\..*|images?|cover|thumbnail)$/;
/** Three or more words, the last of which ends a sentence, or several sentences. Sentences in Chinese have no spaces. */
const sentence =
  /^\s*\S+\s+\S+\s[\s\S]*(?:[.!?…]["'”’)*_`]*\s*$|\p{L}{2}[.!?]\s+\p{Lu}[\s\S]*\s\S+\s\S)|[。！？]\s*$/u;
/** A tag with which GitHub Docs inserts text. */
const dataTag = /\{%-?\s*data\s|\{\{\s*site\.data\./;

/** Finds a field with a sentence whose name has no known meaning, also in other fields. */
function findSentenceField(value: unknown, path = '', found = new Set<object>()): string | undefined {
  if (typeof value === 'string') return sentence.test(value) || dataTag.test(value) ? path : undefined;
  if (typeof value !== 'object' || value === null || found.has(value)) return undefined;
  found.add(value);
  for (const [name, inner] of Object.entries(value)) {
    const isElement = Array.isArray(value);
    if (!isElement && (isMetadataName(name) || isKnownField(name))) continue;
    const child = path === '' ? name : `${path}.${name}`;
    const field = findSentenceField(inner, isElement ? path : child, found);
    if (field !== undefined) return field;
  }
  return undefined;
}

/** Prefers the name that this site uses. */
function findField(fields: readonly Field[], meaning: Meaning): Field | undefined {
  const found = fields.filter((field) => hasMeaning(field, meaning));
  return found.find(({ name }) => name.toLowerCase() === meaning) ?? found[0];
}

export function hasMeaning({ name, value }: Field, meaning: Meaning): boolean {
  const normalized = normalizeName(name);
  return meanings.some(
    ([kind, names, applies]) => kind === meaning && names.test(normalized) && applies(value),
  );
}

export function hasAnyMeaning(field: Field): boolean {
  return meanings.some(([meaning]) => hasMeaning(field, meaning));
}

/** Whether a field only describes the page. */
export function isMetadataName(name: string): boolean {
  return metadataName.test(normalizeName(name));
}

/** Locales of operating systems, such as `pt_BR`, have underscores in place of the hyphens in language tags. */
function replaceUnderscores(locale: string): string {
  return locale.replaceAll('_', '-');
}

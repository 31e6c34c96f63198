import { CORE_SCHEMA, FAILSAFE_SCHEMA, load, YAMLException } from 'js-yaml';
import { findMergeConflict } from '../../product/files/merge-conflict.ts';
import { type Problem, quoteValue } from '../../product/validation/problems.ts';
import {
  findTextCutByComment,
  misplacedFrontMatterProblem,
  yamlProblem,
} from '../parse/front-matter-problems.ts';

interface DocsFrontMatter {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly nav?: string | undefined;
  readonly order?: number | undefined;
  readonly unlisted: boolean;
  readonly draft: boolean;
  /** Fields that other site generators show as the content of a start page. */
  readonly contentFields: readonly string[];
}

/** Fields of VitePress, VuePress, Starlight, Docusaurus themes, and Hugo themes, and labels of notes. */
const contentField =
  /^(?:hero(?!image)\w*|tagline|features|sections|blocks|cards|intro|content|text|banner|footer|faq|steps|subtitle|lead|deprecated|actions?text|notice|note|tip|info|important|warning|caution|danger)$/i;

const knownFields =
  'title|description|draft|published|unlisted|hidden|nav|order|sidebar\\w*|nav_\\w+|weight|layout|slug';
const isKnownField = new RegExp(`^(?:${knownFields})$`, 'i');
/** Matches a line of hyphens followed by a known field, which is probably front matter that starts too late. */
const misplacedFields = new RegExp(
  `^(?:\\s*<!--(?:(?!-->)[\\s\\S])*-->)*\\s*-{3,}(?:ya?ml)?[ \\t]*\\n\\s*(?:${knownFields})[ \\t]*:`,
  'i',
);
/** Matches front matter of one field without a space after its colon, which YAML reads as text. */
const joinedField = new RegExp(`^\\s*(${knownFields}):\\S[^\\n]*\\s*$`, 'i');
/** Front matter in a language other than YAML, as Hugo and gray-matter support. */
const otherFrontMatter: readonly (readonly [language: string, start: RegExp])[] = [
  ['TOML', /^(?:---toml|\+\+\+)[ \t]*\n[\s\S]*?\n(?:---|\+\+\+)[ \t]*(?:\n|$)/],
  ['JSON', /^(?:(?:---json|;;;)[ \t]*\n)?\{\s*"[^"\n]+"\s*:/],
];

/** A heading between two empty lines, which YAML reads as a comment. */
const heading = /\n[ \t]*\n#{1,6}[ \t]+\S.*\n[ \t]*(?:\n|$)/;

export function splitFrontMatter(
  file: string,
  text: string,
): { frontMatter: DocsFrontMatter; body: string; linesAbove: number; problems: Problem[] } {
  const [top = '', yaml = ''] = /^---[ \t]*\n(?:([\s\S]*?)\n)??---[ \t]*(?:\n|$)/.exec(text) ?? [];
  const mistake = findMistake(text, yaml);
  if (mistake !== undefined)
    return {
      frontMatter: normalizeFields({}),
      body: text,
      linesAbove: 0,
      problems: [{ file, ...mistake }],
    };
  const rest = { body: text.slice(top.length), linesAbove: top.split('\n').length - 1 };
  try {
    const fields = load(yaml, { schema: CORE_SCHEMA }) ?? {};
    // Text between two thematic breaks isn't front matter.
    if (typeof fields !== 'object' || Array.isArray(fields) || hasOnlyHeadings(yaml) || isProse(yaml, fields))
      return { frontMatter: normalizeFields({}), body: text, linesAbove: 0, problems: [] };
    if (isFollowedByProse(yaml, fields)) {
      const problems = [{ file, ...misplacedFrontMatterProblem }];
      return { frontMatter: normalizeFields({}), ...rest, problems };
    }
    const frontMatter = normalizeFields(restoreNumberTexts(fields, yaml));
    return { frontMatter, ...rest, problems: visibilityProblems(file, fields) };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const problem = yamlProblem(error, yaml, 'valid YAML between two --- lines, or no front matter');
    return { frontMatter: normalizeFields({}), ...rest, problems: [{ file, ...problem }] };
  }
}

/** Finds front matter that would become text, merge conflicts, and text that YAML would cut off. */
function findMistake(text: string, yaml: string): Omit<Problem, 'file'> | undefined {
  const [language] = otherFrontMatter.find(([, start]) => start.test(text)) ?? [];
  if (language !== undefined) {
    const expected = 'YAML front matter between two --- lines, or no front matter';
    return { field: 'line 1', found: `front matter in ${language}`, expected };
  }
  if (yaml === '' ? misplacedFields.test(text) : misplacedFields.test(`---\n${yaml}`) && heading.test(yaml))
    return misplacedFrontMatterProblem;
  const [, joined] = joinedField.exec(yaml) ?? [];
  if (joined !== undefined) {
    const expected = `a space after the colon, for example "${joined}: true"`;
    return { field: 'front matter', found: `the field ${joined} without a space after its colon`, expected };
  }
  return findMergeConflict(yaml, 1) ?? findTextCutByComment(yaml);
}

/** YAML reads headings as comments. A field in a comment isn't a heading. */
function hasOnlyHeadings(yaml: string): boolean {
  const lines = yaml.split('\n').filter((line) => line.trim() !== '');
  return lines.length > 0 && lines.every((line) => /^#{1,6}[ \t]+(?!\w+:)/.test(line));
}

/** Whether two thematic breaks enclose text that's also valid YAML, for example `Note: This page is outdated.` */
function isProse(yaml: string, fields: object): boolean {
  const names = Object.keys(fields);
  const startsWithSpace = /^[ \t]*\n/.test(yaml) && !names.some((name) => isKnownField.test(name));
  return names.length > 0 && (startsWithSpace || names.every(isProseName));
}

/** Whether YAML contains a paragraph such as `Note: …`, because the front matter above it has no closing hyphens. */
function isFollowedByProse(yaml: string, fields: object): boolean {
  return /\n[ \t]*\n/.test(yaml) && Object.keys(fields).some(isProseName);
}

function isProseName(name: string): boolean {
  return !/^[a-z_][\w.-]*$/.test(name) && !isKnownField.test(name);
}

const dayMs = 24 * 60 * 60 * 1000;

/** A value other than yes and no, such as `draft: wip`, doesn't show whether the page can be published. */
function visibilityProblems(file: string, fields: object): Problem[] {
  return Object.entries(fields).flatMap(([field, value]) => {
    const found = describeValue(value);
    if (/^(?:draft|unlisted)$/i.test(field) && !isYes(value) && !isNo(value))
      return [{ file, field, found, expected: 'true or false' }];
    if (!hidesPage(field, value)) return [];
    return [
      { file, field, found, expected: '"draft: true" to omit the page, or no such field to publish it' },
    ];
  });
}

/** Whether Hugo, Obsidian, or another tool wouldn't publish the page. */
function hidesPage(name: string, value: unknown): boolean {
  if (typeof value === 'object') return /^_?build$/i.test(name) && isNever(Object(value).render);
  const time = Date.parse(String(value));
  switch (name.toLowerCase()) {
    case 'publish':
      return isNo(value);
    case 'private':
    case 'internal':
    case 'is_draft':
    case 'headless':
      return isYes(value);
    case 'status':
    case 'visibility':
      return /^(?:draft|private|internal|hidden)$/i.test(String(value));
    case 'date':
    case 'publishdate':
    case 'pubdate':
    case 'published':
      return time > Date.now() + dayMs;
    case 'expirydate':
    case 'unpublishdate':
      return time < Date.now();
    default:
      return false;
  }
}

/** Reports text in front matter, because the site shows only titles and descriptions. */
export function contentFieldProblems(file: string, { contentFields: [field] }: DocsFrontMatter): Problem[] {
  if (field === undefined) return [];
  const found = "page text in a field that this site doesn't show";
  const expected = 'the text in Markdown below the front matter, or "draft: true" to omit the page';
  return [{ file, field, found, expected }];
}

const textField = /^(?:title|description|nav|sidebar_label|nav_title)$/i;

/** Restores the text of numbers, because YAML reads `title: 1.10` as 1.1. */
function restoreNumberTexts(fields: object, yaml: string): object {
  const texts = Object(load(yaml, { schema: FAILSAFE_SCHEMA })) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'number' && textField.test(name) ? texts[name] : value,
    ]),
  );
}

/** Docusaurus, Starlight, VitePress, Just the Docs, Mintlify, and Hugo use different names for the same fields. */
function normalizeFields(fields: object): DocsFrontMatter {
  const values = Object.fromEntries(
    Object.entries(fields).map(([name, value]): [string, unknown] => [name.toLowerCase(), value]),
  );
  const sidebar = Object(values.sidebar) as Record<string, unknown>;
  return {
    title: firstText(values.title),
    description: firstText(values.description),
    nav: firstText(values.nav, values.sidebar_label, sidebar.label, values.nav_title),
    order: [values.order, values.sidebar_position, sidebar.order, values.nav_order, values.weight].find(
      (value): value is number => typeof value === 'number' && Number.isFinite(value),
    ),
    unlisted: [values.unlisted, values.hidden, values.nav_exclude, sidebar.hidden].some(isYes),
    draft: isYes(values.draft) || isNo(values.published),
    contentFields: Object.keys(fields).filter(
      (name) => contentField.test(name) && isContent(values[name.toLowerCase()]),
    ),
  };
}

function isNever(value: unknown): boolean {
  return value === 'never' || value === false;
}

function isContent(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() !== '' : typeof value === 'object' && value !== null;
}

/** Doesn't show a sequence or mapping, because aliases in it can expand exponentially. */
function describeValue(value: unknown): string {
  return typeof value === 'object' && value !== null ? 'a sequence or mapping' : quoteValue(value);
}

/** YAML 1.2 reads `yes` and `on` as text, but YAML 1.1, which some site generators use, reads them as `true`. */
function isYes(value: unknown): boolean {
  return typeof value !== 'object' && /^\s*(?:true|yes|on|y|1)\s*$/i.test(String(value));
}

function isNo(value: unknown): boolean {
  return typeof value !== 'object' && /^\s*(?:false|no|off|n|0)\s*$/i.test(String(value));
}

function firstText(...values: readonly unknown[]): string | undefined {
  const input = values.find(
    (value) => ['string', 'number'].includes(typeof value) && `${value}`.trim() !== '',
  );
  return input === undefined ? undefined : `${input}`.replaceAll(/\s+/g, ' ').trim();
}

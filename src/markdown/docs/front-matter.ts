import { CORE_SCHEMA, FAILSAFE_SCHEMA, load, YAMLException } from 'js-yaml';
import { findMergeConflict } from '../../product/files/merge-conflict.ts';
import { type Problem, quoteValue } from '../../product/validation/problems.ts';
import { suggestQuotes } from '../parse/suggest-quotes.ts';

interface DocsFrontMatter {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly nav?: string | undefined;
  readonly order?: number | undefined;
  readonly unlisted: boolean;
  readonly draft: boolean;
}

const knownFields =
  'title|description|draft|published|unlisted|hidden|nav|order|sidebar\\w*|nav_\\w+|weight|layout|slug';
const isKnownField = new RegExp(`^(?:${knownFields})$`, 'i');
/** Matches a line of hyphens and a known field. Outside front matter, the writer probably meant it to start there. */
const misplacedFields = new RegExp(
  `^(?:\\s*<!--(?:(?!-->)[\\s\\S])*-->)*\\s*-{3,}(?:ya?ml)?[ \\t]*\\n\\s*(?:${knownFields})[ \\t]*:`,
  'i',
);
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
    if (
      typeof fields !== 'object' ||
      Array.isArray(fields) ||
      hasOnlyHeadings(yaml) ||
      hasOnlyProseNames(fields)
    )
      return { frontMatter: normalizeFields({}), body: text, linesAbove: 0, problems: [] };
    const frontMatter = normalizeFields(restoreNumberTexts(fields, yaml));
    return { frontMatter, ...rest, problems: visibilityProblems(file, fields) };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    // The error has no position if a line with `...` ends the YAML before the front matter ends.
    const mark = error.mark as typeof error.mark | undefined;
    const field = mark === undefined ? 'front matter' : `line ${mark.line + 2}`;
    const found = `invalid YAML: ${error.reason}`;
    const expected =
      suggestQuotes(yaml, mark?.line) ?? 'valid YAML between two --- lines, or no front matter';
    return { frontMatter: normalizeFields({}), ...rest, problems: [{ file, field, found, expected }] };
  }
}

/** Finds front matter that would become text, text that would become front matter, and merge conflicts. */
function findMistake(text: string, yaml: string): Omit<Problem, 'file'> | undefined {
  const [language] = otherFrontMatter.find(([, start]) => start.test(text)) ?? [];
  if (language !== undefined) {
    const expected = 'YAML front matter between two --- lines, or no front matter';
    return { field: 'line 1', found: `front matter in ${language}`, expected };
  }
  if (yaml === '' ? misplacedFields.test(text) : misplacedFields.test(`---\n${yaml}`) && heading.test(yaml)) {
    const expected = 'three hyphens (---) on the first line, and again on a line after the last field';
    return { field: 'line 1', found: 'front matter without a start or an end', expected };
  }
  return findMergeConflict(yaml, 1);
}

/** YAML reads headings as comments. A field in a comment isn't a heading. */
function hasOnlyHeadings(yaml: string): boolean {
  const lines = yaml.split('\n').filter((line) => line.trim() !== '');
  return lines.length > 0 && lines.every((line) => /^#{1,6}[ \t]+(?!\w+:)/.test(line));
}

/** Whether no field has a usual name, for example in `Note: This page is outdated.` between two thematic breaks. */
function hasOnlyProseNames(fields: object): boolean {
  const names = Object.keys(fields);
  return names.length > 0 && names.every((name) => !/^[a-z_][\w.-]*$/.test(name) && !isKnownField.test(name));
}

/** A value other than yes and no, such as `draft: wip`, doesn't show whether the page can be published. */
function visibilityProblems(file: string, fields: object): Problem[] {
  return Object.entries(fields)
    .filter(([name, value]) => /^(?:draft|unlisted)$/i.test(name) && !isYes(value) && !isNo(value))
    .map(([field, value]) => ({ file, field, found: describeValue(value), expected: 'true or false' }));
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
  };
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

import { CORE_SCHEMA, FAILSAFE_SCHEMA, load, YAMLException } from 'js-yaml';
import { findMergeConflict } from '../../product/files/merge-conflict.ts';
import type { Problem } from '../../product/validation/problems.ts';
import {
  findTextCutByComment,
  misplacedFrontMatterProblem,
  yamlProblem,
} from '../parse/front-matter-problems.ts';
import { accessProblems } from './access-fields.ts';
import {
  type DocsFrontMatter,
  isDistinctField,
  isKnownField,
  normalizeFields,
} from './front-matter-fields.ts';
import { visibilityProblems } from './visibility-problems.ts';

/** The first field after a line of hyphens that is probably front matter, but starts too late. */
const misplacedField = /^(?:\s*<!--(?:(?!-->)[\s\S])*-->)*\s*-{3,}(?:ya?ml)?[ \t]*\n\s*([\w.-]+)[ \t]*:/;
/** Front matter of one field without a space after its colon, which YAML reads as text. */
const joinedField = /^\s*([\w.-]+):\S[^\n]*\s*$/;
/** Front matter in a language other than YAML, as Hugo and gray-matter support. */
const otherFrontMatter: readonly (readonly [language: string, start: RegExp])[] = [
  ['TOML', /^(?:---toml|\+\+\+)[ \t]*\n[\s\S]*?\n(?:---|\+\+\+)[ \t]*(?:\n|$)/],
  ['JSON', /^(?:(?:---json|;;;)[ \t]*\n)?\{\s*"[^"\n]+"\s*:/],
];

/** Fields without hyphens before them, as in MultiMarkdown. */
const bareFields = /^(?=(?:.+\n)*title:)(?:[a-z][\w -]*:[ \t]+\S.*\n)+(?:---)?[ \t]*(?:\n|$)/i;

/** A heading between two empty lines, which YAML reads as a comment. */
const heading = /\n[ \t]*\n#{1,6}[ \t]+\S.*\n[ \t]*(?:\n|$)/;

const noFields = normalizeFields({}, {});

export function splitFrontMatter(
  file: string,
  text: string,
): { frontMatter: DocsFrontMatter; body: string; linesAbove: number; problems: Problem[] } {
  const [top = '', yaml = ''] = /^---[ \t]*\n(?:([\s\S]*?)\n)??---[ \t]*(?:\n|$)/.exec(text) ?? [];
  const mistake = findMistake(text, yaml);
  if (mistake !== undefined)
    return {
      frontMatter: noFields,
      body: text,
      linesAbove: 0,
      problems: [{ file, ...mistake }],
    };
  const rest = { body: text.slice(top.length), linesAbove: top.split('\n').length - 1 };
  try {
    const fields = load(yaml, { schema: CORE_SCHEMA }) ?? {};
    // Text between two thematic breaks isn't front matter.
    if (typeof fields !== 'object' || Array.isArray(fields) || hasOnlyHeadings(yaml, rest.body))
      return { frontMatter: noFields, body: text, linesAbove: 0, problems: [] };
    const hidden = visibilityProblems(file, fields);
    if (hidden.length === 0 && isProse(yaml, fields))
      return { frontMatter: noFields, body: text, linesAbove: 0, problems: [] };
    if (isFollowedByProse(yaml, fields)) {
      const problems = [{ file, ...misplacedFrontMatterProblem }];
      return { frontMatter: noFields, ...rest, problems };
    }
    const frontMatter = normalizeFields(fields, Object(load(yaml, { schema: FAILSAFE_SCHEMA })));
    return { frontMatter, ...rest, problems: [...hidden, ...accessProblems(file, fields)] };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const problem = yamlProblem(error, yaml, 'valid YAML between two --- lines, or no front matter');
    return { frontMatter: noFields, ...rest, problems: [{ file, ...problem }] };
  }
}

/** Finds front matter that would become text, merge conflicts, and text that YAML would cut off. */
function findMistake(text: string, yaml: string): Omit<Problem, 'file'> | undefined {
  const [language] = otherFrontMatter.find(([, start]) => start.test(text)) ?? [];
  if (language !== undefined) {
    const expected = 'YAML front matter between two --- lines, or no front matter';
    return { field: 'line 1', found: `front matter in ${language}`, expected };
  }
  if (bareFields.test(text)) return misplacedFrontMatterProblem;
  const [, first = ''] = misplacedField.exec(yaml === '' ? text : `---\n${yaml}`) ?? [];
  if (isKnownField(first) && (yaml === '' || heading.test(yaml))) return misplacedFrontMatterProblem;
  const [, joined = ''] = joinedField.exec(yaml) ?? [];
  if (isKnownField(joined)) {
    const expected = `a space after the colon, for example "${joined}: true"`;
    return { field: 'front matter', found: `the field ${joined} without a space after its colon`, expected };
  }
  return findMergeConflict(yaml, 1) ?? findTextCutByComment(yaml);
}

/** YAML reads headings as comments. A field in a comment, and a comment above the title of the page, isn't a heading. */
function hasOnlyHeadings(yaml: string, body: string): boolean {
  if (/^\s*#[ \t]/.test(body)) return false;
  const lines = yaml.split('\n').filter((line) => line.trim() !== '');
  return lines.length > 0 && lines.every((line) => /^#{1,6}[ \t]+(?!\w+:)/.test(line));
}

/** Whether two thematic breaks enclose text that's also valid YAML, for example `Note: This page is outdated.` */
function isProse(yaml: string, fields: object): boolean {
  const names = Object.keys(fields);
  const startsWithSpace = /^[ \t]*\n/.test(yaml) && !names.some(isDistinctField);
  return names.length > 0 && (startsWithSpace || names.every(isProseName));
}

/** Whether YAML contains a paragraph such as `Note: …`, because the front matter above it has no closing hyphens. */
function isFollowedByProse(yaml: string, fields: object): boolean {
  return /\n[ \t]*\n/.test(yaml) && Object.keys(fields).some(isProseName);
}

function isProseName(name: string): boolean {
  return !/^[a-z_][\w.-]*$/.test(name) && !isDistinctField(name);
}

/** Reports text in front matter, because the site shows only titles and descriptions. */
export function contentFieldProblems(file: string, { contentField: field }: DocsFrontMatter): Problem[] {
  if (field === undefined) return [];
  const found = "page text in a field that this site doesn't show";
  const expected = 'the text in Markdown below the front matter, or "draft: true" to omit the page';
  return [{ file, field, found, expected }];
}

import { CORE_SCHEMA, load, type YAMLException } from 'js-yaml';
import type { Problem } from '../../product/validation/problems.ts';

type FieldProblem = Omit<Problem, 'file'>;

export const misplacedFrontMatterProblem: FieldProblem = {
  field: 'line 1',
  found: 'front matter with a missing, misplaced, or malformed --- line',
  expected: 'three hyphens (---) on the first line, and again on a line after the last field',
};

const fieldLine = /^[ \t]*(?:-[ \t]+)?["']?([\w-]+)["']?[ \t]*:(?=\s|$)[ \t]*(.*)$/;
const textField = /^(?:title|description|nav|nav_title|sidebar_label|sidebarTitle|label)$/i;

/** Finds text that YAML cuts off, or takes for a comment, because a space and # start a comment. */
export function findTextCutByComment(yaml: string): FieldProblem | undefined {
  let isPlainText = false;
  for (const [index, line] of yaml.split('\n').entries()) {
    const [, name, value = line] = fieldLine.exec(line) ?? [];
    if (name !== undefined) isPlainText = textField.test(name) && !/^["'|>[{&*!]/.test(value);
    // A comment on a line of its own cuts off nothing.
    const isComment = name === undefined && /^[ \t]*#/.test(line);
    if (!isPlainText || isComment || !/(?:^|[ \t])#/.test(value)) continue;
    const expected = suggestQuotes(line) ?? 'quotation marks around the whole text, or no comment in it';
    return { field: `line ${index + 2}`, found: 'text that YAML cuts off at " #"', expected };
  }
  return undefined;
}

/** Returns the problem at the error's position, with `expected` unless the error has a likely fix. */
export function yamlProblem(error: YAMLException, yaml: string, expected: string): FieldProblem {
  // The error has no position if a line with `...` or `---` ends the YAML before the front matter ends.
  const mark = error.mark as YAMLException['mark'] | undefined;
  // Adds 1 for the line with the three hyphens, and 1 because positions start at 0.
  const field = mark === undefined ? 'front matter' : `line ${mark.line + 2}`;
  const found = `invalid YAML: ${error.reason}`;
  return { field, found, expected: suggestYamlFix(error, yaml) ?? expected };
}

function suggestYamlFix({ reason, mark }: YAMLException, yaml: string): string | undefined {
  if (reason === 'duplicated mapping key') return 'each field only once';
  return suggestQuotes(yaml.split('\n')[mark?.line ?? -1]);
}

/** Suggests quotation marks for a field such as `title: Plugins: overview`, if they make it valid YAML. */
function suggestQuotes(line = ''): string | undefined {
  const [, name, value] = /^([\w-]+):[ \t]+(.+)$/.exec(line) ?? [];
  if (name === undefined || value === undefined) return undefined;
  const quoted = `${name}: ${JSON.stringify(value.trim().replace(/^(['"])(.*)\1$/, '$2'))}`;
  return isYaml(quoted)
    ? `quotation marks around the text, because some of its characters have a special meaning in YAML: ${quoted}`
    : undefined;
}

function isYaml(text: string): boolean {
  try {
    load(text, { schema: CORE_SCHEMA });
    return true;
  } catch {
    return false;
  }
}

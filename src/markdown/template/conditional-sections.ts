import { describeExpectedName } from '../../product/validation/nearest-name.ts';
import type { LineProblem } from '../line-problem.ts';
import { splitCommentProblems } from './split-comments.ts';

interface SelectedSections {
  readonly text: string;
  /** Line number in the source of each line of the text. */
  readonly lines: readonly number[];
  readonly lineProblems: readonly LineProblem[];
}

const tag = /^\s*\{\{\s*([#^/])\s*([\w.-]+)\s*\}\}\s*$/;

/**
 * Keeps the lines between `{{#name}}` and `{{/name}}` if the value is set, and those between `{{^name}}` and
 * `{{/name}}` if it isn't (mustache(5), Sections and Inverted Sections).
 */
export function selectSections(markdown: string, isSet: ReadonlyMap<string, boolean>): SelectedSections {
  const open: { name: string; applies: boolean; line: number }[] = [];
  const problems: LineProblem[] = [];
  const kept: { text: string; line: number }[] = [];
  const sections: unknown[] = [];
  for (const [index, text] of markdown.split('\n').entries()) {
    const line = index + 1;
    const [, kind, name = ''] = tag.exec(text) ?? [];
    sections.push(open.at(-1));
    if (kind === undefined) {
      if (open.every(({ applies }) => applies)) kept.push({ text, line });
    } else if (kind === '/') {
      const section = open.pop();
      if (section?.name !== name) {
        const expected = section
          ? `{{/${section.name}}}, because the section "${section.name}" is still open`
          : `{{#${name}}} on a preceding line`;
        problems.push({ line, found: `{{/${name}}}`, expected });
      }
    } else {
      if (!isSet.has(name)) {
        const expected = describeExpectedName(name, [...isSet.keys()]);
        problems.push({ line, found: `a section with the unknown name "${name}"`, expected });
      }
      open.push({ name, applies: isSet.get(name) === (kind === '#'), line });
    }
  }
  for (const { name, line } of open) {
    const found = `the unclosed section "${name}"`;
    problems.push({ line, found, expected: `{{/${name}}} on its own line, where the section ends` });
  }
  problems.push(...splitCommentProblems(markdown, sections));
  return {
    text: kept.map(({ text }) => text).join('\n'),
    lines: kept.map(({ line }) => line),
    lineProblems: problems,
  };
}

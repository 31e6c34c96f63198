import { describe, expect, it } from 'vitest';
import { selectSections } from '../../../../src/markdown/template/conditional-sections.ts';

const isSet = new Map([
  ['cli', true],
  ['details.support', false],
]);
const joinLines = (...text: string[]) => text.join('\n');

describe('The build', () => {
  it.each([
    ['{{#cli}}', 'keeps'],
    ['{{^cli}}', 'removes'],
    ['{{#details.support}}', 'removes'],
    ['{{^details.support}}', 'keeps'],
    ['  {{# cli }}', 'keeps'],
  ])('at the tag %s %s the lines before the end tag', (start, outcome) => {
    const end = start.replace(/[#^]/, '/');
    const { text, lineProblems: problems } = selectSections(joinLines('a', start, 'b', end, 'c'), isSet);
    expect(problems).toEqual([]);
    expect(text).toBe(outcome === 'keeps' ? 'a\nb\nc' : 'a\nc');
  });

  it('leaves no empty line in place of a tag, so that table rows can be sections', () => {
    const table = joinLines(
      '| a |',
      '|---|',
      '{{#details.support}}',
      '| b |',
      '{{/details.support}}',
      '| c |',
    );
    expect(selectSections(table, isSet).text).toBe('| a |\n|---|\n| c |');
  });

  it('keeps only the parts of a nested section that both sections keep', () => {
    const inner = ['{{^details.support}}', 'both', '{{/details.support}}'];
    const text = joinLines('{{#cli}}', 'one', ...inner, '{{/cli}}', '{{^cli}}', ...inner, '{{/cli}}');
    expect(selectSections(text, isSet).text).toBe('one\nboth');
  });

  it('keeps the original line numbers', () => {
    expect(selectSections(joinLines('{{#cli}}', 'b', '{{/cli}}', 'd'), isSet).lines).toEqual([2, 4]);
  });

  it.each([
    [
      '{{#cil}}\n{{/cil}}',
      {
        line: 1,
        found: 'a section with the unknown name "cil"',
        expected: 'one of cli, details.support. Did you mean cli?',
      },
    ],
    [
      'a\n{{#cli}}',
      {
        line: 2,
        found: 'the unclosed section "cli"',
        expected: '{{/cli}} on its own line, where the section ends',
      },
    ],
    ['{{/cli}}', { line: 1, found: '{{/cli}}', expected: '{{#cli}} on a preceding line' }],
    [
      '{{#cli}}\n{{/details.support}}\n',
      {
        line: 2,
        found: '{{/details.support}}',
        expected: '{{/cli}}, because the section "cli" is still open',
      },
    ],
  ])('reports a problem in %j', (text, problem) => {
    expect(selectSections(text, isSet).lineProblems[0]).toMatchObject(problem);
  });

  it.each([
    ['{{#details.support}}\n<!--\n{{/details.support}}\na\n-->', 2],
    ['{{#cli}}\na <!-- b\n{{/cli}}\nc', 2],
    ['{{#cli}}\na <!-- b\n\n{{/cli}}\nc -->', 2],
    ['<!--\n{{#cli}}\n-->\n{{/cli}}', 1],
    ['{{#cli}}\n<!-- a\n{{/cli}}\n{{#cli}}\n-->\n{{/cli}}', 2],
    ['{{#cli}}\n{{#cli}}\n> <!-- a\n> {{/cli}}\n{{/cli}}\n-->\n{{/cli}}', 3],
  ])('reports a comment that ends outside the section in which it starts: %j', (text, line) => {
    const found = "a comment that doesn't end in the section in which it starts";
    expect(selectSections(text, isSet).lineProblems).toMatchObject([{ line, found }]);
  });

  it.each([
    '{{#cli}}\n<!-- a\nb -->\n{{/cli}}',
    '<!--\n{{#cli}}\na\n{{/cli}}\n-->',
    '{{#cli}}\n`<!--`\n\n```html\n<!--\n```\n{{/cli}}\na -->',
    '{{#cli}}\n\\<!-- a\n{{/cli}}',
    '{{#cli}}\na\n{{/cli}}\n<!-- b\n',
  ])('accepts comments in %j', (text) => {
    expect(selectSections(text, isSet).lineProblems).toEqual([]);
  });

  it.each(['{{cli}}', 'a {{#cli}}', '{{#cli}} b', '{{{#cli}}}'])('leaves %j unchanged', (text) => {
    expect(selectSections(text, isSet)).toEqual({ text, lines: [1], lineProblems: [] });
  });
});

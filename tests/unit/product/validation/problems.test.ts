import { describe, expect, it } from 'vitest';
import { cliSchema } from '../../../../src/product/cli/cli-schema.ts';
import {
  dedupeProblems,
  describeProblems,
  firstProblemPerField,
  InvalidInput,
  quoteValue,
} from '../../../../src/product/validation/problems.ts';
import { schemaProblems } from '../../../../src/product/validation/schema-problems.ts';

const problem = { file: 'a.json', field: 'name', found: '5', expected: 'a string' };

describe('The list of problems', () => {
  it('groups the problems by file', () => {
    const other = {
      file: 'b.json',
      field: '',
      found: 'no such file',
      expected: 'a file that contains one JSON object',
    };
    const message = [
      'Nothing was published: 3 problems to fix.',
      '',
      'a.json',
      '  name: found 5',
      '    expected a string',
      '  url: found 5',
      '    expected a string',
      '',
      'b.json',
      '  found no such file',
      '    expected a file that contains one JSON object',
      '',
    ];
    expect(describeProblems([problem, other, { ...problem, field: 'url' }])).toBe(message.join('\n'));
  });

  it('merges problems that differ only in their line', () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ ...problem, field: `line ${index + 1}` }));
    expect(describeProblems(lines(3))).toContain('  lines 1, 2, and 3: found 5\n    expected a string\n');
    expect(describeProblems(lines(12))).toContain(
      '  lines 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, and 2 others: found 5\n',
    );
  });

  it('shows problems of one kind together, with a line for each', () => {
    const links = ['a', 'b', 'c'].map((name, index) => ({
      file: 'a.md',
      field: `line ${index + 1}`,
      found: `a broken link to "${name}"`,
      expected: 'an existing file',
    }));
    const other = { file: 'a.md', field: 'line 9', found: 'a broken link to "d"', expected: 'the page "e"' };
    expect(describeProblems([...links, other])).toContain(
      [
        'a.md',
        '  3 problems of one kind:',
        ...['a', 'b', 'c'].map((name, index) => `    line ${index + 1}: found a broken link to "${name}"`),
        '    expected an existing file',
        '  line 9: found a broken link to "d"',
        '    expected the page "e"',
      ].join('\n'),
    );
    expect(describeProblems(links.slice(1))).not.toContain('one kind');
  });

  it('reports "more than 200 problems" instead of an exact number if a file has more', () => {
    const commands = Array.from({ length: 30_000 }, () => ({ nam: 'run' }));
    const cli = { opencli: '0.1', info: { title: 'a', version: '1' }, commands };
    const problems = schemaProblems(cliSchema, cli, 'cli.json');
    expect(problems).toHaveLength(1000);
    expect(describeProblems(problems)).toMatch(/^Nothing was published: more than 200 problems to fix\./);
  });

  it('never begins a line with a workflow command, even if a field or a file name contains one', () => {
    const command = '::stop-commands::a';
    const text = describeProblems([{ ...problem, file: `${command}.md`, field: command, expected: command }]);
    expect(text).not.toMatch(/^\s*::/m);
    expect(text).toContain('stop-commands::a: found 5');
  });

  it("lists a file's problems from top to bottom, and links to the first problem", () => {
    const at = (field: string) => ({ ...problem, file: 'a.md', field });
    const problems = ['title', 'line 20', 'line 3'].map(at);
    expect(describeProblems(problems).match(/^ {2}\w+(?: \d+)?/gm)).toEqual([
      '  line 3',
      '  line 20',
      '  title',
    ]);
    expect(new InvalidInput(problems).loc).toEqual({ file: 'a.md', line: 3, column: 1 });
  });

  it('escapes characters that control a terminal or a log', () => {
    const hostile = 'a\u001b[2J\n::error::b\u009b\u202e';
    const problem = { file: hostile, field: hostile, found: hostile, expected: `one of\n      - a\u001b` };
    expect(describeProblems([problem])).toBe(
      [
        'Nothing was published: 1 problem to fix.\n',
        'a\\u001b[2J\\u000a::error::b\\u009b\\u202e',
        '  a\\u001b[2J\\u000a::error::b\\u009b\\u202e: found a\\u001b[2J\\u000a::error::b\\u009b\\u202e',
        '    expected one of\n      - a\\u001b\n',
      ].join('\n'),
    );
  });
});

describe('An error about invalid input', () => {
  it('contains the problems as its message, and no stack trace', () => {
    const error = new InvalidInput([problem]);
    expect(error.message).toBe(describeProblems([problem]));
    expect(error.stack).toBe('');
    expect(String(error)).toBe('InvalidInput');
  });

  it.each([
    ['line 12', 12, 1],
    ['line 12, column 7', 12, 7],
  ])('has the position of its first problem, for a development server to show: %j', (field, line, column) => {
    const error = new InvalidInput([{ ...problem, field }, problem]);
    expect(error.loc).toEqual({ file: 'a.json', line, column });
  });

  it.each(['outline 12', 'line 12 of many', ''])(
    'has no position if its first problem has no line: %j',
    (field) => {
      expect(new InvalidInput([{ ...problem, field }]).loc).toBeUndefined();
    },
  );
});

describe('The list of problems without duplicates', () => {
  it('keeps problems that differ in any field', () => {
    const other = { ...problem, found: '6' };
    expect(dedupeProblems([problem, other, { ...problem }])).toEqual([problem, other]);
  });
});

describe('The list of problems with one problem per field', () => {
  it('contains the first problem of each field in each file', () => {
    const elsewhere = { ...problem, file: 'b.json' };
    expect(firstProblemPerField([problem, { ...problem, found: '6' }, elsewhere])).toEqual([
      problem,
      elsewhere,
    ]);
  });
});

describe('A value in a message', () => {
  it('is cut if it is long', () => {
    expect(quoteValue('a'.repeat(100_000))).toBe(`"${'a'.repeat(499)}…`);
  });

  it.each([
    ['text', '"text"'],
    [['a', 1], '["a",1]'],
    ['a\u0007b', '"a\\u0007b"'],
    ['a\u202eb', '"a\\u202eb"'],
    ['a\u{e0041}b', '"a\\udb40\\udc41b"'],
    ['a\u3164b', '"a\\u3164b"'],
    ['a\u2028b', '"a\\u2028b"'],
    [undefined, 'nothing'],
  ])('such as %j is shown as %s', (value, expected) => {
    expect(quoteValue(value)).toBe(expected);
  });
});

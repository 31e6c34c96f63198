import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createReferenceBlocks } from '../../../../src/artifacts/cli/cli-reference.ts';
import { stringifyMarkdown } from '../../../../src/markdown/stringify/stringify-markdown.ts';
import type { OpenCli } from '../../../../src/product/cli/opencli.ts';
import { collapsedText } from '../../../setup/parse-html.ts';
import { renderBlocks as shownBlock } from '../../../setup/render-markdown.ts';

const model = {
  name: '--model',
  aliases: ['-m'],
  arguments: [{ name: 'NAME', required: true }],
  description: 'Which model, as `tool models` prints it; `a|b` is one.',
  metadata: [{ name: 'default', value: 'auto' }],
};

const cli: OpenCli = {
  opencli: '0.1',
  info: { title: 'Tool', version: '1.2.3' },
  options: [
    model,
    {
      name: '--mode',
      arguments: [{ name: 'MODE', required: true, acceptedValues: ['ask', 'all|none'] }],
      description: 'What may happen.',
    },
    { name: '--secret', hidden: true, description: 'Not for people.' },
  ],
  commands: [
    {
      name: 'run',
      aliases: ['exec'],
      description: 'Do one task.',
      arguments: [
        { name: 'TASK', required: true, description: 'What to do.' },
        { name: 'FILE', arity: { minimum: 0 }, description: 'Files.' },
      ],
      options: [model],
      examples: ['tool run "a task"', 'echo `date` | tool run'],
    },
    {
      name: 'open',
      description: 'Look at it.',
      arguments: [{ name: 'FILE', description: 'What.' }],
      options: [{ name: '--wide', description: 'In full.' }],
      examples: ['tool open a'],
    },
    { name: 'config', description: 'Settings.', commands: [{ name: 'get', description: 'Print one.' }] },
    { name: 'debug', hidden: true, description: 'Not for people.' },
  ],
  exitCodes: [{ code: 0, description: 'Done.' }, { code: 1 }],
  examples: ['tool', 'tool run x'],
  metadata: [
    {
      name: 'environment',
      value: [{ name: 'TOOL_HOME', default: '~/.tool', description: 'Where data is.' }, { name: 'TOOL_KEY' }],
    },
  ],
};

function renderBlock(name: string): Document {
  return shownBlock(new Map(createReferenceBlocks('tool', cli)).get(name) ?? []);
}

function tableRows(table: ParentNode): string[][] {
  return [...table.querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map(collapsedText),
  );
}

describe('The command-line reference', () => {
  it('lists flags in a two-column table and omits hidden flags', () => {
    expect(tableRows(renderBlock('cli.options'))).toEqual([
      ['Flag', 'Meaning'],
      ['-m, --model NAME', 'Which model, as tool models prints it; a|b is one. Default: auto.'],
      ['--mode MODE', 'What may happen. One of ask, all|none.'],
    ]);
  });

  it('lists commands in groups, each with its arguments and description, without hidden commands', () => {
    const commands = renderBlock('cli.commands');
    expect([...commands.querySelectorAll('h3')].map(collapsedText)).toEqual(['tool run', 'tool config']);
    const [first, , second] = [...commands.querySelectorAll('table')].map(tableRows);
    expect(first).toEqual([
      ['Command', 'What it does'],
      ['tool run TASK [FILE…]', 'Do one task. Alias: exec. Flags'],
      ['tool open [FILE]', 'Look at it.[FILE]: What.--wide: In full.For example: tool open a'],
    ]);
    expect(second).toEqual([
      ['Command', 'What it does'],
      ['tool config get', 'Print one.'],
    ]);
  });

  it('has no heading for a single group', () => {
    const flat = { ...cli, commands: [{ name: 'get', description: 'Print one.' }] };
    const block = new Map(createReferenceBlocks('tool', flat)).get('cli.commands') ?? [];
    expect(shownBlock(block).querySelectorAll('h3')).toHaveLength(0);
  });

  it('puts a command that needs more detail in its own section, and links to it from the row', () => {
    const commands = renderBlock('cli.commands');
    const heading = commands.querySelector('h3');
    expect(collapsedText(heading)).toBe('tool run');
    expect(commands.querySelector(`td a[href="#${heading?.id}"]`)?.textContent).toBe('Flags');
    expect([...commands.querySelectorAll('pre')].map((block) => block.textContent?.trim())).toEqual([
      'tool run [--model NAME] TASK [FILE…]',
      'tool run "a task"\necho `date` | tool run',
    ]);
    expect(tableRows(commands.querySelectorAll('table')[1] as Element)).toEqual([
      ['Argument or flag', 'Meaning'],
      ['TASK', 'What to do.'],
      ['[FILE…]', 'Files.'],
      ['-m, --model NAME', 'Which model, as tool models prints it; a|b is one. Default: auto.'],
    ]);
  });

  it('shows an example outside the table if it contains a pipe, because escaping the pipe in Markdown would change the command', () => {
    const piped = { ...cli, commands: [{ name: 'get', examples: ['tool get | sh'] }] };
    const block = new Map(createReferenceBlocks('tool', piped)).get('cli.commands') ?? [];
    const document = shownBlock(block);
    expect(collapsedText(document.querySelector('table'))).not.toContain('|');
    expect(document.querySelectorAll('pre')[1]?.textContent?.trim()).toBe('tool get | sh');
  });

  it('lists environment variables in a table, and those without a description below it', () => {
    const environment = renderBlock('cli.environment');
    expect(tableRows(environment)).toEqual([
      ['Variable', 'Meaning'],
      ['TOOL_HOME', 'Where data is. Default: ~/.tool.'],
    ]);
    expect(collapsedText(environment.querySelector('p'))).toBe('Also: TOOL_KEY.');
  });

  it('lists exit codes in a table', () => {
    expect(tableRows(renderBlock('cli.exit-codes'))).toEqual([
      ['Exit code', 'Meaning'],
      ['0', 'Done.'],
    ]);
  });

  it.each([
    [
      ['# Open it\ntool', 'tool run x', '# List\ntool ls'],
      '# Open it\ntool\ntool run x\n\n# List\ntool ls\n',
    ],
    [['tool', '# Open it', 'tool run x'], 'tool\n\n# Open it\ntool run x\n'],
    [['tool <<END\nx\nEND', 'tool run x'], 'tool <<END\nx\nEND\n\ntool run x\n'],
  ])(
    'separates examples with empty lines before comments, or if one has several lines: %j',
    (examples, code) => {
      const blocks = new Map(createReferenceBlocks('tool', { ...cli, examples }));
      expect(stringifyMarkdown(blocks.get('cli.examples') ?? [])).toBe(`\`\`\`sh\n${code}\`\`\`\n`);
    },
  );

  it.each([
    [
      ['# Create one', '$ tool x one', '# Create another', '$ tool x two --force'],
      '```console\n# Create one\n$ tool x one\n\n# Create another\n$ tool x two --force\n```\n',
    ],
    [
      ['# Create one', '# Or more', '$ tool x one', 'tool y', '# Look', 'tool z', '# The end'],
      '```sh\ntool y\n\n# Look\ntool z\n\n# The end\n```\n\n```console\n# Create one\n\n# Or more\n$ tool x one\n```\n',
    ],
    [['# Nothing'], '```sh\n# Nothing\n```\n'],
  ])('shows each comment with the command after it: %j', (examples, code) => {
    const blocks = new Map(createReferenceBlocks('tool', { ...cli, examples }));
    expect(stringifyMarkdown(blocks.get('cli.examples') ?? [])).toBe(code);
  });

  it('shows all examples in one shell code block', () => {
    const examples = renderBlock('cli.examples').querySelector('pre');
    expect(examples?.textContent).toBe('tool\ntool run x');
    expect(examples?.querySelector('code')?.className).toBe('language-sh');
  });

  it('treats text between backticks in a description as code, and everything else as text', () => {
    const exitCodes = [{ code: 1, description: 'See `a|b` and *this* [not](a link) <b>.' }];
    const blocks = new Map(createReferenceBlocks('tool', { ...cli, exitCodes }));
    const table = shownBlock(blocks.get('cli.exit-codes') ?? []);
    expect(collapsedText(table.querySelector('td:last-child'))).toBe('See a|b and *this* [not](a link) <b>.');
    expect([...table.querySelectorAll('td:last-child :is(a, b, em, code)')].map(collapsedText)).toEqual([
      'a|b',
    ]);
  });

  it('shows each line of descriptions of exit codes and environment variables', () => {
    const description = 'See `a\nb`.\n\n```\nc\n```';
    const environment = [{ name: 'X', default: 'd\ne', description }];
    const blocks = new Map(
      createReferenceBlocks('tool', {
        ...cli,
        exitCodes: [{ code: 1, description }],
        metadata: [{ name: 'environment', value: environment }],
      }),
    );
    for (const [name, text] of [
      ['cli.exit-codes', 'See `ab`.c'],
      ['cli.environment', 'See `ab`.c Default: d\\ne.'],
    ] as const)
      expect(collapsedText(shownBlock(blocks.get(name) ?? []).querySelector('td:last-child'))).toBe(text);
  });

  it.each(['usage', 'oclif', 'opencli'])(
    'has no empty parts, no doubled punctuation, and no hidden names for a document imported from %s',
    (source) => {
      const text = readFileSync(`packages/opencli/tests/fixtures/imported/from-${source}.json`, 'utf8');
      const block = createReferenceBlocks('quill', JSON.parse(text)).flatMap(([, part]) => part);
      const document = shownBlock(block);
      const parts = [...document.querySelectorAll('th, td, p, li, pre, :is(h3, h4)')].map(collapsedText);
      expect(parts.filter((part) => part === '' || /(?<!\.)\.\.(?!\.)|[?!:]\.(?: |$)/.test(part))).toEqual(
        [],
      );
      const hidden: string[] = [];
      JSON.parse(text, (_, value) => {
        if (value?.hidden === true) hidden.push(value.name);
        if (/^hidden/.test(value?.name) && value.name.length > 6) hidden.push(...value.value);
        return value;
      });
      const words = [...document.querySelectorAll('code')].flatMap((code) =>
        collapsedText(code).split(/[\s,[\]]+/),
      );
      expect(hidden.filter((name) => words.includes(name))).toEqual([]);
      expect(hidden.length).toBeGreaterThan(0);
    },
  );

  const imported = [{ name: 'source', value: { kind: 'OpenCLI document', date: '2026-05-01' } }];

  it.each([
    ['one imported sentence', 'Syncs node.js folders.', '', imported, []],
    ['one imported sentence', 'Syncs folders.', 'Docs.', imported, ['Docs.']],
    [
      'several imported sentences',
      'Syncs. Deletes files.',
      'Docs.',
      imported,
      ['Syncs. Deletes files.', 'Docs.'],
    ],
    ['several imported paragraphs', 'Syncs\n\nDeletes files\n', '', imported, ['Syncs', 'Deletes files']],
    ['imported sentences in Chinese', '同步文件夹。删除文件。', '', imported, ['同步文件夹。删除文件。']],
    ['sentences that the description repeats', 'A. B.', 'A. B.\n\nC.', imported, ['A. B.', 'C.']],
    ['several handwritten sentences', 'Syncs. Deletes files.', 'Docs.', [], ['Docs.']],
  ])(
    'shows an imported summary with more than one sentence before the description, for %s: %j and %j',
    (_, summary, description, metadata, expected) => {
      const info = { title: 'Tool', version: '1', summary, description };
      const blocks = new Map(createReferenceBlocks('tool', { opencli: '0.1', info, metadata }));
      const paragraphs = shownBlock(blocks.get('cli.usage') ?? []).querySelectorAll('p');
      expect([...paragraphs].map(collapsedText)).toEqual(expected);
    },
  );

  it.each([
    ['a document with only a name and a version', { opencli: '0.1', info: cli.info }],
    [
      'a document with empty lists',
      { ...cli, options: [], commands: [], exitCodes: [], examples: [], metadata: [] },
    ],
    ['a site without a document', undefined],
  ])('is empty for %s', (_, description) => {
    expect(createReferenceBlocks('tool', description).flatMap(([, block]) => block)).toEqual([]);
  });
});

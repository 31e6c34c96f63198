import { describe, expect, it } from 'vitest';
import { cliBlocks } from '../../../src/artifacts/cli-reference.ts';
import type { OpenCli } from '../../../src/product/cli.ts';
import { textOf } from '../../setup/html.ts';
import { shown as shownBlock } from '../../setup/rendered.ts';

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
      arguments: [{ name: 'MODE', acceptedValues: ['ask', 'all|none'] }],
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

/** Returns a block as it is shown. */
function shown(name: string): Promise<Document> {
  return shownBlock(new Map(cliBlocks('tool', cli)).get(name) ?? []);
}

function rowsOf(table: ParentNode): string[][] {
  return [...table.querySelectorAll('tr')].map((row) => [...row.querySelectorAll('th, td')].map(textOf));
}

describe('cliBlocks', () => {
  it('makes a table of the flags, without hidden ones and without empty columns', async () => {
    expect(rowsOf(await shown('cli.options'))).toEqual([
      ['Flag', 'Short', 'Value', 'Default', 'Meaning'],
      ['--model', '-m', 'NAME', 'auto', 'Which model, as tool models prints it; a|b is one.'],
      ['--mode', '', 'ask, all|none', '', 'What may happen.'],
    ]);
  });

  it('makes a section of every command, then of the commands below it, without hidden ones', async () => {
    const commands = await shown('cli.commands');
    expect([...commands.querySelectorAll('h3')].map(textOf)).toEqual([
      'tool run',
      'tool config',
      'tool config get',
    ]);
  });

  it('says what a command does, takes and is also called, and shows it', async () => {
    const commands = await shown('cli.commands');
    expect(textOf(commands.querySelector('h3 + p'))).toBe('Do one task. Also: exec.');
    expect([...commands.querySelectorAll('pre')].map((block) => block.textContent)).toEqual([
      'tool run [--model NAME] TASK [FILE…]',
      'tool run "a task"\necho `date` | tool run',
      'tool config get',
    ]);
    const [takes, flags] = [...commands.querySelectorAll('table')].map(rowsOf);
    expect(takes).toEqual([
      ['Argument', 'Meaning'],
      ['TASK', 'What to do.'],
      ['[FILE…]', 'Files.'],
    ]);
    expect(flags?.[1]?.[0]).toBe('--model');
  });

  it('makes a table of the variables of the environment', async () => {
    expect(rowsOf(await shown('cli.environment'))).toEqual([
      ['Variable', 'Default', 'Meaning'],
      ['TOOL_HOME', '~/.tool', 'Where data is.'],
      ['TOOL_KEY', '', ''],
    ]);
  });

  it('makes a table of the exit codes', async () => {
    expect(rowsOf(await shown('cli.exit-codes'))).toEqual([
      ['Exit code', 'Meaning'],
      ['0', 'Done.'],
      ['1', ''],
    ]);
  });

  it('shows the examples as one block of shell', async () => {
    const examples = (await shown('cli.examples')).querySelector('pre');
    expect(examples?.textContent).toBe('tool\ntool run x');
    expect(examples?.className).toBe('language-sh');
  });

  it('takes what stands between backticks in a description for code, and all else for text', async () => {
    const exitCodes = [{ code: 1, description: 'See `a|b` and *this* [not](a link) <b>.' }];
    const blocks = new Map(cliBlocks('tool', { ...cli, exitCodes }));
    const table = await shownBlock(blocks.get('cli.exit-codes') ?? []);
    expect(textOf(table.querySelector('td:last-child'))).toBe('See a|b and *this* [not](a link) <b>.');
    expect([...table.querySelectorAll('td:last-child :is(a, b, em, code)')].map(textOf)).toEqual(['a|b']);
  });

  it.each([
    ['nothing but a name and a version', { opencli: '0.1', info: cli.info }],
    ['empty lists', { ...cli, options: [], commands: [], exitCodes: [], examples: [], metadata: [] }],
    ['no description', undefined],
  ])('has only empty blocks for %s', (_, description) => {
    expect(cliBlocks('tool', description).map(([, block]) => block)).toEqual([[], [], [], [], []]);
  });
});

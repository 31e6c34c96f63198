import { expect, it } from 'vitest';
import { createReferenceBlocks } from '../../../../src/artifacts/cli/cli-reference.ts';
import type { Argument, Command, OpenCli, Option } from '../../../../src/product/cli/opencli.ts';
import { collapsedText } from '../../../setup/parse-html.ts';
import { renderBlocks } from '../../../setup/render-markdown.ts';

const metadata = (of: string) => [
  { name: 'default', value: `default-${of}` },
  { name: 'deprecated', value: `Deprecated text of ${of}.` },
  { name: 'details', value: `Description of ${of}.\n\nDetails of ${of}.` },
  { name: 'environment', value: [{ name: `VARIABLE_${of}` }] },
];

const argument = (of: string): Argument => ({
  name: `ARGUMENT-${of}`,
  description: `Description of ${of}.`,
  acceptedValues: [`value-${of}`],
  metadata: [...metadata(of), { name: 'valueDescriptions', value: { [`value-${of}`]: `Meaning in ${of}.` } }],
});

const option = (of: string): Option => ({
  name: `--${of}`,
  aliases: [`--alias-${of}`],
  description: `Description of ${of}.`,
  arguments: [argument(`${of}-first`), argument(`${of}-second`)],
  metadata: [...metadata(of), { name: 'negation', value: `--no-${of}` }],
});

const command = (of: string): Command => ({
  name: `command-${of}`,
  aliases: [`also-${of}`],
  description: `Description of ${of}.`,
  arguments: [argument(`${of}-argument`)],
  options: [option(`${of}-option`)],
  examples: [`tool example-${of}`],
  exitCodes: [{ code: 9, description: `Exit of ${of}.` }],
  metadata: [
    { name: 'deprecated', value: `Deprecated text of ${of}.` },
    { name: 'details', value: `Description of ${of}.\n\nDetails of ${of}.` },
  ],
});

const cli: OpenCli = {
  opencli: '0.1',
  info: { title: 'Tool', version: '1.2.3', summary: 'Summary of tool.', description: 'Description of tool.' },
  arguments: [argument('root-argument')],
  options: [option('root-option')],
  commands: [
    command('alone'),
    {
      ...command('group'),
      commands: [command('child'), { ...command('inner'), commands: [command('deep')] }],
    },
  ],
  exitCodes: [{ code: 7, description: 'Exit of tool.' }],
  examples: ['tool example-root'],
  metadata: [
    { name: 'details', value: 'Description of tool.\n\nDetails of tool.' },
    { name: 'environment', value: [{ name: 'TOOL_HOME', default: '~/.tool', description: 'Home.' }] },
  ],
};

/** Returns the strings in a document, split at blank lines. For metadata, returns only the values. */
function collectTexts(value: unknown): string[] {
  if (typeof value === 'string') return value.split('\n\n');
  if (typeof value !== 'object' || value === null) return [];
  if (!Array.isArray(value) && 'value' in value) return collectTexts(value.value);
  return Object.values(value).flatMap(collectTexts);
}

it('The command-line reference contains all text about commands, arguments, flags, exit codes, and environment variables', () => {
  const { opencli: _, info, ...shownParts } = cli;
  const texts = [...collectTexts(shownParts), info.description ?? ''];
  const page = createReferenceBlocks('tool', cli)
    .map(([, block]) => collapsedText(renderBlocks(block).body))
    .join('\n');
  expect(texts.length).toBeGreaterThan(200);
  expect([...new Set(texts)].filter((text) => !page.includes(text))).toEqual([]);
});

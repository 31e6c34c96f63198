import { createReferenceBlocks } from '../../src/artifacts/cli/cli-reference.ts';
import { stringifyMarkdown } from '../../src/markdown/stringify/stringify-markdown.ts';
import type { Command, OpenCli } from '../../src/product/cli/opencli.ts';

/** Returns the Markdown of a block of the command-line reference, without the headers of tables. */
export function referenceBlockMarkdown(name: string, cli: Partial<OpenCli>): string {
  const input = { opencli: '0.1', info: { title: 'Tool', version: '1' }, ...cli };
  const markdown = stringifyMarkdown(new Map(createReferenceBlocks('tool', input)).get(name) ?? []);
  return markdown.replace(/^\| [\w ]+ \| (?:Meaning|What it does) \|\n.*\n/gm, '').trim();
}

export const yesFlag = { name: '--yes', aliases: ['-y'], description: 'Ask nothing' };
export const createCommand = (name: string, rest: Partial<Command> = {}): Command =>
  structuredClone({ name, description: `Does ${name}`, ...rest });
export const createCommands = (letters: string, rest: Partial<Command> = {}) =>
  [...letters].map((letter) => createCommand(letter, rest));

import { slug } from 'github-slugger';
import type { PhrasingContent } from 'mdast';
import {
  type Block,
  code,
  codeBlock,
  described,
  heading,
  joined,
  link,
  type Phrase,
  paragraph,
  table,
  text,
} from '../markdown/nodes.ts';
import {
  type Argument,
  type Command,
  metadataValue,
  type OpenCli,
  type Option,
  type Variable,
} from '../product/cli.ts';

/** How many arguments, flags and examples are told in the line of a command, before it gets a section of its own. */
const most = { parameters: 2, examples: 1 };

/** A name, such as that of a flag, and what it means. */
type Entry = readonly [name: Phrase, meaning: Phrase];

/** Returns the blocks that describe the command line, by their names; an empty one if there is nothing to say. */
export function cliBlocks(command: string, cli: OpenCli | undefined): [name: string, block: Block][] {
  return [
    ['cli.commands', cli === undefined ? [] : groupOf(command, { ...cli, name: command }, true)],
    ['cli.options', entryTable('Flag', visible(cli?.options).map(optionEntry))],
    ['cli.examples', codeBlock('sh', cli?.examples ?? [])],
    ['cli.environment', entryTable('Variable', variablesOf(cli).map(variableEntry))],
    ['cli.exit-codes', entryTable('Exit code', (cli?.exitCodes ?? []).map(exitCodeEntry))],
  ];
}

/**
 * Returns the commands below another as a table of how each is called and what it does, then a section for each that
 * there is more to say about, and then the groups of commands below them.
 */
function groupOf(name: string, { commands }: Command, first = false): Block {
  const children = visible(commands);
  const single = children.filter((child) => visible(child.commands).length === 0);
  const groups = children.filter((child) => visible(child.commands).length > 0);
  const lengthy = single.filter(isLengthy);
  const rows = single.map((child): Entry => {
    const called = `${name} ${child.name}`;
    return lengthy.includes(child)
      ? [[link(`#${slug(called)}`, [code(called)])], summaryOf(child)]
      : [[code(withArguments(called, child))], fullMeaning(child)];
  });
  return [
    ...(first && groups.length > 0 && rows.length > 0 ? [heading(3, [code(name)])] : []),
    ...entryTable('Command', rows),
    ...lengthy.flatMap((child) => sectionOf(`${name} ${child.name}`, child)),
    ...groups.flatMap((child) => [
      heading(3, [code(`${name} ${child.name}`)]),
      ...paragraphs(fullMeaning(child)),
      ...groupOf(`${name} ${child.name}`, child),
    ]),
  ];
}

/** Returns a section for a command: how it is called, its arguments and flags, and examples. */
function sectionOf(name: string, command: Command): Block {
  return [
    heading(4, [code(name)]),
    ...codeBlock('text', [usageOf(name, command)]),
    ...entryTable('Argument or flag', parametersOf(command)),
    ...codeBlock('sh', command.examples ?? []),
  ];
}

function isLengthy(command: Command): boolean {
  const examples = command.examples ?? [];
  // In a table a pipe stands behind a backslash: who copies such a command from the Markdown runs something else.
  const told = parametersOf(command).length <= most.parameters && examples.length <= most.examples;
  return !told || examples.some((example) => example.includes('|'));
}

function parametersOf(command: Command): Entry[] {
  return [...visible(command.arguments).map(argumentEntry), ...visible(command.options).map(optionEntry)];
}

/** Returns everything there is to say about a command, as sentences. */
function fullMeaning(command: Command): PhrasingContent[] {
  const parameters = parametersOf(command).map(([name, meaning]) => joined([name, meaning], ': '));
  const examples = (command.examples ?? []).map((example) => joined(['For example', [code(example)]], ': '));
  return sentences([
    summaryOf(command),
    ...parameters,
    ...examples.map((example) => joined([example, ''], '.')),
  ]);
}

function summaryOf({ description = '', aliases = [] }: Command): PhrasingContent[] {
  const also = aliases.length === 0 ? [] : [text('Also: '), ...joined(aliases.map(asCode), ', '), text('.')];
  return sentences([described(description), also]);
}

function argumentEntry({ description = '', ...argument }: Argument): Entry {
  return [[code(placeholderOf(argument))], sentences([described(description), oneOf(argument)])];
}

function optionEntry({
  name,
  aliases = [],
  arguments: values = [],
  metadata,
  description = '',
}: Option): Entry {
  const names = [...aliases, name].join(', ');
  const called = [names, ...values.map((value) => value.name)].join(' ');
  const [value] = values;
  const allowed = value === undefined ? [] : oneOf(value);
  return [
    [code(called)],
    sentences([described(description), allowed, standard(metadataValue(metadata, 'default'))]),
  ];
}

function variableEntry({ name, default: value, description = '' }: Variable): Entry {
  return [[code(name)], sentences([described(description), standard(value)])];
}

function exitCodeEntry(exit: { readonly code: number; readonly description?: string }): Entry {
  return [[code(String(exit.code))], described(exit.description ?? '')];
}

function variablesOf(cli: OpenCli | undefined): readonly Variable[] {
  return (metadataValue(cli?.metadata, 'environment') ?? []) as readonly Variable[];
}

function entryTable(kind: string, entries: readonly Entry[]): Block {
  return table([kind, 'Meaning'], entries);
}

function oneOf({ acceptedValues = [] }: Argument): PhrasingContent[] {
  if (acceptedValues.length === 0) return [];
  return [text('One of '), ...joined(acceptedValues.map(asCode), ', '), text('.')];
}

function standard(value: unknown): PhrasingContent[] {
  if (value === undefined || value === '') return [];
  return [text('Default: '), code(String(value)), text('.')];
}

function usageOf(name: string, command: Command): string {
  return withArguments([name, ...visible(command.options).map(synopsisOf)].join(' '), command);
}

function withArguments(name: string, command: Command): string {
  return [name, ...visible(command.arguments).map(placeholderOf)].join(' ');
}

function synopsisOf({ name, arguments: values = [] }: Option): string {
  return `[${[name, ...values.map((value) => value.name)].join(' ')}]`;
}

function placeholderOf({ name, required, arity }: Argument): string {
  const many = arity !== undefined && (arity.maximum === undefined || arity.maximum > 1) ? '…' : '';
  return required ? `${name}${many}` : `[${name}${many}]`;
}

function sentences(all: readonly Phrase[]): PhrasingContent[] {
  return joined(
    all.filter((sentence) => sentence.length > 0),
    ' ',
  );
}

function paragraphs(content: Phrase): Block {
  return content.length === 0 ? [] : [paragraph(content)];
}

/** Nothing can be shown as code of no length. */
function asCode(value: string): PhrasingContent[] {
  return value === '' ? [] : [code(value)];
}

function visible<T extends { readonly hidden?: boolean }>(all: readonly T[] | undefined): readonly T[] {
  return (all ?? []).filter(({ hidden }) => !hidden);
}

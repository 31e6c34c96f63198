import type { PhrasingContent } from 'mdast';
import {
  type Block,
  code,
  codeBlock,
  described,
  heading,
  joined,
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

/** Returns the blocks that describe the command line, by their names; an empty one if there is nothing to say. */
export function cliBlocks(command: string, cli: OpenCli | undefined): [name: string, block: Block][] {
  return [
    ['cli.commands', visible(cli?.commands).flatMap((child) => commandSections(command, child))],
    ['cli.options', optionTable(cli?.options)],
    ['cli.examples', codeBlock('sh', cli?.examples ?? [])],
    ['cli.environment', variableTable(cli)],
    ['cli.exit-codes', exitCodeTable(cli)],
  ];
}

/** Returns a section for a command, and one for each command below it. */
function commandSections(parent: string, command: Command): Block {
  const name = `${parent} ${command.name}`;
  const children = visible(command.commands);
  const options = visible(command.options).map(synopsisOf);
  const values = visible(command.arguments).map(placeholderOf);
  return [
    heading(3, [code(name)]),
    ...summaryOf(command),
    ...(children.length > 0 ? [] : codeBlock('text', [[name, ...options, ...values].join(' ')])),
    ...argumentTable(command.arguments),
    ...optionTable(command.options),
    ...codeBlock('sh', command.examples ?? []),
    ...children.flatMap((child) => commandSections(name, child)),
  ];
}

function summaryOf({ description = '', aliases = [] }: Command): Block {
  const also =
    aliases.length === 0 ? [] : [[text('Also: '), ...joined(aliases.map(asCode), ', '), text('.')]];
  const sentences = [described(description), ...also].filter((sentence) => sentence.length > 0);
  return sentences.length === 0 ? [] : [paragraph(joined(sentences, ' '))];
}

function argumentTable(all: readonly Argument[] | undefined): Block {
  const rows = visible(all).map((argument) => [
    [code(placeholderOf(argument))],
    valuesOf(argument),
    described(argument.description ?? ''),
  ]);
  return table(['Argument', 'One of', 'Meaning'], rows);
}

function optionTable(all: readonly Option[] | undefined): Block {
  const rows = visible(all).map(
    ({ name, aliases = [], arguments: [argument] = [], metadata, description = '' }) => {
      const type = argument === undefined ? [] : valuesOf(argument);
      const standard = metadataValue(metadata, 'default');
      return [
        [code(name)],
        joined(aliases.map(asCode), ', '),
        type.length > 0 || argument === undefined ? type : [code(argument.name)],
        standard === undefined ? [] : asCode(String(standard)),
        described(description),
      ];
    },
  );
  return table(['Flag', 'Short', 'Value', 'Default', 'Meaning'], rows);
}

function variableTable(cli: OpenCli | undefined): Block {
  const variables = (metadataValue(cli?.metadata, 'environment') ?? []) as readonly Variable[];
  const rows = variables.map(({ name, default: standard, description = '' }) => [
    [code(name)],
    standard === undefined ? [] : asCode(standard),
    described(description),
  ]);
  return table(['Variable', 'Default', 'Meaning'], rows);
}

function exitCodeTable(cli: OpenCli | undefined): Block {
  const rows = (cli?.exitCodes ?? []).map((exit) => [
    [code(String(exit.code))],
    described(exit.description ?? ''),
  ]);
  return table(['Exit code', 'Meaning'], rows);
}

function valuesOf({ acceptedValues = [] }: Argument): PhrasingContent[] {
  return joined(acceptedValues.map(asCode), ', ');
}

function synopsisOf({ name, arguments: values = [] }: Option): string {
  return `[${[name, ...values.map((value) => value.name)].join(' ')}]`;
}

function placeholderOf({ name, required, arity }: Argument): string {
  const many = arity !== undefined && (arity.maximum === undefined || arity.maximum > 1) ? '…' : '';
  return required ? `${name}${many}` : `[${name}${many}]`;
}

/** Nothing can be shown as code of no length. */
function asCode(value: string): PhrasingContent[] {
  return value === '' ? [] : [code(value)];
}

function visible<T extends { readonly hidden?: boolean }>(all: readonly T[] | undefined): readonly T[] {
  return (all ?? []).filter(({ hidden }) => !hidden);
}

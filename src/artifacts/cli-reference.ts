import type { Argument, Command, Metadata, OpenCli, Option } from '../product/cli.ts';
import { code, fenced, table } from './markdown.ts';

/** A variable of the environment, which OpenCLI 0.1 describes as metadata. */
interface Variable {
  readonly name: string;
  readonly default?: string;
  readonly description?: string;
}

/** Returns the blocks that describe the command line in Markdown, by their names. */
export function cliBlocks(command: string, cli: OpenCli): [string, string][] {
  const variables = (metadataValue(cli.metadata, 'environment') ?? []) as readonly Variable[];
  return [
    [
      'cli.commands',
      visible(cli.commands)
        .flatMap((child) => commandSections(command, child))
        .join('\n\n'),
    ],
    ['cli.options', optionTable(cli.options)],
    ['cli.examples', fenced('sh', (cli.examples ?? []).join('\n'))],
    [
      'cli.environment',
      table(
        ['Variable', 'Default', 'Meaning'],
        variables.map((variable) => [
          code(variable.name),
          optionalCode(variable.default),
          variable.description ?? '',
        ]),
      ),
    ],
    [
      'cli.exit-codes',
      table(
        ['Exit code', 'Meaning'],
        (cli.exitCodes ?? []).map((exit) => [code(String(exit.code)), exit.description ?? '']),
      ),
    ],
  ];
}

/** Returns a section for a command, and one for each command below it. */
function commandSections(parent: string, command: Command): string[] {
  const name = `${parent} ${command.name}`;
  const children = visible(command.commands);
  const aliases = (command.aliases ?? []).map(code).join(', ');
  const parts = [
    `### ${code(name)}`,
    [command.description ?? '', aliases === '' ? '' : `Also: ${aliases}.`].join(' ').trim(),
    children.length > 0
      ? ''
      : fenced(
          'text',
          [
            name,
            ...visible(command.options).map(synopsis),
            ...visible(command.arguments).map(placeholderOf),
          ].join(' '),
        ),
    argumentTable(command.arguments),
    optionTable(command.options),
    command.examples === undefined ? '' : fenced('sh', command.examples.join('\n')),
  ];
  return [parts.filter(Boolean).join('\n\n'), ...children.flatMap((child) => commandSections(name, child))];
}

function argumentTable(all: readonly Argument[] | undefined): string {
  const rows = visible(all).map((argument) => [
    code(placeholderOf(argument)),
    valuesOf(argument),
    argument.description ?? '',
  ]);
  return rows.length === 0 ? '' : table(['Argument', 'One of', 'Meaning'], rows);
}

function optionTable(all: readonly Option[] | undefined): string {
  const rows = visible(all).map((option) => {
    const [argument] = option.arguments ?? [];
    const type = argument === undefined ? '' : valuesOf(argument) || code(argument.name);
    const standard = metadataValue(option.metadata, 'default');
    const short = (option.aliases ?? []).map(code).join(', ');
    return [code(option.name), short, type, optionalCode(standard), option.description ?? ''];
  });
  return rows.length === 0 ? '' : table(['Flag', 'Short', 'Value', 'Default', 'Meaning'], rows);
}

function valuesOf({ acceptedValues = [] }: Argument): string {
  return acceptedValues.map(code).join(', ');
}

function synopsis({ name, arguments: values = [] }: Option): string {
  return `[${[name, ...values.map((value) => value.name)].join(' ')}]`;
}

function placeholderOf({ name, required, arity }: Argument): string {
  const many = arity !== undefined && (arity.maximum === undefined || arity.maximum > 1) ? '…' : '';
  return required ? `${name}${many}` : `[${name}${many}]`;
}

function metadataValue(metadata: readonly Metadata[] | undefined, name: string): unknown {
  return metadata?.find((entry) => entry.name === name)?.value;
}

function optionalCode(value: unknown): string {
  return value === undefined ? '' : code(String(value));
}

function visible<T extends { readonly hidden?: boolean }>(all: readonly T[] | undefined): readonly T[] {
  return (all ?? []).filter(({ hidden }) => !hidden);
}

import { type Block, code, codeBlock, described, text } from '../markdown/nodes.ts';
import { metadataValue, type OpenCli, type Variable } from '../product/cli.ts';
import { exampleBlocks, usageOf } from './cli/command.ts';
import { commandBlocks } from './cli/commands.ts';
import {
  argumentEntry,
  type Entry,
  entryTable,
  exitCodeEntry,
  fewOrBelow,
  manyBelow,
  optionEntry,
  standard,
} from './cli/parameters.ts';
import {
  type GlobalOption,
  globalOptions,
  inTopics,
  reading,
  shownCommands,
  visible,
  withoutGlobal,
} from './cli/shown.ts';
import { paragraphsOf, sentences } from './cli/words.ts';

/** Returns the blocks that describe the command line, by their names; an empty one if there is nothing to say. */
export function cliBlocks(command: string, cli: OpenCli | undefined): [name: string, block: Block][] {
  const stated: OpenCli = cli ?? { opencli: '', info: { title: '', version: '' } };
  const all = shownCommands(command, stated.commands);
  const everywhere = globalOptions(stated, all);
  const commands = inTopics(command, withoutGlobal(all, everywhere));
  const shared = new Set(everywhere.map(({ option }) => reading(option)));
  const root = visible(stated.options);
  const own = root.filter((option) => !shared.has(reading(option))).map(optionEntry);
  const globalEntries = new Map(everywhere.map((global) => [global.option, globalEntry(global)]));
  // Those of the root, in their order, and then those that only commands state.
  const inOrder = new Map([
    ...root.map((option) => [option, optionEntry(option)] as const),
    ...globalEntries,
  ]);
  return [
    ['cli.usage', usageBlocks(command, stated)],
    ['cli.commands', commandBlocks(command, commands)],
    ['cli.options', entryTable('Flag', [...inOrder.values()])],
    ['cli.own-options', entryTable('Flag', own)],
    ['cli.global-options', entryTable('Flag', [...globalEntries.values()])],
    ['cli.examples', exampleBlocks(stated.examples)],
    ['cli.environment', entryTable('Variable', variablesOf(stated).map(variableEntry))],
    ['cli.exit-codes', entryTable('Exit code', (stated.exitCodes ?? []).map(exitCodeEntry))],
  ];
}

/** Returns what the program says of itself, how it is called, and what its arguments mean. */
function usageBlocks(program: string, { info, arguments: values, options, commands }: OpenCli): Block {
  const shown = visible(values);
  if (shown.length === 0 && !info.description) return [];
  const flags = visible(options).length > 0 ? ['[FLAGS]'] : [];
  const command = { name: program, arguments: shown };
  const called = [program, ...flags].join(' ');
  const direct = usageOf({ called, command, options: [], inherited: [], below: [] });
  const indirect = [program, ...flags, 'COMMAND'].join(' ');
  const hasCommands = shownCommands(program, commands).length > 0;
  const lines = [...(shown.length > 0 || !hasCommands ? [direct] : []), ...(hasCommands ? [indirect] : [])];
  return [
    ...paragraphsOf(info.description ?? ''),
    ...codeBlock('text', lines),
    ...entryTable(
      'Argument',
      shown.map(argumentEntry).filter(({ meaning }) => meaning.length > 0),
    ),
  ];
}

function globalEntry({ option, exceptions }: GlobalOption): Entry {
  const { name, meaning, below = [] } = optionEntry(option);
  return {
    name,
    meaning: sentences([meaning, fewOrBelow('Not with', exceptions, 'commands')]),
    below: [...below, ...manyBelow([code(option.name), text(' is not for ')], exceptions)],
  };
}

function variableEntry({ name, default: value, description = '' }: Variable): Entry {
  return { name: [code(name)], meaning: sentences([described(description), standard(value)]) };
}

function variablesOf(cli: OpenCli): readonly Variable[] {
  return (metadataValue(cli.metadata, 'environment') ?? []) as readonly Variable[];
}

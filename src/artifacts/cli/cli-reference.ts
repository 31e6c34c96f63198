import Slugger from 'github-slugger';
import { type Block, code, codeBlock, described, joined, paragraph, text } from '../../markdown/mdast.ts';
import { writeMarkdown } from '../../markdown/stringify/stringify.ts';
import { metadataValue, type OpenCli, type Variable } from '../../product/cli/opencli.ts';
import { commandBlocks, groupBlocks } from './command-sections.ts';
import {
  type GlobalOption,
  globalOptions,
  inTopics,
  reading,
  type Shown,
  shownCommands,
  visible,
  withoutGlobal,
} from './command-tree.ts';
import { exampleBlocks, isGroup, usageOf } from './command-usage.ts';
import { paragraphsOf, sentences } from './help-text.ts';
import {
  argumentEntry,
  type Entry,
  entryTable,
  exitCodeEntry,
  fewOrBelow,
  manyBelow,
  optionEntry,
  standard,
} from './parameters.ts';

/** Blocks of the command-line reference, by name; empty if there's nothing to show. */
export function cliBlocks(command: string, cli: OpenCli | undefined): [name: string, block: Block][] {
  const stated: OpenCli = cli ?? { opencli: '', info: { title: '', version: '' } };
  const { commands, everywhere, groups } = commandReference(command, stated);
  const pages = new Map(groups.map(({ group, path }) => [group, path]));
  const shared = new Set(everywhere.map(({ option }) => reading(option)));
  const root = visible(stated.options);
  const own = root.filter((option) => !shared.has(reading(option))).map(optionEntry);
  const globalEntries = new Map(everywhere.map((global) => [global.option, globalEntry(global)]));
  // Variables of the root in their order, followed by those that only commands have.
  const inOrder = new Map([
    ...root.map((option) => [option, optionEntry(option)] as const),
    ...globalEntries,
  ]);
  return [
    ['cli.usage', usageBlocks(command, stated)],
    ['cli.commands', commandBlocks(command, commands, pages)],
    ...groups.map(({ group, block }): [string, Block] => [block, groupBlocks(group)]),
    ['cli.options', entryTable('Flag', [...inOrder.values()])],
    ['cli.own-options', entryTable('Flag', own)],
    ['cli.global-options', entryTable('Flag', [...globalEntries.values()])],
    ['cli.examples', exampleBlocks(stated.examples)],
    ['cli.environment', entryTable('Variable', variablesOf(stated).map(variableEntry))],
    ['cli.exit-codes', entryTable('Exit code', (stated.exitCodes ?? []).map(exitCodeEntry))],
  ];
}

/** A command group with its own page. */
export interface CommandGroup {
  readonly group: Shown;
  readonly path: string;
  /** Name of the block with its content. */
  readonly block: string;
}

/** Command groups with their own pages: all groups if the reference is too long for one page. */
export function commandGroups(command: string, cli: OpenCli | undefined): readonly CommandGroup[] {
  return cli === undefined ? [] : commandReference(command, cli).groups;
}

/** Maximum length of the reference on one page, in characters: about 1,500 tokens. */
const maxReferenceLength = 6000;

function commandReference(command: string, cli: OpenCli) {
  const all = shownCommands(command, cli.commands);
  const everywhere = globalOptions(cli, all);
  const commands = inTopics(command, withoutGlobal(all, everywhere));
  const isLong = writeMarkdown(commandBlocks(command, commands)).length > maxReferenceLength;
  const slugger = new Slugger();
  const groups = commands
    .filter((shown) => isLong && isGroup(shown))
    .map((group): CommandGroup => {
      const name = slugger.slug(group.called.slice(command.length + 1));
      return { group, path: `/cli/${name}`, block: `cli.group.${name}` };
    });
  return { commands, everywhere, groups };
}

/** Summary, synopsis, and arguments of the program. */
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
    ...argumentBlocks(shown.map(argumentEntry).filter(({ meaning }) => meaning.length > 0)),
  ];
}

/** A table with one row would be harder to read than a sentence. */
function argumentBlocks(entries: readonly Entry[]): Block {
  const [first, ...others] = entries;
  if (first === undefined || others.length > 0) return entryTable('Argument', entries);
  return [paragraph(joined([first.name, first.meaning], ': ')), ...(first.below ?? [])];
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

import {
  type Blocks,
  codeBlock,
  inlineCode,
  joinInline,
  paragraph,
  text,
} from '../../markdown/mdast-builder.ts';
import { type OpenCli, selectVisibleItems } from '../../product/cli/opencli.ts';
import { findProvenance } from '../../product/cli/provenance.ts';
import { type ReferenceLayout, splitCommandReference } from './command-group-pages.ts';
import { commandBlocks, commandGroupBlocks } from './command-sections.ts';
import { createCommandViews } from './command-tree.ts';
import { commandSynopsis, exampleBlocks } from './command-usage.ts';
import { descriptionBlocks, fullDescription, hasSeveralSentences, joinSentences } from './descriptions.ts';
import { type GlobalOption, optionKey } from './global-options.ts';
import {
  argumentRow,
  type DefinitionRow,
  definitionTable,
  environmentRows,
  exitCodeRow,
  longValueListBlocks,
  optionRow,
  valuesSentence,
} from './parameter-rows.ts';

/** Blocks by name. Without cli.json, all blocks are empty. */
export function createReferenceBlocks(
  command: string,
  cli: OpenCli | undefined,
  { groupPaths, hasGlobalOptions }: ReferenceLayout = { groupPaths: [], hasGlobalOptions: true },
): [name: string, block: Blocks][] {
  const input: OpenCli = cli ?? { opencli: '', info: { title: '', version: '' } };
  const { commands, globalOptions, groups } = splitCommandReference(command, input, hasGlobalOptions);
  const published = groups.filter(({ path }) => groupPaths.includes(path));
  const pages = new Map(published.map(({ group, path }) => [group, path]));
  const shared = new Set(globalOptions.map(({ option }) => optionKey(option)));
  const root = selectVisibleItems(input.options);
  const ownRows = root.filter((option) => !shared.has(optionKey(option))).map(optionRow);
  const globalEntries = new Map(globalOptions.map((global) => [global.option, globalOptionRow(global)]));
  // The program's own flags come first, in their order, and then the global flags that only commands declare.
  const inOrder = new Map([...root.map((option) => [option, optionRow(option)] as const), ...globalEntries]);
  return [
    ['cli.usage', programBlocks(command, input)],
    ['cli.commands', commandBlocks(commands, pages)],
    ...groups.map(({ group, block, repeatsDescription }): [string, Blocks] => [
      block,
      commandGroupBlocks(group, repeatsDescription),
    ]),
    ['cli.options', definitionTable('Flag', [...inOrder.values()])],
    ['cli.own-options', definitionTable('Flag', ownRows)],
    ['cli.global-options', definitionTable('Flag', [...globalEntries.values()])],
    ['cli.examples', exampleBlocks(input.examples)],
    ['cli.environment', definitionTable('Variable', environmentRows(input.metadata))],
    ['cli.exit-codes', definitionTable('Exit code', (input.exitCodes ?? []).map(exitCodeRow))],
  ];
}

function programBlocks(program: string, cli: OpenCli): Blocks {
  const { arguments: values, options, commands } = cli;
  const view = selectVisibleItems(values);
  const description = programDescription(cli);
  if (view.length === 0 && description === '') return [];
  const flags = selectVisibleItems(options);
  const invocation = [program, ...(flags.length > 0 ? ['[FLAGS]'] : [])].join(' ');
  const command = { name: program, arguments: view };
  const direct = commandSynopsis({ invocation, command, options: [], inherited: [], children: [] });
  // If the program also runs without a command, its flags might be only for that.
  const commandFollowsFlags = view.length === 0 || flags.some(({ recursive }) => recursive);
  const indirect = `${commandFollowsFlags ? invocation : program} COMMAND`;
  const hasCommands = createCommandViews(program, commands).length > 0;
  const lines = [...(view.length > 0 || !hasCommands ? [direct] : []), ...(hasCommands ? [indirect] : [])];
  return [
    ...descriptionBlocks(description),
    ...codeBlock('text', lines),
    ...argumentBlocks(view.map(argumentRow).filter(({ meaning }) => meaning.length > 0)),
  ];
}

/**
 * Includes the summary of an imported document if it has several sentences, because many programs have only one text. A single
 * sentence is omitted, because the site describes the product in its own words.
 */
function programDescription(cli: OpenCli): string {
  const { summary = '' } = cli.info;
  const description = fullDescription({ ...cli.info, metadata: cli.metadata ?? [] });
  if (findProvenance(cli) === undefined || !hasSeveralSentences(summary)) return description;
  return fullDescription({ description: summary, metadata: [{ name: 'details', value: description }] });
}

/** A single argument becomes a sentence, because a table with one row is hard to read. */
function argumentBlocks(entries: readonly DefinitionRow[]): Blocks {
  const [first, ...others] = entries;
  if (first === undefined || others.length > 0) return definitionTable('Argument', entries);
  return [paragraph(joinInline([first.name, first.meaning], ': ')), ...(first.details ?? [])];
}

function globalOptionRow({ option, exceptions }: GlobalOption): DefinitionRow {
  const { name, meaning, details = [] } = optionRow(option);
  return {
    name,
    meaning: joinSentences([meaning, valuesSentence("Doesn't apply to", exceptions, 'commands')]),
    details: [
      ...details,
      ...longValueListBlocks([inlineCode(option.name), text(" doesn't apply to ")], exceptions),
    ],
  };
}

import { slug } from 'github-slugger';
import type { PhrasingContent } from 'mdast';
import {
  type Blocks,
  code,
  codeBlock,
  type InlineContent,
  joinInline,
  link,
  text,
} from '../../markdown/mdast-builder.ts';
import type { ExitCode } from '../../product/cli/opencli.ts';
import { type CommandView, visibleItems } from './command-tree.ts';
import {
  codeList,
  fullDescription,
  hasMoreThanSummary,
  joinCellLines,
  joinSentences,
  summaryContent,
} from './descriptions.ts';
import {
  argumentRow,
  argumentSynopsis,
  type DefinitionRow,
  definitionTable,
  deprecationSentence,
  exitCodeRow,
  optionRow,
  optionSynopsis,
} from './parameter-rows.ts';

/**
 * Maximum number of arguments and flags, and of examples, in a command's table row. A command with more gets its own
 * section.
 */
const inlineLimits = { parameters: 2, examples: 1 };

/** Maximum number of flags in a command's synopsis. */
const maxSynopsisFlags = 6;

/** Added to flags that subcommands inherit. */
const inheritedNote = 'Also applies to subcommands.';

/** Table row of a command: its synopsis with a summary, or with a link to its section. */
export function commandRow(shown: CommandView): DefinitionRow {
  const { invocation, command, options } = shown;
  const summary = joinSentences([
    deprecationSentence(command.metadata),
    summaryContent(command),
    aliasSentence(shown),
  ]);
  if (needsSection(shown))
    return { name: [link(`#${slug(invocation)}`, [code(invocation)])], meaning: summary };
  const needed = options.filter(({ required }) => required);
  const name = commandSynopsis({ ...shown, options: needed });
  return { name: [code(name)], meaning: joinCellLines([summary, ...detailSentences(shown)]) };
}

/** Synopsis, arguments, flags, and examples of a command. */
export function usageBlocks(shown: CommandView): Blocks {
  return [
    ...codeBlock('text', [commandSynopsis(shown)]),
    ...definitionTable('Argument or flag', parameterRows(shown).filter(hasMeaning)),
    ...definitionTable('Exit code', exitCodes(shown).map(exitCodeRow)),
    ...exampleBlocks(shown.command.examples),
  ];
}

/** Formats examples as code. If they contain prompts, the language is console. */
export function exampleBlocks(examples: readonly string[] | undefined): Blocks {
  const input = nonEmptyExamples(examples);
  return [
    ...codeBlock(
      'sh',
      input.filter((example) => !isSession(example)),
    ),
    ...codeBlock('console', input.filter(isSession)),
  ];
}

/** Synopsis of a command: its arguments, and its flags if there are few. */
export function commandSynopsis({ invocation: called, command, options }: CommandView): string {
  const needed = options.filter(({ required }) => required);
  const flags =
    options.length > maxSynopsisFlags
      ? ['[FLAGS]', ...needed.map(optionSynopsis)]
      : options.map(optionSynopsis);
  return [called, ...flags, ...visibleItems(command.arguments).map(argumentSynopsis)].join(' ');
}

/** Describes arguments, flags, and examples in sentences. */
export function detailSentences(shown: CommandView): InlineContent[] {
  const parameters = parameterRows(shown);
  const described = parameters.filter(({ meaning }) => meaning.length > 0);
  const flags = parameters.filter((entry) => entry.meaning.length === 0 && hasMeaning(entry));
  const others = joinInline(
    flags.map(({ name }) => name),
    ', ',
  );
  return [
    ...described.map(({ name, meaning }) => joinInline([name, meaning], ': ')),
    others.length > 0 ? [text('Flags: '), ...others, text('.')] : [],
    ...nonEmptyExamples(shown.command.examples).map((example) =>
      joinInline(['For example: ', [code(example.replace(/^\$ /, ''))], '.'], ''),
    ),
  ];
}

/** Sentence about the aliases of a command. */
export function aliasSentence({ command: { aliases = [] } }: CommandView): PhrasingContent[] {
  const names = codeList(aliases);
  return names.length === 0 ? [] : [text(names.length > 1 ? 'Aliases: ' : 'Alias: '), ...names, text('.')];
}

export function isGroup({ children: below }: CommandView): boolean {
  return below.length > 0;
}

/** Whether a command has too much detail for a table row. */
export function needsSection(shown: CommandView): boolean {
  const { command } = shown;
  const examples = nonEmptyExamples(command.examples);
  const parameters = parameterRows(shown);
  // In a table cell, a backslash escapes a pipe. Readers who copy the command from Markdown would copy the backslash.
  const isLine = (example: string) => !/[|\n]/.test(example);
  const isShort = ({ meaning, details: children = [] }: DefinitionRow) =>
    children.length === 0 && typeof meaning !== 'string' && meaning.every(({ type }) => type !== 'html');
  const few = parameters.length <= inlineLimits.parameters && examples.length <= inlineLimits.examples;
  const words = isGroup(shown) ? '' : fullDescription(command);
  return !(
    few &&
    exitCodes(shown).length === 0 &&
    !hasMoreThanSummary(words) &&
    examples.every(isLine) &&
    parameters.every(isShort)
  );
}

function exitCodes({ command: { exitCodes = [] } }: CommandView): readonly ExitCode[] {
  return exitCodes;
}

function parameterRows({ command, options, children }: CommandView): DefinitionRow[] {
  const flags = options.map((option) => {
    const entry = optionRow(option);
    const isPassedOn = option.recursive && children.length > 0;
    return isPassedOn ? { ...entry, meaning: joinSentences([entry.meaning, inheritedNote]) } : entry;
  });
  return [...visibleItems(command.arguments).map(argumentRow), ...flags];
}

/** An argument without a description appears only in the synopsis. */
function hasMeaning({ name, meaning }: DefinitionRow): boolean {
  const [first] = name;
  return meaning.length > 0 || (typeof first === 'object' && 'value' in first && first.value.startsWith('-'));
}

function nonEmptyExamples(examples: readonly string[] | undefined): readonly string[] {
  return (examples ?? []).filter((example) => example.trim() !== '');
}

function isSession(example: string): boolean {
  return /^\$ /m.test(example);
}

import type { PhrasingContent } from 'mdast';
import { commandCode, commandLink } from '../../markdown/command-code.ts';
import {
  type Blocks,
  codeBlock,
  type InlineContent,
  inlineCode,
  joinInline,
  text,
} from '../../markdown/mdast-builder.ts';
import { type ExitCode, metadataValue, selectVisibleItems } from '../../product/cli/opencli.ts';
import type { CommandView } from './command-tree.ts';
import {
  hasMoreThanSummary,
  joinAsInlineCode,
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
  nameSentence,
  optionRow,
  optionSynopsis,
} from './parameter-rows.ts';

/** Maximum numbers of parameters (arguments and flags) and examples of a command without its own section. */
const inlineLimits = { parameters: 2, examples: 1 };

/** With more flags than this, a synopsis shows `[FLAGS]` and the required flags. */
const maxSynopsisFlags = 6;

const inheritedNote = 'Also applies to subcommands.';

export function commandRow(view: CommandView): DefinitionRow {
  const summary = summaryWithMarks(view);
  return {
    name: [commandCode(view.invocation, requiredSynopsis(view))],
    meaning: needsSection(view)
      ? joinSentences([summary, sectionLink(view)])
      : joinCellLines([summary, ...usageSentences(view)]),
  };
}

export function summaryWithMarks(view: CommandView): PhrasingContent[] {
  const { command } = view;
  return joinSentences([deprecationSentence(command.metadata), summaryContent(command), aliasSentence(view)]);
}

/** `page` is the URL path of the command group's own page; empty if the section is on the same page. */
export function sectionLink({ invocation, options }: CommandView, page = ''): PhrasingContent[] {
  const label = options.length > 0 ? 'Flags' : 'Details';
  return [commandLink(invocation, page, [text(label)])];
}

export function usageBlocks(view: CommandView): Blocks {
  return [
    ...codeBlock('text', [commandSynopsis(view)]),
    ...definitionTable('Argument or flag', parameterRows(view).filter(belongsInTable)),
    ...definitionTable('Exit code', exitCodes(view).map(exitCodeRow)),
    ...exampleBlocks(view.command.examples),
  ];
}

export function exampleBlocks(examples: readonly string[] | undefined): Blocks {
  const input = nonEmptyExamples(examples);
  const isCommand = (example: string) => !isComment(example);
  // A comment belongs to the command after it.
  const inSession = input.map((_, index) => {
    const command = input.slice(index).find(isCommand) ?? input.findLast(isCommand);
    return command !== undefined && hasPrompt(command);
  });
  return [
    ...codeBlock('sh', separateCommented(input.filter((_, index) => !inSession[index]))),
    ...codeBlock('console', separateCommented(input.filter((_, index) => inSession[index]))),
  ];
}

/**
 * Inserts an empty line before each example that begins with a comment. An example without one belongs to the comment
 * before it. Otherwise, examples with several lines, such as a command and its output, are also separated.
 */
function separateCommented(examples: readonly string[]): readonly string[] {
  const hasComments = examples.some((example) => example.startsWith('#'));
  const isLong = !hasComments && examples.some((example) => example.includes('\n'));
  return examples.map((example, index) =>
    index > 0 && (isLong || example.startsWith('#')) ? `\n${example}` : example,
  );
}

/** Returns a synopsis with all arguments, but only the required flags. */
export function requiredSynopsis(view: CommandView): string {
  return commandSynopsis({ ...view, options: view.options.filter(({ required }) => required) });
}

export function commandSynopsis({ invocation: program, command, options }: CommandView): string {
  const requiredOptions = options.filter(({ required }) => required);
  const flags =
    options.length > maxSynopsisFlags
      ? ['[FLAGS]', ...requiredOptions.map(optionSynopsis)]
      : options.map(optionSynopsis);
  return [program, ...flags, ...selectVisibleItems(command.arguments).map(argumentSynopsis)].join(' ');
}

function usageSentences(view: CommandView): InlineContent[] {
  return [
    ...parameterSentences(view),
    ...nonEmptyExamples(view.command.examples).map((example) =>
      joinInline(['For example: ', [inlineCode(example.replace(/^\$ /, ''))]], ''),
    ),
  ];
}

export function parameterSentences(view: CommandView): InlineContent[] {
  const parameters = parameterRows(view);
  const described = parameters.filter(({ meaning }) => meaning.length > 0);
  const others = parameters.filter(({ meaning }) => meaning.length === 0);
  // Only for groups, because the synopsis of any other command shows all arguments.
  const args = isCommandGroup(view) ? others.filter((entry) => !belongsInTable(entry)) : [];
  return [
    ...described.map(({ name, meaning }) => joinInline([name, meaning], ': ')),
    nameSentence('Arguments', args),
    nameSentence('Flags', others.filter(belongsInTable)),
  ];
}

/** Shows an alias elsewhere in the tree, such as `tool login` for `tool auth login`, as a call. */
export function aliasSentence({ command: { aliases = [], metadata } }: CommandView): PhrasingContent[] {
  const calls = (metadataValue(metadata, 'aliasCalls') ?? []) as readonly string[];
  const names = joinAsInlineCode([...aliases, ...calls]);
  return names.length === 0 ? [] : [text(names.length > 1 ? 'Aliases: ' : 'Alias: '), ...names, text('.')];
}

export function isCommandGroup({ children }: CommandView): boolean {
  return children.length > 0;
}

export function needsSection(view: CommandView): boolean {
  const { command } = view;
  const examples = nonEmptyExamples(command.examples);
  const parameters = parameterRows(view);
  // Whether an example fits in a table cell, which can't contain a line break. A pipe would be escaped with a
  // backslash, which readers would copy from the Markdown.
  const isLine = (example: string) => !/[|\n]/.test(example);
  const isShort = ({ meaning, details = [] }: DefinitionRow) =>
    details.length === 0 && typeof meaning !== 'string' && meaning.every(({ type }) => type !== 'html');
  const isInline = parameters.length <= inlineLimits.parameters && examples.length <= inlineLimits.examples;
  return !(
    isInline &&
    exitCodes(view).length === 0 &&
    (isCommandGroup(view) || !hasMoreThanSummary(command)) &&
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
  return [...selectVisibleItems(command.arguments).map(argumentRow), ...flags];
}

/** An argument without a description appears only in the synopsis, but a flag is always in the table. */
function belongsInTable({ name, meaning }: DefinitionRow): boolean {
  const [first] = name;
  return meaning.length > 0 || (typeof first === 'object' && 'value' in first && first.value.startsWith('-'));
}

function nonEmptyExamples(examples: readonly string[] | undefined): readonly string[] {
  return (examples ?? []).filter((example) => example.trim() !== '');
}

function isComment(example: string): boolean {
  return example
    .trim()
    .split('\n')
    .every((line) => line.startsWith('#'));
}

function hasPrompt(example: string): boolean {
  return /^\$ /m.test(example);
}

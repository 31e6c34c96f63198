import { slug } from 'github-slugger';
import type { PhrasingContent } from 'mdast';
import { type Block, code, codeBlock, joined, link, type Phrase, text } from '../../markdown/mdast.ts';
import type { ExitCode } from '../../product/cli/opencli.ts';
import { type Shown, visible } from './command-tree.ts';
import { codeList, hasMore, linesInCell, ownWords, sentences, summaryOf } from './help-text.ts';
import {
  argumentEntry,
  argumentSynopsis,
  deprecation,
  type Entry,
  entryTable,
  exitCodeEntry,
  optionEntry,
  synopsisOf,
} from './parameters.ts';

/**
 * Maximum numbers of arguments and flags, and of examples, in a command's table row. With more, the command gets a
 * section.
 */
const most = { parameters: 2, examples: 1 };

/** Maximum number of flags in a command's synopsis. */
const mostFlags = 6;

/** What is said of a flag that the commands below take too. */
const passedOn = 'Also applies to subcommands.';

/** Table row of a command: its synopsis and summary, or a reference to its section. */
export function rowOf(shown: Shown): Entry {
  const { called, command, options } = shown;
  const summary = sentences([deprecation(command.metadata), summaryOf(command), aliasesOf(shown)]);
  if (isLengthy(shown)) return { name: [link(`#${slug(called)}`, [code(called)])], meaning: summary };
  const needed = options.filter(({ required }) => required);
  const name = usageOf({ ...shown, options: needed });
  return { name: [code(name)], meaning: linesInCell([summary, ...tellingsOf(shown)]) };
}

/** Synopsis, arguments, flags, and examples of a command. */
export function callBlocks(shown: Shown): Block {
  return [
    ...codeBlock('text', [usageOf(shown)]),
    ...entryTable('Argument or flag', parametersOf(shown).filter(isNews)),
    ...entryTable('Exit code', exitCodesOf(shown).map(exitCodeEntry)),
    ...exampleBlocks(shown.command.examples),
  ];
}

/** Examples as code: as a session if a prompt marks the input. */
export function exampleBlocks(examples: readonly string[] | undefined): Block {
  const stated = written(examples);
  return [
    ...codeBlock(
      'sh',
      stated.filter((example) => !isSession(example)),
    ),
    ...codeBlock('console', stated.filter(isSession)),
  ];
}

/** Synopsis of a command: its arguments, and its flags if they're few. */
export function usageOf({ called, command, options }: Shown): string {
  const needed = options.filter(({ required }) => required);
  const flags = options.length > mostFlags ? ['[FLAGS]', ...needed.map(synopsisOf)] : options.map(synopsisOf);
  return [called, ...flags, ...visible(command.arguments).map(argumentSynopsis)].join(' ');
}

/** Arguments, flags, and examples as sentences. */
export function tellingsOf(shown: Shown): Phrase[] {
  const parameters = parametersOf(shown);
  const told = parameters.filter(({ meaning }) => meaning.length > 0);
  const flags = parameters.filter((entry) => entry.meaning.length === 0 && isNews(entry));
  const others = joined(
    flags.map(({ name }) => name),
    ', ',
  );
  return [
    ...told.map(({ name, meaning }) => joined([name, meaning], ': ')),
    others.length > 0 ? [text('Flags: '), ...others, text('.')] : [],
    ...written(shown.command.examples).map((example) =>
      joined(['For example: ', [code(example.replace(/^\$ /, ''))], '.'], ''),
    ),
  ];
}

/** Sentence about the aliases of a command. */
export function aliasesOf({ command: { aliases = [] } }: Shown): PhrasingContent[] {
  const names = codeList(aliases);
  return names.length === 0 ? [] : [text('Also: '), ...names, text('.')];
}

export function isGroup({ below }: Shown): boolean {
  return below.length > 0;
}

/** Whether a command has too much detail for a table row. */
export function isLengthy(shown: Shown): boolean {
  const { command } = shown;
  const examples = written(command.examples);
  const parameters = parametersOf(shown);
  // A table cell escapes a pipe with a backslash, so a command copied from the Markdown would be wrong.
  const isLine = (example: string) => !/[|\n]/.test(example);
  const isShort = ({ meaning, below = [] }: Entry) =>
    below.length === 0 && typeof meaning !== 'string' && meaning.every(({ type }) => type !== 'html');
  const few = parameters.length <= most.parameters && examples.length <= most.examples;
  const words = isGroup(shown) ? '' : ownWords(command);
  return !(
    few &&
    exitCodesOf(shown).length === 0 &&
    !hasMore(words) &&
    examples.every(isLine) &&
    parameters.every(isShort)
  );
}

function exitCodesOf({ command: { exitCodes = [] } }: Shown): readonly ExitCode[] {
  return exitCodes;
}

function parametersOf({ command, options, below }: Shown): Entry[] {
  const flags = options.map((option) => {
    const entry = optionEntry(option);
    const isPassedOn = option.recursive && below.length > 0;
    return isPassedOn ? { ...entry, meaning: sentences([entry.meaning, passedOn]) } : entry;
  });
  return [...visible(command.arguments).map(argumentEntry), ...flags];
}

/** The synopsis already shows an argument without a description. */
function isNews({ name, meaning }: Entry): boolean {
  const [first] = name;
  return meaning.length > 0 || (typeof first === 'object' && 'value' in first && first.value.startsWith('-'));
}

function written(examples: readonly string[] | undefined): readonly string[] {
  return (examples ?? []).filter((example) => example.trim() !== '');
}

function isSession(example: string): boolean {
  return /^\$ /m.test(example);
}

import { slug } from 'github-slugger';
import type { PhrasingContent } from 'mdast';
import {
  type Block,
  code,
  codeBlock,
  heading,
  joined,
  link,
  type Phrase,
  paragraph,
  text,
} from '../../markdown/nodes.ts';
import {
  argumentEntry,
  deprecation,
  type Entry,
  entryTable,
  optionEntry,
  placeholderOf,
  synopsisOf,
} from './parameters.ts';
import { type Shown, visible } from './shown.ts';
import { codeList, hasMore, ownWords, paragraphsOf, sentences, summaryOf } from './words.ts';

/** How many arguments, flags and examples are told in the line of a command, before it gets a section of its own. */
const most = { parameters: 2, examples: 1 };

/** How many groups of commands need no index, and how many flags fit into the line that says how one is called. */
const fits = { groups: 5, flags: 6 };

/**
 * Returns the commands of a program as a table of how each is called and what it does, then a section for each that
 * there is more to say about, and then the groups of commands below them; first an index, if there are many groups.
 */
export function commandBlocks(program: string, commands: readonly Shown[]): Block {
  const groups = commands.filter(isGroup);
  const isAlone = groups.length === 0 || groups.length === commands.length;
  const links = groups.map(({ called }) => link(`#${slug(called)}`, [code(called)]));
  return [
    ...(groups.length > fits.groups
      ? [
          paragraph(
            joined(
              links.map((one) => [one]),
              ', ',
            ),
          ),
        ]
      : []),
    ...(isAlone ? [] : [heading(3, [code(program)])]),
    ...belowBlocks(commands),
  ];
}

/** Returns examples as code: as a session, if a prompt marks what is typed. */
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

/** Returns how a command is called, with its flags, if they are few, and its arguments. */
export function usageOf({ called, command, options }: Shown): string {
  const needed = options.filter(({ required }) => required);
  const flags =
    options.length > fits.flags ? ['[FLAGS]', ...needed.map(synopsisOf)] : options.map(synopsisOf);
  return [called, ...flags, ...visible(command.arguments).map(placeholderOf)].join(' ');
}

/** Returns the arguments and flags of a command. */
export function parametersOf({ command, options }: Shown): Entry[] {
  return [...visible(command.arguments).map(argumentEntry), ...options.map(optionEntry)];
}

function belowBlocks(commands: readonly Shown[]): Block {
  const single = commands.filter((shown) => !isGroup(shown));
  return [
    ...entryTable('Command', single.map(rowOf)),
    ...single
      .filter(isLengthy)
      .flatMap((shown) => [
        heading(4, [code(shown.called)]),
        ...(hasMore(ownWords(shown.command)) ? paragraphsOf(ownWords(shown.command)) : []),
        ...callBlocks(shown),
      ]),
    ...commands
      .filter(isGroup)
      .flatMap((group) => [
        heading(3, [code(group.called)]),
        ...introductionOf(group),
        ...(isLengthy(group) ? callBlocks(group) : []),
        ...belowBlocks(group.below),
      ]),
  ];
}

/** Returns what a group of commands says of itself. */
function introductionOf(group: Shown): Block {
  const { command } = group;
  const words = hasMore(ownWords(command)) ? paragraphsOf(ownWords(command)) : [];
  const summary = words.length > 0 ? [] : summaryOf(command);
  const rest = isLengthy(group) ? [] : tellingsOf(group);
  const content = sentences([deprecation(command.metadata), summary, aliasesOf(group), ...rest]);
  return [...words, ...(content.length > 0 ? [paragraph(content)] : [])];
}

/** Returns how a command is called, its arguments and flags, and examples. */
function callBlocks(shown: Shown): Block {
  return [
    ...codeBlock('text', [usageOf(shown)]),
    ...entryTable('Argument or flag', parametersOf(shown).filter(isNews)),
    ...exampleBlocks(shown.command.examples),
  ];
}

function rowOf(shown: Shown): Entry {
  const { called, command } = shown;
  const summary = sentences([deprecation(command.metadata), summaryOf(command), aliasesOf(shown)]);
  if (isLengthy(shown)) return { name: [link(`#${slug(called)}`, [code(called)])], meaning: summary };
  const name = [called, ...visible(command.arguments).map(placeholderOf)].join(' ');
  return { name: [code(name)], meaning: sentences([summary, ...tellingsOf(shown)]) };
}

/** Returns arguments, flags and examples as sentences. */
function tellingsOf(shown: Shown): Phrase[] {
  const parameters = parametersOf(shown);
  const told = parameters.filter(({ meaning }) => meaning.length > 0);
  const flags = shown.options.map(optionEntry).filter(({ meaning }) => meaning.length === 0);
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

function isGroup({ below }: Shown): boolean {
  return below.length > 0;
}

function isLengthy(shown: Shown): boolean {
  const { command } = shown;
  const examples = written(command.examples);
  const parameters = parametersOf(shown);
  // In a table a pipe stands behind a backslash: who copies such a command from the Markdown runs something else.
  const isLine = (example: string) => !/[|\n]/.test(example);
  const isShort = ({ meaning, below = [] }: Entry) =>
    below.length === 0 && typeof meaning !== 'string' && meaning.every(({ type }) => type !== 'html');
  const few = parameters.length <= most.parameters && examples.length <= most.examples;
  const words = isGroup(shown) ? '' : ownWords(command);
  return !(few && !hasMore(words) && examples.every(isLine) && parameters.every(isShort));
}

/** An argument that nothing is said of stands in the call already. */
function isNews({ name, meaning }: Entry): boolean {
  const [first] = name;
  return meaning.length > 0 || (typeof first === 'object' && 'value' in first && first.value.startsWith('-'));
}

function aliasesOf({ command: { aliases = [] } }: Shown): PhrasingContent[] {
  const names = codeList(aliases);
  return names.length === 0 ? [] : [text('Also: '), ...names, text('.')];
}

function written(examples: readonly string[] | undefined): readonly string[] {
  return (examples ?? []).filter((example) => example.trim() !== '');
}

function isSession(example: string): boolean {
  return /^\$ /m.test(example);
}

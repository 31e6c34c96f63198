import { type Argument, metadataValue, type Option } from '../../../../src/product/cli.ts';
import type { CommandNode } from './command-tree.ts';
import type { HelpFinding } from './compare.ts';
import { listedFlags, mentions } from './help-flags.ts';
import { namesOf, textsIn, visible } from './option-names.ts';

type Difference = Pick<HelpFinding, 'name' | 'what'>;

// By asking for help, the check itself relies on them.
const help: ReadonlySet<string> = new Set(['--help', '-h', '-?']);

/** Returns how the flags and arguments of a command differ from those that its help prints. */
export function compareFlags(
  { path, command, inherited, excuses }: CommandNode,
  text: string,
): HelpFinding[] {
  const listed = listedFlags(text);
  const own = visible(command.options);
  const differences = [
    ...own.flatMap((option) => expectedNames(option).filter((name) => !mentions(text, name))),
    ...visible(command.arguments).flatMap((value) => (isPrinted(value, text) ? [] : [`<${value.name}>`])),
  ].map((name): Difference => ({ name, what: 'is stated, but not printed' }));
  differences.push(
    ...own.flatMap((option) => differentValues(option, listed.get(option.name))),
    ...unexpected([...(command.options ?? []), ...inherited], [...listed.keys()]),
  );
  return differences
    .filter(({ name }) => !excuses.covers(name))
    .map(({ name, what }) => ({ path, name, kind: 'drift', what }));
}

/** Returns the names of a flag that its help should have. */
function expectedNames(option: Option): string[] {
  const unprinted = new Set([...help, ...textsIn(option.metadata, 'unprinted')]);
  return namesOf(option).filter((name) => !unprinted.has(name));
}

/** Returns what is listed and not stated at all, or stated as hidden. */
function unexpected(options: readonly Option[], listed: readonly string[]): Difference[] {
  const shown = new Set(visible(options).flatMap(namesOf));
  const known = new Set(
    options.flatMap((one) => [...namesOf(one), ...textsIn(one.metadata, 'hiddenAliases')]),
  );
  return listed
    .filter((name) => !shown.has(name) && !help.has(name))
    .map((name) => ({
      name,
      what: known.has(name) ? 'is stated as hidden, but printed' : 'is printed, but not stated',
    }));
}

/** Returns what a flag accepts and does not print, and the other way round, if its help lists values at all. */
function differentValues(
  { name, arguments: values = [] }: Option,
  printed: readonly string[] | undefined,
): Difference[] {
  const accepted = values.flatMap(({ acceptedValues = [] }) => acceptedValues);
  if (printed === undefined || accepted.length === 0) return [];
  const unlisted = new Set(values.flatMap(unlistedValues));
  const missing = accepted.filter((value) => !printed.includes(value) && !unlisted.has(value));
  const unknown = printed.filter((value) => !accepted.includes(value) && !unlisted.has(value));
  return [
    ...missing.map((value) => ({ name, what: `states the value "${value}", which is not printed` })),
    ...unknown.map((value) => ({ name, what: `prints the value "${value}", which is not stated` })),
  ];
}

function unlistedValues({ metadata }: Argument): string[] {
  return [
    ...Object.keys(Object(metadataValue(metadata, 'valueAliases'))),
    ...textsIn(metadata, 'hiddenValues'),
  ];
}

/** Returns whether help has an argument: its name, in capitals or as it is, or in its place what it accepts. */
function isPrinted({ name, acceptedValues = [] }: Argument, text: string): boolean {
  const plain = (from: string) => from.toLowerCase().replaceAll('_', '-');
  if (mentions(plain(text), plain(name))) return true;
  return acceptedValues.length > 0 && acceptedValues.every((value) => mentions(text, value));
}

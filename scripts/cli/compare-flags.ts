import type { Argument, Option } from '../../src/product/cli.ts';
import type { Finding } from './compare.ts';
import type { Place } from './places.ts';
import { listedFlags, mentions } from './printed.ts';

// By asking for help, the check itself relies on them.
const help: ReadonlySet<string> = new Set(['--help', '-h', '-?']);

/** Returns how the flags and arguments of a command differ from those that its help prints. */
export function compareFlags({ path, command, inherited, excuses }: Place, text: string): Finding[] {
  const listed = listedFlags(text);
  const own = command.options ?? [];
  const every = [...own, ...inherited];
  const known = new Set(every.flatMap((option) => [...namesOf(option), ...hiddenNamesOf(option)]));
  const shown = new Set(visible(every).flatMap(namesOf));
  const hidden = new Set(every.flatMap(namesOf).filter((name) => !shown.has(name)));
  const isPrinted = (name: string) => listed.has(name) || mentions(text, name);
  const findings = [
    ...visible(own).flatMap((option) =>
      namesOf(option)
        .filter((name) => !isPrinted(name) && !help.has(name))
        .map(notPrinted),
    ),
    ...visible(command.arguments ?? [])
      .filter(({ name }) => !mentionsArgument(text, name))
      .map(({ name }) => notPrinted(`<${name}>`)),
    ...visible(own).flatMap((option) => differentValues(option, listed.get(option.name))),
    ...[...listed.keys()]
      .filter((name) => !known.has(name) && !help.has(name))
      .map((name) => ({ name, what: 'is printed, but not stated' })),
    ...[...listed.keys()]
      .filter((name) => hidden.has(name))
      .map((name) => ({ name, what: 'is stated as hidden, but printed' })),
  ];
  return findings
    .filter(({ name }) => !excuses.covers(name))
    .map(({ name, what }) => ({ path, name, kind: 'drift', what }));
}

type Difference = Pick<Finding, 'name' | 'what'>;

function notPrinted(name: string): Difference {
  return { name, what: 'is stated, but not printed' };
}

/** Returns what a flag accepts and does not print, and the other way round, if its help lists values at all. */
function differentValues(
  { name, arguments: values = [], metadata = [] }: Option,
  printed: readonly string[] | undefined,
): Difference[] {
  const accepted = values.flatMap(({ acceptedValues = [] }) => acceptedValues);
  if (printed === undefined || accepted.length === 0) return [];
  const unlisted = values.flatMap((value) => unlistedValues(value)).concat(unlistedValues({ metadata }));
  const missing = accepted.filter((value) => !printed.includes(value) && !unlisted.includes(value));
  const unknown = printed.filter((value) => !accepted.includes(value) && !unlisted.includes(value));
  return [
    ...missing.map((value) => ({ name, what: `states the value "${value}", which is not printed` })),
    ...unknown.map((value) => ({ name, what: `prints the value "${value}", which is not stated` })),
  ];
}

function unlistedValues({ metadata = [] }: Pick<Argument, 'metadata'>): string[] {
  const of = (name: string) => metadata.find((entry) => entry.name === name)?.value;
  return [
    ...Object.keys(Object(of('valueAliases'))),
    ...Object.values(Object(of('hiddenValues'))).map(String),
  ];
}

function namesOf({ name, aliases = [], metadata = [] }: Option): string[] {
  const negation = metadata.find((entry) => entry.name === 'negation')?.value;
  return [name, ...aliases, ...(typeof negation === 'string' ? [negation] : [])];
}

function hiddenNamesOf({ metadata = [] }: Option): string[] {
  return Object.values(Object(metadata.find(({ name }) => name === 'hiddenAliases')?.value)).map(String);
}

function visible<T extends { readonly hidden?: boolean }>(all: readonly T[]): readonly T[] {
  return all.filter(({ hidden }) => !hidden);
}

/** Returns whether help has the name of an argument, which parsers print in capitals or as it is. */
function mentionsArgument(text: string, name: string): boolean {
  const plain = (from: string) => from.toLowerCase().replaceAll('_', '-');
  return mentions(plain(text), plain(name));
}

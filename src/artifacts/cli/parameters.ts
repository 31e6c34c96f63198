import type { PhrasingContent } from 'mdast';
import {
  type Block,
  code,
  described,
  joined,
  list,
  type Phrase,
  paragraph,
  table,
  text,
} from '../../markdown/nodes.ts';
import {
  type Argument,
  type ExitCode,
  type Metadata,
  metadataValue,
  type Option,
} from '../../product/cli.ts';
import { codeList, inCell, ownWords, sentences } from './words.ts';

/** How many values are told within a line; more are listed below the table. */
const mostInLine = 8;

/** A name, such as that of a flag, what it means, and what is to be said below the table. */
export interface Entry {
  readonly name: Phrase;
  readonly meaning: Phrase;
  readonly below?: Block;
}

/** Returns a table of entries, then those about which nothing is said, then what is to be said below the table. */
export function entryTable(kind: string, entries: readonly Entry[]): Block {
  const told = entries.filter(({ meaning }) => meaning.length > 0);
  const others = entries.filter(({ meaning }) => meaning.length === 0).map(({ name }) => name);
  const names = joined(others, ', ');
  const rest = told.length > 0 ? [text('Also: '), ...names, text('.')] : names;
  return [
    ...table(
      [kind, 'Meaning'],
      told.map(({ name, meaning }) => [name, meaning]),
    ),
    ...(others.length > 0 ? [paragraph(rest)] : []),
    ...told.flatMap(({ below = [] }) => below),
  ];
}

/** Returns what an argument is called and means. */
export function argumentEntry(argument: Argument): Entry {
  const name = placeholderOf(argument);
  const { metadata } = argument;
  const meaning = sentences([
    deprecation(metadata),
    inCell(ownWords(argument)),
    oneOf(argument),
    standard(metadataValue(metadata, 'default')),
    environment(metadata),
  ]);
  return { name: [code(name)], meaning, below: valuesBelow(name, argument) };
}

/** Returns what a flag is called, with its aliases and values, and means. */
export function optionEntry(option: Option): Entry {
  const { name, aliases = [], arguments: values = [], required, metadata = [] } = option;
  const initial = metadataValue(metadata, 'default');
  const negation = metadataValue(metadata, 'negation');
  const meaning = sentences([
    deprecation(metadata),
    inCell(ownWords(option)),
    required ? 'Required.' : '',
    ...values.map((value) => valueMeaning(value, values.length === 1)),
    // A flag without a value is off unless it is given.
    values.length === 0 && String(initial) === 'false' ? '' : standard(initial),
    [...metadata, ...values.flatMap((value) => value.metadata ?? [])].some(isRepeatable) ? 'Repeatable.' : '',
    environment(metadata),
    typeof negation === 'string' ? [code(negation), text(' turns it off.')] : '',
  ]);
  const called = [[...aliases, name].join(', '), ...values.map(placeholderOf)].join(' ');
  return {
    name: [code(called)],
    meaning,
    below: values.flatMap((value) => valuesBelow(values.length === 1 ? name : value.name, value)),
  };
}

/** Describes a flag's value. Its placeholder comes first, unless nothing else could be meant. */
function valueMeaning(value: Argument, isOnly: boolean): PhrasingContent[] {
  const { metadata } = value;
  const words = inCell(ownWords(value));
  const meaning = sentences([
    deprecation(metadata),
    words,
    oneOf(value),
    standard(metadataValue(metadata, 'default')),
    environment(metadata),
  ]);
  if (meaning.length === 0 || (isOnly && words.length === 0)) return meaning;
  return [code(placeholderOf(value)), text(': '), ...meaning];
}

function isRepeatable({ name, value }: Metadata): boolean {
  return name === 'repeatable' && value === true;
}

/** Returns how a flag stands in a call, such as `[--file PATH]`. */
export function synopsisOf({ name, arguments: values = [], required }: Option): string {
  const called = [name, ...values.map(placeholderOf)].join(' ');
  return required ? called : `[${called}]`;
}

/** Usage synopsis of an argument, such as `[--] COMMAND…` if `--` can precede it. */
export function argumentSynopsis(argument: Argument): string {
  const doubleDash = metadataValue(argument.metadata, 'doubleDash');
  const before = { optional: '[--] ', required: '-- ' }[String(doubleDash)] ?? '';
  return `${before}${placeholderOf(argument)}`;
}

/** Returns how an argument stands in a call, such as `[FILE…]`: in brackets, unless its letters tell it from a word. */
function placeholderOf({ name, required, arity }: Argument): string {
  const many = arity !== undefined && (arity.maximum === undefined || arity.maximum > 1) ? '…' : '';
  if (!required) return `[${name}${many}]`;
  return /^\p{Ll}/u.test(name) ? `<${name}>${many}` : `${name}${many}`;
}

/** Describes an exit code. */
export function exitCodeEntry(exit: ExitCode): Entry {
  return { name: [code(String(exit.code))], meaning: described(exit.description ?? '') };
}

/** Returns a sentence about values, if they are few, and else where they are listed. */
export function fewOrBelow(before: string, values: readonly string[], what: string): PhrasingContent[] {
  if (values.length === 0) return [];
  if (values.length > mostInLine) return [text(`${before} ${values.length} ${what}, listed below.`)];
  return [text(`${before} `), ...codeList(values), text('.')];
}

/** Returns values below a table, if they are too many for a line. */
export function manyBelow(before: Phrase, values: readonly string[]): Block {
  return values.length > mostInLine ? [paragraph(joined([before, codeList(values), '.'], ''))] : [];
}

/** Returns a sentence about the value that holds if none is given. */
export function standard(value: unknown): PhrasingContent[] {
  if (value === undefined || value === '') return [];
  return [text('Default: '), code(String(value)), text('.')];
}

/** Returns a sentence that says that something is deprecated, and why, if so. */
export function deprecation(metadata: readonly Metadata[] | undefined): PhrasingContent[] {
  const stated = metadataValue(metadata, 'deprecated');
  if (typeof stated === 'string' && stated !== '') return [text('Deprecated: '), ...inCell(stated)];
  return stated ? [text('Deprecated.')] : [];
}

function environment(metadata: readonly Metadata[] | undefined): PhrasingContent[] {
  const variables = [metadataValue(metadata, 'environment') ?? []].flat() as { readonly name: string }[];
  const names = codeList(variables.map(({ name }) => name));
  return names.length === 0 ? [] : [text('Environment: '), ...names, text('.')];
}

function oneOf(argument: Argument): PhrasingContent[] {
  const values = valuesOf(argument);
  if (explanationsOf(argument).size === 0) return fewOrBelow('One of', values, 'values');
  return [text('One of the following values.')];
}

function valuesBelow(name: string, argument: Argument): Block {
  const explanations = explanationsOf(argument);
  const values = valuesOf(argument);
  if (explanations.size === 0) return manyBelow([code(name), text(' is one of ')], values);
  const items = values.map((value) =>
    joined(
      [[code(value)], explanations.get(value) ?? []].filter((part) => part.length > 0),
      ': ',
    ),
  );
  return [paragraph([code(name), text(' is one of:')]), ...list(items)];
}

function valuesOf({ acceptedValues = [] }: Argument): string[] {
  return acceptedValues.filter((value) => value !== '');
}

function explanationsOf(argument: Argument): Map<string, PhrasingContent[]> {
  const stated = Object(metadataValue(argument.metadata, 'valueDescriptions')) as Record<string, string>;
  const explained = valuesOf(argument).filter((value) => Object.hasOwn(stated, value) && stated[value]);
  return new Map(explained.map((value) => [value, described(stated[value] ?? '')]));
}

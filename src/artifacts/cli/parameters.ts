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
} from '../../markdown/mdast.ts';
import {
  type Argument,
  type ExitCode,
  type Metadata,
  metadataValue,
  type Option,
} from '../../product/cli/opencli.ts';
import { codeList, inCell, ownWords, sentences } from './help-text.ts';

/** Maximum number of values shown inline. More are listed after the table. */
const mostInLine = 8;

/** Table row with a name, such as a flag, its meaning, and details to show after the table. */
export interface Entry {
  readonly name: Phrase;
  readonly meaning: Phrase;
  readonly below?: Block;
}

/** A table of rows with a meaning, the rows without one, and the details of all rows. */
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

/** Name of a flag with its aliases and values, and its meaning. */
export function optionEntry(option: Option): Entry {
  const { name, aliases = [], arguments: values = [], required, metadata = [] } = option;
  const initial = metadataValue(metadata, 'default');
  const negation = metadataValue(metadata, 'negation');
  const meaning = sentences([
    deprecation(metadata),
    inCell(ownWords(option)),
    required ? 'Required.' : '',
    ...values.map((value) => valueMeaning(value, values.length === 1)),
    // A flag without a value is off by default.
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

/** Describes a flag's value. Starts with its placeholder, unless the value is the only one. */
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

/** Usage synopsis of a flag, such as `[--file PATH]`. */
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

/**
 * Usage synopsis of an argument, such as `[FILE…]`: in brackets, unless its capital letters distinguish it from a word.
 */
function placeholderOf({ name, required, arity }: Argument): string {
  const many = arity !== undefined && (arity.maximum === undefined || arity.maximum > 1) ? '…' : '';
  if (!required) return `[${name}${many}]`;
  return /^\p{Ll}/u.test(name) ? `<${name}>${many}` : `${name}${many}`;
}

export function exitCodeEntry(exit: ExitCode): Entry {
  return { name: [code(String(exit.code))], meaning: described(exit.description ?? '') };
}

/** Sentence with the values, or with a pointer to their list if there are many. */
export function fewOrBelow(before: string, values: readonly string[], what: string): PhrasingContent[] {
  if (values.length === 0) return [];
  if (values.length > mostInLine) return [text(`${before} ${values.length} ${what}, listed below.`)];
  return [text(`${before} `), ...codeList(values), text('.')];
}

/** List of values after the table, if there are too many to show inline. */
export function manyBelow(before: Phrase, values: readonly string[]): Block {
  return values.length > mostInLine ? [paragraph(joined([before, codeList(values), '.'], ''))] : [];
}

/** Sentence about the default value. */
export function standard(value: unknown): PhrasingContent[] {
  if (value === undefined || value === '') return [];
  return [text('Default: '), code(String(value)), text('.')];
}

/** Sentence about a deprecation, with the reason if known; empty if not deprecated. */
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

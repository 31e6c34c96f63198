import type { PhrasingContent } from 'mdast';
import {
  type Blocks,
  type InlineContent,
  inlineCode,
  joinInline,
  list,
  paragraph,
  table,
  text,
} from '../../markdown/mdast-builder.ts';
import {
  type Argument,
  type EnvironmentVariable,
  type ExitCode,
  listNegations,
  type Metadata,
  metadataValue,
  type Option,
} from '../../product/cli/opencli.ts';
import {
  descriptionCell,
  fullDescription,
  joinAsInlineCode,
  joinMeaning,
  joinSentences,
} from './descriptions.ts';

/** If there are more values than this, they're listed after the table. */
const maxInlineValues = 8;

export interface DefinitionRow {
  readonly name: InlineContent;
  readonly meaning: InlineContent;
  readonly details?: Blocks;
}

/**
 * Creates a table of the entries with a meaning, followed by the names of the other entries, and then by the details of
 * the entries in the table.
 */
export function definitionTable(kind: string, entries: readonly DefinitionRow[]): Blocks {
  const described = entries.filter(({ meaning }) => meaning.length > 0);
  const others = entries.filter(({ meaning }) => meaning.length === 0).map(({ name }) => name);
  const names = joinInline(others, ', ');
  const rest = described.length > 0 ? [text('Also: '), ...names, text('.')] : names;
  return [
    ...table(
      [kind, kind === 'Command' ? 'What it does' : 'Meaning'],
      described.map(({ name, meaning }) => [name, meaning]),
    ),
    ...(others.length > 0 ? [paragraph(rest)] : []),
    ...described.flatMap(({ details = [] }) => details),
  ];
}

export function argumentRow(argument: Argument): DefinitionRow {
  const name = argumentPlaceholder(argument);
  const { metadata } = argument;
  const meaning = joinMeaning(fullDescription(argument), [
    deprecationSentence(metadata),
    descriptionCell(fullDescription(argument)),
    acceptedValuesSentence(argument, fullDescription(argument)),
    defaultSentence(metadataValue(metadata, 'default')),
    environmentSentence(metadata),
  ]);
  return { name: [inlineCode(name)], meaning, details: acceptedValueBlocks(name, argument) };
}

export function optionRow(option: Option): DefinitionRow {
  const { name, aliases = [], arguments: values = [], required, metadata = [] } = option;
  const initial = metadataValue(metadata, 'default');
  const meaning = joinMeaning(fullDescription(option), [
    deprecationSentence(metadata),
    descriptionCell(fullDescription(option)),
    required ? 'Required.' : '',
    ...values.map((value) => valueMeaning(value, values.length === 1 ? option : undefined)),
    // Omits the default `false`, because a flag without a value is off unless it's set.
    values.length === 0 && String(initial) === 'false' ? '' : defaultSentence(initial),
    [...metadata, ...values.flatMap((value) => value.metadata ?? [])].some(isRepeatable) ? 'Repeatable.' : '',
    environmentSentence(metadata),
    negationSentence(metadata),
  ]);
  const invocation = [[...aliases, name].join(', '), ...values.map(argumentPlaceholder)].join(' ');
  return {
    name: [inlineCode(invocation)],
    meaning,
    details: values.flatMap((value) => acceptedValueBlocks(values.length === 1 ? name : value.name, value)),
  };
}

/**
 * Starts with the value's placeholder if the value has a description, or if the flag has several values. Empty if
 * there's nothing to say about the value.
 */
function valueMeaning(value: Argument, optionWithOneValue: Option | undefined): PhrasingContent[] {
  const { metadata } = value;
  const description = descriptionCell(fullDescription(value));
  const texts = [value, ...(optionWithOneValue ? [optionWithOneValue] : [])].map(fullDescription);
  const meaning = joinSentences([
    deprecationSentence(metadata),
    description,
    acceptedValuesSentence(value, texts.join(' ')),
    defaultSentence(metadataValue(metadata, 'default')),
    environmentSentence(metadata),
  ]);
  if (meaning.length === 0 || (optionWithOneValue && description.length === 0)) return meaning;
  return [inlineCode(argumentPlaceholder(value)), text(': '), ...meaning];
}

function isRepeatable({ name, value }: Metadata): boolean {
  return name === 'repeatable' && value === true;
}

export function optionSynopsis({ name, arguments: values = [], required }: Option): string {
  const invocation = [name, ...values.map(argumentPlaceholder)].join(' ');
  return required ? invocation : `[${invocation}]`;
}

/** Synopsis of an argument, such as `[--] COMMAND…` if `--` can precede it. */
export function argumentSynopsis(argument: Argument): string {
  const doubleDash = metadataValue(argument.metadata, 'doubleDash');
  const prefix = { optional: '[--] ', required: '-- ' }[String(doubleDash)] ?? '';
  return `${prefix}${argumentPlaceholder(argument)}`;
}

/**
 * Placeholder of an argument: `[FILE]` if it's optional, `FILE` or `<file>` if it's required, and with `…` if it's
 * repeatable.
 */
function argumentPlaceholder({ name, required, arity }: Argument): string {
  const ellipsis = arity !== undefined && (arity.maximum === undefined || arity.maximum > 1) ? '…' : '';
  if (!required) return `[${name}${ellipsis}]`;
  return /^\p{Ll}/u.test(name) ? `<${name}>${ellipsis}` : `${name}${ellipsis}`;
}

export function exitCodeRow(exit: ExitCode): DefinitionRow {
  return { name: [inlineCode(String(exit.code))], meaning: descriptionCell(exit.description ?? '') };
}

export function valuesSentence(
  introduction: string,
  values: readonly string[],
  pluralNoun: string,
): PhrasingContent[] {
  if (values.length === 0) return [];
  if (values.length > maxInlineValues)
    return [text(`${introduction} ${values.length} ${pluralNoun}, listed after this table.`)];
  return [text(`${introduction} `), ...joinAsInlineCode(values), text('.')];
}

export function longValueListBlocks(introduction: InlineContent, values: readonly string[]): Blocks {
  return values.length > maxInlineValues
    ? [paragraph(joinInline([introduction, joinAsInlineCode(values), '.'], ''))]
    : [];
}

export function defaultSentence(value: unknown): PhrasingContent[] {
  if (value === undefined || value === '') return [];
  // A dot and the period of the sentence would look like the parent directory.
  if (value === '.') return [text('Default: the current directory.')];
  return [text('Default: '), inlineCode(String(value)), text('.')];
}

export function deprecationSentence(metadata: readonly Metadata[] | undefined): PhrasingContent[] {
  const input = metadataValue(metadata, 'deprecated');
  if (typeof input === 'string' && input !== '') return [text('Deprecated: '), ...descriptionCell(input)];
  return input ? [text('Deprecated.')] : [];
}

function environmentSentence(metadata: readonly Metadata[] | undefined): PhrasingContent[] {
  const rows = environmentRows(metadata);
  const described = rows.filter(({ meaning }) => meaning.length > 0);
  const others = rows.filter(({ meaning }) => meaning.length === 0);
  return joinSentences([
    nameSentence('Environment', others),
    ...described.map(({ name, meaning }) => joinInline(['Environment: ', name, ': ', meaning], '')),
  ]);
}

export function nameSentence(label: string, rows: readonly DefinitionRow[]): InlineContent {
  const names = joinInline(
    rows.map(({ name }) => name),
    ', ',
  );
  return rows.length === 0 ? [] : [text(`${label}: `), ...names, text('.')];
}

/** Rows of the environment variables that the metadata of a program, flag, or argument contains. */
export function environmentRows(metadata: readonly Metadata[] | undefined): DefinitionRow[] {
  const variables = (metadataValue(metadata, 'environment') ?? []) as readonly EnvironmentVariable[];
  return variables.map(({ name, default: value, description = '' }) => ({
    name: [inlineCode(name)],
    meaning: joinSentences([descriptionCell(description), defaultSentence(value)]),
  }));
}

function negationSentence(metadata: readonly Metadata[]): PhrasingContent[] {
  const names = listNegations(metadata).map((name) => [inlineCode(name)]);
  return names.length === 0 ? [] : [...joinInline(names, ' or '), text(' turns it off.')];
}

/** Empty if the description already lists all values. */
function acceptedValuesSentence(argument: Argument, description: string): PhrasingContent[] {
  const values = acceptedValueNames(argument);
  if (valueExplanations(argument).size > 0) return [text('One of the following values.')];
  return listsValues(description, values) ? [] : valuesSentence('One of', values, 'values');
}

/** Whether a text contains all values next to each other, in any order, as in `text (default), json, or rpc`. */
function listsValues(description: string, values: readonly string[]): boolean {
  const words = description
    .split(/[\s"'`“”()[\]{}|,;:]+/)
    .map((word) => word.replace(/\.$/, ''))
    .filter((word) => !/^(?:|and|default|or)$/.test(word));
  const isList = (start: number) => {
    const listed = new Set(words.slice(start, start + values.length));
    return listed.size === values.length && values.every((value) => listed.has(value));
  };
  return values.length > 1 && words.some((_, index) => isList(index));
}

function acceptedValueBlocks(name: string, argument: Argument): Blocks {
  const explanations = valueExplanations(argument);
  const values = acceptedValueNames(argument);
  if (explanations.size === 0) return longValueListBlocks([inlineCode(name), text(' is one of ')], values);
  const items = values.map((value) =>
    joinInline(
      [[inlineCode(value)], explanations.get(value) ?? []].filter((part) => part.length > 0),
      ': ',
    ),
  );
  return [paragraph([inlineCode(name), text(' is one of:')]), ...list(items)];
}

function acceptedValueNames({ acceptedValues = [] }: Argument): string[] {
  return acceptedValues.filter((value) => value !== '');
}

function valueExplanations(argument: Argument): Map<string, PhrasingContent[]> {
  const input = Object(metadataValue(argument.metadata, 'valueDescriptions')) as Record<string, string>;
  const explained = acceptedValueNames(argument).filter(
    (value) => Object.hasOwn(input, value) && input[value],
  );
  return new Map(explained.map((value) => [value, descriptionCell(input[value] ?? '')]));
}

import {
  type Argument,
  type Command,
  type Metadata,
  metadataValue,
  type Option,
} from '../../../../src/product/cli/opencli.ts';
import { prefixHyphens } from './import-source.ts';

const formatNames = (names: readonly string[], type: 'conjunction' | 'disjunction') =>
  new Intl.ListFormat('en', { type }).format(names.map((name) => `\`${name}\``));
const requires = (names: readonly string[]) => `Requires ${formatNames(names, 'conjunction')}.`;
const excludes = (names: readonly string[]) => `Not together with ${formatNames(names, 'disjunction')}.`;

/** Sentences for the properties of oclif and of usage specifications that list other flags. */
const sentences = new Map<string, (names: readonly string[]) => string>([
  ['dependsOn', requires],
  ['requires', requires],
  ['exclusive', excludes],
  ['conflicts', excludes],
  ['required_if', (names) => `Required if ${formatNames(names, 'disjunction')} is set.`],
  ['required_unless', (names) => `Required unless ${formatNames(names, 'disjunction')} is set.`],
]);

/** Whether `addFlagRelations` describes a property of a flag or an argument. */
export function isFlagRelation(property: string, value: unknown): boolean {
  return sentences.has(property) && [value].flat().every((target) => typeof target === 'string');
}

/** The visible names of flags that have hidden names; `undefined` for hidden flags. */
type VisibleNames = ReadonlyMap<string, string | undefined>;

/** Adds sentences on how flags can be combined to their details. Doesn't contain hidden names, like the recipes. */
export function addFlagRelations<T extends Partial<Command>>(
  command: T,
  namesAbove: VisibleNames = new Map(),
): T {
  const { options, arguments: values, commands } = command;
  const names = new Map([...namesAbove, ...(options ?? []).flatMap(visibleNames)]);
  return {
    ...command,
    ...(values && { arguments: values.map((value) => addRelations(value, names)) }),
    ...(options && { options: options.map((option) => addRelations(option, names)) }),
    ...(commands && { commands: commands.map((child) => addFlagRelations(child, names)) }),
  };
}

function visibleNames({ name, aliases = [], hidden, metadata }: Option): [string, string | undefined][] {
  const hiddenAliases = [metadataValue(metadata, 'hiddenAliases') ?? []].flat().map(String);
  return [
    ...hiddenAliases.map((alias): [string, string | undefined] => [alias, hidden ? undefined : name]),
    ...[name, ...aliases].map((alias): [string, string | undefined] => [alias, hidden ? undefined : alias]),
  ];
}

function addRelations<T extends Argument | Option>(item: T, visible: VisibleNames): T {
  const { metadata = [] } = item;
  const isSource = ({ name }: Metadata) => name === 'oclif' || name === 'usage';
  const relations = metadata
    .filter(isSource)
    .flatMap(({ value }) => Object.entries(Object(value)))
    .flatMap(([property, value]) => describeRelation(property, value, visible));
  if (relations.length === 0) return item;
  const details = [metadataValue(metadata, 'details') ?? [], relations.join(' ')].flat().join('\n\n');
  const others = metadata.filter((entry) => entry.name !== 'details' && !isSource(entry));
  return {
    ...item,
    metadata: [...others, { name: 'details', value: details }, ...metadata.filter(isSource)],
  };
}

function describeRelation(property: string, value: unknown, visible: VisibleNames): string[] {
  const createSentence = sentences.get(property);
  if (createSentence === undefined || !isFlagRelation(property, value)) return [];
  const names = [value]
    .flat()
    .map(String)
    .map((name) => (/^\w/.test(name) ? prefixHyphens(name) : name))
    .flatMap((name) => (visible.has(name) ? (visible.get(name) ?? []) : [name]));
  return names.length === 0 ? [] : [createSentence([...new Set(names)])];
}

import type { Argument, Command, OpenCli, Option } from '../../../../src/product/cli/opencli.ts';
import { provenanceKey } from '../../../../src/product/cli/provenance.ts';
import { quoteValue } from '../../../../src/product/validation/problems.ts';
import { additionFields, sourceMetadata } from './merge-additions.ts';

/**
 * Each string contains the path of a command, flag, or argument. In `removed`, the fields that a maintainer might have
 * written follow. In `changed`, the change of one field follows.
 */
interface CliDiff {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;

interface FlatItem {
  readonly kind: 'command' | 'flag' | 'value' | 'argument';
  /**
   * Path of the item, such as "mcp add", "mcp add --env", "mcp add --env <PAIR>", or "mcp add <NAME>"; empty for the program
   * itself.
   */
  readonly path: string;
  readonly fields: Fields;
  readonly metadataNames: readonly string[];
}

export function diffCli(previous: OpenCli, current: OpenCli): CliDiff {
  const previousItems = flattenDocument(previous);
  const currentItems = flattenDocument(current);
  return {
    added: [...currentItems].flatMap(([key, { path }]) => (previousItems.has(key) ? [] : [path])),
    removed: [...previousItems].flatMap(([key, item]) =>
      currentItems.has(key) ? [] : [withLostTexts(item)],
    ),
    changed: [...currentItems].flatMap(([key, { path, fields }]) =>
      previousItems.has(key) ? differences(path, previousItems.get(key)?.fields ?? {}, fields) : [],
    ),
  };
}

/** Adds the fields and metadata that an import keeps as long as their item exists. */
function withLostTexts({ path, fields, metadataNames }: FlatItem): string {
  const ownMetadata = metadataNames.filter((name) => !sourceMetadata.has(name));
  const texts = [...additionFields.filter((field) => fields[field] !== undefined), ...ownMetadata];
  return texts.length === 0 ? path : `${path}, with its ${texts.join(', ')}`;
}

export function formatItemCounts(cli: OpenCli): string {
  const items = [...flattenDocument(cli).values()].filter(({ path }) => path !== '');
  const countOf = (kind: FlatItem['kind']) => {
    const number = items.filter((item) => item.kind === kind).length;
    return `${number} ${kind}${number === 1 ? '' : 's'}`;
  };
  return `${countOf('command')}, ${countOf('flag')}, and ${countOf('argument')}`;
}

/** Maps the kind and path of each item to the item. A flag and a command can have the same path. */
function flattenDocument(cli: OpenCli): Map<string, FlatItem> {
  const items = new Map<string, FlatItem>();
  const add = (kind: FlatItem['kind'], path: string, item: Partial<Command & Option & Argument>) => {
    const metadataNames = (item.metadata ?? []).map(({ name }) => name);
    items.set(`${kind} ${path}`, { kind, path, fields: flattenItem(item), metadataNames });
  };
  const walk = (command: Partial<Command>, path: string) => {
    const { commands = [], options = [], arguments: values = [], ...fields } = command;
    add('command', path, fields);
    for (const { arguments: flagValues = [], ...option } of options) {
      const optionPath = joinPath(path, option.name);
      add('flag', optionPath, option);
      for (const value of flagValues) add('value', joinPath(optionPath, `<${value.name}>`), value);
    }
    for (const value of values) add('argument', joinPath(path, `<${value.name}>`), value);
    for (const child of commands) walk(child, joinPath(path, child.name));
  };
  const { info, ...root } = cli;
  const infoFields = Object.entries(info).map(([field, value]) => [`info.${field}`, value]);
  walk({ ...Object.fromEntries(infoFields), ...root }, '');
  return items;
}

function flattenItem({ metadata = [], ...fields }: Partial<Command & Option & Argument>): Fields {
  const visibleMetadata = metadata.filter(({ name }) => name !== provenanceKey);
  return { ...fields, ...Object.fromEntries(visibleMetadata.map(({ name, value }) => [name, value])) };
}

function differences(path: string, previous: Fields, current: Fields): string[] {
  const fields = [...new Set([...Object.keys(previous), ...Object.keys(current)])];
  const changed = fields.filter(
    (field) => JSON.stringify(previous[field]) !== JSON.stringify(current[field]),
  );
  return changed.map((field) => {
    const values = `${field} ${displayValue(current[field])}, was ${displayValue(previous[field])}`;
    return path === '' ? values : `${path}: ${values}`;
  });
}

function displayValue(value: unknown): string {
  if (value === undefined) return 'not set';
  const text = quoteValue(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

function joinPath(path: string, name: string): string {
  return `${path} ${name}`.trim();
}

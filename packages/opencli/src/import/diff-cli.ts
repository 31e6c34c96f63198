import type { Argument, Command, OpenCli, Option } from '../../../../src/product/cli/opencli.ts';
import { provenanceKey } from '../../../../src/product/cli/provenance.ts';
import { quoteValue } from '../../../../src/product/validation/problems.ts';
import { additionFields } from './merge-additions.ts';

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

export function diffCli(previous: OpenCli, current: OpenCli): CliDiff {
  const previousItems = flattenDocument(previous);
  const currentItems = flattenDocument(current);
  const shared = [...currentItems.keys()].filter((path) => previousItems.has(path));
  return {
    added: [...currentItems.keys()].filter((path) => !previousItems.has(path)),
    removed: [...previousItems]
      .filter(([path]) => !currentItems.has(path))
      .map(([path, fields]) => withLostTexts(path, fields)),
    changed: shared.flatMap((path) =>
      differences(path, previousItems.get(path) ?? {}, currentItems.get(path) ?? {}),
    ),
  };
}

/** Adds the fields that an import keeps as long as their item exists. */
function withLostTexts(path: string, fields: Fields): string {
  const texts = additionFields.filter((field) => fields[field] !== undefined);
  return texts.length === 0 ? path : `${path}, with its ${texts.join(', ')}`;
}

export function formatItemCounts(cli: OpenCli): string {
  const itemPaths = [...flattenDocument(cli).keys()].filter((path) => path !== '');
  const flags = itemPaths.filter((path) => / -[^ ]+$/.test(` ${path}`)).length;
  const values = itemPaths.filter((path) => path.endsWith('>')).length;
  const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
  return `${count(itemPaths.length - flags - values, 'command')}, ${count(flags, 'flag')}, and ${count(values, 'argument')}`;
}

/** Maps the path of each item, such as "mcp add", "mcp add --env", or "mcp add <NAME>", to its fields. */
function flattenDocument(cli: OpenCli): Map<string, Fields> {
  const items = new Map<string, Fields>();
  const walk = (command: Partial<Command>, path: string) => {
    const { commands = [], options = [], arguments: values = [], ...fields } = command;
    items.set(path, flattenItem(fields));
    for (const option of options) items.set(joinPath(path, option.name), flattenItem(option));
    for (const value of values) items.set(joinPath(path, `<${value.name}>`), flattenItem(value));
    for (const child of commands) walk(child, joinPath(path, child.name));
  };
  const { info, ...root } = cli;
  walk(root, '');
  const infoFields = Object.entries(info).map(([field, value]) => [`info.${field}`, value]);
  return items.set('', { ...Object.fromEntries(infoFields), ...items.get('') });
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

import type { Argument, Command, OpenCli, Option } from '../../../../src/product/cli/opencli.ts';
import { provenanceKey } from '../../../../src/product/cli/provenance.ts';
import { quoteValue } from '../../../../src/product/validation/problems.ts';

/**
 * Differences between two CLI documents. Each string is the path of a command, flag, or argument. For changed items,
 * the changed fields follow.
 */
interface CliDiff {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;

export function diffCli(before: OpenCli, after: OpenCli): CliDiff {
  const old = flattenDocument(before);
  const current = flattenDocument(after);
  const shared = [...current.keys()].filter((path) => old.has(path));
  return {
    added: [...current.keys()].filter((path) => !old.has(path)),
    removed: [...old.keys()].filter((path) => !current.has(path)),
    changed: shared.flatMap((path) => differences(path, old.get(path) ?? {}, current.get(path) ?? {})),
  };
}

export function formatItemCounts(cli: OpenCli): string {
  const all = [...flattenDocument(cli).keys()].filter((path) => path !== '');
  const flags = all.filter((path) => / -[^ ]+$/.test(` ${path}`)).length;
  const values = all.filter((path) => path.endsWith('>')).length;
  const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
  return `${count(all.length - flags - values, 'command')}, ${count(flags, 'flag')}, and ${count(values, 'argument')}`;
}

/** Maps the path of each item, such as "mcp add", "mcp add --env", or "mcp add <NAME>", to its fields. */
function flattenDocument(cli: OpenCli): Map<string, Fields> {
  const parts = new Map<string, Fields>();
  const walk = (command: Partial<Command>, path: string) => {
    const { commands = [], options = [], arguments: values = [], ...fields } = command;
    parts.set(path, flattenItem(fields));
    for (const option of options) parts.set(joinPath(path, option.name), flattenItem(option));
    for (const value of values) parts.set(joinPath(path, `<${value.name}>`), flattenItem(value));
    for (const child of commands) walk(child, joinPath(path, child.name));
  };
  const { info, ...root } = cli;
  walk(root, '');
  const ofInfo = Object.entries(info).map(([field, value]) => [`info.${field}`, value]);
  return parts.set('', { ...Object.fromEntries(ofInfo), ...parts.get('') });
}

function flattenItem({ metadata = [], ...fields }: Partial<Command & Option & Argument>): Fields {
  const visibleMetadata = metadata.filter(({ name }) => name !== provenanceKey);
  return { ...fields, ...Object.fromEntries(visibleMetadata.map(({ name, value }) => [name, value])) };
}

function differences(path: string, before: Fields, after: Fields): string[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  return changed.map((field) => {
    const values = `${field} ${displayValue(after[field])}, was ${displayValue(before[field])}`;
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

import type { Argument, Command, Metadata, OpenCli, Option } from '../../src/product/cli.ts';
import { provenanceName } from '../../src/product/provenance.ts';
import { importedMetadata, open } from './description.ts';

type Item = Partial<Command & Option & Argument>;

/** A description with what a maintainer had added, and what that is, such as "run: examples". */
export interface Merged {
  readonly cli: OpenCli;
  readonly kept: readonly string[];
}

const ofTheSource: ReadonlySet<string> = new Set([...importedMetadata, provenanceName]);
const additions = ['description', 'exitCodes', 'examples', 'interactive'] as const;

/**
 * Returns an imported description with what the one before says and the source does not: descriptions,
 * examples, exit codes, metadata and what the program is. Commands, flags, arguments, their values and all
 * that decides how they work come from the source alone.
 */
export function withAdditions(imported: OpenCli, before: OpenCli | undefined): Merged {
  if (before === undefined) return { cli: imported, kept: [] };
  const kept: string[] = [];
  const cli = merged(imported, before, '', kept) as OpenCli;
  const { title, version, ...info } = imported.info;
  const { title: ownTitle = title, version: _, ...ownInfo } = before.info;
  const addedInfo = Object.entries(ownInfo).filter(([field]) => !(field in info));
  kept.push(...addedInfo.map(([field]) => `info.${field}`));
  const named = { title: title === open.title ? ownTitle : title, version };
  const conventions = imported.conventions ?? before.conventions;
  if (conventions !== imported.conventions) kept.push('conventions');
  return {
    cli: {
      ...cli,
      info: { ...named, ...info, ...Object.fromEntries(addedInfo) },
      ...(conventions && { conventions }),
    },
    kept,
  };
}

function merged(item: Item, before: Item, path: string, kept: string[]): Item {
  const note = (what: string) => kept.push(path === '' ? what : `${path}: ${what}`);
  const added = additions.filter((field) => item[field] === undefined && before[field] !== undefined);
  added.forEach(note);
  const stated = new Set(item.metadata?.map(({ name }) => name));
  const metadata = (before.metadata ?? []).filter(({ name }) => !ofTheSource.has(name) && !stated.has(name));
  for (const { name } of metadata) note(name);
  return {
    ...item,
    ...Object.fromEntries(added.map((field) => [field, before[field]])),
    ...each('arguments', item, before, path, kept),
    ...each('options', item, before, path, kept),
    ...each('commands', item, before, path, kept),
    ...metadataOf([...(item.metadata ?? []), ...metadata]),
  };
}

function each(
  list: 'arguments' | 'options' | 'commands',
  item: Item,
  before: Item,
  path: string,
  kept: string[],
): Item {
  const items: readonly (Item & { readonly name: string })[] | undefined = item[list];
  if (items === undefined) return {};
  const earlier: readonly (Item & { readonly name: string })[] = before[list] ?? [];
  const all = items.map((one) => {
    const same = earlier.find(({ name }) => name === one.name);
    return same === undefined ? one : merged(one, same, `${path} ${one.name}`.trim(), kept);
  });
  return { [list]: all };
}

function metadataOf(metadata: readonly Metadata[]): Item {
  return metadata.length === 0 ? {} : { metadata };
}

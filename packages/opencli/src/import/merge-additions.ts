import { placeholderInfo } from '../../../../src/product/cli/import-opencli.ts';
import {
  type Argument,
  type Command,
  type Metadata,
  metadataValue,
  type OpenCli,
  type Option,
} from '../../../../src/product/cli/opencli.ts';
import { provenanceKey } from '../../../../src/product/cli/provenance.ts';
import { importedMetadataNames } from './import-source.ts';

type Item = Partial<Command & Option & Argument>;
type NamedItem = Item & { readonly name: string };

/** A merged document, and a description of each kept addition, such as "run: examples". */
interface MergeResult {
  readonly cli: OpenCli;
  readonly kept: readonly string[];
}

export const sourceMetadata: ReadonlySet<string> = new Set([...importedMetadataNames, provenanceKey]);
export const additionFields = ['description', 'exitCodes', 'examples', 'interactive'] as const;
const lists = ['arguments', 'options', 'commands'] as const;

/**
 * Copies the maintainer's additions, such as descriptions, examples, and metadata, from the current document to an
 * imported one. Commands, flags, arguments, and values come only from the import.
 */
export function mergeAdditions(imported: OpenCli, previous: OpenCli | undefined): MergeResult {
  if (previous === undefined) return { cli: imported, kept: [] };
  const kept: string[] = [];
  const cli = mergeItem(imported, previous, '', kept) as OpenCli;
  const { title, version, ...info } = imported.info;
  const { title: ownTitle = title, version: _, ...ownInfo } = previous.info;
  const addedInfo = Object.entries(ownInfo).filter(([field]) => !(field in info));
  kept.push(...addedInfo.map(([field]) => `info.${field}`));
  const importedInfo = { title: title === placeholderInfo.title ? ownTitle : title, version };
  const conventions = imported.conventions ?? previous.conventions;
  if (conventions !== imported.conventions) kept.push('conventions');
  const merged = { ...cli, info: { ...importedInfo, ...info, ...Object.fromEntries(addedInfo) } };
  return { cli: conventions === undefined ? merged : { ...merged, conventions }, kept };
}

function mergeItem(item: Item, previous: Item, path: string, kept: string[]): Item {
  const recordAddition = (addition: string) => kept.push(path === '' ? addition : `${path}: ${addition}`);
  const added = additionFields.filter((field) => item[field] === undefined && previous[field] !== undefined);
  const input = new Set(item.metadata?.map(({ name }) => name));
  const ownMetadata = (previous.metadata ?? []).filter(
    ({ name }) => !sourceMetadata.has(name) && !input.has(name),
  );
  const variables = path === '' ? ownVariables(item, previous) : [];
  for (const addition of [...added, ...ownMetadata.map(({ name }) => name)]) recordAddition(addition);
  if (variables.length > 0) recordAddition('environment');
  const metadata = addVariables([...(item.metadata ?? []), ...ownMetadata], variables);
  return {
    ...item,
    ...Object.fromEntries(added.map((field) => [field, previous[field]])),
    ...Object.fromEntries(lists.flatMap((list) => mergeList(list, item, previous, path, kept))),
    ...(metadata.length === 0 ? {} : { metadata }),
  };
}

function mergeList(
  list: (typeof lists)[number],
  item: Item,
  previous: Item,
  path: string,
  kept: string[],
): [string, Item[]][] {
  const items: readonly NamedItem[] | undefined = item[list];
  const previousItems: readonly NamedItem[] = previous[list] ?? [];
  if (items === undefined) return [];
  const mergedItems = items.map((one) => {
    const previousItem = previousItems.find(({ name }) => name === one.name);
    return previousItem === undefined
      ? one
      : mergeItem(one, previousItem, `${path} ${one.name}`.trim(), kept);
  });
  return [[list, mergedItems]];
}

function ownVariables(item: Item, previous: Item): unknown[] {
  const [input, previousVariables] = [item, previous].map(({ metadata }) =>
    [metadataValue(metadata, 'environment') ?? []].flat(),
  );
  const names = new Set(input?.map((variable) => Object(variable).name));
  return (previousVariables ?? []).filter((variable) => !names.has(Object(variable).name));
}

function addVariables(
  metadata: readonly Metadata[],
  additionalVariables: readonly unknown[],
): readonly Metadata[] {
  if (additionalVariables.length === 0) return metadata;
  const input = [metadataValue(metadata, 'environment') ?? []].flat();
  const others = metadata.filter(({ name }) => name !== 'environment');
  return [...others, { name: 'environment', value: [...input, ...additionalVariables] }];
}

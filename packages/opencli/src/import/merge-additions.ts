import {
  type Argument,
  type Command,
  type Metadata,
  metadataValue,
  type OpenCli,
  type Option,
} from '../../../../src/product/cli/opencli.ts';
import { provenanceKey } from '../../../../src/product/cli/provenance.ts';
import { importedMetadataNames, placeholderInfo } from './import-source.ts';

type Item = Partial<Command & Option & Argument>;
type NamedItem = Item & { readonly name: string };

/** A merged document, and a description of each kept addition, such as "run: examples". */
interface MergeResult {
  readonly cli: OpenCli;
  readonly kept: readonly string[];
}

const sourceMetadata: ReadonlySet<string> = new Set([...importedMetadataNames, provenanceKey]);
const additionFields = ['description', 'exitCodes', 'examples', 'interactive'] as const;
const lists = ['arguments', 'options', 'commands'] as const;

/**
 * Copies additions from the current document to an imported one: descriptions, examples, exit codes, variables, and
 * metadata. Commands, flags, arguments, values, and settings come only from the import.
 */
export function mergeAdditions(imported: OpenCli, before: OpenCli | undefined): MergeResult {
  if (before === undefined) return { cli: imported, kept: [] };
  const kept: string[] = [];
  const cli = mergeItem(imported, before, '', kept) as OpenCli;
  const { title, version, ...info } = imported.info;
  const { title: ownTitle = title, version: _, ...ownInfo } = before.info;
  const addedInfo = Object.entries(ownInfo).filter(([field]) => !(field in info));
  kept.push(...addedInfo.map(([field]) => `info.${field}`));
  const named = { title: title === placeholderInfo.title ? ownTitle : title, version };
  const conventions = imported.conventions ?? before.conventions;
  if (conventions !== imported.conventions) kept.push('conventions');
  const all = { ...cli, info: { ...named, ...info, ...Object.fromEntries(addedInfo) } };
  return { cli: conventions === undefined ? all : { ...all, conventions }, kept };
}

function mergeItem(item: Item, before: Item, path: string, kept: string[]): Item {
  const note = (what: string) => kept.push(path === '' ? what : `${path}: ${what}`);
  const added = additionFields.filter((field) => item[field] === undefined && before[field] !== undefined);
  const input = new Set(item.metadata?.map(({ name }) => name));
  const ownMetadata = (before.metadata ?? []).filter(
    ({ name }) => !sourceMetadata.has(name) && !input.has(name),
  );
  const variables = path === '' ? ownVariables(item, before) : [];
  for (const what of [...added, ...ownMetadata.map(({ name }) => name)]) note(what);
  if (variables.length > 0) note('environment');
  const metadata = addVariables([...(item.metadata ?? []), ...ownMetadata], variables);
  return {
    ...item,
    ...Object.fromEntries(added.map((field) => [field, before[field]])),
    ...Object.fromEntries(lists.flatMap((list) => mergeList(list, item, before, path, kept))),
    ...(metadata.length === 0 ? {} : { metadata }),
  };
}

function mergeList(
  list: (typeof lists)[number],
  item: Item,
  before: Item,
  path: string,
  kept: string[],
): [string, Item[]][] {
  const items: readonly NamedItem[] | undefined = item[list];
  const earlier: readonly NamedItem[] = before[list] ?? [];
  if (items === undefined) return [];
  const all = items.map((one) => {
    const same = earlier.find(({ name }) => name === one.name);
    return same === undefined ? one : mergeItem(one, same, `${path} ${one.name}`.trim(), kept);
  });
  return [[list, all]];
}

function ownVariables(item: Item, before: Item): unknown[] {
  const [input, earlier] = [item, before].map(({ metadata }) =>
    [metadataValue(metadata, 'environment') ?? []].flat(),
  );
  const names = new Set(input?.map((variable) => Object(variable).name));
  return (earlier ?? []).filter((variable) => !names.has(Object(variable).name));
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

/**
 * Metadata that contains hidden names, explanations for maintainers, or the source's own properties. These can contain the
 * names of hidden items in many forms, such as `relationships` in oclif and `overrides` in usage specifications.
 */
const internalMetadata: ReadonlySet<unknown> = new Set([
  'hiddenAliases',
  'hiddenValues',
  'excuses',
  'oclif',
  'usage',
]);

const hideableLists: ReadonlySet<string> = new Set(['commands', 'options', 'arguments']);

interface MetadataEntry {
  readonly name: string;
  readonly value?: unknown;
}

interface HiddenNames {
  readonly aliases: ReadonlySet<string>;
  readonly values: ReadonlySet<string>;
}

/**
 * Also removes a hidden name or value from the lists of visible ones, and defaults that contain a hidden value.
 * @param hiddenFlags Names of hidden flags in the same list
 */
export function removeHiddenItems<T>(document: T, hiddenFlags: readonly string[] = []): T {
  if (Array.isArray(document)) return document.map((item) => removeHiddenItems(item, hiddenFlags)) as T;
  if (typeof document !== 'object' || document === null) return document;
  const hidden = listHiddenNames(document, hiddenFlags);
  return Object.fromEntries(
    Object.entries(document).flatMap(([key, value]) => {
      if (!Array.isArray(value)) return [[key, value]];
      const visibleItems = value
        .filter((item) => isVisible(key, item, hidden))
        .flatMap((item) => (key === 'metadata' ? withoutHiddenNames(item, hidden) : [item]));
      const flags = key === 'options' ? listHiddenFlags(value) : [];
      // Removes a list of only hidden items, because an empty list would reveal that they exist.
      return visibleItems.length === 0 && value.length > 0
        ? []
        : [[key, removeHiddenItems(visibleItems, flags)]];
    }),
  ) as T;
}

/** Whether a flag or an argument has a default that contains a value that the site doesn't show. */
export function hasHiddenDefault(item: { readonly metadata?: readonly MetadataEntry[] }): boolean {
  const hidden = listHiddenNames(item);
  return (item.metadata ?? []).some((entry) => isHiddenDefault(entry, hidden));
}

function listHiddenFlags(options: readonly unknown[]): string[] {
  return options
    .map(Object)
    .filter(({ hidden }) => hidden === true)
    .flatMap(({ name, aliases }) => [name, ...listItems(aliases)].map(String));
}

/** Returns what the metadata of an item and of a flag's values hides, and the names of hidden flags. */
function listHiddenNames(item: object, hiddenFlags: readonly string[] = []): HiddenNames {
  const { metadata, arguments: values } = item as {
    readonly metadata?: unknown;
    readonly arguments?: unknown;
  };
  const own = listItems(metadata);
  const ofValues = listItems(values).flatMap((value) => listItems(Object(value).metadata));
  const namesIn = (entries: readonly unknown[], key: string) =>
    entries
      .map(Object)
      .filter(({ name }) => name === key)
      .flatMap(({ value }) => listItems(value).map(String));
  return {
    aliases: new Set([...hiddenFlags, ...namesIn(own, 'hiddenAliases')]),
    values: new Set(namesIn([...own, ...ofValues], 'hiddenValues')),
  };
}

function listItems(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isVisible(list: string, item: unknown, hidden: HiddenNames): boolean {
  if (list === 'aliases') return !hidden.aliases.has(String(item));
  if (list === 'acceptedValues') return !hidden.values.has(String(item));
  const { hidden: isHidden, name } = Object(item);
  if (list === 'metadata') return !internalMetadata.has(name) && !isHiddenDefault(Object(item), hidden);
  return !(hideableLists.has(list) && isHidden === true);
}

function isHiddenDefault({ name, value }: MetadataEntry, { values }: HiddenNames): boolean {
  return name === 'default' && containsValue(value, values);
}

/** Whether a default is one of the values, or text that lists one of them, such as `["ask","all"]`. */
function containsValue(initial: unknown, values: ReadonlySet<string>): boolean {
  const text = String(initial);
  return values.has(text) || text.split(/[\s,;"'[\]{}]+/).some((one) => one !== '' && values.has(one));
}

/** Removes hidden names and values from other metadata. Empty if the entry has only hidden names. */
function withoutHiddenNames(entry: unknown, { aliases, values }: HiddenNames): unknown[] {
  const { name, value } = Object(entry) as MetadataEntry;
  if (name === 'unprinted' || name === 'negation') {
    const [first, ...others] = [value].flat().filter((one) => !aliases.has(String(one)));
    if (first === undefined) return [];
    return [{ ...Object(entry), value: Array.isArray(value) ? [first, ...others] : first }];
  }
  if (name === 'environment' && Array.isArray(value))
    return [{ ...Object(entry), value: value.map((one) => withoutHiddenDefault(one, values)) }];
  if (!['valueAliases', 'valueDescriptions'].includes(name)) return [entry];
  const shown = Object.entries(Object(value)).filter(
    ([key, of]) => !values.has(key) && !(name === 'valueAliases' && values.has(String(of))),
  );
  return [{ ...Object(entry), value: Object.fromEntries(shown) }];
}

function withoutHiddenDefault(variable: unknown, values: ReadonlySet<string>): unknown {
  const { default: initial, ...others } = Object(variable);
  return containsValue(initial, values) ? others : variable;
}

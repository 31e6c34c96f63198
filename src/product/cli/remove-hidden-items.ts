/** Metadata that contains hidden names, or explanations for maintainers. */
const internalMetadata: ReadonlySet<unknown> = new Set(['hiddenAliases', 'hiddenValues', 'excuses']);

const hideableLists: ReadonlySet<string> = new Set(['commands', 'options', 'arguments']);

export function removeHiddenItems<T>(document: T): T {
  if (Array.isArray(document)) return document.map(removeHiddenItems) as T;
  if (typeof document !== 'object' || document === null) return document;
  return Object.fromEntries(
    Object.entries(document).flatMap(([key, value]) => {
      if (!Array.isArray(value)) return [[key, value]];
      const visibleItems = value.filter((item) => isVisible(key, Object(item)));
      // Removes a list of only hidden items, because an empty list would reveal that they exist.
      return visibleItems.length === 0 && value.length > 0 ? [] : [[key, removeHiddenItems(visibleItems)]];
    }),
  ) as T;
}

function isVisible(
  list: string,
  { hidden, name }: { readonly hidden?: unknown; readonly name?: unknown },
): boolean {
  if (list === 'metadata') return !internalMetadata.has(name);
  return !(hideableLists.has(list) && hidden === true);
}

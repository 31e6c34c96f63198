/** Metadata that lists hidden names, or explains them to maintainers. */
const internalMetadata: ReadonlySet<unknown> = new Set(['hiddenAliases', 'hiddenValues', 'excuses']);

/** The lists of a CLI document whose items can be hidden. */
const lists: ReadonlySet<string> = new Set(['commands', 'options', 'arguments']);

/** Removes hidden commands, options, and arguments at every level, with everything under them. */
export function withoutHidden<T>(document: T): T {
  if (Array.isArray(document)) return document.map(withoutHidden) as T;
  if (typeof document !== 'object' || document === null) return document;
  return Object.fromEntries(
    Object.entries(document).flatMap(([key, value]) => {
      if (!Array.isArray(value)) return [[key, value]];
      const shown = value.filter((item) => isVisible(key, Object(item)));
      // A list that had only hidden items would reveal that there are some.
      return shown.length === 0 && value.length > 0 ? [] : [[key, withoutHidden(shown)]];
    }),
  ) as T;
}

function isVisible(
  list: string,
  { hidden, name }: { readonly hidden?: unknown; readonly name?: unknown },
): boolean {
  if (list === 'metadata') return !internalMetadata.has(name);
  return !(lists.has(list) && hidden === true);
}

// Polyfills for Node.js 20. The engine's modules use these functions.

Object.groupBy ??= <K extends PropertyKey, T>(items: Iterable<T>, keyOf: (item: T, index: number) => K) =>
  Object.fromEntries(Map.groupBy(items, keyOf)) as Partial<Record<K, T[]>>;

Map.groupBy ??= <K, T>(items: Iterable<T>, keyOf: (item: T, index: number) => K) => {
  const groups = new Map<K, T[]>();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
};

URL.parse ??= (url, base) => (URL.canParse(url, base) ? new URL(url, base) : null);

/** The plugins are a section of their own, which follows the docs. */
export const pluginsPath = '/docs/plugins';

/**
 * Compares page paths for navigation. `orders` maps paths to the `order` in front matter, which sorts pages within a
 * folder. A page precedes its subpages. A folder without its own page has the lowest order of the pages in it.
 */
export function createPageComparator(
  orders: ReadonlyMap<string, number>,
): (one: string, other: string) => number {
  const orderByFolder = new Map<string, number>();
  for (const [path, order] of orders) {
    for (const folder of ancestorFolders(path)) {
      const ownOrder = orders.get(folder);
      orderByFolder.set(folder, ownOrder ?? Math.min(order, orderByFolder.get(folder) ?? order));
    }
  }
  return (one, other) => {
    const [ones, others] = [ancestorFolders(one), ancestorFolders(other)];
    const level = ones.findIndex((folder, index) => folder !== others[index]);
    const [a, b] = [ones[level], others[level]];
    if (a === undefined || b === undefined) return ones.length - others.length;
    if (a === pluginsPath) return 1;
    if (b === pluginsPath) return -1;
    return (orderByFolder.get(a) ?? 0) - (orderByFolder.get(b) ?? 0) || a.localeCompare(b);
  };
}

/** Returns `/docs` and `/docs/plugins` for `/docs/plugins`. */
function ancestorFolders(path: string): string[] {
  const names = path.split('/').slice(1);
  return names.map((_, index) => `/${names.slice(0, index + 1).join('/')}`);
}

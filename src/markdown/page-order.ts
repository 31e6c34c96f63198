import type { PageHead } from './page.ts';

/** The plugins are a section of their own, which follows the docs. */
export const pluginsPath = '/docs/plugins';

/** The group of pages that aren't in the other groups. */
export const lastGroup = { path: '/docs#more', label: 'More', lang: 'en' };

/**
 * Compares page paths for navigation. `orders` maps paths to the `order` in front matter, which sorts pages within a
 * folder or group. `trails` contains the trails of pages that aren't in the folders in their paths. A page precedes its
 * subpages. A folder without its own page has the lowest order of the pages in it.
 */
export function createPageComparator(
  orders: ReadonlyMap<string, number>,
  trails: ReadonlyMap<string, readonly string[]> = new Map(),
): (one: string, other: string) => number {
  const trailOf = (path: string) => trails.get(path) ?? ancestorPaths(path);
  const orderByFolder = new Map<string, number>();
  for (const [path, order] of orders) {
    for (const folder of trailOf(path)) {
      const ownOrder = orders.get(folder);
      orderByFolder.set(folder, ownOrder ?? Math.min(order, orderByFolder.get(folder) ?? order));
    }
  }
  return (one, other) => {
    const [ones, others] = [trailOf(one), trailOf(other)];
    const level = ones.findIndex((folder, index) => folder !== others[index]);
    const [a, b] = [ones[level], others[level]];
    if (a === undefined || b === undefined) return ones.length - others.length;
    if (a === pluginsPath) return 1;
    if (b === pluginsPath) return -1;
    return (orderByFolder.get(a) ?? 0) - (orderByFolder.get(b) ?? 0) || a.localeCompare(b);
  };
}

/** Returns the paths from the top of the navigation to the page. */
export function navigationTrail({ path, trail }: Pick<PageHead, 'path' | 'trail'>): readonly string[] {
  return trail ?? ancestorPaths(path);
}

/** Returns `/docs` and `/docs/plugins` for `/docs/plugins`. */
export function ancestorPaths(path: string): string[] {
  const names = path.split('/').slice(1);
  return names.map((_, index) => `/${names.slice(0, index + 1).join('/')}`);
}

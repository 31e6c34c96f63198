/** What determines where a page stands among others. */
export interface Placed {
  /** The path of the page on the site, such as `/docs/plugins`. */
  readonly path: string;
  readonly order: number;
}

/**
 * Returns pages in the order in which a reader meets them: each before the pages under it, and those of one folder by
 * their order. A folder without a page of its own comes where its first page would.
 */
export function inTreeOrder<T>(pages: readonly T[], placeOf: (page: T) => Placed): T[] {
  const places = pages.map(placeOf);
  const own = new Map(places.map(({ path, order }) => [path, order]));
  const first = new Map<string, number>();
  for (const { path, order } of places) {
    for (const folder of foldersOf(path)) first.set(folder, Math.min(order, first.get(folder) ?? order));
  }
  const orderOf = (path: string) => own.get(path) ?? first.get(path) ?? 0;
  return pages.toSorted((one, other) => {
    const [left, right] = [foldersOf(placeOf(one).path), foldersOf(placeOf(other).path)];
    for (const [index, folder] of left.entries()) {
      const against = right[index];
      if (against === undefined) return 1;
      if (folder !== against) return orderOf(folder) - orderOf(against) || folder.localeCompare(against);
    }
    return left.length - right.length;
  });
}

/** The path of a page and of every folder that it is in, from the outside: none for the home page. */
function foldersOf(path: string): string[] {
  const names = path.split('/').filter((name) => name !== '');
  return names.map((_, index) => `/${names.slice(0, index + 1).join('/')}`);
}

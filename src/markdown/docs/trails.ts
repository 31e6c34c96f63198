import { ancestorPaths, pluginsPath } from '../page-order.ts';

/** Paths from the top of the navigation to a page. */
export type Trail = readonly string[];

/** By file name. */
export type Trails = ReadonlyMap<string, Trail>;

/** The path of a group contains its name, or that of its heading, as an anchor. */
export function isGroup(path: string | undefined): boolean {
  return path?.includes('#') === true;
}

/** The plugins are a section of their own. */
export function isInPlugins(path: string): boolean {
  return ancestorPaths(path).includes(pluginsPath);
}

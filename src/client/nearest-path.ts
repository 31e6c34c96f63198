import { editDistance } from '../product/validation/nearest-name.ts';

/** Minimum similarity of a suggestion, from 0 (unrelated) to 1 (equal). */
const minSimilarity = 0.6;

/** Finds a path with a similar spelling or a similar last segment. Returns `undefined` if no path is similar enough. */
export function nearestPath(missingPath: string, paths: readonly string[]): string | undefined {
  const normalizedPath = normalizePath(missingPath);
  const [best] = paths
    .filter((path) => path !== '/')
    .map((path) => [path, pathSimilarity(normalizedPath, normalizePath(path))] as const)
    .toSorted(([onePath, one], [otherPath, other]) => other - one || onePath.length - otherPath.length);
  return best !== undefined && best[1] >= minSimilarity ? best[0] : undefined;
}

function pathSimilarity(one: string, other: string): number {
  const [oneName, otherName] = [one, other].map((path) => path.split('/').at(-1) ?? '');
  // Also compares only the last segments, because the folder matters less than the name of the page.
  return Math.max(similarity(one, other), 0.95 * similarity(oneName ?? '', otherName ?? ''));
}

function similarity(one: string, other: string): number {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (long === '') return 0;
  const isBeginning = short.length > 2 && long.startsWith(short);
  return Math.max(1 - editDistance(one, other) / long.length, isBeginning ? minSimilarity / 0.95 : 0);
}

function normalizePath(path: string): string {
  return decodePath(path)
    .toLowerCase()
    .replace(/(?:\/index)?(?:\.(?:html?|md|php))?\/*$/, '')
    .slice(1);
}

/** Returns the path unchanged if its percent-encoding is invalid (RFC 3986, section 2.1). */
function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

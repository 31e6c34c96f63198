import { editDistance } from '../product/validation/nearest-name.ts';

/** Minimum similarity of a suggestion, from 0 (unrelated) to 1 (equal). A third of a name can differ. */
const minSimilarity = 2 / 3;

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
  const [oneName = '', otherName = ''] = [one, other].map((path) => path.split('/').at(-1));
  const length = Math.max(oneName.length, otherName.length);
  // A shared folder doesn't make the names of two pages similar, so the length is that of the name.
  const similarity = (a: string, b: string) => 1 - editDistance(a, b) / length;
  const [short, long] = oneName.length < otherName.length ? [oneName, otherName] : [otherName, oneName];
  const isBeginning = short.length > 2 && long.startsWith(short);
  // Compares the names alone too, because the folder matters less than the name of the page.
  return Math.max(
    similarity(one, other),
    0.95 * similarity(oneName, otherName),
    isBeginning ? minSimilarity : 0,
  );
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

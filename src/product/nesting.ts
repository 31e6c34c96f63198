const deepest = 100;

/** What is found and expected if parts of a document are nested too deeply. */
export const endless = ['parts that are nested too deeply', `at most ${deepest} levels`] as const;

/** Returns whether a tree is too deep for functions that call themselves. */
export function isTooDeep<T>(tree: T, childrenOf: (node: T & object) => readonly T[]): boolean {
  let level = [tree];
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > deepest) return true;
    level = level.flatMap((node) => (typeof node === 'object' && node !== null ? childrenOf(node) : []));
  }
  return false;
}

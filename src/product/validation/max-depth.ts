import type { Mismatch } from './problems.ts';

const maxDepth = 100;

export const excessiveDepth: Mismatch = {
  found: `more than ${maxDepth} levels of nesting`,
  expected: `at most ${maxDepth} levels of nesting`,
};

/** Whether a tree is too deep for recursive functions. */
export function isTooDeep<T>(tree: T, childrenOf: (node: T & object) => readonly T[]): boolean {
  let level = [tree];
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > maxDepth) return true;
    level = level.flatMap((node) => (typeof node === 'object' && node !== null ? childrenOf(node) : []));
  }
  return false;
}

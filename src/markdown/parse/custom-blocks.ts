import type { Root } from 'mdast';
import type { LineProblem } from '../template/insert-values.ts';
import { parseAsides } from './asides.ts';
import { parseCodeInfo } from './code-info.ts';
import { descendants } from './parse.ts';
import { groupTabs } from './tabs.ts';

/** Parses asides, file names of code, and tabs. Returns a problem for each malformed one. */
export function parseBlocks(tree: Root): LineProblem[] {
  return [...parseCodeInfo(descendants(tree)), ...parseAsides(tree), ...groupTabs(tree)];
}

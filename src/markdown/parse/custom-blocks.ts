import type { Root } from 'mdast';
import type { Fault } from '../template/insert-values.ts';
import { readAsides } from './asides.ts';
import { readCodeInfo } from './code-info.ts';
import { nodesIn } from './parse.ts';
import { groupTabs } from './tabs.ts';

/** Parses asides, file names of code, and tabs. Returns a problem for each malformed one. */
export function readBlocks(tree: Root): Fault[] {
  return [...readCodeInfo(nodesIn(tree)), ...readAsides(tree), ...groupTabs(tree)];
}

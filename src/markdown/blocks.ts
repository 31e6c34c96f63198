import type { Root } from 'mdast';
import { readAsides } from './asides.ts';
import { readCodeInfo } from './code-info.ts';
import type { Fault } from './insert-facts.ts';
import { nodesIn } from './parse.ts';
import { groupTabs } from './tabs.ts';

/** Reads asides, file names of code, and tabs, and returns everything that isn't written as they are. */
export function readBlocks(tree: Root): Fault[] {
  const nodes = nodesIn(tree);
  const faults = [...readCodeInfo(nodes), ...readAsides(nodes)];
  const hasTabs = nodes.some((node) => node.type === 'code' && node.data?.tab === true);
  return hasTabs ? [...faults, ...groupTabs(tree)] : faults;
}

import type { Root } from 'mdast';
import type { LineProblem } from '../line-problem.ts';
import { parseAsides } from './asides.ts';
import { parseCodeInfo } from './code-info.ts';
import { descendants } from './parse-markdown.ts';
import { groupTabs } from './tabs.ts';

export function parseCustomBlocks(tree: Root): LineProblem[] {
  const nodes = descendants(tree);
  const problems = [...parseCodeInfo(nodes), ...parseAsides(nodes)];
  const hasTabs = nodes.some((node) => node.type === 'code' && node.data?.tab === true);
  return hasTabs ? [...problems, ...groupTabs(tree)] : problems;
}

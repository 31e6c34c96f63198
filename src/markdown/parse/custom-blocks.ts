import type { Root } from 'mdast';
import type { LineProblem } from '../line-problem.ts';
import { parseAsides } from './asides.ts';
import { normalizeCodeInfo } from './code-info.ts';
import { descendants } from './parse-markdown.ts';
import { groupTabs } from './tabs.ts';

export function parseCustomBlocks(tree: Root): LineProblem[] {
  const nodes = descendants(tree);
  const problems = [...normalizeCodeInfo(nodes), ...parseAsides(nodes)];
  const hasTabs = nodes.some((node) => node.type === 'code' && node.data?.tab === true);
  return hasTabs ? [...problems, ...groupTabs(tree)] : problems;
}

import { type CommandNode, flattenTree } from '../command-tree.ts';
import type { HelpFinding } from './compare-help.ts';

/**
 * Returns the findings that a comparison without the commands' own descriptions confirms. The others are counted: a name that
 * only such a description contains is a mention. A description that contains nearly the whole help confirms nothing, and a
 * hidden item in it isn't hidden.
 */
export function confirmFindings(
  root: CommandNode,
  findings: readonly HelpFinding[],
  others: readonly HelpFinding[],
): HelpFinding[] {
  const key = ({ path, name }: Pick<HelpFinding, 'path' | 'name'>) => JSON.stringify([path, name]);
  // Only findings that change the exit status have to be confirmed.
  const isUncertain = ({ kind }: HelpFinding) => kind === 'drift' || kind === 'line';
  const confirmed = new Set([...others.filter(isUncertain), ...listHiddenNames(root)].map(key));
  const unread = new Set(others.flatMap(({ kind, path }) => (kind === 'unread' ? path : [])));
  const isCertain = (finding: HelpFinding) =>
    !isUncertain(finding) || unread.has(finding.path) || confirmed.has(key(finding));
  const certain = findings.filter(isCertain);
  const counted = new Map(findings.filter((one) => !isCertain(one)).map((one) => [key(one), count(one)]));
  for (const finding of certain) counted.delete(key(finding));
  return [...certain, ...counted.values()];
}

function count(finding: HelpFinding): HelpFinding {
  return finding.kind === 'drift'
    ? { ...finding, kind: 'mention', what: 'is mentioned' }
    : { ...finding, kind: 'list' };
}

function listHiddenNames(root: CommandNode): Pick<HelpFinding, 'path' | 'name'>[] {
  return flattenTree(root).flatMap(
    ({ path, command: { commands = [], options = [], arguments: values = [] } }) => [
      ...[...commands, ...options]
        .filter(({ hidden }) => hidden)
        .flatMap(({ name, aliases = [] }) => [name, ...aliases].map((one) => ({ path, name: one }))),
      ...values.filter(({ hidden }) => hidden).map(({ name }) => ({ path, name: `<${name}>` })),
    ],
  );
}

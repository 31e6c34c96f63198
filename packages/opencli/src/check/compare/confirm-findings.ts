import { type CommandNode, flattenTree } from '../command-tree.ts';
import type { HelpFinding } from './compare-help.ts';

/** The kinds of findings that texts without names can cause. */
const uncertainKinds: readonly HelpFinding['kind'][] = ['drift', 'line', 'list'];

/**
 * Returns the findings that a comparison without the commands' own descriptions confirms. A name that only such a description
 * contains is a mention. A description that contains nearly the whole help confirms nothing, and a hidden item in it isn't hidden.
 */
export function confirmFindings(
  root: CommandNode,
  findings: readonly HelpFinding[],
  others: readonly HelpFinding[],
): HelpFinding[] {
  const key = ({ path, name }: Pick<HelpFinding, 'path' | 'name'>) => JSON.stringify([path, name]);
  const isUncertain = ({ kind }: HelpFinding) => uncertainKinds.includes(kind);
  const confirmed = new Set([...others.filter(isUncertain), ...listHiddenNames(root)].map(key));
  const unread = new Set(others.flatMap(({ kind, path }) => (kind === 'unread' ? path : [])));
  const isCertain = (finding: HelpFinding) =>
    !isUncertain(finding) || unread.has(finding.path) || confirmed.has(key(finding));
  const certain = findings.filter(isCertain);
  const known = new Set(certain.map(key));
  const mentioned = findings.filter((one) => one.kind === 'drift' && !known.has(key(one)));
  const mentions = mentioned.map((one): HelpFinding => ({ ...one, kind: 'mention', what: 'is mentioned' }));
  return [...certain, ...new Map(mentions.map((one) => [key(one), one])).values()];
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

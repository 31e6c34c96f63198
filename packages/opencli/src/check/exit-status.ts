import type { Comparison } from './compare/compare-help.ts';

/**
 * Returns 1 with differences or unused exceptions. Otherwise, returns 2 if a help text or a line in it couldn't be read,
 * or if no command was compared. Otherwise, returns 0.
 */
export function exitStatus({ findings, compared }: Comparison): 0 | 1 | 2 {
  if (findings.some(({ kind }) => kind === 'drift' || kind === 'unused')) return 1;
  const isUnread = findings.some(({ kind }) => kind === 'unread' || kind === 'line');
  return isUnread || compared.commands === 0 ? 2 : 0;
}

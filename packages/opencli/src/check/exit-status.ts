import type { Comparison } from './compare/compare-help.ts';

/** 0: no differences. 1: differences. 2: help, or a line in it, couldn't be parsed. */
export function exitStatus({ findings, compared }: Comparison): 0 | 1 | 2 {
  if (findings.some(({ kind }) => kind === 'drift' || kind === 'unused')) return 1;
  const isUnread = findings.some(({ kind }) => kind === 'unread' || kind === 'line');
  return isUnread || compared.commands === 0 ? 2 : 0;
}

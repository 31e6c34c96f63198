import type { HelpFinding } from './compare.ts';

/** Returns the exit status for what a check found: 0 for nothing, 1 for drift, 2 for help that could not be read. */
export function exitStatusOf(findings: readonly HelpFinding[]): 0 | 1 | 2 {
  if (findings.some(({ kind }) => kind !== 'unread')) return 1;
  return findings.length > 0 ? 2 : 0;
}

/** Returns what a check found as lines for people, grouped by command. */
export function findingsText(program: string, findings: readonly HelpFinding[]): string {
  const groups = Object.entries(Object.groupBy(findings, ({ path }) => path));
  return groups
    .map(([path, of = []]) => {
      const width = Math.max(...of.map(({ name }) => name.length));
      const lines = of.map(({ name, kind, what }) =>
        kind === 'unread' ? `  could not be read: ${what}` : `  ${name.padEnd(width)}  ${what}`,
      );
      return [`${program} ${path}`.trim(), ...lines].join('\n');
    })
    .join('\n\n');
}

/** Returns how many commands were asked and what came of it, in one line. */
export function summaryText(asked: number, findings: readonly HelpFinding[]): string {
  const of = (kind: HelpFinding['kind']) => findings.filter((finding) => finding.kind === kind).length;
  const phrases = [
    `${asked} asked for help`,
    `${of('drift')} ${of('drift') === 1 ? 'difference' : 'differences'}`,
    ...(of('expired') > 0 ? [`${of('expired')} excused that need no excuse`] : []),
    ...(of('unread') > 0 ? [`${of('unread')} that could not be read`] : []),
  ];
  return `${phrases.join(', ')}.`;
}

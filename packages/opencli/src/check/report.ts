import { escapeLine } from '../../../../src/terminal/escape.ts';
import type { Comparison, HelpFinding } from './compare/compare-help.ts';

export function formatCheckReport(program: string, comparison: Comparison): string {
  const { findings } = comparison;
  const reported = findings.filter(({ kind }) => kind !== 'mention');
  const groups = Object.entries(Object.groupBy(reported, ({ path }) => path));
  const sections = groups.map(([path, of = []]) =>
    [escapeLine(`${program} ${path}`.trim()), ...findingLines(of)].join('\n'),
  );
  return [...sections, formatSummary(comparison)].join('\n\n');
}

function findingLines(findings: readonly HelpFinding[]): string[] {
  const width = Math.max(...findings.filter(({ kind }) => kind !== 'line').map(({ name }) => name.length));
  return findings.map(({ name, kind, what }) => {
    if (kind === 'unread') return `  wasn't compared: ${escapeLine(what)}`;
    if (kind === 'line') return `  has a line that can't be parsed: ${escapeLine(what.slice(0, 120))}`;
    return `  ${escapeLine(name.padEnd(Math.min(width, 40)))}  ${escapeLine(what)}`;
  });
}

function formatSummary({ findings, compared, withoutHelp }: Comparison): string {
  const of = (kind: HelpFinding['kind']) => findings.filter((finding) => finding.kind === kind);
  const subjects = [
    formatCount(compared.commands, 'help text'),
    formatCount(compared.flags, 'flag'),
    formatCount(compared.arguments, 'argument'),
  ].join(', ');
  const mentioned = [...new Set(of('mention').map(({ name }) => name))];
  const differences = formatCount(of('drift').length, 'difference');
  return [
    compared.commands === 0 ? 'Nothing was compared.' : `Compared ${subjects}: ${differences}.`,
    ...formatCounts(of('unused').length, 'exception', 'no longer needed'),
    ...formatCounts(of('unread').length, 'command', 'not compared, because the help could not be read'),
    ...formatCounts(of('line').length, 'line', 'not parsed: anything listed there was not compared'),
    ...formatCounts(
      withoutHelp,
      'command',
      'not compared, because the help is the same as for the parent command',
    ),
    ...formatCounts(
      mentioned.length,
      'flag',
      `mentioned only in the text of the help, so not compared: ${mentioned.slice(0, 20).join(', ')}`,
    ),
  ]
    .map(escapeLine)
    .join('\n');
}

function formatCounts(number: number, noun: string, what: string): string[] {
  return number === 0 ? [] : [`${formatCount(number, noun)} ${what}.`];
}

function formatCount(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

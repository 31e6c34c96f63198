import { escapeLine } from '../../../../src/terminal/escape.ts';
import type { Comparison, HelpFinding } from './compare/compare-help.ts';
import { formatPrintedName } from './printed-name.ts';

// Maximum numbers of names and of lists in one line of the summary.
const [maxNames, maxLists] = [100, 20];

export function formatCheckReport(program: string, comparison: Comparison): string {
  const { findings } = comparison;
  const reported = findings.filter(
    ({ kind }) => !['mention', 'unverified', 'list', 'values', 'value', 'scope'].includes(kind),
  );
  const groups = Object.entries(Object.groupBy(reported, ({ path }) => path));
  const sections = groups.map(([path, of = []]) =>
    [escapeLine(`${program} ${path}`.trim()), ...findingLines(of)].join('\n'),
  );
  return [...sections, formatSummary(comparison)].join('\n\n');
}

function findingLines(findings: readonly HelpFinding[]): string[] {
  const width = findings.reduce(
    (longest, { kind, name }) => (kind === 'line' ? longest : Math.max(longest, name.length)),
    0,
  );
  return findings.map((finding) => {
    const { name, kind, what } = finding;
    if (kind === 'unread') return `  wasn't compared: ${escapeLine(what)}`;
    if (kind === 'line') return `  has a line that can't be parsed: ${formatPrintedName(finding)}`;
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
  const namesOf = (kind: HelpFinding['kind']) => [...new Set(of(kind).map(({ name }) => name))];
  const [mentioned, unverified, scopes] = [namesOf('mention'), namesOf('unverified'), namesOf('scope')];
  const lists = Object.entries(Object.groupBy(of('list'), formatPrintedName));
  const [values = [], takesValue = []] = (['values', 'value'] as const).map((kind) =>
    of(kind).map(({ path, name }) => `${path} ${name}`.trim()),
  );
  const differences = formatCount(of('drift').length, 'difference');
  const line = (number: number, noun: string, format: (count: string) => string) =>
    number === 0 ? [] : [format(formatCount(number, noun))];
  return [
    compared.commands === 0 ? 'Nothing was compared.' : `Compared ${subjects}: ${differences}.`,
    ...line(of('unused').length, 'exception', (count) => `No longer needed: ${count}.`),
    ...line(
      of('unread').length,
      'command',
      (count) =>
        `Not compared: the help of ${count}, because it couldn't be read.${formatExceptionHint(of('unread'))}`,
    ),
    ...line(of('line').length, 'line', (count) => `Not parsed, so not compared: ${count}.`),
    ...line(
      withoutHelp,
      'command',
      (count) => `Not compared: ${count} without help of ${withoutHelp === 1 ? 'its' : 'their'} own.`,
    ),
    ...line(
      mentioned.length,
      'name',
      (count) =>
        `Mentioned only in running text, so not compared (${count}): ${formatNames(mentioned, maxNames)}.`,
    ),
    ...line(
      unverified.length,
      'name',
      (count) =>
        `Not compared, because the help doesn't show clearly what they belong to (${count}): ${formatNames(unverified, maxNames)}.`,
    ),
    ...line(
      of('list').length,
      'line',
      (count) =>
        `Not compared, because the check can't tell what it lists (${count}): ${formatLists(lists)}.`,
    ),
    ...line(
      values.length,
      'list',
      (count) =>
        `Not compared: accepted values that only cli.json or only the help seems to list (${count}): ${values.slice(0, 20).join(', ')}.`,
    ),
    ...line(
      takesValue.length,
      'flag',
      (count) =>
        `Not compared: whether flags take a value (${count}): ${takesValue.slice(0, 20).join(', ')}.`,
    ),
    ...line(
      scopes.length,
      'flag',
      (count) =>
        `Not compared: whether flags apply to subcommands (${count}): ${formatNames(scopes, maxNames)}.`,
    ),
    ...line(
      compared.arguments,
      'argument',
      (count) => `Not compared: whether ${count} can be omitted or repeated.`,
    ),
  ]
    .map(escapeLine)
    .join('\n');
}

/** A command such as `completion` can print something other than help. */
function formatExceptionHint(unread: readonly HelpFinding[]): string {
  const name = unread
    .find(({ path }) => path !== '')
    ?.path.split(' ')
    .at(-1);
  return name === undefined
    ? ''
    : ` If a command doesn't print help, add an exception with its name, such as "${name}".`;
}

/** Lists the first names. With --json, the report contains all of them. */
function formatNames(names: readonly string[], max: number): string {
  const rest = names.length - max;
  return names.slice(0, max).join(', ') + (rest > 0 ? `, and ${rest} more (listed with --json)` : '');
}

function formatLists(lists: readonly (readonly [string, readonly HelpFinding[] | undefined])[]): string {
  return formatNames(
    lists.map(([heading, lines = []]) => `"${heading}" (${lines.length})`),
    maxLists,
  );
}

function formatCount(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

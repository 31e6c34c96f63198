import { parseCommandEntries } from './command-entries.ts';
import { type CommandContext, commandNamePattern, parseCommandLine } from './command-list.ts';
import { type HelpLine, parseHelpLines } from './help-lines.ts';
import { findMentionedAliases } from './mentioned-aliases.ts';
import { mentionsName } from './mentioned-names.ts';
import { subcommandNames } from './subcommand-lists.ts';
import { findAliasCalls } from './usage-aliases.ts';
import { findUsageCalls, firstNames } from './usage-commands.ts';
import { splitWords } from './usage-groups.ts';
import { usageTexts } from './usage-texts.ts';

const labelPattern = /\[(?:visible )?alias(?:es)?:\s*([^\]]{0,500})\]/gi;
const aliasHeading = /^\s*aliases:?\s*$/i;
const labeledAliases = /^aliases: *\S/i;
// The default description of the help flag in Python's argparse.
const argparsePattern = /show this help message and exit/;

/** The help of a command's parent and of the command itself. */
export interface AliasTexts {
  readonly list: string;
  readonly own: string;
}

/**
 * Finds the aliases that help prints for a command: after a bar, as in `run|r`, in brackets, as in `[aliases: r, x]`, under "Aliases:" in the
 * command's own help, or in parentheses, as in `run (r, x)`. Parentheses count only in argparse's help or if they contain
 * a known alias, because they can also contain a remark, such as "(deprecated)".
 */
export function findPrintedAliases(
  { list, own }: AliasTexts,
  name: string,
  known: ReadonlySet<string>,
  context: CommandContext,
): string[] {
  const entries = parseCommandEntries(list, context).filter((one) => one.name === name);
  const aliases = entries.flatMap(({ text }) => [
    ...[...text.matchAll(labelPattern)].flatMap(([, names = '']) => splitNames(names)),
    ...aliasesAfterBar(text, name),
    ...parenthesizedAliases(text, name).filter(
      (_, __, names) => argparsePattern.test(list) || names.some((one) => known.has(one)),
    ),
  ]);
  return [
    ...new Set([...aliases, ...aliasesInUsage(own, name, context), ...aliasSection(own, context)]),
  ].filter((one) => one !== name);
}

/** Returns the aliases in the command's own usage line, as in `tool run|r [options]`. */
function aliasesInUsage(own: string, name: string, context: CommandContext): string[] {
  const lines = parseHelpLines(own);
  const words = usageTexts(lines, context).flatMap(splitWords);
  const calls = findAliasCalls(lines, { ...context, path: [...context.path, name] });
  return [...words.flatMap((word) => aliasesAfterBar(word, name)), ...calls.map(({ alias }) => alias)];
}

/** Returns the aliases in a name such as `run|r`. */
function aliasesAfterBar(text: string, name: string): string[] {
  const [before = ''] = text.trimStart().split(/ {2,}|\t/);
  const names = before.split(' ').find((word) => word.startsWith(`${name}|`));
  return names === undefined ? [] : splitNames(names.slice(name.length + 1).replaceAll('|', ','));
}

function parenthesizedAliases(text: string, name: string): string[] {
  const [before = ''] = text.trimStart().split(/ {2,}|\t/);
  const start = before.lastIndexOf(`${name} (`);
  if (start < 0 || !before.endsWith(')')) return [];
  return splitNames(before.slice(start + name.length + 2, -1));
}

/**
 * Whether help shows an alias as one, or lists it in a line of its own.
 */
export function isAliasPrinted(
  alias: string,
  name: string,
  { list, own }: AliasTexts,
  context: CommandContext,
): boolean {
  const rows = [...listedTogether(list, context), subcommandNames(parseHelpLines(list))];
  return rows.some((one) => one.includes(alias)) || isPrintedWithName(alias, name, { list, own }, context);
}

/**
 * Whether help shows an alias together with the command: among the aliases that other functions find, after the word
 * "alias", in the command's own usage line, or in a line of a list, such as `run|r`.
 */
export function isPrintedWithName(
  alias: string,
  name: string,
  { list, own }: AliasTexts,
  context: CommandContext,
): boolean {
  const isListed = listedTogether(list, context).some((one) => one.includes(alias) && one.includes(name));
  if (isListed || firstNames(findUsageCalls(own, context)).has(alias)) return true;
  if (findMentionedAliases(list, name, context).includes(alias)) return true;
  const entries = parseCommandEntries(list, context);
  const entriesOf = (word: string) => entries.filter((one) => one.name === word).map(({ text }) => text);
  return (
    [own, ...entriesOf(name)].some((text) => mentionsAfterLabel(text, alias)) ||
    entriesOf(alias).some((text) => mentionsAfterLabel(text, name))
  );
}

function mentionsAfterLabel(text: string, name: string): boolean {
  const labeled = text.match(/^[ \t]*alias(?:es)?\b.*(?:\n[ \t]+\S.*){0,50}|\balias(?:es)?\b.*/gim) ?? [];
  return labeled.some((one) => mentionsName(one, name));
}

/** Whether a list describes both names, each in other words, and neither description contains the other name. */
export function isSeparateCommand(
  alias: string,
  name: string,
  list: string,
  context: CommandContext,
): boolean {
  const entries = parseCommandEntries(list, context);
  const describe = (word: string) =>
    entries.filter((one) => one.name === word).map(({ text }) => descriptionOf(text));
  const [own = '', other = ''] = [describe(alias).join(' '), describe(name).join(' ')];
  if (own === '' || other === '' || own === other) return false;
  return !mentionsName(own, name) && !mentionsName(other, alias);
}

function descriptionOf(entry: string): string {
  const [, ...columns] = entry.trimStart().split(/ {2,}|\t|\n/);
  return columns.join(' ').replaceAll(/\s+/g, ' ').trim();
}

/** Returns the names in each line of a list of commands, including those in parentheses. */
export function listedTogether(list: string, context: CommandContext): string[][] {
  return parseHelpLines(list).flatMap((line) => {
    const { names = [], nested = [] } = parseCommandLine(line, context) ?? {};
    const [name] = names;
    return name === undefined || nested.length > 0
      ? []
      : [[...names, ...parenthesizedAliases(line.text, name)]];
  });
}

/**
 * Returns the lines below or after "Aliases:" that aren't names of the command itself. The names of a program, as in
 * `tool, t`, aren't part of the document.
 */
export function findUnreadAliasLines(
  help: string,
  lines: readonly HelpLine[],
  { programs, path }: CommandContext,
): HelpLine[] {
  if (path.length > 0 && aliasSection(help, { programs, path: path.slice(0, -1) }).length > 0) return [];
  const isOwn = (text: string) =>
    path.length === 0 && text.split(',').some((one) => programs.has(one.trim()));
  let headingIndent = Number.POSITIVE_INFINITY;
  return lines.filter(({ text, indent }) => {
    if (!/\S/.test(text)) return false;
    const isBelow = indent > headingIndent;
    if (!isBelow) headingIndent = aliasHeading.test(text) ? indent : Number.POSITIVE_INFINITY;
    return (isBelow && !isOwn(text)) || (indent === 0 && labeledAliases.test(text));
  });
}

/** Parses the lines below or after "Aliases:", such as `run, r, x` or `$ tool r`. */
function aliasSection(own: string, { programs, path }: CommandContext): string[] {
  const [, text = ''] =
    /^[ \t]*alias(?:es)?:?((?<=:) .{1,500}|(?:\n[ \t]+\S.{0,500}){1,50})$/im.exec(own) ?? [];
  const names = text.split(/[,\n]/).flatMap((part) => {
    const [first = '', ...rest] = part.trim().replace(/^\$ /, '').split(' ');
    const words = programs.has(first) ? rest : [...path, first, ...rest];
    return path.every((word, index) => words[index] === word) ? [words.slice(path.length)] : [];
  });
  return names.some((words) => words.length > 1) ? [] : splitNames(names.flat().filter(Boolean).join());
}

/** Returns an empty array if a part isn't a name. */
function splitNames(list: string): string[] {
  const names = list.split(',').map((one) => one.trim());
  return names.every((one) => commandNamePattern.test(one)) ? names : [];
}

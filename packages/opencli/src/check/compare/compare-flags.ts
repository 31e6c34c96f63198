import { type Option, selectVisibleItems } from '../../../../../src/product/cli/opencli.ts';
import { type CommandNode, flattenTree } from '../command-tree.ts';
import type { FlagRow } from '../help-parser/flag-list.ts';
import { mentionsName } from '../help-parser/mentioned-names.ts';
import type { HelpContents } from '../help-parser/parse-help.ts';
import { splitWords } from '../help-parser/usage-groups.ts';
import { readMetadataStrings } from '../metadata-strings.ts';
import { listOptionNames } from '../option-names.ts';
import { compareAliases } from './compare-aliases.ts';
import type { Difference } from './compare-help.ts';
import { compareValues } from './compare-values.ts';

// Flags that aren't reported, because they only request help.
const helpFlags: ReadonlySet<string> = new Set(['--help', '-help', '-h', '-?']);
// Negations of the help flag. Alone, such a name is another flag, as in nano's help.
const helpNegations: ReadonlySet<string> = new Set(['--no-help', '--nohelp']);

interface ComparedFlag extends Option {
  /** Whether the flag belongs to a command above. */
  readonly isInherited: boolean;
}

/**
 * @param flags The flags that `listComparedFlags` returns
 * @param countedLines The lines of the help that the report counts, so that a flag in them isn't a difference
 */
export function compareFlags(
  node: CommandNode,
  help: HelpContents,
  flags: readonly ComparedFlag[],
  countedLines: readonly string[],
): Difference[] {
  const ownOptions = selectVisibleItems(node.command.options);
  return [
    ...ownOptions.flatMap((option) => unprintedNames(option, help, countedLines)),
    ...flags.flatMap((option) => compareOptionValues(option, help) ?? []),
    ...flags.flatMap((option) => compareTakesValue(option, help) ?? []),
    ...compareAliases(ownOptions, selectVisibleItems(listInherited(node, help)), help.flags),
    ...undescribedFlags(node, help),
    ...compareInherited(node, help),
  ];
}

/**
 * Returns the flags whose values are compared with the entries of a command's help: the command's own flags, and the inherited
 * flags with entries that differ from those in the help of the flag's own command. `ownerHelp` contains that help.
 */
export function listComparedFlags(
  node: CommandNode,
  help: HelpContents,
  ownerHelp: ReadonlyMap<Option, HelpContents>,
): ComparedFlag[] {
  const owners = findOwners(node, help);
  const textsOf = (option: Option, contents: HelpContents | undefined) =>
    contents === undefined
      ? []
      : rowsOf(allNames(option), contents).map(({ text }) => text.trim().replace(/\s+/g, ' '));
  const inherited = selectVisibleItems(listInherited(node, help)).flatMap((option): ComparedFlag[] => {
    const known = textsOf(option, ownerHelp.get(option));
    if (textsOf(option, help).every((text) => known.includes(text))) return [];
    const [name, ...aliases] = [option.name, ...(option.aliases ?? [])].filter(
      (one) => owners.get(one) === option,
    );
    return name === undefined || rowsOf([name, ...aliases], help).length === 0
      ? []
      : [{ ...option, name, aliases, isInherited: true }];
  });
  const own = selectVisibleItems(node.command.options).map((option) => ({ ...option, isInherited: false }));
  return [...own, ...inherited];
}

/** Returns the flags of commands above that are recursive, or that the help lists as global. */
function listInherited({ ancestorOptions }: CommandNode, help: HelpContents): Option[] {
  const isGlobal = (option: Option) => rowsOf(allNames(option), help).some((row) => row.isGlobal);
  return ancestorOptions.filter((option) => option.recursive || isGlobal(option));
}

/** Maps each name to the flag that has it in calls of a command. A flag of the command replaces an inherited one. */
function findOwners(node: CommandNode, help: HelpContents): Map<string, Option> {
  const pairs = (options: readonly Option[], listNames: (option: Option) => string[]) =>
    options.flatMap((option) => listNames(option).map((name) => [name, option] as const));
  return new Map(
    [listInherited(node, help), node.command.options ?? []].flatMap((options) => [
      ...pairs(options, allNames),
      ...pairs(selectVisibleItems(options), listOptionNames),
    ]),
  );
}

/**
 * Finds flags for which the help doesn't show for certain whether the command inherits them. Many parsers don't print
 * inherited flags, and a list of global flags can also contain flags that the program accepts only before a command.
 */
export function findFlagsWithUnclearScope(node: CommandNode, help: HelpContents): string[] {
  const isInGlobalList = (option: Option) => rowsOf(allNames(option), help).some((row) => row.isGlobal);
  const described = new Set(describedFlagNames(node));
  const unclear = node.ancestorOptions.filter(
    (option) => isInGlobalList(option) && !isOverridden(option, node) && !described.has(option.name),
  );
  return [...unlistedInherited(node, help), ...unclear].map(({ name }) => name);
}

/** Finds recursive flags that are missing in a help that has a list of global flags. */
function compareInherited(node: CommandNode, help: HelpContents): Difference[] {
  const inherited = node.ancestorOptions.filter(({ recursive }) => recursive);
  const isListed = (row: FlagRow) =>
    row.isGlobal && inherited.some((option) => allNames(option).some((name) => row.names.includes(name)));
  if (!help.flags.some(isListed)) return [];
  return unlistedInherited(node, help)
    .filter((option) => !allNames(option).some((name) => mentionsName(help.text, name)))
    .map(({ name }) => ({
      name,
      what: "is recursive in cli.json, but isn't in the list of global flags in the help",
    }));
}

function unlistedInherited(node: CommandNode, help: HelpContents): Option[] {
  const listed = listedNames(help);
  return selectVisibleItems(node.ancestorOptions).filter(
    (option) =>
      option.recursive &&
      !isOverridden(option, node) &&
      printedNames(option).length > 0 &&
      !allNames(option).some((name) => listed.has(name)),
  );
}

/** Whether the command has a flag of its own with the same name. Every command can have its own `--help` and `--version`. */
function isOverridden(option: Option, { command }: CommandNode): boolean {
  const own = new Set(['--help', '--version', ...(command.options ?? []).flatMap(allNames)]);
  return allNames(option).some((name) => own.has(name));
}

/** Returns every name of the flags that the document describes for a command, including hidden names. */
export function describedFlagNames({ command, ancestorOptions }: CommandNode): string[] {
  const inherited = ancestorOptions.filter(({ recursive }) => recursive);
  return [...(command.options ?? []), ...inherited].flatMap(allNames);
}

/** Finds flags that help mentions only in prose, and that the document doesn't describe, or that no help could list. */
export function findUncomparedFlags(node: CommandNode, help: HelpContents): string[] {
  const described = [node, ...flattenTree(node)].flatMap(describedFlagNames);
  const known = new Set([...listedNames(help), ...helpFlags, ...help.unclearFlags, ...described]);
  const listed = listedNames(help);
  const unlisted = selectVisibleItems(node.command.options)
    .flatMap(printedNames)
    .filter((name) => !listed.has(name) && mentionsName(help.text, name));
  return [
    ...[...help.mentionedFlags].filter((name) => !known.has(name) && !joinsFlags(name, known)),
    ...unlisted,
  ];
}

/** Whether a word consists of known flags, as in `-vv` or `-xzf`, or of a flag and a number, as in `-O2`. */
function joinsFlags(word: string, known: ReadonlySet<string>): boolean {
  if (word.startsWith('--')) return false;
  const [first = '', ...letters] = word.slice(1);
  return known.has(`-${first}`) && letters.every((letter) => known.has(`-${letter}`) || /\d/.test(letter));
}

/** Finds aliases of flags that help shows only in entries or usage lines of their own. */
export function findUnverifiedAliases({ command }: CommandNode, help: HelpContents): string[] {
  const listed = listedNames(help);
  const usage = help.usage.split('\n').flatMap(splitWords);
  return selectVisibleItems(command.options).flatMap((option) => {
    const { aliases = [] } = option;
    const texts = [
      ...rowsOf(allNames(option), help).map(({ names, text }) => `${names.join()} ${text}`),
      ...usage,
    ];
    const isTogether = (alias: string) =>
      texts.some(
        (text) =>
          mentionsName(text, alias) &&
          allNames(option).some((other) => other !== alias && mentionsName(text, other)),
      );
    return aliases.filter((alias) => listed.has(alias) && !isTogether(alias));
  });
}

/** Finds flags in the help whose values can't be compared. */
export function findFlagsWithUncomparedValues(flags: readonly ComparedFlag[], help: HelpContents): string[] {
  return flags.filter((option) => compareOptionValues(option, help) === undefined).map(({ name }) => name);
}

/** Finds flags for which the help doesn't show for certain whether they take a value. */
export function findFlagsWithUnclearValue(flags: readonly ComparedFlag[], help: HelpContents): string[] {
  return flags
    .filter((option) => !isHelpOption(option) && compareTakesValue(option, help) === undefined)
    .map(({ name }) => name);
}

/**
 * Compares whether a flag takes a value. Returns `undefined` if the help isn't certain or consistent, or if an entry also has
 * names of other flags. Lists of global flags are often written by hand, and can lack the values of inherited flags.
 */
function compareTakesValue(option: ComparedFlag, help: HelpContents): Difference[] | undefined {
  const { name, aliases = [], arguments: values = [] } = option;
  const rows = [[name], aliases].map((names) => rowsOf(names, help)).find((found) => found.length > 0) ?? [];
  const ownNames = allNames(option);
  const isCertain = ({ names, isGlobal, takesValue }: FlagRow) =>
    names.every((one) => ownNames.includes(one)) && (takesValue || !(option.isInherited && isGlobal));
  const printed = new Set(rows.map((row) => (isCertain(row) ? row.takesValue : undefined)));
  const [takesValue] = printed;
  if (printed.size !== 1 || takesValue === undefined) return undefined;
  if (takesValue === values.length > 0) return [];
  const what = takesValue
    ? 'takes a value in the help, but not in cli.json'
    : 'takes a value in cli.json, but not in the help';
  return [{ name, what }];
}

function compareOptionValues(option: Option, help: HelpContents): Difference[] | undefined {
  const printed = rowsOf(listOptionNames(option), help).map(({ values }) => values);
  return compareValues(option.name, option.arguments ?? [], printed);
}

function rowsOf(names: readonly string[], { flags }: HelpContents): FlagRow[] {
  return flags.filter((row) => names.some((name) => row.names.includes(name)));
}

/** Returns the names that the help of a program should print. */
function printedNames(option: Option): string[] {
  const unprinted = new Set(readMetadataStrings(option.metadata, 'unprinted'));
  return listOptionNames(option).filter(
    (name) => !unprinted.has(name) && !(isHelpOption(option) && helpFlags.has(name)),
  );
}

function unprintedNames(option: Option, help: HelpContents, countedLines: readonly string[]): Difference[] {
  const names = printedNames(option);
  const listed = listedNames(help);
  const isUnparsed = (name: string) => countedLines.some((line) => mentionsName(line, name));
  // The flag's own description can mention another name.
  const isInEntry = (name: string) => rowsOf(names, help).some(({ text }) => mentionsName(text, name));
  return names.flatMap((name): Difference[] => {
    if (listed.has(name) || isUnparsed(name) || isInEntry(name)) return [];
    const isMentioned = mentionsName(help.text, name);
    if (isMentioned && help.flags.length === 0) return [];
    return [
      {
        name,
        what: isMentioned
          ? 'is in cli.json, but the help mentions it only in running text'
          : 'is in cli.json, but not in the help',
      },
    ];
  });
}

function undescribedFlags(node: CommandNode, help: HelpContents): Difference[] {
  const owners = findOwners(node, help);
  const isDescribed = (name: string) => {
    const owner = owners.get(name);
    return owner !== undefined && !owner.hidden && listOptionNames(owner).includes(name);
  };
  // A name such as -h isn't necessarily a name of the help flag, which can also have other names.
  const isHelpFlag = (name: string) => {
    const rows = rowsOf([name], help);
    const isWithHelp = ({ names }: FlagRow) => names.includes('--help');
    if (helpNegations.has(name)) return rows.length > 0 && rows.every(isWithHelp);
    const isOnlyHelp = ({ names }: FlagRow) => names.every((one) => helpFlags.has(one));
    return helpFlags.has(name) && rows.every((row) => isWithHelp(row) || isOnlyHelp(row));
  };
  return [...listedNames(help)]
    .filter((name) => !isDescribed(name) && !isHelpFlag(name))
    .map((name) => ({
      name,
      what: owners.has(name)
        ? 'is hidden in cli.json, but shown in the help'
        : 'is in the help, but not in cli.json',
    }));
}

function listedNames({ flags, usageFlags }: HelpContents): Set<string> {
  return new Set([...flags.flatMap(({ names }) => names), ...usageFlags]);
}

function isHelpOption(option: Option): boolean {
  return listOptionNames(option).includes('--help');
}

function allNames(option: Option): string[] {
  return [...listOptionNames(option), ...readMetadataStrings(option.metadata, 'hiddenAliases')];
}

import { type Option, selectVisibleItems } from '../../../../../src/product/cli/opencli.ts';
import type { CommandNode } from '../command-tree.ts';
import { findMentionedFlags, mentionsName } from '../help-parser/mentioned-names.ts';
import type { HelpContents } from '../help-parser/parse-help.ts';
import { readMetadataStrings } from '../metadata-strings.ts';
import { listOptionNames } from '../option-names.ts';
import type { Difference } from './compare-help.ts';
import { compareValues } from './compare-values.ts';

// Flags that aren't reported, because they only request help.
const helpFlags: ReadonlySet<string> = new Set(['--help', '-h', '-?']);

export function compareFlags({ command, inherited }: CommandNode, help: HelpContents): Difference[] {
  const ownOptions = selectVisibleItems(command.options);
  const printed = [...help.flags.keys(), ...help.usageFlags];
  return [
    ...ownOptions.flatMap((option) => unprintedNames(option, help)),
    ...ownOptions.flatMap((option) => compareOptionValues(option, help) ?? []),
    ...ownOptions.flatMap((option) => compareTakesValue(option, help)),
    ...undescribedFlags([...(command.options ?? []), ...inherited], printed),
  ];
}

/** Finds flags that help mentions only in prose, and that the document doesn't describe. */
export function findUncomparedFlags({ command, inherited }: CommandNode, help: HelpContents): string[] {
  const options = [...(command.options ?? []), ...inherited];
  const describedNames = new Set([
    ...help.flags.keys(),
    ...help.usageFlags,
    ...helpFlags,
    ...options.flatMap((one) => [
      ...listOptionNames(one),
      ...readMetadataStrings(one.metadata, 'hiddenAliases'),
    ]),
  ]);
  return [...findMentionedFlags(help.prose)].filter((name) => !describedNames.has(name));
}

/** Finds flags in the help whose values can't be compared. */
export function findFlagsWithUncomparedValues({ command }: CommandNode, help: HelpContents): string[] {
  return selectVisibleItems(command.options)
    .filter((option) => compareOptionValues(option, help) === undefined)
    .map(({ name }) => name);
}

/** Compares whether a flag takes a value. The help must be consistent for all names of the flag. */
function compareTakesValue({ name, aliases = [], arguments: values = [] }: Option, help: HelpContents) {
  const printed = new Set(
    [name, ...aliases].flatMap((one) => help.flags.get(one) ?? []).map((one) => one.takesValue),
  );
  const [takesValue] = printed;
  if (printed.size !== 1 || takesValue === undefined || takesValue === values.length > 0) return [];
  const what = takesValue
    ? 'takes a value in the help, but not in cli.json'
    : 'takes a value in cli.json, but not in the help';
  return [{ name, what }];
}

function compareOptionValues(option: Option, help: HelpContents): Difference[] | undefined {
  const printed = listOptionNames(option).flatMap((name) => help.flags.get(name) ?? []);
  return compareValues(option.name, option.arguments ?? [], printed);
}

function unprintedNames(option: Option, help: HelpContents): Difference[] {
  const unprinted = new Set([...helpFlags, ...readMetadataStrings(option.metadata, 'unprinted')]);
  const names = listOptionNames(option).filter((name) => !unprinted.has(name));
  const isListed = (name: string) => help.flags.has(name) || help.usageFlags.includes(name);
  const isUnparsed = (name: string) => help.unparsedLines.some((line) => mentionsName(line, name));
  // A mention of a name counts if help lists another name of the flag, because the flag's description can contain the
  // mention. It also counts if help has no flag list.
  const isInText = (name: string) =>
    mentionsName(help.text, name) && (help.flags.size === 0 || names.some(isListed));
  return names.flatMap((name): Difference[] => {
    if (isListed(name) || isUnparsed(name) || isInText(name)) return [];
    const isMentioned = mentionsName(help.text, name);
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

function undescribedFlags(options: readonly Option[], printed: readonly string[]): Difference[] {
  const describedNames = new Set(selectVisibleItems(options).flatMap(listOptionNames));
  const known = new Set(
    options.flatMap((one) => [
      ...listOptionNames(one),
      ...readMetadataStrings(one.metadata, 'hiddenAliases'),
    ]),
  );
  return printed
    .filter((name) => !describedNames.has(name) && !helpFlags.has(name))
    .map((name) => ({
      name,
      what: known.has(name)
        ? 'is hidden in cli.json, but shown in the help'
        : 'is in the help, but not in cli.json',
    }));
}

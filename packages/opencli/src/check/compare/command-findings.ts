import type { Option } from '../../../../../src/product/cli/opencli.ts';
import type { CommandNode } from '../command-tree.ts';
import type { HelpContents } from '../help-parser/parse-help.ts';
import { formatPrintedName } from '../printed-name.ts';
import {
  compareArguments,
  findArgumentsOfNoCommand,
  findArgumentsWithUncomparedValues,
  findMentionedArguments,
  findPlaceholderArguments,
  findPossibleArguments,
  findUnverifiedArguments,
} from './compare-arguments.ts';
import {
  compareFlags,
  findFlagsWithUnclearScope,
  findFlagsWithUnclearValue,
  findFlagsWithUncomparedValues,
  findUncomparedFlags,
  findUnverifiedAliases,
  listComparedFlags,
} from './compare-flags.ts';
import type { HelpFinding } from './compare-help.ts';

/** Compares the flags and arguments of a command. `uncomparedLines` are those that the comparison of its subcommands counts. */
export function commandFindings(
  node: CommandNode,
  help: HelpContents,
  ownerHelp: ReadonlyMap<Option, HelpContents>,
  uncomparedLines: readonly string[],
): HelpFinding[] {
  const { path, exceptions } = node;
  const flags = listComparedFlags(node, help, ownerHelp);
  const countedLines = [...help.unparsedLines, ...uncomparedLines];
  const drift = [
    ...compareFlags(node, help, flags, countedLines),
    ...compareArguments(node, help, countedLines),
  ];
  const uncompared = (kind: HelpFinding['kind'], what: string, names: readonly string[]) =>
    names
      .filter((name) => !drift.some((one) => one.name === name))
      .map((name): HelpFinding => ({ path, kind, name, what }));
  const findings = [
    ...drift.map((one): HelpFinding => ({ path, kind: 'drift', ...one })),
    ...help.unparsedLines.map((what): HelpFinding => ({ path, kind: 'line', name: what, what })),
    ...findArgumentsOfNoCommand(node, help).map(
      (name): HelpFinding => ({ path, kind: 'line', name, what: `${name} after a command` }),
    ),
    ...uncompared('mention', 'is mentioned', [
      ...findUncomparedFlags(node, help),
      ...findMentionedArguments(node, help, countedLines),
    ]),
    ...uncompared('unverified', "isn't shown as an alias", findUnverifiedAliases(node, help)),
    ...uncompared('unverified', 'is in no usage line or list', findUnverifiedArguments(node, help)),
    ...uncompared('list', 'is one flag or several', help.unclearFlags),
    ...uncompared('list', 'is an argument or a placeholder', [
      ...help.unclearWords,
      ...findPlaceholderArguments(node, help),
    ]),
    ...uncompared('list', 'is an argument or the value of a flag', findPossibleArguments(help)),
    ...uncompared('values', "has values that weren't compared", [
      ...findFlagsWithUncomparedValues(flags, help),
      ...findArgumentsWithUncomparedValues(node, help),
    ]),
    ...uncompared(
      'value',
      "wasn't compared with regard to its value",
      findFlagsWithUnclearValue(flags, help),
    ),
  ].filter((finding) => ![finding.name, formatPrintedName(finding)].some((key) => exceptions.covers(key)));
  // Many parsers don't print inherited flags, so this count doesn't make an exception necessary.
  const unclear = findFlagsWithUnclearScope(node, help);
  return [...findings, ...uncompared('scope', 'might not be inherited as in cli.json', unclear)];
}

import { type Argument, type Command, selectVisibleItems } from '../../../../../src/product/cli/opencli.ts';
import { type CommandNode, flattenTree } from '../command-tree.ts';
import { mentionsName } from '../help-parser/mentioned-names.ts';
import type { HelpContents } from '../help-parser/parse-help.ts';
import { splitWords } from '../help-parser/usage-groups.ts';
import {
  isArgumentsPlaceholder,
  isCommandPlaceholder,
  isPlaceholder,
  parseArgumentName,
} from '../help-parser/usage-word.ts';
import { splitAlternatives } from '../help-parser/value-list.ts';
import { isSameArgument, plainName, plainText, uniqueNames } from './argument-names.ts';
import type { Difference } from './compare-help.ts';
import { compareValues } from './compare-values.ts';
import { matchArguments } from './match-arguments.ts';
import { movedArguments } from './moved-arguments.ts';

const subcommandArguments = /^(?:(?:sub)?(?:command|cmd)[ _-]?)?(?:arg(?:ument)?s?|param(?:eter)?s?)$/i;

/** @param countedLines The lines of the help that the report counts, so that an argument in them isn't a difference */
export function compareArguments(
  { command }: CommandNode,
  help: HelpContents,
  countedLines: readonly string[],
): Difference[] {
  if (help.arguments === undefined) return [];
  const described = selectVisibleItems(command.arguments);
  const printed = help.arguments.filter((name) => !isUnspecific(name, command));
  const { namesOf, repeated } = matchArguments(command, help);
  const missing = described.filter(
    (one) =>
      printed.length === help.arguments?.length &&
      namesOf(one).length === 0 &&
      ![...help.argumentsAfterCommand, ...help.possibleArguments].some((name) => isSameArgument(one, name)) &&
      !isPrintedPlaceholder(one, command, help) &&
      !isBehindEllipsis(one, described, help) &&
      !isInLines(one, countedLines),
  );
  const unknown = printed.filter(
    (name) => !(command.arguments ?? []).some((one) => isSameArgument(one, name)),
  );
  const others = uniqueNames([...unknown, ...repeated]);
  const hidden = (command.arguments ?? []).filter((one) => one.hidden && namesOf(one).length > 0);
  // Counts an argument that has another name in help as one difference instead of two.
  const renamed = missing.slice(0, others.length);
  return [
    ...renamed.map(({ name }, index) => ({
      name: `<${name}>`,
      what: `is in cli.json, but the help shows "${others[index]}" instead`,
    })),
    ...missing.slice(renamed.length).map(unprintedArgument),
    ...others.slice(renamed.length).map((name) => ({
      name: `<${name}>`,
      what: repeated.includes(name)
        ? 'is in the usage line more often than in cli.json'
        : 'is in the help, but not in cli.json',
    })),
    ...hidden.map(({ name }) => ({
      name: `<${name}>`,
      what: 'is hidden in cli.json, but shown in the help',
    })),
    ...movedArguments(described, help),
    ...described.flatMap((one) => compareArgumentValues(one, namesOf(one), help) ?? []),
  ];
}

/**
 * Finds arguments that could be in running text only, because the help has no usage line or list that can be read, because a
 * placeholder such as `[arguments...]` or a bare ellipsis stands for them, or because they're in a line that's counted.
 */
export function findMentionedArguments(
  { command }: CommandNode,
  help: HelpContents,
  countedLines: readonly string[],
): string[] {
  if (help.arguments !== undefined) {
    const unspecific = help.arguments.filter((name) => isUnspecific(name, command));
    const isPrinted = (one: Argument) => help.arguments?.some((name) => isSameArgument(one, name));
    const described = selectVisibleItems(command.arguments);
    const isOther = (one: Argument) =>
      unspecific.length > 0 || isBehindEllipsis(one, described, help) || isInLines(one, countedLines);
    const names = described.filter((one) => isOther(one) && !isPrinted(one)).map(({ name }) => name);
    // An ellipsis repeats the last argument, or stands for others.
    const last = described.at(-1);
    const isUnexplained =
      last === undefined ? help.arguments.length === 0 : isPrinted(last) && !takesSeveralValues(last);
    const rest = help.hasEllipsis && isUnexplained ? ['...'] : [];
    return [...names, ...unspecific, ...rest].map((name) => `<${name}>`);
  }
  return selectVisibleItems(command.arguments)
    .filter((one) => isInText(one, help.text))
    .map(({ name }) => `<${name}>`);
}

/**
 * Finds arguments after the placeholder for a subcommand that neither the command nor its subcommands have. A placeholder
 * such as `[ARG...]` stands for all arguments of the subcommands.
 */
export function findArgumentsOfNoCommand(node: CommandNode, help: HelpContents): string[] {
  const described = flattenTree(node).flatMap(({ command }) => command.arguments ?? []);
  const isPlaceholder = (name: string) => subcommandArguments.test(name) || isCommandPlaceholder(name);
  return help.argumentsAfterCommand
    .filter((name) => !isPlaceholder(name) && !described.some((one) => isSameArgument(one, name)))
    .map((name) => `<${name}>`);
}

/** Finds arguments that the help can't show, because it has neither a usage line nor a list of arguments. */
export function findUnverifiedArguments({ command }: CommandNode, help: HelpContents): string[] {
  if (help.arguments !== undefined) return [];
  return selectVisibleItems(command.arguments)
    .filter((one) => !isInText(one, help.text))
    .map(({ name }) => `<${name}>`);
}

/**
 * Finds arguments with several values for which the help can show only the placeholder for subcommands. Some programs declare
 * that placeholder itself as an argument with a single value.
 */
export function findPlaceholderArguments({ command }: CommandNode, help: HelpContents): string[] {
  return selectVisibleItems(command.arguments)
    .filter((one) => takesSeveralValues(one) && isPrintedPlaceholder(one, command, help))
    .filter((one) => !help.arguments?.some((name) => isSameArgument(one, name)))
    .map(({ name }) => `<${name}>`);
}

/** Finds words in usage lines that are either arguments or values of flags, and that the help doesn't show elsewhere. */
export function findPossibleArguments(help: HelpContents): string[] {
  const isPrinted = (name: string) => help.arguments?.some((one) => isSameArgument({ name }, one));
  return help.possibleArguments.filter((name) => !isPrinted(name)).map((name) => `<${name}>`);
}

/** Finds arguments in the help whose values can't be compared. */
export function findArgumentsWithUncomparedValues({ command }: CommandNode, help: HelpContents): string[] {
  const { namesOf } = matchArguments(command, help);
  return selectVisibleItems(command.arguments)
    .filter((one) => compareArgumentValues(one, namesOf(one), help) === undefined)
    .map(({ name }) => `<${name}>`);
}

function compareArgumentValues(
  argument: Argument,
  names: readonly string[],
  help: HelpContents,
): Difference[] | undefined {
  // The argument's name can be among its values, as in `[source|self]`.
  const isValue = (one: string) =>
    argument.acceptedValues?.includes(one) || plainName(one) !== plainName(argument.name);
  const printed = names.flatMap((name) =>
    [
      help.argumentValues.get(name) ?? [],
      {
        listed: undefined,
        alternatives: [splitAlternatives(name).filter(isValue)],
        hasPossibleValues: false,
      },
    ].flat(),
  );
  return compareValues(`<${argument.name}>`, [argument], printed);
}

function unprintedArgument({ name }: Argument): Difference {
  return { name: `<${name}>`, what: 'is in cli.json, but not in the help' };
}

/** Whether a name is a placeholder for all arguments, and isn't an argument in the document. */
function isUnspecific(name: string, { arguments: described = [] }: Partial<Command>): boolean {
  return isArgumentsPlaceholder(name) && !described.some((one) => isSameArgument(one, name));
}

/** Whether a bare ellipsis in a usage line can stand for an argument, which is the last one and can be repeated. */
function isBehindEllipsis(
  one: Argument,
  described: readonly Argument[],
  { hasEllipsis }: HelpContents,
): boolean {
  return hasEllipsis && one === described.at(-1) && takesSeveralValues(one);
}

/** Whether a line starts with an argument, or contains it as a placeholder. */
function isInLines(one: Argument, lines: readonly string[]): boolean {
  const isArgument = (word: string, index: number) =>
    (index === 0 || isPlaceholder(word)) && isSameArgument(one, parseArgumentName(word));
  return lines.some((line) => splitWords(line).some(isArgument));
}

function takesSeveralValues({ arity }: Argument): boolean {
  return arity !== undefined && arity.maximum !== 1;
}

/** Some programs declare the placeholder of their subcommands, such as `<command>`, as an argument. */
function isPrintedPlaceholder(
  argument: Argument,
  { commands = [] }: Partial<Command>,
  { usage }: HelpContents,
) {
  return (
    commands.length > 0 &&
    isCommandPlaceholder(argument.name) &&
    mentionsName(plainText(usage), plainText(argument.name))
  );
}

/** Whether a text contains an argument's name, or all of its values. */
function isInText({ name, acceptedValues = [] }: Argument, text: string): boolean {
  const areValuesInText = acceptedValues.every((value) => mentionsName(text, value));
  return mentionsName(plainText(text), plainText(name)) || (acceptedValues.length > 0 && areValuesInText);
}

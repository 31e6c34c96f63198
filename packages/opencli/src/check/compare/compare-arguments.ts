import { type Argument, type Command, selectVisibleItems } from '../../../../../src/product/cli/opencli.ts';
import type { CommandNode } from '../command-tree.ts';
import { mentionsName } from '../help-parser/mentioned-names.ts';
import type { HelpContents } from '../help-parser/parse-help.ts';
import { isArgumentsPlaceholder, isCommandPlaceholder } from '../help-parser/usage-line.ts';
import { splitAlternatives } from '../help-parser/value-list.ts';
import type { Difference } from './compare-help.ts';
import { compareValues } from './compare-values.ts';

export function compareArguments({ command }: CommandNode, help: HelpContents): Difference[] {
  const described = selectVisibleItems(command.arguments);
  if (help.arguments === undefined)
    return described.filter((one) => !isInText(one, help.text)).map(unprintedArgument);
  const printed = help.arguments.filter((name) => !isUnspecific(name, command));
  const missing = described.filter(
    (one) =>
      printed.length === help.arguments?.length &&
      !printed.some((name) => isSame(one, name)) &&
      !areValuesPrinted(one, help) &&
      !isPrintedPlaceholder(one, command, help),
  );
  const others = printed.filter((name) => !(command.arguments ?? []).some((one) => isSame(one, name)));
  const hidden = (command.arguments ?? []).filter(
    (one) => one.hidden && printed.some((name) => isSame(one, name)),
  );
  // Counts an argument that has another name in help as one difference instead of two.
  const renamed = missing.slice(0, others.length);
  return [
    ...renamed.map(({ name }, index) => ({
      name: `<${name}>`,
      what: `is in cli.json, but the help shows "${others[index]}" instead`,
    })),
    ...missing.slice(renamed.length).map(unprintedArgument),
    ...others
      .slice(renamed.length)
      .map((name) => ({ name: `<${name}>`, what: 'is in the help, but not in cli.json' })),
    ...hidden.map(({ name }) => ({
      name: `<${name}>`,
      what: 'is hidden in cli.json, but shown in the help',
    })),
    ...movedArguments(described, help),
    ...described.flatMap((one) => compareArgumentValues(one, help) ?? []),
  ];
}

/**
 * Finds arguments that could be in running text only, because the help has no usage line or list that can be read, or
 * because a placeholder such as `[arguments...]` stands for them.
 */
export function findMentionedArguments({ command }: CommandNode, help: HelpContents): string[] {
  if (help.arguments !== undefined) {
    const unspecific = help.arguments.filter((name) => isUnspecific(name, command));
    const isPrinted = (one: Argument) => help.arguments?.some((name) => isSame(one, name));
    const others = unspecific.length === 0 ? [] : selectVisibleItems(command.arguments);
    const names = others.filter((one) => !isPrinted(one)).map(({ name }) => name);
    return [...names, ...unspecific].map((name) => `<${name}>`);
  }
  return selectVisibleItems(command.arguments)
    .filter((one) => isInText(one, help.text))
    .map(({ name }) => `<${name}>`);
}

/** Finds arguments that a usage line shows in a different order. */
function movedArguments(described: readonly Argument[], { argumentOrders }: HelpContents): Difference[] {
  const moved = argumentOrders.flatMap((names) => {
    const found = names.flatMap((name) => described.find((one) => isSame(one, name)) ?? []);
    const order = [...new Set(found)];
    return order.flatMap((one, index) => {
      const next = order[index + 1];
      return next === undefined || described.indexOf(one) < described.indexOf(next)
        ? []
        : [
            {
              name: `<${next.name}>`,
              what: `precedes <${one.name}> in cli.json, but follows it in the help`,
            },
          ];
    });
  });
  return [...new Map(moved.map((one) => [one.name, one])).values()];
}

/** Finds arguments in the help whose values can't be compared. */
export function findArgumentsWithUncomparedValues({ command }: CommandNode, help: HelpContents): string[] {
  return selectVisibleItems(command.arguments)
    .filter((one) => compareArgumentValues(one, help) === undefined)
    .map(({ name }) => `<${name}>`);
}

function compareArgumentValues(argument: Argument, help: HelpContents): Difference[] | undefined {
  const names = (help.arguments ?? []).filter((name) => isSame(argument, name));
  const printed = names.flatMap((name) =>
    [
      help.argumentValues.get(name) ?? [],
      { listed: undefined, alternatives: [splitAlternatives(name)] },
    ].flat(),
  );
  return compareValues(`<${argument.name}>`, [argument], printed);
}

function unprintedArgument({ name }: Argument): Difference {
  return { name: `<${name}>`, what: 'is in cli.json, but not in the help' };
}

/**
 * Whether help prints an argument under its name or as its accepted values, such as `{ask,all}`. Some parsers print the
 * values instead of the name.
 */
function isSame({ name, acceptedValues = [] }: Argument, printed: string): boolean {
  const alternatives = splitAlternatives(printed).map(plain);
  if (alternatives.includes(plain(name)) || plain(printed) === plain(name)) return true;
  const values = acceptedValues.map(plain);
  if (values.length === 0) return false;
  const isSubset = alternatives.length > 1 && alternatives.every((one) => values.includes(one));
  return isSubset || values.every((one) => alternatives.includes(one));
}

/** Whether a name is a placeholder for all arguments, and isn't an argument in the document. */
function isUnspecific(name: string, { arguments: described = [] }: Partial<Command>): boolean {
  return isArgumentsPlaceholder(name) && !described.some((one) => isSame(one, name));
}

/** Whether a usage line contains the values as words, as in `tool on|off`. */
function areValuesPrinted({ acceptedValues = [] }: Argument, { usage }: HelpContents): boolean {
  return acceptedValues.length > 0 && acceptedValues.every((value) => mentionsName(usage, value));
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
    mentionsName(plain(usage), plain(argument.name))
  );
}

/** Whether a text contains an argument's name, or all of its values. */
function isInText({ name, acceptedValues = [] }: Argument, text: string): boolean {
  const areValuesInText = acceptedValues.every((value) => mentionsName(text, value));
  return mentionsName(plain(text), plain(name)) || (acceptedValues.length > 0 && areValuesInText);
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll('_', '-').replace(/^\+/, '');
}

import type { Argument } from '../../../../../src/product/cli/opencli.ts';
import { splitAlternatives } from '../help-parser/value-list.ts';

/**
 * Whether help prints an argument under its name or as its accepted values, such as `{ask,all}`. Some parsers print the
 * values instead of the name.
 */
export function isSameArgument(argument: Argument, printed: string): boolean {
  return isNamedArgument(argument, printed) || acceptsValues(argument, printed);
}

/** Whether help prints an argument under its name, which can be one of several, as in `<file|url>`. */
export function isNamedArgument({ name }: Argument, printed: string): boolean {
  return [printed, ...splitAlternatives(printed)].map(plainName).includes(plainName(name));
}

/** Whether help prints values of an argument, or all of them and others. */
export function acceptsValues({ acceptedValues = [] }: Argument, printed: string): boolean {
  const [alternatives, values] = [splitAlternatives(printed).map(plainName), acceptedValues.map(plainName)];
  if (values.length === 0) return false;
  const isSubset = alternatives.length > 1 && alternatives.every((one) => values.includes(one));
  return isSubset || values.every((one) => alternatives.includes(one));
}

/** Whether help prints exactly the values of an argument. */
export function hasSameValues({ acceptedValues = [] }: Argument, printed: string): boolean {
  const [alternatives, values] = [splitAlternatives(printed).map(plainName), acceptedValues.map(plainName)];
  return [...values, ...alternatives].every((one) => values.includes(one) && alternatives.includes(one));
}

/** Returns a name in the form in which names are compared: `<input file>` is the same as `INPUT_FILE` and `input-file`. */
export function plainName(name: string): string {
  return plainText(name).replaceAll(' ', '-');
}

/** Returns a text in which a name's case and underscores don't matter. The text can also be a name. */
export function plainText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('_', '-')
    .replace(/^[@$+]/, '');
}

/** Returns each name once, also if a usage line and a list write it differently, as in `EXTRA` and `extra`. */
export function uniqueNames(names: readonly string[]): string[] {
  return [...Map.groupBy(names, plainName).values()].flatMap(([first]) => first ?? []);
}

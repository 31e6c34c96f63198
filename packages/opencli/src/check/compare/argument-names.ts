import type { Argument } from '../../../../../src/product/cli/opencli.ts';
import { splitAlternatives } from '../help-parser/value-list.ts';

/**
 * Whether help prints an argument under its name or as its accepted values, such as `{ask,all}`. Some parsers print the
 * values instead of the name.
 */
export function isSameArgument({ name, acceptedValues = [] }: Argument, printed: string): boolean {
  const alternatives = splitAlternatives(printed).map(plainName);
  if (alternatives.includes(plainName(name)) || plainName(printed) === plainName(name)) return true;
  const values = acceptedValues.map(plainName);
  if (values.length === 0) return false;
  const isSubset = alternatives.length > 1 && alternatives.every((one) => values.includes(one));
  return isSubset || values.every((one) => alternatives.includes(one));
}

export function plainName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('_', '-')
    .replace(/^[@$+]/, '');
}

/** Returns each name once, also if a usage line and a list write it differently, as in `EXTRA` and `extra`. */
export function uniqueNames(names: readonly string[]): string[] {
  return [...Map.groupBy(names, plainName).values()].flatMap(([first]) => first ?? []);
}

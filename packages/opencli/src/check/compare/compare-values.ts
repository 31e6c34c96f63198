import { type Argument, metadataValue } from '../../../../../src/product/cli/opencli.ts';
import { type PrintedValues, splitAlternatives } from '../help-parser/value-list.ts';
import { readMetadataStrings } from '../metadata-strings.ts';
import type { Difference } from './compare-help.ts';

/**
 * Compares the accepted values of a flag or argument with the values that help lists for it. Returns `undefined` if only
 * the document or only help has a list of values. A list in a description counts only if it contains an accepted value.
 */
export function compareValues(
  name: string,
  described: readonly Argument[],
  printed: readonly PrintedValues[],
): Difference[] | undefined {
  const accepted = described.flatMap(({ acceptedValues = [] }) => acceptedValues);
  const certain = printed.find((one) => one.listed !== undefined)?.listed;
  const alternatives = printed.flatMap((one) => one.alternatives);
  if (accepted.length === 0) return hasUndescribedValues(described, printed) ? undefined : [];
  const listed = certain ?? alternatives.find((values) => values.some((value) => accepted.includes(value)));
  if (listed === undefined) return undefined;
  const unlisted = new Set(described.flatMap(unlistedValues));
  const missing = accepted.filter((value) => !listed.includes(value) && !unlisted.has(value));
  const unknown = listed.filter((value) => !accepted.includes(value) && !unlisted.has(value));
  return [
    ...missing.map((value) => ({ name, what: `has the value "${value}" in cli.json, but not in the help` })),
    ...unknown.map((value) => ({ name, what: `has the value "${value}" in the help, but not in cli.json` })),
  ];
}

/** Whether help has values, or words that can be values, for a flag or argument without accepted values. */
function hasUndescribedValues(described: readonly Argument[], printed: readonly PrintedValues[]): boolean {
  // The name of an argument can consist of alternatives, such as `<file|url>`.
  const names = described.map((one) => splitAlternatives(one.name).join());
  const isName = (values: readonly string[]) => names.includes(values.join());
  const certain = printed.find((one) => one.listed !== undefined)?.listed;
  if (certain !== undefined) return !isName(certain);
  const alternatives = printed.flatMap((one) => one.alternatives);
  const isPossible = alternatives.some((values) => values.length > 1 && !isName(values));
  return described.length > 0 && (isPossible || printed.some((one) => one.hasPossibleValues));
}

function unlistedValues({ metadata }: Argument): string[] {
  return [
    ...Object.keys(Object(metadataValue(metadata, 'valueAliases'))),
    ...readMetadataStrings(metadata, 'hiddenValues'),
  ];
}

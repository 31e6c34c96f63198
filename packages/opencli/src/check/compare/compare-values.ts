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
  // The name of an argument can consist of alternatives, such as `<file|url>`.
  const isName = described.some((one) => splitAlternatives(one.name).join() === certain?.join());
  if (accepted.length === 0) return certain === undefined || isName ? [] : undefined;
  const alternatives = printed.flatMap((one) => one.alternatives);
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

function unlistedValues({ metadata }: Argument): string[] {
  return [
    ...Object.keys(Object(metadataValue(metadata, 'valueAliases'))),
    ...readMetadataStrings(metadata, 'hiddenValues'),
  ];
}

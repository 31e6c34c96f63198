import { type Argument, metadataValue } from '../../../../../src/product/cli/opencli.ts';
import type { PrintedValues } from '../help-parser/value-list.ts';
import { readMetadataStrings } from '../metadata-strings.ts';
import type { Difference } from './compare-help.ts';

/**
 * Compares the accepted values of a flag or argument with the values that help lists for it. Returns `undefined` if only
 * the document or only help has a list of values. A list without a label counts only if it contains an accepted value.
 */
export function compareValues(
  name: string,
  described: readonly Argument[],
  printed: readonly PrintedValues[],
): Difference[] | undefined {
  const accepted = described.flatMap(({ acceptedValues = [] }) => acceptedValues);
  const labeled = printed.find((one) => one.labeled !== undefined)?.labeled;
  if (accepted.length === 0) return labeled === undefined ? [] : undefined;
  const alternatives = printed.flatMap((one) => one.alternatives);
  const listed = labeled ?? alternatives.find((values) => values.some((value) => accepted.includes(value)));
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

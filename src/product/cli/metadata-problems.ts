import { describeExpectedName, similarName } from '../validation/nearest-name.ts';
import { type Problem, quoteValue } from '../validation/problems.ts';

const ofParameters = ['default', 'deprecated', 'details', 'environment', 'repeatable'];

/** Names of the metadata that pages show for each kind of item. OpenCLI allows other names for other programs. */
const shownNames = {
  root: ['environment'],
  commands: ['aliasCalls', 'deprecated', 'details'],
  options: [...ofParameters, 'negation'],
  arguments: [...ofParameters, 'doubleDash', 'valueDescriptions'],
} as const;
const allNames = [...new Set(Object.values(shownNames).flat())];
const lists = ['commands', 'options', 'arguments'] as const;

/** Finds metadata that no page shows: misspelled and misplaced names, and descriptions of values that don't exist. */
export function cliMetadataProblems(
  item: unknown,
  file: string,
  kind: keyof typeof shownNames = 'root',
  field = '',
): Problem[] {
  const fields = Object(item) as Readonly<Record<string, unknown>>;
  return [
    ...listItems(fields.metadata).flatMap((entry, index) => {
      const problem = metadataProblem(entry, kind, fields.acceptedValues);
      return problem === undefined
        ? []
        : [{ file, ...problem, field: `${field}metadata[${index}].${problem.field}` }];
    }),
    ...lists.flatMap((list) =>
      listItems(fields[list]).flatMap((child, index) =>
        cliMetadataProblems(child, file, list, `${field}${list}[${index}].`),
      ),
    ),
  ];
}

function listItems(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function metadataProblem(
  entry: unknown,
  kind: keyof typeof shownNames,
  acceptedValues: unknown,
): Omit<Problem, 'file'> | undefined {
  const { name, value } = Object(entry);
  // The schema reports a name that isn't a string.
  if (typeof name !== 'string') return undefined;
  const shown: readonly string[] = shownNames[kind];
  if (!shown.includes(name))
    return similarName(name, allNames) === undefined
      ? undefined
      : {
          field: 'name',
          found: `${quoteValue(name)}, which pages don't show here`,
          expected: describeExpectedName(name, shown),
        };
  // The schema reports a value that isn't an object.
  if (name !== 'valueDescriptions' || typeof value !== 'object') return undefined;
  const values = listItems(acceptedValues).filter((each) => typeof each === 'string');
  const unknown = Object.keys(Object(value)).find((key) => !values.includes(key));
  if (unknown === undefined) return undefined;
  const expected =
    values.length === 0
      ? 'acceptedValues that contains the value'
      : describeExpectedName(unknown, values, 'values');
  return { field: 'value', found: `a description of ${quoteValue(unknown)}`, expected };
}

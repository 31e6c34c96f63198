import type { Problem } from '../validation/problems.ts';

const lists = ['commands', 'options', 'arguments'] as const;

/** Finds arguments that take at least more values than at most. */
export function cliArityProblems(item: unknown, file: string, field = ''): Problem[] {
  const fields = Object(item) as Readonly<Record<string, unknown>>;
  const { minimum, maximum } = Object(fields.arity);
  // The schema reports numbers that aren't integers.
  const isReversed = Number.isInteger(minimum) && Number.isInteger(maximum) && minimum > maximum;
  const expected = `at least ${minimum}, the minimum`;
  return [
    ...(isReversed ? [{ file, field: `${field}arity.maximum`, found: String(maximum), expected }] : []),
    ...lists.flatMap((list) => {
      const children = fields[list];
      return (Array.isArray(children) ? children : []).flatMap((child, index) =>
        cliArityProblems(child, file, `${field}${list}[${index}].`),
      );
    }),
  ];
}

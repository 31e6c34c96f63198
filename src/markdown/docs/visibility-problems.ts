import type { Problem } from '../../product/validation/problems.ts';
import { hasMeaning, listCascadedFields, listFields, type Meaning } from './front-matter-fields.ts';
import { describeValue, isNo, isYes } from './front-matter-values.ts';

const expectations: readonly (readonly [Meaning, expected: string])[] = [
  ['private', '"draft: true" to omit the page, or no such field to publish it'],
  ['notIndexed', '"unlisted: true" to omit the page from search engines and lists, or no such field'],
  ['redirect', 'the redirect in netlify.toml, as a [[redirects]] table, and no such page'],
];

/**
 * Finds fields with which another program would hide the page, values that don't show whether to publish it, and titles
 * that aren't text.
 */
export function visibilityProblems(file: string, fields: object): Problem[] {
  const problems = listFields(fields).flatMap((field) => {
    const { name, value } = field;
    const problem = { file, field: name, found: describeValue(value) };
    if (/^(?:draft|unlisted)$/i.test(name) && !isYes(value) && !isNo(value))
      return [{ ...problem, expected: 'true or false' }];
    if (/^title$/i.test(name) && typeof value === 'object' && value !== null)
      return [{ ...problem, expected: 'text, in quotation marks if it starts with a bracket or brace' }];
    const [, expected] = expectations.find(([meaning]) => hasMeaning(field, meaning)) ?? [];
    return expected === undefined ? [] : [{ ...problem, expected }];
  });
  return [...problems, ...cascadeProblems(file, fields)];
}

const hiding: readonly Meaning[] = ['draft', 'unlisted', 'private', 'notIndexed', 'redirect'];

/** Finds fields with which Hugo would hide all pages of a folder. */
function cascadeProblems(file: string, fields: object): Problem[] {
  const hidden = listCascadedFields(fields).filter((field) => hiding.some((each) => hasMeaning(field, each)));
  const expected =
    '"draft: true" or "unlisted: true" in each page to hide, because front matter applies only to its own page';
  return hidden.map(({ name, value }) => {
    return { file, field: `cascade.${name}`, found: describeValue(value), expected };
  });
}

import { existsSync } from 'node:fs';
import { jsonDocument } from '../../src/artifacts/json.ts';
import { detailsProblems } from '../../src/product/details.ts';
import { readJsonFile } from '../../src/product/json-file.ts';
import { distinct, InvalidInput, type Problem, quote } from '../../src/product/problems.ts';
import { productProblems } from '../../src/product/product.ts';
import { production, unnamedProblems } from '../../src/product/production.ts';
import { productSchema } from '../../src/product/schema.ts';
import { formattedJson } from '../formatted-json.ts';

/** What a maintainer states in a document: any of it may still be missing or wrong. */
export type Stated = Readonly<Record<string, unknown>>;

/** The files that adopting writes, and that a build reads from then on. */
export const factsFile = 'site/product.json';
export const detailsFile = 'site/details.json';

/** Returns every problem for which a production build would refuse the facts, as problems of the given file. */
export function factProblems(facts: unknown, file = factsFile): Problem[] {
  const { version } = Object(readJsonFile('package.json'));
  // Whoever adopts wants to publish: what only a production build refuses is refused here as well.
  const problems = productProblems(facts, version, production);
  const named = problems.map((problem) => {
    const expected = problem.field === 'license' ? licenseHint : problem.expected;
    return problem.file === 'package.json' ? problem : { ...problem, file, expected };
  });
  return distinct(named);
}

const licenseHint =
  '"MIT", the only license that the specification knows. State "MIT" if people may choose it, as with "MIT OR Apache-2.0". If they may not, this service cannot describe your product: the API would have to be another one';

/** Returns every problem for which a production build would refuse the details, as problems of the given file. */
export function detailProblems(details: unknown, file = detailsFile): Problem[] {
  const { responsible } = Object(details);
  const unnamed = responsible ? unnamedProblems(responsible) : [];
  return [...detailsProblems(details), ...unnamed].map((problem) => ({ ...problem, file }));
}

/** Returns what a document of this site states: nothing if it is not there. Throws InvalidInput if it is no JSON object. */
export function statedIn(file: string): Stated {
  return existsSync(file) ? readObject(file) : {};
}

/** Returns what a file states. Throws InvalidInput if it is not there or no JSON object. */
export function readObject(file: string): Stated {
  const document = readJsonFile(file);
  if (typeof document === 'object' && document !== null && !Array.isArray(document)) return { ...document };
  const found = quote(document);
  throw new InvalidInput([
    { file, field: '', found, expected: 'one JSON object, such as { "name": "Quill" }' },
  ]);
}

/** Returns facts as a file: in the order of the specification and in the format that `npm run check` wants. */
export function factsText(facts: Stated): string {
  const known = Object.keys(productSchema.properties).filter((field) => field in facts);
  return formatted(Object.fromEntries(known.map((field) => [field, facts[field]])), factsFile);
}

/** Returns a JSON document in the format that `npm run check` wants. */
export function formatted(document: Stated, file: string): string {
  return formattedJson(jsonDocument(document), file);
}

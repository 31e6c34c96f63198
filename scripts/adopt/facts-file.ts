import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { execPath } from 'node:process';
import { jsonDocument } from '../../src/artifacts/json.ts';
import { readJsonFile } from '../../src/product/json-file.ts';
import type { Problem } from '../../src/product/problems.ts';
import { composeProduct, productProblems } from '../../src/product/product.ts';
import { productSchema } from '../../src/product/schema.ts';
import { factsFile } from '../../src/product/source.ts';
import { isReservedAddress } from '../../src/product/text-problems.ts';

/** Facts as a maintainer states them: any of them may still be missing or wrong. */
export type StatedFacts = Readonly<Record<string, unknown>>;

// Whoever adopts wants to publish: what only a production build refuses is refused here as well.
const production = { NETLIFY: 'true', CONTEXT: 'production' };

/** Returns every problem for which a production build would refuse the facts, as problems of the given file. */
export function factProblems(facts: unknown, file = factsFile): Problem[] {
  return productProblems(facts, packageVersion(), production).map((problem) =>
    problem.file === factsFile ? { ...problem, file } : problem,
  );
}

/** Returns the product that the facts make, as the API would publish it. Throws InvalidInput where they are wrong. */
export function resultingProduct(facts: StatedFacts): string {
  return jsonDocument(composeProduct(facts, packageVersion(), production));
}

/** Returns the facts of this project, or none where they are still those of the invented harness. */
export function currentFacts(): StatedFacts {
  const facts: StatedFacts = Object(readJsonFile(factsFile));
  return isReservedAddress(String(facts.url)) ? {} : facts;
}

/** Writes the facts in the order of the specification and in the format that `npm run check` wants. */
export function writeFacts(facts: StatedFacts): void {
  const fields = Object.keys(productSchema.properties).filter((field) => field in facts);
  const text = jsonDocument(Object.fromEntries(fields.map((field) => [field, facts[field]])));
  const before = readFileSync(factsFile, 'utf8');
  const after = formatted(text);
  if (after !== before) writeFileSync(factsFile, after);
}

function formatted(json: string): string {
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
  const options = { input: json, encoding: 'utf8' } as const;
  return execFileSync(execPath, [biome, 'format', `--stdin-file-path=${factsFile}`], options);
}

function packageVersion(): unknown {
  return Object(readJsonFile('package.json')).version;
}

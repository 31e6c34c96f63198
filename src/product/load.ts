import { env } from 'node:process';
import { composeProduct } from './compose.ts';
import { readJsonFile } from './json-file.ts';
import type { Product } from './schema.ts';
import { factsFile } from './source.ts';

/** Returns the official facts, read from the project's files. Throws InvalidInput where they are wrong. */
export function loadProduct(): Product {
  const facts = readJsonFile(factsFile);
  return composeProduct(facts, Object(readJsonFile('package.json')).version, env);
}

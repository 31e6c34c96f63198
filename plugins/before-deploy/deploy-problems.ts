import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { addressOf, paths } from '../../src/http/paths.ts';
import { readJsonFile } from '../../src/product/json-file.ts';
import { ownAddressProblems } from '../../src/product/own-addresses.ts';
import { InvalidInput, onePerField, type Problem, quote } from '../../src/product/problems.ts';
import { inventedProblems, piecesBelow } from '../../src/product/production.ts';
import { productSchema } from '../../src/product/schema.ts';
import { schemaProblems } from '../../src/product/schema-problems.ts';
import { descriptionProblems } from './description-problems.ts';

/** Returns everything for which the files in a folder must not be published, given the paths of the header rules. */
export function deployProblems(folder: string, headerRules: readonly string[]): Problem[] {
  const addresses = publishedAddresses(folder);
  const fileOf = (path: string) => join(folder, path);
  return onePerField([
    ...checked(fileOf(paths.product), (product, file) => [
      ...schemaProblems(productSchema, product, file),
      ...ownAddressProblems(product, file, addresses),
    ]),
    ...checked(fileOf(paths.product), (product) =>
      checked(fileOf(paths.productSchema), (schema, file) => publishedSchemaProblems(schema, product, file)),
    ),
    ...checked(fileOf(paths.openapi), descriptionProblems),
    ...headerRules.flatMap((rule) => headerRuleProblems(rule, addresses)),
  ]);
}

/** Returns everything in the files of a folder that is about the invented product and not about the one that they name. */
export function inventedFileProblems(folder: string): Problem[] {
  return checked(join(folder, paths.product), (product) => {
    const { name, command } = Object(product);
    return inventedProblems(piecesBelow(folder), [name, command]);
  });
}

function checked(file: string, check: (document: unknown, file: string) => Problem[]): Problem[] {
  try {
    return check(readJsonFile(file), file);
  } catch (error) {
    if (error instanceof InvalidInput) return [...error.problems];
    // A schema that ajv cannot compile is as much a fault of the file as a value that it refuses.
    const found = error instanceof Error ? error.message : String(error);
    return [{ file, field: '', found, expected: 'a document that can be checked' }];
  }
}

/** Returns the path of every file in a folder as Netlify serves it: a page without `.html` or `/index.html`. */
function publishedAddresses(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${join(parentPath, name).slice(join(folder, sep).length)}`)
    .map((path) => path.replaceAll(sep, '/').replace(/(?:(?<=.)\/index|(?<=^\/)index)?\.html$/, ''));
}

/** Returns what is wrong with the published Product schema: that it is elsewhere, or does not admit the product. */
function publishedSchemaProblems(published: unknown, product: unknown, file: string): Problem[] {
  const { $id, ...schema } = Object(published);
  const address = addressOf(String(Object(product).url), paths.productSchema);
  const elsewhere = { file, field: '$id', found: quote($id), expected: `its own address, ${quote(address)}` };
  return [...($id === address ? [] : [elsewhere]), ...schemaProblems(schema, product, file)];
}

/** What only some sites publish, and the other address of the home page: a rule for them needs no file there. */
const optional: readonly string[] = [paths.cli, '/index'];

/** Returns a problem if no published file has the path of a header rule, in which `*` stands for anything. */
function headerRuleProblems(rule: string, addresses: readonly string[]): Problem[] {
  const pattern = rule
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replace(/(?<=\/):\w+/g, '[^/]+');
  if (optional.includes(rule) || addresses.some((address) => new RegExp(`^${pattern}$`).test(address)))
    return [];
  const expected = 'a path at which a file is published';
  return [
    { file: 'netlify.toml', field: `[[headers]] for = ${quote(rule)}`, found: 'no such file', expected },
  ];
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { absoluteUrl, paths } from '../http/paths.ts';
import { readJsonFile } from '../product/files/json-file.ts';
import { internalUrlProblems } from '../product/metadata/internal-urls.ts';
import { productSchema } from '../product/metadata/product-schema.ts';
import {
  firstProblemPerField,
  InvalidInput,
  type Problem,
  quoteValue,
} from '../product/validation/problems.ts';
import { schemaProblems } from '../product/validation/schema-problems.ts';
import { openApiProblems } from './check-openapi.ts';

/**
 * `label` is the name of the folder in error messages.
 * @throws InvalidInput if the built files can't be deployed
 */
export function assertDeployable(folder: string, label: string): void {
  const problems = deployProblems(folder, label);
  if (problems.length > 0) throw new InvalidInput(problems);
}

export function deployProblems(folder: string, label = folder): Problem[] {
  const publicPaths = publishedPaths(folder);
  const checked = (path: string, check: (document: unknown, file: string) => Problem[]) =>
    checkJsonFile(join(folder, path), toSlashes(join(label, path)), check);
  return firstProblemPerField([
    ...checked(paths.product, (product, file) => [
      ...schemaProblems(productSchema, product, file),
      ...internalUrlProblems(product, file, publicPaths),
    ]),
    ...checked(paths.product, (product) =>
      checked(paths.productSchema, (schema, file) => publishedSchemaProblems(schema, product, file)),
    ),
    ...checked(paths.openapi, openApiProblems),
    ...readHeaderRulePaths(join(folder, '_headers')).flatMap((rule) =>
      headerRuleProblems(rule, publicPaths, toSlashes(join(label, '_headers'))),
    ),
  ]);
}

function checkJsonFile(
  path: string,
  file: string,
  check: (document: unknown, file: string) => Problem[],
): Problem[] {
  try {
    return check(readJsonFile(path, file), file);
  } catch (error) {
    if (error instanceof InvalidInput) return [...error.problems];
    // A schema that ajv can't compile is reported as a problem of the file.
    const found = error instanceof Error ? error.message : String(error);
    return [{ file, field: '', found, expected: 'a document whose schemas are valid' }];
  }
}

/** Returns the paths in a `_headers` file, which are the lines that start with a slash. */
function readHeaderRulePaths(file: string): string[] {
  return existsSync(file) ? (readFileSync(file, 'utf8').match(/^\/.*$/gm) ?? []) : [];
}

function toSlashes(path: string): string {
  return path.replaceAll(sep, '/');
}

/** Returns the URL path of every file in a folder, as Netlify serves it: without `.html` or `/index.html`. */
function publishedPaths(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${join(parentPath, name).slice(join(folder, sep).length)}`)
    .map((path) => toSlashes(path).replace(/(?:(?<=.)\/index|(?<=^\/)index)?\.html$/, ''));
}

function publishedSchemaProblems(published: unknown, product: unknown, file: string): Problem[] {
  const { $id, ...schema } = Object(published);
  const url = absoluteUrl(String(Object(product).url), paths.productSchema);
  const elsewhere = {
    file,
    field: '$id',
    found: quoteValue($id),
    expected: `the schema's own URL, ${quoteValue(url)}`,
  };
  return [...($id === url ? [] : [elsewhere]), ...schemaProblems(schema, product, file)];
}

/** Paths that header rules can use without a file. Netlify also serves the home page at /index. */
const optionalPaths: readonly string[] = ['/index'];

/** In a header rule, `*` matches any characters, and `:name` matches one path segment. */
function headerRuleProblems(rule: string, publicPaths: readonly string[], file: string): Problem[] {
  const pattern = rule
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replace(/(?<=\/):\w+/g, '[^/]+');
  if (optionalPaths.includes(rule) || publicPaths.some((url) => new RegExp(`^${pattern}$`).test(url)))
    return [];
  const expected = 'the path of a published file';
  return [{ file, field: `rule for ${rule}`, found: 'no such file', expected }];
}

import { addressOf, paths } from '../http/paths.ts';
import { InvalidInput, onePerField, type Problem, quote } from './problems.ts';
import { type Product, productSchema } from './schema.ts';
import { schemaProblems } from './schema-problems.ts';
import { factsFile } from './source.ts';
import { addressProblems, isHttpsAddress, isReservedAddress, textProblems } from './text-problems.ts';

/** The environment of a build, in which Netlify tells what it is for (CONTEXT, REVIEW_ID, COMMIT_REF). */
export type BuildEnvironment = Readonly<Record<string, string | undefined>>;

/** Returns how the version of a preview ends, which names the pull request and the commit that it was built from. */
export function previewStamp(pullRequest: string, commit: string): string {
  return `preview.${pullRequest}.${commit.slice(0, 7)}`;
}

/**
 * Returns the product that the stated facts and the version of package.json make together, with its fields
 * in the order of the specification (sections 2.1 and 2.2). Throws InvalidInput with every problem.
 */
export function composeProduct(
  stated: unknown,
  packageVersion: unknown,
  environment: BuildEnvironment,
): Product {
  const problems = productProblems(stated, packageVersion, environment);
  if (problems.length > 0) throw new InvalidInput(problems);
  const composed = compose(Object(stated), packageVersion, environment);
  return Object.fromEntries(
    Object.keys(productSchema.properties).map((field) => [field, composed[field]]),
  ) as Product;
}

/** Returns everything for which a build would refuse to publish the stated facts, one problem per field. */
export function productProblems(
  stated: unknown,
  packageVersion: unknown,
  environment: BuildEnvironment,
): Problem[] {
  if (!isObject(stated)) {
    return [{ file: factsFile, field: '', found: quote(stated), expected: 'a JSON object' }];
  }
  const composed = compose(stated, packageVersion, environment);
  return onePerField([
    ...statedVersionProblems(stated),
    ...textProblems(stated, factsFile),
    ...schemaProblems(productSchema, composed, factsFile).map(attributed),
    ...addressProblems(productSchema, composed, factsFile),
    ...(isProduction(environment) ? exampleProblems(stated) : []),
  ]);
}

function compose(
  stated: Record<string, unknown>,
  packageVersion: unknown,
  environment: BuildEnvironment,
): Record<string, unknown> {
  const version = typeof packageVersion === 'string' ? stamped(packageVersion, environment) : packageVersion;
  return { ...derived(stated), ...stated, resources: mergedResources(stated), version };
}

function derived(stated: Record<string, unknown>) {
  // Where the address itself is wrong, only that is worth reporting: not everything that follows from it.
  const site = isHttpsAddress(stated.url) ? stated.url : 'https://site.invalid';
  return {
    documentation: addressOf(site, '/docs'),
    resources: {
      developers: addressOf(site, '/developers'),
      openapi: addressOf(site, paths.openapi),
      llms: addressOf(site, '/llms.txt'),
      cli: addressOf(site, '/cli'),
      contact: addressOf(site, '/contact'),
      privacy: addressOf(site, '/privacy'),
    },
  };
}

function mergedResources(stated: Record<string, unknown>): unknown {
  const { resources } = stated;
  if (resources === undefined) return derived(stated).resources;
  return isObject(resources) ? { ...derived(stated).resources, ...resources } : resources;
}

/** Appends what a preview is built from, as build metadata (Semantic Versioning 2.0.0, section 10). */
function stamped(version: string, { CONTEXT, REVIEW_ID, COMMIT_REF }: BuildEnvironment): string {
  if (CONTEXT === 'production' || !REVIEW_ID || !COMMIT_REF) return version;
  return `${version}${version.includes('+') ? '.' : '+'}${previewStamp(REVIEW_ID, COMMIT_REF)}`;
}

function isProduction({ NETLIFY, CONTEXT }: BuildEnvironment): boolean {
  return NETLIFY === 'true' && CONTEXT === 'production';
}

function attributed(problem: Problem): Problem {
  if (problem.field !== 'version') return problem;
  return { ...problem, file: 'package.json', expected: 'a semantic version such as "1.4.0"' };
}

function statedVersionProblems({ version }: Record<string, unknown>): Problem[] {
  if (version === undefined) return [];
  const expected = 'no version here: it is the one of package.json, which "npm version" sets';
  return [{ file: factsFile, field: 'version', found: quote(version), expected }];
}

function exampleProblems(stated: Record<string, unknown>): Problem[] {
  const expected = 'the address of your own product: these facts describe an invented one';
  return Object.entries(stated)
    .filter(([, value]) => typeof value === 'string' && isReservedAddress(value))
    .map(([field, value]) => ({ file: factsFile, field, found: quote(value), expected }));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

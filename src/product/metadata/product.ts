import { join } from 'node:path';
import { absoluteUrl, paths } from '../../http/paths.ts';
import { readJsonFile } from '../files/json-file.ts';
import type { SiteFilePaths } from '../files/site-files.ts';
import { dedupeProblems, InvalidInput, type Problem, quoteValue } from '../validation/problems.ts';
import { isProduction, unpublishableTextProblems } from '../validation/production-checks.ts';
import { schemaProblems } from '../validation/schema-problems.ts';
import {
  commandProblems,
  credentialProblems,
  plainTextProblems,
  textCharacterProblems,
} from '../validation/text-problems.ts';
import { collectJsonStrings } from '../validation/unpublishable-text.ts';
import { isHttpsUrl } from '../validation/urls.ts';
import { type BuildEnvironment, composeVersion } from './build-version.ts';
import { detailsSchema } from './details.ts';
import { type Product, productSchema } from './product-schema.ts';

interface FileNames {
  readonly product: string;
  readonly details: string;
  readonly version: string;
}

const defaultFileNames: FileNames = {
  product: 'site/product.json',
  details: 'site/details.json',
  version: 'package.json',
};

/**
 * The result is frozen. `version` replaces the version in package.json.
 * @throws InvalidInput if the metadata is invalid
 */
export function loadProduct(files: SiteFilePaths, environment: BuildEnvironment, version?: string): Product {
  const { root, product, details } = files;
  const input = version ?? Object(readJsonFile(join(root, 'package.json'), 'package.json')).version;
  const versionFile = version === undefined ? 'package.json' : 'astro.config.mjs';
  const names = { product, details, version: versionFile };
  return deepFreeze(composeProduct(readJsonFile(join(root, product), product), input, environment, names));
}

/**
 * The product's fields are in the order of the specification (sections 2.1 and 2.2).
 * @throws InvalidInput if the metadata or the version is invalid
 */
export function composeProduct(
  input: unknown,
  packageVersion: unknown,
  environment: BuildEnvironment,
  files = defaultFileNames,
): Product {
  const problems = productProblems(input, packageVersion, environment, files);
  if (problems.length > 0) throw new InvalidInput(problems);
  const composed = addDerivedFields(Object(input), packageVersion, environment);
  return Object.fromEntries(
    Object.keys(productSchema.properties).map((field) => [field, composed[field]]),
  ) as Product;
}

/** Finds problems for which a build rejects the metadata. See internal-urls.ts for URLs that aren't published. */
export function productProblems(
  input: unknown,
  packageVersion: unknown,
  environment: BuildEnvironment,
  files = defaultFileNames,
): Problem[] {
  const { product: file } = files;
  if (!isObject(input)) {
    return [{ file, field: '', found: quoteValue(input), expected: 'a JSON object' }];
  }
  const { version, ...metadata } = input;
  return dedupeProblems([
    ...versionFieldProblems(version, file),
    ...schemaProblems(productSchema, addDerivedFields(metadata, packageVersion, environment), file).map(
      (problem) => attributeToFile(problem, files),
    ),
    ...textCharacterProblems(metadata, file),
    ...commandProblems(metadata, ['command', 'installCommand'], file),
    ...rootProblems(metadata.url, file),
    ...plainTextProblems(metadata, file),
    ...credentialProblems(metadata, file),
    ...(isProduction(environment) ? exampleProblems(metadata, file) : []),
  ]);
}

/** Adds the version and derived URLs. URLs in the input take precedence over derived ones. */
function addDerivedFields(
  input: Record<string, unknown>,
  packageVersion: unknown,
  environment: BuildEnvironment,
): Record<string, unknown> {
  const { documentation, resources } = derivedUrls(input.url);
  return {
    documentation,
    ...input,
    resources: isObject(input.resources)
      ? { ...resources, ...input.resources }
      : (input.resources ?? resources),
    version:
      typeof packageVersion === 'string' ? composeVersion(packageVersion, environment) : packageVersion,
  };
}

/** URLs that are derived from the site's URL (specification, section 2.2). */
export function derivedUrls(url: unknown) {
  // If the site's URL is invalid, uses another one, so URLs derived from it aren't reported too.
  const site = isHttpsUrl(url) ? url : 'https://site.invalid';
  return {
    documentation: absoluteUrl(site, '/docs'),
    resources: {
      developers: absoluteUrl(site, '/developers'),
      openapi: absoluteUrl(site, paths.openapi),
      llms: absoluteUrl(site, '/llms.txt'),
      cli: absoluteUrl(site, '/cli'),
      contact: absoluteUrl(site, '/contact'),
      privacy: absoluteUrl(site, '/privacy'),
    },
  };
}

function versionFieldProblems(version: unknown, file: string): Problem[] {
  if (version === undefined) return [];
  const expected = 'no version in this file: "npm version" sets it in package.json';
  return [{ file, field: 'version', found: quoteValue(version), expected }];
}

/** Whether a URL is on a well-known host for repositories or packages, which can't be a product's own site. */
export function isOnRepositoryHost(url: string): boolean {
  const hosts = ['github.com', 'gitlab.com', 'codeberg.org', 'bitbucket.org', 'npmjs.com'];
  return hosts.includes(URL.parse(url)?.hostname.replace(/^www\./, '') ?? '');
}

/** Pages and the API are published at the root of the site's host (specification, section 1). */
function rootProblems(url: unknown, file: string): Problem[] {
  if (!isHttpsUrl(url)) return [];
  if (isOnRepositoryHost(url)) {
    const expected =
      "the root URL of your own site, for example https://my-site.netlify.app, because this host can't serve the API";
    return [{ file, field: 'url', found: quoteValue(url), expected }];
  }
  if (/^[^/]+\/\/[^/?#]+\/*$/.test(url)) return [];
  const expected = `the root URL of the site, for example "${new URL(url).origin}", because the build derives the URLs of pages and the API from it`;
  return [{ file, field: 'url', found: quoteValue(url), expected }];
}

function attributeToFile(problem: Problem, { details, version }: FileNames): Problem {
  if (Object.hasOwn(detailsSchema.properties, problem.field))
    return { ...problem, expected: `this field in ${details}` };
  if (problem.field !== 'version') return problem;
  return { ...problem, file: version, expected: 'a semantic version, for example "1.4.0"' };
}

function exampleProblems(input: Record<string, unknown>, file: string): Problem[] {
  return unpublishableTextProblems(collectJsonStrings(input).map((segment) => ({ file, ...segment })));
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const child of Object.values(value)) deepFreeze(child);
  return Object.freeze(value);
}

import { loadCli, type OpenCli } from '../cli/opencli.ts';
import type { SiteFilePaths } from '../files/site-files.ts';
import { collectProblems, type Problem, quoteValue } from '../validation/problems.ts';
import type { BuildEnvironment } from './build-version.ts';
import { type Details, loadDetails, siteLanguage } from './details.ts';
import { loadProduct } from './product.ts';
import { type Product, productSchema, resourcesSchema } from './product-schema.ts';

export interface LoadedMetadata {
  readonly product: Product;
  readonly details: Details;
  readonly cli: OpenCli | undefined;
  readonly problems: readonly Problem[];
  readonly isValid: boolean;
}

/** Returns problems instead of throwing them, so pages can be checked too. */
export async function loadMetadata(
  source: SiteFilePaths,
  environment: BuildEnvironment,
  version: string | undefined,
): Promise<LoadedMetadata> {
  const problems: Problem[] = [];
  const product =
    (await collectProblems(problems, () => loadProduct(source, environment, version))) ?? placeholderProduct;
  const details = (await collectProblems(problems, () => loadDetails(source))) ?? {};
  const cli = await collectProblems(problems, () => loadCli(source, product, siteLanguage(details)));
  const isValid = problems.length === 0;
  if (isValid) problems.push(...windowsCommandProblems(product, details, source));
  return { product, details, cli, problems, isValid };
}

/** Finds an install command for Windows if the product doesn't run on Windows. */
function windowsCommandProblems(
  { platforms }: Product,
  { windowsInstallCommand: command }: Details,
  { product, details: file }: SiteFilePaths,
): Problem[] {
  if (command === undefined || platforms.includes('Windows')) return [];
  const expected = `no Windows install command, because platforms in ${product} doesn't list "Windows". Remove windowsInstallCommand, or add "Windows" to platforms`;
  return [{ file, field: 'windowsInstallCommand', found: quoteValue(command), expected }];
}

/** A product in which every field has a value, to check pages if the real product is invalid. It's never published. */
const placeholderProduct = {
  ...placeholderValues(productSchema.properties),
  resources: placeholderValues(resourcesSchema.properties),
} as Product;

function placeholderValues(properties: Readonly<Record<string, object>>): Record<string, unknown> {
  const entries = Object.entries(properties).map(([field, schema]) => {
    const isArray = 'type' in schema && schema.type === 'array';
    return [field, isArray ? ['item'] : 'https://site.invalid'];
  });
  return Object.fromEntries(entries);
}

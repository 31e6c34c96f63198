import { loadCli, type OpenCli } from '../cli/opencli.ts';
import type { ContentFiles } from '../files/content-root.ts';
import { collectProblems, type Problem } from '../validation/problems.ts';
import { type Details, loadDetails, siteLanguage } from './details.ts';
import { loadProduct } from './product.ts';
import { type Product, productSchema, resourcesSchema } from './product-schema.ts';

/** The metadata of a site, or a substitute for each file that is invalid. */
export interface LoadedMetadata {
  readonly product: Product;
  readonly details: Details;
  readonly cli: OpenCli | undefined;
  readonly problems: readonly Problem[];
  readonly isValid: boolean;
}

/** Reads all metadata. Problems are returned, so that pages can be checked too. */
export async function loadMetadata(
  source: ContentFiles,
  version: string | undefined,
): Promise<LoadedMetadata> {
  const problems: Problem[] = [];
  const product = (await collectProblems(problems, () => loadProduct(source, version))) ?? substitute;
  const details = (await collectProblems(problems, () => loadDetails(source))) ?? {};
  const cli = await collectProblems(problems, () => loadCli(source, product, siteLanguage(details)));
  return { product, details, cli, problems, isValid: problems.length === 0 };
}

/** A placeholder product with all names that pages can use. It's never published. */
const substitute = {
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

import { type Blocks, codeBlock } from '../markdown/mdast-builder.ts';
import type { OpenCli } from '../product/cli/opencli.ts';
import type { Details } from '../product/metadata/details.ts';
import { type Product, productSchema, resourcesSchema } from '../product/metadata/product-schema.ts';
import { createReferenceBlocks } from './cli/cli-reference.ts';
import type { ReferenceLayout } from './cli/command-group-pages.ts';
import { createErrorReference } from './error-reference.ts';
import { createFieldTable } from './field-table.ts';
import { createInstallNote } from './install-note.ts';

export function createTemplateBlocks(
  product: Product,
  cli: OpenCli | undefined,
  details: Details,
  referenceLayout?: ReferenceLayout,
): Map<string, Blocks> {
  return new Map([
    ['table.product-fields', createFieldTable(productFields(details))],
    ['table.resource-fields', createFieldTable(resourcesSchema)],
    ['install.note', createInstallNote(product, details)],
    ['example.product', codeBlock('json', [JSON.stringify(product, null, 2)])],
    ['list.errors', createErrorReference(product)],
    ...createReferenceBlocks(product.command, cli, referenceLayout),
  ]);
}

/** If the site and the program are released together, readers look for the program's version. */
function productFields({ releasedTogether }: Details): Parameters<typeof createFieldTable>[0] {
  if (!releasedTogether) return productSchema;
  const description = 'The current version of the program and of this website (Semantic Versioning 2.0.0).';
  const { properties } = productSchema;
  return { ...productSchema, properties: { ...properties, version: { ...properties.version, description } } };
}

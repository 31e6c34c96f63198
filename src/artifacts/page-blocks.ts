import { type Blocks, codeBlock } from '../markdown/mdast.ts';
import type { OpenCli } from '../product/cli/opencli.ts';
import { type Product, productSchema, resourcesSchema } from '../product/metadata/product-schema.ts';
import { cliBlocks } from './cli/cli-reference.ts';
import { errorReference } from './error-reference.ts';
import { capabilityList, fieldTable } from './product-tables.ts';

/** Returns every block that pages can name, made from the metadata; one about what this product has not is empty. */
export function pageBlocks(product: Product, cli: OpenCli | undefined): Map<string, Blocks> {
  return new Map([
    ['table.product-fields', fieldTable(productSchema)],
    ['table.resource-fields', fieldTable(resourcesSchema)],
    ['list.capabilities', capabilityList(product)],
    ['example.product', codeBlock('json', [JSON.stringify(product, null, 2)])],
    ['list.errors', errorReference(product)],
    ...cliBlocks(product.command, cli),
  ]);
}

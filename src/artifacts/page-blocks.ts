import { type Block, codeBlock } from '../markdown/nodes.ts';
import type { OpenCli } from '../product/cli.ts';
import { type Product, productSchema, resourcesSchema } from '../product/schema.ts';
import { cliBlocks } from './cli-reference.ts';
import { errorExamples, errorTable } from './error-tables.ts';
import { capabilityList, fieldTable, platformTable } from './product-tables.ts';

/** Returns every block that pages can name, made from the facts; one about what this product has not is empty. */
export function pageBlocks(product: Product, cli: OpenCli | undefined): Map<string, Block> {
  return new Map([
    ['table.product-fields', fieldTable(productSchema)],
    ['table.resource-fields', fieldTable(resourcesSchema)],
    ['table.errors', errorTable(product)],
    ['table.platforms', platformTable(product)],
    ['list.capabilities', capabilityList(product)],
    ['example.product', codeBlock('json', [JSON.stringify(product, null, 2)])],
    ['example.errors', errorExamples()],
    ...cliBlocks(product.command, cli),
  ]);
}

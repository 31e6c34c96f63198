import { type Blocks, codeBlock } from '../markdown/mdast-builder.ts';
import type { OpenCli } from '../product/cli/opencli.ts';
import { type Product, productSchema, resourcesSchema } from '../product/metadata/product-schema.ts';
import { cliReferenceBlocks } from './cli/cli-reference.ts';
import { errorReference } from './error-reference.ts';
import { capabilityList, fieldTable } from './product-tables.ts';

export function templateBlocks(product: Product, cli: OpenCli | undefined): Map<string, Blocks> {
  return new Map([
    ['table.product-fields', fieldTable(productSchema)],
    ['table.resource-fields', fieldTable(resourcesSchema)],
    ['list.capabilities', capabilityList(product)],
    ['example.product', codeBlock('json', [JSON.stringify(product, null, 2)])],
    ['list.errors', errorReference(product)],
    ...cliReferenceBlocks(product.command, cli),
  ]);
}

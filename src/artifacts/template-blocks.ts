import { type Blocks, codeBlock, list } from '../markdown/mdast-builder.ts';
import type { OpenCli } from '../product/cli/opencli.ts';
import { type Product, productSchema, resourcesSchema } from '../product/metadata/product-schema.ts';
import { createReferenceBlocks } from './cli/cli-reference.ts';
import { createErrorReference } from './error-reference.ts';
import { createFieldTable } from './field-table.ts';

export function createTemplateBlocks(product: Product, cli: OpenCli | undefined): Map<string, Blocks> {
  return new Map([
    ['table.product-fields', createFieldTable(productSchema)],
    ['table.resource-fields', createFieldTable(resourcesSchema)],
    ['list.capabilities', list(product.capabilities)],
    ['example.product', codeBlock('json', [JSON.stringify(product, null, 2)])],
    ['list.errors', createErrorReference(product)],
    ...createReferenceBlocks(product.command, cli),
  ]);
}

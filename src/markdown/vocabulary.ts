import { cliBlocks } from '../artifacts/cli-reference.ts';
import { errorExamples, errorTable } from '../artifacts/error-tables.ts';
import { fenced } from '../artifacts/markdown.ts';
import { capabilityList, fieldTable, platformTable } from '../artifacts/product-tables.ts';
import type { OpenCli } from '../product/cli.ts';
import { type Product, productSchema, resourcesSchema } from '../product/schema.ts';
import { factValues } from './fact-values.ts';
import type { Vocabulary } from './placeholders.ts';

/** Returns everything that can be inserted into the pages: values, and blocks generated from the facts. */
export function vocabularyOf(product: Product, cli: OpenCli): Vocabulary {
  return {
    values: factValues(product),
    blocks: new Map([
      ['table.product-fields', fieldTable(productSchema, product)],
      ['table.resource-fields', fieldTable(resourcesSchema, product.resources)],
      ['table.errors', errorTable(product)],
      ['table.platforms', platformTable(product)],
      ['list.capabilities', capabilityList(product)],
      ['example.product', fenced('json', JSON.stringify(product, null, 2))],
      ['example.errors', errorExamples()],
      ...cliBlocks(product.command, cli),
    ]),
  };
}

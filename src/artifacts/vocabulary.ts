import type { Vocabulary } from '../markdown/insert-facts.ts';
import { type Block, codeBlock } from '../markdown/nodes.ts';
import type { OpenCli } from '../product/cli.ts';
import type { Details } from '../product/details.ts';
import { factValues } from '../product/fact-values.ts';
import { optionalValues } from '../product/optional-values.ts';
import { type Product, productSchema, resourcesSchema } from '../product/schema.ts';
import { cliBlocks } from './cli-reference.ts';
import { errorReference } from './error-reference.ts';
import { capabilityList, fieldTable } from './product-tables.ts';

/** Returns everything that pages can name: values and blocks made from the facts, and what this product has nothing for. */
export function vocabularyOf(product: Product, cli: OpenCli | undefined, details: Details): Vocabulary {
  const values = new Map([...factValues(product), ...optionalValues(product, cli, details)]);
  const blocks = pageBlocks(product, cli);
  const all: [string, string | Block | undefined][] = [...values, ...blocks];
  return {
    values: new Map([...values].filter((entry): entry is [string, string] => entry[1] !== undefined)),
    blocks: new Map([...blocks].filter(([, block]) => block.length > 0)),
    absent: new Set(all.filter(([, value]) => !value?.length).map(([name]) => name)),
  };
}

function pageBlocks(product: Product, cli: OpenCli | undefined): Map<string, Block> {
  return new Map([
    ['table.product-fields', fieldTable(productSchema)],
    ['table.resource-fields', fieldTable(resourcesSchema)],
    ['list.capabilities', capabilityList(product)],
    ['example.product', codeBlock('json', [JSON.stringify(product, null, 2)])],
    ['list.errors', errorReference(product)],
    ...cliBlocks(product.command, cli),
  ]);
}

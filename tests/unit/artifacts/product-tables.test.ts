import { describe, expect, it } from 'vitest';
import { capabilityList, fieldTable, platformTable } from '../../../src/artifacts/product-tables.ts';
import type { Block } from '../../../src/markdown/nodes.ts';
import { productSchema, resourcesSchema } from '../../../src/product/schema.ts';
import { oddProduct, product } from '../../fixtures/products.ts';
import { textOf } from '../../setup/html.ts';
import { shown } from '../../setup/rendered.ts';

/** Returns the cells of a table, row by row, as they are shown. */
async function cellsOf(block: Block): Promise<string[][]> {
  const document = await shown(block);
  return [...document.querySelectorAll('tr')].map((row) => [...row.querySelectorAll('th, td')].map(textOf));
}

describe('fieldTable', () => {
  it('has a row for every field, in the order of the schema', async () => {
    const [header, ...rows] = await cellsOf(fieldTable(productSchema));
    expect(header).toEqual(['Field', 'Type', 'Required', 'Meaning']);
    expect(rows.map(([field]) => field)).toEqual(Object.keys(productSchema.properties));
    expect(await cellsOf(fieldTable(resourcesSchema))).toHaveLength(7);
  });

  it.each([
    ['name', 'string'],
    ['url', 'string (URI)'],
    ['license', 'string: MIT'],
    ['platforms', 'array of string: macOS, Linux, Windows'],
    ['capabilities', 'array of string'],
    ['resources', 'object'],
  ])('gives %s the type %j', async (field, type) => {
    const rows = await cellsOf(fieldTable(productSchema));
    expect(rows.find(([name]) => name === field)?.[1]).toBe(type);
  });

  it('says what a field means', async () => {
    const rows = await cellsOf(fieldTable(productSchema));
    expect(rows.slice(1).map((row) => row[3])).toEqual(
      Object.values(productSchema.properties).map(({ description }) => description),
    );
  });

  it('tells optional fields from required ones', async () => {
    const schema = {
      required: ['a'],
      properties: { a: { type: 'string', description: 'A.' }, b: { type: 'string', description: 'B.' } },
    };
    const [, a, b] = await cellsOf(fieldTable(schema));
    expect([a?.[2], b?.[2]]).toEqual(['yes', 'no']);
  });
});

describe('platformTable', () => {
  it('says for every platform whether it is supported, on each architecture', async () => {
    expect(
      await cellsOf(platformTable({ ...product, platforms: ['Linux'], architectures: ['x64', 'arm64'] })),
    ).toEqual([
      ['Platform', 'x64', 'arm64'],
      ['macOS', 'no', 'no'],
      ['Linux', 'yes', 'yes'],
      ['Windows', 'no', 'no'],
    ]);
  });
});

describe('capabilityList', () => {
  it('has one item for each, shown as it stands', async () => {
    const document = await shown(capabilityList(oddProduct));
    expect([...document.querySelectorAll('li')].map(textOf)).toEqual(oddProduct.capabilities);
    expect(document.querySelectorAll('ul ul, ol, b')).toHaveLength(0);
  });
});

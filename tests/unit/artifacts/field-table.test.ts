import { describe, expect, it } from 'vitest';
import { createFieldTable } from '../../../src/artifacts/field-table.ts';
import type { Blocks } from '../../../src/markdown/mdast-builder.ts';
import { productSchema, resourcesSchema } from '../../../src/product/metadata/product-schema.ts';
import { collapsedText } from '../../setup/parse-html.ts';
import { renderBlocks } from '../../setup/render-markdown.ts';

function tableCells(block: Blocks): string[][] {
  const document = renderBlocks(block);
  return [...document.querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map(collapsedText),
  );
}

describe('The field reference', () => {
  it('has a row for every field, in the order of the schema', () => {
    const [header, ...rows] = tableCells(createFieldTable(productSchema));
    expect(header).toEqual(['Field', 'Type', 'Meaning']);
    expect(rows.map(([field]) => field)).toEqual(Object.keys(productSchema.properties));
    expect(tableCells(createFieldTable(resourcesSchema))).toHaveLength(7);
  });

  it.each([
    ['name', 'string'],
    ['url', 'string (URI)'],
    ['license', 'string: MIT'],
    ['platforms', 'array of strings: macOS, Linux, Windows'],
    ['capabilities', 'array of strings'],
    ['resources', 'object'],
  ])('shows that %s has the type %j', (field, type) => {
    const rows = tableCells(createFieldTable(productSchema));
    expect(rows.find(([name]) => name === field)?.[1]).toBe(type);
  });

  it('explains the meaning of each field', () => {
    const rows = tableCells(createFieldTable(productSchema));
    expect(rows.slice(1).map((row) => row[2])).toEqual(
      Object.values(productSchema.properties).map(({ description }) => description.replaceAll('`', '')),
    );
  });

  it('shows names in descriptions as code', () => {
    const code = [
      ...renderBlocks(createFieldTable(productSchema)).querySelectorAll('td:last-child code'),
    ].map(collapsedText);
    expect(code).toContain('documentation');
  });

  it('distinguishes optional fields from required fields', () => {
    const schema = {
      required: ['a'],
      properties: { a: { type: 'string', description: 'A.' }, b: { type: 'string', description: 'B.' } },
    };
    const [, a, b] = tableCells(createFieldTable(schema));
    expect([a?.[1], b?.[1]]).toEqual(['string', 'string, optional']);
  });
});

import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { errorResponseSchema, errorSchema } from '../../src/http/error-schema.ts';
import { detailsSchema } from '../../src/product/metadata/details.ts';
import { productSchema, resourcesSchema } from '../../src/product/metadata/product-schema.ts';

const all = { productSchema, resourcesSchema, errorSchema, errorResponseSchema };

describe('The schema', () => {
  it.each(Object.entries(all))(
    '%s is a strict JSON Schema (2020-12) that rejects unknown fields',
    (name, schema) => {
      const ajv = new Ajv2020({ strict: true });
      addFormats.default(ajv);
      expect(() => ajv.compile(schema)).not.toThrow();
      expect(schema.additionalProperties).toBe(false);
      expect(schema.required).toEqual(Object.keys(schema.properties));
      expect(schema.title).toBe(name.replace(/^./, (letter) => letter.toUpperCase()).replace(/Schema$/, ''));
      expect(schema.description).toMatch(/^[A-Z].{10,}\.$/);
    },
  );
});

describe('Every field', () => {
  const fields = Object.values({ ...all, detailsSchema }).flatMap(({ title, properties }) =>
    Object.entries(properties).map(([name, field]) => [`${title}.${name}`, field] as const),
  );

  it.each(fields)('has a description: %s', (_, field) => {
    expect(field).toMatchObject({ description: expect.stringMatching(/^[A-Z].{10,}\.$/) });
  });
});

describe('The pattern for text', () => {
  const matches = (text: string) => new RegExp(errorSchema.properties.message.pattern).test(text);

  it.each(['a', '  a  b  ', '\u00a0日本語'])('accepts %j', (text) => {
    expect(matches(text)).toBe(true);
  });

  it.each(['', '   ', '\u2003', 'a\u0007', '\n', ' \u0085a'])('rejects %j', (text) => {
    expect(matches(text)).toBe(false);
  });

  it('reads a million spaces without backtracking', () => {
    expect(matches(`${' '.repeat(1_000_000)}\u0007`)).toBe(false);
  });
});

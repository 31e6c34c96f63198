import { describe, expect, it } from 'vitest';
import { admitTheSame, dereferenced } from '../../../scripts/conformance/documents.ts';

describe('admitTheSame', () => {
  const schema = { type: 'object', required: ['title'], properties: { title: { type: 'string' } } };

  it.each<[difference: string, other: object, expected: boolean]>([
    [
      'what is said about values',
      { ...schema, title: 'Page', properties: { title: { type: 'string', description: 'Its title.' } } },
      true,
    ],
    ['the order of what is required', { ...schema, required: ['title'] }, true],
    ['a property that is called like a keyword', { ...schema, properties: {} }, false],
    ['what is required', { ...schema, required: [] }, false],
    ['a constraint', { ...schema, additionalProperties: false }, false],
  ])('looks at %s', (_, other, expected) => {
    expect(admitTheSame(schema, other)).toBe(expected);
  });
});

describe('dereferenced', () => {
  it('replaces local references by what they point to, also within each other', () => {
    const document = { one: { $ref: '#/two/a~1b' }, two: { 'a/b': [{ $ref: '#/three' }] }, three: 3 };
    expect(dereferenced(document)).toMatchObject({ one: [3] });
  });

  it('leaves references to other documents alone', () => {
    const document = { one: { $ref: 'https://tool.example/schema.json' } };
    expect(dereferenced(document)).toEqual(document);
  });
});

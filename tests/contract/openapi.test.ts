import { describe, expect, inject, it } from 'vitest';
import { dereference } from '../../packages/conformance/src/json-documents.ts';
import { schemaProblems } from '../../src/product/validation/schema-problems.ts';

const product = `${inject('site')}/api/v1/product`;
const description = await (await fetch(`${inject('site')}/openapi.json`)).json();

it.each([
  [200, {}],
  [405, { method: 'POST' }],
  [406, { headers: { Accept: 'text/html' } }],
])('/openapi.json describes the headers of a %i response as they are sent', async (status, request) => {
  const response = await fetch(product, request);
  expect(response.status).toBe(status);
  const { responses } = description.paths['/product'].get;
  const { headers } = dereference(description, responses[status]);
  for (const [name, input] of Object.entries(headers)) {
    const { required, schema, example } = dereference(description, input);
    const value = response.headers.get(name);
    // ETag is optional, because the local emulator sends none.
    if (required || value !== null) expect(schemaProblems(schema, value, name)).toEqual([]);
    if (required) expect(value, name).toContain(example);
  }
});

describe.each(Object.keys(description.components.headers))('The header %s in /openapi.json', (name) => {
  const { schema, example, description: text } = description.components.headers[name];

  it('has a description, and an example that its schema accepts', () => {
    expect(text).toMatch(/^[A-Z].* \(.+\)\.$/);
    expect(schemaProblems(schema, example, name)).toEqual([]);
  });

  it.each(['', 5])('has a schema that rejects %j', (value) => {
    expect(schemaProblems(schema, value, name)).not.toEqual([]);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { findBreakingChanges, type OpenApiDescription } from './breaking-changes.ts';
import { currentDescription, releasedDescription } from './released-description.ts';

// biome-ignore lint/suspicious/noExplicitAny: the tests change nested values in a document of known shape.
type Loose = any;

const product = (description: Loose) => description.components.schemas.Product;
const getProduct = (description: Loose) => description.paths['/product'].get;

describe('The OpenAPI description', () => {
  it("doesn't break any client of the released description", async () => {
    expect(await findBreakingChanges(await releasedDescription(), currentDescription())).toEqual([]);
  });
});

describe('The check for breaking changes', () => {
  let released: OpenApiDescription;
  beforeAll(async () => {
    released = await releasedDescription();
  });

  function after(change: (description: Loose) => unknown): Promise<string[]> {
    const changed = structuredClone(released);
    change(changed);
    return findBreakingChanges(released, changed);
  }

  it.each<[string, (description: Loose) => unknown]>([
    ['a field is removed', (all) => delete product(all).properties.license],
    ['a field becomes optional', (all) => product(all).required.pop()],
    ['a field is added to the closed object', (all) => (product(all).properties.stars = { type: 'integer' })],
    ['the object accepts additional fields', (all) => delete product(all).additionalProperties],
    ['a field changes its type', (all) => (product(all).properties.name = { type: 'integer' })],
    ['a listed value is added', (all) => product(all).properties.status.enum.push('stable')],
    ['a pattern is removed', (all) => delete product(all).properties.url.pattern],
    ['a list can be empty', (all) => delete product(all).properties.platforms.minItems],
    [
      'an error code is not a string',
      (all) => (all.components.schemas.Error.properties.code.type = 'integer'),
    ],
    ['the operation is renamed', (all) => (getProduct(all).operationId = 'readProduct')],
    [
      'a schema is renamed',
      (all) => {
        all.components.schemas.Facts = product(all);
        delete all.components.schemas.Product;
        getProduct(all).responses[200].content['application/json'].schema.$ref = '#/components/schemas/Facts';
      },
    ],
    ['the path is renamed', (all) => (all.paths = { '/facts': all.paths['/product'] })],
    ['a response is removed', (all) => delete getProduct(all).responses[406]],
    ['responses from the hosting network are removed', (all) => delete getProduct(all).responses.default],
    ['the media type changes', (all) => (getProduct(all).responses[200].content = { 'text/plain': {} })],
    ['a header is removed', (all) => delete getProduct(all).responses[200].headers['Cache-Control']],
    [
      'a parameter is required',
      (all) => (getProduct(all).parameters = [{ name: 'a', in: 'query', required: true, schema: {} }]),
    ],
    [
      'a key is required',
      (all) => {
        all.components.securitySchemes = { key: { type: 'apiKey', in: 'header', name: 'Key' } };
        all.security = [{ key: [] }];
      },
    ],
  ])('rejects a description in which %s', async (_what, change) => {
    expect(await after(change)).not.toEqual([]);
  });

  it.each<[string, (description: Loose) => unknown]>([
    ['nothing changes', () => undefined],
    ['a sentence is reworded', (all) => (product(all).properties.name.description = 'The name.')],
    [
      'an example changes',
      (all) => (getProduct(all).responses[200].content['application/json'].examples = {}),
    ],
    ['a listed value is removed', (all) => product(all).properties.platforms.items.enum.pop()],
    [
      'an operation is added',
      (all) => (all.paths['/releases'] = { get: { responses: { 200: { description: 'All.' } } } }),
    ],
    [
      'an optional parameter is added',
      (all) => (getProduct(all).parameters = [{ name: 'a', in: 'query', schema: {} }]),
    ],
    ['the server has a different URL', (all) => (all.servers[0].url = 'https://moved.example/api/v1')],
  ])('accepts a description in which %s', async (_what, change) => {
    expect(await after(change)).toEqual([]);
  });

  it('accepts a breaking change in a new version of the API', async () => {
    const changes = await after((all) => {
      delete product(all).properties.license;
      all.servers[0].url = 'https://fixed.example/api/v2';
    });
    expect(changes).toEqual([]);
  });

  it('reports what breaks, and where', async () => {
    const changes = await after((all) => product(all).properties.status.enum.push('stable'));
    expect(changes).toEqual([
      'add: paths > /product > get > responses > 200 > content > application/json > schema > properties > status > enum > 1',
    ]);
  });
});

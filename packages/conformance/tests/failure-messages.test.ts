import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../../../tests/setup/listen.ts';
import { type Mutation, mutateWhen, setJsonValue } from '../src/mutation.ts';
import { formatResult } from '../src/report/text.ts';
import type { Rule } from '../src/rule.ts';
import { specificationRules } from '../src/rules.ts';
import { runRules } from '../src/run-rules.ts';
import { createHttpSite } from '../src/site.ts';
import { setOpenApiValue } from '../src/specification/create-openapi-rule.ts';
import { createOtherImplementation } from './other-implementation.ts';
import { serveMutatedSite } from './serve-mutated-site.ts';

async function formatFailure(id: string, mutation: Mutation): Promise<string> {
  const server = createOtherImplementation();
  onTestFinished(() => void server.close());
  const origin = await serveMutatedSite(await listen(server), mutation);
  const rules = specificationRules.filter((rule) => rule.id === id);
  const [result] = await Array.fromAsync(runRules(createHttpSite(origin), rules));
  return result === undefined ? '' : formatResult(result, 'http://tool.example');
}

describe('A failure message', () => {
  it('lists the method and headers of other requests that fail in the same way', async () => {
    const text = await formatFailure('7-406-body', mutateWhen({ status: 406 }, setJsonValue('status', 406)));
    expect(text).toContain(`
    The same failure with 5 other requests:
      GET with "Accept: application/json; q=0"
      GET with "Accept: application/json;q=0, */*"
`);
  });

  it('lists only the first failures of a response that has many, and counts the others', async () => {
    const server = createOtherImplementation();
    onTestFinished(() => void server.close());
    const site = createHttpSite(await listen(server));
    const rule = specificationRules.find(({ id }) => id === '2.1-fields') as Rule;
    const exchange = await site.send('GET', '/api/v1/product');
    const violation = { exchange, found: '1', expected: 'no such field' };
    const violations = Array.from({ length: 200_000 }, (_, index) => ({ ...violation, part: `/k${index}` }));
    const text = formatResult({ rule, outcome: 'failed', violations }, site.origin);
    expect(text).toContain('    /k9: found 1');
    expect(text).toContain('    … and 199990 more');
  });

  it('prints a body with a line break on one line', async () => {
    const text = await formatFailure('7-405-body', (exchange) => {
      if (exchange.status !== 405) return;
      exchange.content = Buffer.from('Method\nnot allowed');
    });
    expect(text).toContain("body: found text that isn't JSON");
    expect(text).toMatch(/Method\\u000a.*\n {6}expected JSON/);
  });

  it("identifies a reference to a response that the OpenAPI description doesn't define", async () => {
    const reference = '#/components/responses/Missing';
    const text = await formatFailure(
      '4.2-responses',
      setOpenApiValue('paths./product.get.responses.406', { $ref: reference }),
    );
    expect(text).toContain(
      `/406/$ref: found "${reference}"\n      expected a reference to a response that the OpenAPI description defines`,
    );
  });

  it.each([
    ['4.2-schema-200-accepts', 'paths./product.get.responses.200.content.application/json.schema'],
    ['4.2-responses', 'paths./product.get.responses.406'],
    ['1-one-operation', 'paths./product'],
  ])('of rule %s explains that the kit follows only references within the description', async (id, field) => {
    const text = await formatFailure(id, setOpenApiValue(field, { $ref: 'schemas/product.json' }));
    expect(text).toContain(
      'because the conformance kit follows only references within the OpenAPI description',
    );
  });

  it('lists the URLs that the API page can have', async () => {
    const link = 'https://elsewhere.example/developers';
    const text = await formatFailure('4.2-external-docs', setOpenApiValue('externalDocs.url', link));
    expect(text).toMatch(/expected the URL of \/developers on http:\S+ or https:\/\/tern\.example/);
  });

  it('lists every constraint that a schema lacks', async () => {
    const schema = 'paths./product.get.responses.200.content.application/json.schema';
    const text = await formatFailure('4.2-schema-200-rejects', setOpenApiValue(schema, { type: 'object' }));
    expect(text).toContain('found a schema that accepts a document without name, command, version, status,');
    expect(text).toContain('expected a schema that requires each of these fields ("required")');
    expect(text).toContain(
      'found a schema that accepts the unknown field "another" in resources, the document',
    );
    expect(text.match(/: found /g)).toHaveLength(4);
  });

  it('explains why there is no response', async () => {
    const server = createServer((request) => void request.socket.destroy());
    onTestFinished(() => void server.close());
    const rules = specificationRules.slice(0, 1);
    const [result] = await Array.fromAsync(runRules(createHttpSite(await listen(server)), rules));
    expect(result?.violations[0]?.found).toBe(
      'no complete HTTP response. The connection closed before the response was complete.',
    );
  });
});

import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../../../tests/setup/listen.ts';
import { type Mutation, mutateDocument, setBody, setHeader } from '../src/mutation.ts';
import { specificationRules } from '../src/rules.ts';
import { runRules } from '../src/run-rules.ts';
import { createHttpSite, createSiteFromResponder } from '../src/site.ts';
import { setOpenApiValue } from '../src/specification/create-openapi-rule.ts';
import { applyMutation } from './mutated-site.ts';
import { createOtherImplementation } from './other-implementation.ts';

// Each text is smaller than the limit of 5 MB, but can keep a parser or a regular expression busy for a long time.
const nestedLinks = mutateDocument('/developers', setBody('<a href=x>'.repeat(450_000)));
const unclosedLinks = mutateDocument(
  '/developers',
  setHeader('Content-Type', 'text/markdown'),
  setBody(']('.repeat(2_000_000)),
);
const almostContradiction = setOpenApiValue('info.description', 'PUT to update '.repeat(300_000));
const braces = setOpenApiValue('servers', [{ url: '{'.repeat(4_000_000) }]);

const invalidParameters = (count: number) =>
  setOpenApiValue('paths./product.get.parameters', Array(count).fill(0));
const sharedPathItem: Mutation = (exchange) => {
  const names = Array.from({ length: 50_000 }, (_, index) => `/${index}`);
  setOpenApiValue('item', Object.fromEntries(names.map((name) => [name, 1])))(exchange);
  setOpenApiValue('paths', Object.fromEntries(names.map((name) => [name, { $ref: '#/item' }])))(exchange);
};

async function checkRule(id: string, mutation: Mutation) {
  const server = createOtherImplementation();
  onTestFinished(() => void server.close().closeAllConnections());
  const { origin, send } = createHttpSite(await listen(server));
  const timeLeft = () => 300;
  const site = createSiteFromResponder(
    origin,
    async ({ method, path, headers, body }) =>
      applyMutation(await send(method, path, headers, body), mutation),
    timeLeft,
  );
  const [result] = await Array.fromAsync(
    runRules(
      site,
      specificationRules.filter((rule) => rule.id === id),
    ),
  );
  return result;
}

describe("A server can't keep the check busy", () => {
  it.each([
    ['nested links', '4.3-links', nestedLinks],
    ['unclosed Markdown links', '4.3-links', unclosedLinks],
    ['a description that almost contradicts the specification', '4.2-description', almostContradiction],
  ])('with %s', async (_, id, mutation) => {
    const result = await checkRule(id, mutation);
    expect(result?.outcome).toBe('unchecked');
    expect(result?.reason).toMatch(/didn't finish: stopped after 0\.3 s$/);
  });

  it('with a server URL that consists of braces', async () => {
    expect((await checkRule('4.2-server', braces))?.outcome).toBe('failed');
  });

  it('with paths that refer to the same large path item', async () => {
    expect((await checkRule('1-one-operation', sharedPathItem))?.outcome).toBe('unchecked');
  });

  it('with 1,000,000 invalid values in its OpenAPI description, of which only the first one is reported', async () => {
    const result = await checkRule('4.2-valid', invalidParameters(1_000_000));
    expect(result?.violations.map(({ part }) => part)).toEqual(['/paths/~1product/get/parameters/0']);
  });

  it('with several thousand problems, of which the first 1000 are reported with the number of all', async () => {
    const result = await checkRule('4.2-valid', invalidParameters(3000));
    expect(result?.violations).toHaveLength(1001);
    expect(result?.violations[0]).toMatchObject({
      part: 'problems',
      found: '3000 problems, of which this report contains the first 1000',
    });
  });
});

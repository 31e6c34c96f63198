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
});

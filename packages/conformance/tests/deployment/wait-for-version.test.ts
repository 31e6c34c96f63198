import { describe, expect, it } from 'vitest';
import { isExpectedVersion, waitForVersion } from '../../src/deployment/wait-for-version.ts';
import { serveRaw } from '../http/raw-server.ts';

const expected = '1.2.3+preview.42.abc1234';

/** Serves responses in order, and then repeats the last one. A number is a status, and a string is a body. */
async function serve(...responses: (string | number)[]) {
  return serveRaw((socket, _, __, countInAll) => {
    const response = responses[Math.min(countInAll, responses.length - 1)] ?? 500;
    const [status, body] = typeof response === 'number' ? [response, 'Not found'] : [200, response];
    socket.write(`HTTP/1.1 ${status} X\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  });
}

const published = (version: unknown) => JSON.stringify({ version });
const quick = { timeout: 50, pollInterval: 10 };

describe('Waiting for a version', () => {
  it('ends as soon as the site publishes the version, and reports each change before then', async () => {
    const old = published('1.2.2+preview.42.0000000');
    const { origin, requests } = await serve(404, old, old, published(expected));
    const changes: string[] = [];
    const onChange = (sentence: string) => changes.push(sentence);
    const waiting = waitForVersion({ origin, version: expected, timeout: 60_000, pollInterval: 1, onChange });
    expect(await waiting).toEqual({ version: expected });
    expect(requests).toHaveLength(4);
    expect(changes).toEqual([
      `${origin} returns 404 for /api/v1/product. Waiting for ${expected}.`,
      `${origin} publishes version 1.2.2+preview.42.0000000. Waiting for ${expected}.`,
    ]);
  });

  it.each([
    ['an old build', published('1.2.2+preview.42.0000000'), 'publishes version 1.2.2+preview.42.0000000'],
    ['the production build', published('1.2.3'), 'publishes version 1.2.3'],
    ['no version', '{}', 'publishes no version'],
    ['a version that is not a string', published(['1.2.3']), 'publishes no version'],
    ['null instead of the product', 'null', 'publishes no version'],
    ['a page instead of the product', '<html>', 'returns a non-JSON body for /api/v1/product'],
    ['an error instead of the product', 503, 'returns 503 for /api/v1/product'],
  ])('ends after the time limit if the site publishes %s', async (_, response, found) => {
    const { origin } = await serve(response);
    const { problem } = await waitForVersion({ origin, version: expected, ...quick });
    expect(problem).toContain(`Timed out after 0.05 s waiting for ${expected}: ${origin} ${found} (checked `);
  });

  it('makes its last request at the time limit, even if less time is left than between two requests', async () => {
    const { origin } = await serve(404, published(expected));
    const waiting = waitForVersion({ origin, version: expected, timeout: 50, pollInterval: 10_000 });
    expect(await waiting).toEqual({ version: expected });
  });

  it('limits the time of a request to the remaining time, but to no less than a second', async () => {
    const { origin } = await serveRaw(() => {});
    const { problem } = await waitForVersion({ origin, version: expected, ...quick });
    expect(problem).toContain("can't be read: The time limit of 1 s ");
  });

  it("ends after the time limit if the site can't be reached", async () => {
    const { problem } = await waitForVersion({ origin: 'http://127.0.0.1:1', version: expected, ...quick });
    expect(problem).toContain(
      "http://127.0.0.1:1 can't be read: 127.0.0.1:1 refused the connection (checked ",
    );
  });

  it.each([
    ['1.2.3', '1.2.3'],
    ['1.2.3+preview.42.abc1234', 'abc1234def5678900000000000000000000000000'],
    ['1.2.3+nightly.preview.42.abc1234', 'abc1234'],
  ])('accepts the published version %s if the requested version is %s', (version, wanted) => {
    expect(isExpectedVersion(version, wanted)).toBe(true);
  });

  it.each([
    ['1.2.3+preview.42.abc1234', '1.2.3'],
    ['1.2.3+preview.42.abc1234', 'abc1235'],
    ['1.2.3+abc1234.5', 'abc1234'],
    ['1.2.3-abc1234', 'abc1234'],
    ['1.2.3+preview.42.abc1234', '42'],
  ])('keeps waiting if the published version is %s and the requested version is %s', (version, wanted) => {
    expect(isExpectedVersion(version, wanted)).toBe(false);
  });
});

import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';
import { broken, type Fault } from '../../scripts/conformance/fault.ts';
import { type Site, siteAt, siteThatAnswers } from '../../scripts/conformance/site.ts';
import { listen } from './listen.ts';

const passedOn = ['Accept', 'If-None-Match', 'Origin'];

/**
 * Serves what a site answers, but with a fault, on a free port until the test has finished, and returns the
 * address: for programs that read a site by HTTP themselves. It stands in for nothing else.
 */
export async function startBrokenSite(address: string, fault: Fault): Promise<string> {
  const site = siteAt(address);
  const server = createServer(async ({ method = 'GET', url = '/', headers }, response) => {
    const fields = passedOn.map((name) => [name, headers[name.toLowerCase()]] as const);
    const stated = fields.filter((field): field is [string, string] => typeof field[1] === 'string');
    try {
      const answer = broken(await site.send(method, url, Object.fromEntries(stated)), fault);
      for (const name of ['Connection', 'Content-Length', 'Date', 'Keep-Alive']) answer.headers.delete(name);
      response.writeHead(answer.status, [...answer.headers].flat()).end(answer.body);
    } catch (error) {
      // Without an answer, whoever reads the site fails at once instead of waiting for one.
      response.destroy(error as Error);
    }
  });
  onTestFinished(() => void server.close());
  return listen(server);
}

/**
 * Returns a site with the entity tags that a deployment has, and the emulation has not (RFC 9110, section 13.1.2).
 * Nothing says how long the content is, which faults may change.
 */
export function withEntityTags(site: Site): Site {
  return siteThatAnswers(site.address, async (request) => {
    const { 'If-None-Match': known, ...others } = request.headers;
    const exchange = await site.send(request.method, request.path, others);
    const headers = new Headers(exchange.headers);
    headers.delete('Content-Length');
    if (exchange.status !== 200) return { ...exchange, request, headers };
    const tag = `"${createHash('sha256').update(exchange.request.path).digest('hex').slice(0, 16)}"`;
    headers.set('ETag', tag);
    return known === tag ? { request, status: 304, headers, body: '' } : { ...exchange, request, headers };
  });
}

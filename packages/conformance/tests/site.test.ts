import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { NoResponseError } from '../src/exchange.ts';
import { rules } from '../src/rules.ts';
import { runRules } from '../src/run-rules.ts';
import { createSiteFromResponder, parseOrigin } from '../src/site.ts';

it('After the time limit, no request is sent, and no rule is checked', async () => {
  const respond = () => Promise.reject(new Error('a request was sent'));
  const site = createSiteFromResponder('https://tool.example', respond, () => 0);
  const results = await Array.fromAsync(runRules(site, rules));
  expect(new Set(results.map(({ outcome, reason }) => `${outcome}: ${reason}`))).toEqual(
    new Set(['unchecked: the time limit was reached (to set a higher one, use --timeout)']),
  );
});

it('A rule whose request reaches the time limit is unchecked', async () => {
  const site = createSiteFromResponder('https://tool.example', (request) =>
    Promise.reject(new NoResponseError(request, 'deadline', 'The time limit was reached.')),
  );
  const [result] = await Array.fromAsync(runRules(site, rules.slice(0, 1)));
  expect(result).toMatchObject({
    outcome: 'unchecked',
    reason: 'the time limit was reached (to set a higher one, use --timeout)',
  });
});

it('If several requests of a rule have no response, the first one is reported, in whatever order they fail', async () => {
  let delay = 50;
  const site = createSiteFromResponder('https://tool.example', async (request) => {
    delay -= 5;
    await setTimeout(Math.max(0, delay));
    throw new NoResponseError(request, 'malformed-response', 'No.');
  });
  const results = await Array.fromAsync(
    runRules(
      site,
      rules.filter(({ id }) => ['4.1-405-post', '7-405-body'].includes(id)),
    ),
  );
  expect(results.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['failed', undefined],
    ['skipped', 'the same failure as 4.1-405-post'],
  ]);
});

describe('A URL in the product that redirects', () => {
  const metadata = JSON.parse(readFileSync('example/product.json', 'utf8'));
  const { origin } = new URL(metadata.url);
  const names = ['developers', 'openapi', 'llms', 'cli', 'contact', 'privacy'];
  const resources = Object.fromEntries(names.map((name) => [name, `${origin}/${name}`]));
  const product = { ...metadata, version: '1.0.0', documentation: `${origin}/docs`, resources };
  const redirected = (targets: Readonly<Record<string, string>>) =>
    createSiteFromResponder('http://localhost:8888', async (request) => {
      const location = targets[request.path];
      const body = JSON.stringify(product);
      const status = location === undefined ? 200 : location === '' ? 404 : 301;
      const headers = new Headers({ 'Content-Type': 'application/json', ...(location && { location }) });
      return { request, status, headers, body, content: Buffer.from(body) };
    });
  const check = async (targets: Readonly<Record<string, string>>) => {
    const rule = rules.filter(({ id }) => id === 'service-product-urls-exist');
    const [result] = await Array.fromAsync(runRules(redirected(targets), rule));
    return [
      result?.outcome,
      ...(result?.violations ?? []).map(({ found, exchange }) => [exchange.request.path, found]),
    ];
  };

  it.each([
    [{ '/contact': '/help' }],
    [{ '/contact': `${origin}/help`, '/help': 'http://localhost:8888/docs#help' }],
    [{ '/contact': 'https://chat.dev/quill' }],
  ])('to a page of the site or to another site passes: %j', async (targets) => {
    expect(await check(targets)).toEqual(['passed']);
  });

  it.each([
    [{ '/contact': '/help', '/help': '' }, ['/help', '404']],
    [{ '/contact': `${origin}/help`, '/help': '' }, ['/help', '404']],
    [{ '/contact': '/contact' }, ['/contact', '301']],
    [{ '/contact': 'mailto:help@quill.dev' }, ['/contact', '301']],
  ])('to no page fails: %j', async (targets, violation) => {
    expect(await check(targets)).toEqual(['failed', violation]);
  });
});

describe('The origin of the site to check,', () => {
  it.each([
    ['https://tool.example', 'https://tool.example'],
    ['https://tool.example/', 'https://tool.example'],
    ['HTTP://Localhost:8888', 'http://localhost:8888'],
    ['https://tool.example/docs', undefined],
    ['https://tool.example?a', undefined],
    ['https://me@tool.example', undefined],
    ['https://:secret@tool.example', undefined],
    ['tool.example', undefined],
    ['file:///dist', undefined],
  ])('specified as %s, is %s (undefined if the argument is rejected)', (text, url) => {
    expect(parseOrigin(text)).toBe(url);
  });
});

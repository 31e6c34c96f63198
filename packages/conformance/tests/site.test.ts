import { describe, expect, it } from 'vitest';
import { rules } from '../src/rules.ts';
import { runRules } from '../src/run-rules.ts';
import { createSiteFromResponder, parseOrigin } from '../src/site.ts';

it('After the time limit, no request is sent, and no rule is checked', async () => {
  const respond = () => Promise.reject(new Error('a request was sent'));
  const site = createSiteFromResponder('https://tool.example', respond, () => 0);
  const results = await Array.fromAsync(runRules(site, rules));
  expect(new Set(results.map(({ outcome, reason }) => `${outcome}: ${reason}`))).toEqual(
    new Set(['unchecked: the time limit was reached']),
  );
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

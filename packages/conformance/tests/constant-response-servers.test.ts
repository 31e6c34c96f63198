import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../../../tests/setup/listen.ts';
import { specificationRules } from '../src/rules.ts';
import { runRules } from '../src/run-rules.ts';
import { createHttpSite } from '../src/site.ts';
import { createOtherImplementation, type Reply } from './other-implementation.ts';

const json = { 'Content-Type': 'application/json' };
const deeplyNestedJson = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
const acceptRules = specificationRules.map(({ id }) => id).filter((id) => /^4\.1-accept-/.test(id));
const returns200 = ['4.1-get', '4.1-head', '4.1-options'];

const servers: readonly (readonly [name: string, reply: Reply, passed: readonly string[]])[] = [
  ['a redirect', { status: 302, headers: { Location: '/login' }, body: '' }, []],
  ['404', { status: 404, headers: {}, body: 'Not found' }, []],
  ['500', { status: 500, headers: json, body: '{}' }, []],
  ['204', { status: 204, headers: {}, body: '' }, []],
  ['a page', page(), [...returns200, '4.3-page']],
  [
    'text with the media type of JSON',
    { status: 200, headers: json, body: 'hello' },
    [...returns200, '4.1-content-type'],
  ],
  ['an empty body', { status: 200, headers: json, body: '' }, [...returns200, '4.1-content-type']],
  ['an empty object', { status: 200, headers: json, body: '{}' }, rulesPassedWithObject()],
  ['deeply nested objects', { status: 200, headers: json, body: deeplyNestedJson }, rulesPassedWithObject()],
];

function page(): Reply {
  return { status: 200, headers: { 'Content-Type': 'text/html' }, body: '<h1>Welcome</h1>' };
}

function rulesPassedWithObject(): string[] {
  return [...returns200, ...acceptRules, '2.1-json', '4.1-content-type', '4.2-get'];
}

describe('A server that returns the same response to every request', () => {
  it.each(servers)('passes only the rules that are satisfied by %s', async (_, everywhere, expected) => {
    const server = createOtherImplementation((reply) => void Object.assign(reply, everywhere));
    onTestFinished(() => void server.close().closeAllConnections());
    const results = await Array.fromAsync(runRules(createHttpSite(await listen(server)), specificationRules));
    const passed = results.filter(({ outcome }) => outcome === 'passed').map(({ rule }) => rule.id);
    expect(passed.toSorted()).toEqual([...expected].toSorted());
    // Reasons must describe the response. A JavaScript error in a reason means that the check itself failed.
    const reasons = results.map(({ reason }) => reason).join('\n');
    expect(reasons).not.toMatch(/undefined|is not a function|not iterable/);
  });
});

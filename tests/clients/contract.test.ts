import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { body, broken, type Fault, header, set, status } from '../../scripts/conformance/fault.ts';
import { siteAt } from '../../scripts/conformance/site.ts';
import { type Served, serve } from '../setup/broken-site.ts';
import { type ContractCheck, prism, responseValidator } from './contract-checks.ts';

const file = 'dist/openapi.json';
const site = siteAt(inject('site'));

let served: Served;
let current: Partial<Situation>;
const checks: Record<string, ContractCheck> = {};

/** A request, whose method may be changed on the way there, and a fault on the way back. */
interface Situation {
  readonly accept: string;
  readonly method: string;
  readonly fault: Fault;
}

beforeAll(async () => {
  served = await serve(async (request) => {
    const { method = request.method, fault = () => {} } = current;
    return broken(await site.send(method, request.path, request.headers), fault);
  });
  checks['openapi-response-validator'] = responseValidator(served, JSON.parse(await readFile(file, 'utf8')));
  checks['prism proxy'] = await prism(served, `${process.cwd()}/${file}`);
});

afterAll(() => Promise.all([served, ...Object.values(checks)].map((started) => started.stop())));

function examine(check: string, situation: Partial<Situation>) {
  current = situation;
  return checks[check]?.examine(situation.accept ?? '*/*');
}

describe.each(['prism proxy', 'openapi-response-validator'])('the preview, by %s', (check) => {
  it.each<[number, Partial<Situation>]>([
    [200, {}],
    // The description has no operation for another method: the 405 is one of the answers of getProduct.
    [405, { method: 'POST' }],
    [406, { accept: 'text/html' }],
  ])('keeps the contract when it answers %i', async (status, situation) => {
    expect(await examine(check, situation)).toEqual({ status, violations: [] });
  });

  it.each<[string, RegExp, Partial<Situation>]>([
    ['leaves out a field', /required property 'license'/, { fault: set('license') }],
    ['adds a field', /additional properties/, { fault: set('stars', 1) }],
    ['gives a field another type', /must be array/, { fault: set('platforms', 'macOS') }],
    ['gives a value that is not listed', /allowed values/, { fault: set('status', 'new') }],
    ['gives an address that is not https', /pattern/, { fault: set('url', 'http://a') }],
    ['answers with another media type', /media type/, { fault: header('Content-Type', 'text/html') }],
    ['answers with another status', /status code/, { fault: status(418) }],
    [
      'leaves out how to fix a 405',
      /required property 'resolution'/,
      { method: 'POST', fault: set('error.resolution') },
    ],
    [
      'answers 406 without the envelope',
      /required property 'error'/,
      { accept: 'text/html', fault: body('{"code":"not_acceptable"}') },
    ],
  ])('is caught when it %s', async (_fault, complaint, situation) => {
    const examined = await examine(check, situation);
    expect(examined?.violations).toContainEqual(expect.stringMatching(complaint));
  });
});

import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type ContractCheck, prism, responseValidator } from './contract-checks.ts';
import { type Answer, type Relay, startRelay } from './relay.ts';

const file = 'dist/openapi.json';

let relay: Relay;
const checks: Record<string, ContractCheck> = {};

beforeAll(async () => {
  relay = await startRelay(inject('site'));
  checks['openapi-response-validator'] = responseValidator(relay, JSON.parse(await readFile(file, 'utf8')));
  checks['prism proxy'] = await prism(relay, `${process.cwd()}/${file}`);
});

afterAll(() => Promise.all([relay, ...Object.values(checks)].map((started) => started.stop())));

/** Examines an answer where the relay changes the method on the way there, or the answer on the way back. */
function examine(check: string, { accept = '*/*', method, spoil }: Partial<Situation>) {
  relay.method = method;
  relay.spoil = spoil ?? ((answer) => answer);
  return checks[check]?.examine(accept);
}

interface Situation {
  readonly accept: string;
  readonly method: string;
  readonly spoil: (answer: Answer) => Answer;
}

/** Returns a change of the body alone. */
function body(change: (body: Record<string, unknown>) => unknown): (answer: Answer) => Answer {
  return (answer) => ({ ...answer, body: change(answer.body as Record<string, unknown>) });
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
    ['leaves out a field', /required property 'license'/, { spoil: body(({ license, ...rest }) => rest) }],
    ['adds a field', /additional properties/, { spoil: body((rest) => ({ ...rest, stars: 1 })) }],
    [
      'gives a field another type',
      /must be array/,
      { spoil: body((rest) => ({ ...rest, platforms: 'macOS' })) },
    ],
    [
      'gives a value that is not listed',
      /allowed values/,
      { spoil: body((rest) => ({ ...rest, status: 'new' })) },
    ],
    [
      'gives an address that is not https',
      /pattern/,
      { spoil: body((rest) => ({ ...rest, url: 'http://a' })) },
    ],
    ['answers with another media type', /media type/, { spoil: (all) => ({ ...all, type: 'text/html' }) }],
    ['answers with another status', /status code/, { spoil: (all) => ({ ...all, status: 418 }) }],
    [
      'leaves out how to fix a 405',
      /required property 'resolution'/,
      { method: 'POST', spoil: body(() => ({ error: { code: 'method_not_allowed', message: 'No.' } })) },
    ],
    [
      'answers 406 without the envelope',
      /required property 'error'/,
      { accept: 'text/html', spoil: body(({ error }) => error) },
    ],
  ])('is caught when it %s', async (_fault, complaint, situation) => {
    const examined = await examine(check, situation);
    expect(examined?.violations).toContainEqual(expect.stringMatching(complaint));
  });
});

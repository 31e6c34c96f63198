import { fork } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { validateWithUntrustedSchema } from '../src/untrusted-schema-in-worker.ts';

const product = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } };
const createNested = (depth: number) => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);

describe('A schema from the server under test', () => {
  it('is applied to each document, and the errors of each document are returned', async () => {
    const { errors } = await validateWithUntrustedSchema(product, [{ name: 'a' }, { name: 1 }, {}]);
    expect(errors?.map((all) => all.map(({ path, keyword }) => [path, keyword]))).toEqual([
      [],
      [['/name', 'type']],
      [['', 'required']],
    ]);
  });

  it.each([
    ['a pattern that backtracks forever', { pattern: '^(a+)+$' }, `${'a'.repeat(50)}!`],
    [
      'a property pattern that backtracks forever',
      { patternProperties: { '^(a|a)*$': {} } },
      { [`${'a'.repeat(50)}!`]: 1 },
    ],
  ])("can't make the check hang with %s", async (_, schema, document) => {
    expect(await validateWithUntrustedSchema(schema, [document], 200)).toMatchObject({
      failure: 'time-limit',
      message: "Validation against the schema didn't finish: stopped after 0.2 s.",
    });
    expect(await validateWithUntrustedSchema(product, [{}])).toHaveProperty('errors');
  });

  it.each([
    ['a reference to itself', { $ref: '#' }],
    [
      'circular references',
      { $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } },
    ],
    ['a dynamic reference to itself', { $dynamicAnchor: 'a', $dynamicRef: '#a' }],
    ['a reference to another server', { $ref: 'https://127.0.0.1:1/schema.json' }],
    ['a broken reference', { $ref: '#/no' }],
    ['an invalid pattern', { pattern: '(' }],
    ['an invalid type', { type: 'text' }],
    ['deep nesting', { properties: createNested(2000), items: createNested(2000) }],
    ['a string instead of a schema', 'schema'],
    ['null instead of a schema', null],
    ['an array instead of a schema', []],
  ])(
    "causes no exception or timeout, and doesn't affect the next check, if it has or is %s",
    async (_, schema) => {
      const outcome = await validateWithUntrustedSchema(schema, [{ a: [1] }, 'a']);
      expect(outcome.failure ?? 'none').toMatch(/^(?:invalid-schema|crash|none)$/);
      expect(await validateWithUntrustedSchema(product, [{}])).toHaveProperty('errors');
    },
  );

  it("can exhaust only its own process's memory", async () => {
    // One large allocation, which the limits of a worker thread don't cover, so it would end the whole process.
    const schema = { items: { type: 'integer' }, uniqueItems: true };
    const document = Array.from({ length: 2_200_000 }, (_, index) => index * 1000);
    // Takes most of the memory, so that the result doesn't depend on when garbage is collected.
    const longText = 'a'.repeat(220_000_000);
    const { failure } = await validateWithUntrustedSchema(schema, [document, longText], 30_000);
    expect(failure).toMatch(/^(?:crash|time-limit)$/);
    expect(await validateWithUntrustedSchema(product, [{}])).toHaveProperty('errors');
  });

  it("can't keep the worker process busy after the process that started it is gone", async () => {
    const worker = fork(new URL('../src/worker.ts', import.meta.url), {
      execArgv: [],
      serialization: 'advanced',
      stdio: 'ignore',
    });
    await once(worker, 'message');
    const input = { schema: { pattern: '^(a+)+$' }, documents: [`${'a'.repeat(50)}!`] };
    worker.send({ task: 'validateDocuments', input, timeLimit: 100 });
    worker.disconnect();
    await once(worker, 'exit');
  });

  it('causes at most 100 reported errors for each document', async () => {
    const { errors } = await validateWithUntrustedSchema({ items: { type: 'string' } }, [
      Array(1000).fill(1),
    ]);
    expect(errors?.[0]).toHaveLength(100);
  });

  it.each([
    [{ type: 'string', nullable: true }, 'a', null],
    [{ enum: ['a'], nullable: false }, 'a', null],
    [{ type: ['string', 'null'], nullable: false }, null, 1],
    [
      { allOf: [{ $ref: '#/$defs/nullable' }], $defs: { nullable: { type: 'string', nullable: true } } },
      'a',
      null,
    ],
    [{ properties: { nullable: true }, additionalProperties: false }, { nullable: null }, { other: null }],
    [{ properties: { nullable: { type: 'string', nullable: true } } }, { nullable: 'a' }, { nullable: null }],
    [{ properties: { properties: { type: 'string', nullable: true } } }, {}, { properties: null }],
    [{ properties: { const: { type: 'string', nullable: true } } }, {}, { const: null }],
    [{ const: { nullable: true } }, { nullable: true }, {}],
    [{ enum: [{ nullable: true }] }, { nullable: true }, {}],
    [{ type: 'string', $async: true }, 'a', 1],
    [{ type: 'string', id: '#a' }, 'a', 1],
    [{ type: 'string', example: 1, discriminator: { propertyName: 'a' }, xml: {}, externalDocs: {} }, 'a', 1],
  ])('is applied according to JSON Schema 2020-12, as in %j', async (schema, valid, invalid) => {
    const { errors } = await validateWithUntrustedSchema(schema, [valid, invalid]);
    expect(errors).toEqual([[], [expect.anything()]]);
  });

  it('can be true or false', async () => {
    expect((await validateWithUntrustedSchema(true, [1])).errors).toEqual([[]]);
    expect((await validateWithUntrustedSchema(false, [1])).errors?.[0]).toHaveLength(1);
  });
});

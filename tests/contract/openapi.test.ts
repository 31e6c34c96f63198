import { describe, expect, inject, it } from 'vitest';

interface Referred {
  readonly $ref?: string;
}

interface Described extends Referred {
  readonly headers: Record<string, Referred>;
  readonly content: { 'application/json': { examples: Record<string, { value: unknown }> } };
}

const requests = {
  200: {},
  405: { method: 'POST' },
  406: { headers: { Accept: 'text/html' } },
};

describe('/openapi.json', async () => {
  const description = await (await fetch(`${inject('site')}/openapi.json`)).json();
  const { responses } = description.paths['/product'].get;

  it('describes the answers 200, 405 and 406', () => {
    expect(Object.keys(responses)).toEqual(Object.keys(requests));
  });

  it.each(Object.entries(requests))(
    'gives as examples of %s what the site answers',
    async (status, request) => {
      const { headers, content } = resolve<Described>(responses[status]);
      const answer = await fetch(`${inject('site')}/api/v1/product`, request);
      expect(String(answer.status)).toBe(status);
      const [example] = Object.values(content['application/json'].examples);
      expect(await answer.json()).toEqual(example?.value);
      for (const [name, header] of Object.entries(headers)) {
        const { required, example } = resolve<{ required: boolean; example: string }>(header);
        // The emulation has no ETag, which is why it is not required.
        if (required) expect(answer.headers.get(name), name).toContain(example);
      }
    },
  );

  function resolve<T>({ $ref, ...value }: Referred): T {
    return (
      $ref
        ?.split('/')
        .slice(1)
        .reduce((node, key) => node[key], description) ?? value
    );
  }
});

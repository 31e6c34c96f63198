import { readFile } from 'node:fs/promises';
import { HttpLlm, OpenApi } from '@samchon/openapi';
import { describe, expect, inject, it } from 'vitest';

const file = 'dist/openapi.json';

describe('The function definitions that @samchon/openapi generates', async () => {
  const document = OpenApi.convert(JSON.parse(await readFile(file, 'utf8')));
  const application = HttpLlm.application({ document });
  const [getProduct] = application.functions;

  it('consist of getProduct only, and have no errors', () => {
    expect(application.errors).toEqual([]);
    expect(application.functions).toHaveLength(1);
    expect(getProduct?.operation().operationId).toBe('getProduct');
    expect(getProduct?.parameters).toMatchObject({ properties: {}, required: [] });
    expect(getProduct?.description).toMatch(
      /current version, install command.*doesn't return the installed version/,
    );
  });

  it('return the product when called', async () => {
    if (getProduct === undefined) throw new Error('There is no function.');
    const connection = { host: `${inject('site')}/api/v1` };
    const response = await HttpLlm.propagate({ application, function: getProduct, connection, input: {} });
    const current = await (await fetch(`${inject('site')}/api/v1/product`)).json();
    expect(response).toMatchObject({ status: 200, body: current });
  });
});

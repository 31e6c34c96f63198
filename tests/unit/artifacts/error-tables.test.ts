import { describe, expect, it } from 'vitest';
import { errorExamples, errorTable } from '../../../src/artifacts/error-tables.ts';
import { type ErrorCode, errorCatalogue, errorResponse } from '../../../src/http/errors.ts';
import { guard } from '../../../src/http/guard.ts';
import { product } from '../../fixtures/products.ts';
import { textOf } from '../../setup/html.ts';
import { shown } from '../../setup/rendered.ts';

const codes = Object.keys(errorCatalogue) as ErrorCode[];

describe('errorTable', () => {
  it('has a row for every error of the catalogue, with what it says', async () => {
    const rows = [...(await shown(errorTable(product))).querySelectorAll('tbody tr')];
    const cells = rows.map((row) => [...row.querySelectorAll('td')].map(textOf).slice(0, 4));
    expect(cells).toEqual(
      codes.map((code) => {
        const { status, message, resolution } = errorCatalogue[code];
        return [String(status), code, message, resolution];
      }),
    );
  });

  it.each([
    ['method_not_allowed', 'curl -i -X POST https://jcode.sh/api/v1/product'],
    ['not_acceptable', "curl -i -H 'Accept: text/html' https://jcode.sh/api/v1/product"],
    ['not_found', 'curl -i https://jcode.sh/api/v1/unknown'],
  ])('shows how to bring about %s: %s', async (_, command) => {
    const cells = (await shown(errorTable(product))).querySelectorAll('td:last-child');
    expect([...cells].map(textOf)).toContain(command);
  });

  it.each(codes)('shows a request that is really answered with %s', async (code) => {
    const { status, reproduce } = errorCatalogue[code];
    const { method, path, accept = '*/*' } = { accept: undefined, ...reproduce };
    const headers = new Headers({ Accept: accept });
    const answer = guard({ method, url: `https://tool.example${path}`, headers });
    expect(answer?.status).toBe(status);
    expect(await answer?.json()).toEqual(errorResponse(code));
  });
});

describe('errorExamples', () => {
  it('shows the body of every error below a heading that names it', async () => {
    const document = await shown(errorExamples());
    expect([...document.querySelectorAll('h3')].map(textOf)).toEqual(
      codes.map((code) => `${errorCatalogue[code].status} ${code}`),
    );
    expect([...document.querySelectorAll('pre')].map((block) => JSON.parse(block.textContent ?? ''))).toEqual(
      codes.map(errorResponse),
    );
  });
});

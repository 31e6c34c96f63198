import { describe, expect, it } from 'vitest';
import { createErrorReference } from '../../../src/artifacts/error-reference.ts';
import { createEdgeResponse } from '../../../src/http/edge-response.ts';
import { type ErrorCode, errorBody, errorCatalog } from '../../../src/http/error-catalog.ts';
import { product } from '../../fixtures/products.ts';
import { collapsedText } from '../../setup/parse-html.ts';
import { renderBlocks } from '../../setup/render-markdown.ts';

const codes = Object.keys(errorCatalog) as ErrorCode[];

describe('The error reference', () => {
  it('explains every error, ordered by status, in words that differ from the sample response', () => {
    const document = renderBlocks(createErrorReference(product));
    const headings = [...document.querySelectorAll('h3')];
    expect(headings.map(collapsedText)).toEqual(codes.map((code) => `${errorCatalog[code].status} ${code}`));
    expect(headings.map(collapsedText)).toEqual(headings.map(collapsedText).sort());
    for (const [index, heading] of headings.entries()) {
      const { status, message } = errorCatalog[codes[index] as ErrorCode];
      const explanation = collapsedText(heading.nextElementSibling);
      expect(explanation).toMatch(new RegExp(`^The API returns ${status} if .+\\. .+\\.$`));
      expect(explanation).not.toContain(message);
    }
  });

  it.each([
    ['method_not_allowed', 'curl -X POST https://jcode.sh/api/v1/product'],
    ['not_acceptable', "curl -H 'Accept: text/html' https://jcode.sh/api/v1/product"],
    ['not_found', 'curl https://jcode.sh/api/v1/unknown'],
  ] as const)('shows how to trigger %s with %s, and the response', (code, command) => {
    const document = renderBlocks(createErrorReference(product));
    const sessions = [...document.querySelectorAll('.console')].map((session) => session.textContent?.trim());
    expect(sessions).toContain(`$ ${command}\n${JSON.stringify(errorBody(code), null, 2)}`);
  });

  it.each(codes)('shows a request that really returns %s', async (code) => {
    const { status, sampleRequest } = errorCatalog[code];
    const { method, path, accept = '*/*' } = { accept: undefined, ...sampleRequest };
    const headers = new Headers({ Accept: accept });
    const response = createEdgeResponse({ method, url: `https://tool.example${path}`, headers });
    expect(response?.status).toBe(status);
    expect(await response?.json()).toEqual(errorBody(code));
  });
});

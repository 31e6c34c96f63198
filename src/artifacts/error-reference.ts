import { type ErrorCode, errorBody, errorCatalog } from '../http/errors.ts';
import { absoluteUrl } from '../http/paths.ts';
import {
  type Blocks,
  code,
  codeBlock,
  heading,
  paragraph,
  parseInlineCode,
  text,
} from '../markdown/mdast.ts';
import type { Product } from '../product/metadata/product-schema.ts';

/** When a client gets an error, and what to change. The message in the sample response says it without context. */
const explanations: Readonly<Record<ErrorCode, string>> = {
  not_found:
    'You get 404 when no endpoint exists at the path. Check the path for typos and for a missing `/v1`, and compare it with the OpenAPI description.',
  method_not_allowed:
    'You get 405 when you send a method other than GET, HEAD, or OPTIONS, because the API is read-only. To read the product, send GET. The `Allow` header of the response lists the methods.',
  not_acceptable:
    "You get 406 when your `Accept` header doesn't allow `application/json`. Remove the header, or add `application/json`.",
};

const codes = Object.keys(errorCatalog) as ErrorCode[];

/** Reference of all errors: explanation, and a sample request with its response. */
export function errorReference({ url }: Product): Blocks {
  return codes.flatMap((name) => {
    const { status, reproduce } = errorCatalog[name];
    return [
      heading(3, [text(`${status} `), code(name)]),
      paragraph(parseInlineCode(explanations[name])),
      ...codeBlock('console', [`$ ${curlCommand(url, reproduce)}`, JSON.stringify(errorBody(name), null, 2)]),
    ];
  });
}

function curlCommand(
  site: string,
  { method, path, accept }: { method: string; path: string; accept?: string },
): string {
  const options = [
    method === 'GET' ? '' : ` -X ${method}`,
    accept === undefined ? '' : ` -H 'Accept: ${accept}'`,
  ];
  return `curl${options.join('')} ${absoluteUrl(site, path)}`;
}

import { type ErrorCode, errorCatalogue, errorResponse } from '../http/errors.ts';
import { addressOf } from '../http/paths.ts';
import { type Block, code, codeBlock, heading, paragraph, text } from '../markdown/mdast.ts';
import type { Product } from '../product/metadata/product-schema.ts';

const codes = Object.keys(errorCatalogue) as ErrorCode[];

/** Reference of all errors: meaning, resolution, and a sample request with its response. */
export function errorReference({ url }: Product): Block {
  return codes.flatMap((name) => {
    const { status, message, resolution, reproduce } = errorCatalogue[name];
    return [
      heading(3, [text(`${status} `), code(name)]),
      paragraph(`${message} ${resolution}`),
      ...codeBlock('console', [
        `$ ${curlCommand(url, reproduce)}`,
        JSON.stringify(errorResponse(name), null, 2),
      ]),
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
  return `curl${options.join('')} ${addressOf(site, path)}`;
}

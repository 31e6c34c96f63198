import { type ErrorCode, errorBody, errorCatalog } from '../http/error-catalog.ts';
import { absoluteUrl } from '../http/paths.ts';
import {
  type Blocks,
  codeBlock,
  heading,
  inlineCode,
  paragraph,
  parseInlineCode,
  text,
} from '../markdown/mdast-builder.ts';
import type { Product } from '../product/metadata/product-schema.ts';

const codes = Object.keys(errorCatalog) as ErrorCode[];

export function createErrorReference({ url }: Product): Blocks {
  return codes.flatMap((name) => {
    const { status, explanation, sampleRequest } = errorCatalog[name];
    return [
      heading(3, [text(`${status} `), inlineCode(name)]),
      paragraph(parseInlineCode(explanation)),
      ...codeBlock('console', [
        `$ ${curlCommand(url, sampleRequest)}`,
        JSON.stringify(errorBody(name), null, 2),
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
  return `curl${options.join('')} ${absoluteUrl(site, path)}`;
}

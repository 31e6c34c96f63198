import { type ErrorCode, errorCatalogue, errorResponse } from '../http/errors.ts';
import { addressOf } from '../http/paths.ts';
import { type Block, code, codeBlock, heading, table, text } from '../markdown/nodes.ts';
import type { Product } from '../product/schema.ts';

const codes = Object.keys(errorCatalogue) as ErrorCode[];

/** Returns the error catalogue as a table, each error with a command that brings it about. */
export function errorTable({ url }: Product): Block {
  const rows = codes.map((name) => {
    const { status, message, resolution, reproduce } = errorCatalogue[name];
    return [String(status), [code(name)], message, resolution, [code(curlCommand(url, reproduce))]];
  });
  return table(['Status', 'Code', 'Meaning', 'What to do', 'Try it'], rows);
}

/** Returns the body of every error, each under a heading. */
export function errorExamples(): Block {
  return codes.flatMap((name) => [
    heading(3, [text(`${errorCatalogue[name].status} `), code(name)]),
    ...codeBlock('json', [JSON.stringify(errorResponse(name), null, 2)]),
  ]);
}

function curlCommand(
  site: string,
  { method, path, accept }: { method: string; path: string; accept?: string },
): string {
  const options = [
    method === 'GET' ? '' : ` -X ${method}`,
    accept === undefined ? '' : ` -H 'Accept: ${accept}'`,
  ];
  return `curl -i${options.join('')} ${addressOf(site, path)}`;
}

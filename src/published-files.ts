import { join } from 'node:path';
import { paths } from './http/paths.ts';
import { listPublicPaths } from './product/files/public-files.ts';
import { InvalidInput } from './product/validation/problems.ts';
import { listRouteFiles } from './route-files.mjs';

export function listNonPagePaths(root: string, reservedPaths: readonly string[]): string[] {
  const endpoints = listRouteFiles().flatMap(({ path }) => (path.includes('[') ? [] : path));
  const generatedPaths = [...endpoints, ...reservedPaths];
  // Netlify reads files such as _headers and doesn't publish them.
  return [
    ...endpoints.filter((path) => !path.startsWith('/_')),
    ...listPublicPaths(join(root, 'public'), generatedPaths),
  ];
}

/**
 * Requires a route for each JSON document whose path the OpenAPI description, header rules, or edge functions contain.
 * @throws InvalidInput if a route is missing
 */
export function assertRoutesExist(files: readonly string[]): void {
  const missing = [paths.product, paths.openapi, paths.productSchema].filter((path) => !files.includes(path));
  const found = 'no such file, although src/http/paths.ts lists its path';
  const expected = 'a route file for this path';
  if (missing.length === 0) return;
  throw new InvalidInput(
    missing.map((path) => ({ file: `src/routes${path}.ts`, field: '', found, expected })),
  );
}

import { refusedMethods } from '../../../scripts/conformance/rules/methods.ts';
import { type Planted, where, withStatus } from './planted.ts';

const unknownAsMarkdown =
  'An unknown address outside the API is a 404 in Markdown to those who prefer it, with ways on';

/** Faults at addresses that are not of the API, and at ones that are written wrong. */
export const everyAddressFaults: Planted[] = [
  ...refusedMethods.map(
    (refused): Planted => [
      `${refused} is answered 405 at pages, files and unknown addresses`,
      where(({ method, path }) => method === refused && path === '/llms.txt', withStatus(200)),
    ],
  ),
  [
    'OPTIONS says what is allowed at pages, files and unknown addresses',
    where(
      ({ method, path }) => method === 'OPTIONS' && path === '/favicon.svg',
      ({ headers }) => headers.delete('Allow'),
    ),
  ],
  [
    'A doubled slash names nothing outside the API either',
    where(({ path }) => path === '/llms.txt//', withStatus(200)),
  ],
  [
    unknownAsMarkdown,
    where(
      ({ path, accept }) => path === '/no/such/page' && accept === 'text/markdown',
      ({ headers }) => headers.set('Content-Type', 'text/html'),
    ),
  ],
  [
    unknownAsMarkdown,
    where(
      ({ path, accept }) => path === '/no/such.v2' && accept === 'text/markdown',
      (answer) => {
        answer.body = answer.body.replaceAll('/sitemap.md', '/sitemap');
      },
    ),
  ],
  [
    'Every page names its twin, and every twin its page',
    where(
      ({ path, accept }) => path === '/mcp' && accept === undefined,
      ({ headers }) => headers.delete('Link'),
    ),
  ],
  [
    'Every page names its twin, and every twin its page',
    where(
      ({ path }) => path === '/mcp.md',
      ({ headers }) => headers.delete('Link'),
    ),
  ],
  [
    'Twins, llms.txt and the sitemap in Markdown can be read from every origin',
    where(
      ({ method, path }) => method === 'GET' && path === '/llms.txt',
      ({ headers }) => headers.delete('Access-Control-Allow-Origin'),
    ),
  ],
  [
    'What is no page has nothing that only pages have, which would fragment every cache',
    where(
      ({ path }) => path === '/favicon.svg',
      ({ headers }) => headers.set('Vary', 'Accept'),
    ),
  ],
];

import { type Planted, where, withBody, withStatus } from './planted.ts';

/** Faults of the pages. */
export const pageFaults: Planted[] = [
  [
    '/developers links to the product, its description, the CLI page and both guides',
    where(
      ({ path }) => path === '/developers',
      (answer) => {
        if (answer.headers.get('Content-Type')?.startsWith('text/html'))
          answer.body = answer.body.replaceAll('/docs/plugins', '/docs/plugin');
      },
    ),
  ],
  [
    'The addresses of the product that are on its own site lead somewhere',
    where(
      ({ path }) => path === '/openapi.json',
      (answer) => {
        if (answer.accept?.startsWith('text/html')) answer.status = 404;
      },
    ),
  ],
  [
    'Every page is HTML that varies by Accept',
    where(
      ({ path, accept }) => path === '/cli' && accept?.startsWith('text/html') === true,
      ({ headers }) => headers.delete('Vary'),
    ),
  ],
  [
    'Every page has a twin in Markdown',
    where(
      ({ path }) => path === '/mcp.md',
      ({ headers }) => headers.set('Content-Type', 'text/plain'),
    ),
  ],
  [
    '"Accept: text/markdown" gets the twin of every page',
    where(({ path, accept }) => path === '/mcp' && accept === 'text/markdown', withBody('# MCP')),
  ],
  [
    '/llms.txt names the twin of every page',
    where(
      ({ path }) => path === '/llms.txt',
      (answer) => {
        answer.body = answer.body.replaceAll('/docs/plugins.md', '/docs/plugins');
      },
    ),
  ],
  [
    'An unknown address outside the API gets a page with ways on, unless Markdown is preferred',
    where(({ path, accept }) => path === '/no/such/page' && accept === 'application/json', withStatus(200)),
  ],
  [
    'Nothing but the site itself may run on a page, not even on the one for unknown addresses',
    where(
      ({ status }) => status === 404,
      ({ headers }) => headers.delete('Content-Security-Policy'),
    ),
  ],
  [
    'HEAD of a page is GET without the body',
    where(
      ({ path, method }) => path === '/developers' && method === 'HEAD',
      ({ headers }) => headers.delete('Vary'),
    ),
  ],
];

/**
 * Preloaded into a tool: redirects requests from the site's canonical origin to the preview, so the tool can follow the
 * site's links. Also makes the tool's random choices repeatable.
 */

import { env } from 'node:process';

const { AUDITED_ORIGIN: origin, AUDITED_PREVIEW: preview } = env;
const originalFetch = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  return originalFetch(url.origin === origin ? `${preview}${url.pathname}${url.search}` : input, init);
};

// agent-readability requests a random page as Markdown. For the home page, it requests https://<host>.md, which is
// another site. With the value 0, it never selects the home page, because that's the first page in the sitemap.
Math.random = () => 0;

/**
 * Loaded into a tool before it starts: what the tool fetches from the address where the site will be deployed
 * comes from the preview, so that the site's own links lead to it. The tool's random choices become repeatable.
 */

import { env } from 'node:process';

const { AUDITED_ORIGIN: origin, AUDITED_PREVIEW: preview } = env;
const fetchAnywhere = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  return fetchAnywhere(url.origin === origin ? `${preview}${url.pathname}${url.search}` : input, init);
};

// agent-readability asks a page of its random sample for Markdown. Where that is the home page, it asks for
// https://<host>.md, which is another site: 0 leaves the home page, first in the sitemap, to the others.
Math.random = () => 0;

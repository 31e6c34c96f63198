import { inject } from 'vitest';
import { createSiteClient } from './site-client.ts';

/** Client for this repository's own site, which is served for the tests. */
export const { request, fetchText, product, canonicalUrl, listedPaths } = await createSiteClient(
  inject('site'),
);

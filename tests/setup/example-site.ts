import { inject } from 'vitest';
import { createSiteClient } from './site-client.ts';

/** Client for the example site, for tests that depend on its pages. */
export const { request, product, listedPaths, fetchText } = await createSiteClient(inject('site'));

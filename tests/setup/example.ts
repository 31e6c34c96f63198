import { inject } from 'vitest';
import { createSiteClient } from './site-client.ts';

/** The example site, for tests that need its own pages. */
export const { request, product, listedPaths, textAt } = await createSiteClient(inject('site'));

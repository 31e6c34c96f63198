import { inject } from 'vitest';
import { publishedSite } from './site-client.ts';

/** The example site, for tests that need its own pages. */
export const { request, product, listedPaths, textAt } = await publishedSite(inject('site'));

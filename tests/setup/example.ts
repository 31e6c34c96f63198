import { inject } from 'vitest';
import { publishedSite } from './published-site.ts';

/** The example, which is the site of a fresh clone: what only its pages can show is looked at there. */
export const { request, product, listedPaths, textAt } = await publishedSite(inject('site'));

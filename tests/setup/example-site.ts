import { inject } from 'vitest';
import { createSiteClient } from './site-client.ts';

/** Like built-site.ts, but without parsing every HTML file. */
export const { request, product, listedPaths, fetchText } = await createSiteClient(inject('site'));

import { parseAllHeaders } from '@netlify/headers-parser';
import { cachePolicyOf } from './artifacts/headers.ts';

const { headers: rules } = await parseAllHeaders({
  headersFiles: [],
  netlifyConfigPath: 'netlify.toml',
  configHeaders: [],
  minimal: true,
});

/** How long caches may keep the product and every other JSON document, as netlify.toml says. */
export const cachePolicy = cachePolicyOf(rules);

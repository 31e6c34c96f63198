import { addressOf, apiBase, paths } from '../http/paths.ts';
import type { Product } from '../product/schema.ts';

/** Returns the catalog of the site's APIs as a link set (RFC 9727, section 4; RFC 9264, section 4.2). */
export function apiCatalog({ url, resources }: Product) {
  return {
    linkset: [
      { anchor: addressOf(url, '/.well-known/api-catalog'), item: [{ href: addressOf(url, apiBase) }] },
      {
        anchor: addressOf(url, apiBase),
        item: [{ href: addressOf(url, paths.product), type: 'application/json' }],
        'service-desc': [{ href: resources.openapi, type: 'application/vnd.oai.openapi+json' }],
        'service-doc': [{ href: resources.developers, type: 'text/html' }],
        describedby: [{ href: addressOf(url, paths.productSchema), type: 'application/schema+json' }],
      },
    ],
  };
}

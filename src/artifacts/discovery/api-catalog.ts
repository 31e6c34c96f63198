import { absoluteUrl, paths } from '../../http/paths.ts';
import type { Product } from '../../product/metadata/product-schema.ts';

/**
 * API catalog as a link set (RFC 9727, section 4; RFC 9264, section 4.2). Its only item is the product endpoint,
 * because nothing is published at the base path of the API.
 */
export function createApiCatalog({ url, resources }: Product) {
  const product = absoluteUrl(url, paths.product);
  return {
    linkset: [
      {
        anchor: absoluteUrl(url, '/.well-known/api-catalog'),
        item: [{ href: product, type: 'application/json' }],
      },
      {
        anchor: product,
        'service-desc': [{ href: resources.openapi, type: 'application/json' }],
        'service-doc': [{ href: absoluteUrl(url, '/developers'), type: 'text/html' }],
        describedby: [{ href: absoluteUrl(url, paths.productSchema), type: 'application/schema+json' }],
      },
    ],
  };
}

import { absoluteUrl, paths } from '../../http/paths.ts';
import { type Product, productSchema } from '../../product/metadata/product-schema.ts';

/** Product schema with its dialect and its own URL (JSON Schema 2020-12, section 8). */
export function createPublishedSchema({ url }: Product) {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: absoluteUrl(url, paths.productSchema),
    ...productSchema,
  };
}

import { absoluteUrl, apiBasePath, paths } from '../../http/paths.ts';
import type { Product } from './product-schema.ts';

/** Values that pages and cli.json can insert, by placeholder name. Lists are formatted in a language (BCP 47). */
export function createTemplateValues(product: Product, language = 'en'): Map<string, string> {
  const lists = formatListValues(product, language);
  const values = new Map<string, string>();
  for (const [field, value] of Object.entries(product)) {
    const list = lists.get(`product.${field}`);
    if (list !== undefined) values.set(`product.${field}`, list);
    else if (typeof value === 'string') values.set(`product.${field}`, value);
  }
  for (const [field, url] of Object.entries(product.resources)) values.set(`product.resources.${field}`, url);
  // Removes a trailing slash, because pages contain "{{product.url}}/…".
  values.set('product.url', absoluteUrl(product.url, ''));
  values.set('product.sentence', endSentence(product.description));
  values.set('site.host', new URL(product.url).host);
  values.set('api.base', absoluteUrl(product.url, apiBasePath));
  values.set('api.product', absoluteUrl(product.url, paths.product));
  values.set('api.openapi', absoluteUrl(product.url, paths.openapi));
  values.set('api.schema', absoluteUrl(product.url, paths.productSchema));
  values.set('command.env', product.command.toUpperCase().replace(/[^A-Z0-9]+/g, '_'));
  return values;
}

/** Formats the product's lists as text in a language (BCP 47), by placeholder name. */
export function formatListValues(product: Product, language: string): Map<string, string> {
  const conjunction = new Intl.ListFormat(language, { type: 'conjunction' });
  const values = new Map<string, string>();
  for (const [field, value] of Object.entries(product)) {
    if (Array.isArray(value)) values.set(`product.${field}`, conjunction.format(value));
  }
  return values;
}

function endSentence(text: string): string {
  const trimmed = text.trim();
  return /[.!?…。！？]["'”’)\]]*$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

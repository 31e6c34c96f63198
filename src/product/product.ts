import { loadProduct } from './load.ts';
import type { Product } from './schema.ts';

/** The official facts about the product: validated once, here, for every artifact and page. */
export const product: Product = deepFreeze(loadProduct());

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const child of Object.values(value)) deepFreeze(child);
  return Object.freeze(value);
}

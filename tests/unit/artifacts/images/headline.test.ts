import { expect, it } from 'vitest';
import { selectHeadline } from '../../../../src/artifacts/images/headline.ts';
import { product } from '../../../fixtures/products.ts';

it.each([
  [
    'the heading of the home page',
    { title: 'Asks first', heading: 'A coding agent that asks first' },
    'A coding agent that asks first',
  ],
  ['the title of the home page if it has no other heading', { title: 'Asks first' }, 'Asks first'],
  [
    "the description if the home page's heading is only the name",
    { title: product.name },
    product.description,
  ],
])('A link preview of the site shows %s', (_, home, headline) => {
  const pages = [
    { path: '/docs', title: 'Docs' },
    { path: '/', ...home },
  ];
  expect(selectHeadline(product, pages)).toBe(headline);
});

import { expect, it } from 'vitest';
import { inTreeOrder, type Placed } from '../../../src/markdown/page-order.ts';

const ordered = (places: Record<string, number>) =>
  inTreeOrder(
    Object.entries(places).map(([path, order]): Placed => ({ path, order })),
    (page) => page,
  ).map(({ path }) => path);

it('puts a page before the pages under it, whatever their order', () => {
  expect(
    ordered({ '/docs/plugins/tutorial': 1, '/docs/plugins': 50, '/docs': 10, '/': 0, '/cli': 20 }),
  ).toEqual(['/', '/docs', '/docs/plugins', '/docs/plugins/tutorial', '/cli']);
});

it('puts a folder without a page where its first page would be', () => {
  expect(ordered({ '/guides/b': 30, '/guides/a': 15, '/docs': 10, '/cli': 20 })).toEqual([
    '/docs',
    '/guides/a',
    '/guides/b',
    '/cli',
  ]);
});

it('puts pages of the same order in the order of their paths', () => {
  expect(ordered({ '/b': 1, '/a': 1 })).toEqual(['/a', '/b']);
});

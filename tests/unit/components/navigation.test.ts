import { describe, expect, it } from 'vitest';
import {
  belongsBelow,
  holds,
  type Place,
  placesBelow,
  unfoldedTo,
} from '../../../src/components/navigation.ts';
import { pageAt } from '../../fixtures/pages.ts';
import { product } from '../../fixtures/products.ts';

const pages = [
  '/',
  '/docs',
  '/cli',
  '/docs/guides/first-steps',
  '/docs/guides/scripts',
  '/docs/plugins',
  '/mcp',
].map((path) => pageAt(path, { nav: `nav ${path}` }));
const places = placesBelow('', pages);

/** Returns places as lines of text, each indented as deep as it is. */
function outline(all: readonly Place[], indent = ''): string[] {
  return all.flatMap(({ label, path, below }) => [
    `${indent}${label} ${path}`,
    ...outline(below, `${indent}  `),
  ]);
}

describe('placesBelow', () => {
  it('puts pages below their folder, in the order of the first page there, and leaves the home page out', () => {
    expect(outline(places)).toEqual([
      'nav /docs /docs',
      '  Guides /docs/guides/first-steps',
      '    nav /docs/guides/first-steps /docs/guides/first-steps',
      '    nav /docs/guides/scripts /docs/guides/scripts',
      '  nav /docs/plugins /docs/plugins',
      'nav /cli /cli',
      'nav /mcp /mcp',
    ]);
  });

  it('takes a folder whose name begins like that of another for a folder of its own', () => {
    const two = placesBelow('', [pageAt('/docs'), pageAt('/docs-old'), pageAt('/docs-old/cli')]);
    expect(outline(two)).toEqual(['Label /docs', 'Label /docs-old', '  Label /docs-old/cli']);
  });

  it('shows at the top as many places with 200 more pages below a folder as without', () => {
    const more = Array.from({ length: 200 }, (_, index) => pageAt(`/docs/recipes/recipe-${index}`));
    expect(placesBelow('', [...pages, ...more]).map(({ path }) => path)).toEqual(['/docs', '/cli', '/mcp']);
  });
});

describe('unfoldedTo', () => {
  it('unfolds the branch that leads to a page, and no other', () => {
    const [docs] = places as [Place];
    expect(outline([unfoldedTo('/docs/plugins', docs)])).toEqual([
      'nav /docs /docs',
      '  Guides /docs/guides/first-steps',
      '  nav /docs/plugins /docs/plugins',
    ]);
    expect(outline([unfoldedTo('/docs/guides/scripts', docs)])).toEqual(outline([docs]));
    expect(outline([unfoldedTo('/cli', docs)])).toEqual(['nav /docs /docs']);
  });
});

describe('holds', () => {
  it.each([
    ['/docs', true],
    ['/docs/guides/scripts', true],
    ['/cli', false],
  ])('the folder of documentation holds %s: %s', (path, expected) => {
    expect(holds(places[0] as Place, path)).toBe(expected);
  });
});

describe('belongsBelow', () => {
  it('is true of the pages that the facts name for support and policy', () => {
    const { pathname } = new URL(product.resources.privacy);
    expect(belongsBelow(pageAt(pathname), product)).toBe(true);
    expect(belongsBelow(pageAt('/docs'), product)).toBe(false);
  });
});

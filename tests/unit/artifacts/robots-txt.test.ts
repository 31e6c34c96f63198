import { describe, expect, it } from 'vitest';
import { robotsTxt } from '../../../src/artifacts/robots-txt.ts';
import { product } from '../../fixtures/products.ts';

describe('robotsTxt', () => {
  it('lets everyone read everything and names the sitemap', () => {
    expect(robotsTxt(product)).toBe('User-agent: *\nAllow: /\n\nSitemap: https://jcode.sh/sitemap.xml\n');
  });
});

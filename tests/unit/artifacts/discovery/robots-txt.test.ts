import { describe, expect, it } from 'vitest';
import { createRobotsTxt } from '../../../../src/artifacts/discovery/robots-txt.ts';
import { product } from '../../../fixtures/products.ts';

describe('/robots.txt', () => {
  it('allows all crawlers everywhere, and links to llms.txt and the sitemap', () => {
    expect(createRobotsTxt(product)).toBe(
      '# For agents: https://jcode.sh/llms.txt lists every page as Markdown.\n' +
        'User-agent: *\nAllow: /\n\nSitemap: https://jcode.sh/sitemap.xml\n',
    );
  });
});

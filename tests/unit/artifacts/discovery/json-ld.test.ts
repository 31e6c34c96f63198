import { describe, expect, it } from 'vitest';
import { createJsonLd } from '../../../../src/artifacts/discovery/json-ld.ts';
import { createPage } from '../../../fixtures/pages.ts';
import { product, productWithMarkup } from '../../../fixtures/products.ts';

describe('The JSON-LD of a page', () => {
  it('describes the site, the product, and the page, with references between them', () => {
    const { '@context': context, '@graph': graph } = createJsonLd(
      product,
      { releasedTogether: true },
      createPage('/docs/plugins'),
    );
    expect(context).toBe('https://schema.org');
    expect(graph).toMatchObject([
      { '@type': 'WebSite', '@id': 'https://jcode.sh/#website', name: 'jcode', url: 'https://jcode.sh/' },
      {
        '@type': 'SoftwareApplication',
        '@id': 'https://jcode.sh/#software',
        url: 'https://jcode.sh/',
        softwareVersion: '1.2.3',
        operatingSystem: 'macOS, Linux, Windows',
        processorRequirements: 'x64, arm64',
        license: 'https://spdx.org/licenses/MIT',
        sameAs: ['https://github.com/1jehuang/jcode'],
      },
      {
        '@type': 'WebPage',
        '@id': 'https://jcode.sh/docs/plugins',
        name: 'A title',
        description: 'What it says.',
        dateModified: '2026-02-28',
        isPartOf: { '@id': 'https://jcode.sh/#website' },
        about: { '@id': 'https://jcode.sh/#software' },
      },
    ]);
  });

  it('specifies the language of the site and of the page', () => {
    const [site, , page] = createJsonLd(product, { lang: 'de' }, createPage('/contact', { lang: 'en' }))[
      '@graph'
    ];
    expect([site, page]).toMatchObject([{ inLanguage: 'de' }, { inLanguage: 'en' }]);
  });

  it('includes no date if none is known', () => {
    const page = createPage('/docs/guide', { updated: undefined });
    expect(JSON.stringify(createJsonLd(product, {}, page))).not.toContain('dateModified');
  });

  it('includes no price, and no version unless releasedTogether is set', () => {
    const input = JSON.stringify(createJsonLd(product, {}, createPage('/')));
    expect(input).not.toContain('1.2.3');
    expect(input).not.toContain('Offer');
  });

  it('publishes unusual metadata unchanged', () => {
    const [, software] = createJsonLd(productWithMarkup, {}, createPage('/'))['@graph'];
    expect(software).toMatchObject({
      name: productWithMarkup.name,
      description: productWithMarkup.description,
    });
  });
});

import { absoluteUrl } from '../../http/paths.ts';
import type { Page } from '../../markdown/page.ts';
import { type Details, programVersion, siteLanguage } from '../../product/metadata/details.ts';
import type { Product } from '../../product/metadata/product-schema.ts';

/** Structured data for search engines about a page, the site, and the product (schema.org, JSON-LD 1.1). */
export function createJsonLd(product: Product, details: Details, page: Page) {
  const { name, description, url, license, repository, documentation, platforms, architectures } = product;
  const site = {
    '@type': 'WebSite',
    '@id': absoluteUrl(url, '/#website'),
    name,
    url: absoluteUrl(url, '/'),
    description,
    inLanguage: siteLanguage(details),
  };
  const software = {
    '@type': 'SoftwareApplication',
    '@id': absoluteUrl(url, '/#software'),
    name,
    description,
    url: absoluteUrl(url, '/'),
    softwareVersion: programVersion(product, details),
    applicationCategory: 'DeveloperApplication',
    operatingSystem: platforms.join(', '),
    processorRequirements: architectures.join(', '),
    featureList: product.capabilities,
    license: `https://spdx.org/licenses/${license}`,
    softwareHelp: { '@type': 'CreativeWork', url: documentation },
    sameAs: [repository],
  };
  const webPage = {
    '@type': 'WebPage',
    '@id': absoluteUrl(url, page.path),
    url: absoluteUrl(url, page.path),
    name: page.title,
    description: page.description,
    inLanguage: page.lang,
    ...(page.updated && { dateModified: page.updated }),
    isPartOf: { '@id': site['@id'] },
    about: { '@id': software['@id'] },
  };
  return { '@context': 'https://schema.org', '@graph': [site, software, webPage] };
}

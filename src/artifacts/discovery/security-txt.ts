import { absoluteUrl } from '../../http/paths.ts';
import { type Details, siteLanguage } from '../../product/metadata/details.ts';
import type { Product } from '../../product/metadata/product-schema.ts';

const dayMs = 24 * 60 * 60 * 1000;
const validityMs = 180 * dayMs;

/**
 * security.txt (RFC 9116) with the contact for private reports, if it's set, and the contact page, which explains what
 * to do without one. It expires half a year after the build, so an unmaintained site doesn't list an outdated contact.
 * The time is rounded to the day, so two builds on the same day are equal.
 */
export function securityTxt({ url }: Product, details: Details, built: Date): string {
  const { security, securityEmail } = details;
  const expires = new Date(Math.floor(built.getTime() / dayMs) * dayMs + validityMs)
    .toISOString()
    .replace(/\.\d+Z$/, 'Z');
  const contacts = [security ?? [], securityEmail ?? [], absoluteUrl(url, '/contact')].flat();
  const policy = contacts.length > 1 ? `Policy: ${absoluteUrl(url, '/contact')}\n` : '';
  return `${contacts.map((contact) => `Contact: ${contact}\n`).join('')}${policy}Expires: ${expires}
Preferred-Languages: ${siteLanguage(details)}
Canonical: ${absoluteUrl(url, '/.well-known/security.txt')}
`;
}

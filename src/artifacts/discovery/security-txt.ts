import { absoluteUrl } from '../../http/paths.ts';
import { type Details, siteLanguage } from '../../product/metadata/details.ts';
import type { Product } from '../../product/metadata/product-schema.ts';

const dayMs = 24 * 60 * 60 * 1000;
const validityMs = 180 * dayMs;

/**
 * security.txt (RFC 9116). Lists the contacts for private reports, if any are set, and then the contact page. The
 * file expires half a year after the build, so that nobody uses an outdated contact of an unmaintained site. The time
 * is rounded down to the day, so two builds on the same day create the same file.
 */
export function createSecurityTxt({ url }: Product, details: Details, built: Date): string {
  const { security, securityEmail } = details;
  const expires = new Date(Math.floor(built.getTime() / dayMs) * dayMs + validityMs)
    .toISOString()
    .replace(/\.\d+Z$/, 'Z');
  const contacts = [...new Set([security ?? [], securityEmail ?? [], absoluteUrl(url, '/contact')].flat())];
  const policy = contacts.length > 1 ? `Policy: ${absoluteUrl(url, '/contact')}\n` : '';
  return `${contacts.map((contact) => `Contact: ${contact}\n`).join('')}${policy}Expires: ${expires}
Preferred-Languages: ${siteLanguage(details)}
Canonical: ${absoluteUrl(url, '/.well-known/security.txt')}
`;
}

import { addressOf } from '../http/paths.ts';
import { language } from '../product/language.ts';
import type { Product } from '../product/schema.ts';

const day = 24 * 60 * 60 * 1000;
const validity = 180 * day;

/**
 * Returns security.txt (RFC 9116). It expires half a year after the day of the build, so that a site nobody builds
 * stops vouching, and two builds of one day are the same.
 */
export function securityTxt({ url, repository, resources }: Product, built: Date): string {
  const expires = new Date(Math.floor(built.getTime() / day) * day + validity)
    .toISOString()
    .replace(/\.\d+Z$/, 'Z');
  return `Contact: ${repository}/security/advisories/new
Contact: ${resources.contact}
Expires: ${expires}
Preferred-Languages: ${language}
Canonical: ${addressOf(url, '/.well-known/security.txt')}
Policy: ${resources.contact}#security-reports
`;
}

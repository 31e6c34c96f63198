import { addressOf } from '../http/paths.ts';
import type { Product } from '../product/schema.ts';

const validity = 180 * 24 * 60 * 60 * 1000;

/** Returns security.txt; it expires half a year after the build, so that a site nobody builds stops vouching (RFC 9116). */
export function securityTxt({ url, repository, resources }: Product, built: Date): string {
  const expires = new Date(built.getTime() + validity).toISOString().replace(/\.\d+Z$/, 'Z');
  return `Contact: ${repository}/security/advisories/new
Contact: ${resources.contact}
Expires: ${expires}
Preferred-Languages: en
Canonical: ${addressOf(url, '/.well-known/security.txt')}
Policy: ${resources.contact}#security-reports
`;
}

import { domainToUnicode } from 'node:url';
import type { Mismatch } from '../../product/validation/problems.ts';
import { proseCharacterProblems } from '../../product/validation/text-problems.ts';

/** Finds hosts that look like others, even if they're percent-encoded. Hosts in ASCII form are visible as such. */
export function lookAlikeHostMismatch(url: string): Mismatch | undefined {
  const hostname = URL.parse(url)?.hostname ?? '';
  if (!hostname.includes('xn--') || url.toLowerCase().includes('xn--')) return undefined;
  const [problem] = proseCharacterProblems(`https://${domainToUnicode(hostname)}`, '');
  return problem && { found: problem.found, expected: problem.expected };
}

/**
 * Accepts only absolute http, https, and mailto URLs without user information, which can look like another host:
 * https://bank.dev@evil.dev.
 */
export function externalUrlMismatch(url: string) {
  const parsed = /^(?:https?:\/\/|mailto:)/i.test(url) ? URL.parse(url) : null;
  if (parsed !== null && parsed.username === '' && parsed.password === '') return undefined;
  const expected = 'an absolute URL without a username or password, for example https://tool.dev/docs';
  return { found: `a link to "${url}"`, expected };
}

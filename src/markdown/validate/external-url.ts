/**
 * Accepts only absolute http, https, and mailto URLs without user information, which can look like another host:
 * https://bank.dev@evil.dev.
 */
export function externalUrlMismatch(url: string) {
  const parsed = /^(?:https?:\/\/|mailto:)/i.test(url) ? URL.parse(url) : null;
  if (parsed !== null && parsed.username === '' && parsed.password === '') return undefined;
  const expected = 'an absolute URL without a username, for example https://tool.dev/docs';
  return { found: `a link to "${url}"`, expected };
}

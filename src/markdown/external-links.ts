/** A name before the host can look like another host: https://bank.dev@evil.dev. */
export function externalFault(url: string) {
  const parsed = /^(?:https?:\/\/|mailto:)/i.test(url) ? URL.parse(url) : null;
  if (parsed !== null && parsed.username === '' && parsed.password === '') return undefined;
  const expected = 'a whole URL such as https://tool.dev/docs, without a user name';
  return { found: `a link to "${url}"`, expected };
}

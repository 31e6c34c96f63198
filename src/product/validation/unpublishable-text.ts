import { childFieldPath } from './field-path.ts';
import { type Mismatch, quoteValue } from './problems.ts';
import { isDocumentationHost, isPrivateHost } from './reserved-hosts.ts';

// Matches only at the start of a word, so long words are scanned once.
const urlPattern =
  /(?<![a-z0-9+.-])[a-z0-9+.-]+:\/\/(?:[^\s"'`<>|()[\]{}@/]*@)?(?:\[[\da-f:.]+\])?[^\s"'`<>|()[\]{}]*/gi;
// A host without a scheme. Names such as `.env.example` and `src/a.example` are file names.
const start = String.raw`(?:(?<![\w./\\-])|(?<=[/\\]{2}))(?:[\w-]+\.)+`;
const end = String.raw`(?![\w-]|\.[a-z]{2})`;
const bareHost = new RegExp(
  [
    `${start}example${end}`,
    `${start}(?:test|invalid)(?=[/:]\\w)`,
    `(?<=@)[\\w.-]+\\.(?:test|invalid)${end}`,
    `(?<![\\w-])example\\.(?:com|net|org)${end}`,
  ].join('|'),
  'gi',
);
// Without a scheme, a name or number is a host only if a port, a path, or an email address marks it as one.
const barePrivateHost =
  /(?<![\w./\\@-])(?:localhost|\d+(?:\.\d+){3}|(?:[\w-]+\.)+[a-z]+|\[[\da-f:.]+\])(?=:\d|\/)|(?<=\w@)(?:\d+(?:\.\d+){3}|(?:[\w-]+\.)+[a-z]+|localhost|\[[\da-f:.]+\])(?![\w-]|\.\w)/gi;

/** Finds URLs and hosts that nobody can own. `local` includes hosts that exist only in private networks. */
export function findReservedHosts(text: string, { local }: { local: boolean }): string[] {
  // Removes punctuation at the end of a URL, because it belongs to the sentence.
  const found = (text.match(urlPattern) ?? []).map((one) => one.replace(/[.,;:!?]+$/, ''));
  const reservedUrls = found.filter(
    (one) => isDocumentationHost(extractHost(one)) || (local && isPrivateUrl(one)),
  );
  const rest = text.replace(urlPattern, ' ');
  const privateHosts = local ? (rest.match(barePrivateHost) ?? []).filter(isPrivateHost) : [];
  return [...reservedUrls, ...(rest.match(bareHost) ?? []), ...privateHosts];
}

/** In URLs with other schemes, such as vscode://file, the first name might not be a host. */
function isPrivateUrl(found: string): boolean {
  const host = extractHost(found);
  return /^[^:]*(?:https?|wss?|ssh|git|s?ftp):/i.test(found) && host !== '' && isPrivateHost(host);
}

/**
 * Returns the host of a URL with any scheme. Doesn't use URL.parse, which decodes hosts only for web schemes. Stops at
 * `$`, because shell variables aren't hosts.
 */
function extractHost(found: string): string {
  const [, host = ''] = /^[^:]+:\/\/(?:[^/?#]*@)?(\[[^\]]*\]|[^/?#:\\$]*)/.exec(found) ?? [];
  return host;
}

/** Returns at most one mismatch. */
export function unpublishableHostMismatches(text: string, { local }: { local: boolean }): Mismatch[] {
  const [reserved] = findReservedHosts(text, { local: false });
  const [found = reserved] = findReservedHosts(text, { local });
  if (found === undefined) return [];
  const better = local
    ? 'a URL of your own product'
    : 'a URL of your own, a placeholder such as <your-server>, or backticks around the URL';
  const expected =
    found === reserved
      ? `${better}, because this domain is reserved (RFC 2606)`
      : 'a public URL, because this host is local or on a private network';
  return [{ found: quoteValue(found), expected }];
}

export function sampleTextMismatches(text: string): Mismatch[] {
  if (!/\bReplace this:|(?:\*\*|^\s*>\s*)Replace this\b/i.test(text)) return [];
  return [{ found: '"Replace this"', expected: 'your own text' }];
}

/** Splits text into blocks such as paragraphs, table rows, and list items, each with the number of its first line. */
export function splitNumberedBlocks(text: string): { text: string; line: number }[] {
  const blocks: { text: string; line: number }[] = [];
  let inside = false;
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const last = blocks.at(-1);
    if (line.trim() === '') inside = false;
    else if (inside && last && !/^\s*(?:[-*+#|>]|\d+[.)])/.test(line)) last.text += `\n${line}`;
    else {
      blocks.push({ text: line, line: index + 1 });
      inside = true;
    }
  }
  return blocks;
}

/** Collects strings in values, but not keys. */
export function collectJsonStrings(document: unknown, field = ''): { text: string; field: string }[] {
  if (typeof document === 'string') return [{ text: document, field }];
  if (typeof document !== 'object' || document === null) return [];
  return Object.entries(document).flatMap(([key, value]) =>
    collectJsonStrings(value, childFieldPath(field, key, document)),
  );
}

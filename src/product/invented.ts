import { fieldBelow } from './field-names.ts';
import { quote } from './problems.ts';

/** What production refuses in a text. */
export interface Finding {
  readonly found: string;
  readonly expected: string;
}

/** The domains of RFC 2606 and RFC 6761 that nobody can own. */
const reservedDomain = /(?:^|\.)(?:example|test|invalid|example\.(?:com|net|org))$/;
const localHost = /(?:^|\.)localhost$|^127(?:\.\d+){3}$|^0\.0\.0\.0$/;
const bareLocalHost = /(?<![\w.@-])(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0)(?::\d+|(?=\/))/gi;
const address = /[a-z][a-z0-9+.-]*:\/\/[^\s"'`<>|()[\]{}]+/gi;
// A name without a scheme; in `.env.example` and `src/a.example` it is that of a file.
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

/** Returns every address in a text, with or without scheme, whose domain nobody can own. */
export function reservedAddresses(text: string, { local }: { local: boolean }): string[] {
  const isReserved = (host: string) => reservedDomain.test(host) || (local && localHost.test(host));
  // The point or comma behind an address belongs to the sentence.
  const found = (text.match(address) ?? []).map((one) => one.replace(/[.,;:!?]+$/, ''));
  const whole = found.filter((one) => isReserved(hostOf(one)));
  const rest = text.replace(address, ' ');
  return [...whole, ...(rest.match(bareHost) ?? []), ...((local && rest.match(bareLocalHost)) || [])];
}

/** Returns the host of an address as a resolver reads it: decoded, in small letters, without its final point. */
function hostOf(found: string): string {
  return (URL.parse(found)?.hostname ?? '').toLowerCase().replace(/\.$/, '');
}

/** Returns what gives a text away as being about nobody's product: addresses, and passages still to be replaced. */
export function inventedIn(
  text: string,
  { local, printed = false }: { local: boolean; printed?: boolean },
): Finding[] {
  const [reserved] = printed ? [] : reservedAddresses(text, { local });
  const findings: Finding[] = [];
  if (reserved !== undefined) {
    const better = local
      ? 'an address of your own product'
      : 'your own, or a placeholder such as <your-server>';
    const expected = `${better}: nobody can own this domain (RFC 2606)`;
    findings.push({ found: quote(reserved), expected });
  }
  if (/\bReplace this:|(?:\*\*|^\s*>\s*)Replace this\b/i.test(text)) {
    findings.push({ found: '"Replace this"', expected: 'the passage that it asks you to replace' });
  }
  return findings;
}

/** Returns the blocks of a text (paragraphs, table rows, list items), each with the number of its first line. */
export function blocksOf(text: string): { text: string; line: number }[] {
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

/** Returns every text in a JSON document, with its field. A list of texts is one, since it can be copied as a whole. */
export function textsIn(document: unknown, field = ''): { text: string; field: string }[] {
  if (typeof document === 'string') return [{ text: document, field }];
  if (typeof document !== 'object' || document === null) return [];
  if (Array.isArray(document) && document.every((item) => typeof item === 'string'))
    return [{ text: document.join('\n'), field }];
  return Object.entries(document).flatMap(([key, value]) => textsIn(value, fieldBelow(field, key, document)));
}

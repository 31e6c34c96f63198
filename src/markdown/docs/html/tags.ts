import { isAllowedAttributeValue } from '../../validate/html-policy.ts';
import { isValidId, toAnchorId } from './anchors.ts';
import { decodeAttribute } from './decode-entities.ts';

/** Elements whose tags are removed, and whose content starts on a new line. */
export const paragraphElements: ReadonlySet<string> = new Set(
  'address article aside center div figcaption figure footer header main nav p section'.split(' '),
);

const keptAttributes = [
  'id',
  'dir',
  'open',
  'colspan',
  'rowspan',
  'scope',
  'start',
  'type',
  'reversed',
  'value',
];

const replacements: Readonly<Record<string, string>> = { strike: 's', tt: 'code' };

// Outside quotation marks, no part of the pattern matches `<`. Otherwise, matching many unclosed tags would take a
// very long time.
export const tagPattern = /<\/?[a-z][^\s/<>]*(?:"[^"]*"|'[^']*'|[^"'<>])*>/gi;

const tag = /^<(\/?)([a-z][^\s/>]*)([\s\S]*?)\/?>$/i;

export interface Tag {
  readonly name: string;
  readonly isEnd: boolean;
  readonly attributes: ReadonlyMap<string, string>;
}

export function parseTag(html: string): Tag | undefined {
  const [, slash, name = '', rest = ''] = tag.exec(html) ?? [];
  if (slash === undefined) return undefined;
  const input = [...rest.matchAll(/([^\s"'=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g)];
  const entries = input.map(([, key = '', double, single, bare]) => {
    return [key.toLowerCase(), decodeAttribute(double ?? single ?? bare ?? '')] as const;
  });
  // The attributes of a component can contain text, so it isn't the HTML element of the same name.
  const isComponent = /^[A-Z][a-z]/.test(name) && entries.length > 0;
  const lower = isComponent ? name : name.toLowerCase();
  // If an attribute is repeated, browsers use the first one.
  return { name: replacements[lower] ?? lower, isEnd: slash === '/', attributes: new Map(entries.reverse()) };
}

export function isLinkTag({ name, isEnd, attributes }: Tag): boolean {
  return name === 'a' && !isEnd && attributes.has('href');
}

/** Writes a tag with only the attributes that pages can contain. */
export function stringifyAllowedTag({ name, isEnd, attributes }: Tag): string {
  if (isEnd) return `</${name}>`;
  const kept = keptAttributes.filter(
    (key) =>
      attributes.has(key) &&
      !(key === 'open' && name !== 'details') &&
      !(['type', 'reversed'].includes(key) && name !== 'ol') &&
      !(key === 'value' && name !== 'li') &&
      !(key === 'id' && (!isValidId(attributes.get(key) ?? '') || /^h[2-6]$/.test(name))) &&
      isAllowedAttributeValue(key, toAnchorId(attributes.get(key) ?? '')),
  );
  const written = kept.map((key) =>
    ['open', 'reversed'].includes(key) ? ` ${key}` : ` ${key}="${toAnchorId(attributes.get(key) ?? '')}"`,
  );
  return `<${name}${written.join('')}>`;
}

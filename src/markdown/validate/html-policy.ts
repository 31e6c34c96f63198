import { defaultSchema } from 'hast-util-sanitize';
import type { Token } from 'parse5';
import { isLanguageTag } from '../../product/validation/language-tags.ts';
import { type Mismatch, quoteValue } from '../../product/validation/problems.ts';
import { externalUrlMismatch, lookAlikeHostMismatch } from './external-url.ts';
import { mediaAttributes } from './media-policy.ts';

const markdownElements = ['img', 'picture', 'source', 'input'];
// Excludes <h1>, because a page has exactly one, and <rp>, because browsers hide it, but agents read it.
const excludedElements = [...markdownElements, 'h1', 'rp'];
const rawElements = (defaultSchema.tagNames ?? []).filter((name) => !excludedElements.includes(name));
// Accepted values of attributes. Browsers ignore most other values, but agents read them.
const rawValues: Readonly<Record<string, readonly [accepted: RegExp, expected: string]>> = {
  align: [/^(?:left|center|right|justify)$/i, 'left, center, right, or justify'],
  colspan: [/^[1-9]\d{0,2}$/, 'a number from 1 to 999'],
  dir: [/^(?:ltr|rtl|auto)$/i, 'ltr, rtl, or auto'],
  height: [/^\d{1,4}(?:px|%)?$/, 'a number'],
  id: [
    /^[\p{L}\p{M}\p{N}_%#.:-]{1,80}$/u,
    'at most 80 characters, which are letters, digits, or one of _ % # . : -',
  ],
  open: [/^(?:open)?$/i, 'no value'],
  reversed: [/^(?:reversed)?$/i, 'no value'],
  rowspan: [/^[1-9]\d{0,2}$/, 'a number from 1 to 999'],
  scope: [/^(?:row|col|rowgroup|colgroup)$/i, 'row, col, rowgroup, or colgroup'],
  start: [/^-?\d{1,6}$/, 'a number'],
  type: [/^[1ai]$/i, '1, a, A, i, or I'],
  valign: [/^(?:top|middle|bottom|baseline)$/i, 'top, middle, bottom, or baseline'],
  value: [/^-?\d{1,6}$/, 'a number'],
  width: [/^\d{1,4}(?:px|%)?$/, 'a number'],
};

const inlineElements = /^(?:a|abbr|b|code|del|em|i|ins|kbd|mark|q|s|samp|span|strong|sub|sup|var|wbr)$/;

/** Whether an element doesn't separate words, unlike a paragraph, a line break, or an image. */
export function isInlineElement(tagName: string): boolean {
  return inlineElements.test(tagName);
}

// Longer language tags are rare, and can contain private subtags, which could be any words.
const maxLanguageTagLength = 12;

/**
 * Accepts most elements and attributes that GitHub renders. URLs must be absolute, because agents read the Markdown
 * outside the site.
 */
export function rawTagMismatches({ tagName, attrs }: Token.TagToken): Mismatch[] {
  if (markdownElements.includes(tagName))
    return [{ found: `<${tagName}>`, expected: `Markdown, for example ${markdownExample(tagName)}` }];
  if (tagName === 'video') {
    const expected =
      'a separate block with a <video> element that contains only <track> elements, for example <video src="/demo.webm" …></video>';
    return [{ found: '<video>', expected }];
  }
  if (tagName === 'h1')
    return [{ found: '<h1>', expected: "<h2>, because the page's title is in the front matter" }];
  if (!rawElements.includes(tagName))
    return [{ found: `<${tagName}>`, expected: `one of ${rawElements.join(', ')}, or &lt; for a literal <` }];
  return attrs.flatMap(({ name, value }) => attributeMismatch(tagName, name, value) ?? []);
}

function markdownExample(tagName: string): string {
  return tagName === 'input' ? '- [ ] Task' : '![Alternative text](/image.png)';
}

function attributeMismatch(tagName: string, name: string, value: string): Mismatch | undefined {
  // A heading can't have this attribute, because its ID is derived from its text.
  const isHeadingId = name === 'id' && /^h[2-6]$/.test(tagName);
  if (
    !['href', 'lang', ...Object.keys(rawValues)].includes(name) ||
    !isAccepted(tagName, name) ||
    isHeadingId
  )
    return {
      found: `the ${name} attribute of <${tagName}>`,
      expected: `<${tagName}> without this attribute`,
    };
  const found = `the ${name === 'href' ? 'URL' : 'value'} ${quoteValue(value)}${name === 'href' ? '' : ` of ${name}`}`;
  if (name === 'href') {
    if (/^[^\s<>\p{C}]+$/u.test(value) && externalUrlMismatch(value) === undefined)
      // `hiddenCharacterProblems` finds look-alike hosts that aren't percent-encoded.
      return value.includes('%') ? lookAlikeHostMismatch(value) : undefined;
    return { found, expected: 'Markdown, for example [text](/cli), or an absolute URL' };
  }
  return isAllowedAttributeValue(name, value) ? undefined : { found, expected: expectedValue(name) };
}

export function isAllowedAttributeValue(name: string, value: string): boolean {
  if (name === 'lang') return value.length <= maxLanguageTagLength && isLanguageTag(value);
  return rawValues[name]?.[0].test(value) ?? false;
}

function expectedValue(name: string): string {
  return name === 'lang' ? 'a language tag, for example "en" (BCP 47)' : (rawValues[name]?.[1] ?? 'no value');
}

/** Elements that only the renderer adds, for example for tabs. */
const rendererElements = ['wbr', 'img', 'input', 'label', 'figure', 'figcaption', 'video', 'track'];

/** Includes elements that the renderer adds. */
export function isPublishableElement(tagName: string): boolean {
  return rendererElements.includes(tagName) || rawElements.includes(tagName);
}

/** Includes attributes that the renderer adds. */
export function isPublishableAttribute(tagName: string, attribute: string): boolean {
  return (
    ['class', 'src'].includes(attribute) ||
    mediaAttributes[tagName]?.[attribute] !== undefined ||
    (tagName === 'img' && attribute === 'loading') ||
    (tagName === 'input' && ['type', 'disabled', 'checked', 'name'].includes(attribute)) ||
    (['div', 'span'].includes(tagName) && attribute === 'role') ||
    /^(?:data|aria)-[a-z-]+$/.test(attribute) ||
    isAccepted(tagName, attribute)
  );
}

function isAccepted(tagName: string, attribute: string): boolean {
  return acceptedAttributes(tagName).has(attribute);
}

const accepted = new Map<string, ReadonlySet<string>>();

/** Attributes that GitHub renders, but the sanitizer's schema doesn't contain. */
const addedAttributes: Readonly<Record<string, readonly string[]>> = { ol: ['type', 'reversed'] };

/** Lowercases the names, because the sanitizer's schema contains property names such as `colSpan`. */
function acceptedAttributes(tagName: string): ReadonlySet<string> {
  const cached = accepted.get(tagName);
  if (cached !== undefined) return cached;
  const { [tagName]: ownAttributes = [], '*': all = [] } = defaultSchema.attributes ?? {};
  const added = addedAttributes[tagName] ?? [];
  const names = [...ownAttributes, ...all, ...added].filter((name) => typeof name === 'string');
  const attributes = new Set(
    names.filter((name) => !/^(?:aria|data)[A-Z]/.test(name)).map((name) => name.toLowerCase()),
  );
  accepted.set(tagName, attributes);
  return attributes;
}

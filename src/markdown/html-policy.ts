import { defaultSchema } from 'hast-util-sanitize';
import type { Token } from 'parse5';
import { quote } from '../product/problems.ts';
import { externalFault } from './external-links.ts';
import { mediaAttributes } from './media-policy.ts';

/** What was found and expected, without a place. */
export interface Mismatch {
  readonly found: string;
  readonly expected: string;
}

const inMarkdown = ['img', 'picture', 'source', 'input'];
// A page has only its own <h1>. Browsers hide <rp>, but agents read it.
const excluded = [...inMarkdown, 'h1', 'rp'];
const rawElements = (defaultSchema.tagNames ?? []).filter((name) => !excluded.includes(name));
// Browsers use the others for nothing that readers can see, but agents read them.
const rawAttributes =
  'align colspan dir height href id lang open rowspan scope start title type valign value width'.split(' ');
const longestId = 80;
const longestWord = 20;

/** Returns what is wrong with a tag in raw HTML. Accepts what GitHub shows, and full URLs: the Markdown is read anywhere. */
export function tagMismatches({ tagName, attrs }: Token.TagToken): Mismatch[] {
  if (inMarkdown.includes(tagName))
    return [{ found: `<${tagName}>`, expected: 'Markdown, for example ![Alternative text](/image.png)' }];
  if (tagName === 'video') {
    const expected =
      'a separate block that contains only <track>, for example <video src="/demo.webm" …></video>';
    return [{ found: '<video>', expected }];
  }
  if (tagName === 'h1')
    return [{ found: '<h1>', expected: "<h2>, because the page's title is in the front matter" }];
  if (!rawElements.includes(tagName))
    return [{ found: `<${tagName}>`, expected: `one of ${rawElements.join(', ')}, or &lt; for a literal <` }];
  return attrs.flatMap(({ name, value }) => attributeMismatch(tagName, name, value) ?? []);
}

function attributeMismatch(tagName: string, name: string, value: string): Mismatch | undefined {
  if (!rawAttributes.includes(name) || !isAccepted(tagName, name))
    return { found: `the attribute ${name} of <${tagName}>`, expected: 'no such attribute' };
  if (name === 'href') {
    if (/^[^\s<>\p{C}]+$/u.test(value) && externalFault(value) === undefined) return undefined;
    return {
      found: `the URL ${quote(value)}`,
      expected: 'Markdown, for example [text](/cli), or an absolute URL',
    };
  }
  // Not everybody sees values, such as those of title, but all agents read them.
  const longest = name === 'id' ? longestId : longestWord;
  if (/^[\w%#.:-]*$/.test(value) && value.length <= longest) return undefined;
  return {
    found: `the value ${quote(value)} of ${name}`,
    expected: `one word of at most ${longest} characters, because readers see only the text between the tags`,
  };
}

/** Elements that the renderer adds, such as those of tabs. */
const rendered = ['wbr', 'img', 'input', 'label', 'figure', 'figcaption', 'video', 'track'];

/** Returns whether a published page may contain an element or attribute, including those that the renderer adds. */
export function isPublishable(tagName: string, attribute?: string): boolean {
  if (attribute === undefined) return rendered.includes(tagName) || rawElements.includes(tagName);
  return (
    ['class', 'src'].includes(attribute) ||
    mediaAttributes[tagName]?.[attribute] !== undefined ||
    (tagName === 'input' && ['type', 'disabled', 'checked', 'name'].includes(attribute)) ||
    (tagName === 'div' && attribute === 'role') ||
    /^(?:data|aria)-[a-z-]+$/.test(attribute) ||
    isAccepted(tagName, attribute)
  );
}

/** The schema has the names of properties, such as `colSpan`. */
function isAccepted(tagName: string, attribute: string): boolean {
  return acceptedAttributes(tagName).has(attribute);
}

const accepted = new Map<string, ReadonlySet<string>>();

function acceptedAttributes(tagName: string): ReadonlySet<string> {
  const known = accepted.get(tagName);
  if (known !== undefined) return known;
  const { [tagName]: own = [], '*': all = [] } = defaultSchema.attributes ?? {};
  const names = [...own, ...all].filter((name) => typeof name === 'string');
  const attributes = new Set(
    names.filter((name) => !/^(?:aria|data)[A-Z]/.test(name)).map((name) => name.toLowerCase()),
  );
  accepted.set(tagName, attributes);
  return attributes;
}

import type { InlineCode, Link, Parent, PhrasingContent, Text } from 'mdast';
import { inlineCode, link } from '../mdast-builder.ts';
import { findLiteralNodes } from '../parse/code-elements.ts';
import { trimPunctuation, widePunctuation } from '../parse/split-autolinks.ts';
import { externalUrlMismatch } from '../validate/external-url.ts';

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const email = `[\\w.+-]+@${label}(?:\\.${label})*\\.[a-z]+`;
const urlOrEmail = new RegExp(
  `(?<![a-z])https?://[^\\s<>${widePunctuation}]+|(?<![^\\s(*_~[\\]])www\\.[^\\s<>${widePunctuation}]+|(?<![\\w.+-])${email}(?![\\w-])`,
  'gi',
);
const wholeEmail = new RegExp(`^${email}$`, 'i');

/** Whether GFM makes a text an email link. Between < and >, CommonMark also accepts other email addresses. */
export function isEmail(text: string): boolean {
  return wholeEmail.test(text);
}

/**
 * Converts bare URLs and email addresses to links, as GFM does. As text, they would need a backslash, which readers
 * would copy too.
 * @see {@link https://github.github.com/gfm/#autolinks-extension-}
 */
export function autolink(parent: Parent): void {
  if (parent.type === 'link' || parent.type === 'linkReference') return;
  const children = parent.children as PhrasingContent[];
  for (const child of children) if ('children' in child) autolink(child);
  if (!children.some(hasUrlOrEmail)) return;
  const literal = findLiteralNodes(children);
  parent.children = children.flatMap((child) =>
    hasUrlOrEmail(child) ? splitAutolinks(child, literal.has(child)) : [child],
  );
}

function hasUrlOrEmail(node: PhrasingContent): node is Text {
  return node.type === 'text' && /@|:\/\/|www\./i.test(node.value);
}

/**
 * In a link or code in raw HTML, converts only URLs that would need a backslash without `<` and `>`. The backslash before
 * a following `<` would be part of the URL.
 */
function splitAutolinks(node: Text, isLiteral: boolean): PhrasingContent[] {
  const parts: PhrasingContent[] = [];
  let end = 0;
  const addText = (value: string) => {
    if (value !== '') parts.push({ ...node, value });
  };
  for (const { 0: match, index } of node.value.matchAll(urlOrEmail)) {
    const next = node.value.charAt(index + match.length);
    if (isLiteral && !/[\\|*_`~[\]&<]/.test(match + next)) continue;
    const found = trimPunctuation(match);
    if (!/[\p{L}\p{N}]/u.test(found.replace(/^(?:https?:\/\/|www\.)/i, ''))) continue;
    addText(node.value.slice(end, index));
    parts.push(createLink(found, node));
    end = index + found.length;
  }
  addText(node.value.slice(end));
  return parts;
}

function createLink(found: string, { position }: Text): Link | InlineCode {
  const scheme = /^https?:/i.test(found) ? '' : isEmail(found) ? 'mailto:' : 'http://';
  // Shows a text such as https://[host]/ or a template such as https://{name}.example/ as code, because links on pages need
  // valid URLs.
  const isInvalid = /\{.*\}/.test(found) || externalUrlMismatch(scheme + found) !== undefined;
  const isCode = isInvalid && !/[|`]/.test(found);
  const node = isCode ? inlineCode(found) : link(scheme + found, found);
  return { ...node, ...(position && { position }) };
}

import type { Element, ElementContent } from 'hast';
import { isBreak, textContent, textNode } from './hast.ts';
import { nameSeparator } from './term-names.ts';

/** Pieces of code that are one name, such as `Ctrl` + `K` or `--output` `FILE`. */
export interface NameParts {
  readonly element: Element;
  readonly text: string;
}

/** A line break in merged text. */
const lineBreak = '\v';

/** Returns the names in code, maybe in bold, that the nodes start with, and the nodes after them. */
export function splitLeadingCode(nodes: readonly ElementContent[]): {
  readonly parts: readonly NameParts[];
  readonly rest: readonly ElementContent[];
} {
  const content = mergeText(nodes);
  const parts: NameParts[] = [];
  let end = 0;
  for (let index = 0; index < content.length; index += 2) {
    const [first, ...others] = codesOf(content[index]);
    if (first === undefined) break;
    addPart(parts, content[index - 1], first);
    parts.push(...others);
    end = index + 1;
    if (!isSeparator(content[end]) && !joinsKeys(content[end])) break;
  }
  return { parts, rest: content.slice(end) };
}

/** Keys, and flags that are used together, are one name. */
function addPart(parts: NameParts[], separator: ElementContent | undefined, part: NameParts): void {
  const previous = parts.at(-1);
  const isOwn = separator === undefined || (isFlag(part) && textContent(separator).trim() === '');
  if (previous === undefined || isOwn || !joinsKeys(separator)) parts.push(part);
  else parts.splice(-1, 1, { ...previous, text: previous.text + plainText(separator) + part.text });
}

/** Returns the code, or the code in an inline element that contains nothing else except separators, a remark, and a colon. */
function codesOf(node: ElementContent | undefined): readonly NameParts[] {
  if (node?.type !== 'element') return [];
  if (node.tagName === 'code') return [{ element: node, text: textContent(node) }];
  if (!/^(?:a|b|del|em|i|s|strong)$/.test(node.tagName)) return [];
  const { parts, rest } = splitLeadingCode(node.children);
  return /^(?:\s*\([^()]*\))?[:：]?$/.test(rest.map(textContent).join('')) ? parts : [];
}

/** Returns the code in parentheses at the start of the content. */
export function findRemarkCode(content: readonly ElementContent[]): NameParts[] {
  if (!/^\s*[(（]/.test(content.map(textContent).join(''))) return [];
  const end = content.findIndex((node) => node.type === 'text' && /[)）]/.test(node.value));
  return content.slice(0, end === -1 ? 0 : end).flatMap(codesOf);
}

export function isFlag(part: NameParts | undefined): part is NameParts {
  return part?.text.startsWith('-') === true && !part.text.includes(' + ');
}

/** Line breaks can precede or follow other separators. */
function mergeText(nodes: readonly ElementContent[]): ElementContent[] {
  const merged: ElementContent[] = [];
  for (const node of nodes) {
    const text = isBreak(node) ? textNode(lineBreak) : node;
    const previous = merged.at(-1);
    if (text.type !== 'text' || previous?.type !== 'text') merged.push(text);
    else merged.splice(-1, 1, textNode(previous.value + text.value));
  }
  return merged;
}

function isSeparator(node: ElementContent | undefined): boolean {
  if (node?.type !== 'text') return false;
  const isLineBreak = node.value.includes(lineBreak) && node.value.trim() === '';
  return isLineBreak || nameSeparator.test(node.value);
}

/** Keys to press one after another or together. */
function joinsKeys(node: ElementContent | undefined): boolean {
  return node?.type === 'text' && !node.value.includes(lineBreak) && /^(?:\s+|\s*\+\s*)$/.test(node.value);
}

function plainText(node: ElementContent): string {
  return textContent(node).replaceAll('\u00a0', ' ');
}

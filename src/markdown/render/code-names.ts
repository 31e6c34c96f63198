import type { Element, ElementContent } from 'hast';
import { textContent } from './hast.ts';
import { nameSeparator, normalizeTerm } from './term-names.ts';

/** A name that a row, list item, or line explains, in one or several pieces of code. */
export interface CodeName {
  /** The first piece of code. */
  readonly element: Element;
  readonly label: string;
  readonly name: string;
}

/** Each long flag has a name of its own, which includes the short flags next to it. */
export function groupNames(codes: readonly Element[]): CodeName[] {
  const groups: Element[][] = [];
  for (const [index, code] of codes.entries()) {
    const group = groups.at(-1);
    if (group === undefined || !belongsToGroup(code, group, codes.slice(index))) groups.push([code]);
    else group.push(code);
  }
  return groups.map((group) => {
    const name = group.map(textContent).join(', ');
    return { element: group[0] as Element, label: normalizeTerm(name), name };
  });
}

function belongsToGroup(code: Element, group: readonly Element[], remaining: readonly Element[]): boolean {
  const [first] = group;
  if (first === undefined || !isFlag(code) || !isFlag(first)) return false;
  if (isLongFlag(first)) return !isLongFlag(code);
  return !group.some(isLongFlag) || !remaining.some(isLongFlag);
}

function isFlag(code: Element): boolean {
  return textContent(code).startsWith('-');
}

function isLongFlag(code: Element): boolean {
  return normalizeTerm(textContent(code)).startsWith('--');
}

/** Returns the names in code, maybe in bold, that a line starts with, and the nodes after them. */
export function splitLeadingCode(line: readonly ElementContent[]): {
  readonly codes: readonly Element[];
  readonly rest: readonly ElementContent[];
} {
  const codes: Element[] = [];
  let end = 0;
  for (let index = 0; index < line.length; index += 2) {
    const found = codesOf(line[index]);
    if (found.length === 0) break;
    codes.push(...found);
    end = index + 1;
    if (!isSeparator(line[end])) break;
  }
  return { codes, rest: line.slice(end) };
}

/** Returns the code, or the code in bold text that contains nothing else except separators, a remark, and a colon. */
function codesOf(node: ElementContent | undefined): readonly Element[] {
  if (node?.type !== 'element') return [];
  if (node.tagName === 'code') return [node];
  const { codes, rest } =
    node.tagName === 'strong' ? splitLeadingCode(node.children) : { codes: [], rest: [] };
  return /^(?:\s*\([^()]*\))?[:：]?$/.test(rest.map(textContent).join('')) ? codes : [];
}

function isSeparator(node: ElementContent | undefined): boolean {
  return node?.type === 'text' && nameSeparator.test(node.value);
}

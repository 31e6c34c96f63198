import type { Element, ElementContent } from 'hast';
import { markAfterName } from '../punctuation.ts';
import { isBreak, textContent } from './hast.ts';
import {
  flagPattern,
  isFlagVariableOrCommand,
  nameSeparator,
  normalizeTerm,
  placeholderPattern,
  slashCommandName,
} from './term-names.ts';

/** A name that a row, list item, heading, or line explains, in one or several pieces of code. */
export interface CodeName {
  /** The first piece of code. */
  readonly element: Element;
  readonly label: string;
  readonly name: string;
}

export interface LeadingNames {
  readonly names: readonly CodeName[];
  /** Names in a remark after these, such as `/quit` (alias: `/exit`), which can also be references to other names. */
  readonly aliases: readonly CodeName[];
  /** How the content continues. A remark, such as `(deprecated)` or a footnote, isn't text. */
  readonly next: 'end' | 'mark' | 'text';
}

/** Pieces of code that are one name, such as `Ctrl` + `K` or `--output` `FILE`. */
interface NameParts {
  readonly element: Element;
  readonly text: string;
}

const argumentPattern = /^[A-Z]+$/;
const trailingPlaceholders = /(?:\s+(?:<[^<>]*>|\[[^[\]]*\]))+$/;

// A remark in parentheses, a placeholder, or a symbol.
const remarks =
  /^(?:\s(?![-–—])|\([^()]*\)|（[^（）]*）|\[[^[\]]*\]|<[^<>]*>|[A-Z]+(?:=[A-Z]+)?…?(?![\p{L}\p{N}])|[\p{So}\p{M}*†‡])*/u;

/** Finds the names in code at the start of a row's cell, a list item, or a heading. */
export function parseLeadingNames(content: readonly ElementContent[]): LeadingNames {
  const { parts, rest } = splitLeadingCode(content);
  const names = groupNames(parts).filter(({ label }) => !placeholderPattern.test(label));
  const aliases = groupNames(findRemarkCode(rest)).filter(({ label }) => isSameKind(label, names[0]?.label));
  const text = rest.map(remarkText).join('').replace(remarks, '');
  const next = markAfterName.test(text) ? 'mark' : 'text';
  return { names, aliases, next: text.trim() === '' ? 'end' : next };
}

/** Emphasized words after a name are remarks, such as *optional*. */
function remarkText(node: ElementContent): string {
  return node.type === 'element' && node.tagName !== 'code' ? '' : textContent(node);
}

/** Each long flag has a name of its own, which includes the short flags next to it. */
export function groupNames(parts: readonly NameParts[]): CodeName[] {
  const groups: NameParts[][] = [];
  for (const [index, part] of parts.entries()) {
    const group = groups.at(-1);
    const isArgument =
      isFlag(parts[0]) && (argumentPattern.test(part.text) || placeholderPattern.test(part.text));
    if (isArgument && group !== undefined) continue;
    if (group === undefined || !belongsToGroup(part, group, parts.slice(index))) groups.push([part]);
    else group.push(part);
  }
  return groups.flatMap((group) => {
    const [first] = group;
    const name = group.map(({ text }) => text).join(', ');
    return first === undefined ? [] : [{ element: first.element, label: nameLabel(name), name }];
  });
}

/** Omits the arguments of flags, variables, commands, and keys. */
function nameLabel(name: string): string {
  const normalized = normalizeTerm(name);
  if (isFlagVariableOrCommand(normalized)) return normalized;
  return slashCommandName(name) ?? name.replace(trailingPlaceholders, '');
}

function belongsToGroup(
  part: NameParts,
  group: readonly NameParts[],
  remaining: readonly NameParts[],
): boolean {
  const [first] = group;
  if (!isFlag(part) || !isFlag(first)) return false;
  if (isLongFlag(first)) return !isLongFlag(part);
  return !group.some(isLongFlag) || !remaining.some(isLongFlag);
}

function isFlag(part: NameParts | undefined): part is NameParts {
  return part?.text.startsWith('-') === true;
}

function isLongFlag({ text }: NameParts): boolean {
  return normalizeTerm(text).startsWith('--');
}

/** Returns the names in code, maybe in bold, that the content starts with, and the nodes after them. */
export function splitLeadingCode(content: readonly ElementContent[]): {
  readonly parts: readonly NameParts[];
  readonly rest: readonly ElementContent[];
} {
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

/** Keys are one name. A flag after another one is a name of its own. */
function addPart(parts: NameParts[], separator: ElementContent | undefined, part: NameParts): void {
  const previous = parts.at(-1);
  const isJoined = joinsKeys(separator) && !part.text.startsWith('-');
  if (previous === undefined || separator === undefined || !isJoined) parts.push(part);
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
function findRemarkCode(content: readonly ElementContent[]): NameParts[] {
  if (!/^\s*[(（]/.test(content.map(textContent).join(''))) return [];
  const end = content.findIndex((node) => node.type === 'text' && /[)）]/.test(node.value));
  return content.slice(0, end === -1 ? 0 : end).flatMap(codesOf);
}

/** Whether two labels are flags with long names, variables, or commands of a session. */
function isSameKind(label: string, other = ''): boolean {
  const kind = (text: string) => {
    if (text.startsWith('--') && flagPattern.test(text)) return 'flag';
    if (text.startsWith('/')) return 'command';
    return isFlagVariableOrCommand(text) && /^[A-Z]/.test(text) ? 'variable' : undefined;
  };
  return kind(label) !== undefined && kind(label) === kind(other);
}

function isSeparator(node: ElementContent | undefined): boolean {
  return node !== undefined && (isBreak(node) || (node.type === 'text' && nameSeparator.test(node.value)));
}

/** Keys to press one after another or together. */
function joinsKeys(node: ElementContent | undefined): boolean {
  return node?.type === 'text' && /^(?:\s+|\s*\+\s*)$/.test(node.value);
}

function plainText(node: ElementContent): string {
  return textContent(node).replaceAll('\u00a0', ' ');
}

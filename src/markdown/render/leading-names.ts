import type { Element, ElementContent } from 'hast';
import { markAfterName } from '../punctuation.ts';
import { textContent } from './hast.ts';
import { findRemarkCode, isFlag, type NameParts, splitLeadingCode } from './leading-code.ts';
import {
  argumentPattern,
  flagPattern,
  isFlagVariableOrCommand,
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

export interface ExplainedNames {
  readonly names: readonly CodeName[];
  /** Names in a remark, such as `/quit` (alias: `/exit`), which can also be references to other names. */
  readonly aliases: readonly CodeName[];
}

interface LeadingNames {
  readonly names: readonly CodeName[];
  readonly remarkNames: readonly CodeName[];
  /** How the content continues. A remark, such as `(deprecated)` or a footnote, isn't text. */
  readonly next: 'end' | 'mark' | 'text';
}

const trailingPlaceholders = /(?:\s+(?:<[^<>]*>|\[[^[\]]*\]))+$/;

// A remark in parentheses, a placeholder, or a symbol.
const remarks =
  /^(?:\s(?![-–—])|\((?:[^()]|\([^()]*\))*\)|（[^（）]*）|\[[^[\]]*\]|<[^<>]*>|[A-Z]+(?:=[A-Z]+)?…?(?![\p{L}\p{N}])|[\p{So}\p{M}*†‡])*/u;

/** Finds the names in code at the start of a row's cell, a list item, or a heading. */
export function parseLeadingNames(content: readonly ElementContent[]): LeadingNames {
  const { parts, rest } = splitLeadingCode(content);
  const names = groupNames(parts);
  const remarkNames = groupNames(findRemarkCode(rest));
  const text = rest.map(remarkText).join('').replace(remarks, '');
  const next = markAfterName.test(text) ? 'mark' : 'text';
  return { names, remarkNames, next: text.trim() === '' ? 'end' : next };
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
  if (isFlagVariableOrCommand(normalized) && !name.includes(' + ')) return normalized;
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
  return group.some(isLongFlag) !== remaining.some(isLongFlag);
}

function isLongFlag({ text }: NameParts): boolean {
  return normalizeTerm(text).startsWith('--');
}

/**
 * Names in a remark can be aliases if they're of the same kind as the names before it. Words in lowercase are types or values,
 * as in `timeout` (`number`), unless the names are commands or keys.
 */
export function findAliases(
  names: readonly CodeName[],
  remarkNames: readonly CodeName[],
  isCommand = false,
): CodeName[] {
  const [first] = names.map(({ label }) => nameKind(label));
  return remarkNames.filter(({ label }) => {
    if (isCommand && /^[a-z][\w-]*$/.test(label)) return true;
    return first !== undefined && (nameKind(label) === first || (first === 'key' && /^[a-z]$/.test(label)));
  });
}

/** Recognizes long flags, commands of a session, variables, and keys, such as `Esc` and `Ctrl+C`. */
function nameKind(label: string): string | undefined {
  if (label.startsWith('-')) return label.startsWith('--') && flagPattern.test(label) ? 'flag' : undefined;
  if (slashCommandName(label) !== undefined) return 'command';
  if (/^(?:[A-Z][a-z]*|F\d+|\S+ ?\+ ?\S+)$/.test(label)) return 'key';
  return isFlagVariableOrCommand(label) && /^[A-Z]/.test(label) ? 'variable' : undefined;
}

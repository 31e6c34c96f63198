import type Slugger from 'github-slugger';
import type { Element, ElementContent, Root } from 'hast';
import { markedCommand } from '../command-code.ts';
import { collectFlagTerms } from './explained-flags.ts';
import { element, findElements, isBreak, readableText, textNode } from './hast.ts';
import { splitLeadingCode } from './leading-code.ts';
import { type CodeName, findAliases, groupNames, parseLeadingNames } from './leading-names.ts';
import type { TermElement } from './term.ts';
import {
  argumentPattern,
  commandWords,
  flagPattern,
  isFlagVariableOrCommand,
  parseCommandName,
  placeholderPattern,
} from './term-names.ts';

/** Adds an ID to each row with two cells if the first contains only a flag, a variable, or a command. */
export function addRowIds(page: Root, slugger: Slugger): void {
  for (const { element: row } of findElements(page, ['tr'])) {
    const [first, second, ...others] = rowCells(row);
    if (first?.tagName !== 'td' || second === undefined || others.length > 0) continue;
    const label = markedCommand(first) ?? onlyName(first);
    if (markedCommand(first) !== undefined || isFlagVariableOrCommand(label))
      row.properties.id = slugger.slug(label);
  }
}

/** Returns the first name of a cell that contains only names, without arguments. */
function onlyName({ children }: Element): string {
  if (splitLeadingCode(children).rest.length > 0) return '';
  const [{ label, name } = { label: '', name: '' }] = parseLeadingNames(children).names;
  return isFlagVariableOrCommand(label) || label.startsWith('-') ? label : commandWords(name);
}

interface RowName extends CodeName {
  /** The name in code if a remark follows it. */
  readonly code?: string;
}

interface RowNames {
  readonly names: readonly RowName[];
  readonly aliases: readonly CodeName[];
}

/**
 * Finds the names that a row explains. They're in its first cell that isn't empty.
 * @param owner - Command that flags belong to
 */
export function collectRowTerms(
  row: Element,
  { headers, owner }: { readonly headers: readonly string[]; readonly owner: string | undefined },
): TermElement[] {
  const cells = rowCells(row);
  const index = cells.findIndex((cell) => !/^[\s\-–—]*$/.test(readableText(cell)));
  const [cell, ...others] = cells.slice(Math.max(index, 0));
  if (cells[0]?.tagName !== 'td' || cell === undefined || others.length === 0) return [];
  const header = headers[index] ?? '';
  const command = markedCommand(cell);
  const { names, aliases } = findRowNames(cell, others, header);
  const [first] = names;
  if (first === undefined) return [];
  const createTerm = ({ element, label, name, code = name }: RowName, isAlias: boolean): TermElement => {
    // Under a flag, other names are its values, but a flag isn't the value of another one.
    const kind = header.startsWith('-') && flagPattern.test(label) ? '' : header;
    const ownerOfFlag = flagPattern.test(label) ? owner : undefined;
    const target = ownerOfFlag === undefined ? row : (cells[0] as Element);
    const term = {
      label,
      name,
      kind,
      ...(ownerOfFlag !== undefined && { command: ownerOfFlag }),
      ...(command !== undefined && { isCommand: true as const }),
      ...(isAlias && { isAlias: true as const }),
    };
    const id = /^[-A-Z]/.test(label) ? label : code;
    const prefix = isFlagVariableOrCommand(id) ? (ownerOfFlag ?? '') : `${kind} `;
    return { element: element === first.element ? target : element, id: `${prefix}${id}`, term };
  };
  const flagOwner = command ?? parseCommandName(first.label);
  return [
    ...names.map((name) => createTerm(name, false)),
    ...aliases.map((name) => createTerm(name, true)),
    ...(flagOwner === undefined ? [] : others.flatMap((other) => collectFlagTerms(other, first.label))),
  ];
}

function findRowNames(cell: Element, others: readonly Element[], header: string): RowNames {
  const name = cellName(cell);
  const command = markedCommand(cell);
  const isExitCode = /^exit\b/i.test(header) && /^\d+$/.test(name);
  if (command !== undefined || isExitCode)
    return { names: [{ element: cell, label: command ?? name, name }], aliases: [] };
  const { names, remarkNames, next } = parseLeadingNames(cell.children);
  if (next === 'text') return { names: [], aliases: [] };
  const aliases = findAliases(names, remarkNames, /^(?:sub)?commands?$/i.test(header));
  const long = longFlagNames(cell, others[0]);
  if (long.length > 0) return { names: long, aliases };
  const isArgument = ({ label }: CodeName) => argumentPattern.test(label) && /^(?:arg|param)/i.test(header);
  const explained = names.filter((one) => !isArgument(one) && !placeholderPattern.test(one.label));
  const [first, ...rest] = explained;
  const isOnly = first !== undefined && rest.length === 0 && aliases.length === 0;
  return { names: isOnly ? [{ ...first, name, code: first.name }] : explained, aliases };
}

/** In some tables, short and long flags have a column each. */
function longFlagNames(cell: Element, next: Element | undefined): CodeName[] {
  const [first, second] = [cell, next].map((part) => splitLeadingCode(part?.children ?? []));
  const parts = [...(first?.parts ?? []), ...(second?.parts ?? [])];
  const isLong = second?.parts[0]?.text.startsWith('--') === true && second.rest.length === 0;
  return isLong && parts.every(({ text }) => text.startsWith('-')) ? groupNames(parts) : [];
}

export function rowCells(row: Element): Element[] {
  return row.children.filter((cell): cell is Element => cell.type === 'element');
}

function cellName({ children }: Element): string {
  const separate = (node: ElementContent) => (isBreak(node) ? textNode(', ') : node);
  return readableText(element('span', {}, children.map(separate))).replace(/,$/, '');
}

import type Slugger from 'github-slugger';
import type { Element, ElementContent, Root } from 'hast';
import { markedCommand } from '../command-code.ts';
import { type CodeName, groupNames } from './code-names.ts';
import { findExplainedFlags, isBreak } from './explained-flags.ts';
import { findElements, readableText, textContent } from './hast.ts';
import { headingText } from './heading-text.ts';
import { collectItemTerms } from './list-item-terms.ts';
import {
  commandPattern,
  flagPattern,
  isFlagVariableOrCommand,
  normalizeTerm,
  placeholderPattern,
} from './term-names.ts';

/** A name that a page explains, such as a command, flag, variable, key, or exit code, or a message or question. */
export interface Term {
  readonly id: string;
  readonly label: string;
  /** Full name, such as `-m, --model NAME`. Default: the label. */
  readonly name?: string;
  /** Text of the preceding heading; empty if there's none. */
  readonly section: string;
  /** ID of that heading. */
  readonly sectionId?: string;
  /** Heading of the first column, such as `Exit code`. */
  readonly kind?: string;
  /** Command of at least two words that a flag belongs to. */
  readonly command?: string;
  /** Whether the label is a command of cli.json, which can have any form. */
  readonly isCommand?: true;
  /** Whether the label is a message or question, which isn't a name. */
  readonly isSentence?: true;
}

// A placeholder, if the column is for arguments.
const argumentPattern = /^[A-Z]+$/;
// Text between names, and a remark after them.
const separatorPattern = /^\s*(?:[,，、/|()（）]|(?:, )?(?:and|or))?\s*(?:\([^()]*\)|（[^（）]*）)?$/;
const remark = / \(.*\)$|（.*）$/;

/** Adds an ID to each row with two cells if the first contains only a flag, a variable, or a command. */
export function addRowIds(page: Root, slugger: Slugger): void {
  for (const { element: row } of findElements(page, ['tr'])) {
    const [first, second, ...others] = rowCells(row);
    if (first?.tagName !== 'td' || second === undefined || others.length > 0) continue;
    if ((first.children.length !== 1 || !isCodeOnly(first)) && !isFlagList(first)) continue;
    const label = cellLabel(first);
    if (markedCommand(first) !== undefined || isFlagVariableOrCommand(label))
      row.properties.id = slugger.slug(label);
  }
}

/** An element that explains a term, and the text of the ID to add if it has none. */
interface TermElement {
  readonly element: Element;
  readonly id: string;
  readonly term: Omit<Term, 'id' | 'section'>;
}

/**
 * Collects the terms that a page explains, and adds an ID to each element without one. Runs after all other IDs are
 * assigned, so that these terms don't change IDs that readers have bookmarked.
 */
export function collectTermsAndAssignIds(page: Root, slugger: Slugger): Term[] {
  const inTables = collectTerms(page, slugger, ['p', 'tr']);
  return [...inTables, ...collectTerms(page, slugger, ['li'])];
}

function collectTerms(page: Root, slugger: Slugger, tagNames: readonly string[]): Term[] {
  const terms: Term[] = [];
  let section = '';
  let sectionId: string | undefined;
  let owner: string | undefined;
  let kind = '';
  for (const { element } of findElements(page, ['h2', 'h3', 'h4', 'table', ...tagNames])) {
    if (/^h\d$/.test(element.tagName)) {
      section = headingText(element);
      sectionId = String(element.properties.id);
      owner = markedCommand(element) ?? parseCommandName(section);
    }
    const [first] = element.tagName === 'tr' ? rowCells(element) : [];
    if (element.tagName === 'table') kind = '';
    if (first?.tagName === 'th') kind = readableText(first);
    for (const { element: target, id, term } of collectElementTerms(element, owner, kind)) {
      const assignedId = target.properties.id ?? slugger.slug(id.trim().replaceAll('.', '-'));
      terms.push({ id: String(assignedId), section, ...(sectionId !== undefined && { sectionId }), ...term });
      target.properties.id = assignedId;
    }
  }
  return terms;
}

function collectElementTerms(element: Element, owner: string | undefined, kind: string): TermElement[] {
  if (element.tagName === 'p') return collectFlagTerms(element, owner);
  return element.tagName === 'li'
    ? collectItemTerms(element, owner)
    : collectRowTerms(element, { header: kind, owner });
}

function collectRowTerms(
  row: Element,
  { header, owner }: { readonly header: string; readonly owner: string | undefined },
): TermElement[] {
  const [first, ...others] = rowCells(row);
  if (first?.tagName !== 'td' || others.length === 0) return [];
  const name = first.children.map((node) => (isBreak(node) ? ', ' : textContent(node))).join('');
  const label = cellLabel(first);
  // Under a flag, other names are its values, but a flag isn't the value of another one.
  const kind = header.startsWith('-') && flagPattern.test(label) ? '' : header;
  const listed = listedFlags(first);
  if (listed.length > 1) return collectListedFlags(listed, owner === undefined ? row : first, kind, owner);
  if (owner !== undefined && flagPattern.test(label))
    return [{ element: first, id: `${owner}${label}`, term: { label, name, kind, command: owner } }];
  const command = markedCommand(first);
  const flags =
    isCodeOnly(first) && (command ?? parseCommandName(label)) !== undefined
      ? others.flatMap((cell) => collectFlagTerms(cell, label))
      : [];
  if (row.properties.id !== undefined) {
    const term = { label, name, kind, ...(command !== undefined && { isCommand: true as const }) };
    return [{ element: row, id: '', term }, ...flags];
  }
  if (!isTerm(first, name, kind)) return [];
  if (flagPattern.test(label)) return [{ element: row, id: label, term: { label, name, kind } }];
  if (isNameList(first)) return collectListedNames(row, first, kind);
  const nameWithoutRemark = name.replace(remark, '');
  const id = isFlagVariableOrCommand(nameWithoutRemark) ? nameWithoutRemark : `${kind} ${nameWithoutRemark}`;
  return [{ element: row, id, term: { label: nameWithoutRemark, name, kind } }, ...flags];
}

/** Several names of a cell, such as `/login`, `/logout`, have an ID each. The first one is that of the row. */
function collectListedNames(row: Element, cell: Element, kind: string): TermElement[] {
  return findElements(cell, ['code']).map(({ element }, index) => {
    const label = textContent(element);
    const id = isFlagVariableOrCommand(label) ? label : `${kind} ${label}`;
    return { element: index === 0 ? row : element, id, term: { label, name: label, kind } };
  });
}

/** Each long flag of a cell has an ID. The first one is that of the row or, under a command, of the cell. */
function collectListedFlags(
  flags: readonly CodeName[],
  target: Element,
  kind: string,
  owner: string | undefined,
): TermElement[] {
  return flags.map(({ element, label, name }, index) => {
    const term = { label, name, kind, ...(owner !== undefined && { command: owner }) };
    return { element: index === 0 ? target : element, id: `${owner ?? ''}${label}`, term };
  });
}

function collectFlagTerms(part: Element, owner: string | undefined): TermElement[] {
  return findExplainedFlags(part).flatMap(({ element, label, name }) => {
    if (!flagPattern.test(label)) return [];
    const term = { label, name, ...(owner !== undefined && { command: owner }) };
    return [{ element, id: `${owner ?? ''}${label}`, term }];
  });
}

function isTerm(cell: Element, name: string, kind: string): boolean {
  if (/^exit\b/i.test(kind) && /^\d+$/.test(name)) return true;
  const isArgument = argumentPattern.test(name) && /^(?:arg|param)/i.test(kind);
  const isName = [isCodeOnly, isNameList, isKeySequence].some((hasForm) => hasForm(cell));
  return isName && !placeholderPattern.test(name) && !isArgument;
}

function parseCommandName(text: string): string | undefined {
  return commandPattern.test(text) && text.includes(' ') ? text : undefined;
}

function rowCells(row: Element): Element[] {
  return row.children.filter((cell): cell is Element => cell.type === 'element');
}

/** A remark in parentheses can follow the code. */
function isCodeOnly({ children }: Element): boolean {
  const [child, ...others] = children;
  if (child?.type !== 'element' || !others.every(isRemark)) return false;
  return child.tagName === 'code' || (/^(?:a|strong)$/.test(child.tagName) && isCodeOnly(child));
}

function isRemark(node: ElementContent): boolean {
  return node.type === 'text' && node.value.search(remark) === 0;
}

/** Whether a cell contains the names of a flag in several pieces of code, such as `-q`, `--quiet`, maybe with its value. */
function isFlagList(cell: Element): boolean {
  const [first] = codeTexts(cell);
  const isPart = (text: string) =>
    text.startsWith('-') || placeholderPattern.test(text) || argumentPattern.test(text);
  return (
    first?.startsWith('-') === true && codeTexts(cell).every(isPart) && consistsOfCode(cell, isSeparator)
  );
}

/** Whether a cell contains several pieces of code, with separators between them, and maybe remarks. */
function isNameList(cell: Element): boolean {
  return consistsOfCode(cell, (node) => isSeparator(node) && !isSpaceOrPlus(node)) || isFlagList(cell);
}

/** Whether a cell contains keys to press one after another or together, such as `Ctrl+X` `Ctrl+E`. */
function isKeySequence(cell: Element): boolean {
  return consistsOfCode(cell, isSpaceOrPlus);
}

function consistsOfCode(cell: Element, isBetween: (node: ElementContent) => boolean): boolean {
  const isCode = (node: ElementContent) =>
    node.type === 'element' && /^(?:a|code|strong)$/.test(node.tagName);
  return codeTexts(cell).length > 1 && cell.children.every((node) => isCode(node) || isBetween(node));
}

function isSpaceOrPlus(node: ElementContent): boolean {
  return node.type === 'text' && /^\s*\+?\s*$/.test(node.value);
}

function isSeparator(node: ElementContent): boolean {
  return isBreak(node) || (node.type === 'text' && separatorPattern.test(node.value));
}

function codeTexts(cell: Element): string[] {
  return findElements(cell, ['code']).map(({ element }) => textContent(element));
}

function cellLabel(cell: Element): string {
  const [flag] = listedFlags(cell);
  return markedCommand(cell) ?? flag?.label ?? normalizeTerm(textContent(cell));
}

/** Omits placeholders. */
function listedFlags(cell: Element): CodeName[] {
  if (!isFlagList(cell)) return [];
  const codes = findElements(cell, ['code']).map(({ element }) => element);
  const flags = groupNames(codes.filter((code) => textContent(code).startsWith('-')));
  return flags.filter(({ label }) => flagPattern.test(label));
}

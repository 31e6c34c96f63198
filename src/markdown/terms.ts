import type Slugger from 'github-slugger';
import type { Element, ElementContent, Root } from 'hast';
import { elementsIn, textIn } from './elements.ts';
import { flagsIn } from './told-flags.ts';

/** A name that a page explains, such as a command, flag, variable, key, or exit code: for the index and the search. */
export interface Term {
  readonly id: string;
  readonly label: string;
  /** All that names it, such as `-m, --model NAME`; its label if that is all. */
  readonly name?: string;
  /** The heading above it. */
  readonly section: string;
  /** What the first column of its table is called, such as `Exit code`. */
  readonly kind?: string;
  /** The command that a flag belongs to. */
  readonly command?: string;
}

const flag = /^--?[a-z][\w-]*$/i;
const command = /^[a-z][\w.-]*(?: [a-z][\w-]*)*$/;
// The form tells a flag, a variable and a command from anything else that is in code.
const forms = [flag, /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/, command];
// A word in capitals stands for what a reader puts there, unless it's the name of a variable.
const placeholder = /^[A-Z]+(?:=[A-Z]+)?…?$|^[[<]/;

/** Returns whether the form of a name tells what it is: a flag, a variable, or a command. */
export function isSelfEvident(label: string): boolean {
  return forms.some((form) => form.test(label)) && (!command.test(label) || label.includes(' '));
}

/** Gives each row of a two-column table that begins with such a term an address. */
export function nameRows(page: Root, slugger: Slugger): void {
  for (const { element: row } of elementsIn(page, ['tr'])) {
    const [first, second, ...others] = cellsOf(row);
    if (first?.tagName !== 'td' || second === undefined || others.length > 0) continue;
    if (first.children.length !== 1 || !isCode(first)) continue;
    const label = termIn(textIn(first));
    if (forms.some((form) => form.test(label))) row.properties.id = slugger.slug(label);
  }
}

/** An element that explains a name, and the address to give it; an element that has one keeps it. */
interface Named {
  readonly element: Element;
  readonly id: string;
  readonly term: Omit<Term, 'id' | 'section'>;
}

/**
 * Collects the names that a page explains, and gives an address to those without one: rows of tables with more columns,
 * numbers such as exit codes, and the flags of a command. Runs after all headings and rows above have theirs, which
 * readers may have kept.
 */
export function indexTerms(page: Root, slugger: Slugger): Term[] {
  const terms: Term[] = [];
  let section = '';
  let kind = '';
  for (const { element } of elementsIn(page, ['h2', 'h3', 'h4', 'p', 'tr'])) {
    if (/^h\d$/.test(element.tagName)) section = textIn(element);
    const owner = commandOf(section);
    const [first] = element.tagName === 'tr' ? cellsOf(element) : [];
    if (first?.tagName === 'th') kind = textIn(first);
    const all = element.tagName === 'p' ? flagsOf(element, owner) : namesIn(element, { kind, owner });
    for (const { element: target, id, term } of all) {
      const own = target.properties.id ?? slugger.slug(id.replaceAll('.', '-'));
      terms.push({ id: String(own), section, ...term });
      target.properties.id = own;
    }
  }
  return terms;
}

/** Returns the name that a row explains, and the flags in it, if the name is a command. */
function namesIn(
  row: Element,
  { kind, owner }: { readonly kind: string; readonly owner: string | undefined },
): Named[] {
  const [first, ...others] = cellsOf(row);
  if (first?.tagName !== 'td' || others.length === 0) return [];
  const name = textIn(first);
  const label = termIn(name);
  if (owner !== undefined && flag.test(label))
    return [{ element: first, id: `${owner}${label}`, term: { label, name, kind, command: owner } }];
  const flags =
    isCode(first) && commandOf(label) !== undefined ? others.flatMap((cell) => flagsOf(cell, label)) : [];
  if (row.properties.id !== undefined)
    return [{ element: row, id: '', term: { label, name, kind } }, ...flags];
  if (!isTerm(first, name, kind)) return [];
  const whole = name.replace(/ \(.*\)$/, '');
  const id = isSelfEvident(whole) ? whole : `${kind} ${whole}`;
  return [{ element: row, id, term: { label: whole, name, kind } }, ...flags];
}

function flagsOf(part: Element, owner: string | undefined): Named[] {
  return flagsIn(part).flatMap((element) => {
    const name = textIn(element);
    const label = termIn(name);
    if (!flag.test(label)) return [];
    const term = { label, name, ...(owner !== undefined && { command: owner }) };
    return [{ element, id: `${owner ?? ''}${label}`, term }];
  });
}

/** Returns whether a cell without an address holds a name that its row explains. */
function isTerm(cell: Element, name: string, kind: string): boolean {
  if (/^exit\b/i.test(kind) && /^\d+$/.test(name)) return true;
  return isCode(cell) && (!placeholder.test(name) || /variable/i.test(kind));
}

/** Returns a text if it's a command of two words or more. */
function commandOf(text: string): string | undefined {
  return command.test(text) && text.includes(' ') ? text : undefined;
}

function cellsOf(row: Element): Element[] {
  return row.children.filter((cell): cell is Element => cell.type === 'element');
}

/** Returns whether a cell holds code, be it a link or not, and at most a remark in parentheses. */
function isCode({ children }: Element): boolean {
  const [child, ...others] = children;
  if (child?.type !== 'element' || !others.every(isRemark)) return false;
  return child.tagName === 'code' || (child.tagName === 'a' && isCode(child));
}

function isRemark(node: ElementContent): boolean {
  return node.type === 'text' && /^ \(.*\)$/.test(node.value);
}

/** Returns the long name of a flag, and a command without what it takes. */
function termIn(code: string): string {
  const [flags = ''] = code.split(/ (?!-)/);
  if (code.startsWith('-')) return flags.split(/,\s*/).at(-1) ?? '';
  return code.replace(/ [^a-z].*/, '');
}

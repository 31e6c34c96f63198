import type Slugger from 'github-slugger';
import type { Element, ElementContent } from 'hast';
import { defineHastPlugin, type HastVisitorContext } from 'satteri';
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
export const namedRows = (slugger: Slugger) =>
  defineHastPlugin({
    name: 'named-rows',
    element: {
      filter: ['tr'],
      visit(row, context) {
        const [first, second, ...others] = cellsOf(row);
        if (first?.tagName !== 'td' || second === undefined || others.length > 0) return;
        if (first.children.length !== 1 || !isCode(first)) return;
        const label = termIn(context.textContent(first));
        if (forms.some((form) => form.test(label))) context.setProperty(row, 'id', slugger.slug(label));
      },
    },
  });

/**
 * Collects the names that a page explains, and gives an address to those without one: rows of tables with more columns,
 * numbers such as exit codes, and the flags of a command. Runs after all headings and rows above have theirs, which
 * readers may have kept.
 */
export const indexedTerms = (terms: Term[], slugger: Slugger) => {
  let section = '';
  let kind = '';
  const add = (
    element: Element,
    id: string,
    term: Omit<Term, 'id' | 'section'>,
    context: HastVisitorContext,
  ) => {
    const own = slugger.slug(id.replaceAll('.', '-'));
    terms.push({ id: own, section, ...term });
    context.setProperty(element, 'id', own);
  };
  const addFlags = (codes: readonly Element[], owner: string | undefined, context: HastVisitorContext) => {
    for (const code of codes) {
      const name = context.textContent(code);
      const label = termIn(name);
      if (!flag.test(label)) continue;
      const told = { label, name, ...(owner !== undefined && { command: owner }) };
      add(code, `${owner ?? ''}${label}`, told, context);
    }
  };
  return defineHastPlugin({
    name: 'terms',
    element: {
      filter: ['h2', 'h3', 'h4', 'p', 'tr'],
      visit(element, context) {
        if (element.tagName === 'p') return addFlags(flagsIn(element), commandOf(section), context);
        if (element.tagName !== 'tr') {
          section = context.textContent(element);
          return;
        }
        const [first, ...others] = cellsOf(element);
        if (first === undefined || others.length === 0) return;
        const name = context.textContent(first);
        if (first.tagName === 'th') {
          kind = name;
          return;
        }
        const label = termIn(name);
        const { id } = element.properties;
        const owner = commandOf(section);
        if (owner !== undefined && flag.test(label))
          add(first, `${owner}${label}`, { label, name, kind, command: owner }, context);
        else if (typeof id === 'string') terms.push({ id, label, name, section, kind });
        else if (isTerm(first, name, kind)) {
          const whole = name.replace(/ \(.*\)$/, '');
          add(
            element,
            isSelfEvident(whole) ? whole : `${kind} ${whole}`,
            { label: whole, name, kind },
            context,
          );
        }
        if (isCode(first) && commandOf(label) !== undefined)
          for (const cell of others) addFlags(flagsIn(cell), label, context);
      },
    },
  });
};

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

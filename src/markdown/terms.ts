import type Slugger from 'github-slugger';
import type { Element } from 'hast';
import { defineHastPlugin } from 'satteri';

/** A command, flag or variable that a row of a table says the meaning of, for an index from A to Z. */
export interface Term {
  readonly id: string;
  readonly label: string;
  /** The heading above the table. */
  readonly section: string;
}

// The form tells a flag, a variable and a command from anything else that is in code.
const forms = [/^--?[a-z][\w-]*$/i, /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/, /^[a-z][\w.-]*(?: [a-z][\w-]*)*$/];

/** Gives each row of a two-column table that begins with such a term an address, and collects the terms. */
export const indexedTerms = (terms: Term[], slugger: Slugger) => {
  let section = '';
  return defineHastPlugin({
    name: 'terms',
    element: {
      filter: ['h2', 'h3', 'h4', 'tr'],
      visit(element, context) {
        if (element.tagName !== 'tr') {
          section = context.textContent(element);
          return;
        }
        const cells = element.children.filter((cell): cell is Element => cell.type === 'element');
        const [first, second] = cells;
        if (first?.tagName !== 'td' || second === undefined || cells.length > 2 || !isCode(first)) return;
        const label = termIn(context.textContent(first));
        if (!forms.some((form) => form.test(label))) return;
        const id = slugger.slug(label);
        terms.push({ id, label, section });
        context.setProperty(element, 'id', id);
      },
    },
  });
};

/** Returns whether a cell contains only code, which can be a link. */
function isCode({ children }: Element): boolean {
  const [child, ...others] = children;
  if (child?.type !== 'element' || others.length > 0) return false;
  return child.tagName === 'code' || (child.tagName === 'a' && isCode(child));
}

/** Returns the long name of a flag, and a command without what it takes. */
function termIn(code: string): string {
  const [flags = ''] = code.split(/ (?!-)/);
  if (code.startsWith('-')) return flags.split(/,\s*/).at(-1) ?? '';
  return code.replace(/ [^a-z].*/, '');
}

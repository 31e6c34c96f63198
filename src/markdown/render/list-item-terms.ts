import type { Element } from 'hast';
import { firstLine, textContent } from './hast.ts';
import { flagPattern, isFlagVariableOrCommand, normalizeTerm } from './term-names.ts';

// Names such as `max_turns`, `vimMode`, and `/help`, but not English words.
const itemNamePattern = /^(?=.*[^a-z-])\/?[a-z][\w.-]*$/;

interface ItemTerm {
  readonly element: Element;
  /** Text of the ID to add. */
  readonly id: string;
  readonly term: { readonly label: string; readonly name: string; readonly command?: string };
}

/**
 * A list item explains a name if it starts with the name in bold, or with a flag or variable and a colon.
 * @param owner - Command that flags belong to
 */
export function collectItemTerm(item: Element, owner: string | undefined): ItemTerm[] {
  const [first, next] = firstLine(item);
  const isBold = first?.type === 'element' && first.tagName === 'strong';
  const code = isBold ? boldCode(first) : first;
  if (code?.type !== 'element' || code.tagName !== 'code' || code.properties.id !== undefined) return [];
  const name = textContent(code);
  const label = normalizeTerm(name);
  const isFlag = flagPattern.test(label);
  const isGlobal = isFlag || (isFlagVariableOrCommand(label) && /^[A-Z]/.test(label));
  const isExplained = isBold || (next !== undefined && textContent(next).startsWith(':'));
  if (!isExplained || !(isGlobal || (isBold && itemNamePattern.test(label)))) return [];
  if (!isFlag || owner === undefined) return [{ element: item, id: label, term: { label, name } }];
  return [{ element: item, id: `${owner}${label}`, term: { label, name, command: owner } }];
}

/** Returns the code in bold text that contains nothing else except a colon. */
function boldCode({ children }: Element): Element | undefined {
  const [code, ...others] = children;
  const isOnly = /^:?$/.test(others.map(textContent).join(''));
  return isOnly && code?.type === 'element' ? code : undefined;
}

import type { Element } from 'hast';
import { type CodeName, groupNames, splitLeadingCode } from './code-names.ts';
import { firstLine, textContent } from './hast.ts';
import { flagPattern, isFlagVariableOrCommand } from './term-names.ts';

// Names such as `max_turns`, `vimMode`, and `/theme set`, but not words in lowercase.
const itemNamePattern = /^(?![a-z-]+$)\S+$|^\/[^/]+$/;

// A colon, maybe after a remark in parentheses.
const explanationPattern = /^(?:\s*[(（][^()（）]*[)）])?\s*[:：]/;

interface ItemTerm {
  readonly element: Element;
  /** Text of the ID to add. */
  readonly id: string;
  readonly term: { readonly label: string; readonly name: string; readonly command?: string };
}

/**
 * A list item explains names if it starts with them in bold, or with flags or variables and a colon.
 * @param owner - Command that flags belong to
 */
export function collectItemTerms(item: Element, owner: string | undefined): ItemTerm[] {
  const line = firstLine(item);
  const [first] = line;
  const isBold = first?.type === 'element' && first.tagName === 'strong';
  const { codes, rest } = splitLeadingCode(line);
  const isExplained = isBold || explanationPattern.test(rest.map(textContent).join(''));
  const isName = ({ label }: CodeName) => isGlobal(label) || (isBold && itemNamePattern.test(label));
  if (!isExplained || codes[0]?.properties.id !== undefined) return [];
  return groupNames(codes)
    .filter(isName)
    .map(({ element, label, name }, index) => {
      const command = flagPattern.test(label) ? owner : undefined;
      const term = { label, name, ...(command !== undefined && { command }) };
      return { element: index === 0 ? item : element, id: `${command ?? ''}${label}`, term };
    });
}

function isGlobal(label: string): boolean {
  return flagPattern.test(label) || (isFlagVariableOrCommand(label) && /^[A-Z]/.test(label));
}

import type { Element } from 'hast';
import { markAfterName } from '../punctuation.ts';
import { type CodeName, groupNames, splitLeadingCode } from './code-names.ts';
import { firstLine, textContent } from './hast.ts';
import { flagPattern, isFlagVariableOrCommand, placeholderPattern, slashCommandName } from './term-names.ts';

// A remark after the names, or the end of one that contains the last name, such as `/quit` (or `/exit`).
const remark = /^\s*(?:\([^()]*\)|（[^（）]*）|\))/;

interface ItemTerm {
  readonly element: Element;
  /** Text of the ID to add. */
  readonly id: string;
  readonly term: { readonly label: string; readonly name: string; readonly command?: string };
}

/**
 * A list item explains the names in code that it starts with if they're in bold, or if a colon or dash follows them.
 * @param owner - Command that flags belong to
 */
export function collectItemTerms(item: Element, owner: string | undefined): ItemTerm[] {
  const line = firstLine(item);
  const [first] = line;
  const isBold = first?.type === 'element' && first.tagName === 'strong';
  const { codes, rest } = splitLeadingCode(line);
  const isExplained = isBold || markAfterName.test(rest.map(textContent).join('').replace(remark, ''));
  if (!isExplained || codes[0]?.properties.id !== undefined) return [];
  return groupNames(codes)
    .filter(isName)
    .map(({ element, label, name }, index) => {
      const command = flagPattern.test(label) ? owner : undefined;
      const term = { label, name, ...(command !== undefined && { command }) };
      return { element: index === 0 ? item : element, id: `${command ?? ''}${label}`, term };
    });
}

function isName({ label }: CodeName): boolean {
  if (placeholderPattern.test(label)) return false;
  return !/\s/.test(label) || isFlagVariableOrCommand(label) || slashCommandName(label) === label;
}

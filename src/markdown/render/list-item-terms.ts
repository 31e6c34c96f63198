import type { Element } from 'hast';
import { firstLine } from './hast.ts';
import { type CodeName, parseLeadingNames } from './leading-names.ts';
import { isFlagVariableOrCommand, isOneWord, slashCommandName } from './term-names.ts';

/**
 * A list item explains the names in code that it starts with if they're in bold, or if a colon or dash follows them. If
 * they're links, the linked page explains them.
 */
export function findItemNames(
  item: Element,
): Pick<ReturnType<typeof parseLeadingNames>, 'names' | 'aliases'> {
  const line = firstLine(item);
  const [first] = line;
  const start = first?.type === 'element' ? first.tagName : '';
  const { names, aliases, next } = parseLeadingNames(line);
  if (start === 'a' || (start !== 'strong' && next !== 'mark')) return { names: [], aliases: [] };
  return { names: names.filter(isName), aliases };
}

function isName({ label }: CodeName): boolean {
  return isOneWord(label) || isFlagVariableOrCommand(label) || slashCommandName(label) === label;
}

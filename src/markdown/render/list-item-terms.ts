import type { Element } from 'hast';
import { element, findElements, firstLine } from './hast.ts';
import { type CodeName, type ExplainedNames, findAliases, parseLeadingNames } from './leading-names.ts';
import { isFlagVariableOrCommand, isOneWord, placeholderPattern, slashCommandName } from './term-names.ts';

/**
 * A list item explains the names in code that it starts with if they're in bold, or if a colon or dash follows them. If
 * they're links, the linked page explains them.
 */
export function findItemNames(item: Element): ExplainedNames {
  const line = firstLine(item);
  const [first] = line;
  const start = first?.type === 'element' ? first : element('span', {});
  const isLink = start.tagName === 'a' || findElements(start, ['a']).length > 0;
  const { names, remarkNames, next } = parseLeadingNames(line);
  if (isLink || (start.tagName !== 'strong' && next !== 'mark')) return { names: [], aliases: [] };
  return { names: names.filter(isName), aliases: findAliases(names, remarkNames) };
}

function isName({ label }: CodeName): boolean {
  if (placeholderPattern.test(label)) return false;
  return isOneWord(label) || isFlagVariableOrCommand(label) || slashCommandName(label) === label;
}

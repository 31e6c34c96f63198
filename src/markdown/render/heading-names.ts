import type { Element } from 'hast';
import { readableText } from './hast.ts';
import { parseLeadingNames } from './leading-names.ts';
import { isFlagVariableOrCommand, parseCommandName } from './term-names.ts';

/**
 * Returns the names in code that a heading consists of, maybe with remarks. Without code, it's a flag, a variable, or a
 * command that the page shows in code, because `tool in docker` has the form of a command, too.
 * @param codeLines - Lines of all code on the page
 */
export function findHeadingNames(heading: Element, codeLines: readonly string[]): string[] {
  const { names, aliases, next } = parseLeadingNames(heading.children);
  if (names.length > 0) return next === 'text' ? [] : [...names, ...aliases].map(({ label }) => label);
  const text = readableText(heading);
  const command = parseCommandName(text);
  const isCommand = (line: string) => `${line.trim().replace(/^\$ /, '')} `.startsWith(`${command} `);
  const isName = command === undefined ? isFlagVariableOrCommand(text) : codeLines.some(isCommand);
  return isName ? [text] : [];
}

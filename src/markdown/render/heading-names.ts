import type { Element } from 'hast';
import { readableText } from './hast.ts';
import { findAliases, parseLeadingNames } from './leading-names.ts';
import { isFlagVariableOrCommand, normalizeTerm, parseCommandName } from './term-names.ts';

// A flag's names, maybe with its argument, such as `-o, --output FILE`
const plainFlags = /^--?[a-z][\w-]*(?:, *--?[a-z][\w-]*)*(?:[ =](?:[A-Z]+|<[^<>]*>|\[[^[\]]*\]))?$/i;

/**
 * Returns the names in code that a heading consists of, maybe with remarks. Without code, it's a flag, a variable, or a
 * command that the page shows in code, because `tool in docker` has the form of a command, too.
 * @param codeLines - Lines of all code on the page
 */
export function findHeadingNames(heading: Element, codeLines: readonly string[]): string[] {
  const { names, remarkNames, next } = parseLeadingNames(heading.children);
  if (names.length > 0)
    return next === 'text' ? [] : [...names, ...findAliases(names, remarkNames)].map(({ label }) => label);
  const text = readableText(heading);
  if (plainFlags.test(text)) return [normalizeTerm(text)];
  const command = parseCommandName(text);
  const isCommand = (line: string) => `${line.trim().replace(/^\$ /, '')} `.startsWith(`${command} `);
  const isName = command === undefined ? isFlagVariableOrCommand(text) : codeLines.some(isCommand);
  return isName ? [text] : [];
}

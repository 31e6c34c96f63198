import { isCommandPlaceholder } from './usage-word.ts';

// A name in angle brackets. Without a bracket or the end after it, a shell's redirections can be meant, as in `< in > out`.
const spacedName = /<(?: ([^<>]*[^<> ]) ?|([^<> ][^<>]*) )>(?=\.\.\.|…|[\]}|]| ?(?:$|[[\]{}<|]))/g;
// What System.CommandLine prints for arguments that it passes on.
const additionalArguments = '[[--] <additional arguments>...]]';
// Values or names, as in `{start | stop}`.
const alternatives = /[[{(][a-z][\w.-]*(?: \| [a-z][\w.-]*)+[\]})]/g;

/** Removes the spaces next to brackets, and bars in them, in a call, as in `tool [ OPTIONS ] { start | stop } < file >`. */
export function removeBracketSpaces(call: string): string {
  return call
    .replace(additionalArguments, '[arguments...]')
    .replace(/(?<=[[{(]) (?=\S)/g, '')
    .replace(/ (?=[\]})])/g, '')
    .replace(spacedName, (_, name: string | undefined, other: string) => `<${name ?? other}>`)
    .replace(alternatives, joinAlternatives);
}

/** Keeps a placeholder for commands, as in `[command | help]`. */
function joinAlternatives(list: string): string {
  const names = list.slice(1, -1).split(' | ');
  return names.some(isCommandPlaceholder) ? list : list.replaceAll(' | ', '|');
}

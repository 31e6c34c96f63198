// A name in angle brackets. Without a bracket or the end after it, a shell's redirections can be meant, as in `< in > out`.
const spacedName = /<(?: ([^<>]*[^<> ]) ?|([^<> ][^<>]*) )>(?=\.\.\.|…|[\]}|]| ?(?:$|[[\]{}<|]))/g;

/** Removes the spaces next to brackets in a call, as in `tool [ OPTIONS ] { add | remove } < file >`. */
export function removeBracketSpaces(call: string): string {
  return call
    .replace(/(?<=[[{]) (?=\S)/g, '')
    .replace(/ (?=[\]}])/g, '')
    .replace(spacedName, (_, name: string | undefined, other: string) => `<${name ?? other}>`);
}

const heading = /^\s*(?:[\w-]+ )*(?:sub)?(?:commands|topics):?\s*$/i;
const name = /^[a-z0-9@][\w.:-]*$/i;

/** What stands before a command where help lists it: the program's own names and the command's path. */
export interface Standing {
  readonly programs: ReadonlySet<string>;
  readonly path: readonly string[];
}

/**
 * Returns the commands that a help text lists below a heading such as "Commands", each with its aliases, or
 * nothing if it has no such list.
 */
export function listedCommands(help: string, standing: Standing): ReadonlySet<string> | undefined {
  const lines = help.split('\n');
  const found = lines.flatMap((line, index) =>
    heading.test(line) ? entriesBelow(lines.slice(index + 1), standing) : [],
  );
  return found.length === 0 ? undefined : new Set(found);
}

/** Returns whether a line of a help text begins with a command, whatever the line is. */
export function beginsLine(help: string, command: string, standing: Standing): boolean {
  return help.split('\n').some((line) => namesIn(line, standing).includes(command));
}

/** Returns the first word after "Usage:", which is what a program calls itself. */
export function programIn(help: string): string | undefined {
  return /\busage:?\s+(?:\$ )?([\w.-]+)/i.exec(help)?.[1];
}

function entriesBelow(lines: readonly string[], standing: Standing): string[] {
  const end = lines.findIndex((line) => /^\S/.test(line) || heading.test(line));
  const inside = (end < 0 ? lines : lines.slice(0, end)).filter((line) => !/^\s*(?:$|\{)/.test(line));
  const first = Math.min(...inside.map(indentOf));
  return inside
    .filter((line) => indentOf(line) === first)
    .flatMap((line) => (isEntry(line) ? namesIn(line, standing) : []));
}

/** Returns whether a line is a command with what it takes, perhaps with a description apart from it. */
function isEntry(line: string): boolean {
  const [entry = ''] = line.trim().split(/\s{2,}|\t/);
  return entry
    .split(' ')
    .every((word) => name.test(word.replace(/[,:]$/, '')) || /^[<[({|.\-A-Z]|[|(]/.test(word));
}

function namesIn(line: string, { programs, path }: Standing): string[] {
  const [entry = ''] = line.trim().split(/\s{2,}|\t/);
  let words = entry.split(' ');
  if (programs.has(words[0] ?? '')) words = words.slice(1);
  if (words.length > path.length && path.every((word, index) => words[index] === word))
    words = words.slice(path.length);
  const names = [words[0] ?? ''];
  // Several in one line are separated by commas, and an alias stands behind a bar.
  while (names.at(-1)?.endsWith(',') && words[names.length]) names.push(words[names.length] ?? '');
  return names.flatMap((word) => word.replace(/[,:]$/, '').split('|')).filter((word) => name.test(word));
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

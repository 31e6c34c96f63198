const heading = /^\s*(?:[\w-]+ )*(?:sub)?(?:commands|topics):?\s*$/i;
const name = /^[a-z0-9@][\w.:-]*$/i;
// What a command takes, or another name of it: <file>, [options], FILE, --flag, (alias), ...
const taken = /^[<[({|.-]|[>\])}]$|^[A-Z][A-Z0-9_=.:-]*…?$/;

/** What stands before a command where help lists it: the program's own names and the command's path. */
export interface Standing {
  readonly programs: ReadonlySet<string>;
  readonly path: readonly string[];
}

interface Entry {
  readonly indent: number;
  readonly names: readonly string[];
}

/** Returns the commands, with their other names, that a help text lists below a heading such as "Commands". */
export function listedCommands(help: string, standing: Standing): ReadonlySet<string> {
  return new Set(entriesBelowHeadings(help, standing).flatMap(({ names }) => names));
}

/** Returns whether a help text lists a command: below such a heading, or in a line of the same form elsewhere. */
export function listsCommand(help: string, command: string, standing: Standing): boolean {
  const indents = new Set(entriesBelowHeadings(help, standing).map(({ indent }) => indent));
  const entries = help.split('\n').flatMap((line) => entryOf(line, standing) ?? []);
  return entries.some(
    ({ indent, names }) => (indents.size === 0 || indents.has(indent)) && names.includes(command),
  );
}

/** Returns the first word after "Usage:", which is what a program calls itself. */
export function programIn(help: string): string | undefined {
  return /\busage:?\s+(?:\$ )?([\w.-]+)/i.exec(help)?.[1];
}

function entriesBelowHeadings(help: string, standing: Standing): Entry[] {
  const lines = help.split('\n');
  return lines.flatMap((line, index) =>
    heading.test(line) ? entriesIn(lines.slice(index + 1), standing) : [],
  );
}

function entriesIn(lines: readonly string[], standing: Standing): Entry[] {
  const end = lines.findIndex((line) => /^\S/.test(line) || heading.test(line));
  const inside = (end < 0 ? lines : lines.slice(0, end)).filter((line) => !/^\s*(?:$|\{)/.test(line));
  const first = Math.min(...inside.map(indentOf));
  return inside.flatMap((line) => entryOf(line, standing) ?? []).filter(({ indent }) => indent === first);
}

/** Returns the names in a line that is a command with what it takes, perhaps with a description apart from it. */
function entryOf(line: string, { programs, path }: Standing): Entry | undefined {
  const [entry = ''] = line
    .trim()
    .replace(/^\$ /, '')
    .split(/\s{2,}|\t/);
  let words = entry.split(' ');
  if (programs.has(words[0] ?? '')) words = words.slice(1);
  if (words.length > path.length && path.every((word, index) => words[index] === word)) {
    words = words.slice(path.length);
  }
  // Several commands in one line are separated by commas.
  const more = words.findIndex((word) => !word.endsWith(','));
  const commands = words.slice(0, more < 0 ? words.length : more + 1);
  const names = commands.flatMap((word) => word.replace(/[,:]$/, '').split('|'));
  if (!names.every((one) => name.test(one))) return undefined;
  if (!words.slice(commands.length).every((word) => taken.test(word))) return undefined;
  return { indent: indentOf(line), names };
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

import type { HelpLine } from './help-lines.ts';
import { entryLines } from './indentation.ts';
import { extractEntry } from './subcommand-lists.ts';

// A command and its arguments, as in `run|r <task>`, but not `cache:clear`, which contains its parent's name.
const commandPattern = /^([a-z][\w-]*)(?:\|[\w-]+)*(?: [[<].*)?$/;
const maxStep = 4;

/**
 * Adds the names of the parent commands to the commands that a list indents below them. All descriptions must start in the
 * same column, and each level must be indented by the same number of columns.
 */
export function markNestedCommands(lines: readonly HelpLine[]): HelpLine[] {
  const listed = lines.filter(
    ({ section, isHeading, text }) => section === 'commands' && !isHeading && /\S/.test(text),
  );
  const lists = [...Map.groupBy(listed, ({ sectionNumber }) => sectionNumber).values()];
  const parents = new Map(lists.flatMap((list) => findParents(entryLines(list))));
  return lines.map((line) => ({ ...line, parents: parents.get(line) ?? [] }));
}

function findParents(entries: readonly HelpLine[]): [HelpLine, string[]][] {
  const start = entries[0]?.indent ?? 0;
  const step = (entries.find(({ indent }) => indent !== start)?.indent ?? 0) - start;
  if (step < 1 || step > maxStep || areRightAligned(entries)) return [];
  const found: [HelpLine, string[]][] = [];
  let path: string[] = [];
  for (const line of entries) {
    const [, name] = commandPattern.exec(extractEntry(line)) ?? [];
    const depth = (line.indent - start) / step;
    if (name === undefined || !Number.isInteger(depth) || depth > path.length) return [];
    found.push([line, path.slice(0, depth)]);
    path = [...path.slice(0, depth), name];
  }
  return found;
}

function areRightAligned(entries: readonly HelpLine[]): boolean {
  return new Set(entries.map((line) => line.indent + extractEntry(line).length)).size === 1;
}

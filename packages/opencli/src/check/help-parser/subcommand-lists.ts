import { type HelpLine, maxLineLength } from './help-lines.ts';
import { leastIndent } from './indentation.ts';

// A word that stands for commands in a list of commands, such as COMMAND, <action>, or {run,mcp}.
const placeholderPattern = /^(?:[A-Z<{]|(?:sub-?)?command$)/;

/**
 * Finds lists of subcommands that have no heading of their own, but start with all names, as in `{run,mcp}`, or with a
 * placeholder that the usage line shows as `COMMAND ...`. Python's argparse prints them below any heading. In the
 * result, the first line of such a list is the heading of a section of commands.
 */
export function markSubcommandLists(lines: readonly HelpLine[]): HelpLine[] {
  const marked = [...lines];
  const placeholders = usagePlaceholders(lines);
  const markedSections = new Set<number>();
  for (const [index, line] of lines.entries()) {
    const entry = extractEntry(line);
    if (line.section === 'usage' || line.section === 'flags') continue;
    if (!(placeholders.has(entry) || /^\{[^{}\s]+\}$/.test(entry))) continue;
    const content = linesBelow(lines, index);
    const isLast = !/\S/.test(lines[index + 1 + content.length]?.text ?? '');
    const isInCommands = line.section === 'commands';
    if (isInCommands && !placeholderPattern.test(entry)) continue;
    const isAlone = placeholders.has(entry) && isLast && (isInCommands || entry.startsWith('{'));
    if (!isAlone && !listsSubcommands(content, line, entry)) continue;
    const position = { section: 'commands', sectionNumber: lines.length + index } as const;
    marked[index] = { ...line, ...position, isHeading: true };
    for (const [offset, one] of content.entries()) marked[index + 1 + offset] = { ...one, ...position };
    if (isInCommands) markedSections.add(line.sectionNumber);
  }
  // The other lines below the list's own heading describe the list.
  const isDescription = (line: HelpLine) => markedSections.has(line.sectionNumber) && !line.isHeading;
  return marked.map((line) => (isDescription(line) ? { ...line, section: 'other' } : line));
}

/** Returns the words that precede an ellipsis in the usage lines. */
function usagePlaceholders(lines: readonly HelpLine[]): Set<string> {
  const words = lines.flatMap(({ section, text }) => (section === 'usage' ? text.trim().split(/\s+/) : []));
  return new Set(words.filter((word, index) => /^[\w<{-]/.test(word) && words[index + 1] === '...'));
}

function linesBelow(lines: readonly HelpLine[], index: number): HelpLine[] {
  const content: HelpLine[] = [];
  for (let next = index + 1; next < lines.length; next += 1) {
    const line = lines[next];
    if (line === undefined || !/\S/.test(line.text) || line.indent <= (lines[index]?.indent ?? 0)) break;
    content.push(line);
  }
  return content;
}

// Names after a label, as in `Commands: run (r), build`.
const labeledPattern =
  /^\s*(?:[\w-]+ ){0,3}(?:sub)?commands?(?: are)?: +([a-z][\w:-]*(?: \([\w, -]+\))?(?:(?:, *| \| )[a-z][\w:-]*(?: \([\w, -]+\))?)*),?[.,]?\s*$/i;

/** Returns the names in the first lines of lists of subcommands, such as `{run,mcp}`, and those after a label. */
export function subcommandNames(lines: readonly HelpLine[]): string[] {
  const headings = lines
    .filter(({ section, isHeading }) => section === 'commands' && isHeading)
    .map(extractEntry);
  const labeled = lines.map(({ text }) => labeledPattern.exec(text.slice(0, maxLineLength))?.[1] ?? '');
  return [
    ...headings.flatMap((entry) => (entry.startsWith('{') ? entry.slice(1, -1).split(',') : [])),
    ...labeled.flatMap((names) => (/[,|]/.test(names) ? (names.match(/[a-z][\w:-]*/gi) ?? []) : [])),
  ];
}

/** Returns the text of a line before its description. */
export function extractEntry({ text, indent }: HelpLine): string {
  return (
    text
      .slice(indent, maxLineLength)
      .split(/ {2,}|\t/)[0]
      ?.trim() ?? ''
  );
}

/** Whether the least indented of the lines below an entry are commands, not a description. */
function listsSubcommands(content: readonly HelpLine[], { indent }: HelpLine, entry: string): boolean {
  const minIndent = leastIndent(content);
  const outermost = content.filter((line) => line.indent === minIndent);
  if (outermost.length === 0) return false;
  if (!entry.startsWith('{'))
    return minIndent <= indent + 4 && outermost.every((one) => /^\S+(?: \(.*\))?$/.test(extractEntry(one)));
  const names = entry.slice(1, -1).split(',');
  return outermost.every((one) => names.includes(extractEntry(one).split(' ')[0] ?? ''));
}

import { type HelpLine, maxLineLength } from './help-lines.ts';
import { leastIndent } from './indentation.ts';

/**
 * Finds lists of subcommands that have no heading of their own, but start with all names, as in `{run,mcp}`, or with a
 * placeholder that the usage line shows as `COMMAND ...`. Python's argparse prints them below any heading, and programs can
 * choose any text for the placeholder, also none. In the result, the first line of such a list is the heading of a section of
 * commands, and the usage line contains `COMMAND ...`.
 */
export function markSubcommandLists(lines: readonly HelpLine[]): HelpLine[] {
  const marked = [...lines];
  const calls = usageBeforeEllipses(lines);
  const placeholders = new Set<string>();
  const markedSections = new Set<number>();
  for (const [index, line] of lines.entries()) {
    const entry = extractEntry(line);
    if (line.section === 'usage' || line.section === 'flags' || line.text === '') continue;
    const isPlaceholder = calls.some((call) => call.endsWith(` ${entry} `));
    if (!isPlaceholder && !/^\{[^{}\s]+\}$/.test(entry)) continue;
    const content = linesBelow(lines, index);
    const isLast = !/\S/.test(lines[index + 1 + content.length]?.text ?? '');
    const isInCommands = line.section === 'commands';
    const isAlone = entry !== '' && isPlaceholder && isLast && (isInCommands || entry.startsWith('{'));
    if (!isAlone && !listsSubcommands(content, line, entry)) continue;
    if (isPlaceholder && !entry.startsWith('{')) placeholders.add(entry);
    const position = { section: 'commands', sectionNumber: lines.length + index } as const;
    marked[index] = { ...line, ...position, isHeading: true };
    for (const [offset, one] of content.entries()) marked[index + 1 + offset] = { ...one, ...position };
    if (isInCommands) markedSections.add(line.sectionNumber);
  }
  // The other lines below the list's own heading describe the list.
  const isDescription = (line: HelpLine) => markedSections.has(line.sectionNumber) && !line.isHeading;
  return marked.map((line, index) =>
    isDescription(line)
      ? { ...line, section: 'other' }
      : replacePlaceholders(line, placeholders, marked[index + 1]),
  );
}

// Longer texts aren't placeholders, and more of them aren't read.
const [maxPlaceholderLength, maxPlaceholders] = [100, 100];

/** Returns the ends of the texts in front of the ellipses in the usage lines. */
function usageBeforeEllipses(lines: readonly HelpLine[]): string[] {
  const usage = lines.filter(({ section }) => section === 'usage');
  const text = usage.map(({ text }) => text.slice(0, maxLineLength).trimEnd().replace(/^\s+/, ' ')).join('');
  return `${text} `
    .split(/(?<= )\.\.\.(?= )/, maxPlaceholders)
    .slice(0, -1)
    .map((call) => call.slice(-maxPlaceholderLength));
}

/** Replaces a placeholder in front of an ellipsis, which can be in the next line. */
function replacePlaceholders(
  line: HelpLine,
  placeholders: ReadonlySet<string>,
  next: HelpLine | undefined,
): HelpLine {
  if (line.section !== 'usage') return line;
  const isContinued = /^\s*\.\.\.(?: |$)/.test(next?.text ?? '');
  let text = `${line.text.trimEnd()} `;
  for (const placeholder of placeholders) {
    const end = ` ${placeholder} `;
    if (isContinued && placeholder !== '' && text.endsWith(end))
      text = `${text.slice(0, -end.length)} COMMAND `;
    text = text.replace(`${end}... `, ' COMMAND ... ');
  }
  return { ...line, text: text.trimEnd() };
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
  /^\s*(?:[\w-]+ ){0,3}((?:sub)?commands?)(?: are)?: +([a-z][\w:-]*(?: \([\w, -]+\))?(?:(?:, *| \| )[a-z][\w:-]*(?: \([\w, -]+\))?)*),?[.,]?\s*$/i;

/** Returns the names in the first lines of lists of subcommands, such as `{run,mcp}`, and those after a label. */
export function subcommandNames(lines: readonly HelpLine[]): string[] {
  const headings = lines
    .filter(({ section, isHeading }) => section === 'commands' && isHeading)
    .map(extractEntry);
  const labeled = lines.map(({ text }) => {
    const [, label = '', names = ''] = labeledPattern.exec(text.slice(0, maxLineLength)) ?? [];
    // A name after "Command:" can be that of the command itself.
    return /s$/i.test(label) || /[,|]/.test(names) ? names : '';
  });
  return [
    ...headings.flatMap((entry) => (entry.startsWith('{') ? entry.slice(1, -1).split(',') : [])),
    ...labeled.flatMap((names) => names.match(/[a-z][\w:-]*/gi) ?? []),
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

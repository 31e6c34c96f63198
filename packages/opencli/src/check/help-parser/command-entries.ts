import { type CommandContext, listLines, parseCommandLine } from './command-list.ts';
import { entryWords } from './entry-words.ts';
import { type HelpLine, maxLineLength, parseHelpLines } from './help-lines.ts';

// An argument such as <file> or [files..], or the end of one that's wrapped.
const placeholderPattern = /^[[<|]|[\]>]$/;
const maxLines = 50;

interface CommandEntry {
  readonly name: string;
  readonly text: string;
}

const parsedEntries = new WeakMap<CommandContext, Map<string, readonly CommandEntry[]>>();

/**
 * Returns each command under a heading such as "Commands" with the lines that describe it, joined by line breaks. Keeps the
 * result, because each command is compared with its entry.
 */
export function parseCommandEntries(help: string, context: CommandContext): readonly CommandEntry[] {
  const parsed = parsedEntries.get(context) ?? new Map<string, readonly CommandEntry[]>();
  const entries = parsed.get(help) ?? readCommandEntries(help, context);
  parsedEntries.set(context, parsed.set(help, entries));
  return entries;
}

function readCommandEntries(help: string, context: CommandContext): CommandEntry[] {
  const lines = parseHelpLines(help);
  return listLines(help).flatMap((line) => {
    const { names: [name] = [], nested = [] } = parseCommandLine(line, context) ?? {};
    const index = lines.findIndex(
      (one) => one.text === line.text && one.sectionNumber === line.sectionNumber,
    );
    if (name === undefined || nested.length + line.parents.length > 0 || index < 0) return [];
    return [{ name, text: `${line.text.slice(0, maxLineLength)}\n${textBelowCommand(lines, index)}` }];
  });
}

/**
 * Returns the lines below a command that are indented more. Lines in the command's column continue its arguments if they
 * contain nothing else, as in yargs's help. Below a blank line, the description continues only in its own column.
 */
export function textBelowCommand(lines: readonly HelpLine[], index: number): string {
  const { indent = 0, descriptionColumn = Number.POSITIVE_INFINITY } = lines[index] ?? {};
  const below = lines.slice(index + 1, index + maxLines);
  const isEnd = (position: number) =>
    (below.slice(position).find(({ text }) => /\S/.test(text))?.indent ?? 0) < descriptionColumn;
  const continuesArguments = (line: HelpLine) =>
    line.indent === indent && entryWords(line).every((word) => placeholderPattern.test(word));
  const end = below.findIndex(
    (line, position) =>
      line.parents.length > 0 ||
      (/\S/.test(line.text) ? line.indent <= indent && !continuesArguments(line) : isEnd(position)),
  );
  return below
    .slice(0, end < 0 ? below.length : end)
    .map(({ text }) => text.slice(0, maxLineLength))
    .join('\n');
}

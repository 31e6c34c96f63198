import { type CommandContext, listLines, parseCommandLine } from './command-list.ts';
import { entryWords } from './entry-words.ts';
import { type HelpLine, maxLineLength, parseHelpLines } from './help-lines.ts';

// An argument such as <file> or [files..], or the end of one that's wrapped.
const placeholderPattern = /^[[<|]|[\]>]$/;
const maxLines = 10;

/** Returns each command under a heading such as "Commands" with the lines that describe it, joined by line breaks. */
export function parseCommandEntries(help: string, context: CommandContext): { name: string; text: string }[] {
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
 * contain nothing else, as in yargs's help.
 */
export function textBelowCommand(lines: readonly HelpLine[], index: number): string {
  const indent = lines[index]?.indent ?? 0;
  const below = lines.slice(index + 1, index + maxLines);
  const continuesArguments = (line: HelpLine) =>
    line.indent === indent && entryWords(line).every((word) => placeholderPattern.test(word));
  const end = below.findIndex(
    (line) =>
      !/\S/.test(line.text) ||
      line.parents.length > 0 ||
      (line.indent <= indent && !continuesArguments(line)),
  );
  return below
    .slice(0, end < 0 ? below.length : end)
    .map(({ text }) => text.slice(0, maxLineLength))
    .join('\n');
}

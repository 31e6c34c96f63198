import { parseCommandLine } from './command-list.ts';
import { detectEntryForm } from './entry-form.ts';
import type { HelpLine } from './help-lines.ts';
import { sentenceStart } from './text-lines.ts';

const callPattern = /^[\w.-]+ (?=[a-z][\w:-]*(?: [a-z][\w:-]*)*$)/;
const noContext = { programs: new Set<string>(), path: [] };

/**
 * Ends lists of commands at text that's indented like them, as click and some programs print it: a paragraph that lists
 * nothing, such as `Documentation: https://…`, or a heading such as "Environment variables:" with its list.
 */
export function endCommandLists(lines: readonly HelpLine[]): HelpLine[] {
  let entries: HelpLine[] = [];
  let isFooter = false;
  return lines.map((line, index) => {
    if (line.section !== 'commands' || line.isHeading) {
      entries = [];
      isFooter = false;
      return line;
    }
    if (!isFilled(line)) return line;
    if (!isFilled(lines[index - 1]) && entries.some(({ indent }) => indent >= line.indent))
      isFooter = startsFooter(lines.slice(index), entries);
    if (isFooter) return { ...line, section: 'other' };
    entries.push(line);
    return line;
  });
}

function isFilled(line: HelpLine | undefined): boolean {
  return /\S/.test(line?.text ?? '');
}

function startsFooter(lines: readonly HelpLine[], entries: readonly HelpLine[]): boolean {
  const [line] = lines;
  const similar = entries.filter(({ indent }) => indent === line?.indent);
  if (line === undefined || line.descriptionColumn !== undefined || similar.length === 0) return false;
  const start = line.text.trim();
  const [next] = lines.slice(1).filter(isFilled);
  if (next !== undefined && next.section === 'commands' && next.indent > line.indent)
    return (
      /^\p{Lu}.*:$/u.test(start) &&
      !similar.some(({ text }) => text.trimEnd().endsWith(':')) &&
      !isListBelow(next, similar)
    );
  const end = lines.findIndex((one) => !isFilled(one));
  const paragraph = end < 0 ? lines : lines.slice(0, end);
  if (paragraph.some((one) => one.indent !== line.indent || one.descriptionColumn !== undefined))
    return false;
  const hasColumns = similar.some(({ descriptionColumn }) => descriptionColumn !== undefined);
  if (similar.some((one) => detectEntryForm(one, []) === 'separator')) return false;
  // A call such as `tool list`, in a list in which others start with the same word.
  const [program] = callPattern.exec(start) ?? [];
  if (program !== undefined && similar.some(({ text, indent }) => text.startsWith(program, indent)))
    return false;
  const isEntry = parseCommandLine(line, noContext) !== undefined && !/:(?= )/.test(start);
  return (hasColumns || sentenceStart.test(start)) && !isEntry;
}

/** Whether a line in a group starts with a name in lowercase and has its description in the same column as the commands. */
function isListBelow({ text, indent, descriptionColumn }: HelpLine, entries: readonly HelpLine[]): boolean {
  return (
    /^[a-z]/.test(text.slice(indent)) && entries.some((one) => one.descriptionColumn === descriptionColumn)
  );
}

import { removeBracketSpaces } from './bracket-spaces.ts';
import type { CommandContext } from './command-list.ts';
import { createItemTest } from './description-lines.ts';
import { type HelpLine, isSentence, maxLineLength } from './help-lines.ts';
import { entryLines } from './indentation.ts';
import { findKnownName, readArgumentNames } from './known-names.ts';
import { extractEntry } from './subcommand-lists.ts';
import { type PrintedValues, parseValues } from './value-list.ts';
import { valueSentence } from './value-sentences.ts';

interface ParsedArguments {
  readonly listed: ReadonlyMap<string, PrintedValues>;
  readonly unparsedLines: readonly string[];
}

// What can follow a name: a description after a separator, a remark in parentheses, or values or a default in citty's help.
const remarkPattern =
  /(?<=^[A-Z][A-Z0-9_-]*)=(?:<[^<>]*>|".*")$| (?:[-=]>|[-→–—]) \S.*$|(?<=^[\w-]+): \S.*$| \([^()]*\)$/;

const placeholderPattern =
  /^(?:[[<]*(?:\.\.\.|…)?\+?[\p{L}\p{N}_@][\p{L}\p{M}\p{N}_@:./|<>[\]…-]*(?: [\p{L}\p{M}\p{N}_./|<>[\]…-]+)?|\{[^{}\s]+\})$/u;

// The position of an argument, as in Cocona's `0: name`.
const positionPattern = /^\d+: (?=\p{L})/u;

// A name with its type and remarks, as in CLI11's `task TEXT REQUIRED` and `files TEXT:FILE ...`.
const typedPattern =
  /^\p{L}[\p{L}\p{M}\p{N}_-]*(?: (?:[A-Z][A-Z0-9_]*(?::\S+)?|\[[^[\]]*\]|\.\.\.|x \d+))+$/u;

// A title in a description that continues below its entry.
const titlePattern = /^\s*\p{Lu}[\p{L}\p{N} ]*:\s*$/u;

/** Parses the argument names in a list, in which they can be aligned to the left or to the right. */
export function parseArgumentList(lines: readonly HelpLine[], context: CommandContext): ParsedArguments {
  const entries = listSections(lines).flatMap(argumentEntries);
  const isPlaceholder = ({ name }: Entry) =>
    findKnownName(name, context) !== undefined ||
    ([placeholderPattern, typedPattern].some((pattern) => pattern.test(name)) && name.length < 200);
  return {
    listed: new Map(
      entries
        .filter(isPlaceholder)
        .flatMap(({ name, description }) =>
          readArgumentNames(name, context).map((one): [string, PrintedValues] => [
            one,
            parseValues(description),
          ]),
        ),
    ),
    unparsedLines: entries
      .filter((entry) => !(isPlaceholder(entry) || isSentence(entry.name) || valueSentence.test(entry.name)))
      .map(({ name }) => name),
  };
}

/** Returns the lines that list an argument. */
export function argumentLines(lines: readonly HelpLine[]): HelpLine[] {
  return listSections(lines)
    .flatMap(findEntries)
    .filter(({ text }) => !valueSentence.test(text.trim()));
}

function listSections(lines: readonly HelpLine[]): HelpLine[][] {
  const inSections = lines.filter(
    ({ section, text, isHeading }) => section === 'arguments' && /\S/.test(text) && !isHeading,
  );
  return [...Map.groupBy(inSections, ({ sectionNumber }) => sectionNumber).values()];
}

function findEntries(list: readonly HelpLine[]): HelpLine[] {
  const isItem = createItemTest(list);
  const hasColumns = list.some(({ descriptionColumn }) => descriptionColumn !== undefined);
  return entryLines(list).filter((line) => !isItem(line) && !(hasColumns && titlePattern.test(line.text)));
}

interface Entry {
  readonly name: string;
  /** The text after the name, and the lines below. */
  readonly description: string;
}

function argumentEntries(lines: readonly HelpLine[]): Entry[] {
  const entries = new Set(findEntries(lines));
  const starts = lines.flatMap((line, index) => (entries.has(line) ? [index] : []));
  return (
    starts
      .map((start, position) => {
        const entry = extractEntry(lines[start] as HelpLine).replace(positionPattern, '');
        const written = entry.replace(remarkPattern, '');
        const text = lines
          .slice(start, starts[position + 1])
          .map(({ text }) => text.slice(0, maxLineLength))
          .join('\n');
        const description = text.slice(text.indexOf(written) + written.length);
        return { name: removeBracketSpaces(written), description };
      })
      // Skips lines with flags, which are parsed separately.
      .filter(({ name }) => !name.startsWith('-'))
  );
}

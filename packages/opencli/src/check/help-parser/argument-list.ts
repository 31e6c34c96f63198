import { type HelpLine, maxLineLength } from './help-lines.ts';
import { parseArgumentName } from './usage-line.ts';

interface ParsedArguments {
  readonly listed: readonly string[];
  readonly unparsedLines: readonly string[];
}

const placeholderPattern = /^[[<]*(?:\.\.\.|…)?[\w@][\w@:./|<>[\]…-]*(?: [\w./|<>[\]…-]+)?$/;

/** Parses the argument names in a list, in which they can be aligned to the left or to the right. */
export function parseArgumentList(lines: readonly HelpLine[]): ParsedArguments {
  const argumentLines = lines.filter(
    ({ section, text, isHeading }) => section === 'arguments' && /\S/.test(text) && !isHeading,
  );
  const bySection = Map.groupBy(argumentLines, ({ sectionNumber }) => sectionNumber);
  const entries = [...bySection.values()].flatMap(argumentEntries);
  const isPlaceholder = (entry: string) => placeholderPattern.test(entry) && entry.length < 200;
  return {
    listed: entries.filter(isPlaceholder).map(parseArgumentName),
    unparsedLines: entries.filter((entry) => !isPlaceholder(entry)),
  };
}

function argumentEntries(lines: readonly HelpLine[]): string[] {
  const minIndent = lines.reduce((least, { indent }) => Math.min(least, indent), Number.POSITIVE_INFINITY);
  const outermost = lines.filter(({ indent }) => indent === minIndent);
  const descriptionColumns = new Set(outermost.flatMap(({ descriptionColumn }) => descriptionColumn ?? []));
  return (
    lines
      .filter(
        ({ indent, descriptionColumn }) =>
          indent === minIndent || descriptionColumns.has(descriptionColumn ?? -1),
      )
      .map(
        ({ text, indent }) =>
          text
            .slice(indent, maxLineLength)
            .split(/ {2,}|\t/)[0]
            ?.trim() ?? '',
      )
      // Skips lines with commands or flags, which are parsed separately.
      .filter((entry) => !/^[{-]/.test(entry))
  );
}

import { isExampleHeading } from './example-lines.ts';
import type { HelpLine } from './help-lines.ts';

// The start of a sentence, or of a title such as "Convert a file".
export const titleStart = /^\p{Lu}[\p{Ll}'’]* \p{Ll}/u;
// An argument, as in `<file>`, `--mode=<mode>`, and `FILE`.
export const placeholderPattern = /(?:^| )(?:\S*(?:\(|[[<{] ?)\S|[A-Z][A-Z0-9_-]+(?:\.\.\.|…)?(?= |$))/;
const labelPattern = /\S \S.*[:：]$|^\p{Lu}\p{Ll}+[:：]$/u;
const commentPattern = /^(?:#|\/\/)\s/;
// Headings of text that isn't about a call.
const otherHeading = /^(?:notes?|tips?|hints?|see also)\b/i;
const bracketPattern = /[[<{][^\s\]>}]+/g;
const usageLabel = /^(?:[\s│|━─╭\p{So}]|\uFE0F)*(?:(?:usage|synopsis)\b:?)?/iu;

/**
 * Whether a text in a usage section looks like a comment or a title above a call, as in `# Convert a file` and
 * `To convert a file, run:`.
 */
export function isUsageTitle(text: string): boolean {
  const start = text.trim();
  if (isExampleHeading(start) || otherHeading.test(start)) return false;
  return (
    commentPattern.test(start) ||
    (labelPattern.test(start) && start.search(bracketPattern) < 0) ||
    (titleStart.test(start) && !placeholderPattern.test(start))
  );
}

/**
 * Returns the titles in a usage section; an empty set if it has no other lines. A line isn't a title if it's a call, consists of
 * arguments in the document, or contains a placeholder that no call contains.
 */
export function findUsageTitles(
  lines: readonly HelpLine[],
  isCall: (text: string) => boolean,
  argumentNames: ReadonlySet<string> = new Set(),
): Set<HelpLine> {
  const startOf = ({ text }: HelpLine) => text.replace(usageLabel, '').trim();
  const candidates = new Set(
    lines.filter((line) => {
      const start = startOf(line);
      const words = start
        .replace(/[:：]$/, '')
        .toLowerCase()
        .split(' ');
      return isUsageTitle(start) && !isCall(start) && !words.every((word) => argumentNames.has(word));
    }),
  );
  const calls = lines.flatMap((line) => (candidates.has(line) ? [] : startOf(line))).join('\n');
  const isRead = (line: HelpLine) =>
    (line.text.match(bracketPattern) ?? []).every((name) => calls.includes(name));
  return new Set(/\S/.test(calls) ? [...candidates].filter(isRead) : []);
}

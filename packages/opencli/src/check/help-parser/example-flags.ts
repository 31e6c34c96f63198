import { findExamples } from './example-lines.ts';
import type { HelpLine } from './help-lines.ts';

// Several flags that aren't names of one flag, as in `--env A=1 --env B=2`.
const severalFlagsPattern =
  /^\s*--\w[\w-]*(?:[ =](?:"[^"]*"|'[^']*'|[\w./:]\S*)(?: (?:"[^"]*"|'[^']*'|[\w./:]\S*))* -{1,2}\w| --\w)/;

/** Finds lines of flags that are examples, not entries of a list. */
export function findExampleFlags(lines: readonly HelpLine[]): Set<HelpLine> {
  const examples = findExamples(lines);
  const continuesCall = (line: HelpLine, index: number) =>
    examples.has(line) && lines[index - 1]?.text.endsWith('\\');
  return new Set([...lines.filter(continuesCall), ...findParagraphsOfFlags(lines)]);
}

/**
 * Finds lines above the list of flags in a paragraph in which none has a description, and at least one contains several flags.
 */
function findParagraphsOfFlags(lines: readonly HelpLine[]): HelpLine[] {
  const listStart = lines.findIndex(({ section, isHeading }) => section === 'flags' && isHeading);
  let paragraph = 0;
  const flags = lines.slice(0, Math.max(0, listStart)).flatMap((line) => {
    const isFlag = line.section === 'other' && /^\s+-{1,2}\w/.test(line.text);
    if (!isFlag) paragraph += 1;
    return isFlag ? [{ line, paragraph }] : [];
  });
  const paragraphs = [...Map.groupBy(flags, (one) => one.paragraph).values()];
  const areExamples = (group: readonly { line: HelpLine }[]) =>
    group.some(({ line }) => severalFlagsPattern.test(line.text)) &&
    group.every(({ line }) => line.descriptionColumn === undefined && !line.isDescribedBelow);
  return paragraphs.filter(areExamples).flatMap((group) => group.map(({ line }) => line));
}

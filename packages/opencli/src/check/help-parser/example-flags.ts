import type { HelpLine } from './help-lines.ts';

// Several flags that aren't names of one flag, as in `--env A=1 --env B=2`.
const severalFlagsPattern =
  /^\s*--\w[\w-]*(?:[ =](?:"[^"]*"|'[^']*'|[\w./:]\S*)(?: (?:"[^"]*"|'[^']*'|[\w./:]\S*))* -{1,2}\w| --\w)/;

/**
 * Finds lines of flags above the list of flags that are examples, not entries: none of the lines in their paragraph has a
 * description, and at least one contains several flags.
 */
export function findExampleFlags(lines: readonly HelpLine[]): Set<HelpLine> {
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
  return new Set(paragraphs.filter(areExamples).flatMap((group) => group.map(({ line }) => line)));
}

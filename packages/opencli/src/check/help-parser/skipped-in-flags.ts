import { detectEntryForm } from './entry-form.ts';
import { parseFlag } from './flag-line.ts';
import type { HelpLine } from './help-lines.ts';
import { leastIndent } from './indentation.ts';

/**
 * Returns a function that finds lines in lists of flags that aren't flags, and that can't be the description of one,
 * because they have a description of their own to the left of it, or aren't indented more than the flags.
 */
export function createFlagSearch(lines: readonly HelpLine[]) {
  const isFlag = (line: HelpLine) =>
    parseFlag(line, 0) !== undefined || /^\s*(?:\[|-{1,2}\S)/.test(line.text);
  const isInList = ({ section, isHeading, text }: HelpLine) =>
    section === 'flags' && !isHeading && /\S/.test(text);
  const lists = Map.groupBy(lines.filter(isInList), ({ sectionNumber }) => sectionNumber);
  const layouts = new Map(
    [...lists].map(([number, list]) => {
      const flags = list.filter(isFlag);
      const column = flags.reduce(
        (least, { descriptionColumn = least }) => Math.min(least, descriptionColumn),
        Number.POSITIVE_INFINITY,
      );
      return [number, { indent: leastIndent(flags.length > 0 ? flags : list), column }];
    }),
  );
  return (line: HelpLine, [closest]: readonly HelpLine[]): boolean => {
    const layout = layouts.get(line.sectionNumber);
    if (layout === undefined || !isInList(line) || isFlag(line)) return false;
    if (line.indent <= layout.indent)
      return (
        line.descriptionColumn !== undefined ||
        (line.isDescribedBelow && /^\s*[a-z]/.test(line.text)) ||
        detectEntryForm(line, []) === 'separator'
      );
    const isBelowFlag = closest !== undefined && isFlag(closest);
    return (
      isBelowFlag &&
      line.descriptionColumn !== undefined &&
      layout.column < Number.POSITIVE_INFINITY &&
      line.indent < layout.column
    );
  };
}

import { detectLayout, type FlagLayout } from './flag-layout.ts';
import type { ListedFlag } from './flag-line.ts';
import type { HelpLine } from './help-lines.ts';

// A heading in a script with or without case. A name in lowercase can be a command to which the flags below it belong.
const headingStart = /^\s*[\p{Lu}\p{Lo}]/u;
const headingEnd = /[:：]\s*$/;
const uppercaseTitle = /^[\p{Lu}\s]+$/u;

/**
 * Returns the layouts of lists of flags, of which each can have its own indentation. A list starts below a heading, or with a
 * flag that's indented less than those above it. Outside of sections such as "Options", several flags must have descriptions
 * in the same column.
 */
export function detectListLayouts(
  flags: readonly ListedFlag[],
  lines: readonly HelpLine[],
): Map<ListedFlag, FlagLayout> {
  const lists = groupByList(flags, lines);
  return new Map(
    lists
      .filter((list) => isList(list, lines))
      .flatMap((list) => {
        const layout = detectLayout(list);
        return list.map((flag) => [flag, layout] as const);
      }),
  );
}

/** Groups flags by the heading above them and by the indentation of the outermost flag. */
function groupByList(flags: readonly ListedFlag[], lines: readonly HelpLine[]): ListedFlag[][] {
  const flagsByLine = new Map(flags.map((flag) => [flag.index, flag]));
  const lists = new Map<string, ListedFlag[]>();
  // The line itself, and the lines above that are indented less and less.
  const path: { line: HelpLine; index: number }[] = [];
  for (const [index, line] of lines.entries()) {
    if (!/\S/.test(line.text)) continue;
    while ((path.at(-1)?.line.indent ?? -1) >= line.indent) path.pop();
    path.push({ line, index });
    const flag = flagsByLine.get(index);
    if (flag === undefined) continue;
    const outermost = path.findIndex((one) => flagsByLine.has(one.index));
    const above = path.slice(0, outermost);
    const heading = above.at(-1);
    if (heading === undefined || !isListHeading(heading.line) || above.some(({ line }) => isListed(line)))
      continue;
    const key = `${heading.index} ${path[outermost]?.line.indent}`;
    const list = lists.get(key);
    if (list === undefined) lists.set(key, [flag]);
    else list.push(flag);
  }
  return [...lists.values()];
}

function isListHeading({ text, section, isHeading, descriptionColumn }: HelpLine): boolean {
  if (isHeading) return section === 'flags';
  return (
    headingStart.test(text) &&
    descriptionColumn === undefined &&
    (section === 'flags' || headingEnd.test(text) || uppercaseTitle.test(text))
  );
}

/** Whether a line can be a command or an argument to which the flags below it belong. */
function isListed({ text, section, isHeading, descriptionColumn }: HelpLine): boolean {
  if (isHeading) return false;
  return (
    section === 'commands' ||
    section === 'arguments' ||
    descriptionColumn !== undefined ||
    !headingStart.test(text)
  );
}

/** Outside of sections of flags, flags can also be among other entries, such as the settings of `stty`. */
function isList(flags: readonly ListedFlag[], lines: readonly HelpLine[]): boolean {
  if (flags.every(({ line }) => line.section === 'flags')) return true;
  const [first] = flags;
  const areEntries = lines
    .slice(first?.index, flags.at(-1)?.index)
    .every(({ text, indent }) => indent !== first?.line.indent || /^\s*(?:-|$)/.test(text));
  const columns = flags.flatMap(({ line, isComplete }) => (isComplete ? (line.descriptionColumn ?? []) : []));
  return areEntries && columns.some((column, index) => columns.indexOf(column) < index);
}

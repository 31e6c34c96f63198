import type { HelpLine } from './help-lines.ts';

/**
 * How a line lists something: with a description in a column, after a separator, or below, as a label such as `run:`, or
 * as a name only.
 */
type EntryForm = 'columns' | 'separator' | 'above' | 'label' | 'names';

const namePattern = /^[a-z][\w:-]*$/;
// Several names in one line.
const namesPattern = /^[a-z][\w:-]*(?:, *[a-z][\w:-]*)+,?$/;
// A name and placeholders such as <file>, followed by a separator and a description.
const separatorPattern =
  /^[a-z][\w:-]*(?: (?:[<[({|.-]\S*|[A-Z][A-Z0-9_.-]*))*?(?::| (?:[-–—=|│]+>?|→|\.{3,})) \S|^[a-z][\w:-]*\.{4,} ?\w/;
// The end of a sentence, but not an ellipsis after a name or a placeholder.
const sentenceEnd = /[:!?]$|(?<!\.\.)\.$/;
// A name that's alone or has a description in a column.
const listedPattern = /^[a-z][\w:-]*(?:$| {2,}\S)/;
const columnsPattern = /^[a-z][\w:-]* {2,}\S/;
// A few words, of which the first can be a name.
const shortPattern = /^[a-z][\w:-]*[!?]?(?: \S+){0,4}$/;
const labelPattern = /^[a-z][\w:-]*:$/;

/** Returns `undefined` for prose. `neighbors` are the previous and the next line. */
export function detectEntryForm(
  { text, indent, descriptionColumn, isDescribedBelow }: HelpLine,
  neighbors: readonly (HelpLine | undefined)[],
): EntryForm | undefined {
  const start = text.slice(indent).trim();
  if (
    descriptionColumn !== undefined &&
    !/\w[.!?] {2,}\S/.test(start.slice(0, descriptionColumn - indent + 1))
  )
    return 'columns';
  if (separatorPattern.test(start)) return 'separator';
  if (isDescribedBelow && labelPattern.test(start)) return 'label';
  if (isDescribedBelow) return sentenceEnd.test(start) ? undefined : 'above';
  const isInList = neighbors.some((one) => one?.indent === indent && listedPattern.test(one.text.trim()));
  if (namesPattern.test(start) || (isInList && namePattern.test(start))) return 'names';
  // A name with a description after one space, in a list in which others have a column.
  const isInColumns = neighbors.some((one) => one?.indent === indent && columnsPattern.test(one.text.trim()));
  return isInColumns && shortPattern.test(start) ? 'names' : undefined;
}

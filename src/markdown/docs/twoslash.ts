import { splitInfo } from './bare-code-titles.ts';
import type { TextAtLine } from './lost-words.ts';

const cut = /^\s*\/\/ ?-{3,}cut(?:-(before|after|start|end))?-{3,}\s*$/;
/** A compiler option, or a query for the type of the code above. */
const directive =
  /^\s*\/\/\s?(?:@(?!(?:annotate|error|filename|include|log|warn)\b)\w+(?:\s*$|:.*)|\s*\^(?:[?|]|\^*)\s*$)/;

interface VisibleCode {
  readonly lines: readonly TextAtLine[];
  readonly hidden: readonly TextAtLine[];
}

/**
 * Removes the lines that Twoslash hides. Keeps those with text for readers, such as `// @log: Done`, and names of files.
 * `info` is the text after the opening fence.
 */
export function removeTwoslashLines(lines: readonly TextAtLine[], info: string): VisibleCode {
  if (!splitInfo(info).includes('twoslash')) return { lines, hidden: [] };
  const cuts = lines.map(({ text }) => {
    const match = cut.exec(text);
    return match === null ? undefined : (match[1] ?? 'before');
  });
  const first = cuts.lastIndexOf('before') + 1;
  const end = cuts.includes('after') ? cuts.indexOf('after') : lines.length;
  const visible: TextAtLine[] = [];
  const hidden: TextAtLine[] = [];
  let isCut = false;
  for (const [index, line] of lines.entries()) {
    if (cuts[index] === 'start') isCut = true;
    const isOutside = index < first || index >= end;
    const isHidden = isCut || isOutside || cuts[index] !== undefined || directive.test(line.text);
    (isHidden ? hidden : visible).push(line);
    if (cuts[index] === 'end') isCut = false;
  }
  return { lines: visible, hidden };
}

/** Markers of the containers that start or continue in a line. */
const markers = String.raw`^((?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=\s)))*[ \t]*)`;

const fencePattern = new RegExp(`${markers}(\`{3,}(?=[^\`]*$)|~{3,})(.*)$`);
// The content of <pre> and of comments is literal, and includes empty lines (CommonMark, section 4.6).
const preStart = new RegExp(String.raw`${markers}<pre(?=[\s>]|$)`, 'i');
const commentStart = new RegExp(`${markers}<!--(?!.*-->)`);

/** Finds lines that are literal, because they're in a fenced code block, a <pre> element, or a comment. */
export class LiteralLines {
  /** Column of the first character of the last literal block. */
  column = 0;
  private fence:
    | { readonly mark: string; readonly quoteDepth: number; readonly container: number }
    | undefined;
  private htmlEnd: RegExp | undefined;

  /** Whether the next line continues a literal block. */
  get isOpen(): boolean {
    return this.fence !== undefined || this.htmlEnd !== undefined;
  }

  /**
   * Returns whether a line is literal. The first and the last line of a literal block are literal, too. `container` is
   * the column of the content of the list item that the line is in.
   */
  read(line: string, container: number): boolean {
    const isIndentedCode = indentation(line) - container > 3;
    const [, prefix = '', mark = '', info = ''] = fencePattern.exec(line) ?? [];
    if (this.fence !== undefined) {
      if (this.isClosing(prefix, mark, info)) this.fence = undefined;
      return true;
    }
    if (this.htmlEnd === undefined) this.column = mark === '' ? indentation(line) : line.indexOf(mark);
    if (this.htmlEnd === undefined && !isIndentedCode) {
      if (preStart.test(line)) this.htmlEnd = /<\/pre>/i;
      else if (commentStart.test(line)) this.htmlEnd = /-->/;
    }
    if (this.htmlEnd !== undefined) {
      if (this.htmlEnd.test(line)) this.htmlEnd = undefined;
      return true;
    }
    if (mark === '' || isIndentedCode) return false;
    const startsContainer = prefix.trim() !== '';
    this.fence = {
      mark,
      quoteDepth: quoteDepthOf(prefix),
      container: startsContainer ? this.column : container,
    };
    return true;
  }

  /** A closing fence is in the container of the opening one, and indented by up to three columns (CommonMark, 4.5). */
  private isClosing(prefix: string, mark: string, info: string): boolean {
    const { mark: opening = '', quoteDepth, container = 0 } = this.fence ?? {};
    const isSameContainer = /^[ \t>]*$/.test(prefix) && quoteDepthOf(prefix) === quoteDepth;
    const isIndentedCode = prefix.length > container + 3;
    return isSameContainer && !isIndentedCode && mark.startsWith(opening) && info.trim() === '';
  }
}

function quoteDepthOf(prefix: string): number {
  return prefix.split('>').length - 1;
}

/** Closes the list items and footnotes that a line isn't part of, and opens the one that it starts. */
export function updateOpenListItems(items: number[], line: string): void {
  const column = indentation(line);
  while ((items.at(-1) ?? 0) > column) items.pop();
  if (column - (items.at(-1) ?? 0) > 3) return;
  const [, marker = '', space = ''] = /^\s*([-*+]|\d{1,9}[.)])(\s+)\S/.exec(line) ?? [];
  // After five or more spaces, the item starts with indented code (CommonMark, section 5.2).
  if (marker !== '') items.push(column + marker.length + (space.length > 4 ? 1 : space.length));
  else if (/^\s*\[\^[^\]\s]+\]:/.test(line)) items.push(column + 4);
}

/** `line` has no tabs in its indentation. */
export function indentation(line: string): number {
  return line.search(/\S|$/);
}

/** Removes a number of columns from the indentation, or the whole indentation if it's shorter. */
export function removeIndentation(line: string, columns: number): string {
  let [width, end] = [0, 0];
  for (; width < columns && /[ \t]/.test(line.charAt(end)); end += 1)
    width += line.charAt(end) === '\t' ? 4 - (width % 4) : 1;
  return ' '.repeat(Math.max(0, width - columns)) + line.slice(end);
}

const structure = /^\s*(?:(?:>|(?:[-*+]|\d{1,9}[.)])(?=\s))\s*)*/;

/**
 * Replaces tabs in the indentation and after markers with spaces up to the next tab stop (CommonMark, section 2.2),
 * because tabs would have other widths when the line gets another indentation, or a marker before it. Keeps tabs of
 * indented code after a marker, because readers copy code.
 */
export function expandTabs(line: string): string {
  if (!line.includes('\t')) return line;
  const [prefix = ''] = structure.exec(line) ?? [];
  const lastMarker = prefix.trimEnd().length;
  let expanded = '';
  // The code starts after the space of the marker and four more columns.
  let codeColumn = Number.POSITIVE_INFINITY;
  for (const [index, character] of [...prefix].entries()) {
    if (lastMarker > 0 && index === lastMarker) codeColumn = expanded.length + 5;
    if (expanded.length >= codeColumn) return expanded + line.slice(index);
    expanded += character === '\t' ? ' '.repeat(4 - (expanded.length % 4)) : character;
  }
  return expanded + line.slice(prefix.length);
}

/** The start of a list item or heading, which ends the paragraph before it (CommonMark, sections 4.2 and 5.2). */
const blockStart = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+\S|#{1,6}(?:\s|$))/;
const heading = /^[\s>]*#{1,6}(?:\s|$)/;

/** Finds inline code that starts in a line of a paragraph and continues in the next one. */
export class InlineCodeLines {
  /** The backticks that the code ends with. */
  private mark: string | undefined;

  /** Reads a line of a paragraph, or an empty line after it. */
  read(line: string): void {
    if (line.trim() === '' || blockStart.test(line)) this.reset();
    if (!line.includes('`') || heading.test(line)) return;
    for (const [mark] of line.matchAll(/`+|\\`/g))
      if (this.mark === undefined && !mark.startsWith('\\')) this.mark = mark;
      else if (this.mark === mark.replace('\\', '')) this.mark = undefined;
  }

  reset(): void {
    this.mark = undefined;
  }

  /** Whether the code ends in the rest of the paragraph, from the line at `start` on. */
  endsAfter(lines: readonly string[], start: number): boolean {
    if (this.mark === undefined) return false;
    for (let index = start; index < lines.length; index += 1) {
      const line = lines[index] ?? '';
      if (line.trim() === '' || blockStart.test(line)) return false;
      if (line.match(/`+/g)?.includes(this.mark)) return true;
    }
    return false;
  }
}

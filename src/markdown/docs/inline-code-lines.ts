/** Finds inline code that starts in a line of a paragraph and continues in the next one. */
export class InlineCodeLines {
  /** The backticks that the code ends with. */
  private mark: string | undefined;

  /** Reads a line of a paragraph, or an empty line after it. */
  read(line: string): void {
    if (line.trim() === '') this.reset();
    if (!line.includes('`')) return;
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
    for (let index = start; (lines[index] ?? '').trim() !== ''; index += 1)
      if (lines[index]?.match(/`+/g)?.includes(this.mark)) return true;
    return false;
  }
}

/** Returns a GitHub Flavored Markdown table; columns in which every cell is empty are left out (GFM, section 4.10). */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const shown = header.map((_, column) => rows.some((row) => row[column]));
  const line = (cells: readonly string[]) =>
    `| ${cells
      .filter((_, column) => shown[column])
      .map(cell)
      .join(' | ')} |`;
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n');
}

function cell(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ').replace(/(?<!\\)\|/g, '\\|') || ' ';
}

/** Returns a fenced code block, with a fence longer than any in the code (CommonMark, section 4.5). */
export function fenced(language: string, code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${code}\n${fence}`;
}

/** Returns a code span, with delimiters longer than any run of backticks inside (CommonMark, section 6.1). */
export function code(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const delimiter = '`'.repeat(longest + 1);
  const padding = /^`|`$/.test(text) ? ' ' : '';
  return delimiter + padding + text + padding + delimiter;
}

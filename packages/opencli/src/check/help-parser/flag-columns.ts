// A flag with a description: two or more spaces and a word, or several words.
const describedFlag = /^\s*-\S+(?:,? -\S+)*.*?(?:\s{2,}[^\s-]|\s[^\s-]\S* [^\s-])/;
const columnStart = /(?<=\S\s+)(?=-{1,2}[\w?#@])/g;
// Maximum number of characters in a line that lists several flags.
const maxLength = 300;

/**
 * Puts flags in columns of their own, as in `-f  freshen  -u  update`, into lines of their own. A column counts only if
 * another line of the same paragraph has it too, and if two spaces precede it in both lines, because a description can
 * also contain a flag.
 */
export function splitFlagColumns(lines: readonly string[]): string[] {
  const paragraphs: string[][] = [[]];
  for (const line of lines) {
    if (!/^\s+-/.test(line)) paragraphs.push([]);
    paragraphs.at(-1)?.push(line);
  }
  return paragraphs.flatMap(splitParagraph);
}

function splitParagraph(lines: readonly string[]): string[] {
  const counts = new Map<number, number>();
  for (const line of lines)
    for (const column of findColumns(line))
      if (/\s\s$/.test(line.slice(0, column))) counts.set(column, (counts.get(column) ?? 0) + 1);
  return lines.flatMap((line) => {
    const columns = findColumns(line).filter((column) => (counts.get(column) ?? 0) > 1);
    const indent = line.slice(0, line.search(/\S/));
    return [0, ...columns].map((column, index) => {
      const part = line.slice(column, columns[index]);
      return columns.length === 0 ? part : indent + part.trim();
    });
  });
}

function findColumns(line: string): number[] {
  if (line.length > maxLength || !/^\s+-/.test(line)) return [];
  const starts = [...line.matchAll(columnStart)].map(({ index }) => index);
  return starts.filter((start) => describedFlag.test(line.slice(0, start)));
}

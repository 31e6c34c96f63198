/** The start or end of a fenced code block. */
export const fencePattern = /^[ \t>]*(?:[-*+]\s+|\d+[.)]\s+)?(`{3,}(?=[^`]*$)|~{3,})(.*)$/;

/** Closes the list items that a line isn't part of, and opens the one that it starts. */
export function updateOpenListItems(items: number[], line: string): void {
  const column = indentation(line);
  while ((items.at(-1) ?? 0) > column) items.pop();
  const [, marker] = /^\s*((?:[-*+]|\d{1,9}[.)])\s+)\S/.exec(line) ?? [];
  if (marker !== undefined && column - (items.at(-1) ?? 0) < 4) items.push(column + marker.length);
}

export function indentation(line: string): number {
  return line.replaceAll('\t', '    ').search(/\S|$/);
}

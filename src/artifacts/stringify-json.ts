/** Indents JSON and adds a line feed at the end, so it's readable with curl. */
export function stringifyJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Returns a value as JSON that people can read with curl: indented, ending with a line feed. */
export function jsonDocument(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

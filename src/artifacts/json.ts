/** JSON that is readable with curl: indented, with a trailing line feed. */
export function jsonDocument(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

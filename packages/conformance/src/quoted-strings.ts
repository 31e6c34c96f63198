/**
 * Removes commas and backslashes from quoted strings (RFC 9110, section 5.6.4), so that a list can be split at commas. A
 * string without its end is unchanged.
 */
export function removeQuotedCommas(value: string): string {
  return value.replace(/"((?:[^"\\]|\\.)*)("?)/g, (text, content: string, end: string) =>
    end === '' ? text : `"${content.replace(/[\\,]/g, '')}"`,
  );
}

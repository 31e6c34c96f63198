/**
 * Rejects line feeds. In Python and PHP, `$` also matches before a trailing line feed, so a pattern that ends with `$`
 * can't reject it.
 */
export const singleLineSchema = { not: { pattern: '\\n' } } as const;

/**
 * Text that isn't blank and has no control characters. The pattern works in the regular expression engines of common
 * languages.
 */
export const textSchema = {
  type: 'string',
  minLength: 1,
  maxLength: 2000,
  // Matches spaces, one character that isn't a space, and then any characters, so that no engine has to backtrack.
  pattern: '^[^\\S\\x00-\\x1f\\x7f-\\x9f]*[^\\s\\x00-\\x1f\\x7f-\\x9f][^\\x00-\\x1f\\x7f-\\x9f]*$',
  ...singleLineSchema,
} as const;

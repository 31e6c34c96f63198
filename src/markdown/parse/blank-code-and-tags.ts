/** An unclosed element extends to the end, because searching each one's end tag would take quadratic time. */
const codeOrTag =
  /<!--[\s\S]*?(?:-->|$)|<(pre|code|kbd|samp|script)\b[\s\S]*?(?:<\/\1>|$)|<\/?[a-z][^<>]*>/gi;

/** Replaces comments, tags, and code in raw HTML with spaces, and keeps line breaks. */
export function blankCodeAndTags(html: string): string {
  return html.replaceAll(codeOrTag, (match) => match.replaceAll(/[^\n]/g, ' '));
}

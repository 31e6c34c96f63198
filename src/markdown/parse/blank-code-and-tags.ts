/** An unclosed element extends to the end, because searching each one's end tag would take quadratic time. */
const codeOrTag =
  /<!--[\s\S]*?(?:-->|$)|<(pre|code|kbd|samp|script)\b[\s\S]*?(?:<\/\1>|$)|<\/?[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*>/gi;

/** Replaces each character of comments, tags, and code in raw HTML, except line breaks. */
export function blankCodeAndTags(html: string, replacement = ' '): string {
  return html.replaceAll(codeOrTag, (match) => match.replaceAll(/[^\n]/g, replacement));
}

/** A comment, which extends to the end if it's unclosed, or a tag. */
const commentOrTag = /<!--[\s\S]*?(?:-->|$)|<\/?[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*>/gi;
const codeTag = /^<(\/?)(pre|code|kbd|samp|script)(?=[\s/>])/i;

/** A range of the source. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

interface Tag extends Range {
  readonly text: string;
}

/** Replaces each character of comments, tags, and code in raw HTML, except line breaks. */
export function blankCodeAndTags(html: string, replacement = ' '): string {
  const tags = [...html.matchAll(commentOrTag)].map(({ 0: text, index }) => {
    return { text, start: index, end: index + text.length };
  });
  return replaceRanges(html, [...tags, ...findCodeElements(tags)], (part) =>
    part.replaceAll(/[^\n]/g, replacement),
  );
}

/** Finds elements of code. An unclosed one contains only its tag, because the text after it isn't necessarily code. */
export function findCodeElements(tags: readonly Tag[]): Range[] {
  const open = new Map<string, number[]>();
  return tags.flatMap(({ text, start, end }) => {
    const [, slash, name = ''] = codeTag.exec(text.toLowerCase()) ?? [];
    const starts = open.get(name) ?? [];
    open.set(name, starts);
    if (slash === '') starts.push(start);
    const opening = slash === '/' ? starts.pop() : undefined;
    return opening === undefined ? [] : [{ start: opening, end }];
  });
}

/** Skips ranges inside others. */
export function replaceRanges<T extends Range>(
  text: string,
  ranges: readonly T[],
  replace: (part: string, range: T) => string,
): string {
  const parts: string[] = [];
  let position = 0;
  for (const range of ranges.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (range.start < position) continue;
    parts.push(text.slice(position, range.start), replace(text.slice(range.start, range.end), range));
    position = range.end;
  }
  return parts.join('') + text.slice(position);
}

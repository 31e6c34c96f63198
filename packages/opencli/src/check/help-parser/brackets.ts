const closers: ReadonlyMap<string, string> = new Map([
  ['[', ']'],
  ['(', ')'],
  ['<', '>'],
  ['{', '}'],
]);
/** Maximum number of open brackets. Further ones are like other characters, so that the time stays linear. */
const maxDepth = 20;

/** Returns the positions of closing brackets by those of the brackets that they close. Other brackets don't count. */
export function matchBrackets(text: string): Map<number, number> {
  const ends = new Map<number, number>();
  const open: { readonly start: number; readonly closer: string }[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const closer = closers.get(text.charAt(index));
    if (closer !== undefined && open.length < maxDepth) open.push({ start: index, closer });
    const position = open.findLastIndex((one) => one.closer === text[index]);
    const [closed] = position < 0 ? [] : open.splice(position);
    if (closed !== undefined) ends.set(closed.start, index);
  }
  return ends;
}

/** Splits a text at characters outside of brackets. Brackets for which `isGroup` returns `false` are like other characters. */
export function splitOutsideBrackets(
  text: string,
  separator: RegExp,
  isGroup: (inside: string, bracket: string) => boolean = () => true,
): string[] {
  const ends = matchBrackets(text);
  const parts: string[] = [];
  let start = 0;
  for (let index = 0; index < text.length; index += 1) {
    const end = ends.get(index);
    const character = text.charAt(index);
    if (end !== undefined && isGroup(text.slice(index + 1, end), character)) index = end;
    else if (separator.test(character)) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
  }
  return [...parts, text.slice(start)];
}

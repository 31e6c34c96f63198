// An optional part of a name, as in `--[no-]color`, `--(no-)color`, or `--colo[u]r`, or alternatives, as in `--{no-,}color` or
// `--(en|dis)able`.
const part = String.raw`(?:\[[\w|-]+\]|\([\w|-]+\)|\{[\w,|-]+\})`;
const partPattern = new RegExp(part);

const firstCharacter = String.raw`[\w?#@]`;
const laterCharacter = String.raw`[\w.:+*-]`;

// More letters follow each part. At the end of a name, `[SUFFIX]` is a value.
const longName = String.raw`--(?:${firstCharacter}|\{[\w-]+(?:[,|][\w-]+)+\}|${part}(?=[\w-]))(?:${laterCharacter}|${part}(?=[\w-]))*`;
const longNames = new RegExp(String.raw`(?<![\w-])${longName}`, 'g');

export const flagPattern = new RegExp(
  String.raw`^(?:${longName}|-(?:\[no-?\]|\(no-?\))?${firstCharacter}${laterCharacter}*)`,
);

// A dot or a colon before another character isn't part of the name, as in `--verbose...` and `--mode:<mode>`.
const nameInWord = new RegExp(
  String.raw`(?<![\w-])--?${firstCharacter}(?:(?![.:]+(?!\w))(?:${laterCharacter}|\?))*`,
  'g',
);

/** Returns the names in a word of a usage line, such as `[-f|--file=FILE]`. */
export function findFlagNames(word: string): string[] {
  return (word.match(nameInWord) ?? []).map(trimFlagName);
}

/** Removes punctuation, and a value in uppercase after a colon, from the end of a name. */
export function trimFlagName(name: string): string {
  return name.replace(/[.:]+$/, '').replace(/\.\*$|:[A-Z][A-Z\d_]*$/, '');
}

// Maximum numbers of characters and of parts, because each part multiplies the number of names.
const [maxLength, maxParts] = [100, 3];

/** Returns every name that a name with optional parts or alternatives stands for, such as `--[no-]color`. */
export function expandName(name: string): string[] {
  const [found] = partPattern.exec(name) ?? [];
  const parts = found?.slice(1, -1).split(/[|,]/) ?? [];
  if (found === undefined || name.length > maxLength || name.split(/[[({]/).length > maxParts + 1)
    return [name];
  const isOptional =
    found.startsWith('[') || (found.startsWith('(') && parts.length === 1) || parts.includes('');
  return [...new Set([...(isOptional ? [''] : []), ...parts])].flatMap((one) =>
    expandName(name.replace(found, one)),
  );
}

/** Replaces each long name in a text with the names that it stands for. */
export function expandNames(text: string): string {
  return partPattern.test(text) ? text.replace(longNames, (name) => expandName(name).join(' ')) : text;
}

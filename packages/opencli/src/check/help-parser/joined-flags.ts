interface UsageFlags {
  readonly names: readonly string[];
  /** Words such as `-abcl` that are either one name or several flags. */
  readonly unclear: readonly string[];
}

/**
 * Splits words in which a usage line joins flags, such as `-abcl`, if most of their letters are known flags. Otherwise,
 * such a word can also be a name, as in `-version`.
 */
export function splitJoinedFlags(words: readonly string[], known: ReadonlySet<string>): UsageFlags {
  const names: string[] = [];
  const unclear: string[] = [];
  for (const written of words) {
    const word = withoutSuffix(written, known);
    const letters = [...new Set(word.slice(1))].map((letter) => `-${letter}`);
    const knownLetters = letters.filter((letter) => known.has(letter));
    if (/^-(?:-|[a-z?#@]$)/i.test(word) || known.has(word)) names.push(word);
    else if (knownLetters.length > letters.length / 2) names.push(...letters);
    else {
      names.push(...knownLetters);
      unclear.push(word);
    }
  }
  return { names, unclear };
}

/**
 * Removes a value or a symbol that could also be part of the name, as in `--mode:fast` or `--file+`, if only the rest is a
 * known name.
 */
function withoutSuffix(word: string, known: ReadonlySet<string>): string {
  const names = [word, word.replace(/(?<=\w)[+*]+$/, ''), word.replace(/:.*$/, '')];
  return names.find((name) => known.has(name)) ?? word;
}

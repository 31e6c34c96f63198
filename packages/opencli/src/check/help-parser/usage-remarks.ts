// Text in parentheses that doesn't contain an argument.
const parenthesesPattern = /(?<=^|\s)\(([^()<>[\]{}|]+)\)(?=[\s,;.]|$)/g;
// The start of an explanation, as in `default: stdin` and `to connect to a process`, and words only in sentences.
const explanationStart =
  /^(?:defaults?[ :=]|e\.g\.|i\.e\.|-h |--help |or (?:-|an?) \S|(?:to|if|when|see|use|uses|reads?) \S+ \S)/;
// A flag can start a group of words.
const proseWord = /^(?!-).* (?:for|the|of|your|is|are|with|from|if|when) /;
const placeholder = /\p{Lu}{2}/u;

/** Removes explanations in parentheses from a usage line, as in `[file] (default: stdin)` and `FILE (or - for stdin)`. */
export function removeExplanations(line: string): string {
  return line
    .replace(parenthesesPattern, (all, words: string) => (isExplanation(words) ? '' : all))
    .replace(/(?<=\S) +$/, '');
}

function isExplanation(words: string): boolean {
  return !placeholder.test(words) && (explanationStart.test(words) || proseWord.test(words));
}

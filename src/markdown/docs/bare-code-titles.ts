/** VitePress and Nuxt write a label in brackets, before or after lines in braces. */
const label = /(?:^|[\s}])\[([^\][\n]+)\](?=[\s{]|$)/;
export const attributePattern =
  /"[^"]*"|'[^']*'|\{[^{}]*\}|\[[^[\]]*\]|(?<=\s)\/[^/\s][^/]*\/[\w-]*(?=\s|$)/g;
const optionNames =
  'compile_fail doctest errors: linenos linenums nocopy noplayground nowrap npm2yarn numberLines should_panic skip-test twoslash';
/** Options that can't be words of a title. */
const option = new RegExp(
  `^(?::.*|[a-z][\\w.:-]*=\\S*|(?:no|show|hide|line|num|copy)[A-Z_-][\\w-]*|${optionNames.replaceAll(' ', '|')})$`,
);
/** Mintlify's options, which follow the title. */
const trailingOption = /^(?:copyable|editable|expandable|lines|runnable|wrap)$/;
/** Options, unless there are words of a title. */
const ambiguousOption =
  /^(?:[\d,-]+|no|show|hide|line|num|copy|collapse|collapsed|diff|eval|exec|focus|highlight|ignore|live|preview|render|tab)$/;

/** A label in brackets is a title, or the end of one. */
export function bareTitle(info: string, code: string): string | undefined {
  const words = bareWords(info, code);
  const [, name] = label.exec(info) ?? [];
  if (words.length === 0) return name;
  return name === undefined || option.test(name) || isOption(name)
    ? words.join(' ')
    : `${words.join(' ')} [${name}]`;
}

/** Next to a title in an attribute, a word in lowercase is probably an option. */
export function isSecondTitle(bare: string, info: string): boolean {
  const isLabel = label.exec(info)?.[1] === bare && /\p{L}/u.test(bare) && !isOption(bare);
  return isLabel || /^\p{Lu}|\p{L}.*[\s./]|[\s./].*\p{L}/u.test(bare);
}

/**
 * Mintlify writes only the title. Words that aren't options of another program are a title, so that none is lost. In
 * Expressive Code, text in quotation marks is text to mark.
 */
export function bareWords(info: string, code: string): string[] {
  const plain = info.replaceAll(attributePattern, (part, offset: number) => {
    // Brackets in a file name, such as app/[slug]/page.js
    if (/\s\S*[\w/.-]$/.test(info.slice(0, offset))) return part;
    const [, quoted = ''] = /^["'](.*)["']$/.exec(part) ?? [];
    return quoted === '' || code.includes(quoted) || info[offset - 1] !== ' ' ? '' : part;
  });
  const [, ...parts] = plain.trim().match(/(?<!\S)(["']).*?\1(?!\S)|\S+/g) ?? [];
  const words = parts.filter((part) => !option.test(part));
  if (words.every(isOption)) return [];
  const end = words.findLastIndex((word) => !trailingOption.test(word)) + 1;
  // Several words in lowercase can be a phrase, such as "wrap long lines".
  const isName = end === 1 || /[A-Z./]/.test(words[0] ?? '');
  return words.slice(0, isName ? end : undefined).map((word) => word.replace(/^(["'])(.*)\1$/, '$2'));
}

/** Whether a word after the language isn't text. */
export function isCodeOption(word: string): boolean {
  return option.test(word) || isOption(word);
}

function isOption(word: string): boolean {
  return trailingOption.test(word) || ambiguousOption.test(word);
}

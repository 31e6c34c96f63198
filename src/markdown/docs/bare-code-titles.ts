/** A word, or a text in quotation marks, slashes, braces, or brackets, which can follow the previous part without a space. */
const partPattern =
  /(?<!\S)(["'])(?=\S).*?\1(?!\S)|(?<!\S)\/[^/\s][^/\n]*\/(?:[gimsuy]{0,3}|[\d,-]+|#\w+)(?!\S)|(?<=^|[\s}\]])(?:\{[^{}]*\}|\[[^[\]]*\])(?=[\s{[]|$)|(?<![^\s}\]])[\w.-]+=(?:"[^"]*"|'[^']*'|\{[^{}]*\}|\S*)|\S+/g;
const languagePattern = /^(?:\{[^{}]*\}|(?!\[|[\w-]+=)[^\s{]+)/;
const optionNames =
  'compile_fail doctest errors: linenos no-check no-transpile noInline no_run nonumber noplayground nowrap npm2yarn numberLines should_panic skip-test twoslash';
/** Options that can't be words of a title. */
const option = new RegExp(
  `^(?::.*|[a-z][\\w.:-]*=.*|(?:(?:no|show|hide)?[-_]?[Ll]ine[-_]?[Nn]um(?:ber(?:ing)?)?s?)|(?:no|show|hide)[-_]?[Cc]opy(?:[-_]?[Bb]utton)?|copy[-_]?[Bb]utton|edition20\\d\\d|${optionNames.replaceAll(' ', '|')})$`,
);
/** Mintlify's options, which follow the title. */
const trailingOption = /^(?:copyable|editable|expandable|lines|runnable|wrap)$/;
/** Options, unless there are words of a title. */
const ambiguousOption =
  /^(?:[\d,-]+|copy|collapse|collapsed|diff|eval|exec|focus|highlight|ignore|live|render|tab)$/;
/** Text of the code to mark, which can be a regular expression, with flags, line numbers, or an ID. */
const slashMark = /^\/([^/\s][^/]*)\/(?:[gimsuy]{0,3}|[\d,-]+|#\w+)$/;
const expressionSyntax = /[()[\]\\|^$*+?]/;
/** VitePress writes this option after the language, lines in braces, or a label, as in `ts:line-numbers {1}`. */
export const lineNumbers = /(?<=^[\w#+-]+|[}\]]):(?:no-)?line-numbers(?:=\d*)?(?=$|[\s{[])/g;
const statusCode = /^[1-5]\d\d$/;
const numbers = /^[\d\s,-]*$/;

/** VitePress and Nuxt write a label in brackets. Next to other words, the brackets are a part of the title. */
export function bareTitle(info: string, code: string): string | undefined {
  const words = bareWords(info, code);
  const [first] = words;
  return words.length === 1 && isBracketed(first) ? first?.slice(1, -1) : words.join(' ') || undefined;
}

/** Next to a title in an attribute, a word in lowercase is probably an option. */
export function isSecondTitle(bare: string, info: string): boolean {
  return info.includes(`[${bare}]`) || /^\p{Lu}|\p{L}.*[\s./]|[\s./].*\p{L}/u.test(bare);
}

/** Mintlify writes only the title. Words that aren't options of another program are a title, so that none is lost. */
export function bareWords(info: string, code: string): string[] {
  const parts = splitInfo(info.replace(languagePattern, ''));
  const words = parts.filter((part) => !isCodeMark(part, code) && !option.test(part.replace(/,$/, '')));
  const labels = words.filter(isBracketed);
  if (words.every((word) => isBracketed(word) || isCodeOption(word)))
    return parts.length === 1 && words.length === 1 && isNumberTitle(words[0] ?? '', code) ? words : labels;
  const end = words.findLastIndex((word) => !trailingOption.test(word)) + 1;
  // Several words in lowercase can be a phrase, such as "wrap long lines".
  const isName = end === 1 || /[A-Z./]/.test(words[0] ?? '');
  return words.slice(0, isName ? end : undefined).map((word) => word.replace(/^(["'])(.*)\1$/, '$2'));
}

/** Splits the text after the language of a code block. */
export function splitInfo(text: string): string[] {
  return text.match(partPattern) ?? [];
}

/** Whether a part after the language marks lines or text of the code, or contains options. */
export function isCodeMark(part: string, code: string): boolean {
  const content = part.slice(1, -1);
  if (/^\{.*\}$/.test(part))
    return numbers.test(content) || /["'=:]|^\s*[.#]/.test(content) || isCodeOption(content);
  if (isBracketed(part)) return !statusCode.test(content) && (numbers.test(content) || isCodeOption(content));
  // In Expressive Code, text in quotation marks is text to mark.
  if (/^(["']).+\1$/.test(part)) return code.includes(content);
  const [, marked] = slashMark.exec(part) ?? [];
  if (marked === undefined) return false;
  return expressionSyntax.test(marked) || (code.includes(marked) && !code.includes(`/${marked}/`));
}

function isBracketed(part = ''): boolean {
  return /^\[.*\]$/.test(part);
}

/** Whether a number isn't a list of lines, but for example a date or an HTTP status code. */
function isNumberTitle(word: string, code: string): boolean {
  const lines = word.split(/[,-]/);
  const lineCount = code.split('\n').length;
  return (
    /^\d[\d,-]*$/.test(word) && (statusCode.test(word) || lines.some((line) => Number(line) > lineCount))
  );
}

/** Whether a word after the language isn't text. In rustdoc and mdBook, commas separate options, perhaps with spaces. */
export function isCodeOption(word: string): boolean {
  const isKnown = (part: string) =>
    option.test(part) || trailingOption.test(part) || ambiguousOption.test(part) || part === '';
  return isKnown(word) || word.split(',').every(isKnown);
}

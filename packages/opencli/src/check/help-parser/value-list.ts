/** The values that help lists for a flag or argument. */
export interface PrintedValues {
  /**
   * The values after a label such as "choices:", or directly after a flag's names, as in `--mode {ask,all}`; `undefined` if
   * there's no such list, or if it can't be parsed.
   */
  readonly listed: readonly string[] | undefined;
  /** Alternatives in brackets in the description, such as `(ask|all)`, which aren't necessarily values. */
  readonly alternatives: readonly (readonly string[])[];
  /** Whether other words can be values, such as those in `One of: ask, all`. */
  readonly hasPossibleValues: boolean;
}

const labeledPatterns = [
  /[[(][^\])]{0,100}?\b(?:choices|possible values|values|one of)\s*:\s*([^\])]{0,2000})[\])]/i,
  /<options:\s*([^>]{0,2000})>/i,
];
const itemizedPattern =
  /\bpossible values:\s*\n((?: *- \S+[^\n]*\n(?: {8,}(?!- )\S[^\n]*\n|[ \t]*\n(?= {8,}[^-\s]| *- \S))*)+)/i;
// Several words after a label, in lines of their own, between bars, in quotes, or in parentheses.
const possibleValuesPatterns = [
  /\b(?:one of|values|choices)(?: are)?:\s*\S|\bone of\s+["'`(]?[\w.+-]+["'`]?\s*[,|]/i,
  /\b(?:accept(?:s|ed)|allowed|available|possible|supported|supports|valid)(?: [a-z]+)?: *["'`]?[a-z][\w.+-]*["'`]?(?:,| or |$)/im,
  // At least two names in lines of their own, with a bullet or a description, or without.
  /(?:\n[ \t]{6,}(?:[*•-] +)?[a-z][\w.+-]*(?: {2,}\S[^\n]*|: [^\n]*)?(?=\n|$)){2}/,
  /(?<![\w.+-])\w[\w.+-]*["'`]? ?\| ?["'`]?\w/,
  /(["'`])[\w.+-]+\1(?:,\s*|,?\s+(?:or|and)\s+)(["'`])[\w.+-]+\2/,
  // Single words in running text, as in `auto, always or never`.
  /(?:[:.(]| {2}|\n) *\w[\w-]*(?:, \w[\w-]*)+,? or \w[\w-]*(?= *(?:$|[\n.;()[]))/m,
  /\((?!e\.g|i\.e)[\w.+-]+(?:, (?:or )?| or )[\w.+-]+[),]/,
];
const bracketPattern = /[[<({]([^[\]<>(){}\n]{1,500})[\]>)}]/g;
// A value that starts a text, as in `=MODE`, ` <mode>`, ` {ask,all}`, or ` ask|all`.
const valuePattern =
  /^(?:\[?=.+|[<{].*|\[[^-].*|\p{Lu}[\p{Lu}\p{N}_:-]*|[\w.-]+(?:\|[\w.-]+)+|\.\.\.|(?:string|u?int|float|number|duration|value)\w*)[.,]*$/u;
const valueTokenPattern = /(?:\[[^[\]]*\]|<[^<>]*>|\{[^{}]*\}|[^\s[<{])+/g;
const firstAlternativesPattern =
  /^[\s=[]{0,200}?[[<({]([^[\]<>(){}\n]{1,500})[\]>)}]|^[ =]([\w.-]+(?:\|[\w.-]+)+)(?=\s|$)/;

/** Whether the text after a flag's names starts with values, to which only spaces or a description can be added. */
export function startsWithValue(rest: string): boolean {
  const [text = ''] = rest.split(/(?<=.) {2,}|\t/);
  const tokens = /^\s{2}/.test(rest) ? [] : (text.match(valueTokenPattern) ?? []);
  return /^\[?=/.test(text) || (tokens.length > 0 && tokens.every((token) => valuePattern.test(token)));
}

/** Returns the values that a list contains, each in a line of its own. */
export function listedValues(listed: readonly string[]): PrintedValues {
  return { listed, alternatives: [], hasPossibleValues: false };
}

/** Parses the values in an entry of a list. `rest` is the text after the names, which can start with the values. */
export function parseValues(entry: string, rest = ''): PrintedValues {
  const [, items] = itemizedPattern.exec(`${entry}\n`) ?? [];
  if (items !== undefined)
    return listedValues([...items.matchAll(/^[ \t]*- ([^\s:]+)/gm)].map(([, item = '']) => item));
  const list = labeledPatterns
    .map((pattern) => pattern.exec(entry)?.[1])
    .find((found) => found !== undefined);
  const brackets = [...entry.matchAll(bracketPattern)].filter(([text]) => /\||^\{.*,/.test(text));
  const [first = '', bracketed, bare = ''] = firstAlternativesPattern.exec(rest) ?? [];
  const isList = /\||\{.*,/.test(first);
  return {
    listed: list !== undefined ? splitValues(list) : isList ? splitValues(bracketed ?? bare) : undefined,
    alternatives: brackets.flatMap(([, inside = '']) => {
      const values = splitValues(inside);
      return values === undefined ? [] : [values];
    }),
    hasPossibleValues: possibleValuesPatterns.some((pattern) => pattern.test(entry)),
  };
}

/** Splits a name that consists of alternatives, such as `ask|all` or `ask,all`. */
export function splitAlternatives(name: string): string[] {
  return name.split(/[|,]/);
}

/** Splits a list of values, which can end with other information, as in `"ask", "all", default: "ask"`. */
function splitValues(list: string): string[] | undefined {
  const values = list
    .replace(/,\s*[a-z]+(?::| =)\s.*$/is, '')
    .split(/[,|]/)
    .map((item) => item.trim().replace(/^(["'])(.*)\1$/, '$2'));
  return values.every((item) => /^[./@+-]*\w[\w./@+-]*$/.test(item)) ? values : undefined;
}

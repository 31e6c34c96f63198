/** The values that help lists for a flag or argument. */
export interface PrintedValues {
  /** The values after a label such as "choices:"; `undefined` if there's no such list, or if it can't be parsed. */
  readonly labeled: readonly string[] | undefined;
  /** Alternatives in brackets, such as `[ask|all]`. They can also be placeholders, such as `<file|url>`. */
  readonly alternatives: readonly (readonly string[])[];
  /** Whether the flag takes a value; `undefined` if that isn't certain. */
  readonly takesValue?: boolean | undefined;
}

const labeledPatterns = [
  /[[(][^\])]{0,100}?\b(?:choices|possible values|values|one of)\s*:\s*([^\])]{0,2000})[\])]/i,
  /<options:\s*([^>]{0,2000})>/i,
];
const itemizedPattern = /\bpossible values:\s*\n((?: *- \S+[^\n]*\n(?: {8,}[^-\s][^\n]*\n)*)+)/i;
const bracketPattern = /[[<({]([^[\]<>(){}\n]{1,500})[\]>)}]/g;

export function parseValues(entry: string): PrintedValues {
  const [, items] = itemizedPattern.exec(`${entry}\n`) ?? [];
  if (items !== undefined)
    return {
      labeled: [...items.matchAll(/^\s*- ([^\s:]+)/gm)].map(([, item = '']) => item),
      alternatives: [],
    };
  const list = labeledPatterns
    .map((pattern) => pattern.exec(entry)?.[1])
    .find((found) => found !== undefined);
  const brackets = [...entry.matchAll(bracketPattern)].filter(([text]) => /\||^\{.*,/.test(text));
  return {
    labeled: list === undefined ? undefined : splitValues(list),
    alternatives: brackets.flatMap(([, inside = '']) => {
      const values = splitValues(inside);
      return values === undefined ? [] : [values];
    }),
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

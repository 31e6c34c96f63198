/** The flags that a help text lists, each with the values that it says it takes. */
export type Listed = ReadonlyMap<string, readonly string[] | undefined>;

interface Entry {
  readonly line: number;
  readonly indent: number;
  readonly longAt: number;
  readonly names: readonly string[];
}

const flag = /^--?(?:\[no-\])?[\w?#@][\w.:+-]*/;
const value = /^(?:\[?[=:]\S+|\[=\S*\])/;
const another = /^(?:,\s*|\s*\|\s*|\s*\/\s*|\s+or\s+|\s)(?=-{1,2}[\w?#@[])/;
// Some parsers repeat the values: `-f FILE, --file FILE`, `-f FILE [FILE ...], --file FILE [FILE ...]`.
const valueAndAnother =
  /^(?:(?: (?:\[[^\]]*\]|\{[^}]*\}|[^\s,[{-][^\s,]*))+,\s*| [^\s,-][^\s,]*(?:\s*\|\s*|\s+))(?=-{1,2}[\w?#@[])/;
// What may follow on the line: nothing, a description apart, or a few words that stand for values.
const remainder = /^(?:\s*$|\s{2}|\t| ?\S+(?: \S+){0,2}(?:\s{2}|\t|$))/;

/**
 * Returns the flags that have a line of their own in a help text. A flag at the beginning of a wrapped line of
 * prose is not one of them: it stands in neither of the columns in which the list has its short and long flags.
 */
export function listedFlags(help: string): Listed {
  const lines = help.split('\n');
  const entries = lines.flatMap((line, index) => entryOf(line, index) ?? []);
  const first = Math.min(...entries.map(({ indent }) => indent));
  const columns = new Set(entries.filter(({ indent }) => indent === first).map(({ longAt }) => longAt));
  const listed = entries.filter(({ indent }) => indent === first || columns.has(indent));
  const found = new Map<string, readonly string[] | undefined>();
  for (const [index, { line, names }] of listed.entries()) {
    const values = valuesIn(lines.slice(line, listed[index + 1]?.line ?? line + 40).join('\n'));
    for (const name of names) found.set(name, found.get(name) ?? values);
  }
  return found;
}

function entryOf(text: string, line: number): Entry | undefined {
  const [indentation = ''] = /^[\s│|*•]+/.exec(text) ?? [];
  if (indentation === '') return undefined;
  let rest = text.slice(indentation.length);
  const names: string[] = [];
  for (;;) {
    const [name] = flag.exec(rest) ?? [];
    if (name === undefined) return undefined;
    names.push(...bothForms(name.replace(/[.:]+$/, '')));
    rest = rest.slice(name.length).replace(value, '');
    const [separator] = another.exec(rest) ?? valueAndAnother.exec(rest) ?? [];
    if (separator === undefined) break;
    rest = rest.slice(separator.length);
  }
  if (!remainder.test(rest)) return undefined;
  return { line, indent: indentation.length, longAt: text.indexOf('--'), names };
}

function bothForms(name: string): string[] {
  return name.includes('[no-]') ? [name.replace('[no-]', ''), name.replace('[no-]', 'no-')] : [name];
}

const lists = [
  /[[(](?:choices|possible values|values|one of)\s*:\s*([^\])]*)[\])]/i,
  /<options:\s*([^>]*)>/i,
  /^\s*-[^{\n]*\{([^}\n]*)\}/,
];

/** Returns the values that the entry of a flag says it takes, or nothing if it does not list any. */
function valuesIn(entry: string): string[] | undefined {
  const named = /\bpossible values:\s*\n((?:\s*- \S+[^\n]*\n(?:\s{8,}[^-\s][^\n]*\n)*)+)/i.exec(
    `${entry}\n`,
  )?.[1];
  const list = lists.map((pattern) => pattern.exec(entry)?.[1]).find((found) => found !== undefined);
  const values =
    named === undefined
      ? list?.split(/[,|]/).map((item) => item.trim().replace(/^(["'])(.*)\1$/, '$2'))
      : [...named.matchAll(/^\s*- ([^\s:]+)/gm)].map(([, item = '']) => item);
  return values?.every((item) => /^[\w./@+-]+$/.test(item)) ? values : undefined;
}

/** Returns whether a help text has a name anywhere, as a whole word; `--[no-]color` has two names. */
export function mentions(help: string, name: string): boolean {
  const words = [name, ...(/^--/.test(name) ? [name.replace(/^--(?:no-)?/, '--[no-]')] : [])];
  const patterns = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(?<![\\w-])(?:${patterns.join('|')})(?![\\w-])`).test(help);
}

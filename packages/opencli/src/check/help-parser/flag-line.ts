import { expandName, flagPattern, trimFlagName } from './flag-name.ts';
import { type HelpLine, maxLineLength } from './help-lines.ts';

/** A flag at the start of a line. */
export interface ListedFlag {
  readonly line: HelpLine;
  readonly index: number;
  readonly longNameColumn: number;
  readonly names: readonly string[];
  /** Whether nothing, only values, or a description follows the names. */
  readonly isComplete: boolean;
  /** Column in which the text after the names starts. */
  readonly restColumn: number;
  readonly areAliases: boolean;
  /** Whether a comma ends the names, so that they continue in the next line. */
  readonly isContinued: boolean;
  /** The values that are attached to the names, and the text after the names. */
  readonly rest: string;
}

// A value that's attached to a name, as in `--in-place[=SUFFIX]`, `--mode=MODE`, or `-i[SUFFIX], --in-place`.
const valuePattern = /^(?:\[?[=:]\S+|\[=\S*\]|\[\w+\](?=,))/;
const nextFlagPattern =
  /^(?:(?: ?,\s*|\s*\|\s*|\s*\/\s*|\s+or\s+|\s)(?=-{1,2}[\w?#@[])| {2}(?=--\w[\w/-]*(?: {2}|$)))/;
// Some parsers repeat the value: `-f FILE, --file FILE`, `-s W,H, --size W,H`, or `-f FILE [FILE ...], --file FILE [FILE ...]`.
const repeatedValuePattern =
  /^(?:(?: (?:\[[^\]]*\]|\{[^}]*\}|[^\s,[{-][^\s,]*(?:,[^\s,]+)*))+ ?,\s*| [^\s,-][^\s,]*(?: ?\| ?| ))(?=-{1,2}[\w?#@[])/;
// The rest of a line after the flag's names: empty, a separate description, or a few words that are values. A separator
// such as an arrow, or parentheses, can also set the description apart.
const remainderPattern =
  /^(?:,?\s*$|,?\s{2}|,?\t|,? ?\S+(?: \S+){0,2}(?:\s{2}|\t|$)|(?: \S+){0,2} (?:[-=]>|[-:→–—]) \S| \((?!-)(?:[^()]*|.*\)(?:;.*| type:.*)?)$)/;

// A value and what separates it from the description: a colon, as in ` [list]: Names`, or a row of dots, as in ` file ..... Path`.
const separatedPattern = /^( [[<][^\s[\]<>]+[\]>](?=:)|(?: [^\s.]\S*)?(?= \.{4}))(?::| \.+) +(?=\S)/;

// A value or a symbol before the first name, as in `-<signal>, -s, --signal <signal>` or `-, -l, --login`.
const leadingValuePattern = /^-(?:<\w+>|[^\s\w-])?, +(?=-)/;
// A name that starts with neither a letter nor an optional part, as in `--<un>set`.
const unreadName = /^--?[^\s\w:,-]/;
// A name with a character that isn't ASCII or can't be seen.
const otherCharacters = /^--?[\w-]*(?!\w)[\p{L}\p{M}\p{N}\p{Cf}]/u;
export function parseFlag(line: HelpLine, index: number): ListedFlag | undefined {
  const { text, indent } = line;
  if (text.length > maxLineLength) return undefined;
  let rest = text.slice(indent).replace(leadingValuePattern, '');
  const names: string[] = [];
  let values = '';
  let areAliases = true;
  let endsWithColon = false;
  for (;;) {
    const [name] = flagPattern.exec(rest) ?? [];
    if (name === undefined) return undefined;
    names.push(...expandName(trimFlagName(name)));
    endsWithColon = name.endsWith(':');
    const [value = ''] = valuePattern.exec(rest.slice(name.length)) ?? [];
    rest = rest.slice(name.length + value.length);
    const [separator] = nextFlagPattern.exec(rest) ?? [];
    const [repeatedValue = ''] = separator === undefined ? (repeatedValuePattern.exec(rest) ?? []) : [];
    values += value + repeatedValue;
    if (separator === undefined && repeatedValue === '') break;
    rest = rest.slice((separator ?? repeatedValue).length);
    const areSimilar = name.startsWith('--') === rest.startsWith('--');
    areAliases &&= areSimilar ? /,|\bor\b/.test(separator ?? repeatedValue) : !/ \//.test(separator ?? '');
  }
  const restColumn = text.length - rest.trimStart().length;
  rest = rest.replace(separatedPattern, '$1  ');
  return {
    line,
    index,
    longNameColumn: text.indexOf('--'),
    names,
    isComplete: remainderPattern.test(rest) || (endsWithColon && / \S/.test(rest)),
    restColumn,
    areAliases,
    isContinued:
      /^(?: <[^<>]*>| \S+)?,(?:\s{2}|$)/.test(rest) || (rest.trim() === '' && values.endsWith(',')),
    rest: endsWithColon ? `  ${rest.trimStart()}` : values + rest,
  };
}

/** Whether a line probably lists a flag, but is too long to parse, or has a name that can't be parsed. */
export function isUnreadFlagLine(line: HelpLine): boolean {
  const { text, indent, section } = line;
  const start = text.slice(indent, maxLineLength);
  if (section === 'flags' && unreadName.test(start) && parseFlag(line, 0) === undefined) return true;
  if (section === 'flags' && otherCharacters.test(start)) return true;
  return text.length > maxLineLength && text[indent] === '-' && (indent > 0 || section === 'flags');
}

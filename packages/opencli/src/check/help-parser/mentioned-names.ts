import { findExamples } from './example-lines.ts';
import { expandName, expandNames } from './flag-name.ts';
import type { HelpLine } from './help-lines.ts';

/** Whether a help text contains a name as a whole word. `--[no-]color` contains both `--color` and `--no-color`. */
export function mentionsName(help: string, name: string): boolean {
  const dot = name.startsWith('--') ? String.raw`|\.\w` : '';
  const pattern = new RegExp(`(?<![\\w-])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-]${dot})`);
  return pattern.test(help) || (name.startsWith('-') && pattern.test(expandNames(help)));
}

// A name can contain characters that no parser of flags accepts, as in `--(un)set`, so that such a name is found too.
const longName =
  /(?<![\p{L}\p{N}_-])--+(?:[[({]\w+-?,?[\])}])?[[({<]?[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Cf}_.:+)\]}>-]*/giu;
const shortName = /(?<![\p{L}\p{N}_./+-]|<)-[\p{L}?@#](?:[\p{L}\w-]|\.(?=\p{L}))*|(?<=-[\w?]\/)-[\w?]+/giu;
// A symbol, as in `-%`, or a name in brackets, as in `-<n>`, at the start of a line.
const symbolName = /(?<=^\s*)--?[^\s\w-]\S*(?= {2}|\t)/g;
// A digit can also be a negative number.
const digitName = /(?<=^\s*|\s{2}|[[(|,]\s?)-\d(?![\w.])/g;

// Code that contains a call, as in `tar -x`, or Python's `-m`, whose short names are those of another program.
const otherCall = /(?<=^|[\s(])(["'`])[a-z][^"'`]* -[^"'`]*\1|\bpython[\d.]* -m /gi;

/**
 * Finds the names of flags anywhere in the help, so that a name in a layout that can't be parsed is known. Short names in
 * examples aren't included.
 */
export function findMentionedFlags(lines: readonly HelpLine[], programs: ReadonlySet<string>): Set<string> {
  const examples = findExamples(lines);
  const names = lines.flatMap((line) => {
    const { indent, section } = line;
    const text = expandNames(line.text);
    const start = text.slice(indent);
    const longNames = text.match(longName) ?? [];
    const isCall = /^[$%>#] /.test(start) || programs.has(start.split(' ')[0] ?? '');
    if (examples.has(line) || (isCall && section === 'other')) return longNames;
    const prose = text.replace(otherCall, '');
    return [
      ...longNames,
      ...(prose.match(shortName) ?? []),
      ...(prose.match(symbolName) ?? []),
      ...(prose.match(digitName) ?? []),
    ];
  });
  return new Set(names.flatMap((name) => expandName(trimName(name))));
}

/** Removes values, punctuation, and brackets that the name doesn't open. */
function trimName(name: string): string {
  const trimmed = name.replace(/:(?![a-z]).*$/, '').replace(/[.:+-]+$/, '');
  const count = (brackets: RegExp) => trimmed.match(brackets)?.length ?? 0;
  return count(/[)\]}>]/g) > count(/[[({<]/g) ? trimName(trimmed.slice(0, -1)) : trimmed;
}

import { parseArgumentList } from './argument-list.ts';
import { removeBracketSpaces } from './bracket-spaces.ts';
import { isClickHelp } from './click-help.ts';
import type { CommandContext } from './command-list.ts';
import { findExamples } from './example-lines.ts';
import { type HelpLine, maxLineLength, parseHelpLines } from './help-lines.ts';
import { findAliasCalls } from './usage-aliases.ts';
import { splitWords } from './usage-groups.ts';
import { areArguments, areLabeledArguments, findLabel, proseWord } from './usage-labels.ts';
import { isDescription, isGlibHelp, removeDescription, removeExplanations } from './usage-remarks.ts';
import { findUsageTitles } from './usage-titles.ts';

const maxLines = 100;
// The default text for arguments in cxxopts.
const positionalPattern = /\bpositional (?:parameters|arguments)$/;

// A file to which a shell writes the program's output.
const redirectionPattern = /^((?:[^<>]|<[^<>]*>){1,1000}) >>? ?(?:<[^<>]*>|[\w./-]+)$/;

// The start of a usage line, up to the call.
const usageLabel = /^(?:[\s│|━─╭#\p{So}]|\uFE0F)*(?:(?:usage|synopsis)\b:?|or:)?[\s━─╮]*/iu;

// A prompt, variables, and a program that starts others. Python's `-m` precedes a module, such as `package.tool`.
const launcherPattern =
  /^(?:[$%>] +)?(?:\[?sudo\]? +)?(?:[A-Z_][A-Z0-9_]*=\S* +)*(?:(?:npx|bunx|node|php|perl|sh|(?:npm|pnpm|yarn|bundle) exec|npm create|(?:docker|deno) run|(?:\S*\/)?python[\d.]*( -m)?) +)?/;
// Another program's call whose output the program reads, as in `cat file | tool`, but not as in `tool GROUP | COMMAND`.
const pipePattern = /^[\w./-]+(?: [\w./-]+){0,3} \| (?![A-Z][A-Z0-9_-]+(?: |$))/;
// The values of an argument before and after a line break in click's help.
const openValues = /[[{][^\s[\]{}]*$/;
const furtherValues = /^[^\s[\]{}]+(?=[\]}]|$)/;

interface SplitCall {
  /** What the first word can be called: the file's name, and that name without its extension. */
  readonly names: readonly string[];
  readonly rest: string;
}

/** Removes what precedes the program's name, as in `$ npx tool run`, `./bin/tool run`, and `python3 -m tool`. */
export function withoutLauncher(call: string, programs: ReadonlySet<string>): string {
  const prompted = call.replace(/^[$%>] +/, '');
  const isProgram = programs.has(prompted.split(' ')[0] ?? '');
  const starts = isProgram ? [prompted] : [call.replace(pipePattern, ''), call];
  for (const { names, rest } of starts.flatMap(splitCall)) {
    const name = names.find((one) => programs.has(one));
    if (name !== undefined) return name + rest;
  }
  return prompted;
}

/** Splits a call after the program's name, which is the first word after a launcher, or the first two words of a plugin's call. */
function splitCall(call: string): SplitCall[] {
  const [before = '', module] = launcherPattern.exec(call) ?? [];
  const [plugin = '', one = '', other = ''] = /^([\w-]+) ([a-z][\w-]*)(?= |$)/.exec(call) ?? [];
  return [
    { names: [`${one}-${other}`], rest: call.slice(plugin.length) },
    splitFirstWord(call.slice(before.length), module === undefined ? /(?<=.)\.\w+$/ : /^.*\.(?=\w)/),
    splitFirstWord(call, /(?<=.)\.\w+$/),
  ];
}

function splitFirstWord(call: string, affix: RegExp): SplitCall {
  const [word = ''] = call.split(' ');
  if (word.includes('://')) return { names: [], rest: call };
  const file = word.replace(/^(?:[^\s/]*\/)+/, '').replace(/(?<=.)@[\w.-]+$/, '');
  return { names: [file, file.replace(affix, '')], rest: call.slice(word.length) };
}

/** Returns the program's names for itself at the start of the first usage line, without a path or launcher. */
export function findUsagePrograms(help: string): string[] {
  const [call = ''] = usageTexts(parseHelpLines(help), { programs: new Set(), path: [] });
  const [, launched, printed] = splitCall(call.replace(pipePattern, ''));
  const names = [launched, printed].map((one) => one?.names.filter((name) => /^\w[\w.-]*$/.test(name)) ?? []);
  return [...new Set(names.find(({ length }) => length > 0))];
}

/**
 * Returns the usage lines, each joined with its continuation lines. Without a label such as "Usage:", these are the
 * command's synopses.
 */
export function usageTexts(lines: readonly HelpLine[], context: CommandContext): string[] {
  const texts: string[] = [];
  const usage = lines
    .filter(({ text, section }) => section === 'usage' && text.length <= maxLineLength)
    .slice(0, maxLines);
  const isClick = isClickHelp(lines);
  const isGlib = isGlibHelp(lines);
  const isCall = (text: string) => findCall(text, context.programs) !== undefined;
  const titles = findUsageTitles(usage, isCall, context.argumentNames);
  const aliases = new Set(findAliasCalls(lines, context).map(({ line }) => line));
  let callIndent = Number.POSITIVE_INFINITY;
  for (const line of usage) {
    if (aliases.has(line)) continue;
    const start = line.text.replace(usageLabel, '').split(/ {2,}|\t/)[0] ?? '';
    const isBelowCall = line.indent > callIndent && proseWord.test(start);
    // Caporal's heading contains the command's name, as in "USAGE — run".
    if (line.isHeading && start === `— ${context.path.join(' ')}`) continue;
    if (titles.has(line) || (isBelowCall && isDescription(start, context))) continue;
    const described = removeDescription(removeExplanations(start), isGlib, context).replace(
      redirectionPattern,
      '$1',
    );
    const parts = described
      .replace(positionalPattern, '[arguments...]')
      .split(/(?:^|\s)or:?\s+(?=\S)/)
      .flatMap((part) => splitCalls(part, context.programs))
      .map((part) => part.trim());
    for (const written of parts.filter((one) => /\w|[<[]|^(?:\.\.\.|…)$/.test(one) && one !== 'or')) {
      const call = findCall(written, context.programs) ?? withoutLauncher(written, context.programs);
      const part = expandName(call, context);
      const startsWithProgram = context.programs.has(part.split(' ')[0] ?? '');
      if (startsWithProgram) callIndent = line.indent;
      if (startsWithProgram || texts.length === 0) texts.push(part);
      else texts.push(joinLines(texts.pop() ?? '', part, isClick));
    }
  }
  const calls = texts.length > 0 ? texts : findSynopses(lines, context).map(({ call }) => call);
  return calls.map(removeExplanations).map(removeBracketSpaces);
}

/** Splits calls of the program between bars, as in `tool [file] | tool <command>`. */
function splitCalls(text: string, programs: ReadonlySet<string>): string[] {
  const calls = text.split(' | ');
  const isCall = (call: string) => programs.has(withoutLauncher(call.trim(), programs).split(' ')[0] ?? '');
  return calls.every(isCall) ? calls : [text];
}

/** Joins a usage line with its continuation. Some parsers break words after a hyphen, and click also breaks long values. */
function joinLines(line: string, next: string, isClick: boolean): string {
  const values = [openValues.exec(line)?.[0] ?? '', furtherValues.exec(next)?.[0] ?? ''];
  const isInValues = isClick && !values.includes('') && values.join('').includes('|');
  const isInWord = isInValues || (/\w-$/.test(line) && /^\w/.test(next));
  return `${line}${isInWord ? '' : ' '}${next}`;
}

/**
 * Returns a call with the program and the command as words if the call starts with the name of an executable for the command,
 * as in `tool-run <file>` and `run.js <file>`, or with the end of the command's path.
 */
function expandName(call: string, { programs, path }: CommandContext): string {
  const [word = '', next = ''] = call.split(' ');
  const [program = ''] = programs;
  if (programs.has(word) || path.length === 0) return call;
  const file = word.replace(/^(?:[^\s/]*\/)+/, '').replace(/\.\w+$/, '');
  const rest = call.slice(word.length);
  const length = path.findLastIndex((_, index) =>
    [...programs].some((one) => file === [one, ...path.slice(0, index + 1)].join('-')),
  );
  if (length >= 0) return [program, ...path.slice(0, length + 1)].join(' ') + rest;
  const words = [file, ...call.split(' ').slice(1)];
  const end = path.findIndex((_, index) => {
    const names = path.slice(index);
    // Without the program's name, a word in lowercase after a single name could belong to the path.
    return names.every((name, at) => words[at] === name) && (names.length > 1 || !/^[a-z]/.test(next));
  });
  return end < 0 ? call : [program, ...path, ...words.slice(path.length - end)].join(' ');
}

interface Synopsis {
  readonly lines: readonly HelpLine[];
  readonly call: string;
}

/**
 * Finds lines outside of examples that consist of the command and its arguments, such as `$ tool run <task>`. Not all
 * parsers print "Usage" before them, and the word depends on the language.
 */
export function findSynopses(lines: readonly HelpLine[], context: CommandContext): Synopsis[] {
  const examples = findExamples(lines);
  const { listed } = parseArgumentList(lines, context);
  let above: HelpLine | undefined;
  let labelAbove: string | undefined;
  return lines.flatMap((line, index) => {
    if (!/\S/.test(line.text)) return [];
    const label = labelAbove ?? findLabel(line, above);
    above = line;
    labelAbove = undefined;
    if (line.section !== 'other' || line.text.length > maxLineLength || examples.has(line)) return [];
    const call = findCall(removeExplanations(line.text), context.programs);
    if (call === undefined || !isSynopsis(call, context, line.text, listed, label)) return [];
    labelAbove = label;
    const below = lines.slice(index + 1, index + maxLines);
    const end = below.findIndex(({ indent, text }) => indent <= line.indent || !/^\s*[[<{(|]/.test(text));
    const rest = below.slice(0, Math.max(0, end));
    const words = [call, ...rest.map(({ text }) => text.trim())].map(
      (text) => text.split(/ {2,}|\t/)[0] ?? '',
    );
    return [{ lines: [line, ...rest], call: words.join(' ') }];
  });
}

/** @param listed The arguments in lists, which a call can contain without brackets */
function isSynopsis(
  call: string,
  { path }: CommandContext,
  text: string,
  listed: ReadonlyMap<string, unknown>,
  label: string | undefined,
): boolean {
  const [, ...words] = splitWords(call.split(/ {2,}|\t/)[0] ?? '');
  const values = words.slice(path.length);
  if (!path.every((word, index) => words[index] === word)) return false;
  // Without a prompt, a line that contains only the program's name can be a title.
  if (values.length === 0) return words.length > 0 || /^\s*\$ /.test(text);
  const written = values.map((word) => (listed.has(word) ? `<${word}>` : word));
  return areArguments(written) || areLabeledArguments(written, label);
}

// A bullet or a prompt, or a label of at most four words, but not the scheme of a URL.
const beforeCall =
  /^(?:[^\p{L}\p{N}\s[\]<>(){}'"-]+ +)?(?:[^\s:：]+(?: [^\s:：]+){0,3} ?(?:：|:(?!\/\/))\s*)?(?:[^\p{L}\p{N}\s[\]<(){}'"-]+ *)?/u;

/** Returns the call that a line consists of, without the prompt or label in front of it. */
export function findCall(text: string, programs: ReadonlySet<string>): string | undefined {
  const start = text.trim();
  return [start, start.replace(beforeCall, '').replace(/`$/, '')]
    .map((one) => withoutLauncher(one, programs))
    .find((one) => programs.has(one.split(' ')[0] ?? ''));
}

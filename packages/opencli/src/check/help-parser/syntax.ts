import { type CommandContext, takesOnlyArguments } from './command-list.ts';
import type { HelpLine } from './help-lines.ts';
import { mentionsName } from './mentioned-names.ts';
import { wordsAfterPath } from './usage-path.ts';
import { findCall } from './usage-texts.ts';
import {
  isArgumentsPlaceholder,
  isCommandPlaceholder,
  isFlagsPlaceholder,
  parseArgumentName,
} from './usage-word.ts';

// An argument such as <file> anywhere, or one such as [files...] that isn't part of a sentence.
const placeholderPattern =
  /(?<![^\s([])<([\p{L}\d_][\p{L}\d_-]*(?:[ |][\p{L}\d_][\p{L}\d_-]*)*)>(?![\w/@])|(?<=^|[:：] *|(?:[>\]]|\.\.\.) +)\[([\p{L}\d_][\p{L}\d_-]*)(?:\.\.\.|…)?\](?= {2}|\t|$| [[<])/gu;
const readArgument =
  /[[<{] ?([\p{L}\d_][\p{L}\p{M}\d_ |-]*)|(?<![\p{L}\p{N}_])([\p{Lu}\p{Lo}][\p{Lu}\p{Lo}\p{Lm}\p{M}\p{N}_-]+)(?![\p{L}\p{N}_])/gu;
// A gap before a description, not after a sentence.
const columnGap = /(?<![.!?:]) {2,}|\t/;
const helpCall = /(['"`])[^'"`]*\bhelp\b[^'"`]*\1/g;
const flagValue = /(?<![\w.-])(--?\w[\w.-]*) +<[^<>]*>/g;
const flagAtEnd = /(?<![\w.-])--?\w[\w.-]*(?=\s*$)/;
const namePattern = /^\p{Ll}[\p{L}\p{M}\p{N}_:-]*$/u;
// Names after a label, as in `Formats: json, text`. Names in capitals, such as those of variables, aren't commands.
const labeledPattern =
  /^(?!alias)[^\s:：]+(?: [^\s:：]+){0,3} ?[:：]\s*([a-z][\w-]*(?:(?: ?[,，、|] ?)[a-z][\w-]*)+)[.。]?$/;
// Maximum number of words after the program's name, with which a line isn't a sentence.
const maxNames = 2;

/**
 * Returns a function that tells whether a line contains syntax that no reader has read: a call of the command, an
 * argument, or a list of names after a label. `readLines` are the lines that have been read. In running text, for which
 * `lineAbove` is set, the value of a flag that they lack isn't an argument.
 */
export function createSyntaxTest(
  readLines: readonly HelpLine[],
  commands: ReadonlySet<string>,
  context: CommandContext,
): (line: HelpLine, lineAbove?: string) => boolean {
  const read = readLines.map(({ text }) => text).join('\n');
  const placeholders = new Set(
    [...read.matchAll(readArgument)].map(([, name, other]) => normalize(name ?? other ?? '')),
  );
  const isKnownArgument = (name: string) =>
    placeholders.has(name) ||
    [isArgumentsPlaceholder, isCommandPlaceholder, isFlagsPlaceholder].some((test) => test(name));
  const words = new Set(read.match(/\w[\w:-]*/g));
  const isKnownName = (name: string) => commands.has(name) || name === 'help' || words.has(name);
  const withoutFlagValues = (text: string, lineAbove: string) =>
    `${flagAtEnd.exec(lineAbove) ?? ''} ${text}`
      .trimStart()
      .replace(flagValue, (all, flag: string) => (mentionsName(read, flag) ? all : flag));
  return (line, lineAbove) => {
    const text = line.text.trim();
    const call = callIn(text, line.indent, context);
    const start = text.split(columnGap)[0] ?? '';
    const isProse = lineAbove !== undefined && findCall(text, context.programs) === undefined;
    const written = argumentsIn(isProse ? withoutFlagValues(start, lineAbove) : start);
    const isOfOther = (name: string) => isProse && isInSentenceWithCall(text, context, name);
    return (
      ![...written, ...call.arguments].every((name) => isKnownArgument(name) || isOfOther(name)) ||
      !call.names.every((name) => commands.has(name) || name === 'help') ||
      !(labeledPattern.exec(text)?.[1]?.split(/ ?[,，、|] ?/) ?? []).every(isKnownName)
    );
  };
}

/** Whether a sentence calls the program, as in "Use `tool get <name>` to show it.", with an argument that the document contains. */
function isInSentenceWithCall(
  text: string,
  { programs, documentArguments }: CommandContext,
  name: string,
): boolean {
  return (
    documentArguments?.has(name) === true && [...programs].some((program) => text.includes(`${program} `))
  );
}

function argumentsIn(text: string): string[] {
  return [...text.replace(helpCall, '').matchAll(placeholderPattern)].map(([, name, other]) =>
    normalize(name ?? other ?? ''),
  );
}

function normalize(name: string): string {
  return name.toLowerCase();
}

/** Returns the words after the command in a call: its arguments, and the name of a subcommand. */
function callIn(
  text: string,
  indent: number,
  context: CommandContext,
): { arguments: string[]; names: string[] } {
  const call = findCall(text, context.programs)?.split(/ {2,}|\t/)[0] ?? '';
  const words = wordsAfterPath(call, context) ?? [];
  const hasBrackets = words.some((word) => /^[[<{]/.test(word));
  if ((words.length > maxNames && !hasBrackets) || words.some((word) => /(?:^| )v?\d+\./.test(word)))
    return { arguments: [], names: [] };
  const [first = ''] = words;
  // Without indentation, a label, a prompt, or arguments, two words can be a title.
  const isName =
    namePattern.test(first) &&
    (hasBrackets || (!takesOnlyArguments(context) && (indent > 0 || !text.startsWith(call))));
  return {
    arguments: words
      .filter((word) => /^\[|^\p{Lu}[\p{Lu}\p{N}_-]+(?:\.\.\.)?$/u.test(word))
      .map(parseArgumentName)
      .map(normalize),
    names: isName ? [first] : [],
  };
}

import { type CommandContext, takesOnlyArguments } from './command-list.ts';
import type { HelpLine } from './help-lines.ts';
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
const readArgument = /[[<{]([\p{L}\d_][\p{L}\d_ |-]*)|\b([A-Z][A-Z0-9_-]+)\b/gu;
// A gap before a description, not after a sentence.
const columnGap = /(?<![.!?:]) {2,}|\t/;
const helpCall = /(['"`])[^'"`]*\bhelp\b[^'"`]*\1/g;
const namePattern = /^[a-z][\w:-]*$/;
// Names after a label, as in `Formats: json, text`. Names in capitals, such as those of variables, aren't commands.
const labeledPattern =
  /^(?!alias)[^\s:：]+(?: [^\s:：]+){0,3} ?[:：]\s*([a-z][\w-]*(?:(?: ?[,，、|] ?)[a-z][\w-]*)+)[.。]?$/;
// Maximum number of words after the program's name, with which a line isn't a sentence.
const maxNames = 2;

/**
 * Returns a function that tells whether a line contains syntax that no reader has read: a call of the command, an
 * argument, or a list of names after a label. `readLines` are the lines that have been read.
 */
export function createSyntaxTest(
  readLines: readonly HelpLine[],
  commands: ReadonlySet<string>,
  context: CommandContext,
): (line: HelpLine) => boolean {
  const read = readLines.map(({ text }) => text).join('\n');
  const placeholders = new Set(
    [...read.matchAll(readArgument)].map(([, name, other]) => normalize(name ?? other ?? '')),
  );
  const isKnownArgument = (name: string) =>
    placeholders.has(name) ||
    [isArgumentsPlaceholder, isCommandPlaceholder, isFlagsPlaceholder].some((test) => test(name));
  const words = new Set(read.match(/\w[\w:-]*/g));
  const isKnownName = (name: string) => commands.has(name) || name === 'help' || words.has(name);
  return (line) => {
    const text = line.text.trim();
    const call = callIn(text, line.indent, context);
    return (
      ![...argumentsIn(text.split(columnGap)[0] ?? ''), ...call.arguments].every(isKnownArgument) ||
      !call.names.every((name) => commands.has(name) || name === 'help') ||
      !(labeledPattern.exec(text)?.[1]?.split(/ ?[,，、|] ?/) ?? []).every(isKnownName)
    );
  };
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
      .filter((word) => /^\[|^[A-Z][A-Z0-9_-]+(?:\.\.\.)?$/.test(word))
      .map(parseArgumentName)
      .map(normalize),
    names: isName ? [first] : [],
  };
}

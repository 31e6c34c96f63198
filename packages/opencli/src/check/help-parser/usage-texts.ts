import type { CommandContext } from './command-list.ts';
import { type HelpLine, maxLineLength, parseHelpLines } from './help-lines.ts';

const maxLines = 100;
// The default text for arguments in cxxopts.
const positionalPattern = /\bpositional (?:parameters|arguments)$/;

// A word, or a pair of brackets with its content.
export const tokenPattern = /\[(?:[^[\]]|\[(?:[^[\]]|\[[^[\]]*\])*\])*\]\S*|<[^<>]*>\S*|\{[^{}]*\}\S*|\S+/g;

const launchers = new Set(['npx', 'bunx', 'node', 'python', 'python3']);
const launcherPattern =
  /^(?:[$%>] +)?(?:(?:npx|bunx|node|python3?) +)?(?:[^\s/]*\/)*([^\s/]+?)(?:\.\w+)?(?= |$)/;

/** Removes what precedes the program's name, as in `$ npx tool run` and `./bin/tool run`. */
export function withoutLauncher(call: string, programs: ReadonlySet<string>): string {
  const text = call.replace(/^[$%>] +/, '');
  if (programs.has(text.split(' ')[0] ?? '') && !/^(?:npx|bunx|node|python3?) /.test(text)) return text;
  const [start = '', program = ''] = launcherPattern.exec(call) ?? [];
  return programs.has(program) ? program + call.slice(start.length) : text;
}

/** Returns the program's names for itself at the start of the first usage line: as printed, and without a path or launcher. */
export function findUsagePrograms(help: string): string[] {
  const [call = ''] = usageTexts(parseHelpLines(help), new Set());
  const printed = call.replace(/^[$%>] +/, '').split(' ')[0] ?? '';
  const name = launcherPattern.exec(call)?.[1] ?? '';
  return [...new Set([launchers.has(printed) ? name : printed, name])].filter((one) =>
    /^\w[\w.-]*$/.test(one),
  );
}

/** Returns the usage lines, each joined with its continuation lines. */
export function usageTexts(lines: readonly HelpLine[], programs: ReadonlySet<string>): string[] {
  const texts: string[] = [];
  const usage = lines.filter(({ text, section }) => section === 'usage' && text.length <= maxLineLength);
  for (const { text } of usage.slice(0, maxLines)) {
    const line =
      text.replace(/^[\s│|━─╭]*(?:(?:usage|synopsis)\b:?|or:)?[\s━─╮]*/i, '').split(/ {2,}|\t/)[0] ?? '';
    const parts = line
      .replace(positionalPattern, '[arguments...]')
      .split(/(?:^|\s)or:?\s+(?=\S)/)
      .map((part) => part.trim());
    for (const written of parts.filter((one) => /\w|[<[]/.test(one))) {
      const part = withoutLauncher(written, programs);
      const startsWithProgram = programs.has(part.split(' ')[0] ?? '');
      if (startsWithProgram || texts.length === 0) texts.push(part);
      else texts.push(`${texts.pop()} ${part}`);
    }
  }
  return texts;
}

/**
 * Returns the lines above all headings that consist of the command and its arguments, as in `$ tool run <task>`. Some
 * parsers print them without "Usage".
 */
export function unlabeledUsageTexts(
  lines: readonly HelpLine[],
  { programs, path }: CommandContext,
): string[] {
  const firstHeading = lines.findIndex(({ isHeading }) => isHeading);
  return lines.slice(0, firstHeading < 0 ? lines.length : firstHeading).flatMap(({ text, indent }) => {
    if (indent > 0 || text.length > maxLineLength) return [];
    const line = text.trimEnd().replace(/^\$ /, '');
    const [program = '', ...words] = line.match(tokenPattern) ?? [];
    const isCommand = programs.has(program) && path.every((word, index) => words[index] === word);
    const isUsage = words.slice(path.length).every((word) => /^[[<{]|^\.\.\.$/.test(word));
    // A line that contains only the program's name can be a title.
    return isCommand && isUsage && (words.length > 0 || line !== text.trimEnd()) ? [line] : [];
  });
}

import { contactPattern } from './contact-lines.ts';
import { isUsageTitle, placeholderPattern, titleStart } from './usage-titles.ts';

/** A usage section up to the current line. */
interface UsageSection {
  readonly indent: number;
  /** Number of usage lines. */
  readonly lines: number;
  /** The first word of the first usage line; empty without one. */
  readonly program: string;
}

export interface UsageLine {
  readonly text: string;
  /** The text without indentation and decoration. */
  readonly plain: string;
  readonly indent: number;
}

const promptPattern = /^(?:[$%>] +|or:? +(?=\S))+/i;
const separatorPattern = /^or:?$/i;
// Words of sentences about the program, such as `tool is a compiler`, also after an argument, and the end of a sentence.
const proseWord =
  / (?:an?|the|of|your|is|are|can) |(?<!\.\.)[.!?:;]$|(?:<[^<>]*>| [A-Z][A-Z0-9_-]+),? (?!or )[a-z]+(?: |$)/;
const onlyFlags = /^-\S+(?: -\S+)*$/;
const flagStart = /^-{1,2}[\w?#@]/;
// A flag with at most one value, which can have a description in the next line.
const flagWithValue = /^-{1,2}[\w?#@][\w-]*(?:,? -{1,2}\w[\w-]*)*(?:[ =][\w<>=[\]-]+)?$/;
const describedCommand = /^[a-z](?:\S| (?=\S))* {2,}\S/;

/** Returns the first word of a call, without a prompt in front of it. */
export function programOf(text: string): string {
  return text.trim().replace(promptPattern, '').split(/\s/)[0] ?? '';
}

/**
 * Whether a line ends the usage section above it, because it's blank, a sentence, or the first entry of a list of flags.
 * `following` are the next lines with text. A section continues above further calls of the program with placeholders,
 * also if they have a title.
 */
export function endsUsage(line: UsageLine, following: readonly UsageLine[], usage: UsageSection): boolean {
  if (usage.lines === 0) return false;
  if (line.plain === '') return !precedesCall(following, usage);
  if (isFlagEntry(line, following[0], usage)) return !following.some((one) => isCall(one, usage));
  if (!isProse(line, usage)) return false;
  return !precedesUsage(following[0], line, usage) && !precedesCall([line, ...following], usage);
}

/** Whether a line at the start of a usage section is a title, because a call follows it. */
export function precedesFirstCall(
  text: string,
  following: readonly UsageLine[],
  usageIndent: number,
): boolean {
  const end = following.findIndex(({ indent }) => indent <= usageIndent);
  const others = end < 0 ? following : following.slice(0, end);
  return (
    isUsageTitle(text) && others.some((one) => /^[\w./$<[{(]/.test(one.plain) && !isUsageTitle(one.text))
  );
}

/** Whether the first line, or the one below its title, is a call of the program that a usage section can contain. */
function precedesCall([first, second]: readonly UsageLine[], usage: UsageSection): boolean {
  if (first === undefined || isCall(first, usage)) return first !== undefined;
  const isTitle =
    separatorPattern.test(first.plain) || (first.indent > usage.indent && isUsageTitle(first.text));
  return isTitle && second !== undefined && isCall(second, usage);
}

/** A call without placeholders can be an example, and a command with a description is an entry of a list. */
function isCall({ plain, indent }: UsageLine, { indent: usageIndent, program }: UsageSection): boolean {
  const call = plain.replace(promptPattern, '');
  if (indent <= usageIndent || program === '' || programOf(call) !== program) return false;
  const rest = call.slice(program.length).trim();
  return (
    !(proseWord.test(call) || describedCommand.test(rest)) &&
    (placeholderPattern.test(rest) || onlyFlags.test(rest))
  );
}

/** Whether a line below a usage line is a flag with a description next to it, or in the next line. */
function isFlagEntry(
  { plain, indent }: UsageLine,
  next: UsageLine | undefined,
  { program }: UsageSection,
): boolean {
  const [, ...columns] = flagStart.test(plain) ? plain.split(/ {2,}|\t/) : [];
  const isDescription = (column: string) => /^[^[\]<>{}|-]/.test(column) && /[\p{Ll}\p{Lo}]/u.test(column);
  if (columns.some(isDescription)) return true;
  const isDescribedBelow = next !== undefined && next.indent > indent && /^[\p{L}(]/u.test(next.plain);
  return isDescribedBelow && programOf(next.plain) !== program && flagWithValue.test(plain);
}

/** Whether a line that follows a usage line is a sentence, not another usage line or the rest of one. */
function isProse({ plain, indent }: UsageLine, usage: UsageSection): boolean {
  if (contactPattern.test(plain)) return true;
  const isUsage =
    /^(?:[-[<({|$]|\.\.\.|or\b)/.test(plain) ||
    separatorPattern.test(plain) ||
    programOf(plain) === usage.program;
  return !isUsage && (indent <= usage.indent || titleStart.test(plain));
}

/** Whether another usage line follows the description of one, which is indented more. */
function precedesUsage(
  next: UsageLine | undefined,
  { indent }: UsageLine,
  { program }: UsageSection,
): boolean {
  return program !== '' && next !== undefined && programOf(next.plain) === program && next.indent < indent;
}

import { findNeighbors, separateDescription } from './aligned-descriptions.ts';
import { removeNamelessCommand } from './cac-help.ts';
import { endCommandLists } from './command-footers.ts';
import { joinCutNames } from './cut-names.ts';
import { createDescriptionSearch } from './description-lines.ts';
import { createExampleSearch } from './example-lines.ts';
import { splitFlagColumns } from './flag-columns.ts';
import { markGroupLists } from './group-lists.ts';
import { expandIndentation } from './indentation.ts';
import { markNestedCommands } from './nested-commands.ts';
import { markSubcommandLists } from './subcommand-lists.ts';
import { minWrappedLength } from './text-lines.ts';
import { endsUsage, precedesFirstCall, programOf, type UsageLine } from './usage-section.ts';

type HelpSection = 'usage' | 'commands' | 'flags' | 'arguments' | 'other';

export interface HelpLine {
  readonly text: string;
  readonly indent: number;
  readonly section: HelpSection;
  /** Whether the line starts a section. The section's content can start on the same line. */
  readonly isHeading: boolean;
  /** Number of the section, which distinguishes two lists with the same heading. */
  readonly sectionNumber: number;
  /** Column of the description, if two spaces or a tab precede it. */
  readonly descriptionColumn: number | undefined;
  /** Whether the next line is indented more, so that it can be the description. */
  readonly isDescribedBelow: boolean;
  /** The commands under which a list of commands indents this one. */
  readonly parents: readonly string[];
}

/** Maximum number of characters in a line. Longer lines aren't parsed. */
export const maxLineLength = 1000;

const headings: readonly (readonly [HelpSection, RegExp])[] = [
  // Go's flag package prints only the flags.
  ['flags', /^Usage of \S+:$/],
  // "Usage examples:" and "Usage with Docker:" precede other text.
  [
    'usage',
    /^(?:[Uu]sage|USAGE|[Ss]ynopsis|SYNOPSIS)(?::|$)|^(?:Usage|USAGE|Synopsis|SYNOPSIS)(?= )(?! (?:[Ee]xamples?|[Nn]otes?|[Tt]ips|with|as|from|in|via|without)(?: [\w.-]+){0,3}:$)/,
  ],
  ['commands', /^(?:[\w-]+ )*(?:sub)?(?:commands|(?<!help )topics)(?: are)?(?: \([^)]*\))?:?$/i],
  [
    'arguments',
    /^(?:available )?(?:positional |command )?(?:arguments|args|positionals|positional items):?$/i,
  ],
  ['flags', /^(?:[\w/&-]+ )*(?:options|flags|switches)(?: \([^)]*\))?(?: that .*)?[:.]?$/i],
];

const sentencePattern =
  /^[A-Z][a-z']*,?(?: \S+){3,}[.:!]$|^(?:See|Use|Run|Type|Try)\b(?: \S+)*[ '"`](?:--?)?h(?:elp)?\b/;

// Characters around headings, list bullets, and borders of the boxes that some parsers draw.
const decorationCharacter = /[\s━─═*#│╭╮╰╯|┃╔╗╚╝\p{So}\p{Cs}]|\uFE0F/u;

// A line between sections or rows.
const rulePattern = /^[\s─━═╌┄┌┐└┘├┤┬┴┼+-]{3,}$/;

// The lower border of a box, which ends a list in it.
const lowerBorder = /^\s*[╰└┗╚][─━═]+[╯┘┛╝]\s*$/;

// An entry that starts with code, as in "- `run`, `r`: Run it", but not a sentence.
const codeEntry =
  /^(\s*)(?:[-*+•] +)?((?:`[^`]+`(?:, *| or | ?[/|] ?)?)+)(?: *:(?= )| [-–—](?= )|(?= {2}|\t|\s*$))/;

// A bullet in front of a name.
const bulletPattern = /^[\s│|*•]*(?:[\p{So}\p{Pd}+>◦‣·→]\uFE0F? +(?=[\w`]))?/u;

// Help that shows Markdown or HTML can contain comments, which aren't arguments.
const htmlComment = /<!--[^<>]{0,100}-->/g;

// Maximum number of lines from a line in a usage section to the call that it precedes.
const maxLookahead = 8;
const maxRecentTexts = 20;
const recentLines = new Map<string, readonly HelpLine[]>();

/** Keeps the lines of recent texts, because each comparison of a command reads the same texts. */
export function parseHelpLines(help: string): readonly HelpLine[] {
  const recent = recentLines.get(help);
  if (recent !== undefined) return recent;
  if (recentLines.size >= maxRecentTexts) recentLines.clear();
  const lines = splitIntoLines(help);
  recentLines.set(help, lines);
  return lines;
}

function splitIntoLines(help: string): HelpLine[] {
  let heading: { section: HelpSection; indent: number } = { section: 'other', indent: -1 };
  let sectionNumber = 0;
  let usageLines = 0;
  let usageProgram = '';
  let previousText = '';
  let entryIndent = Number.POSITIVE_INFINITY;
  const texts = removeNamelessCommand(help).split('\n').map(expandIndentation);
  const isExample = createExampleSearch();
  const isDescription = createDescriptionSearch();
  const lines = splitFlagColumns(joinCutNames(texts)).map((line, index, all) => {
    const boxless = rulePattern.test(line)
      ? ''
      : plainEntry(trimBox(line.replace(htmlComment, '').replace(/[^\S\t ]/g, ' ')));
    const indent = indentWidth(boxless);
    const plain = boxless.length > maxLineLength ? '' : trimDecoration(boxless);
    const isCommand = heading.section === 'commands' && indent > heading.indent && /^[a-z]+: /.test(plain);
    if (isExample(plain, indent)) return exampleLine(boxless, indent, sectionNumber);
    const next = all.slice(index + 1, index + 4).find((one) => /\S/.test(one)) ?? '';
    const place = { indent, section: heading.section, sectionNumber };
    const isText = isDescription(plain, place, next) || isCommand || endsSentence(plain, previousText);
    const section = isText ? undefined : sectionOfHeading(plain);
    const isUsage = heading.section === 'usage' || section === 'usage';
    const following = isUsage ? linesAfter(all, index) : [];
    const usage = { indent: heading.indent, lines: usageLines, program: usageProgram };
    const usageEnds =
      heading.section === 'usage' && endsUsage({ text: boxless, plain, indent }, following, usage);
    const isFooter =
      heading.section !== 'usage' && previousText === '' && indent <= entryIndent && isSentence(plain);
    previousText = plain;
    const endsBox = lowerBorder.test(line);
    if (section !== undefined || usageEnds || isFooter || endsBox || endsSection(plain, indent, heading)) {
      entryIndent = Number.POSITIVE_INFINITY;
      heading = { section: section ?? 'other', indent };
      sectionNumber += 1;
      const call = section === 'usage' ? plain.replace(/^(?:usage|synopsis)(?::| — .*)?/i, '') : '';
      usageProgram = precedesFirstCall(call, following, indent) ? '' : programOf(call);
      usageLines = usageProgram === '' ? 0 : 1;
    } else if (plain !== '') {
      const isTitle = usageLines === 0 && precedesFirstCall(boxless, following, heading.indent);
      usageLines += isTitle ? 0 : 1;
      usageProgram ||= isTitle ? '' : programOf(plain);
      entryIndent = Math.min(entryIndent, indent);
    }
    const isHeading = section !== undefined;
    const text = heading.section === 'flags' ? trimBrackets(boxless) : boxless;
    return {
      text,
      indent: indentWidth(text),
      section: heading.section,
      sectionNumber,
      isHeading,
      descriptionColumn: findDescriptionColumn(text),
      isDescribedBelow: false,
      parents: [],
    };
  });
  const isDeeper = (next: HelpLine | undefined, { indent }: HelpLine) =>
    next !== undefined && /\S/.test(next.text) && next.indent > indent;
  const described = lines.map((line, index) => ({
    ...line,
    ...separateDescription(line, findNeighbors(lines, index)),
    isDescribedBelow: isDeeper(lines[index + 1], line),
  }));
  return markNestedCommands(markSubcommandLists(endCommandLists(markGroupLists(described))));
}

function exampleLine(text: string, indent: number, sectionNumber: number): HelpLine {
  const descriptionColumn = findDescriptionColumn(text);
  return {
    text,
    indent,
    section: 'other',
    sectionNumber,
    isHeading: false,
    descriptionColumn,
    isDescribedBelow: false,
    parents: [],
  };
}

/** Whether a line is a sentence, such as `See 'tool help <command>' for details.`, and not an entry of a list. */
export function isSentence(plain: string): boolean {
  return !/ {2}|\t/.test(plain) && sentencePattern.test(plain);
}

/** Returns the next lines with text, up to a few lines below. */
function linesAfter(lines: readonly string[], index: number): UsageLine[] {
  return lines
    .slice(index + 1, index + maxLookahead)
    .filter((text) => text.length <= maxLineLength && /\S/.test(text))
    .map((text) => ({ text, plain: trimDecoration(text), indent: indentWidth(text) }));
}

// Works without a regular expression, because matching the end of a line would take quadratic time.
function trimDecoration(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && decorationCharacter.test(text[start] ?? '')) start += 1;
  while (end > start && decorationCharacter.test(text[end - 1] ?? '')) end -= 1;
  return text.slice(start, end);
}

// The names of a flag and the gap before the next column of names. Only spaces follow the names in a column, because a
// description that starts with a flag continues with other words.
const nameColumnGap =
  /^(\s*-{1,2}[\w?][\w-]*(?:(?: |[,/|] ?)-{1,2}[\w?][\w-]*)*) {2,}(?=-\w\s|-{1,2}[\w?][\w/,-]*(?: {2}|$))/;

/** Removes Markdown from the start of an entry. */
function plainEntry(line: string): string {
  if (line.length > maxLineLength) return line;
  return line.replace(
    codeEntry,
    (_, indent: string, code: string) => `${indent}  ${code.replaceAll('`', '').trim()}  `,
  );
}

/** Removes the border of a box, the marker of required flags in it, and the gaps between columns of a flag's names. */
function trimBox(line: string): string {
  if (line.length > maxLineLength || !/^\s*[│┃╰╚]/.test(line)) return line;
  const inside = line
    .replace(/^(\s*)[│┃╰╚][━─═]*/, '$1 ')
    .trimEnd()
    .replace(/[│┃╯╝]$/, '')
    .trimEnd();
  return joinNameColumns(inside.replace(/^(\s*)\*/, '$1 '));
}

function joinNameColumns(text: string): string {
  const joined = text.replace(nameColumnGap, '$1 ');
  return joined === text ? text : joinNameColumns(joined);
}

/** Removes the brackets around long names, as in `-f [--force/--no-force]`, or `-f, [--force], [--no-force]`. */
function trimBrackets(line: string): string {
  return line.replace(/^\s+(?:-\w,? )?(?:\[--\w[^\][]*\](?:, )?)+/, (names) =>
    names.replaceAll(/[[\]]/g, '').padEnd(names.length),
  );
}

function sectionOfHeading(plain: string): HelpSection | undefined {
  // Requires an uppercase letter or a colon, because "args" and "options" in lowercase can also be names of arguments.
  if (!/^[A-Z]|:/.test(plain)) return undefined;
  return headings.find(([, pattern]) => pattern.test(plain))?.[0];
}

/** Whether a line such as `use one of these commands:` ends a sentence that starts on the line above. */
function endsSentence(plain: string, above: string): boolean {
  return above.length >= minWrappedLength && /^[a-z]+ .*:$/.test(plain) && !/[.!?:]$/.test(above);
}

function endsSection(
  plain: string,
  indent: number,
  heading: { section: HelpSection; indent: number },
): boolean {
  if (plain === '' || heading.section === 'other') return false;
  return indent <= heading.indent && heading.section !== 'usage' && !/^[-[<{$]/.test(plain);
}

function findDescriptionColumn(text: string): number | undefined {
  const [before] =
    /^[\s│|*•]*[^\s│|*•]\S*(?: \S+)*(?: {2,}|[^\S\t]*\t\s*)(?=\S)/.exec(text.slice(0, maxLineLength)) ?? [];
  return before?.length;
}

/** Width of the indentation, which can contain the border of a box or a list bullet. */
function indentWidth(text: string): number {
  return bulletPattern.exec(text)?.[0].length ?? 0;
}

import { textBelowCommand } from './command-entries.ts';
import { type CommandContext, commandNamePattern, parseCommandLine } from './command-list.ts';
import { type HelpLine, parseHelpLines } from './help-lines.ts';

// Words in brackets that are remarks or placeholders.
const remarkPattern =
  /^(?:alpha|beta|default|deprecated|experimental|hidden|legacy|new|optional|preview|required|options?|flags?|args?|arguments?|commands?|subcommands?)$/i;
const labelPattern = /\balias(?:es)?\b(?: for| of| to)?:? *([^)\].;\n]{0,200})/gi;
// Names in brackets after a label in any language, as in `[Aliase: r, x]`, but not a default value. A label in another script can
// lack the colon, as yargs's label in Thai does.
const bracketPattern =
  /\[(?![Dd]efault|[Dd]eprecated)(?:[^[\]:：]{1,40}[:：]\s*|\P{ASCII}{1,40} )([^\]]{1,200})\]/gu;
// A word of at most three letters after a description, as in `Run it [r]`.
const shortNameAtEnd = / \[([a-z][\w-]{0,2})\]\s*$/;
// Names in brackets after a label, as in `(short: r)`, or before the description, as in `(r) Run it`.
const labelInBrackets = /[[(](?:short(?:hand|cut)?|also|or|aka):? ([\w:, "'`-]+)[\])]/gi;
const parenthesesAtStart = /^ *\(([\w:|-]+)\) /;

/**
 * Finds names next to a command that can be its aliases, but also remarks, arguments, or examples: `dev (d)`, `lint [l]`,
 * `(alias: "g")`, `[rm|uninstall] Remove it`, `(tool i)`, or a name in a column of its own.
 */
export function findMentionedAliases(list: string, name: string, context: CommandContext): string[] {
  const lines = parseHelpLines(list);
  const found = lines.flatMap((line, index) => {
    if (line.section === 'usage' || line.parents.length > 0 || !line.text.includes(name)) return [];
    const { names = [], nested = [] } = parseCommandLine(line, context) ?? {};
    const isOwn = names.includes(name) && nested.length === 0;
    return isOwn ? aliasesInEntry(line, textBelowCommand(lines, index), context) : [];
  });
  return [...new Set(found)].filter(
    (one) => one !== name && commandNamePattern.test(one) && !remarkPattern.test(one),
  );
}

function aliasesInEntry({ text, indent }: HelpLine, below: string, { programs }: CommandContext): string[] {
  const [entry = '', ...columns] = text
    .slice(indent)
    .trimEnd()
    .split(/ {2,}|\t+/);
  const description = `${columns.join('  ')}\n${below}`;
  const inBrackets = [...entry.matchAll(/ \(([a-z][\w:, -]*)\)| \[([a-z][\w:-]*)\]/g)];
  const calls = [...description.matchAll(/\((\S+) ([a-z][\w:-]*)\)/gi)];
  return [
    ...inBrackets.flatMap(([, names = '', other = '']) => [...names.split(/, */), other]),
    ...(columns.length > 1 ? columns.slice(0, 1) : []),
    ...(/^\[([\w:|-]+)\] /.exec(description)?.[1]?.split('|') ?? []),
    ...(shortNameAtEnd.exec(description)?.slice(1) ?? []),
    ...(parenthesesAtStart.exec(description)?.[1]?.split('|') ?? []),
    ...[...`${entry}\n${description}`.matchAll(labelInBrackets)].flatMap(([, names = '']) =>
      splitLabel(names),
    ),
    ...[...description.matchAll(bracketPattern)].flatMap(([, names = '']) => splitLabel(names)),
    ...calls.flatMap(([, program = '', name = '']) => (programs.has(program) ? [name] : [])),
    ...[...`${entry}\n${description}`.matchAll(labelPattern)].flatMap(([, names = '']) => splitLabel(names)),
  ];
}

/** Splits the text after "alias", in which either quoted words or words between commas are names. */
function splitLabel(text: string): string[] {
  const quoted = [...text.matchAll(/(["'`])([\w:-]+)\1/g)].map(([, , name = '']) => name);
  return quoted.length > 0 ? quoted : text.split(/, *| +or +| +and +/).map((name) => name.trim());
}

import { type CommandContext, listLines, parseCommandLine } from './command-list.ts';
import { parseHelpLines } from './help-lines.ts';

interface ListedTopics {
  /** Topics that a list contains together with their commands, as in `cache` and `cache:clear`. Such a topic is a command. */
  readonly commands: readonly string[];
  /** Topics in other lists of commands, in which the help doesn't show whether they're commands too. */
  readonly unclear: readonly string[];
}

const topicsHeading = /\btopics\b/i;

/** Finds which of the given prefixes of command names, such as "cache" in "cache:clear", the help lists. */
export function findListedTopics(
  help: string,
  topics: ReadonlySet<string>,
  context: CommandContext,
): ListedTopics {
  const headings = parseHelpLines(help).filter(({ isHeading }) => isHeading);
  const lists = Map.groupBy(listLines(help), ({ sectionNumber }) => sectionNumber);
  const found = [...lists].map(([number, lines]) => {
    const topLines = lines.filter(({ parents }) => parents.length === 0);
    const names = topLines.flatMap((line) => parseCommandLine(line, context)?.names ?? []);
    const listed = names.filter((name) => topics.has(name));
    const isCommand = (topic: string) => names.some((name) => name.startsWith(`${topic}:`));
    const heading = headings.find((line) => line.sectionNumber === number)?.text ?? '';
    return {
      commands: listed.filter(isCommand),
      unclear: topicsHeading.test(heading) ? [] : listed.filter((topic) => !isCommand(topic)),
    };
  });
  return {
    commands: found.flatMap(({ commands }) => commands),
    unclear: found.flatMap(({ unclear }) => unclear),
  };
}

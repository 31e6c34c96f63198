/** Whether a help text contains a name as a whole word. `--[no-]color` contains both `--color` and `--no-color`. */
export function mentionsName(help: string, name: string): boolean {
  const spellings = [name, ...(/^--/.test(name) ? [name.replace(/^--(?:no-)?/, '--[no-]')] : [])];
  const patterns = spellings.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(?<![\\w-])(?:${patterns.join('|')})(?![\\w-])`).test(help);
}

/** Finds long names anywhere, and short names at the start of a line or of a column. */
export function findMentionedFlags(help: string): Set<string> {
  return new Set(
    help.match(/(?<![\w./=-])--[a-z](?:[\w-]*\w)?(?![\w-]|\.\w)|(?<=^ *| {2})-[a-z?](?=,|\s|$)/gim),
  );
}

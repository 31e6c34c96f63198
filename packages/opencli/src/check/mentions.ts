/** Returns whether a help text has a name anywhere, as a whole word; `--[no-]color` has two names. */
export function mentions(help: string, name: string): boolean {
  const words = [name, ...(/^--/.test(name) ? [name.replace(/^--(?:no-)?/, '--[no-]')] : [])];
  const patterns = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(?<![\\w-])(?:${patterns.join('|')})(?![\\w-])`).test(help);
}

/** Returns the long flags that a help text has anywhere. */
export function mentionedFlags(help: string): Set<string> {
  return new Set(help.match(/(?<![\w./=-])--[a-z][\w-]*\w(?![\w-]|\.\w)/gi));
}

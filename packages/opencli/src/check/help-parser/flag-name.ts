// The prefix of a flag that can be negated, as in `--[no-]color`, `--[no]color`, `--(no-)color`, or `--{no-,}color`.
export const negationPattern = /(?:\[no-?\]|\(no-?\)|\{no-?,\})/;

export const flagPattern = new RegExp(String.raw`^--?${negationPattern.source}?[\w?#@][\w.:+*-]*`);

/** Returns the flag and its negation for a name such as `--[no-]color`. */
export function expandNegation(name: string): string[] {
  const [prefix] = negationPattern.exec(name) ?? [];
  if (prefix === undefined) return [name];
  return [name.replace(prefix, ''), name.replace(prefix, prefix.replaceAll(/[^no-]/g, ''))];
}

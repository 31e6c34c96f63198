import type { HelpLine } from './help-lines.ts';

// A group of commands, such as "Execution:", "template:", or "cache".
const groupPattern = /^\s*(?:[A-Z][\w &/-]*:|([a-z][\w-]*)(:?))\s*$/;

/**
 * Whether a line in a list of commands groups the commands below it. In lowercase, it must end with a colon, or the next
 * command must start with its name, as in "cache" above "cache:clear". Otherwise, it can be a command.
 */
export function isSubheading({ text, indent, descriptionColumn }: HelpLine, next?: HelpLine): boolean {
  const [match, name, colon] = groupPattern.exec(text) ?? [];
  if (descriptionColumn !== undefined || match === undefined) return false;
  if (name === undefined) return true;
  if (next?.descriptionColumn === undefined || next.indent <= indent) return false;
  return colon === ':' || startsWithName(next, name);
}

/** Whether a line is the name of a group, and the next command contains it, so that nothing is lost without the line. */
export function isNamespace(line: HelpLine, next?: HelpLine): boolean {
  const name = line.text.trim();
  return next !== undefined && isSubheading(line, next) && startsWithName(next, name);
}

function startsWithName({ text, indent }: HelpLine, name: string): boolean {
  return text.startsWith(name, indent) && /[: ]/.test(text[indent + name.length] ?? '');
}

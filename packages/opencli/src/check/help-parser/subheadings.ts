import type { HelpLine } from './help-lines.ts';

// A group of commands, such as "Execution:", "template:", or "cache".
const groupPattern = /^\s*(?:[A-Z][\w &/-]*:|([a-z][\w-]*)(:?))\s*$/;

// A title without a colon, such as "Basic" or "Manage installed applications".
const titlePattern = /^\s*[A-Z][\w &/,-]*$/;

/**
 * Whether a line in a list of commands groups the commands below it. In lowercase, it must end with a colon, or the next
 * command must start with its name, as in "cache" above "cache:clear". Otherwise, it can be a command. A title without a colon
 * must be above commands in lowercase that are indented more.
 */
export function isSubheading({ text, indent, descriptionColumn }: HelpLine, next?: HelpLine): boolean {
  if (descriptionColumn !== undefined) return false;
  const isAboveEntry = next?.descriptionColumn !== undefined && next.indent > indent;
  const [match, name, colon] = groupPattern.exec(text) ?? [];
  if (match === undefined)
    return isAboveEntry && titlePattern.test(text) && /^[a-z]/.test(next.text.slice(next.indent));
  if (name === undefined) return true;
  if (!isAboveEntry) return false;
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

import { listedArguments } from './help-arguments.ts';
import { type HelpCommands, listedCommands, type Standing } from './help-commands.ts';
import { type HelpFlags, listedFlags } from './help-flags.ts';
import { parseHelpLines } from './help-lines.ts';
import { parseUsage } from './help-usage.ts';

/** Everything that was found in a help text. */
export interface HelpContents {
  readonly text: string;
  /** The text without lists of commands, which can have the flags of those. */
  readonly prose: string;
  readonly flags: HelpFlags['listed'];
  /** The flags that only the usage line has. */
  readonly usageFlags: readonly string[];
  /** The arguments, or `undefined` if no usage line or list of arguments could be read. */
  readonly arguments: readonly string[] | undefined;
  readonly commands: HelpCommands;
  /** The lines of lists that aren't understood. */
  readonly unread: readonly string[];
  /** Whether there is anything to compare. */
  readonly isReadable: boolean;
}

/** Reads a help text. */
export function readHelp(text: string, standing: Standing, hasCommands: boolean): HelpContents {
  const lines = parseHelpLines(text);
  const flags = listedFlags(text);
  const commands = listedCommands(text, standing);
  const usage = parseUsage(lines, standing, hasCommands || commands.listed.size > 0);
  const listed = listedArguments(lines);
  const all = [...new Set([...usage.arguments, ...listed.listed])];
  return {
    text,
    prose: lines.flatMap((line) => (line.section === 'commands' ? [] : [line.text])).join('\n'),
    flags: flags.listed,
    usageFlags: usage.flags.filter((name) => !flags.listed.has(name)),
    arguments: usage.isRead || all.length > 0 ? all : undefined,
    commands,
    unread: [...new Set([...flags.unread, ...commands.unread, ...listed.unread])],
    isReadable: usage.isRead || flags.listed.size + commands.listed.size + all.length > 0,
  };
}

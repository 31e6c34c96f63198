import type { CommandNode } from '../command-tree.ts';
import type { HelpContents } from '../help-parser/parse-help.ts';
import type { HelpOutputs } from './compare-help.ts';

/** A line of a stack trace in Node.js or Python. */
const crashLine = /^[ \t]+at .{1,500}:\d+:\d+\)?$|^Traceback \(most recent call last\).*$/m;
/** An error message, such as `tool: error: …` or `TypeError: …`. A usage line can follow it. */
const errorLine = /^(?:[\w./-]{1,100}: ?)?(?:\w{0,40}Error|error|fatal|panic)\b.*$|^Traceback .*$/m;
/** A box with an error message, as Rich prints it. Its first line is the group. */
const errorBox = /^[╭┌┏+][─━-]+ Error [─━-]+[╮┐┓+]\s*\n[│┃|] *(\S.*?)[^\S\n]*[│┃|]?$/m;

export function findUnreadableReason(
  node: CommandNode,
  { help }: HelpOutputs,
  contents: HelpContents,
): string | undefined {
  const output = help.get(node.path);
  if (output === undefined) return "its help wasn't requested";
  const { text, status, failure } = output;
  if (failure !== undefined) return failure;
  if (text.trim() === '') return `it printed nothing, and exited with status ${status}`;
  const lines = text.trim().split('\n');
  // A decorative line, such as a row of dashes, can precede the text.
  const first = (lines.find((line) => /[\p{L}\p{N}]/u.test(line)) ?? lines[0])?.trim().slice(0, 200);
  const [error] =
    errorBox.exec(text)?.slice(1) ?? (contents.flags.length === 0 ? errorLine : crashLine).exec(text) ?? [];
  if (status !== 0 && error !== undefined)
    return `it printed an error, and exited with status ${status}: ${error.trim().slice(0, 200)}`;
  const describesFlags = (node.command.options?.length ?? 0) > 0;
  if (status !== 0 && describesFlags && contents.flags.length + contents.usageFlags.length === 0)
    return `it printed no help, and exited with status ${status}: ${first}`;
  if (!contents.isReadable) return `its help has no list or usage line that can be parsed: ${first}`;
  return undefined;
}

/** Whether a command's help call exits with an error, as opposed to one that can't be completed. */
export function exitsWithError({ path }: CommandNode, { help }: HelpOutputs): boolean {
  const { status = 0, failure } = help.get(path) ?? {};
  return status !== 0 && failure === undefined;
}

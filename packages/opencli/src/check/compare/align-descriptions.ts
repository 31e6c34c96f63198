import type { Command } from '../../../../../src/product/cli/opencli.ts';
import { type CommandNode, flattenTree } from '../command-tree.ts';
import type { HelpOutput } from '../run-program/run-help.ts';

/** A description with line breaks. */
interface LongDescription {
  /** What the line with the first line of the description contains. */
  readonly names: readonly string[];
  readonly lines: readonly string[];
}

/**
 * Moves the lines of descriptions in the document to the column in which the description starts. Commander prints them in
 * the column of the names if the description contains line breaks and little space is left for it.
 */
export function alignDescriptions(
  root: CommandNode,
  help: ReadonlyMap<string, HelpOutput>,
): ReadonlyMap<string, HelpOutput> {
  const aligned = new Map(help);
  for (const { path, command, ancestorOptions } of flattenTree(root)) {
    const output = help.get(path);
    const options = [...ancestorOptions, ...(command.options ?? [])];
    const descriptions = findLongDescriptions({ ...command, options });
    if (output !== undefined && descriptions.length > 0)
      aligned.set(path, { ...output, text: alignLines(output.text.split('\n'), descriptions).join('\n') });
  }
  return aligned;
}

function findLongDescriptions({
  commands = [],
  options = [],
  arguments: values = [],
}: Partial<Command>): LongDescription[] {
  const items = [...commands, ...options, ...values.map((value) => ({ aliases: [], ...value }))];
  return items.flatMap(({ name, aliases = [], description = '' }) => {
    const lines = description
      .trim()
      .split('\n')
      .map((line) => line.trim());
    return lines.length > 1 ? [{ names: [name, ...aliases], lines }] : [];
  });
}

function alignLines(lines: readonly string[], descriptions: readonly LongDescription[]): string[] {
  const aligned = [...lines];
  for (const [index, line] of lines.entries()) {
    const row = line.trimEnd();
    for (const {
      names,
      lines: [first = '', ...others],
    } of descriptions) {
      const entry = row.slice(0, -first.length);
      const below = lines.slice(index + 1, index + 1 + others.length);
      const isEntry =
        row.endsWith(`  ${first}`) && entry.split(/[\s,|]+/).some((word) => names.includes(word));
      if (!isEntry || !startsWithLines(below, others)) continue;
      const indent = Math.min(...below.filter((one) => /\S/.test(one)).map((one) => one.search(/\S/)));
      for (const [offset, text] of below.entries())
        aligned[index + 1 + offset] = text.trim() && ' '.repeat(entry.length) + text.slice(indent).trimEnd();
    }
  }
  return aligned;
}

/** Whether lines consist of others; a parser can add text, such as the default value, to the last one. */
function startsWithLines(lines: readonly string[], others: readonly string[]): boolean {
  return others.every((other, index) => {
    const line = lines[index]?.trim();
    return line === other || (index === others.length - 1 && line?.startsWith(`${other} (`));
  });
}

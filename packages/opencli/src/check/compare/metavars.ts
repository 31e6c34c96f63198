import type { Argument } from '../../../../../src/product/cli/opencli.ts';
import { withoutBrackets } from '../help-parser/usage-word.ts';
import { plainName } from './argument-names.ts';

// Longer usage lines aren't parsed.
const maxUsageLength = 1000;
const usageSection = /^[^\S\n]*usage:.*(?:\n.*\S.*)*/im;

// The name and the metavar in a row of a box. A description can follow.
const boxRow =
  /^([^\S\n]*[│┃] +(?:\* +)?)([^\s│┃-][^\s│┃]*)( {2,})([^\s│┃|]+(?: [^\s│┃|]+)*)(?= {2}| *[│┃])/u;

/**
 * Gives each argument one name in typer's help, which has the metavar in the usage line, and both in the list, as in
 * `value  val`. That's the metavar if the document contains only that, and otherwise the name. If the usage line has the name in
 * uppercase, there's no metavar, and a word such as TEXT next to the name is the type.
 */
export function unifyMetavars(help: string, described: readonly Argument[] = []): string {
  const section = usageSection.exec(help);
  if (section === null || section[0].length > maxUsageLength) return help;
  const names = new Map(described.map(({ name }) => [plainName(name), name]));
  const original = `${section[0].replace(/\s+/g, ' ')} `;
  const words = new Set(original.split(' ').map(withoutBrackets));
  let usage = original;
  const renameRow = (line: string) => {
    const [row = '', start = '', name = '', gap = '', metavar = ''] = boxRow.exec(line) ?? [];
    const printed = withoutBrackets(metavar);
    const position = usage.lastIndexOf(` ${metavar} `) + 1;
    if (row === '' || position === 0 || words.has(name.toUpperCase())) return line;
    const chosen = names.get(plainName(name)) ?? names.get(plainName(printed)) ?? name;
    usage = `${usage.slice(0, position)}<${chosen}>${usage.slice(position + metavar.length)}`;
    return start + chosen + gap + line.slice(row.length - metavar.length);
  };
  const below = help.slice(section.index + section[0].length).split('\n');
  // From the last row to the first, because the first words of the usage line can be commands.
  const renamed = below.toReversed().map(renameRow).toReversed();
  return usage === original ? help : help.slice(0, section.index) + usage.trimEnd() + renamed.join('\n');
}

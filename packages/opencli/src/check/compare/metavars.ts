import type { Argument } from '../../../../../src/product/cli/opencli.ts';
import { withoutBrackets } from '../help-parser/usage-word.ts';
import { plainName } from './argument-names.ts';

// Longer usage lines aren't parsed.
const maxUsageLength = 1000;
const usageSection = /^[^\S\n]*usage:.*(?:\n.*\S.*)*/im;

// The name and the metavar in a row of a box. A description can follow.
const boxRow =
  /^([^\S\n]*[│┃] +(?:\* +)?)([^\s│┃-][^\s│┃]*)( {2,})([^\s│┃|]+(?: [^\s│┃|]+)*)(?= {2}| *[│┃])/u;

// A name in uppercase with its values, as in `KIND:{ask|all}` and `[KIND]:[ask|all]...`. In usage lines, values can be wrapped.
const typedName = String.raw`(\p{Lu}[\p{Lu}\p{N}_]*(?=:\{)|\[\p{Lu}[\p{Lu}\p{N}_]*\](?=:\[)):(?=.[^\]}]{0,500}[|\p{Ll}])`;
const usageMetavar = new RegExp(
  String.raw`(?<=\s)${typedName}(?:\[[^[\]]{1,500}\]|\{[^{}]{1,500}\})((?:\.\.\.)?)(?=\s|$)`,
  'gu',
);
const typedRow = new RegExp(
  String.raw`^([^\S\n]*)${typedName}(\[[^[\]\n]{1,500}\]|\{[^{}\n]{1,500}\})((?:\.\.\.)?)($|[^\S\n]{2,}(?=\S))`,
  'gmu',
);

/**
 * Separates the values from the names of arguments in typer's help. In the usage line, only the names remain. In the list,
 * the values become the start of the description. Rows of a box contain the name without values, too.
 */
function separateValues(help: string): string {
  const section = usageSection.exec(help);
  if (section === null) return help;
  const end = section.index + section[0].length;
  const names = section[0].replace(usageMetavar, '$1$2');
  if (names === section[0]) return help;
  const rows = help.slice(end).replace(typedRow, (row, indent, name, values, ellipsis, gap) => {
    const start: string = indent + name + ellipsis;
    return gap === '' ? `${start}  ${values}` : `${start.padEnd(row.length)}${values} `;
  });
  return help.slice(0, section.index) + names + rows;
}

/**
 * Gives each argument one name in typer's help, which has the metavar in the usage line, and both in the list, as in
 * `value  val`. That's the metavar if the document contains only that, and otherwise the name. If the usage line has the name in
 * uppercase, there's no metavar, and a word such as TEXT next to the name is the type.
 */
export function unifyMetavars(text: string, described: readonly Argument[] = []): string {
  const help = separateValues(text);
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

import type { Option } from '../../../../../src/product/cli/opencli.ts';
import type { FlagRow } from '../help-parser/flag-list.ts';
import { mentionsName } from '../help-parser/mentioned-names.ts';
import { listOptionNames } from '../option-names.ts';
import type { Difference } from './compare-help.ts';

/** Compares which names belong to one flag. A flag of a command replaces an inherited flag of the same name. */
export function compareAliases(
  own: readonly Option[],
  inherited: readonly Option[],
  rows: readonly FlagRow[],
): Difference[] {
  return [
    ...rows.flatMap((row) => {
      const findOwner = createOwnerSearch(row, [...own, ...inherited]);
      return [...movedAliases(row, findOwner), ...separateFlags(row, findOwner, rows)];
    }),
    ...own.flatMap((option) => separateAliases(option, rows)),
  ];
}

type FindOwner = (name: string) => Option | undefined;

/** Returns a function that finds the flag with a name. If several flags have it, the entry's own flag comes first. */
function createOwnerSearch({ names }: FlagRow, options: readonly Option[]): FindOwner {
  return (name) => {
    const owners = options.filter((one) => listOptionNames(one).includes(name));
    return owners.find((one) => names.includes(one.name)) ?? owners[0];
  };
}

/** Finds aliases that help lists together with a name of a different flag. */
function movedAliases({ names }: FlagRow, findOwner: FindOwner): Difference[] {
  return names.flatMap((name) => {
    const owner = findOwner(name);
    if (owner === undefined || names.includes(owner.name)) return [];
    const other = names.find(
      (one) => one === '--help' || (findOwner(one) !== undefined && findOwner(one) !== owner),
    );
    if (other === undefined) return [];
    return [{ name, what: `is an alias of ${owner.name} in cli.json, but of ${other} in the help` }];
  });
}

/** Finds flags of the document that help lists as one flag. */
function separateFlags(
  { names, areAliases }: FlagRow,
  findOwner: FindOwner,
  rows: readonly FlagRow[],
): Difference[] {
  const [first = '', ...others] = names.filter((name) => findOwner(name)?.name === name).sort(longNamesFirst);
  // A flag can stand for another flag with a certain value, as in `-C, --check=quiet`.
  if (others.length === 0 || rows.filter((row) => row.names.includes(first)).length > 1) return [];
  return others.flatMap((name) =>
    isNegation(name, first) || !(areAliases || isShort(name) !== isShort(first))
      ? []
      : [{ name, what: `is a separate flag in cli.json, but an alias of ${first} in the help` }],
  );
}

/** Finds aliases that only an entry without the flag's name contains, although the entries of the help contain aliases. */
function separateAliases(option: Option, rows: readonly FlagRow[]): Difference[] {
  const { name, aliases = [] } = option;
  const containsAliases = rows.some(({ names }) => names.some(isShort) && !names.every(isShort));
  if (!containsAliases || !rows.some(({ names }) => names.includes(name))) return [];
  const ownNames = listOptionNames(option);
  const isSeparate = ({ names, text }: FlagRow) =>
    !names.includes(name) && !mentionsName(text, name) && names.every((one) => ownNames.includes(one));
  return aliases.flatMap((alias) => {
    const listing = rows.filter(({ names }) => names.includes(alias));
    return listing.length > 0 && listing.every(isSeparate)
      ? [{ name: alias, what: `is an alias of ${name} in cli.json, but a separate flag in the help` }]
      : [];
  });
}

function longNamesFirst(one: string, other: string): number {
  return Number(isShort(one)) - Number(isShort(other));
}

function isShort(name: string): boolean {
  return !name.startsWith('--');
}

function isNegation(one: string, other: string): boolean {
  const plain = (name: string) => name.toLowerCase().replace(/^--(?:no-?|skip-)?/, '');
  return plain(one) === plain(other);
}

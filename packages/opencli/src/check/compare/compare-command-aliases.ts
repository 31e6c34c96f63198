import type { Command } from '../../../../../src/product/cli/opencli.ts';
import {
  type AliasTexts,
  findPrintedAliases,
  isAliasPrinted,
  isPrintedWithName,
  isSeparateCommand,
  listedTogether,
} from '../help-parser/command-aliases.ts';
import type { CommandContext } from '../help-parser/command-list.ts';
import { findMentionedAliases } from '../help-parser/mentioned-aliases.ts';
import { mentionsName } from '../help-parser/mentioned-names.ts';
import { readMetadataStrings } from '../metadata-strings.ts';
import type { Difference } from './compare-help.ts';

/**
 * Finds aliases in the document that help doesn't show, or that it shows for a different command. An alias in one of the
 * `uncomparedLines`, which the report counts, isn't a difference.
 */
export function unprintedAliases(
  command: Partial<Command>,
  siblings: readonly Command[] = [],
  texts: AliasTexts,
  context: CommandContext,
  uncomparedLines: readonly string[],
): Difference[] {
  const { name = '', aliases = [], metadata } = command;
  const unprinted = readMetadataStrings(metadata, 'unprinted');
  const names = [name, ...aliases, ...readMetadataStrings(metadata, 'hiddenAliases')];
  const printed = findPrintedAliases(texts, name, new Set(names), context);
  return aliases
    .filter((alias) => !unprinted.includes(alias) && !printed.includes(alias))
    .flatMap((alias) => {
      const other = siblings.find(
        (one) => one.name !== name && isAliasOf(alias, one.name, name, texts, context),
      );
      const isSeparate = isSeparateCommand(alias, name, texts.list, context);
      const isPrinted =
        isAliasPrinted(alias, name, texts, context) ||
        uncomparedLines.some((line) => mentionsName(line, alias));
      if (other === undefined && !isSeparate && isPrinted) return [];
      const unknown = isSeparate ? 'but a separate command in the help' : "but isn't in the help";
      const where = other === undefined ? unknown : `but of ${other.name} in the help`;
      return [{ name: alias, what: `is an alias of ${name} in cli.json, ${where}` }];
    });
}

/** Finds aliases in the document that help lists like commands, in lines of their own. */
export function findSeparateAliases(
  { name = '', aliases = [], metadata }: Partial<Command>,
  texts: AliasTexts,
  context: CommandContext,
): string[] {
  const names = [name, ...aliases, ...readMetadataStrings(metadata, 'hiddenAliases')];
  const unprinted = readMetadataStrings(metadata, 'unprinted');
  const printed = findPrintedAliases(texts, name, new Set(names), context);
  return aliases.filter(
    (alias) =>
      !unprinted.includes(alias) &&
      !printed.includes(alias) &&
      !isPrintedWithName(alias, name, texts, context),
  );
}

/** Finds names next to a command that could be aliases, and that the document doesn't contain. */
export function findUncomparedAliases(
  { name = '', metadata, ...command }: Partial<Command>,
  siblings: readonly Command[],
  { list, own }: AliasTexts,
  context: CommandContext,
): string[] {
  const commandNames = [{ name, metadata, ...command }, ...siblings].flatMap((one) => [
    one.name,
    ...(one.aliases ?? []),
    ...readMetadataStrings(one.metadata, 'hiddenAliases'),
  ]);
  const values = (command.arguments ?? []).flatMap((one) => [one.name, ...(one.acceptedValues ?? [])]);
  const known = new Set([...commandNames, ...values, 'help']);
  // A word in brackets can also be an argument, which the command's own help shows too.
  const isArgument = (one: string) => own.includes(`[${one}]`) || own.includes(`<${one}>`);
  return findMentionedAliases(list, name, context).filter((one) => !known.has(one) && !isArgument(one));
}

/** Whether a list of commands shows an alias together with a command, but not with the command that owns the alias. */
function isAliasOf(
  alias: string,
  name: string,
  owner: string,
  { list }: AliasTexts,
  context: CommandContext,
): boolean {
  const printed = findPrintedAliases({ list, own: '' }, name, new Set([alias]), context);
  const rows = listedTogether(list, context);
  return (
    printed.includes(alias) ||
    rows.some((names) => names.includes(alias) && names.includes(name) && !names.includes(owner))
  );
}

/**
 * Finds aliases that help shows, but that the document lacks or hides. Commands of the document can be written like aliases, as
 * in `start|stop`.
 */
export function undescribedAliases(
  command: Partial<Command>,
  siblings: readonly Command[] = [],
  texts: AliasTexts,
  context: CommandContext,
): Difference[] {
  const { name = '', aliases = [], metadata } = command;
  const hidden = readMetadataStrings(metadata, 'hiddenAliases');
  const printed = findPrintedAliases(texts, name, new Set([...aliases, ...hidden]), context);
  return printed
    .filter((alias) => !aliases.includes(alias) && !siblings.some((one) => one.name === alias))
    .map((alias) => ({
      name: alias,
      what: hidden.includes(alias)
        ? `is a hidden alias of ${name} in cli.json, but shown in the help`
        : `is an alias of ${name} in the help, but isn't in cli.json`,
    }));
}

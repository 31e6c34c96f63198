import { type Command, metadataValue } from '../../../../../src/product/cli/opencli.ts';
import { type CommandNode, flattenTree } from '../command-tree.ts';
import { mentionsName } from '../help-parser/mentioned-names.ts';
import { plainText } from './argument-names.ts';
import { createTextSearch, joinLines, type TextRange } from './known-texts.ts';
import { unifyMetavars } from './metavars.ts';

type Item = Pick<Command, 'name' | 'aliases' | 'description' | 'metadata'>;

interface Replacement extends TextRange {
  readonly text: string;
}

interface DescribedItem {
  readonly names: readonly string[];
  readonly text: string;
}

// Descriptions continue in the next line, because longer lines aren't parsed. That line doesn't start like an item.
const maxLength = 300;
const longLine = new RegExp(String.raw`(.{${maxLength}}\S*) (?!["'\x60]?-)(?=[^\s<({[|*•])`, 'gu');

/**
 * Joins the lines of items' descriptions that the document contains too, in the column in which they start, so that no reader
 * takes a list, a title, or an example in them for other items.
 */
export function alignDescriptions(
  root: CommandNode,
  help: ReadonlyMap<string, { readonly text: string }>,
): ReadonlyMap<string, string> {
  return new Map(
    flattenTree(root).map((node) => [
      node.path,
      alignItems(unifyMetavars(help.get(node.path)?.text ?? '', node.command.arguments), node),
    ]),
  );
}

/** Removes the commands' own descriptions. */
export function removeOwnDescriptions(
  root: CommandNode,
  texts: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  return new Map(
    flattenTree(root).map(({ path, command }) => [
      path,
      removeText(texts.get(path) ?? '', joinTexts(command)),
    ]),
  );
}

function alignItems(help: string, node: CommandNode): string {
  const find = createTextSearch(help);
  const replacements = listItems(node).flatMap(({ names, text }) =>
    findParagraphs(text, find)
      .filter(({ start }) => namesItem(entryBefore(help, start), names))
      .map((range) => ({ ...range, text: joinDescription(help, range) })),
  );
  return replaceRanges(help, replacements);
}

function removeText(help: string, text: string): string {
  const search = createTextSearch(help);
  const find = (part: string) => search(part).filter((range) => isParagraph(help, range));
  return replaceRanges(
    help,
    findParagraphs(text, find).map((range) => ({ ...range, text: findListTitle(help, range) })),
  );
}

/**
 * Returns the title of a list that the end of a description introduces, as in argparse, which prints a group's title and
 * description before its commands. Without it, the list wouldn't be recognized.
 */
function findListTitle(help: string, { start, end }: TextRange): string {
  const lines = help.slice(startOfLine(help, start), end).split('\n');
  const index = lines.slice(0, -1).findLastIndex((line) => /:\s*$/.test(line));
  const isIntroduction = lines.slice(index + 1).every((line) => !/\S {2,}\S/.test(line));
  return index >= 0 && isIntroduction ? `\n${lines[index]}\n` : '';
}

function listItems(node: CommandNode): DescribedItem[] {
  const { options = [], arguments: values = [] } = node.command;
  const commands = flattenTree(node).flatMap(({ command }) => command.commands ?? []);
  const items: Item[] = [...commands, ...node.topicCommands, ...options, ...node.ancestorOptions, ...values];
  return items.map((item) => ({
    names: [item.name, ...(item.aliases ?? [])].map(plainText),
    text: joinTexts(item),
  }));
}

/** Returns the description and the details, which contain the long description. */
function joinTexts({ description = '', metadata }: Partial<Item>): string {
  return `${description}\n\n${metadataValue(metadata, 'details') ?? ''}`;
}

/** A help text can write the name of an argument differently than the document. */
function namesItem(entry: string, names: readonly string[]): boolean {
  return names.some((name) => mentionsName(plainText(entry), name));
}

/** Returns the text before a description in its line, or the line above if the description starts its line. */
function entryBefore(help: string, start: number): string {
  const line = startOfLine(help, start);
  const before = help.slice(line, start);
  return /\w/.test(before) ? before : help.slice(startOfLine(help, line - 1), line);
}

function startOfLine(help: string, position: number): number {
  return help.lastIndexOf('\n', position - 1) + 1;
}

function joinDescription(help: string, { start, end }: TextRange): string {
  const column = start - startOfLine(help, start);
  return joinLines(help.slice(start, end)).replace(longLine, `$1\n${' '.repeat(column)}`);
}

/** Finds a text, or as many of its paragraphs together as possible, because a parser can print a list between them. */
function findParagraphs(text: string, find: (text: string) => TextRange[]): TextRange[] {
  const paragraphs = text.split(/\n\s*\n/);
  const found: TextRange[] = [];
  let together = '';
  let ranges: TextRange[] = [];
  for (const paragraph of paragraphs) {
    const longer = ranges.length > 0 ? find(together + paragraph) : [];
    if (longer.length === 0) found.push(...ranges);
    together = longer.length > 0 ? together + paragraph : paragraph;
    ranges = longer.length > 0 ? longer : find(paragraph);
  }
  return [...found, ...ranges];
}

// What help can show before a description, as in `tool - Runs tasks`, and after it, as in `Runs tasks (DEPRECATED)`.
const lineStart = /^\s*(?:\([^()]*\) |[\w.-]+ [-–—] )?$/;
const lineEnd = /^(?: \([^()]*\))?\s*$/;

/** Whether a text ends its paragraph, because an outdated description can be the start of a longer list in the help. */
function isParagraph(help: string, { start, end }: TextRange): boolean {
  const before = help.slice(startOfLine(help, start), start);
  const [after = '', below = ''] = help.slice(end).split('\n', 2);
  return lineStart.test(before) && lineEnd.test(after) && !/\S/.test(below);
}

/** Replaces the longest ranges first, because they can contain others. */
function replaceRanges(help: string, replacements: readonly Replacement[]): string {
  const length = ({ start, end }: TextRange) => end - start;
  const chosen: Replacement[] = [];
  for (const one of replacements.toSorted((a, b) => length(b) - length(a)))
    if (!chosen.some(({ start, end }) => one.start < end && start < one.end)) chosen.push(one);
  return chosen
    .sort((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end, text: inserted }) => text.slice(0, start) + inserted + text.slice(end),
      help,
    );
}

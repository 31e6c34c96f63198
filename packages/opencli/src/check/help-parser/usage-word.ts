import { expandNames, findFlagNames } from './flag-name.ts';

const genericFlags =
  /^(?:(?:(?:global|command|other)[ _-]?)?(?:options?|opts?|flags?|switches)(?:[ _-]list)?|long-?opts?|(?:required,)?optional-params)$/i;
// A placeholder for the flags of a group, as in `[common options]` and `[package-index-options]`, or with a remark, as in
// `[more options; see below]`.
const flagsOfGroup = /^\[(?:[a-z]+[ _-]){0,3}(?:options?|opts?|flags?|switches)(?:[;,:] [^[\]<>|]+)?\]$/i;
// In the singular, it can also be an argument, as in `[feature-flag]`.
const flagOfGroup = /^\[(?:[a-z]+[_-]){1,3}(?:option|opt|flag)\]$/i;
// "Options" in other languages, as in `[Optionen]` and `[OPCIÓN]...`.
const foreignFlags =
  /^\[(?:optione[nr]|opties?|optiot|opci(?:ones|ón|ó|ons|óns|ok|ók|oj)|opzion[ei]|opç(?:ão|ões)|opcj[ae]|op[țţ]iun[ei]|opsi|volb[ay]|voľb[ay]|přepínače?|kapcsolók?|flagg(?:a|or)|alternativ(?:er)?|(?:til)?valg|valitsi(?:n|met)|valinnat|seçenek(?:ler)?|параметр[ыи]?|опци[ия]|опції|ключи?|επιλογ(?:ή|ές)|オプション|选项|選項|옵션|tùy chọn|(?:ال)?خيار(?:ات)?|گزینه(?:[ \u200c]?ها)?|(?:ה?אפשרויות|ה?דגלים)|विकल्प(?:ों)?|বিকল্প|ตัวเลือก)\](?:\.\.\.|…)?$/iu;
// A placeholder for all arguments, as in `tool [options] [arguments...]`.
const genericArguments = /^(?:arguments?|args)$/i;
// A placeholder without brackets: a word in uppercase, or in a script without case, as in `tool FILE` and `tool 文件`.
export const barePlaceholder = /^[\p{Lu}\p{Lo}][\p{Lu}\p{Lo}\p{Lm}\p{M}\p{N}_-]*(?:\.\.\.|…)?$/u;
// A word without brackets, which can start with a symbol.
export const literalStart = /^(?!\.\.\.)["'@$+:./]*[\p{L}\p{N}]/u;
// The aliases after a command's name, as in `tool run (r,start)`.
export const aliasesPattern = /^\([a-z][\w,-]*\)$/;
const spacedAliases = /(?<=\w )\((?:(?:aka|alias(?:es)?):? )?[a-z][\w-]*(?:, ?[a-z][\w-]*)*\)/g;
// In click, several commands can follow each other, as in `COMMAND1 [ARGS]... [COMMAND2 [ARGS]...]...`.
const genericCommand = /^(?:sub[ _-]?)?(?:commands?|cmd|topic)\d*$/i;

export function isCommandPlaceholder(name: string): boolean {
  return genericCommand.test(name);
}

export function isArgumentsPlaceholder(name: string): boolean {
  return genericArguments.test(name);
}

export function isFlagsPlaceholder(name: string): boolean {
  return genericFlags.test(name);
}

/** Whether a word has the name of a placeholder for flags, but can also be an argument. */
export function hasFlagName(word: string): boolean {
  return !isLiteral(word) && (isFlagsPlaceholder(withoutBrackets(word)) || flagOfGroup.test(word));
}

export function isPlaceholderOfGroup(word: string): boolean {
  return flagsOfGroup.test(word) || foreignFlags.test(word);
}

export function isPlaceholder(word: string): boolean {
  return (!isLiteral(word) && /^[[<{(]/.test(word)) || barePlaceholder.test(word);
}

export function isLiteral(word: string): boolean {
  return /^(?:[a-z]|\([a-z][\w|:-]*\)$)/.test(word) && !word.endsWith('...');
}

/** Returns the names in a word such as `run`, `run|r`, or `(run|login)`. */
export function literalNames(word: string): string[] {
  return word.replace(/^\(([^()]*)\)$/, '$1').split('|');
}

/** Removes the spaces between the aliases after a command's name, as in `run (r, start)`, so that they're one word. */
export function joinAliases(text: string): string {
  return text.replace(spacedAliases, (aliases) => aliases.replaceAll(' ', ''));
}

export function isFlag(word: string): boolean {
  return /^[[({<\s]*(?:\+\|)?--?(?:[\w?#@[({]|\]$)|^\[\+\w[ \]|]/.test(word);
}

/** Returns the words that start with a hyphen, and those in brackets that start with a plus sign. */
export function flagsIn(words: readonly string[]): string[] {
  // A placeholder can be followed by another one, as in `[-opts[modifiers]]`.
  const isGeneric = (word: string) => genericFlags.test(withoutBrackets(word).replace(/\[[a-z]+$/, ''));
  const flags = words.filter((word) => isFlag(word) && !isGeneric(word));
  // Names with an optional part at the start are only mentioned.
  const expand = (word: string) => (/--[[({]/.test(word) ? word : expandNames(word));
  return flags.flatMap((word) => [
    ...findFlagNames(expand(word)),
    ...(word.match(/(?<=\[)\+\w(?=[ \]])/g) ?? []),
  ]);
}

export function withoutBrackets(word: string): string {
  return word.replaceAll(/^[[<({-]+|[\])>}.…]+$/g, '');
}

/** Extracts the name from a placeholder such as `[FILE]...`, `<file>`, `[...files]`, `[@file]`, or `[-- args]`. */
export function parseArgumentName(word: string): string {
  const inside = word.replace(/^[[<({]*(?:-- )?[[<({"'@$]*(?:\.\.\.|…)?/, '');
  return (/^[^\s<>[\](){}…]+/.exec(inside)?.[0] ?? '').replace(/[.,*+?:"'=]+$/, '');
}

export function isEllipsis(word: string): boolean {
  return /^(?:\.\.\.|…)$/.test(word);
}

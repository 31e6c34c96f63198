import type { HelpLine } from './help-lines.ts';

// "Usage" in other languages, also with further words, as in "Modo de uso".
const usageWord =
  /(?<!\p{L})(?:aufruf|syntax|verwendung|benutzung|gebrauch|uso|usos|ús|utilisation|utilização|utilizare|emploi|gebruik|brug|bruk|användning|käyttö|notkun|użycie|składnia|použití|použitie|uporaba|upotreba|használat|kullanım|kasutamine|naudojimas|lietošana|использование|применение|синтаксис|використання|вживання|употреба|χρήση|penggunaan|cách dùng|sử dụng)(?!\p{L})|用法|使用方法|使用法|使い方|書式|사용법|استخدام|استفاده|שימוש|उपयोग|প্রয়োগ|การใช้/iu;
const labelInLine = /^\s*(\p{L}[^\s:：[\]<>]*(?: [^\s:：[\]<>]+){0,3}) ?[:：]\s*\S/u;
const maxLabelWords = 4;

// Words, or a start, that usage lines don't contain, so that the text around them is a description.
export const proseWord = / (?:an?|the|of|your) |^[A-Z][a-z']* [a-z]/;
// A word of a usage line that is an argument.
const argumentPattern = /^(?:["'@]?[[<{]|[(|-]|(?:\.\.\.|…)$|\p{Lu}[\p{Lu}\p{N}_-]*(?:\.\.\.)?$)/u;
const plainWord = /^\p{L}[\p{L}\p{M}\p{N}_-]*(?:\.\.\.|…)?$/u;
// Maximum number of words in lowercase after a label, with which a call isn't a sentence.
const maxLowercaseWords = 3;

/**
 * Returns the label of a call, such as "Aufruf": in front of the call, or on the line above, which is indented less. A label on
 * the line above ends with a colon, or consists of a word for "Usage".
 */
export function findLabel(line: HelpLine, above: HelpLine | undefined): string | undefined {
  const [, label] = labelInLine.exec(line.text) ?? [];
  if (label !== undefined) return label;
  const text = above?.text.trim() ?? '';
  const isShort = text !== '' && text.split(' ').length <= maxLabelWords;
  if (above === undefined || above.indent >= line.indent || !isShort) return undefined;
  return /[:：]$/.test(text) || isUsageLabel(text) ? text : undefined;
}

/** Whether a label means "Usage" in another language. */
function isUsageLabel(label: string): boolean {
  return usageWord.test(label);
}

/** Whether the words after a command are arguments in brackets or uppercase, and not only flags. */
export function areArguments(values: readonly string[]): boolean {
  return values.some((word) => !word.startsWith('-')) && values.every((word) => argumentPattern.test(word));
}

/**
 * Whether the words after a command that aren't all in brackets or uppercase can be arguments, as in `tool [Optionen] Quelle`.
 * Without a label such as "Aufruf", they're those of a sentence if they're in lowercase.
 */
export function areLabeledArguments(values: readonly string[], label: string | undefined): boolean {
  if (label !== undefined && isUsageLabel(label)) return true;
  const isSentence = proseWord.test(` ${values.join(' ')} `) || /[^.][.!?。:：;,]$/.test(values.at(-1) ?? '');
  const lowercase = values.filter((word) => /^\p{Ll}/u.test(word));
  return (
    /^[[<{]/.test(values[0] ?? '') &&
    !isSentence &&
    lowercase.length <= (label === undefined ? 0 : maxLowercaseWords) &&
    values.every((word) => argumentPattern.test(word) || plainWord.test(word))
  );
}

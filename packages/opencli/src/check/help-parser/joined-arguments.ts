import { matchBrackets } from './brackets.ts';

/** A placeholder that consists of several names. */
interface JoinedArguments {
  /** The placeholder without brackets, as in `owner/repo`. */
  readonly whole: string;
  readonly parts: readonly string[];
  /** Whether it's an argument with an optional end, as in `[name[:tag]]`, for which the first name can stand. */
  readonly hasSuffix: boolean;
}

/** Longer words aren't placeholders. */
const maxLength = 300;
// The ending of a plural, as in `[file(s)]`.
const plural = /\(e?s\)/g;
const ellipsis = /(?:\.\.\.|…)$/;
const namePattern = /[\p{L}\p{N}_][\p{L}\p{N}_-]*/gu;

/**
 * Splits a placeholder such as `<owner>/<repo>`, `<source>[:<target>]`, or `[user@]host`. If it has angle brackets, the
 * text outside of them isn't a name, as in `<file>.json`.
 */
export function splitJoinedArguments(word: string): JoinedArguments | undefined {
  if (word.length > maxLength || !/^[[<({]/.test(word)) return undefined;
  const inside = withoutOuterBrackets(word.replace(plural, '').replace(/ (?:or|\|) /g, '|'));
  const angled = [...inside.matchAll(/<([^<>]+)>/g)].map(([, name = '']) => name);
  const others = /\s/.test(inside) || !/[[({]/.test(inside) ? [] : (inside.match(namePattern) ?? []);
  const parts = [...new Set(angled.length > 0 ? angled : others)];
  if (parts.length < 2) return undefined;
  return { whole: withoutBrackets(inside), parts, hasSuffix: !/[<>]|^[[({]/.test(inside) };
}

export function withoutBrackets(text: string): string {
  return text.replace(/[[\]<>(){}]/g, '').replace(ellipsis, '');
}

/** Removes the brackets that surround a whole word, and the ellipses after them. */
function withoutOuterBrackets(word: string): string {
  const text = word.replace(ellipsis, '');
  const isSurrounded = /^[[({]/.test(text) && matchBrackets(text).get(0) === text.length - 1;
  return isSurrounded ? withoutOuterBrackets(text.slice(1, -1)) : text;
}

import { childFieldPath } from './field-path.ts';
import {
  findHiddenCharacter,
  findHiddenCharacterInProse,
  formatCodePoint,
  hasVisibleCharacter,
} from './hidden-characters.ts';
import { findLookAlikeHost, mixesAlphabets } from './look-alikes.ts';
import { type Mismatch, type Problem, quoteValue } from './problems.ts';
import { collectJsonStrings } from './unpublishable-text.ts';

/** Finds hidden characters, and text without visible characters, in values and keys of metadata. */
export function textCharacterProblems(document: unknown, file: string): Problem[] {
  return textsWithKeys(document, '').flatMap(({ text, field }) => {
    const isBlank = text !== '' && !hasVisibleCharacter(text);
    if (findHiddenCharacter(text) === undefined && !isBlank) return [];
    return [{ file, field, found: quoteValue(text), expected: describeExpectedText(text) }];
  });
}

/** Finds placeholders, which only pages and CLI documents can contain, and spaces around texts. */
export function plainTextProblems(document: unknown, file: string): Problem[] {
  return collectJsonStrings(document).flatMap(({ text, field }) => {
    const problem = { file, field, found: quoteValue(text) };
    const hasSpace = text.trim() !== '' && text !== text.trim();
    return [
      ...(text.includes('{{')
        ? [{ ...problem, expected: "text without {{, because metadata can't contain placeholders" }]
        : []),
      ...(hasSpace ? [{ ...problem, expected: 'text without spaces at its start and its end' }] : []),
    ];
  });
}

// In https URLs, a username alone can be a token. In others, such as ssh://git@host, it's part of the path.
const urlWithCredentials =
  /\b(?:(?:[a-z][a-z0-9+.-]*\+)?https?:\/\/|[a-z][a-z0-9+.-]*:\/\/[^\s"'`<>()/@]*:)[^\s"'`<>()/@]*@/i;

/** Finds URLs with a password or token inside other text. Variables of a shell, such as `$TOKEN`, aren't values. */
export function credentialProblems(document: unknown, file: string): Problem[] {
  return collectJsonStrings(document).flatMap(({ text, field }) => {
    const [found] = urlWithCredentials.exec(text) ?? [];
    if (found === undefined || /[${}%]/.test(found) || URL.canParse(text)) return [];
    const masked = found.replace(/:\/\/.*@/, '://…@');
    const expected = 'a URL without a username or password, because everyone can read this text';
    return [{ file, field, found: `a URL that starts with ${quoteValue(masked)}`, expected }];
  });
}

/** Finds hosts that look like others, and hidden characters, except where scripts and emoji need them. */
export function proseCharacterProblems(document: unknown, file: string, field = ''): Problem[] {
  return textsWithKeys(document, field).flatMap(({ text, field }) => {
    const hidden = findHiddenCharacterInProse(text);
    if (hidden === undefined) return lookAlikeProblems(text).map((problem) => ({ file, field, ...problem }));
    const { character, index } = hidden;
    return [{ file, field, found: excerpt(text, index), expected: withoutCharacter(character) }];
  });
}

function lookAlikeProblems(text: string): Mismatch[] {
  const host = findLookAlikeHost(text);
  if (host === undefined) return [];
  const found = `the host ${quoteValue(host)}, which looks like another host`;
  const inAscii = URL.parse(`https://${host}`)?.hostname;
  return [{ found, expected: `a host in Latin letters${inAscii ? `, or its ASCII form ${inAscii}` : ''}` }];
}

/** Includes the keys of objects. */
function textsWithKeys(document: unknown, field: string): { text: string; field: string }[] {
  if (typeof document === 'string') return [{ text: document, field }];
  if (typeof document !== 'object' || document === null) return [];
  return Object.entries(document).flatMap(([key, value]) => {
    const child = childFieldPath(field, key, document);
    const name = Array.isArray(document) ? [] : [{ text: key, field: child }];
    return [...name, ...textsWithKeys(value, child)];
  });
}

const excerptRadius = 30;

function excerpt(text: string, index: number): string {
  const before = [...text.slice(0, index)].slice(-excerptRadius).join('');
  const after = [...text.slice(index)].slice(0, excerptRadius).join('');
  const [start, end] = [text.startsWith(before) ? '' : '… ', text.endsWith(after) ? '' : ' …'];
  return quoteValue(`${start}${before}${after}${end}`);
}

export const expectedVisibleText = 'text with at least one visible character';

export function describeExpectedText(found: string): string {
  const character = findHiddenCharacter(found);
  return character === undefined ? expectedVisibleText : withoutCharacter(character);
}

function withoutCharacter(character: string): string {
  return `text without the invisible character ${quoteValue(character)} (${formatCodePoint(character)})`;
}

const typographicCharacter =
  /[\u2010-\u2015\u2212\u2018-\u201f\u00ab\u00bb\u2039\u203a\u2032\u2033]|(?! )\p{Zs}/u;
const shellComment = /\s#\s.*$/u;
const shellPrompt = /^\s*(?:[$%#>❯]|PS\b[^>]*>|[A-Za-z]:\\[^>]*>)\s/u;

/**
 * Finds commands that a shell can't run unchanged: with typographic quotation marks or dashes, with letters of several
 * alphabets in a word, with a shell prompt, or with a comment, which can separate alternatives in pasted lines.
 */
export function commandProblems(document: unknown, fields: readonly string[], file: string): Problem[] {
  return fields.flatMap((field) => {
    const { [field]: command } = Object(document);
    const expected = typeof command === 'string' ? expectedCommand(command) : undefined;
    return expected === undefined ? [] : [{ file, field, found: quoteValue(command), expected }];
  });
}

/** Returns `undefined` if a shell can run the command unchanged. */
function expectedCommand(command: string): string | undefined {
  const mixed = command.split(/\s+/).find(mixesAlphabets);
  if (mixed !== undefined)
    return `only Latin letters in ${quoteValue(mixed)}, because letters of other alphabets can look the same`;
  if (/(?:\\|\||&&)\s*$/.test(command))
    return 'the whole command, because it continues after its last character';
  const [character] = typographicCharacter.exec(command) ?? [];
  if (character !== undefined)
    return `straight quotation marks, hyphens, and ordinary spaces instead of ${quoteValue(character)}, because shells don't recognize typographic characters`;
  const [prompt] = shellPrompt.exec(command) ?? [];
  if (prompt !== undefined) return `only the command, without the prompt ${quoteValue(prompt)}`;
  const [comment] = shellComment.exec(command) ?? [];
  return comment && `only one command, without the comment ${quoteValue(comment.trim())}`;
}

// Defines hidden characters, and the positions in which prose needs them, for metadata, CLI documents, and pages.

const neverAllowed = String.raw`\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\ufff9-\ufffb`;
const ignorable = String.raw`\p{Default_Ignorable_Code_Point}`;
// Invisible characters that Unicode classifies as letters, marks, or symbols: Braille blank, object replacement, Khitan
// filler, Brahmi number joiner, musical null notehead, Egyptian blanks.
const blankSymbols = String.raw`\u2800\ufffc\u{16fe4}\u{1107f}\u{1d159}\u{13441}\u{13442}`;

const hidden = new RegExp(`[${neverAllowed}${ignorable}${blankSymbols}\\p{Cf}]`, 'gu');
const hiddenOrSpaceLike = new RegExp(String.raw`${hidden.source}|(?! )\p{Zs}`, 'gu');
const visible = new RegExp(`[[\\p{L}\\p{N}\\p{P}\\p{S}]--[${ignorable}${blankSymbols}]]`, 'v');

/** Finds the first hidden character, without the exceptions for scripts and emoji in prose. */
export function findHiddenCharacter(text: string): string | undefined {
  return text.match(hidden)?.[0];
}

/**
 * Whether a text has a character that's visible. Spaces, combining marks, private-use characters, and unassigned
 * characters aren't.
 */
export function hasVisibleCharacter(text: string): boolean {
  return visible.test(text);
}

// Emoji (Unicode Technical Standard #51, section 1.4): joined pictographs, a presentation selector, and the sequences
// recommended for interchange, such as the three flags that use tag sequences.
const pictograph = String.raw`[\p{Extended_Pictographic}&&\p{Emoji}]`;
// Characters that can have a presentation selector, although they aren't pictographs. Digits can't, because the
// selectors in a long number could encode text.
const keycap = '#*';
const person = String.raw`${pictograph}(?:\ufe0f|\p{Emoji_Modifier}\ufe0f?)?`;
const emoji = String.raw`${person}(?:\u200d${person})+|[${keycap}${pictograph}][\ufe0e\ufe0f]|\p{RGI_Emoji}`;

const scriptLetters = (...scripts: readonly string[]) =>
  String.raw`[[${scripts.map((name) => String.raw`\p{Script_Extensions=${name}}`).join('')}]&&[[\p{L}\p{M}]--[${ignorable}]]]`;
const betweenLetters = (characters: string, letters: string) =>
  `(?:(?<=${letters})[${characters}]|[${characters}](?=${letters}))`;

// In cursive scripts, letters change their shape next to a joiner, including at the end of a word.
const cursiveLetters = scriptLetters(
  ...['Arabic', 'Syriac', 'Mandaic', 'Nko', 'Adlam', 'Hanifi_Rohingya', 'Mongolian', 'Phags_Pa'],
  ...['Khmer', 'Myanmar', 'Tibetan', 'Balinese', 'Javanese'],
);
// In other scripts of India, a joiner follows a virama (RFC 5892, appendix A).
const virama = String.raw`[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]`;
// These scripts have no spaces between words, so authors use a zero-width space to mark where a line can break.
const unspacedLetters = scriptLetters('Thai', 'Lao', 'Khmer', 'Myanmar', 'Tai_Tham', 'New_Tai_Lue', 'Tai_Le');
// Marks that set the direction of the punctuation, number, or foreign word next to them (Unicode, UAX 9). Only text with
// letters that are written from right to left needs them. Between words, only one of the two sides can be a letter.
const directionMark = String.raw`[\u200e\u200f\u061c]`;
const neutral = String.raw`[[\p{N}\p{P}\p{S}]--[${ignorable}${blankSymbols}]]`;
const rightToLeft = scriptLetters('Hebrew', 'Arabic', 'Syriac', 'Thaana', 'Nko', 'Adlam');
const betweenWords = String.raw`(?<=[\p{L}\p{M}])[\u200e\u200f](?=\s|$)|(?<=^|\s)[\u200e\u200f](?=\p{L})`;
const nearRightToLeft = `(?:(?<=${rightToLeft}.{0,100})|(?=.{0,100}${rightToLeft}))`;
const allowedCharacter = [
  `(?:(?<=${neutral})${directionMark}|${directionMark}(?=${neutral})|${betweenWords})${nearRightToLeft}`,
  betweenLetters(String.raw`\u200c\u200d`, `(?:${cursiveLetters}|${virama})`),
  betweenLetters(String.raw`\u200b`, unspacedLetters),
  String.raw`(?<=${scriptLetters('Mongolian')})[\u180b-\u180d\u180f]|\u180e(?=${scriptLetters('Mongolian')})`,
  String.raw`(?<=${scriptLetters('Myanmar', 'Phags_Pa')})\ufe00`,
  // Names of people and places use only a few of the 240 variation selectors, which could otherwise encode hidden text.
  String.raw`(?<=\p{Unified_Ideograph})[\u{e0100}-\u{e0102}]`,
].join('|');
// Drawings made of Braille patterns use the blank pattern as a space. Each run of blanks is scanned once.
const braille = String.raw`[\u2801-\u28ff]\u2800+|\u2800+(?=[\u2801-\u28ff])`;
// Compiled when first needed, so that commands start faster.
let inProse: RegExp | undefined;
const compileInProse = () =>
  new RegExp(
    `${emoji}|${braille}|(?<![${ignorable}])(?:${allowedCharacter})(?![${ignorable}])|(?<hidden>[${neverAllowed}${ignorable}${blankSymbols}])`,
    'gv',
  );

const hiddenAnywhere = new RegExp(`[${neverAllowed}${ignorable}${blankSymbols}]`, 'u');

/** Finds the first hidden character in prose, except where scripts and emoji need it. */
export function findHiddenCharacterInProse(text: string): { character: string; index: number } | undefined {
  // Tests a simpler pattern first, because most texts contain no hidden character.
  if (!hiddenAnywhere.test(text)) return undefined;
  inProse ??= compileInProse();
  for (const { groups, index } of text.matchAll(inProse)) {
    if (groups?.hidden !== undefined) return { character: groups.hidden, index };
  }
  return undefined;
}

/** Formats a character as a code point, such as `U+200B`. */
export function formatCodePoint(character: string): string {
  return `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
}

/**
 * Replaces hidden characters, and those that look like a space, with JSON escapes, so the text can be printed safely and
 * shows why it's rejected.
 */
export function escapeHiddenCharacters(text: string): string {
  return text.replace(hiddenOrSpaceLike, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findHiddenCharacter,
  findHiddenCharacterInProse,
  hasVisibleCharacter,
} from '../../../../src/product/validation/hidden-characters.ts';
import { arbitraryHiddenMessage } from '../../../arbitraries/hidden-messages.ts';
import { hiddenCharacters, ordinaryTexts } from '../../../fixtures/characters.ts';

describe('The check for invisible characters', () => {
  it.each(hiddenCharacters)('finds %s in metadata', (_, character) => {
    expect(findHiddenCharacter(`a${character}b`)).toBe(character);
  });

  it('finds every character that Unicode classifies as default ignorable or format, regardless of its position', () => {
    const missed: string[] = [];
    for (let code = 0; code <= 0x10ffff; code += 1) {
      const character = String.fromCodePoint(code);
      const isHidden = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Cs}]/u.test(character);
      if (isHidden && findHiddenCharacter(`a${character}`) === undefined) missed.push(code.toString(16));
    }
    expect(missed).toEqual([]);
  });

  it.each(['naïve', 'Ångström', '日本語', 'שלום', 'سلام', 'नमस्ते', '🎉', '✔', 'a  b', 'C++', '€5 – “ok”'])(
    'accepts %s',
    (text) => {
      expect(findHiddenCharacter(text)).toBeUndefined();
    },
  );
});

describe('Text', () => {
  it.each([
    ['nothing', ''],
    ['spaces', ' \u00a0\u2003\u3000\u1680\u202f'],
    ['a Braille blank', '\u2800'],
    ['Hangul fillers', '\u3164\u115f\u1160\uffa0'],
    ['combining marks alone', '\u0301\u20dd'],
    ['private-use characters', '\ue000\u{f0000}\u{10fffd}'],
    ['unassigned characters', '\u0378\u{1ffff}'],
    ['a lone surrogate', '\ud800'],
    ['an object replacement character', '\ufffc'],
    ['Khmer inherent vowels', '\u17b4\u17b5'],
    ['blank musical and hieroglyphic symbols', '\u{1d159}\u{13441}\u{13442}'],
  ])('is invisible if it consists of %s', (_, text) => {
    expect(hasVisibleCharacter(text)).toBe(false);
  });

  it.each(['a', '1', '.', '$', '日', 'ا', '🎉', 'e\u0301', '\u2003x'])(
    'is visible if it contains %j',
    (text) => {
      expect(hasVisibleCharacter(text)).toBe(true);
    },
  );
});

describe('The check for invisible characters in prose', () => {
  it.each(ordinaryTexts)('accepts %s', (_, text) => {
    expect(findHiddenCharacterInProse(text)).toBeUndefined();
  });

  it('accepts emoji and text in many scripts, in any order', () => {
    const texts = fc.array(fc.constantFrom(...ordinaryTexts.map(([, text]) => text)), { minLength: 1 });
    fc.assert(
      fc.property(texts, fc.constantFrom('', ' ', '**', '`', ', '), (parts, between) => {
        expect(findHiddenCharacterInProse(parts.join(between))).toBeUndefined();
      }),
    );
  });

  it.each([
    ['a direction mark after a Latin name in Hebrew', 'הספרייה ב-C++\u200f טובה'],
    ['a direction mark before a minus sign in Arabic', 'القيمة \u200e-10'],
    ['a direction mark between a word and a space in Hebrew', 'הספרייה Node.js\u200f \u200eVite טובה'],
    ['a direction mark at the start and at the end of a line in Arabic', '\u200fالقيمة هي\u200f'],
    ['a blank in a drawing of Braille patterns', '\u2800\u2800⣀⣤\u2800\u2800⣶\u2800'],
  ])('accepts %s', (_, text) => {
    expect(findHiddenCharacterInProse(text)).toBeUndefined();
  });

  it('accepts 400,000 blanks in a drawing', () => {
    expect(findHiddenCharacterInProse(`⣀${'\u2800'.repeat(400_000)}`)).toBeUndefined();
  });

  it.each(hiddenCharacters)("finds %s between letters that don't require it", (_, character) => {
    expect(findHiddenCharacterInProse(`one a${character}b`)).toEqual({ character, index: 5 });
  });

  it.each([
    ['two joiners in a row', 'می\u200c\u200cشود'],
    ['a joiner after a space', 'a \u200d b'],
    ['a joiner between Latin letters', 'a\u200cb'],
    ['a joiner between Devanagari letters without a virama', 'क\u200dख'],
    ['a joiner after an emoji', '👍\u200d!'],
    ['a joiner that no emoji follows', '👩\u200d'],
    ['two variation selectors in a row', '❤\ufe0f\ufe0f'],
    ['a variation selector after a letter', 'a\ufe0f'],
    ['a variation selector after a digit', '1\ufe0f'],
    ['a variation selector after a space', ' \ufe0f'],
    ['an ideographic variation selector after a letter', 'a\u{e0100}'],
    ['a text variation selector after an ideograph', '葛\u{e0110}'],
    ['two variation selectors after an ideograph', '葛\u{e0100}\u{e0101}'],
    [
      'tag characters of a flag that Unicode does not recommend',
      '🏴\u{e0075}\u{e0073}\u{e0074}\u{e0078}\u{e007f}',
    ],
    ['tag characters without a cancel tag', '🏴\u{e0067}\u{e0062}'],
    ['a zero-width space between Latin letters', 'a\u200bb'],
    ['a direction mark between Hebrew letters', 'ש\u200fל'],
    ['a direction mark between words in Latin text', 'a\u200f b'],
    ['a direction mark between spaces in Hebrew', 'ש \u200f ש'],
    ['direction marks on both sides of a space in Hebrew', 'ש\u200f\u200e ש'],
    ['a direction mark in Latin text', 'C++\u200f is good'],
    ['two direction marks in a row', 'ש C++\u200f\u200e'],
    ['a right-to-left override in Hebrew', 'ש \u202e.abc'],
    ['a Braille blank next to a Latin letter', 'a\u2800b'],
  ])('finds %s', (_, text) => {
    expect(findHiddenCharacterInProse(text)).toBeDefined();
  });

  it('finds a hidden message anywhere in real text', () => {
    const text = fc.constantFrom(...ordinaryTexts.map(([, text]) => text));
    fc.assert(
      fc.property(text, fc.nat(), arbitraryHiddenMessage, (text, place, hidden) => {
        const index = place % (text.length + 1);
        expect(findHiddenCharacterInProse(text.slice(0, index) + hidden + text.slice(index))).toBeDefined();
      }),
      { numRuns: 2000 },
    );
  });

  it('accepts at most one invisible character in a row, or two in the middle of an emoji', () => {
    const visible = [...'a1❤👩🏽🏴هक्ကᠠ葛'];
    const hidden = ['\ufe0f', '\u200d', '\ufe0e', '\u200c', '\u200b', '\u180b', '\u{e0100}', '\u{e0067}'];
    const character = fc.oneof(fc.constantFrom(...visible), fc.constantFrom(...hidden));
    const often = fc.oneof(character, fc.constantFrom('👩', '\ufe0f', '\u200d'));
    fc.assert(
      fc.property(fc.array(often, { minLength: 2, maxLength: 6 }), (characters) => {
        const text = characters.join('');
        if (findHiddenCharacterInProse(text) !== undefined) return;
        expect(text.replace(/\ufe0f(?=\u200d\p{Emoji})/gu, '')).not.toMatch(
          /\p{Default_Ignorable_Code_Point}{2}/u,
        );
      }),
      { numRuns: 20_000 },
    );
  });
});

import fc from 'fast-check';

const codes = fc.array(fc.integer({ min: 0x20, max: 0x7e }), { minLength: 2, maxLength: 12 });
const spelled = (alphabet: (code: number) => string) => codes.map((all) => all.map(alphabet).join(''));

/** Hidden messages, which consist of at least two consecutive hidden characters. */
export const arbitraryHiddenMessage = fc.oneof(
  spelled((code) => String.fromCodePoint(0xe0000 + code)),
  spelled((code) => String.fromCodePoint(0xe0100 + code - 16)),
  spelled((code) => String.fromCodePoint(0xfe00 + (code % 16))),
  spelled((code) => code.toString(2).replaceAll('0', '\u200b').replaceAll('1', '\u200c')),
  spelled((code) => code.toString(2).replaceAll('0', '\u200c').replaceAll('1', '\u200d')),
  spelled((code) => code.toString(2).replaceAll('0', '\u2062').replaceAll('1', '\u2063')),
  spelled((code) => code.toString(2).replaceAll('0', '\u180b').replaceAll('1', '\u180c')),
);

/** A colon between a name and its meaning. A full-width colon, as in Chinese and Japanese, needs no space. */
export const leadingColon = /^(?:: |：\s*)/;

export const finalColon = /[:：]\s*$/;

/** Source of a pattern for marks between a name and its meaning that need no spaces, as in Chinese and Japanese. */
export const wideMark = String.raw`\s*(?:：|[—―]{2})`;

/** A colon or dash between a name and its meaning. */
export const markAfterName = new RegExp(
  String.raw`^(?:\s*:(?:\s+|$)|\s+(?:[-–—]|--)\s+|${wideMark}\s*)`,
  'u',
);

export const finalQuestionMark = /[?？؟]\s*$/;

/** Punctuation at the end of a text, optionally followed by quotation marks and brackets. */
export const endsSentence = /[.!?:;,…。！？：；，、؟؛،۔।][)\]"'”’»）」』】]*$/u;

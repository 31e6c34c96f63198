interface JsonSyntaxError {
  readonly line: number;
  readonly column: number;
  readonly reason: string;
  readonly remedy: string;
}

/** Explains a syntax error of JSON.parse. Determines its location if V8's message lacks it. */
export function explainJsonError(text: string, { message }: SyntaxError): JsonSyntaxError {
  const offset = errorOffset(text, message);
  const linesBefore = text.slice(0, offset).split('\n');
  return {
    line: linesBefore.length,
    column: (linesBefore.at(-1) ?? '').length + 1,
    reason: message.replace(/(?: in JSON)? at position .*$|, .* is not valid JSON$/s, ''),
    remedy: suggestFix(text, offset, message),
  };
}

function suggestFix(text: string, offset: number, message: string): string {
  const character = text.charAt(offset);
  if (/[}\]]/.test(character) && /,\s*$/.test(text.slice(0, offset)))
    return `valid JSON, which has no comma before ${character}`;
  if (character === "'" || (/[\w$]/.test(character) && /[{,]\s*$/.test(text.slice(0, offset))))
    return 'valid JSON, which uses double quotation marks around names and strings';
  if (/[“”„‘’«»]/.test(character)) return 'valid JSON, which uses straight quotation marks (")';
  if (message.startsWith('Bad control character') && /[\n\t]/.test(character))
    return `valid JSON, which uses ${character === '\n' ? '\\n for a line break' : '\\t for a tab'} within a string`;
  if (/(?! )\p{Zs}/u.test(character)) return 'valid JSON, which has only ordinary spaces outside strings';
  if (/[/#]/.test(character)) return 'valid JSON, which has no comments';
  return 'valid JSON';
}

function errorOffset(text: string, message: string): number {
  const [, position] = / at position (\d+)/.exec(message) ?? [];
  if (position !== undefined) return Number(position);
  if (!isUnexpectedToken(message)) return text.trimEnd().length;
  // Searches for the shortest start of the text that JSON.parse rejects because of an unexpected character.
  let [accepted, rejected] = [0, text.length];
  while (rejected - accepted > 1) {
    const middle = Math.floor((accepted + rejected) / 2);
    if (isUnexpectedToken(describeError(text.slice(0, middle)))) rejected = middle;
    else accepted = middle;
  }
  return accepted;
}

function isUnexpectedToken(message: string): boolean {
  return message.startsWith('Unexpected token');
}

function describeError(text: string): string {
  try {
    JSON.parse(text);
    return '';
  } catch (error) {
    return (error as SyntaxError).message;
  }
}

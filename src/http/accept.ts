/**
 * Precedence of a member by its media range: more specific ranges have higher values. `bestMember` adds the weight in
 * thousandths.
 */
const precedence = { none: 0, other: 10_000, everything: 20_000, type: 30_000, itself: 40_000 } as const;
const fullWeight = 1000;
const noWeight = -1;

const tchars = "!#$%&'*+-.^_`|~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const isTchar = new Uint8Array(128);
for (const tchar of tchars) isTchar[tchar.charCodeAt(0)] = 1;

/**
 * Returns the quality of a media type (in lowercase) for a client, from 0 (rejected) to 1: the weight of the most
 * specific range that matches, or the highest weight of several equally specific ranges. If the header is missing or
 * has no valid member, the quality is 1 (RFC 9110, section 12.5.1).
 * Outside the grammar, a member counts if it starts with a media range, followed by `;`, `,`, or the end. After the
 * first `;`, only a weight matters, and a member with a malformed weight doesn't count. Quotation marks enclose text
 * only after a `;`. An unclosed one encloses the rest of the value. `notAcceptablePattern` follows the same rules.
 */
export function mediaTypeQuality(accept: string | null, mediaType: string): number {
  const worth = bestMember(accept ?? '', mediaType);
  if (worth === precedence.none) return 1;
  return worth < precedence.everything ? 0 : (worth % precedence.other) / fullWeight;
}

/** Whether a valid member of an Accept value is the media type itself (in lowercase), not a range that includes it. */
export function listsMediaType(accept: string | null, mediaType: string): boolean {
  return bestMember(accept ?? '', mediaType) >= precedence.itself;
}

/** Returns the highest sum of precedence and weight. Takes linear time, and allocates no memory. */
function bestMember(field: string, mediaType: string): number {
  let best: number = precedence.none;
  for (let at = 0; at < field.length; at++) {
    const start = afterWhitespace(field, at);
    const slash = afterToken(field, start);
    const end = isCharacterAt(field, slash, '/') ? afterToken(field, slash + 1) : slash;
    at = afterWhitespace(field, end);
    const range = isDelimiter(field, at)
      ? rangePrecedence(field, start, slash, end, mediaType)
      : precedence.none;
    at = afterInvalidMember(field, at);
    let weightAt = 0;
    while (isCharacterAt(field, at, ';')) {
      at = afterWhitespace(field, at + 1);
      if (weightAt === 0 && startsWeight(field, at)) weightAt = at + 'q='.length;
      at = afterParameter(field, at);
    }
    const weight = weightAt === 0 ? fullWeight : qvalue(field, weightAt);
    if (range !== precedence.none && weight !== noWeight) best = Math.max(best, range + weight);
  }
  return best;
}

/** @see RFC 9110, section 12.5.1 */
function rangePrecedence(
  field: string,
  start: number,
  slash: number,
  end: number,
  mediaType: string,
): number {
  if (slash === start || end < slash + 2) return precedence.none;
  const everySubtype = isCharacterAt(field, slash + 1, '*') && end === slash + 2;
  const everyType = isCharacterAt(field, start, '*') && slash === start + 1;
  if (everyType) return everySubtype ? precedence.everything : precedence.none;
  if (everySubtype)
    return startsWith(mediaType, field, start, slash + 1) ? precedence.type : precedence.other;
  return end - start === mediaType.length && startsWith(mediaType, field, start, end)
    ? precedence.itself
    : precedence.other;
}

/** Returns the weight in thousandths, or `noWeight` if it's malformed (RFC 9110, section 12.4.2). */
function qvalue(field: string, start: number): number {
  const isOne = isCharacterAt(field, start, '1');
  // A weight can't start with a dot, but Java's HttpURLConnection sends "*/*; q=.2" by default.
  const isFraction = isCharacterAt(field, start, '.') && isDigit(field, start + 1);
  if (!isOne && !isFraction && !isCharacterAt(field, start, '0')) return noWeight;
  let thousandths = isOne ? fullWeight : 0;
  let at = isFraction ? start : start + 1;
  if (isCharacterAt(field, at, '.')) {
    at++;
    for (let unit = 100; unit >= 1 && isDigit(field, at); unit /= 10)
      thousandths += Number(field[at++]) * unit;
  }
  return thousandths <= fullWeight && isDelimiter(field, afterWhitespace(field, at)) ? thousandths : noWeight;
}

/** Skips text that isn't a media range, up to the next delimiter. */
function afterInvalidMember(field: string, start: number): number {
  let at = start;
  while (!isDelimiter(field, at)) at++;
  return at;
}

/** Skips a valid or malformed parameter, up to the next delimiter (RFC 9110, section 5.6.6). */
function afterParameter(field: string, start: number): number {
  let at = start;
  while (!isDelimiter(field, at)) at = field[at] === '"' ? afterQuotedString(field, at) : at + 1;
  return at;
}

/** Skips a quoted string (RFC 9110, section 5.6.4). An unclosed string ends at the end of the value. */
function afterQuotedString(field: string, start: number): number {
  let at = start + 1;
  while (at < field.length && field[at] !== '"') at += field[at] === '\\' ? 2 : 1;
  return at + 1;
}

/** Skips a token, which can be empty (RFC 9110, section 5.6.2). */
function afterToken(field: string, start: number): number {
  let at = start;
  while (at < field.length && isTchar[field.charCodeAt(at)] === 1) at++;
  return at;
}

/** Skips optional whitespace (OWS; RFC 9110, section 5.6.3). */
function afterWhitespace(field: string, start: number): number {
  let at = start;
  while (isCharacterAt(field, at, ' ') || isCharacterAt(field, at, '\t')) at++;
  return at;
}

function isDelimiter(field: string, at: number): boolean {
  return at >= field.length || field[at] === ';' || field[at] === ',';
}

/** Parameter names are case-insensitive (RFC 9110, section 5.6.6). */
function startsWeight(field: string, at: number): boolean {
  return (
    (isCharacterAt(field, at, 'q') || isCharacterAt(field, at, 'Q')) && isCharacterAt(field, at + 1, '=')
  );
}

function isDigit(field: string, at: number): boolean {
  return at < field.length && field.charCodeAt(at) >= 0x30 && field.charCodeAt(at) <= 0x39;
}

/** Media types are case-insensitive (RFC 9110, section 8.3.1). */
function startsWith(mediaType: string, field: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const character = field.charCodeAt(at);
    const isUpperCase = character >= 0x41 && character <= 0x5a;
    if (mediaType.charCodeAt(at - start) !== (isUpperCase ? character + 0x20 : character)) return false;
  }
  return true;
}

// Checks the length first, because reading past the end of a string is slow.
function isCharacterAt(field: string, at: number, character: string): boolean {
  return at < field.length && field[at] === character;
}

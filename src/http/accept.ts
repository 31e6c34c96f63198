/** One media range of an Accept field with its weight (RFC 9110, section 12.5.1). */
interface MediaRange {
  readonly type: string;
  readonly subtype: string;
  readonly weight: number;
}

const token = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const quotedString = '"(?:[^"\\\\]|\\\\.)*"';
const listMember = new RegExp(`(?:[^,"]|${quotedString}|")+`, 'g');
const mediaRange = new RegExp(
  `^[ \\t]*(${token})/(${token})((?:[ \\t]*;[ \\t]*(?:${token}=(?:${token}|${quotedString}))?)*)[ \\t]*$`,
);
const parameter = new RegExp(`;[ \\t]*(${token})=(${token}|${quotedString})`, 'g');
// A weight must not start with a point, but Java's HttpURLConnection sends "*/*; q=.2" by default.
const weight = /^(?:0?\.\d{1,3}|0\.?|1(?:\.0{0,3})?)$/;

/**
 * Returns how much a recipient wants a media type, from 0 (refused) to 1, by its Accept field value:
 * the weight of the most specific range that matches, and the highest one where several are as specific.
 * A missing field, or one without any valid member, wants everything (RFC 9110, section 12.5.1).
 */
export function quality(accept: string | null, mediaType: string): number {
  const ranges = parseAccept(accept ?? '');
  if (ranges.length === 0) return 1;
  const [type, subtype] = mediaType.split('/');
  const matching = [
    ranges.filter((range) => range.type === type && range.subtype === subtype),
    ranges.filter((range) => range.type === type && range.subtype === '*'),
    ranges.filter((range) => range.type === '*'),
  ].find((group) => group.length > 0);
  return Math.max(0, ...(matching ?? []).map((range) => range.weight));
}

/** Returns the valid members of an Accept field value; the others say nothing and are left out. */
function parseAccept(accept: string): MediaRange[] {
  return (accept.match(listMember) ?? []).flatMap((member) => parseMediaRange(member) ?? []);
}

function parseMediaRange(member: string): MediaRange | undefined {
  const [matched, type = '', subtype = '', parameters = ''] = mediaRange.exec(member) ?? [];
  if (matched === undefined || (type === '*' && subtype !== '*')) return undefined;
  const stated = [...parameters.matchAll(parameter)].find(([, name]) => name?.toLowerCase() === 'q')?.[2];
  if (stated !== undefined && !weight.test(stated)) return undefined;
  return { type: type.toLowerCase(), subtype: subtype.toLowerCase(), weight: Number(stated ?? 1) };
}

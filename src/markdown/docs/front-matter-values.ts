import { quoteValue } from '../../product/validation/problems.ts';

/** Doesn't show a sequence or mapping, because aliases in it can expand exponentially. */
export function describeValue(value: unknown): string {
  return typeof value === 'object' && value !== null ? 'a sequence or mapping' : quoteValue(value);
}

/** Returns an empty string for sequences and mappings, because aliases in them can expand exponentially. */
export function scalarText(value: unknown): string {
  return typeof value === 'object' ? '' : String(value).trim();
}

export function isText(value: unknown): boolean {
  return ['string', 'number'].includes(typeof value) && scalarText(value) !== '';
}

/** YAML 1.2 reads `yes` and `on` as text, but YAML 1.1, which some site generators use, reads them as `true`. */
export function isYes(value: unknown): boolean {
  return /^(?:true|yes|on|y|1)$/i.test(scalarText(value));
}

export function isNo(value: unknown): boolean {
  return /^(?:false|no|off|n|0)$/i.test(scalarText(value));
}

export function isNever(value: unknown): boolean {
  return value === 'never' || value === false;
}

export function isSet(value: unknown): boolean {
  return scalarText(value ?? '') !== '' && !isNo(value);
}

export function isNotEmpty(value: unknown): boolean {
  return [value ?? []].flat().length > 0;
}

export function isPrivateWord(value: unknown): boolean {
  const words =
    /^(?:confidential|draft|hidden|internal|members|paid|pending|private|protected|restricted|secret|unpublished|wip)$/i;
  return [value].flat().some((each) => words.test(scalarText(each)));
}

const dayMs = 24 * 60 * 60 * 1000;

/** Not a version, such as `1.2`, which JavaScript would read as a date. */
export function isDate(value: unknown): boolean {
  return /\d{4}/.test(scalarText(value)) && !Number.isNaN(Date.parse(scalarText(value)));
}

export function isFuture(value: unknown): boolean {
  return Date.parse(scalarText(value)) > Date.now() + dayMs;
}

export function isPast(value: unknown): boolean {
  return Date.parse(scalarText(value)) < Date.now();
}

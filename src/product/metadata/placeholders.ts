import { describeExpectedName } from '../validation/nearest-name.ts';

interface TextSegment {
  readonly text: string;
  readonly inserted: boolean;
}

/** A placeholder without a value. The name is `undefined` if the braces aren't closed. */
export interface UnresolvedPlaceholder {
  readonly name: string | undefined;
  /** Number of lines before the placeholder. */
  readonly linesAbove: number;
}

interface InterpolatedText {
  readonly segments: readonly TextSegment[];
  readonly unresolved: readonly UnresolvedPlaceholder[];
}

const bracesPattern = /\{\{\{\{|(\$?)\{\{(?:([^{}]*)\}\})?/g;

/**
 * Replaces placeholders such as `{{product.name}}` with values. Four opening braces mean two literal ones. After a
 * dollar sign, as in expressions of GitHub workflows, braces are literal unless they contain a known name. Inserted
 * values can contain braces.
 */
export function interpolateSegments(text: string, values: ReadonlyMap<string, string>): InterpolatedText {
  // Checks for braces first, because most texts have no placeholder, and the regular expression is slower.
  if (!text.includes('{{'))
    return { segments: text === '' ? [] : [{ text, inserted: false }], unresolved: [] };
  const segments: TextSegment[] = [];
  const unresolved: UnresolvedPlaceholder[] = [];
  let end = 0;
  for (const { 0: found, 1: dollar = '', 2: content, index } of text.matchAll(bracesPattern)) {
    const name = content?.trim();
    const value = values.get(name ?? '');
    segments.push({ text: text.slice(end, index) + dollar, inserted: false });
    end = index + found.length;
    if (value !== undefined) segments.push({ text: value, inserted: true });
    else segments.push({ text: found === '{{{{' ? '{{' : found.slice(dollar.length), inserted: false });
    if (value === undefined && dollar === '' && found !== '{{{{') {
      unresolved.push({ name, linesAbove: text.slice(0, index).split('\n').length - 1 });
    }
  }
  segments.push({ text: text.slice(end), inserted: false });
  return { segments: segments.filter((segment) => segment.text !== ''), unresolved };
}

export function interpolateText(
  text: string,
  values: ReadonlyMap<string, string>,
): [string, readonly UnresolvedPlaceholder[]] {
  const { segments, unresolved } = interpolateSegments(text, values);
  return [segments.map((segment) => segment.text).join(''), unresolved];
}

export function unresolvedPlaceholderMismatch(
  { name }: UnresolvedPlaceholder,
  names: Iterable<string>,
): { found: string; expected: string } {
  const literally = 'To print {{ literally, write {{{{.';
  if (name === undefined)
    return { found: '{{ without }}', expected: `a placeholder such as {{product.name}}. ${literally}` };
  const expected = describeExpectedName(
    name,
    [...names],
    'placeholders',
    (placeholderName) => `{{${placeholderName}}}`,
  );
  return {
    found: `the unknown placeholder {{${name}}}`,
    expected: `${expected}${expected.endsWith('?') ? '' : '.'} ${literally}`,
  };
}

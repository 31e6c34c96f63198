import fc from 'fast-check';
import { clientAcceptValues } from '../fixtures/default-accept-values.ts';

/** Distinct Accept values of clients that don't request Markdown. */
export const nonMarkdownAcceptValues: [client: string, accept: string][] = clientAcceptValues.flatMap(
  ([client, accept], index) => {
    const isKnown = clientAcceptValues.slice(0, index).some(([, other]) => other === accept);
    return accept === undefined || isKnown || accept.includes('text/markdown') ? [] : [[client, accept]];
  },
);

const name = fc.stringMatching(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,8}$/);
const arbitrarySubtype = fc.constantFrom('json', 'jso', 'jsonl', 'json5', 'js', '*', 'xml', 'ld+json');
const arbitraryType = fc.constantFrom('application', 'applicatio', 'applications', 'text', '*', 'a');

/** Valid weights (RFC 9110, section 12.4.2). */
export const arbitraryWeight = fc.oneof(
  fc.constantFrom('0', '1', '0.', '1.', '0.0', '0.000', '1.0', '1.000', '0.001', '0.01', '0.5'),
  fc.integer({ min: 0, max: 999 }).map((thousandths) => `0.${String(thousandths).padStart(3, '0')}`),
);

/** Media ranges, most of them similar to application/json. */
export const arbitraryMediaRange = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('application/json', 'application/*', '*/*') },
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.oneof(arbitraryType, name), fc.oneof(arbitrarySubtype, name))
      .map(([type, subtype]) => (type === '*' ? '*/*' : `${type}/${subtype}`)),
  },
);

const space = fc.stringMatching(/^[ \t]{0,2}$/);
const arbitraryQuotedString = fc.stringMatching(/^"(?:[ !#-[\]-~]|\\[\t -~]){0,8}"$/);
const parameter = fc
  .tuple(space, space, name, fc.oneof(name, arbitraryQuotedString))
  .filter(([, , key]) => key.toLowerCase() !== 'q')
  .map(([before, after, key, value]) => `${before};${after}${key}=${value}`);
const weight = fc
  .tuple(space, space, fc.constantFrom('q', 'Q'), arbitraryWeight)
  .map(([before, after, key, value]) => `${before};${after}${key}=${value}`);

const member = fc
  .tuple(
    arbitraryCase(arbitraryMediaRange),
    fc.array(parameter, { maxLength: 2 }),
    fc.option(weight, { nil: '' }),
  )
  .map(([range, parameters, q]) => range + parameters.join('') + q);

/**
 * Accept values that RFC 9110, section 12.5.1, allows: with any case, quoted strings, optional whitespace, and empty
 * members.
 */
export const arbitraryAccept = fc
  .array(fc.tuple(space, fc.oneof({ weight: 6, arbitrary: member }, fc.constant('')), space), {
    maxLength: 4,
  })
  // HTTP removes whitespace around a header value (RFC 9110, section 5.5).
  .map((members) =>
    members
      .map((parts) => parts.join(''))
      .join(',')
      .replace(/^[ \t]+|[ \t]+$/g, ''),
  );

/** Any byte. fast-check takes a second to list the characters of its unit 'binary', and headers contain only bytes. */
const byte = fc.nat({ max: 0xff }).map((code) => String.fromCharCode(code));
const segments = fc.oneof(
  fc.constantFrom('application/json', 'application/*', '*/*', 'text/markdown', 'text/html', 'app', '/', '*'),
  fc.constantFrom(';q=', ';Q=0', 'q=1', ';', ',', '=', '"', '\\', '"\\', ' ', '\t', '0', '1', '.', '5', '.2'),
  fc.string({ unit: byte, minLength: 1, maxLength: 3 }),
);
const fragments = fc.array(segments, { minLength: 1, maxLength: 12 }).map((parts) => parts.join(''));

/** Repeats a few characters up to a length, and adds other characters at the end. */
const repetitions = (maxLength: number) =>
  fc
    .tuple(fragments, fragments, fc.integer({ min: 1, max: maxLength }))
    .map(([fragment, end, length]) => ''.padEnd(length, fragment) + end);

export const arbitraryHeaderValue = fc.oneof(
  { weight: 8, arbitrary: fragments },
  { weight: 1, arbitrary: fc.string({ unit: byte }) },
  { weight: 1, arbitrary: repetitions(16_384) },
);

function arbitraryCase(texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .tuple(texts, fc.constantFrom('asIs', 'upper', 'mixed'))
    .map(([text, style]) =>
      style === 'asIs'
        ? text
        : style === 'upper'
          ? text.toUpperCase()
          : [...text].map((letter, index) => (index % 2 === 0 ? letter.toUpperCase() : letter)).join(''),
    );
}

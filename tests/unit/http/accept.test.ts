import fc from 'fast-check';
import Negotiator from 'negotiator';
import { describe, expect, it } from 'vitest';
import { mediaTypeQuality } from '../../../src/http/accept.ts';
import { arbitraryMediaRange, arbitraryWeight } from '../../arbitraries/accept-values.ts';
import { hostileAcceptValues, observedAcceptValues } from '../../fixtures/accept-values-with-quality.ts';

const json = 'application/json';

describe('The weight of application/json', () => {
  it.each<[accept: string | null, expected: number]>([
    [null, 1],
    ['*/*', 1],
    ['application/*', 1],
    ['application/json', 1],
    ['application/json; version="1, 2;q=0"', 1],
    ['application/json;q=0.5', 0.5],
    ['application/json ; Q=0.25', 0.25],
    ['application/json;q=0.001', 0.001],
    ['application/json;q=1.000', 1],
    ['application/json;version=1;q=0.3;ext=2', 0.3],
    ['text/html, application/json;q=0.2', 0.2],
    ['*/*;q=0.9, application/json;q=0.1', 0.1],
    ['*/*;q=0.9, application/*;q=0.4', 0.4],
    ['application/json;q=0.1, application/json;q=0.8', 0.8],
    ['application/json;version=1;q=0, application/json', 1],
    ['text/html, image/png;q=0.5', 0],
    ['text/html;a="\\", application/json, "', 0],
    ['application/json;q=0', 0],
    ['application/json;q=0.', 0],
    ['application/json;q=0.000', 0],
    ['*/*;q=0', 0],
    ['application/*;q=0, */*;q=1', 0],
  ])('in Accept: %j is %d', (accept, expected) => {
    expect(mediaTypeQuality(accept, json)).toBe(expected);
  });

  it.each(observedAcceptValues)('for %s, which sends %j, is %d', (_, accept, expected) => {
    expect(mediaTypeQuality(accept, json)).toBe(expected);
  });

  it.each(hostileAcceptValues)('in a header with %s, such as %j, is %d', (_, accept, expected) => {
    expect(mediaTypeQuality(accept, json)).toBe(expected);
  });
});

describe('The Accept parser', () => {
  it.each(['"\\', '"', '\\', ';', ',', ' ', ';q=0 ', '*/*;', 'a/b,', ';"', ';"\\"', ' ;', ';q', ';q=', 'a '])(
    'reads 64 KB of %j in linear time',
    (fragment) => {
      expectLinearTime(fragment.repeat(65_536 / fragment.length));
    },
  );

  /** Expects that the parser reads only single characters, each at most 12 times on average. */
  function expectLinearTime(text: string): void {
    let readings = 0;
    const reading = (at: number) => {
      readings++;
      return text[at];
    };
    const characters = new Proxy({} as Record<string, never>, {
      get(_, key) {
        if (key === 'length') return text.length;
        if (key === 'charCodeAt') return (at: number) => reading(at)?.charCodeAt(0) ?? Number.NaN;
        if (typeof key === 'string' && Number.isInteger(Number(key))) return reading(Number(key));
        throw new Error(`mediaTypeQuality reads more than a character: ${String(key)}`);
      },
    });
    expect(mediaTypeQuality(characters as unknown as string, json)).toBe(mediaTypeQuality(text, json));
    expect(readings).toBeLessThanOrEqual(12 * text.length + 12);
  }
});

describe('The Accept parser and the negotiator package', () => {
  const fields = fc
    .uniqueArray(fc.tuple(arbitraryMediaRange, arbitraryWeight), {
      selector: ([range]) => range.toLowerCase(),
      minLength: 1,
      maxLength: 5,
    })
    .map((members) => members.map(([range, weight]) => `${range};q=${weight}`).join(', '));

  it('agree on whether JSON is acceptable', () => {
    fc.assert(
      fc.property(fields, (accept) => {
        expect(mediaTypeQuality(accept, json) > 0).toBe(accepted(accept) !== undefined);
      }),
      { numRuns: 2000 },
    );
  });

  it('agree on which of two types is preferred', () => {
    fc.assert(
      fc.property(fields, (accept) => {
        const [first] = new Negotiator({ headers: { accept } }).mediaTypes([json, 'text/html']);
        const best = Math.max(mediaTypeQuality(accept, json), mediaTypeQuality(accept, 'text/html'));
        expect(first === undefined ? 0 : mediaTypeQuality(accept, first)).toBe(best);
      }),
      { numRuns: 2000 },
    );
  });

  function accepted(accept: string): string | undefined {
    return new Negotiator({ headers: { accept } }).mediaType([json]);
  }
});

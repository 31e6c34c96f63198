import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listsMediaType, mediaTypeQuality } from '../../../src/http/accept.ts';
import {
  listsMediaTypePattern,
  notAcceptablePattern,
  onlyMediaTypePattern,
} from '../../../src/http/accept-patterns.ts';
import { arbitraryAccept, arbitraryHeaderValue } from '../../arbitraries/accept-values.ts';
import { hostileAcceptValues, observedAcceptValues } from '../../fixtures/accept-values-with-quality.ts';

describe('The route pattern for clients that reject JSON', () => {
  const condition = new RegExp(notAcceptablePattern('application/json'));

  it('matches no weight above 0', () => {
    const fractions = [1, 2, 3].flatMap((digits) =>
      Array.from({ length: 10 ** digits - 1 }, (_, index) => `.${String(index + 1).padStart(digits, '0')}`),
    );
    const weights = ['1', '1.', '1.0', '1.00', '1.000', ...fractions, ...fractions.map((one) => `0${one}`)];
    expect(weights.filter((weight) => condition.test(`application/json;q=${weight}`))).toEqual([]);
  });

  const rejected = [...observedAcceptValues, ...hostileAcceptValues].filter(([, , wanted]) => wanted === 0);
  it.each(rejected)('matches the header for the case "%s": %j', (_, accept) => {
    expect(condition.test(accept)).toBe(true);
  });

  it('matches every header that rejects JSON, valid or malformed', () => {
    fc.assert(
      fc.property(fc.oneof(arbitraryAccept, arbitraryHeaderValue), (accept) => {
        fc.pre(mediaTypeQuality(accept, 'application/json') === 0);
        expect(condition.test(accept)).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });

  it.each(['application/json', 'APPLICATION/*', '*/*;q=0.001', 'application/json;a="b,c" ; q=.5'])(
    "doesn't match a header that lists %j, unless a weight is 0",
    (range) => {
      fc.assert(
        fc.property(arbitraryAccept, arbitraryAccept, (before, after) => {
          const accept = `${before},${range},${after}`;
          fc.pre(!/;[ \t]*q=0?\.?0*[ \t]*(?:[;,]|$)/i.test(accept));
          expect(condition.test(accept)).toBe(false);
        }),
        { numRuns: 1000 },
      );
    },
  );

  it("doesn't use lookahead or flags, which Netlify doesn't document", () => {
    expect(condition.source).not.toMatch(/\(\?(?!:)/);
  });
});

describe('The route pattern for clients that list Markdown', () => {
  const condition = new RegExp(listsMediaTypePattern('text/markdown'));

  it.each(['text/markdown', 'text/html, Text/Markdown;q=0.5', 'text/html,text/markdown'])(
    'matches %j',
    (accept) => {
      expect(condition.test(accept)).toBe(true);
    },
  );

  it.each(['text/markdown-x', 'x-text/markdown', '*/*'])("doesn't match %j", (accept) => {
    expect(condition.test(accept)).toBe(false);
  });

  it('matches every header that lists Markdown, valid or malformed', () => {
    fc.assert(
      fc.property(
        arbitraryHeaderValue,
        fc.constantFrom(',', ' ,\t'),
        arbitraryHeaderValue,
        (before, comma, after) => {
          const accept = `${before}${comma}Text/Markdown${after}`;
          expect(condition.test(accept) || !listsMediaType(accept, 'text/markdown')).toBe(true);
        },
      ),
      { numRuns: 3000 },
    );
  });
});

describe.each(['text/x-c++', 'model/vnd.a^b', 'a/b'])(
  'The route pattern for clients that reject %j',
  (type) => {
    const condition = new RegExp(notAcceptablePattern(type));

    it("doesn't match a header that lists the type, and matches a header that rejects it", () => {
      expect(condition.test(type)).toBe(false);
      expect(condition.test(`${type};q=0`)).toBe(true);
    });

    it.each([...type].map((_, index) => `${type.slice(0, index)}_${type.slice(index + 1)}`))(
      'matches a header that lists only the similar type %j',
      (other) => {
        expect(condition.test(other)).toBe(true);
      },
    );
  },
);

describe('The route pattern for clients that accept only Markdown', () => {
  it.each(['text/markdown', 'TEXT/Markdown', 'text/markdown; charset=utf-8', 'text/markdown;q=0.5'])(
    'matches Accept: %s',
    (accept) => {
      expect(new RegExp(onlyMediaTypePattern('text/markdown')).test(accept)).toBe(true);
    },
  );

  it.each(['text/markdown, text/html', 'text/html, text/markdown', 'text/markdownish', '*/*'])(
    "doesn't match Accept: %s",
    (accept) => {
      expect(new RegExp(onlyMediaTypePattern('text/markdown')).test(accept)).toBe(false);
    },
  );
});

import { describe, expect, it } from 'vitest';
import { errorResponseSchema } from '../../../src/http/error-schema.ts';
import { type ErrorCode, errorCatalogue, errorResponse } from '../../../src/http/errors.ts';
import { schemaProblems } from '../../../src/product/schema-problems.ts';

const codes = Object.keys(errorCatalogue) as ErrorCode[];

describe('errorCatalogue', () => {
  it('holds the errors of the service', () => {
    expect(codes.map((code) => [code, errorCatalogue[code].status])).toEqual([
      ['method_not_allowed', 405],
      ['not_acceptable', 406],
      ['not_found', 404],
    ]);
  });

  it.each(codes)('has for %s a code in snake_case and two sentences', (code) => {
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect(errorCatalogue[code].message).toMatch(/^[A-Z].*\.$/);
    expect(errorCatalogue[code].resolution).toMatch(/^[A-Z].*\.$/);
  });
});

describe('errorResponse', () => {
  it.each(codes)('makes of %s a valid ErrorResponse', (code) => {
    expect(schemaProblems(errorResponseSchema, errorResponse(code), 'response')).toEqual([]);
    expect(errorResponse(code).error.code).toBe(code);
  });
});

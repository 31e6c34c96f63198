import { expectHeader } from '../rule.ts';

/** Expects caches to store a response separately for each Accept value (RFC 9110, section 12.5.5). */
export const expectVaryByAccept = expectHeader('Vary', /\baccept\b(?!-)/i, 'a list with Accept');

export const expectNoVaryByAccept = expectHeader(
  'Vary',
  /^(?!.*(?:\baccept\b(?!-)|\*))/i,
  'no Vary header, or one that lists neither Accept nor *',
);

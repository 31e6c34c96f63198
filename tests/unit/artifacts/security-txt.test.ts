import { describe, expect, it } from 'vitest';
import { securityTxt } from '../../../src/artifacts/security-txt.ts';
import { product } from '../../fixtures/products.ts';

describe('securityTxt', () => {
  it('names contacts, policy and its own address, and expires half a year after the build', () => {
    expect(
      securityTxt(product, new Date('2026-01-01T12:30:15.250Z')),
    ).toBe(`Contact: https://github.com/1jehuang/jcode/security/advisories/new
Contact: https://jcode.sh/contact
Expires: 2026-06-30T00:00:00Z
Preferred-Languages: en-GB
Canonical: https://jcode.sh/.well-known/security.txt
Policy: https://jcode.sh/contact#security-reports
`);
  });
});

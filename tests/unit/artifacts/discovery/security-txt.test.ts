import { describe, expect, it } from 'vitest';
import { createSecurityTxt } from '../../../../src/artifacts/discovery/security-txt.ts';
import { product } from '../../../fixtures/products.ts';

const built = new Date('2026-01-01T12:30:15.250Z');

describe('/.well-known/security.txt', () => {
  it('lists the contact page and its own URL, and expires half a year after the build', () => {
    expect(createSecurityTxt(product, {}, built)).toBe(`Contact: https://jcode.sh/contact
Expires: 2026-06-30T00:00:00Z
Preferred-Languages: en
Canonical: https://jcode.sh/.well-known/security.txt
`);
  });

  it("lists the site's language as the preferred language", () => {
    expect(createSecurityTxt(product, { lang: 'de' }, built)).toContain('\nPreferred-Languages: de\n');
  });

  it("lists the site's own contact page if resources.contact links to another site, such as a chat", () => {
    const resources = { ...product.resources, contact: 'https://chat.dev/jcode' };
    expect(createSecurityTxt({ ...product, resources }, {}, built)).toMatch(
      /^Contact: https:\/\/jcode\.sh\/contact\n/,
    );
  });

  it('lists the contact for vulnerabilities before the contact page', () => {
    expect(createSecurityTxt(product, { security: 'mailto:security@jcode.sh' }, built)).toMatch(
      /^Contact: mailto:security@jcode\.sh\nContact: https:\/\/jcode\.sh\/contact\n/,
    );
  });

  it('lists a contact only once', () => {
    const email = 'mailto:security@jcode.sh';
    const text = createSecurityTxt(product, { security: email, securityEmail: email }, built);
    expect(text.match(/^Contact: .*/gm)).toEqual([`Contact: ${email}`, 'Contact: https://jcode.sh/contact']);
  });

  it('lists the contact that needs no account, and the page that describes the policy', () => {
    const contacts = { security: 'https://jcode.sh/report', securityEmail: 'mailto:security@jcode.sh' };
    expect(createSecurityTxt(product, contacts, built)).toMatch(
      /^Contact: https:\/\/jcode\.sh\/report\nContact: mailto:security@jcode\.sh\nContact: .*\nPolicy: https:\/\/jcode\.sh\/contact\n/,
    );
  });
});

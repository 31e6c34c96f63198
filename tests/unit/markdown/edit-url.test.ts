import { describe, expect, it } from 'vitest';
import { createEditUrlFinder } from '../../../src/markdown/edit-url.ts';

describe('The Edit link', () => {
  it.each([
    ['https://github.com/acme/site/blob/main', 'https://github.com/acme/site/edit/main/a.md'],
    ['https://gitlab.com/acme/tools/site/-/blob/main', 'https://gitlab.com/acme/tools/site/-/edit/main/a.md'],
    ['https://git.acme.dev/site/blob/main', 'https://git.acme.dev/site/blob/main/a.md'],
    ['https://github.com/acme/site/tree/main/blob', 'https://github.com/acme/site/tree/main/blob/a.md'],
  ])('of a page in %s leads to %s', (siteFiles, url) => {
    expect(createEditUrlFinder({ siteFiles }, undefined, [])({ file: 'a.md' })).toBe(url);
  });
});

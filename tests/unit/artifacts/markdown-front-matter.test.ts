import { CORE_SCHEMA, load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { addFrontMatter } from '../../../src/artifacts/markdown-front-matter.ts';
import { createPage } from '../../fixtures/pages.ts';
import { product, productWithMarkup } from '../../fixtures/products.ts';

const page = createPage('/cli', {
  title: 'Command line',
  description: 'Flags: all of them.',
  markdown: '# Command line\n',
});

function frontMatter(markdownVersion: string): unknown {
  return load(/^---\n(.*?)\n---\n\n/s.exec(markdownVersion)?.[1] ?? '', { schema: CORE_SCHEMA });
}

describe('The front matter of a Markdown version', () => {
  it('contains the metadata that agents need to cite the page, above the text', () => {
    const markdownVersion = addFrontMatter(product, page, { releasedTogether: true });
    expect(frontMatter(markdownVersion)).toEqual({
      title: 'Command line',
      description: 'Flags: all of them.',
      canonical_url: `${product.url}/cli`,
      last_updated: '2026-02-28',
      version: '1.2.3',
    });
    expect(markdownVersion.endsWith('\n---\n\n# Command line\n')).toBe(true);
  });

  it("doesn't present the site's version as the program's", () => {
    const fields = frontMatter(addFrontMatter(product, page, {}));
    expect(fields).toMatchObject({ site_version: '1.2.3' });
    expect(fields).not.toHaveProperty('version');
  });

  it('contains no date if none is known', () => {
    const markdownVersion = addFrontMatter(product, { ...page, updated: undefined }, {});
    expect(frontMatter(markdownVersion)).not.toHaveProperty('last_updated');
  });

  it.each([
    productWithMarkup.name,
    productWithMarkup.description,
    '"',
    '\\',
    '- a',
    '# a',
    '{a: b}',
    '...',
    '---',
    'é\u2028',
  ])('preserves the title %j for YAML parsers', (title) => {
    expect(frontMatter(addFrontMatter(product, { ...page, title }, {}))).toMatchObject({ title });
  });
});

import { describe, expect, it } from 'vitest';
import { llmsFullTxt, llmsTxt } from '../../../src/artifacts/llms-txt.ts';
import { findLinks } from '../../../src/markdown/links.ts';
import { pageAt } from '../../fixtures/pages.ts';
import { oddProduct, product } from '../../fixtures/products.ts';
import { parsePage, textOf } from '../../setup/html.ts';
import { renderMarkdown } from '../../setup/rendered.ts';

const pages = [pageAt('/', { title: 'Home [x](y)' }), pageAt('/cli', { description: 'Flags & `codes`.' })];

const cli = { opencli: '0.1', info: { title: 'jcode', version: '1.2.3' } };

describe('llmsTxt', () => {
  it('begins with the name as the only title and the description as a quotation', () => {
    expect(llmsTxt(product, {}, cli, pages)).toMatch(
      /^# jcode\n\n> Terminal coding harness written in Rust, built for low memory use and many sessions at once\.\n\n/,
    );
  });

  it('links the twin of every page by its absolute address, and nothing else', () => {
    expect(findLinks(llmsTxt(product, {}, cli, pages)).map(({ url }) => url)).toEqual([
      'https://jcode.sh/index.md',
      'https://jcode.sh/cli.md',
    ]);
  });

  it('links each usual question to the place of its answer, above the pages', () => {
    const answers = [{ question: 'Is there a [webhook]?', anchor: '#no' }];
    expect(llmsTxt(product, {}, cli, [pageAt('/developers', { answers })])).toContain(
      '\n## Usual questions\n\n- [Is there a \\[webhook\\]?](https://jcode.sh/developers.md#no)\n\n## Pages\n',
    );
  });

  it('has no such section if no page answers one', () => {
    expect(llmsTxt(product, {}, cli, pages)).not.toContain('## Usual questions');
  });

  it.each([
    [10, '100'],
    [650, '200'],
    [12_000, '3,000'],
  ])('says how many tokens a page of %i characters has: %s', (characters, tokens) => {
    const page = pageAt('/cli', { markdown: 'a'.repeat(characters) });
    expect(llmsTxt(product, {}, cli, [page])).toContain(`(about ${tokens} tokens)\n`);
  });

  it('says what the program runs on, and where the home page is', () => {
    expect(llmsTxt(product, {}, cli, pages)).toMatch(/\nIt runs on \S.*, with processors of .*\.\n/);
    expect(llmsTxt(product, {}, cli, pages)).toContain('`/index.md` is the home page');
  });

  it.each([
    [{ releasedTogether: true }, '\nVersion 1.2.3 (beta). Install'],
    [{ releasedTogether: false }, '\nVersion of this site: 1.2.3 (beta). Install'],
    [{}, '\nVersion of this site: 1.2.3 (beta). Install'],
  ])('with %j says of which version it speaks', (details, version) => {
    expect(llmsTxt(product, details, undefined, pages)).toContain(version);
  });

  it('names the install command of Windows if there is one', () => {
    const windowsInstallCommand = 'irm https://jcode.sh/i.ps1 | iex';
    expect(llmsTxt(product, { windowsInstallCommand }, cli, pages)).toContain(
      `Install with \`${product.installCommand}\`; on Windows, in PowerShell, with \`${windowsInstallCommand}\`.\n`,
    );
    expect(llmsTxt(product, {}, cli, pages)).not.toContain('Windows, in PowerShell');
  });

  it('names addresses of data as code, since a link would promise a page', () => {
    expect(llmsTxt(product, {}, cli, pages)).toContain('`GET https://jcode.sh/api/v1/product`');
    expect(llmsTxt(product, {}, cli, pages)).toContain('`https://jcode.sh/openapi.json`');
  });

  it('names the command line as data only if it is described', () => {
    expect(llmsTxt(product, {}, cli, pages)).toContain('`https://jcode.sh/cli.json`');
    expect(llmsTxt(product, {}, undefined, pages)).not.toContain('cli.json');
  });

  it('shows odd facts, titles and descriptions as they stand', () => {
    const { html } = renderMarkdown(llmsTxt(oddProduct, {}, cli, pages));
    const document = parsePage(html);
    expect(textOf(document.querySelector('h1'))).toBe(oddProduct.name);
    expect(textOf(document.querySelector('blockquote'))).toBe(oddProduct.description);
    expect([...document.querySelectorAll('code')].map(textOf)).toContain(oddProduct.installCommand);
    expect([...document.querySelectorAll('li:has(a)')].map(textOf)).toEqual([
      'Home [x](y): What it says. (about 100 tokens)',
      'A title: Flags & `codes`. (about 100 tokens)',
    ]);
  });
});

describe('llmsFullTxt', () => {
  it('puts the twins one after the other, each below the address of its page', () => {
    const twins = pages.map((page) => ({ page, text: `# ${page.path}\n` }));
    expect(llmsFullTxt(product, twins)).toBe(
      '<!-- https://jcode.sh/ -->\n\n# /\n\n---\n\n<!-- https://jcode.sh/cli -->\n\n# /cli\n',
    );
  });
});

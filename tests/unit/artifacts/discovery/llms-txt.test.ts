import { describe, expect, it } from 'vitest';
import {
  createLlmsFullTxt,
  createLlmsTxt,
  type LlmsTxtInput,
} from '../../../../src/artifacts/discovery/llms-txt.ts';
import { createPage } from '../../../fixtures/pages.ts';
import { product, productWithMarkup } from '../../../fixtures/products.ts';
import { findLinkUrls } from '../../../setup/find-link-urls.ts';
import { collapsedText, parseHtml } from '../../../setup/parse-html.ts';
import { renderMarkdown } from '../../../setup/render-markdown.ts';

const pages = [
  createPage('/', { title: 'Home [x](y)' }),
  createPage('/cli', { description: 'Flags & `codes`.' }),
];

const cli = { opencli: '0.1', info: { title: 'jcode', version: '1.2.3' } };

const createIndex = (input: Partial<LlmsTxtInput> = {}) =>
  createLlmsTxt({ product, details: {}, cli, pages, fullLength: 4000, ...input });

describe('/llms.txt', () => {
  it('begins with the name as the title and the description as a block quote', () => {
    expect(createIndex()).toMatch(
      /^# jcode\n\n> Terminal coding harness written in Rust, built for low memory use and many sessions at once\.\n\n/,
    );
  });

  it('links only to the Markdown versions of pages, with absolute URLs', () => {
    expect(new Set(findLinkUrls(createIndex()))).toEqual(
      new Set(['https://jcode.sh/cli.md', 'https://jcode.sh/index.md']),
    );
  });

  it('links each common question to its answer, before the pages', () => {
    const answers = [{ question: 'Is there a [webhook]?', anchor: '#no' }];
    expect(createIndex({ pages: [createPage('/developers', { answers })] })).toContain(
      '\n## Questions\n\n- [Is there a \\[webhook\\]?](https://jcode.sh/developers.md#no)\n\n## Pages\n',
    );
  });

  it('links a question about a flag to the page, because the Markdown version has no anchors in tables', () => {
    const answers = [{ question: 'Which model?', anchor: '#--model' }];
    const htmlOnlyIds = new Set(['--model']);
    expect(createIndex({ pages: [createPage('/cli', { answers, htmlOnlyIds })] })).toContain(
      '\n- [Which model?](https://jcode.sh/cli.md)\n',
    );
  });

  it('has no section of questions if no page answers a question', () => {
    expect(createIndex()).not.toContain('## Questions');
  });

  it.each([
    [10, '100'],
    [650, '200'],
    [12_000, '3,000'],
  ])('shows about how many tokens a page of %i characters has: %s', (characters, tokens) => {
    const page = createPage('/cli', { markdown: 'a'.repeat(characters) });
    expect(createIndex({ pages: [page] })).toContain(`(about ${tokens} tokens)\n`);
  });

  it('lists the supported platforms and architectures, and the Markdown path of the home page', () => {
    expect(createIndex()).toMatch(/\nIt runs on \S.*\. Supported processor architectures: .*\.\n/);
    expect(createIndex()).toContain('`/index.md` for the home page');
  });

  it.each([
    [{ releasedTogether: true }, '\nVersion 1.2.3 (beta). To install jcode,'],
    [{ releasedTogether: false }, '\nStatus: beta. To install jcode,'],
    [{}, '\nStatus: beta. To install jcode,'],
  ])('specifies which version it describes, for the details %j', (details, version) => {
    expect(createIndex({ details, cli: undefined })).toContain(version);
  });

  it('lists the install command for Windows if it is set', () => {
    const windowsInstallCommand = 'irm https://jcode.sh/i.ps1 | iex';
    expect(createIndex({ details: { windowsInstallCommand } })).toContain(
      `To install jcode, run \`${product.installCommand}\`. On Windows (PowerShell), run \`${windowsInstallCommand}\`.\n`,
    );
    expect(createIndex()).not.toContain('(PowerShell)');
  });

  it('shows the URLs of data as code, because it links only to pages', () => {
    expect(createIndex()).toContain('`GET https://jcode.sh/api/v1/product`');
    expect(createIndex()).toContain('`https://jcode.sh/openapi.json`');
  });

  it('lists cli.json only if the site has a CLI document', () => {
    expect(createIndex()).toContain('`https://jcode.sh/cli.json`');
    expect(createIndex({ cli: undefined })).not.toContain('cli.json');
  });

  it('has a section for data, which links the CLI document to the command-line page and shows the length of llms-full.txt', () => {
    const data = createIndex().split('\n## ')[1] ?? '';
    expect(data).toMatch(/^Data\n/);
    expect(data).toContain(
      '- [Command line as OpenCLI data](https://jcode.sh/cli.md): `https://jcode.sh/cli.json`\n',
    );
    expect(data).toContain('`https://jcode.sh/llms-full.txt` (about 1,000 tokens)\n');
  });

  it('explains when to use the product if the details describe it', () => {
    const whenToUse = 'For tasks in a terminal.';
    expect(createIndex({ details: { whenToUse } })).toContain(
      '\n## When to use jcode\n\nFor tasks in a terminal.\n',
    );
    expect(createIndex()).not.toContain('When to use');
  });

  it('shows unusual metadata, titles, and descriptions unchanged', () => {
    const { html } = renderMarkdown(createIndex({ product: productWithMarkup }));
    const document = parseHtml(html);
    expect(collapsedText(document.querySelector('h1'))).toBe(productWithMarkup.name);
    expect(collapsedText(document.querySelector('blockquote'))).toBe(productWithMarkup.description);
    expect([...document.querySelectorAll('code')].map(collapsedText)).toContain(
      productWithMarkup.installCommand,
    );
    expect([...document.querySelectorAll('h2 ~ ul:last-of-type li')].map(collapsedText)).toEqual([
      'Home [x](y): What it says. (about 100 tokens)',
      'A title: Flags & `codes`. (about 100 tokens)',
    ]);
  });
});

describe('/llms-full.txt', () => {
  it("contains the Markdown versions one after another, each after its page's URL", () => {
    const markdownVersions = pages.map((page) => ({ page, text: `# ${page.path}\n` }));
    expect(createLlmsFullTxt(product, markdownVersions)).toBe(
      '<!-- https://jcode.sh/ -->\n\n# /\n\n---\n\n<!-- https://jcode.sh/cli -->\n\n# /cli\n',
    );
  });

  it('has a different label for each footnote, and the same code as the pages', () => {
    const text = '注 a[^1] `[^1]`\n\n> - b[^2]\n\n[^1]: c[^2]\n\n[^2]: d\n';
    const full = createLlmsFullTxt(
      product,
      pages.map((page) => ({ page, text })),
    );
    expect(full).toContain('a[^1-1] `[^1]`\n\n> - b[^1-2]\n\n[^1-1]: c[^1-2]\n\n[^1-2]: d\n');
    expect(full).toContain('a[^2-1] `[^1]`\n\n> - b[^2-2]\n\n[^2-1]: c[^2-2]\n\n[^2-2]: d\n');
  });
});

import fc from 'fast-check';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { describe, expect, it } from 'vitest';
import { composePages } from '../../../../src/markdown/compose-pages.ts';
import { heading, list, paragraph, table } from '../../../../src/markdown/mdast-builder.ts';
import { descendants, parseMarkdown } from '../../../../src/markdown/parse/parse-markdown.ts';
import { renderNodes } from '../../../../src/markdown/render/render-page.ts';
import { stringifyMarkdown } from '../../../../src/markdown/stringify/stringify-markdown.ts';
import { createTemplateContext, insertValues } from '../../../../src/markdown/template/insert-values.ts';
import { collapsedText, parseHtml } from '../../../setup/parse-html.ts';

const urls = fc.oneof(
  fc.constantFrom(
    ...[
      'privacy@brindle.example',
      'a.b+c@d-e.example',
      'pkg@1.2.3',
      '@scope/pkg@next',
      'git@github.com:a/b.git',
    ],
    ...[
      'https://expo.dev',
      'http://localhost:3000/a_b',
      'https://a.example/*b*?c=1&d=2#e',
      'HTTPS://A.example/(b)',
    ],
    ...[
      'www.a.example/_b_',
      'https://é.example/ü',
      'ssh://a@b.example',
      'ftp://a.example',
      'mailto:a@b.example',
    ],
    ...[
      'a_b@c_d.example',
      'https://a.example/b|c',
      'https://[::1]:80/',
      'https://{name}.example/a',
      'https://a.example/\\',
      'a@b',
      '{a}@b.cd',
    ],
  ),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.emailAddress(),
);
const texts = fc
  .array(
    fc.oneof(
      { weight: 2, arbitrary: urls },
      fc.constantFrom(...'.,;:!?()[]<>*_`~"\'\\|&#@-+/', ' ', ' ', ' see ', 'http', 'www', 'a'),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) => parts.join('').replace(/\s+/g, ' ').trim())
  .filter((text) => text !== '');

/** Returns the text that a reader copies, according to another Markdown implementation. */
function copyText(markdown: string): string {
  return collapsedText(
    parseHtml(micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] })).body,
  );
}

function publishText(description: string, responsible: string): string {
  const page = (name: string, description: string, body: string) => ({
    file: `src/content/${name}.md`,
    path: `/${name}`,
    text: `---\ntitle: T\ndescription: ${JSON.stringify(description)}\nnav: N\norder: 1\n---\n${body}`,
    updated: '2026-01-02',
  });
  const pages = [page('404', 'D.', ''), page('privacy', description, 'By {{name}} here.')];
  const templateContext = createTemplateContext(new Map([['name', responsible]]), new Map());
  const context = { site: 'https://a.example', filePaths: ['/llms.txt'] };
  return (
    composePages(pages, templateContext, context).find(({ path }) => path === '/privacy')?.markdown ?? ''
  );
}

describe('A URL or email address', () => {
  it.each([
    ['Write to privacy@brindle.example.', 'Write to <privacy@brindle.example>.'],
    [
      'See https://expo.dev, or (https://a.example/b_(c)).',
      'See <https://expo.dev>, or (<https://a.example/b_(c)>).',
    ],
    ['Open http://localhost:3000/', 'Open <http://localhost:3000/>'],
    ['Open www.a.example.', 'Open [www.a.example](http://www.a.example).'],
    // Links on pages need valid URLs without a username, so these texts are code.
    ['Open https://[host]/a.', 'Open `https://[host]/a`.'],
    ['Use https://me:key@proxy.example', 'Use `https://me:key@proxy.example`'],
    ['文档（https://a.example/b）。', '文档（<https://a.example/b>）。'],
    ['Open redis://user:pass@host.dev:6379', 'Open redis://user:pass@host.dev:6379'],
    [
      'Clone git@a.example:b.git or ssh://git@a.example/b',
      'Clone git@a.example:b.git or ssh://git@a.example/b',
    ],
    ['Run npx pkg@1.2.3 or @scope/pkg@next.', 'Run npx pkg@1.2.3 or @scope/pkg@next.'],
    ['Version 1.0.0-preview.42', 'Version 1.0.0-preview.42'],
  ])('in %j is written as %j', (value, markdown) => {
    expect(stringifyMarkdown([paragraph(value)])).toBe(`${markdown}\n`);
  });

  it('in a table can have a vertical bar', () => {
    const [, , row] = stringifyMarkdown(table(['A'], [['https://a.example/b|c']])).split('\n');
    expect(row).toBe('| [https://a.example/b\\|c](https://a.example/b\\|c) |');
  });

  it.each([
    ['<code>curl https://a.example/b_c | sh</code>', '`curl https://a.example/b_c | sh`'],
    ['**<code>git@a.example:b.git</code>**', '**`git@a.example:b.git`**'],
    ['| a |\n| --- |\n| <code>curl https://a.example \\| b</code> |', '| `curl https://a.example \\| b` |'],
    ['<code>a_b &lt;c&gt; d*</code>', '`a_b <c> d*`'],
    [
      '<code>curl <b>https://a.example</b> a@b.cd</code>',
      '<code>curl <b>https://a.example</b> a@b.cd</code>',
    ],
    ['<kbd>https://a.example</kbd> <samp>a@b.cd</samp>', '<kbd>https://a.example</kbd> <samp>a@b.cd</samp>'],
    ['<kbd>{{url}}</kbd> {{url}}', '<kbd>https://a.example</kbd> <https://a.example>'],
    ['<kbd>{{url}}&lt;b&gt;</kbd>', '<kbd><https://a.example>\\<b></kbd>'],
    ['<code>{{url}}/b</code>', '`https://a.example/b`'],
  ])('in code stays the same in the Markdown version, and is not a link: %j', (markdown, expected) => {
    const tree = parseMarkdown(markdown);
    insertValues(tree, createTemplateContext(new Map([['url', 'https://a.example']]), new Map()));
    const document = parseHtml(renderNodes(tree.children).html);
    expect(document.querySelectorAll('code a, kbd a, samp a')).toHaveLength(0);
    expect(stringifyMarkdown(tree.children)).toContain(expected);
  });

  it.each([
    ['（https://a.example/b）。', '（<https://a.example/b>）。'],
    ['http://localhost:3000，然后 b', '<http://localhost:3000>，然后 b'],
    ['https://a.example，https://b.example。', '<https://a.example>，<https://b.example>。'],
    [
      'https://a.example/b.　c，www.d.example；',
      '<https://a.example/b>.　c，[www.d.example](http://www.d.example)；',
    ],
    ['“https://a.example/b”', '“<https://a.example/b>”'],
    ['**见 https://a.example。** b', '**见 <https://a.example>。** b'],
    [
      'https://a.example，**b c** `d e` [f g](https://h.example) i',
      '<https://a.example>，**b c** `d e` [f g](https://h.example) i',
    ],
    [
      '> a https://a.example，*b c*\n> *d https://a.example。*',
      '> a <https://a.example>，*b c*\n> *d <https://a.example>。*',
    ],
    ['https://a.example。[^1] b\n\n[^1]: c', '<https://a.example>。[^1] b\n\n[^1]: c'],
    ['| a |\n| --- |\n| https://a.example，**b c** |', '| a |\n| --- |\n| <https://a.example>，**b c** |'],
    [
      '| a |\n| --- |\n| https://a.example，b `c\\|d` e |',
      '| a |\n| --- |\n| <https://a.example>，b `c\\|d` e |',
    ],
    ['https://a.example，b **c\nd** e', '<https://a.example>，b **c\nd** e'],
    ['https://，a', 'https://，a'],
    ['https://a.example/文档', '<https://a.example/文档>'],
    ['<https://a.example，b> [c](https://a.example，b)', '<https://a.example，b> [c](https://a.example，b)'],
    ['a **https://a.example/b**，c', 'a **<https://a.example/b>**，c'],
    ['- *https://a.example*：**b**', '- *<https://a.example>*：**b**'],
    [
      '**a\n~~https://a.example~~、https://b.example**。*c*',
      '**a\n~~<https://a.example>~~、<https://b.example>**。*c*',
    ],
    ['https://a.example，b\\\nc', '<https://a.example>，b\\\nc'],
    ['https://a.example，`b https://c.example，`', '<https://a.example>，`b https://c.example，`'],
    ['https://a.example，[b](https://c.example，d) e', '<https://a.example>，[b](https://c.example，d) e'],
  ])('ends before full-width punctuation, unless it is in brackets: %j', (markdown, expected) => {
    expect(stringifyMarkdown(parseMarkdown(markdown).children)).toBe(`${expected}\n`);
  });

  it.each([
    [
      '|a|b|c|\n|-|-|-|\n|https://a.example/b|c d|e|\n|f https://a.example|www.a.example|**http://b.example**|',
      '| a | b | c |\n| --- | --- | --- |\n| <https://a.example/b> | c d | e |\n| f <https://a.example> | [www.a.example](http://www.a.example) | **<http://b.example>** |',
    ],
    ['|https://a.example|b|\n|-|-|\n|c|d|', '| <https://a.example> | b |\n| --- | --- |\n| c | d |'],
    ['> https://a.example|b\n> -|-', '> | <https://a.example> | b |\n> | --- | --- |'],
    [
      '|a|b|\n|-|-|\n|`https://a.example\\|b`|<https://a.example>|',
      '| a | b |\n| --- | --- |\n| `https://a.example\\|b` | <https://a.example> |',
    ],
    [
      '|a|b|\n|-|-|\n|https://a.example/b\\|c|d|',
      '| a | b |\n| --- | --- |\n| [https://a.example/b\\|c](https://a.example/b\\|c) | d |',
    ],
  ])('ends before the end of a table cell: %j', (markdown, expected) => {
    expect(stringifyMarkdown(parseMarkdown(markdown).children)).toBe(`${expected}\n`);
  });

  it('that ends before other characters keeps the positions of the nodes after it', () => {
    const markdown =
      'a https://a.example，b *c* https://b.example。d `e`\n\n|https://a.example|f|\n|-|-|\n|g|`h`|\n';
    const leaves = descendants(parseMarkdown(markdown)).filter(
      (node) => node.type === 'text' || node.type === 'inlineCode',
    );
    const lines = markdown.split('\n');
    for (const { value, position } of leaves) {
      const { start, end } = position ?? {};
      expect(markdown.slice(start?.offset, end?.offset).replaceAll('`', '')).toBe(value);
      expect(
        lines[(start?.line ?? 0) - 1]
          ?.slice((start?.column ?? 0) - 1, (end?.column ?? 0) - 1)
          .replaceAll('`', ''),
      ).toBe(value);
    }
  });

  it('in an inserted value becomes a link in the Markdown version of the page', () => {
    expect(publishText('D.', 'Ada, ada@a.example')).toContain('\n\nBy Ada, <ada@a.example> here.\n');
  });

  it('with a name to replace is code, because a link to it would be broken', () => {
    expect(publishText('D.', 'Ada, https://{name}.example/a')).toContain(
      'By Ada, `https://{name}.example/a` here.',
    );
  });

  it('that a reader copies from rendered Markdown is unchanged, regardless of the text around it', () => {
    const property = fc.property(texts, texts, (value, other) => {
      const sentence = `See ${value} here.`;
      const row = table(['A', 'B'], [[value, other]]);
      const markdown = stringifyMarkdown([
        paragraph(sentence),
        heading(2, value),
        ...list([value, other]),
        ...row,
      ]);
      expect(copyText(markdown)).toBe(`${sentence} ${value} ${value} ${other} A B ${value} ${other}`);
    });
    fc.assert(property, {
      numRuns: Number(process.env.RUNS ?? 500),
      seed: Number(process.env.SEED ?? 20261122),
    });
  });

  it('never has a backslash in the Markdown version of a page', () => {
    const property = fc.property(
      urls.filter((one) =>
        (one.includes('://') ? /^[^\\|[\]%]+[a-z\d/]$/ : /^(?!www)[\w.+@:/-]+$/).test(one),
      ),
      (url) => {
        const markdown = publishText(`On ${url} now.`, `Ada, ${url}`);
        expect(markdown).not.toContain('\\');
        expect(copyText(markdown)).toContain(`By Ada, ${url} here.`);
      },
    );
    fc.assert(property, {
      numRuns: Number(process.env.RUNS ?? 200),
      seed: Number(process.env.SEED ?? 20261122),
    });
  });
});

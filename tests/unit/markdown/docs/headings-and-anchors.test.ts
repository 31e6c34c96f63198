import { describe, expect, it } from 'vitest';
import { composeContent, composeDocs, descriptionSentence } from '../../../setup/compose-docs.ts';
import { collapsedText, parseHtml } from '../../../setup/parse-html.ts';

describe('A page from a documentation folder', () => {
  it.each(['> # A', '- # A', 'a[^1]\n\n[^1]: # A', '> # A\n\n<kbd>b</kbd>'])(
    "doesn't turn the heading in %j into another title",
    async (markdown) => {
      const { document } = await composeContent(markdown);
      expect(document.querySelector('h1')).toBeNull();
      expect(document.querySelector('h2#a')?.textContent).toBe('A');
    },
  );

  it('can have the text of the label that the renderer adds to footnotes', async () => {
    const { document } = await composeContent('## Footnote label\n\na[^1]\n\n[^1]: b');
    expect(document.querySelector('h2')?.textContent).toBe('Footnote label');
  });

  it('has anchors without the invisible selectors of emoji, which links can contain or omit', async () => {
    const { html } = await composeContent(
      '## \u2699\ufe0f Setup\n\n[one](#\ufe0f-setup) [two](#%EF%B8%8F-setup) [three](#-setup)',
    );
    expect(html).toContain('<h2 id="-setup">');
    expect(html.match(/href="#-setup"/g)).toHaveLength(4);
  });

  it.each([
    ['NFC', 'NFD'],
    ['NFD', 'NFC'],
  ])('finds headings and files whose names are in %s if links use %s', async (stored, linked) => {
    const { html } = await composeContent(
      `## Größe\n\n${'[a](#größe) [b](übersicht.md#über)'.normalize(linked)}`.replace(
        'Größe',
        'Größe'.normalize(stored),
      ),
      { [`${'übersicht'.normalize(stored)}.md`]: `# A\n\n## ${'Über'.normalize(stored)}` },
    );
    const anchors = [...parseHtml(html).querySelectorAll('p a')].map((link) => link.getAttribute('href'));
    expect(anchors.map((href) => decodeURI(href ?? ''))).toEqual(['#größe', '/docs/ubersicht#über']);
    expect(html).toContain('<h2 id="größe">');
  });

  it('finds anchors that are links without text, as GitBook writes them after headings', async () => {
    const { html } = await composeContent(
      '## A b <a href="#a-b" id="a-b"></a>\n\n### C <a href="#d" id="d"></a>\n\n[e](#a-b) [f](#d) [g](#c-) <a href="#d" id="h">i</a> [j](#h)',
    );
    expect(html.replaceAll('\n', '')).toBe(
      '<h2 id="a-b"><a href="#a-b">A b</a></h2><h3 id="c"><a href="#c">C<span id="d"></span></a></h3><p class="actions"><a href="#a-b">e</a> <a href="#d">f</a> <a href="#c">g</a> <span id="h"></span><a href="#d">i</a> <a href="#h">j</a></p>',
    );
  });

  it('keeps anchors that links point to, except anchors of headings', async () => {
    const { html } = await composeContent(
      '<a id="more"></a>\n\n## <a name="b"></a>More\n\n<a name="B"></a>\nc [d](#B)',
    );
    expect(html.replaceAll('\n', '')).toBe(
      '<h2 id="more"><a href="#more"><span id="b"></span>More</a></h2><p><span id="B"></span>c <a href="#B">d</a></p>',
    );
  });

  it.each([
    '## A\n<a id="a"></a>\n\n### B\n\n[c](#a)',
    '## A\n\n<a id="b2"></a>\n<a id="a"></a>\n\n## B\n\n[c](#a)',
    '## A\n<a id="a"></a>\nText\n\n### B\n\n[c](#a)',
  ])('can have an anchor with the ID of the heading above it: %j', async (markdown) => {
    const { document } = await composeContent(markdown);
    expect(document.querySelectorAll('[id="a"]')).toHaveLength(1);
    expect(document.querySelector('h2#a')?.textContent).toBe('A');
    expect(document.querySelector('a[href="#a"]')).not.toBeNull();
  });

  it.each([
    ['<h2 id="own" align="center">A</h2>', '<h2 id="a"><a href="#a"><span id="own"></span>A</a></h2>'],
    ['<div id="own">\n\n**a**\n\n</div>', '<span id="own"></span><p><strong>a</strong></p>'],
    ['<p id="own">a</p>', '<p><span id="own"></span>a</p>'],
    ['## B {% #a %}', '<span id="a"></span><h2 id="b"><a href="#b">B</a></h2>'],
    ['<section id="a"><h2 id="a">A</h2></section>', '<h2 id="a"><a href="#a">A</a></h2>'],
  ])('keeps IDs of raw HTML that links point to: %s', async (markdown, html) => {
    const { pages } = await composeDocs({
      'page.md': `# Page\n\n${descriptionSentence}\n\n${markdown}\n`,
      'other.md': `# Other\n\n${descriptionSentence}\n\n[b](page.md#${html.includes('own') ? 'own' : 'a'})`,
    });
    const page = pages.find(({ path }) => path === '/docs/page');
    expect(page?.sections.trim().replaceAll('\n', '')).toBe(html);
  });

  it.each([
    ['## 安装 {#安装}\n\n[a](#安装)', '安装', '安装'],
    ['## Setup {#初始设置}\n\n[a](#%E5%88%9D%E5%A7%8B%E8%AE%BE%E7%BD%AE)', 'Setup', '初始设置'],
    ['## A {: #título .wide }\n\n[a](#t%C3%ADtulo)', 'A', 'título'],
    ['## A {#v1.2}\n\n[a](#v1.2)', 'A', 'v1.2'],
    ['## A {#b/c}\n\n[a](#b/c)', 'A', 'b-c'],
    ['## A :id=安装\n\n[a](#安装)', 'A', '安装'],
    ['<a id="安装"></a>\n\n<a id="配置"></a>\n\n## A\n\n[a](#配置)', 'A', '配置'],
  ])(
    'resolves links to IDs with letters of any script, periods, and slashes: %j',
    async (markdown, text, id) => {
      const { document } = await composeContent(markdown);
      expect(collapsedText(document.querySelector('h2'))).toBe(text);
      const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'a');
      expect(decodeURI(link?.getAttribute('href') ?? '')).toBe(`#${id}`);
      expect(document.querySelectorAll(`[id="${id}"]`)).toHaveLength(1);
    },
  );

  it.each(['a', 'span', 'abbr', 'small', 'td', 'p'])(
    'keeps the ID of <%s>, which other sites can link to',
    async (name) => {
      const cell = name === 'td' ? ['<table><tr>', '</tr></table>'] : ['', ''];
      const markdown = `${cell[0]}<${name} id="e100">Refused</${name}>${cell[1]}\n\n[a](#e100)`;
      const { document } = await composeContent(`Text\n\n${markdown}`);
      expect(document.querySelectorAll('[id="e100"]')).toHaveLength(1);
    },
  );

  it.each([
    ['## Using {#if}\n\n```svelte\n{#if a}\nb\n{/if}\n```', 'Using {#if}'],
    ['## Using {#each a as b}', 'Using {#each a as b}'],
    ['## Using {#if}\n\n[a](#if)', 'Using'],
  ])('distinguishes blocks of Svelte from IDs of headings: %j', async (markdown, text) => {
    const { document } = await composeContent(markdown);
    expect(collapsedText(document.querySelector('h2'))).toBe(text);
  });

  it.each(['{#if}', '{#each a as b}', '{.wide}'])('shows a heading that consists of %s', async (text) => {
    const { document } = await composeContent(`## ${text}`);
    expect(document.querySelector('h2')?.textContent).toBe(text);
  });

  it("gives a release an ID without its date, and resolves links to GitHub's ID for it", async () => {
    const { html } = await composeContent(
      '[a](#110---2026-01-02)\n\n## 1.1.0 - 2026-01-02\n\n## 1.1.0 - 2026-01-02',
    );
    expect(html).toContain('<a href="#v1.1.0">a</a>');
    expect(html).toContain('<h2 id="v1.1.0">');
    expect(html).toContain('<h2 id="110---2026-01-02-1">');
  });
});

import { describe, expect, it } from 'vitest';
import {
  composeContent,
  composeDocs,
  composeErrorMessage,
  descriptionSentence,
} from '../../../../setup/compose-docs.ts';
import { collapsedText } from '../../../../setup/parse-html.ts';
import { readDocsMarkdown } from '../../../../setup/read-docs-markdown.ts';

describe('A page from a documentation folder', () => {
  it.each([
    ['{{product.name}} and {{#x}}', '<p>{{product.name}} and {{#x}}</p>'],
    ['<p align="center">\n  <b>a</b><br>\n  b &amp; c\n</p>', '<p><b>a</b><br> b &amp; c</p>'],
    ['<div align="center">\n\n**a**\n\n</div>', '<p><strong>a</strong></p>'],
    [
      '<div dir="rtl">\n\n**a**\n\n<div>\n\nb\n\n</div>\n\n</div>\n\nc',
      '<div dir="rtl">\n<p><strong>a</strong></p>\n<p>b</p>\n</div>\n<p>c</p>',
    ],
    ['<p dir="rtl" align="right">a <b>b</b></p>', '<div dir="rtl">\n<p>a <b>b</b></p>\n</div>'],
    [
      'a <span dir="rtl">b</span> <span>c</span> <bdi dir="auto">d</bdi>',
      '<p>a <span dir="rtl">b</span> c <span dir="auto">d</span></p>',
    ],
    ['<ul dir="rtl"><li>a</li></ul>', '<ul dir="rtl"><li>a</li></ul>'],
    ['<pre dir="ltr">a</pre>', '<div class="code"><pre><code class="language-text">a</code></pre></div>'],
    ['<ul dir="rtl"><li dir="ltr">a</ul>', '<ul dir="rtl"><li dir="ltr">a</li></ul>'],
    [
      '<details dir="rtl"><summary>a</summary>\n\nb</details>',
      '<details dir="rtl"><summary>a</summary>\n<p>b</p>\n</details>',
    ],
    [
      '<table><tr><td><p dir="rtl">a</p></td></tr></table>',
      '<div class="scroll names values keyed"><table><tbody><tr><td><div dir="rtl">a</div></td></tr></tbody></table></div>',
    ],
    ['<p dir="rtl">a\n\n<div dir="up">b</div>', '<p>a</p>\n<p>b</p>'],
    ['<h2 align="center">A</h2>', '<h2 id="a"><a href="#a">A</a></h2>'],
    ['Press <kbd class="x">a</kbd>', '<p>Press <kbd>a</kbd></p>'],
    ['a Promise<void> b', '<p>a Promise&lt;void&gt; b</p>'],
    ['<center>a</center>', '<p>a</p>'],
    [
      '<a href="https://a.dev"><h2 align="center">A &amp; b</h2></a>',
      '<h2 id="a--b"><a href="https://a.dev">A &amp; b</a></h2>',
    ],
    [
      '<a href="https://a.dev">\n\n**b** c\n</a>\n\nd',
      '<p class="actions"><a href="https://a.dev"><strong>b</strong> c</a></p>\n<p>d</p>',
    ],
    [
      '<a href="https://a.dev">\n\n![b](https://c.dev/b.png)\n</a>',
      '<p class="actions"><a href="https://a.dev">b</a></p>',
    ],
    ['<h2>\n\nA *b*\n\n</h2>\n\nc', '<h2 id="a-b"><a href="#a-b">A <em>b</em></a></h2>\n<p>c</p>'],
    [
      'a\n<a href="https://b.dev">\n\n![c](https://d.dev/c.png)\n\n</a>',
      '<p>a</p>\n<p class="actions"><a href="https://b.dev">c</a></p>',
    ],
    ['<h2><a href="https://a.dev">\n\nB</a></h2>', '<h2 id="b"><a href="https://a.dev">B</a></h2>'],
    ['<details><summary>a</summary>\n\nb</details>', '<details><summary>a</summary>\n<p>b</p>\n</details>'],
    [
      '<blockquote>\n\na</blockquote><blockquote>\n\nb</blockquote>',
      '<blockquote>\n<p>a</p>\n</blockquote><blockquote>\n<p>b</p>\n</blockquote>',
    ],
    [
      '<ol type="A" start="3" reversed><li>a</li></ol><ol type="disc"><li>b</li></ol><ul type="a"><li>c</li></ul>',
      '<ol start="3" type="A" reversed><li>a</li></ol><ol><li>b</li></ol><ul><li>c</li></ul>',
    ],
    [
      '<h3 name="config">A</h3>\n\nb [c](#config)',
      '<h2 id="a"><a href="#a"><span id="config"></span>A</a></h2>\n<p>b <a href="#config">c</a></p>',
    ],
    ['<a name="CLAUDE.md"></a>a', '<p><span id="CLAUDE.md"></span>a</p>'],
    ['<h2>\n\nA\n</h2>', '<h2 id="a"><a href="#a">A</a></h2>'],
    ['<b>a</b><ul><li>b</li></ul>', '<p><b>a</b></p>\n<ul><li>b</li></ul>'],
    ['<p>Run <code>a_b https://c.example</code></p>', '<p>Run <code>a_b https://c.example</code></p>'],
    ['<ul>\n<li><p>a</p>\n<p>b</p></li>\n<li>c</li>\n</ul>', '<ul><li>a<br><br>b</li><li>c</li></ul>'],
    [
      '<pre><code>a &lt; b\n</code></pre>',
      '<div class="code"><pre><code class="language-text">a &lt; b</code></pre></div>',
    ],
    ['<!-- a -->b', '<p>b</p>'],
    [
      '<pre>a < b, <b title="c>d">e</b> > f</pre>',
      '<div class="code"><pre><code class="language-text">a &lt; b, e &gt; f</code></pre></div>',
    ],
    [
      '<pre title="a>b">add <package> <me@a.dev><br>next <b>c</b></pre>',
      '<div class="code"><pre><code class="language-text">add &lt;package&gt; &lt;me@a.dev&gt;\nnext c</code></pre></div>',
    ],
    [
      '<pre>\n:::note\nimport a from "b"\n:::\n</pre>',
      '<div class="code"><pre><code class="language-text">:::note\nimport a from "b"\n:::</code></pre></div>',
    ],
    ['a<wbr>b', '<p>ab</p>'],
    [
      'On <time datetime="2024-01-01">1 January</time>, <abbr>SVG</abbr>, <cite>Book</cite>, and <dfn>term</dfn>',
      '<p>On 1 January, SVG, Book, and term</p>',
    ],
    ['<address>\na\n</address>', '<p>a</p>'],
    [
      'a <audio src="https://a.dev/b.mp3" controls></audio>',
      '<p>a <a href="https://a.dev/b.mp3">b.mp3</a></p>',
    ],
    ['a<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>', '<p>a<ruby>漢<rt>kan</rt></ruby></p>'],
    ['a\n\n:::note\n:::\n\n:::tip\n<!-- a -->\n:::', '<p>a</p>'],
    ['## #\ufe0f A', '<h2 id="-a"><a href="#-a">#\ufe0f A</a></h2>'],
    ['<a id="only agents read this"></a>a<a name="b c"></a>', '<p>a</p>'],
  ])('converts %j to %s', async (markdown, html) => {
    expect((await composeContent(markdown)).html).toBe(html);
  });

  it.each([
    '<table>\n<colgroup>\n<col style="width: 30%" />\n<col style="width: 70%" />\n</colgroup>\n<tr class="odd"><td>One</td><td>Two</td></tr>\n</table>',
    '<table><tr><td>One</td><td>Two</td></tr></table>',
  ])('publishes the table %j without the widths of its columns', async (markdown) => {
    const { html } = await composeContent(markdown);
    expect(html.replaceAll(/<tbody>|<\/tbody>/g, '')).toContain(
      '<table><tr><td>One</td><td>Two</td></tr></table>',
    );
  });

  it.each(['div', 'pre'])(
    'shows a diagram in <%s class="mermaid"> as code, with all of its lines',
    async (name) => {
      const { text } = await readDocsMarkdown(
        `<${name} class="mermaid">\ngraph TD\n  A[a<br/>b] -->|c &amp; d| E\n</${name}>`,
      );
      expect(text).toBe('```mermaid\ngraph TD\n  A[a<br/>b] -->|c & d| E\n```');
    },
  );

  it('shows the caption of a table before the table', async () => {
    const { html, markdown } = await composeContent(
      '<table id="t">\n<caption>All <b>flags</b></caption>\n<tr><td>One</td></tr>\n</table>',
    );
    expect(html).toMatch(/^<p>All <b>flags<\/b><\/p>\s*<div class="[^"]*"><table id="t">/);
    expect(markdown).toMatch(/<b>flags<\/b>\s+<table>/);
  });

  it('shows the footer of a table after its body', async () => {
    const { html, markdown } = await composeContent(
      '<table>\n<thead><tr><td>a</thead>\n<tfoot><tr><td>f</td></tr></tfoot>\n<tbody><tr><td>b</td></tr>\n<tr><td>c<table><tfoot><tr><td>e<tbody><tr><td>d</table></table>',
    );
    for (const text of [html, markdown]) expect(text.replaceAll(/<[^<>]*>|\s/g, '')).toMatch(/abcdef$/);
  });

  it.each([
    ['<table>\n<tfoot><tr><td>a</td></tr></tfoot>\n<tr><td>b</td></tr>\n\n<tr><td>c</td></tr>\n</table>', 6],
    ['<table>\n\n<tfoot><tr><td>a</td></tr></tfoot>\n<tbody><tr><td>b</table>', 7],
    ['<table>\n<tfoot><tr><td>a\n\n</td></tr>\n<tbody>\n<tr><td>b</td></tr>\n</table>', 6],
    ['<table><tfoot><tr><td>a</tfoot>\n<tr><td>\n\nb\n\n</td></tr>\n</table>', 5],
  ])('rejects a footer before the body if an empty line is between rows: %j', async (markdown, line) => {
    const { problems } = await readDocsMarkdown(markdown);
    const found = 'a <tfoot> before other rows of a table that contains an empty line';
    expect(problems).toMatchObject([{ field: `line ${line}`, found }]);
  });

  it.each([
    '<table>\n<tr><td>a</td></tr>\n\n<tfoot>\n\n<tr><td>b</td></tr>\n\n</tfoot>\n\n</table>',
    '<table>\n<tfoot><tr><td>b</td></tr></tfoot>\n<tbody><tr><td>a</td></tr></tbody>\n\n</table>',
  ])('accepts a footer that can be last: %j', async (markdown) => {
    const { text, problems } = await readDocsMarkdown(markdown);
    expect(problems).toEqual([]);
    expect(text.replaceAll(/<[^<>]*>|\s/g, '')).toBe('ab');
  });

  it('leaves the scopes of table headers to browsers, unless the table sets them', async () => {
    const { html } = await composeContent(
      '<table><tr><th scope="row">a</th><th>b</th></tr><tr><th>c</th><td>d</td></tr></table>',
    );
    expect(html.match(/<th\b[^<>]*>/g)).toEqual(['<th scope="row">', '<th>', '<th>']);
  });

  it.each([
    ...['time', 'address', 'source', 'main', 'caption', 'cite', 'col', 'font', 'span', 'a', 'small', 'u'],
    ...['p', 'div', 'center', 'tr', 'td', 'li', 'hr', 'rt', 'img'],
  ])('reports the placeholder <%s> instead of omitting it', async (name) => {
    const message = await composeErrorMessage({ 'page.md': `# A\n\nRun \`x\`\nwith <${name}> here.` });
    expect(message).toMatch(new RegExp(`docs/page.md\n  line 4: found <${name}>`));
    expect(message).toContain(`\`<${name}>\` in backticks`);
  });

  it.each(['- --a <font> b', '| a |\n| - |\n| --b <p> |', 'a <a> b\n\n<a href="https://a.example">c</a>'])(
    'reports the placeholder in %j',
    async (markdown) => {
      expect(await composeErrorMessage({ 'page.md': `# A\n\n${markdown}` })).toContain('without an end tag');
    },
  );

  it.each([
    '<a id="x"><a>\n\n## B',
    '<div>\n\nb',
    '<center>b',
    'b. <p> c',
    'b<hr>c',
    '| a |\n| - |\n| <ul><li>b<li>c</ul> |',
    '<table><tr><td>b<td>c</table>',
  ])('accepts an element without an end tag: %j', async (markdown) => {
    expect((await composeContent(markdown)).html).toContain('b');
  });

  it.each([
    [
      '<small><i>\n  a\n  <a href="https://a.dev"><code>b</code></a>.\n</i></small>',
      '<i>a\n[`b`](https://a.dev).\n</i>',
    ],
    ['<font color="red"><b>\na **b**\n</b></font>', '<b>a **b**\n</b>'],
    ['<a id="unused"></a><b>\na `b`\n</b>', '<b>a `b`\n</b>'],
    ['<b><!-- a -->\na `b`\n</b>', '<b>a `b`\n</b>'],
    ['- <span><b>\n  a `b`\n  </b></span>\n- c', '- <b>a `b`\n  </b>\n- c'],
    ['> <u><b>\n> a `b`\n> </b></u>', '> <b>a `b`\n> </b>'],
    ['a <small>b\n</small>', 'a b'],
    ['<small> <b>a</b> </small>', '<b>a</b>'],
    ['[<small> </small> a](https://a.dev)', '[a](https://a.dev)'],
  ])('removes the elements around the content of %j, which stays Markdown', async (markdown, expected) => {
    const content = await composeContent(markdown);
    expect(content.markdown.slice(-expected.length - 3)).toBe(`\n\n${expected}\n`);
  });

  it.each([
    ['- a\n  <p>b</p>\n  c', '- a\n\n  b\n\n  c', 'a b c'],
    ['- a\n  <div>b</div>\n  c', '- a\n\n  b\n\n  c', 'a b c'],
    [
      '| a |\n| - |\n| b<p>c</p> |\n| <p>d</p> <p>e</p> |',
      '| a |\n| --- |\n| b<br>c |\n| d <br>e |',
      'a b c d e',
    ],
    ['a<div>b</div>c', 'a<br>b<br>c', 'a b c'],
    ['a **<div>b</div>** c', 'a <br>**b**<br> c', 'a b c'],
    ['a<br><center>b</center><br>c', 'a<br>b<br>c', 'a b c'],
    ['a<div></div>', 'a', 'a'],
  ])('keeps the words of %j separate', async (markdown, expected, words) => {
    const content = await composeContent(markdown);
    expect(content.markdown.slice(-expected.length - 3)).toBe(`\n\n${expected}\n`);
    const text = content.html.replaceAll(/<[^>]*>/g, ' ');
    expect(text.trim().replaceAll(/\s+/g, ' ')).toBe(words);
  });

  it.each(['a long <p>b</p>', 'a long<ul><li>b</li></ul>'])(
    'keeps the words of %j separate in its description',
    async (cell) => {
      const { pages } = await composeDocs({ 'page.md': `# A\n\nText with ${cell}` });
      expect(pages[0]?.description).toBe('Text with a long b');
    },
  );

  it.each([
    ['<a href="/a">\n  <h2 align="center">A</h2>\n</a>', '## [A](U)'],
    ['<a href="/a">\n<p align="center"><img src="b.png" alt="b"></p>\n</a>', '[![b](I)](U)'],
    ['<a href="/a">\n<div>b</div>\n<div>c</div>\n</a>\n\nd', '[b](U)\n\n[c](U)\n\nd'],
    ['<a href="/a">\n\n![b](b.png)\n\n- **c**\n\n</a>\n\nd', '[![b](I)](U)\n\n- [**c**](U)\n\nd'],
    ['<a href="/a">\n\nb [c](/a#d) d\n\n</a>', '[b](U) [c](U#d) d'],
    [
      '<table><tr><td><a href="/a"><p>b</p></a></td></tr></table>',
      '<table><tr><td>\n\n[b](U)\n\n</td></tr></table>',
    ],
    [
      '<details><summary>b <a href="/a">c</a> <img src="b.png" alt="d"></summary>\n\ne\n\n</details>',
      '<details><summary>b c d</summary>\n\n[c](U) ![d](I)\n\ne\n\n</details>',
    ],
  ])('keeps the link in %j', async (markdown, expected) => {
    const files = { 'a.md': '# A\n\n## d', 'b.png': '' };
    const content = await composeContent(
      markdown.replaceAll('"/a', '"a.md').replaceAll('(/a', '(a.md'),
      files,
    );
    const urls = expected
      .replaceAll('(U', '(https://quill.dev/docs/a.md')
      .replaceAll('(I)', '(https://quill.dev/docs/b.png)');
    expect(content.markdown.slice(-urls.length - 3)).toBe(`\n\n${urls}\n`);
  });

  it.each([
    ['<a href="nope.md">\n<h2>A</h2>\n</a>', 'line 5: found a broken link to "nope.md"'],
    [
      '<details><summary><a href="nope.md">a</a></summary>b</details>',
      'line 5: found a broken link to "nope.md"',
    ],
    ['<a href="page.md">\n\n```sh\na\n```\n\n</a>', 'line 5: found a link around a code block'],
    ['<a href="page.md">\n<pre>a</pre>\n</a>', 'line 5: found a link around a code block'],
    ['<div class="mermaid">\ngraph TD\n\nA --> B\n</div>', 'line 5: found a diagram in raw HTML'],
  ])('is rejected if it contains %j', async (markdown, problem) => {
    const text = `# Page\n\n${descriptionSentence}\n\n${markdown}`;
    expect(await composeErrorMessage({ 'page.md': text })).toContain(problem);
  });

  it.each([
    'a<br>',
    '**a<br>** b',
    '## a<br>',
    '## a<br>b',
    '- a<br>\n- b',
    '| a<br>b |\n| --- |\n| c<br> |',
    'a[^1]\n\n[^1]: b<br>',
    '<details><summary>a</summary>\n\nb<br>\n\n</details>',
  ])('keeps the line breaks in %j in the Markdown version', async (markdown) => {
    expect((await composeContent(markdown)).markdown).toContain(markdown);
  });

  it.each([
    ['a  \n<a name="x"></a>\n\n## B', 'a\n\n## B'],
    ['a\\\n<span></span>', 'a'],
    ['**a  \n<a id="x"></a>**', '**a**'],
    ['- a  \n  <a id="x"></a>\n- b', '- a\n- b'],
    ['a  \n{: .wide}', 'a'],
    ['<a id="x"></a>  \na', 'a'],
    ['a  \n<a id="x"></a>  \n<a id="y"></a>', 'a'],
    ['a\n\n<a id="x"></a>  \n<a id="y"></a>\n\nb', 'a\n\nb'],
    ['a  \n<a id="x"></a>b', 'a\\\nb'],
  ])('contains a hard break of %j only between lines in the Markdown version', async (markdown, body) => {
    expect((await composeContent(markdown)).markdown.split('lists every page.\n\n')[1]).toBe(`${body}\n`);
  });

  it.each([
    ['a\n\n<!-- only the author\n\nreads this', 'line 7: found "<!-- only the author'],
    ['a <?php only_agents() ?> b', 'line 5: found "<?php only_agents() ?>"'],
    ['<div>\n<!DOCTYPE html>\n</div>', 'line 6: found <!DOCTYPE>'],
    ['a <![CDATA[b]]>', 'line 5: found "<![CDATA[b]]>"'],
    ['a\n<span hidden>b</span>', 'line 6: found the hidden element <span>'],
    ['<table><tr><th>a</th><th data-hidden>b</th></tr></table>', 'line 5: found the hidden element <th>'],
    ['<div>\n<p style="color: red; display: none">b</p>\n</div>', 'line 6: found the hidden element <p>'],
    ['<div hidden>\n\n<div></div>\n\n**b**\n\n</div>', 'line 5: found the hidden element <div>'],
    ['a <i hidden><img src="https://a.example/b.png" alt="c"></i>', 'line 5: found the hidden element <i>'],
    ['<table><tr><th data-hidden></th></tr><tr><td>b</td></tr></table>', 'the hidden element <th>'],
  ])("is rejected if it contains %j, which readers wouldn't see", async (markdown, found) => {
    expect(await composeErrorMessage({ 'a.md': `# A\n\n${descriptionSentence}\n\n${markdown}` })).toContain(
      found,
    );
  });

  it.each([
    'a<span hidden></span> b',
    '<div class="hidden">\n\n<br>\n\n</div>\n\nb',
    'a <a style="display: none" id="c"></a>b',
  ])('can contain a hidden element without words: %j', async (markdown) => {
    expect((await composeContent(markdown)).markdown).toMatch(/b\n/);
  });

  it('separates the words of a title at a line break', async () => {
    const { pages } = await composeDocs({ 'a.md': '# A<br>B' });
    expect(pages[0]?.title).toBe('A B');
  });

  it('keeps collapsible sections', async () => {
    const { html, markdown } = await composeContent(
      '<details open>\n<summary><b>More</b> <img src="https://a.example/b.png" alt="c"></summary>\n\n**a**\n\n</details>',
    );
    expect(html.replaceAll('\n', '')).toBe(
      '<details open><summary><b>More</b> c</summary><p class="actions"><a href="https://a.example/b.png">c</a></p><p><strong>a</strong></p></details>',
    );
    expect(markdown).toContain('<summary>');
  });

  it('has links and images from preformatted text after it', async () => {
    const { html } = await composeContent(
      '<pre>\nBefore\n<img src="https://a.example/flow.png" alt="The flow"> <a href="https://a.example"><b>After</b></a>\n</pre>',
    );
    expect(html.replaceAll('\n', ' ')).toBe(
      '<div class="code"><pre><code class="language-text">Before  After</code></pre></div> <p class="actions"><a href="https://a.example/flow.png">The flow</a> <a href="https://a.example">After</a></p>',
    );
  });

  it('keeps HTML tables, with their images and links', async () => {
    const { document } = await composeContent(
      '<table>\n  <tr><td align="center"><a href="https://a.example"><img src="https://a.example/b.png" width="100"><br><sub>Ann</sub></a></td><td>text</td></tr>\n</table>',
    );
    expect([...document.querySelectorAll('td')].map(collapsedText)).toEqual(['Ann', 'text']);
    expect(document.querySelector('td a')?.getAttribute('href')).toBe('https://a.example');
  });

  it('is reported with the line of an element without a closing tag, even if its summary follows on the next line', async () => {
    const text = '# A\n\nText\n\n<details>\n<summary>B</summary>\n\n- c\n';
    expect(await composeErrorMessage({ 'page.md': text })).toContain('line 5: found <details> in raw HTML');
  });
});

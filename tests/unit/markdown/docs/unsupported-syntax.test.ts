import { describe, expect, it } from 'vitest';
import { readDocsMarkdown } from '../../../setup/read-docs-markdown.ts';

describe('A documentation page for another site generator', () => {
  it.each([
    '<!-- @include: ./a.md -->',
    '<!--@include: ./a.md-->',
    '--8<-- "a.md"',
    '{!a.md!}',
    '<<< @/a.js',
    '{% include "a.md" %}',
    '{% include-markdown "a.md" %}',
    '{{< include a.qmd >}}',
    '@[code](a.js)',
    '{{#include ../a.md}}',
    '- {{#rustdoc_include a.rs:2}}',
    '> {% include "a.md" %}',
    '--8<--\na.md\n--8<--',
    '{* ../../docs_src/a.py hl[1] *}',
    '[!INCLUDE [a](b.md)]',
    '[!code-csharp[a](b.cs)]',
    '@include(./a.md)',
    '@include a.md',
    '!INCLUDE "a.md"',
    '- @import "../a.csv"',
    '<!-- include: docs/a.md -->',
    '<!-- include(a.md) -->',
    '> <!--#include file="a.html" -->',
    '<!-- @import "a.md" -->',
  ])(
    'is rejected if it inserts another file with %j, because the text of that file would be missing',
    async (line) => {
      const { problems } = await readDocsMarkdown(line);
      expect(problems).toContainEqual(
        expect.objectContaining({
          field: 'line 5',
          found: expect.stringContaining('which inserts another file'),
        }),
      );
    },
  );

  it.each([
    '--8<-- "a.py"',
    '--8<-- "a.py"\n\n--8<-- "b.py:3"',
    '{!../../../docs_src/a.py!}',
    '{!> ../../docs_src/a.py[ln:2-3]!}',
    '{{#include ../a.rs:all}}',
    '{{#rustdoc_include a.rs:3:}}',
    '{% include-markdown "a.md" %}',
  ])("is rejected if a code block contains only %j, because readers wouldn't see that file", async (line) => {
    for (const fence of ['```py title="b.py"', '```'])
      expect((await readDocsMarkdown(`${fence}\n\n${line}\n\`\`\``)).problems).toMatchObject([
        { field: 'line 7', found: expect.stringContaining('which inserts another file') },
      ]);
  });

  it('is rejected if a code block contains only the URL of code on GitHub that another program shows', async () => {
    const code = 'https://github.com/a/b/blob/main/c.js#L1-L5';
    const { problems } = await readDocsMarkdown(`\`\`\`js reference title="c.js"\n${code}\n\`\`\``);
    expect(problems).toMatchObject([{ field: 'line 6', found: `"${code}", which inserts another file` }]);
    expect((await readDocsMarkdown(`\`\`\`text\n${code}\n\`\`\``)).problems).toEqual([]);
  });

  it.each([
    '<!-- include: a.md -->\n\nb\n\n<!-- endInclude -->',
    '<!-- INCLUDE(a.go) -->\n```go\nb\n```\n<!-- END INCLUDE -->',
    '<!-- include (a.json) -->\nb\n<!-- /include -->',
    '<!-- include: version 1.2 -->\n<!-- Include a.md before this -->\n<!-- @import "[TOC]" {cmd="toc"} -->',
    'Write `@import "a.css"`, @import "a.css";\nor @import url(a.css) and @include a\n\n```scss\n@import "a.css"\n```',
    '```js\n// reference\nhttps://github.com/a/b\n```',
  ])("can contain %j, which doesn't insert a file", async (markdown) => {
    expect((await readDocsMarkdown(markdown)).problems).toEqual([]);
  });

  it.each([
    '[x]({{< ref "page.md" >}})',
    '[x]( {{ site.b }} )',
    '[**x**]({{< relref "page.md#y" >}})',
    '![x]({{ site.baseurl }}/img/a.svg)',
    '![x]({{site.baseurl}}/img/a.svg)',
    '[x](https://a.dev/{{version}}/b)',
    '[p]({% link page.md %})',
    '| a |\n|---|\n[p]({% link page.md %})',
    '[x][y]\n\n[y]: {% link page.md %}',
    '<a href="{{ site.baseurl }}/b">c</a>',
    '<p align="center">\n  <img src="{{ \'/a.svg\' | relative_url }}">\n</p>',
  ])('is rejected if the destination of a link or an image is a template tag: %j', async (markdown) => {
    const { problems } = await readDocsMarkdown(markdown);
    const expected = expect.stringContaining('a URL or a path');
    expect(problems).toMatchObject([{ field: expect.stringMatching(/^line [5-7]$/), expected }]);
  });

  it.each([
    ['a {{< param "version" >}} b', '{{< param "version" >}}'],
    ['a **b** {{% c %}}', '{{% c %}}'],
    ['{{< a\n  b="c" >}}', '{{< a\n  b="c" >}}'],
    ['a {{< b https://c.dev >}}', '{{< b'],
    ['a {{#include b.md}}', '{{#include b.md}}'],
    ['a <!-- {{< b >}} --> c {{< d >}}', '{{< d >}}'],
    ['a <!-- b --> {{% c %}}', '{{% c %}}'],
    ['a {% include "b.md" %} c', '{% include "b.md" %}'],
    ['{%- liquid\n  # b\n  echo "c"\n-%}', '{%- liquid'],
    ['{a && <b>c</b>}', '{a && <b'],
    ['{a > 0 &&\n  <br />}', '{a > 0 &&'],
    ['{a.b && (\n  <div>c</div>\n)}', '{a.b && ('],
    ['{a?.map((b) => <br key={b} />)}', '{a?.map((b) => <br'],
    ['{a.map(({ b }) => (\n  <i>c</i>\n))}', '{a.map(({ b }) => ('],
    ['<ul>{a.map(b => <li>{b}</li>)}</ul>', '{a.map(b => <li'],
    ['{%\n  include-markdown "b.md"\n%}', '{%\n  include-markdown "b.md"\n%}'],
    ['a {% if b %}c{% endif %}', '{% endif %}'],
    ['a \\<code> {a && <b>c</b>}', '{a && <b'],
    ['(target)=', '(target)='],
    ['{::comment}\na\n{:/comment}', '{::comment}'],
    ['{{#title a}}', '{{#title a}}'],
    ['> :::note\n> a\n> :::', '> :::note'],
    ['1. {% hint style="info" %}\n   a\n   {% endhint %}', '1. {% hint style="info" %}'],
    ['- [ ] {% hint style="info" %}\n  a\n\n  b\n  {% endhint %}', '- [ ] {% hint style="info" %}'],
    ['### {% hint style="info" %}\na\n\n{% endhint %}', '### {% hint style="info" %}'],
    ['a {% hint style="info" %}\nb', '{% hint style="info" %}'],
    ['{% hint style="info" %} a {% endhint %}', '{% hint style="info" %} a {% endhint %}'],
    ['{% endhint %}', '{% endhint %}'],
    ['* {% embed url="https://a.dev" %}', '* {% embed url="https://a.dev" %}'],
    ['> {% embed url="https://a.dev" %}', '> {% embed url="https://a.dev" %}'],
    ['1. {{ a }}', '1. {{ a }}'],
    ['## {{ a }}', '## {{ a }}'],
    ['- !!! warning\n      a', '- !!! warning'],
  ])('is rejected if it contains %j, which another program would replace', async (markdown, found) => {
    const { problems } = await readDocsMarkdown(markdown);
    expect(problems[0]).toMatchObject({ field: 'line 5', found: JSON.stringify(found) });
  });

  it.each([
    ['<div>\n[a](b.md)\n</div>', 6],
    ['<p align="center">![a](b.png)</p>', 5],
    ['<table><tr><td>\n\na\n\n</td><td>[c](https://d.dev)</td></tr></table>', 9],
    ['<div markdown="1">a **b**</div>', 5],
    ['<figure markdown>\na\n<figcaption>a **b**</figcaption>\n</figure>', 7],
  ])('is rejected if raw HTML would show Markdown as text: %j', async (markdown, line) => {
    const { problems } = await readDocsMarkdown(markdown);
    expect(problems).toMatchObject([
      { field: `line ${line}`, found: expect.stringContaining('which pages would show as text') },
    ]);
  });

  it.each(['{figure} b.png', '{card} Read this', '{include} b.md', '{toctree}', '{eval-rst}'])(
    "is rejected if it contains the directive %j, because readers wouldn't see its result",
    async (directive) => {
      const { problems } = await readDocsMarkdown(`\`\`\`${directive}\n:d: e\nc\n\`\`\``);
      expect(problems).toMatchObject([{ field: 'line 5', found: `the directive "${directive}"` }]);
    },
  );

  it.each([
    [':::', 5],
    [':::tip\na\n:::\n\n::::', 9],
    ['- a\n\n  :::tip\n  b\n:::', 9],
    ['{% hint style="info" %}\na\n:::\n{% endhint %}', 7],
  ])('is rejected if the end of a container has no start: %j', async (markdown, line) => {
    const { problems } = await readDocsMarkdown(markdown);
    const found = expect.stringContaining('without the start of a container');
    expect(problems).toMatchObject([{ field: `line ${line}`, found }]);
  });

  it('is rejected if the end of a GitBook hint has another indentation than its start', async () => {
    const { problems } = await readDocsMarkdown('- a\n\n  {% hint style="info" %}\n  b\n{% endhint %}');
    expect(problems).toMatchObject([
      {
        field: 'line 9',
        found: '"{% endhint %}"',
        expected: expect.stringContaining('with the same indentation'),
      },
    ]);
  });

  it.each([
    ['1. a\n2. b\n{: type="a" }', 7, '<ol type="a">'],
    ['{: reversed="reversed"}\n1. a', 5, '<ol reversed>'],
  ])('is rejected if pages would number a list differently: %j', async (markdown, line, html) => {
    const { problems } = await readDocsMarkdown(markdown);
    expect(problems).toMatchObject([{ field: `line ${line}`, expected: expect.stringContaining(html) }]);
  });

  it.each(['- ```{note}\n  a\n  ```', '> ```{dropdown} A\n> a\n> ```'])(
    'is rejected if a supported directive starts after a marker: %j',
    async (markdown) => {
      const { problems } = await readDocsMarkdown(markdown);
      const expected = expect.stringContaining('on its own line');
      expect(problems).toMatchObject([{ field: 'line 5', expected }]);
    },
  );

  it('is rejected if it contains a diagram of Azure DevOps', async () => {
    const { problems } = await readDocsMarkdown('::: mermaid\ngraph TD;\n:::');
    expect(problems).toMatchObject([
      { field: 'line 5', found: '"::: mermaid"', expected: expect.stringContaining('```mermaid') },
    ]);
  });

  it.each(['{figure} b.png', '{include} b.md', '{code-block} python', '{image} b.png'])(
    'is rejected if it contains the directive %j with colons',
    async (directive) => {
      const { problems } = await readDocsMarkdown(`:::${directive}\n:name: c\nd\n:::`);
      expect(problems).toContainEqual(
        expect.objectContaining({ field: 'line 5', found: `the directive "${directive}"` }),
      );
    },
  );

  it.each([
    ['```{warning}\n:warning: a\n```', ':warning: a'],
    [':::{note}\n:class: a\n:link: b\nc\n:::', ':link: b'],
    ['/// note | A\n    Example: b\n\nc\n///', 'Example: b'],
    ['```{note}\n---\nclass: a\n---\nb\n```', '---'],
    [':::{note}\n:new: The flag `-f` is **required**.\n:::', ':new: The flag `-f` is **required**.'],
    ['```{tip}\n:open: the settings\n```', ':open: the settings'],
    [':::{note}\n:label: Read this first.\na\n:::', ':label: Read this first.'],
    ['/// warning\n    name: of the session\n\na\n///', 'name: of the session'],
  ])('is rejected if a line looks like an option that pages omit: %j', async (markdown, option) => {
    const { problems } = await readDocsMarkdown(markdown);
    expect(problems.map(({ found }) => found)).toContain(
      `${JSON.stringify(option)}, which can be an option that pages don't show`,
    );
  });

  it.each([
    [':::{note}\n:label: Important\n:::', ':label: Important'],
    ['- a\n\n  :::note\n  {: .b }\n  :::', '{: .b }'],
    [':::tip\n<!-- a -->\n[[toc]]\n:::', '[[toc]]'],
  ])('is rejected if the only text of an aside would be omitted: %j', async (markdown, text) => {
    const { problems } = await readDocsMarkdown(markdown);
    expect(problems).toMatchObject([
      { found: `${JSON.stringify(text)} in an aside without other text, which pages wouldn't show` },
    ]);
  });

  it.each([
    [':::note{name="A b"}\nc\n:::', 'A b', 5],
    [':::tab{value="Windows" title="A"}\nb\n:::', 'Windows', 5],
    ['::: {.callout-note author="A"}\nb\n:::', 'A', 5],
    ['{% hint style="info" name=\'A b\' %}\nc\n{% endhint %}', 'A b', 5],
    ['```js title="a.js" value="B c"\nd\n```', 'B c', 5],
    ['```{code-block} js\n:name: a b\nc\n```', 'a b', 6],
  ])('is rejected if pages would omit the text of an attribute: %j', async (markdown, text, line) => {
    const { problems } = await readDocsMarkdown(markdown);
    const found = `${JSON.stringify(text)}, which pages wouldn't show`;
    expect(problems).toMatchObject([{ field: `line ${line}`, found }]);
  });

  it.each([
    ['a\n{: .b }\n{: caption="C" }', 'C', 7],
    ['a\n{: .b title="C d" }\ne', 'C d', 6],
    ['a\n{ .b data-caption="c" }', 'c', 6],
    ['```sh\na\n```\n\n{: title="b.sh" }\n\nc', 'b.sh', 9],
    ['```sh\na\n```\n{: file="b.sh" intro="c d" }', 'c d', 8],
    ['| a |\n| - |\n| b |\n{: caption="Table 1. C" }', 'Table 1. C', 8],
    ['| a |\n| - |\n| b |\n{.c caption="Table 1. D"}', 'Table 1. D', 8],
    ['| a |\n| - |\n| b |\n{caption="Table 1. D"}', 'Table 1. D', 8],
    ['- {: .a title="B c" } d', 'B c', 5],
    ['![a](https://b.dev/c.png){: caption="Figure 1. D"}', 'Figure 1. D', 5],
    ['![a](https://b.dev/c.png)\n{: caption="Figure 1. D"}', 'Figure 1. D', 6],
    ['![a](https://b.dev/c.png){#fig-x fig-alt="D"}', 'D', 5],
    ['![a](https://b.dev/c.png){fig-alt="D"}', 'D', 5],
    ['![a](https://b.dev/c.png){fig-align=left fig-scap="D"}', 'D', 5],
    ['![a](https://b.dev/c.png){ data-title="D" }', 'D', 5],
    ['a\n{: #b .tip lead="more words" }', 'more words', 6],
    ['| a |\n| - |\n| b |\n{: .note lead="more words" }', 'more words', 8],
    ['a\nb *c*{: data-tooltip="D" }', 'D', 6],
    ['`a`{.b title="C d"}', 'C d', 5],
    ['## A {#b data-label="C"}', 'C', 5],
  ])('is rejected if pages would omit text of the attribute list in %j', async (markdown, text, line) => {
    const { problems } = await readDocsMarkdown(markdown);
    const found = `${JSON.stringify(text)}, which pages wouldn't show`;
    expect(problems).toMatchObject([{ field: `line ${line}`, found }]);
  });

  it.each([
    ['a [b](https://c.dev){: style="display:none" }', 5],
    ['a\n{: style="display: none" }', 6],
    ['a\n{: hidden="hidden" }', 6],
    ['| a |\n| - |\n| b |\n{: style="visibility:hidden" }', 8],
    ['| a |\n| - |\n| b |\n{.d-none}', 8],
    ['| a |\n| - |\n| b |\n{ style="display: none" }', 8],
    ['- a\n- {:.hidden} b', 6],
    ['> a\n{: .visually-hidden }', 6],
    ['## A {style="display:none"}', 5],
    ['## A {.hidden}', 5],
    ['a\nb {.d-none}', 6],
    ['![a](https://b.dev/c.png){ hidden }', 5],
    ['```sh {.hidden}\na\n```', 5],
    ['```{.sh style="display:none"}\na\n```', 5],
    ['::: {style="display:none"}\na\n:::', 5],
    ['```{note}\n:class: sr-only\na\n```', 6],
    [':::{card} A\n:class-header: d-none\nb\n:::', 6],
    ['```{code-block} js\n:class: hidden\na\n```', 5],
    ['```{code-cell} python\n:tags: [hide-output, remove-input]\na\n```', 5],
    ['```{code-cell} python\n---\ntags:\n  - b\n  - remove-cell\n---\na\n```', 5],
    ['```js className="hidden"\na\n```', 5],
    ['/// html | div[hidden]\na\n///', 5],
    ['/// html | div.b.sr-only\na\n///', 5],
    ["/// html | div[style='display:none']\na\n///", 5],
    ["/// html | div\n    attrs: {class: 'hidden'}\n\na\n///", 6],
    ['/// note | A\n    attrs: {"id": b, "style": "color: red; display: none"}\n\na\n///', 6],
    ['!!! note hidden "A"\n    b', 5],
    ['??? note end sr-only\n    b', 5],
    ['<div className="sr-only">a</div>', 5],
    ['<div class="a hidden">b</div>', 5],
    ['a <span class="sr-only">b</span>', 5],
    ['a <span style="opacity:0">b</span>', 5],
    ['a <span style="color: red; opacity: .0 !important">b</span>', 5],
    ['a <span style="font-size:0px">b</span>', 5],
    ['a <span style="color:transparent">b</span>', 5],
    ['<p style="content-visibility:hidden">a</p>', 5],
    ['<p style="position:absolute; left:-9999px">a</p>', 5],
    ['<p style="clip: rect(0, 0, 0, 0)">a</p>', 5],
    ['a\n{: style="opacity: 0" }', 6],
    ['<p style="position:absolute; width:1px; height:1px; overflow:hidden">a</p>', 5],
    ['<p style="max-height: 0; overflow-y: hidden">a</p>', 5],
    ['<p style="width:0em; overflow:clip">a</p>', 5],
    ['<p style="clip-path: inset(50%)">a</p>', 5],
    ['<p style="clip-path: inset(100%)">a</p>', 5],
    ['<p style="transform: rotate(1deg) scale(0)">a</p>', 5],
    ['<p style="scale: 0">a</p>', 5],
    ['<p style="display:/* a */none">a</p>', 5],
    ['<p style="DISPLAY : None!important">a</p>', 5],
    ['<p style="d\\69splay:n\\6f ne">a</p>', 5],
    ['<p style="opacity: 0.05">a</p>', 5],
    ['<p style="opacity: 9%">a</p>', 5],
    ['<p style="font-size: 1px">a</p>', 5],
    ['<p style="font-size: .05em">a</p>', 5],
    ['<p style="color: rgba(0, 0, 0, 0)">a</p>', 5],
    ['<p style="color: hsla(0, 0%, 0%, 0)">a</p>', 5],
    ['<p style="color: rgb(0 0 0 / 0)">a</p>', 5],
    ['<p style="color: #0000">a</p>', 5],
    ['<p style="color: #FFFFFF00">a</p>', 5],
    ['<p style="margin-left:-9999px">a</p>', 5],
    ['<p style="margin: 0 0 0 -9999px">a</p>', 5],
    ['<p style="position: absolute; right: -99em">a</p>', 5],
    ['<p style="font: 0/0 a">a</p>', 5],
    ['<p style="font: bold 0px a">a</p>', 5],
    ['<p class="tw-hidden">a</p>', 5],
    ['<p class="u-hidden">a</p>', 5],
    ['<p class="no-display">a</p>', 5],
    ['<p class="opacity-0">a</p>', 5],
    ['<p class="is-invisible">a</p>', 5],
    ['<p class="visuallyhidden">a</p>', 5],
    ['<p class="is-sr-only">a</p>', 5],
    ['a\n{: .hide }', 6],
    ['<div v-if="false">\n\na\n\n</div>', 5],
    ['<p v-show="false">a</p>', 5],
    ['<p x-show="false">a</p>', 5],
    ['<p class="print-only">a</p>', 5],
    ['a\n{: .only-print }', 6],
    ['<p class="visible-print-block">a</p>', 5],
    ['<p class="d-none d-print-block">a</p>', 5],
    ['<p class="hidden print:block">a</p>', 5],
    ['<p class="hidden lg:print:block">a</p>', 5],
    ['<p style="font-size: calc(0px)">a</p>', 5],
    ['<p style="zoom: 0">a</p>', 5],
    ['<p style="translate: -9999px">a</p>', 5],
    ['<p style="inset: 0 0 0 -9999px">a</p>', 5],
    ['<p style="clip-path: polygon(0 0, 0 0, 0 0)">a</p>', 5],
    ['<p style="transform: matrix(0, 0, 0, 0, 0, 0)">a</p>', 5],
    ['<p popover>a</p>', 5],
    ['<p hidden><img src="https://b.dev/c.png" title="D"></p>', 5],
    ['<div hidden>\n\n![](https://b.dev/c.png "D")\n\n</div>', 5],
    ['<p class="sr_only">a</p>', 5],
    ['<p class="element-invisible">a</p>', 5],
    ['<p class="offscreen">a</p>', 5],
  ])('is rejected if other programs would hide text, as in %j', async (markdown, line) => {
    const { problems } = await readDocsMarkdown(markdown);
    expect(problems).toMatchObject([
      { field: `line ${line}`, expected: expect.stringContaining('because pages show') },
    ]);
  });

  it.each([
    '<span class="hidden dark:block">a</span><span class="dark:hidden">b</span>',
    '<span class="d-none d-md-inline">a</span> <span class="hidden-gem">b</span>',
    '<p style="color: #ff0000; margin: -1em -20px 0; font: bold 0.9em/1 a">a</p>',
    '<p style="color: #000; margin-top: -100px; font: 10px a">a</p>',
    '<p style="color: rgb(0 0 0 / 0.5)">a</p>',
    '<div style="padding-bottom: 56.25%; height: 0; overflow: hidden">a</div>',
    '<span style="opacity:0.5; font-size: 0.9em; background-color:transparent; left: -9px">a</span>',
    '<span style="color:transparent; -webkit-background-clip:text">a</span>',
    '<p style="width: 1%; height: 2px; overflow: hidden; opacity: .1; font-size: 10%">a</p>',
    '<p style="max-height: 0; transform: scale(0.5); clip-path: inset(5%)">a</p>',
    '<p class="overflow-hidden opacity-05 hide-scrollbar">a</p>',
    '<p class="tw-hidden md:tw-block">a</p> <p class="opacity-0 hover:opacity-100">b</p>',
    '<p v-if="open" class="print-hidden print-only-header" aria-hidden="true">a</p>',
    '<p class="hidden dark:block print:block">a</p>',
    ':::tip hidden features\na\n:::',
    "/// html | div#hidden.hidden-gem[data-a='hidden']\na\n///",
    '/// html | div.d-none.d-md-block\na\n///',
    '/// tip | Features that are [hidden]\na\n///',
    '/// note | A\n    attrs: {class: hidden-gem, id: hidden}\n\na\n///',
    '!!! note inline end "hidden A"\n    b',
    '<p className="hidden md:block">a</p>',
    '```{code-cell} python\n:tags: [hide-input, remove-output]\na\n```',
    '## A {.hidden-gem}',
    'Set `{.hidden}` and `style="display:none"`.',
  ])("can contain %j, which isn't always hidden", async (markdown) => {
    expect((await readDocsMarkdown(markdown)).problems).toEqual([]);
  });

  it.each([
    '[a](https://b.dev){title="C d" target=_blank rel="noopener noreferrer"}',
    '## A {#b .c data-d="E f"}',
    'a\n{: .b style="color: red" label="true" role="c" }',
  ])('can have attributes without text of the page: %j', async (markdown) => {
    expect((await readDocsMarkdown(markdown)).problems).toEqual([]);
  });

  it.each([
    '::: {.callout-note collapse="true" appearance=simple icon=false nonum=true}\na\n:::',
    ':::note{.wide #b data-c="D e" width="40%" style="color: red"}\na\n:::',
    '```js hl_lines="1 2" frame="none" style="border: none" mark="b c"\nb c\n```',
  ])('can contain attributes for the layout: %j', async (markdown) => {
    expect((await readDocsMarkdown(markdown)).problems).toEqual([]);
  });

  it.each([
    ['a\n<abbr title="Bee c">d</abbr>', 6],
    ['<span title="Bee">c</span>', 5],
    ['<table>\n<tr><td title="Bee c">d</td></tr>\n</table>', 6],
  ])('is rejected if raw HTML has an explanation that pages would omit: %j', async (markdown, line) => {
    const { problems } = await readDocsMarkdown(markdown);
    const found = expect.stringMatching(/^"Bee( c)?", the title of </);
    expect(problems).toMatchObject([{ field: `line ${line}`, found }]);
  });

  it.each([
    'js {"Replace with your key":2}',
    'js ins={"New in v2":1-2}',
    'js {title: "Config file"}',
    "js {title: 'Config file'}",
  ])('is rejected if a code block has a label in braces that pages would omit: %s', async (info) => {
    const { problems } = await readDocsMarkdown(`\`\`\`${info}\na\nb\n\`\`\``);
    const found = expect.stringMatching(
      /^"(?:Replace with your key|New in v2|Config file)", which pages wouldn't show/,
    );
    expect(problems).toMatchObject([{ field: 'line 5', found }]);
  });

  it('can mark text of a code block in braces', async () => {
    const { problems } = await readDocsMarkdown('```js {"const a"} {4} title="B c"\nconst a = 1;\n```');
    expect(problems).toEqual([]);
  });

  it('can have links and images with tooltips', async () => {
    const link =
      '<a href="https://b.dev" title="C d"><img src="https://b.dev/e.png" alt="f" title="G h"></a>';
    expect((await readDocsMarkdown(`a ${link} [i](https://b.dev "J k")`)).problems).toEqual([]);
  });

  it("is rejected if it contains Docsify's include, because readers would see only a link", async () => {
    const { problems } = await readDocsMarkdown("[a](https://b.dev/c.md ':include :type=code')");
    const found = '":include :type=code", which another program replaces with a file';
    expect(problems).toMatchObject([{ field: 'line 5', found }]);
  });

  it.each(['{ref}', ':ref:', ':py:func:'])('is rejected if it contains the role %s', async (role) => {
    const { problems } = await readDocsMarkdown(`a\n${role}\`b\``);
    expect(problems).toMatchObject([{ field: 'line 6', found: `the role ${role} before code` }]);
  });

  it('is rejected if the marker of an aside is bold, because pages would show it', async () => {
    const { problems } = await readDocsMarkdown('> **[!NOTE]**\n> a');
    const found = '"**[!NOTE]**", which pages would show as text';
    expect(problems).toMatchObject([{ field: 'line 5', found }]);
  });

  it.each([
    ['a `#!python range()`', '#!python'],
    ['`<br>`{=html}', '{=html}'],
  ])('is rejected if code has a language or a format that pages would show: %j', async (markdown, mark) => {
    const { problems } = await readDocsMarkdown(markdown);
    const found = `${JSON.stringify(mark)}, which pages would show as text`;
    expect(problems).toMatchObject([{ field: 'line 5', found }]);
  });

  it.each(['`#!/bin/sh -e`', '`#!python`', '`a` {=html}'])(
    'can contain code such as %j',
    async (markdown) => {
      expect((await readDocsMarkdown(markdown)).problems).toEqual([]);
    },
  );

  it('is rejected if it contains a role after an HTML comment', async () => {
    const { problems } = await readDocsMarkdown('a <!-- b --> c :ref:`d`');
    expect(problems).toMatchObject([{ field: 'line 5', found: 'the role :ref: before code' }]);
  });

  it('can contain an emoji before code', async () => {
    expect((await readDocsMarkdown(':memo:`a`')).problems).toEqual([]);
  });

  it('is rejected if attributes contain an escaped quotation mark, because pages would show them', async () => {
    const attributes = String.raw`{: title="A \"b\"" }`;
    const { problems } = await readDocsMarkdown(`\`\`\`js\na\n\`\`\`\n${attributes}`);
    const found = `${JSON.stringify(attributes)}, which pages would show as text`;
    expect(problems).toMatchObject([{ field: 'line 8', found }]);
  });

  it.each([
    ['a\n{/* To do */}', '{/*'],
    ['{/*To do*/}', '{/*'],
    ['<div>\na {/* To do */}\n</div>', '{/*'],
    ['{ /* To do */ }', '{ /*'],
    ['a { /* To do */ } b', '{ /*'],
    ['{\n  /* To do */\n}', '{ /*'],
    ['{\n\n/* To do */\n\n}', '{ /*'],
    ['> {\n>   /* To do */\n> }', '{ /*'],
    ['<div>\n{ /* To do */ }\n</div>', '{ /*'],
    ['{// To do\n}', '{// To do'],
    ['{\n  // To do\n  // Ask Bob\n}', '{ // To do'],
    ['a {{/* To do */}}', '{{/*'],
    ['a {{- /* To do */ -}}', '{{- /*'],
    ['a {null /* To do */}', '{null /*'],
    ['a {"" /* To do */}', '{"" /*'],
    ['%% To do %%', '%% To do %%'],
    ['a %%bb c%% d', '%%bb c%%'],
    ['%%\nb\n%%', '%%'],
    ['a\n\n% b', '% b'],
    ['> % b', '% b'],
    ['- a\n\n  % b', '% b'],
    ['**a**\n%% b', '%% b'],
    ['Text %% hidden note %% more', '%% hidden note %%'],
    ['**Text** %% hidden note %%', '%% hidden note %%'],
    ['Text.\n% TODO: write more\nText', '% TODO: write more'],
    ['a {# b #} c', '{# b #}'],
    ['a {#b#} c', '{#b#}'],
    ['a {#- b -#} c', '{#- b -#}'],
    ['a {# b *c* #}', '{# b *c* #}'],
    ['{#\nNote for reviewers\n#}', '{#'],
    ['{#\n\nNote for reviewers\n\n#}', '{#'],
    ['> {# Note\n> b #}', '{# Note'],
    ['<div>\na {# b #}\n</div>', '{# b #}'],
    ['a {::comment}b{:/comment} c', '{::comment'],
    ['a {% comment %}', '{% comment'],
    ['a {% # b %} c', '{% # b %}'],
    ['a {% #b c %}', '{% #b c %}'],
    ['{%- # b -%}', '{%- # b -%}'],
    ['{%\n# b\n\n# c\n%}', '{% # b'],
    ['> {%\n> # b\n> %}', '{% # b'],
    [`{%\n# b\n\n${'c '.repeat(9000)}\n\nd\n%}`, '{% # b'],
    ['<div>\n{% # b %}\n</div>', '{% # b %}'],
    ['<div>\n%% To do %%\n</div>', '%% To do %%'],
    ['%% To do: **b** must check %%', '%% To do: **b** must check %%'],
    ['Text %% to do: **b** %% more', '%% to do: **b** %%'],
    ['Text %% hidden\nnote %% more', '%% hidden'],
    ['> Text %% hidden\n> note %%', '%% hidden'],
    ['Text %% see `b` %% more', '%% see `b` %%'],
    ['Text %% see [b](https://c.dev/%20d) %% more', '%% see [b](https://c.dev/%20d) %%'],
    ['Text %% see https://c.dev/%20d %% more', '%% see https://c.dev/%20d %%'],
    ['[a](https://b.dev) %% hidden note %%', '%% hidden note %%'],
    ['a {/* see `b` */}', '{/*'],
    ['a {# **b** #}', '{# **b** #}'],
    ['a {# see `{b}` #}', '{# see `{b}` #}'],
    ['a **b {/* c **d*/}', '{/*'],
    ['| {# a | b #} |\n|---|---|', '{# a | b #}'],
    ['> [!note] A\n> b\n> %% To do %%', '%% To do %%'],
    ['> a\n> %% b\n> c %%', '%% b'],
    ['> a\n> %% b', '%% b'],
    ['> a\n> % TODO: b', '% TODO: b'],
    [':::note\na\n%% To do %%\n:::', '%% To do %%'],
    ['!!! note\n    a\n    %% To do %%', '%% To do %%'],
    ['a <!-- b --> c {/* d */}', '{/*'],
    ['- a <!-- b --> text %% To do %%', '%% To do %%'],
    ['| a <!-- b --> {# c #} |\n|---|', '{# c #}'],
    ['The %% operator and the %% sign', '%% operator and the %%'],
    ['"%%" for a sign. A second "%%"', '%%" for a sign. A second "%%'],
    ['Use `a b` %% ask Bob %% to start', '%% ask Bob %%'],
    ['In 2024 %% ask Bob %% as planned', '%% ask Bob %%'],
    ['a (b) %% ask Bob in 2024 %% c', '%% ask Bob in 2024 %%'],
    ['a is %% ask `b` %% c', '%% ask `b` %%'],
    ['完成！ %% 私人备注：先问小王 %% 然后', '%% 私人备注：先问小王 %%'],
    ['हिन्दी %% निजी है %% में', '%% निजी है %%'],
    ['หน้านี้ %% บันทึก %% อธิบาย', '%% บันทึก %%'],
    ['a %%Ask Bob\nfirst.%% b', '%%Ask Bob'],
    ['a %%Ask Bob.%%b', '%%Ask Bob.%%'],
    ['a %% 1 %% ask Bob %%', '%% ask Bob %%'],
    ['{#\n## a\n\nb\n#}', '{#'],
    ['- a {# b\n- c #}', '{# b'],
    ['a {# b\n\n```\nc #}\n```\n\nd #}', '{# b'],
    ['Comments are between {# and #}.', '{# and #}'],
    ['## a <!-- b --> {% comment %}', '{% comment'],
    ['- a\n  <!-- b -->\n  c {::comment}', '{::comment'],
    [String.raw`Wrap keys in \<kbd> tags. %% ask Bob %% b`, '%% ask Bob %%'],
    [String.raw`- The \<script> tag. {# To do #}`, '{# To do #}'],
    [String.raw`## The \<code> element {/* #code */}`, '{/*'],
    ['| a |\n|---|\n| \\<pre> {/* b */} |', '{/*'],
    ['A < b %% ask Bob %% and <v2. %% ask Eve %% Open a -> b.', '%% ask Bob %%'],
    ['With <v2. %% ask Bob %% Open a -> b.', '%% ask Bob %%'],
    ['Press <kbd>A</kbd > %% ask Bob %%', '%% ask Bob %%'],
    ['<p>\n<kbd>A</kbd > %% ask Bob %%\n</p>', '%% ask Bob %%'],
    ['<p>\n<a title="<code>">b</a> %% ask Bob %%\n</p>', '%% ask Bob %%'],
    ['a <code>%% b %%</code> <kbd>**{# cc #}**</kbd> {/* d */}', '{/*'],
    ['<p>\n<kbd><kbd>%% bb %%</kbd> {# cc #}</kbd> {/* d */}\n</p>', '{/*'],
  ])("is rejected if it contains another site generator's comment: %j", async (markdown, comment) => {
    const { problems } = await readDocsMarkdown(markdown);
    expect(problems).toMatchObject([
      {
        found: `the comment ${JSON.stringify(comment)} of another site generator, which pages would show as text`,
        expected: 'a comment in the form <!-- text -->, or backticks around it to show it as it is',
      },
    ]);
  });

  it.each([
    ['%%', '%%'],
    ['{#', '#}'],
  ])('is rejected if a long comment is between %s and %s', async (start, end) => {
    const { problems } = await readDocsMarkdown(`a ${start} ${'b cc '.repeat(1000)}${end} d`);
    expect(problems).toMatchObject([{ field: 'line 5', found: expect.stringContaining(`"${start} b cc`) }]);
  });

  it.each(['[//]: <> (a)\n\nb\n[//]: <> (c)', '[_]: #\n\nb\n[_]: # (c)'])(
    'is rejected only at the comment that readers would see in %j, not at the valid one',
    async (markdown) => {
      const { problems } = await readDocsMarkdown(markdown);
      expect(problems).toMatchObject([{ field: 'line 8', found: expect.stringContaining('(c)') }]);
    },
  );

  it.each([
    'Use `{/* a */}`.',
    'a %% b',
    'In R, a %% b, 5 %% 2 %% 3, `a` %% b %% 1',
    'The %% operator, \\%% and \\%%, and `%%`',
    'Use %%time, %%timeit, and "%%bash"',
    '100%% of users and 50%% of others, and %%%% for %%',
    '100 % of users, 50% %, %PATH%, and\n%TODO% on Windows',
    'Type this command:\n% ls -l',
    '%timeit measures the time',
    `Write {%\n# A heading\n\n${'b '.repeat(2000)} {% and %}`,
    '{1 + 1}, {name}, {a && b}, { a && (b) }, and \\{a && <b>c</b>}',
    '`{a && <b>c</b>}` and <code>d {a && <b>c</b>}</code>',
    '```js\n{a && (\n  <b>c</b>\n)}\n```',
    'Call {a.map(b => b)} and {a.map((b) => (',
    '{ if (a && (b)) }\n\n<b>c</b>',
    'The {% liquid tag',
    'Use `{% # a %}`, \\{% # a %}, 5{% #1, and {% without an end\n# A heading',
    '```liquid\n{% # a %}\n```',
    '## A {% #b .c %}',
    '\\{# a #} and `{# a #}`',
    '{# of items}, {#a, #b}, and {# without an end',
    'a {{#b}} c {# 1 #} d #}',
    '## A {#b-c .d}\n\nh #}',
    '```js\n{/* a */}\n```',
    '<div>\n<code>{/* a */}</code>\n</div>',
    '\\{/* a */}',
    '\\{ /* a */ }',
    'a {src/*,test/*}, {a: /*}, {//host/share}, { // }, and { // b\nc: 1 }',
    'Within `N`% of the window',
    'Up to about\n% of the time',
    '- % of tests',
    '## % of tests',
    '**% of runs** is shown',
    '| a | % of context |\n|---|---|\n| % b | c |',
  ])("can contain %j, which isn't a comment", async (markdown) => {
    expect((await readDocsMarkdown(markdown)).problems).toEqual([]);
  });

  it.each([
    '> [!TIP]\n> ```jinja\n> {% if a %}\n> {% endif %}\n> ```',
    '> [!NOTE]\n> a `{% endif %}` `{# b #}`',
    ':::note\n```js\n{/* a */}\n```\n:::',
    '```jinja\n{# a #}\n```\n{: .tip }',
  ])('can contain code of other site generators in an aside: %j', async (markdown) => {
    expect((await readDocsMarkdown(markdown)).problems).toEqual([]);
  });

  it.each(['{% tabs %}', '{{< note >}}', '{{% /alert %}}', '{{ macro }}', "{{ read_csv('a.csv') }}"])(
    'is rejected if it contains the template tag %j on a line of its own',
    async (line) => {
      const { problems } = await readDocsMarkdown(line);
      expect(problems).toMatchObject([{ field: 'line 5', found: JSON.stringify(line) }]);
    },
  );

  it.each([
    '<noscript>x</noscript>\n\nText {{< hidden >}}s',
    '<table><tr><td>cell</td></tr>text</table>\n\n{{< hidden >}}secret{{< /hidden >}}',
    '<ruby>a<rp>s</rp>\n\nText {{< hidden >}}s',
    '<details><summary>a</summary>text\n\n{{< hidden >}} s',
    '<div>\n\n{{< hidden >}} s',
    '<div>\na\n{{< hidden >}} s\n</div>',
    '<p\n>a</p>\nText {{< hidden >}} s',
    '</b\n</p>\n{{< hidden >}} s\n<br',
    '<b>a\n</b\n{{< hidden >}} s\n<li>b',
  ])('is rejected with the line of the first template tag below raw HTML: %j', async (markdown) => {
    const { problems } = await readDocsMarkdown(markdown);
    const fields = problems.filter(({ found }) => found.includes('hidden >}}')).map(({ field }) => field);
    expect(new Set(fields)).toEqual(new Set(['line 7']));
  });
});

it.each([
  ['!!! warning Do not run this twice\n    a', '!!! warning "Do not run this twice"'],
  ['??? note Why?\n    a', '??? note "Why?"'],
  ['!!! tip unknown\n    a', '!!! tip "unknown"'],
])(
  'A title without quotation marks is rejected, and the message adds them: %j',
  async (markdown, expected) => {
    expect((await readDocsMarkdown(markdown)).problems).toMatchObject([{ field: 'line 5', expected }]);
  },
);

it.each([
  ["import {\n  A,\n} from 'b';\n\nc", 'line 5'],
  ['a\n\nexport {\n  b,\n};', 'line 7'],
  ['import A, {\n  b,\n} from "c";', 'line 5'],
  ['<img src={require(\'./a.png\').default} alt="b" />', 'line 5'],
  ["a\n\n<img\n  src={useBaseUrl('/b.png')}\n/>", 'line 7'],
])('JSX and modules are rejected, even over several lines: %j', async (markdown, field) => {
  const { problems } = await readDocsMarkdown(markdown);
  expect(problems).toMatchObject([{ field, expected: expect.stringContaining('supported') }]);
});

it.each(['`<img src={a}>` and \\<A b={"c"}>', 'import { a } from "b" is valid.', 'a < b ={c}'])(
  'Text about code is published: %j',
  async (markdown) => {
    expect((await readDocsMarkdown(markdown)).problems).toEqual([]);
  },
);

it.each([
  ['<p align="center>\n\na\n\n</p>', 'line 5', '"<p align=\\"center>"'],
  ['<div>\n<p title="b>c "d" e</p>\n</div>', 'line 6', '"<p title='],
  ['a <a href="b.md" class="c>d</a>', 'line 5', '"<a href=\\"b.md\\" class=\\"c>"'],
  ['<!-- a -—>\n\n```html\n<b>c</b>\n```', 'line 5', '"<!-- a -—>" (unfinished comment)'],
  ['> <!-- a\n>\n> <b>c</b>', 'line 5', '"<!-- a" (unfinished comment)'],
  ['a\n\n- b <!-- c ->\n- d', 'line 7', '"<!--", which pages would show as text'],
])('An unfinished tag or comment is rejected: %j', async (markdown, field, found) => {
  const { problems } = await readDocsMarkdown(markdown);
  expect(problems).toMatchObject([{ field, found: expect.stringContaining(found) }]);
});

it.each([
  ['<img src=./a.png alt="b">', 'quotation marks around the value'],
  ['<img src="a.png alt="b">', 'a tag with > at its end'],
  ['<img src="a.png" alt="b "c"">', 'a tag with > at its end'],
  ['<img src="a.png"alt="b">', 'a tag with > at its end'],
  ['<img src="a.png" alt="b"', 'a tag with > at its end'],
  ['< a href="https://a.dev">b</a>', 'a tag with > at its end'],
  ['<div><a href=b.md">b</a></div>', 'quotation marks around the value'],
  ['<p align=center">b</p>', 'quotation marks around the value'],
  ['<img "a.png" alt="b">', 'a tag with > at its end'],
  ['<a href:"https://a.dev">b</a>', 'a tag with > at its end'],
  ['<p <b>c</b></p>', 'a tag with > at its end'],
  ['b<br', 'a tag with > at its end'],
  ['<a href="https://a.dev">b</a after', 'an end tag such as </a>'],
  ['<a href="https://a.dev">b< /a> c', 'an end tag such as </a>'],
  ['[a](https://a.dev ([b](https://b.dev)), c', 'a closing parenthesis directly after the URL'],
  ['<a herf="https://a.dev">b</a>', 'href'],
])('A mistake in an image or link is rejected: %s', async (markdown, expected) => {
  const { problems } = await readDocsMarkdown(markdown);
  expect(problems).toMatchObject([{ field: 'line 5', expected: expect.stringContaining(expected) }]);
});

it.each([
  '<img src="https://a.dev/b.png" alt="c < d, <e>"></img>',
  '<div title="a>b">\n<pre>c <d e="f</pre>\n</div>',
  'a <b title="c>d">e</b> and `<f g="h>`',
  '`<!-- a` and \\<!-- b',
  '<p\n  align="center"\n  id=\'c\'>d "e" f</p>',
])('Tags and code with quotation marks are published: %j', async (markdown) => {
  expect((await readDocsMarkdown(markdown)).problems).toEqual([]);
});

it.each([
  '::: {.content-hidden when-format="html"}\na\n:::',
  '::: {.content-visible unless-format=pdf}\na\n:::',
  '::: {.hidden}\na\n:::',
  '::: {.notes}\na\n:::',
  '::: notes\na\n:::',
  ':::{div} b hidden\na\n:::',
  '{: .d-none }\na',
  '::: zone pivot="b"\na\n:::',
])('Content that other programs hide, or show only in some formats, is rejected: %j', async (markdown) => {
  const expected = 'only content for this site, because pages show all of it';
  expect((await readDocsMarkdown(markdown)).problems).toMatchObject([{ field: 'line 5', expected }]);
});

it.each([
  '```npm install -g quill\n```',
  '```$ quill login\n$ quill run\n```',
  '```export KEY=abc\nexport B=c\n```',
  '```sh npm install\n```',
  '```bash $ npm install\na\n```',
  '```docker run -it quill\n```',
  '```npm install quill\nquill\n```',
  '```js const a = require("b")\nc\n```',
  '```{\n  "a": 1\n}\n```',
  '```json {\n  "a": 1\n}\n```',
  '```bash # macOS\na\n```',
  '```js // a.js\nb\n```',
])('Code on the line of the opening fence is rejected: %j', async (markdown) => {
  const { problems } = await readDocsMarkdown(markdown);
  expect(problems).toMatchObject([
    {
      field: 'line 5',
      found: expect.stringContaining("first line of a code block, which pages wouldn't show"),
    },
  ]);
});

it.each([
  '```js {1,3-5} /a(b)/ live title="c(d)"\ne\n```',
  '```rust,ignore\na\n```',
  '```kusto {linenos=table,hl_lines=[1]}\na\n```',
  '```mermaid theme=dark\na\n```',
  '```ts showLineNumbers startLine=5 noCopy twoslash\na\n```',
  '```sh-session nocopy\n$ a\n```',
  '```{r, echo=FALSE}\na\n```',
  '```py3 hl_lines="1 2" linenums="1"\na\n```',
  '```console?lang=sh\na\n```',
  '```js highlight={"7"}\na\n```',
  '```shellscript nonumber\na\n```',
  '```js ins=/a+/\naa\n```',
  '```\n```',
])('Attributes of code blocks are accepted: %j', async (markdown) => {
  expect((await readDocsMarkdown(markdown)).problems).toEqual([]);
});

it.each([
  ['> [!WARNING]\n\na', 'line 5'],
  ['> [!WARNING]\n\n> a', 'line 5'],
  ['> [!NOTE]\n```sh\na\n```', 'line 5'],
  ['!!! tip\n    > [!NOTE]\n\na', 'line 6'],
])('An aside whose text is not in its quote is rejected: %j', async (markdown, field) => {
  const { problems } = await readDocsMarkdown(markdown);
  expect(problems).toMatchObject([{ field, found: expect.stringContaining('without text') }]);
});

it.each([
  [':::image type="content" source="a.png" alt-text="b":::', 5, 'an image in Markdown'],
  ['1. a\n2. :::image source="https://b.dev/c.png" :::', 6, 'an image in Markdown'],
  ['Select :::image type="icon" source="a.png"::: to go.', 5, 'an image in Markdown'],
  ['> :::code language="js" source="a.js":::', 5, 'the content of the file in a code block'],
  ['a\n:::video source="https://b.dev/c":::\nd', 6, 'a link to the video'],
  [':::row:::', 5, "the syntax of Microsoft Learn isn't supported"],
  [':::column span="2":::', 5, "the syntax of Microsoft Learn isn't supported"],
  [':::image-end:::', 5, "the syntax of Microsoft Learn isn't supported"],
])(
  'Syntax of Microsoft Learn is rejected with what to write instead: %j',
  async (markdown, line, expected) => {
    expect((await readDocsMarkdown(markdown)).problems).toMatchObject([
      { field: `line ${line}`, expected: expect.stringContaining(expected) },
    ]);
  },
);

it.each([
  ['```{=html}\na\n```', 5, 'a raw block of Pandoc for the format "html"'],
  ['a\n[TOC]', 6, '"[TOC]", which pages would show as text'],
  ['[[toc]]\nb', 5, '"[[toc]]", which pages would show as text'],
  ['- a\n  - b\n{:toc}', 7, '"{:toc}", which pages would show as text'],
  ['- a\n- b\n{:toc}', 7, '"{:toc}", which pages would show as text'],
  ['> [!VIDEO https://a.example/b]', 5, '"[!VIDEO ", which pages would show as text'],
  ['## A {#c}\n\na\n\n> ## B {#c}', 9, 'the ID "c", which another heading already has'],
  ['## Set up {#install}\n\na\n\n## Install', 5, 'the ID "install", which the heading "Install" has, too'],
  ['## A\n<a id="b"></a>\n\n### C\n\n## B', 6, 'the ID "b", which the heading "B" has, too'],
  [
    '## Install\n\na\n\n<a id="install"></a>\n\n## Set up',
    9,
    'the ID "install", which the heading "Install" has, too',
  ],
])('A page is rejected with an explanation if it contains %j', async (markdown, line, found) => {
  expect((await readDocsMarkdown(markdown)).problems).toMatchObject([{ field: `line ${line}`, found }]);
});

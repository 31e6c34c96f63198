import { describe, expect, it } from 'vitest';
import { descendants, parseMarkdown } from '../../../../src/markdown/parse/parse-markdown.ts';
import { attributeListProblems } from '../../../../src/markdown/validate/markdown-extensions.ts';
import { markupMistakeProblems } from '../../../../src/markdown/validate/markup-mistakes.ts';

const problems = (text: string) => markupMistakeProblems(parseMarkdown(text), text);

describe('A page', () => {
  it.each([
    ['a\n\n:::note\nb\n:::', 3, ':::note'],
    ['- a\n\n  ::: {.callout-tip}\n  b', 3, '::: {.callout-tip}'],
    ['!!! warning\n', 1, '!!! warning'],
    ['??? note "A b"\n', 1, '??? note "A b"'],
    ['> === "Linux"\n', 1, '=== "Linux"'],
    ['/// tip | A\nb\n///', 1, '/// tip | A'],
    ['The HTML page.\n\n*[HTML]: Hyper\n*[B]: c', 4, '*[B]: c'],
    ['a\n: b **c**', 2, ': b **c**'],
    ['a\n\n:   b', 3, ':   b'],
    ['a [[b]] c', 1, '[[b]]'],
    ['a\n\n::include{file=b.md}', 3, '::include{file=b.md}'],
    ['a [[#b]]', 1, '[[#b]]'],
    ['a [[01 Intro]]', 1, '[[01 Intro]]'],
    ['a\n[[2024-01-01]]', 2, '[[2024-01-01]]'],
    ['a [[../b]]', 1, '[[../b]]'],
    ['## a\n[[b#c|d e]]', 2, '[[b#c|d e]]'],
    ['| a |\n| - |\n| ![[1.png]] |', 3, '![[1.png]]'],
    ['<p>\na [[b]]\n</p>', 2, '[[b]]'],
    ['a ==b c== d', 1, '==b c=='],
    ['a ++ctrl+c++', 1, '++ctrl+c++'],
    ['a ++enter++', 1, '++enter++'],
    ['a ++"My key"+c++', 1, '++"My key"+c++'],
    ['x^2^ a', 1, '^2^'],
    [':material-check: a', 1, ':material-check:'],
    ['a :abbr[B]{title="C"} d', 1, ':abbr[B]{title="C"}'],
    ['a {>>b<<} c', 1, '{>>b<<}'],
    ['a\n{>>b\nc<<} d', 2, '{>>b\nc<<}'],
    ['a {>>b `c` [d](/e)<<} f', 1, '{>>b `c` [d](/e)<<}'],
    ['a {++ **b** ++} c', 1, '{++ **b** ++}'],
    ['## a {++b++}', 1, '{++b++}'],
    ['| a |\n| - |\n| {--b--} |', 3, '{--b--}'],
    ['a {==b *c*==}', 1, '{==b *c*==}'],
    ['a {~~b~>c~~} d', 1, '{~~b~>c~~}'],
    ['a {~~ b ~> *c* ~~} d', 1, '{~~ b ~> *c* ~~}'],
    ['<p>\n{~~b~>c~~}\n</p>', 2, '{~~b~>c~~}'],
    ['::a\nb\n::', 1, '::a'],
    ['::a\n---\nb: c\n---\nd\n::', 1, '::a'],
    ['[block:image]\n{}\n[/block]', 1, '[block:image]'],
    ['a (b c)[d.md]', 1, '(b c)[d.md]'],
    ["=== 'A'\n\n    b", 1, "=== 'A'"],
    ["!!! note 'A b'\n    c", 1, "!!! note 'A b'"],
    ['::: {#fig-a b=2}\nc\n:::', 1, '::: {#fig-a b=2}'],
    ['a\n\n[[_TOC_]]', 3, '[[_TOC_]]'],
    ['a\n\n+++ b', 3, '+++ b'],
    ['!!!warning A\nb\n!!!', 3, '!!!'],
    ['a\n\n== tab A\nb', 3, '== tab A'],
    ['@tab A\n\nb', 1, '@tab A'],
    ['a [!badge New]', 1, '[!badge New]'],
    ['> [!VIDEO https://a.example/b]', 1, '[!VIDEO '],
    ['> [!div class="c"]\n> - a', 1, '[!div class="c"]'],
    ['a.^[b c]', 1, '^[b c]'],
    ['a[^b].', 1, '[^b]'],
    ['[a b]{.aside} c', 1, '[a b]{.aside}'],
    ['[a b]{style="c"} d', 1, '[a b]{style="c"}'],
    ['[a *b*]{.aside} c', 1, ']{.aside}'],
    ['+---+---+\n| a | b |\n+===+===+\n| c | d |\n+---+---+', 1, '+---+---+'],
    ['a ^^b^^', 1, '^^b^^'],
    ['a <img src=https://b.dev/c.png alt=d> e', 1, '<img src='],
    ['<a href=https://b.dev/>c</a>', 1, '<a href='],
    ['<img src=a/b.png width=9 alt="c">', 1, '<img src=a/b.png width=9 alt="c">'],
    ['a <a target=_blank href=./b.md>c</a>', 1, '<a target=_blank href=./b.md>'],
    ['a\n**注意：**请先安装', 2, '**注意：**'],
    ['> 请看**“文档”**。', 1, '**“文档”**'],
    ['**Note:**Install it.', 1, '**Note:**'],
    ['使用**`npm`**安装', 1, '**`npm`**'],
    ['a\n**「括弧」**テスト', 2, '**「括弧」**'],
    ['A **(b)**c', 1, '**(b)**'],
    ['文 **[b](https://c.dev)**文', 1, '**[b](https://c.dev)**'],
    ['*注意：*这是', 1, '*注意：*'],
    ['中文*「a」*中文', 1, '*「a」*'],
    ['~~删除。~~新', 1, '~~删除。~~'],
    ['<b title=a/b>c</b>', 1, '<b title=a/b>'],
  ])("is rejected if it contains another program's syntax, as in %j", (text, line, found) => {
    expect(problems(text)).toContainEqual({
      line,
      found: `${JSON.stringify(found)}, which pages would show as text`,
      expected: expect.any(String),
    });
  });

  it.each([
    ['H~2~O', '~2~', '\\~ for each tilde, <sub>2</sub> for a subscript, or ~~2~~ to strike the text out'],
    ['HEAD~1, HEAD~2', '~1, HEAD~', '\\~ for each tilde, or ~~1, HEAD~~ to strike the text out'],
    ['Edit "~/a", "~/b".', '~/a", "~', '\\~ for each tilde, or ~~/a", "~~ to strike the text out'],
    ["Use '~' or '~>'.", "~' or '~", "\\~ for each tilde, or ~~' or '~~ to strike the text out"],
    ['(~) and (~)', '~) and (~', '\\~ for each tilde, or ~~) and (~~ to strike the text out'],
    ['~/a:~/b', '~/a:~', '\\~ for each tilde, or ~~/a:~~ to strike the text out'],
  ])(
    'is rejected if GFM would strike out text between tildes of words or paths, as in %j',
    (text, struck, expected) => {
      expect(problems(`a\n\n${text}`)).toEqual([
        { line: 3, found: `${JSON.stringify(struck)}, which would be struck out`, expected },
      ]);
    },
  );

  it.each([
    ['a\n[//]: # (b)', 2, '[//]: # (b)'],
    ['a [//]: # (b)', 1, '[//]: # (b)'],
    ['a\\\n[//]: # (b)', 2, '[//]: # (b)'],
    ['- a\n[comment]: <> (b)', 2, '[comment]: <> (b)'],
    ['> a\n[//]: # (b)', 2, '[//]: # (b)'],
    ['![a](/b.png)\n[//]: # "c"', 2, '[//]: # "c"'],
    ['| a |\n| - |\n[//]: # (b)', 3, '[//]: # (b)'],
    ['<summary>a</summary>\n[//]: # (b)', 2, '[//]: # (b)'],
    ['[//]: # (a (b) c)', 1, '[//]: # (a (b) c)'],
    ['[//]: #(a b)', 1, '[//]: #(a b)'],
    ["[//]: # 'a'b'", 1, "[//]: # 'a'b'"],
    ['[Comment]: a *b*', 1, '[Comment]: a *b*'],
    ['[//]: # (a\n\nb)', 1, '[//]: # (a'],
    ['a\n[//begin]: # "b"', 2, '[//begin]: # "b"'],
    ['a\n[_]: # b', 2, '[_]: # b'],
    ['a\n[#]: <>', 2, '[#]: <>'],
    ['a\n[hidden]: # (b)', 2, '[hidden]: # (b)'],
    ['<! -- a -->', 1, '<! -- a -->'],
    ['a\n<!- b', 2, '<!- b'],
    ['<!- a ->', 1, '<!- a ->'],
    ['a <!—- b -—> c', 1, '<!—- b -—>'],
    ['- <!–– a ––>', 1, '<!–– a ––>'],
    ['a < !-- b -->', 1, '< !-- b -->'],
    ['<-- a -->', 1, '<-- a -->'],
    ['a. <-- b -->', 1, '<-- b -->'],
    ['a <--! b -->', 1, '<--! b -->'],
    ['[//] : # (a b)', 1, '[//] : # (a b)'],
    ['[//]: # (a)\n\nb\n[//]: # (c)', 4, '[//]: # (c)'],
    ['[//]: # (a)\n\n- b\n[//]: # (c)', 4, '[//]: # (c)'],
    ['[//]: # (a)\n\n> b\n> [//]: # (c)', 4, '[//]: # (c)'],
    ['[//]: # (a)\n\n| b |\n| - |\n[//]: # (c)', 5, '[//]: # (c)'],
    ['[//]: # (a)\n\n## b [//]: # (c)', 3, '[//]: # (c)'],
    ['[//]: # (a)\n\n**b**[//]: # (c)', 3, '[//]: # (c)'],
    ['[//]: # (a)\n\n[b](/c)[//]: # (d)', 3, '[//]: # (d)'],
    ['[//]: # (a)\n\nb[//]: # (c)', 3, '[//]: # (c)'],
    ['[//]: # (a)\n\nb [//]: # c', 3, '[//]: # c'],
    ['[//]: # (a)\n\nb\n[//]: # (c (d))', 4, '[//]: # (c (d))'],
    ['[comment]: # (a)\n\nb\n[comment]: # （c）', 4, '[comment]: # （c）'],
    ['[_]: # (a)\n\nb [_]: # c', 3, '[_]: # c'],
    ['a\n[]: # (b)', 2, '[]: # (b)'],
    ['a\n[//]: # (*b* `c` https://d.dev)', 2, '[//]: # (*b* `c` https://d.dev)'],
    ['a <!-- b --> [//]: # (c)', 1, '[//]: # (c)'],
  ])('is rejected if readers would see a comment, as in %j', (text, line, comment) => {
    const found = `${JSON.stringify(comment)}, which pages would show as text`;
    const expected = expect.stringContaining('a comment in the form <!-- text -->');
    expect(problems(text)).toEqual([{ line, found, expected }]);
  });

  it.each([
    '[//]: # (a)\n[comment]: <> (b)\n\n- c\n\n  [_]: # "d"\n\n## E\n[#]: #\n[//f]: # \'g\'\n',
    '`[//]: # (a)` \\[//]: # (b)\n[n]: # of items, [comment], [x]: "c", d[0]: # (e), [f]: #(9)\n\n<pre>\n[//]: # (f)\n</pre>',
    '`<! -- a -->` \\<!- b <! c\n<!-->\n\n<!-- d --->\n',
    'a <-- b --> c, d <--> e, if f < !-1, and \\[//]: # (g)',
    '[a](/b "c [//]: # (d)") ![e](/f "[//]: # (g)")',
    '`[[a]]` \\[[b]] [[c]](d.md) [[1]] a[[b]]',
    '[[1, 2], [3, 4]] and [[0-9a-z]] and [[1 2]] and [[#]]',
    '[[a]]\n\n[a]: b.md',
    '```\n:::note\n!!! note\n: a\n[[b]]\n```',
    '<!-- > [[a]] -->\n\n<code>[[b]]</code>',
    'a ~b c~ d, ~~e~~, (~f~), "~g (h)~", ~/a and ~/b\\~, HEAD\\~1 and HEAD\\~2',
    'a == b == c, i++ or ++i, C++ and C++',
    '2 ** 3, `a`**/*.ts, **/*.ts and src/**/b, a*b*c, *.d.ts,*.b, price* (c)*, f(`a`, **b, **c), ~~d~~',
    '价格*（含税）*, 宽*(高)*2, 文**`a`** 文, *“a”* 文, ~5% 和 ~6%',
    '**a**: b\n\nc\n:d\n\n:smile: 10:30:00 a::b::c',
    '!!! Important changes !!!\n\n??? What ???\n\n=== a ===\n\n///',
    '{{product.name}} {a} {--b}',
    '`{~~a~>b~~}` <code>{>>c<<}</code> {~~d~~} \\{++e++} {a: "--b--"} { --c-- } <!-- {--d--} -->',
    '```\n{>>a<<}\n```\n\n<pre>{++b++}</pre>\n\n{`++a++`}',
    '2^10 and 2^20, x^2, a^b^c, C++ and ++i, [a]{b} [c][d]{e}',
    'a[^1] [^a-z] x^[\n\n[^1]: b',
    '<a href="https://b.dev/?c=d">e</a> f=g',
    'a/**/b/**/c, src/**/d.**e, 2**3**4, x**(y)**2, 路径**/a/**， f(**a,**b), /** a: **/, \\*\\*A:\\*\\*b, `**A:**b`, **A:** b',
  ])('can contain %j', (text) => {
    expect(problems(text)).toEqual([]);
  });
});

describe('A page in site/pages', () => {
  it.each([
    ['| a |\n| - |\n| b |\n{: .table}', 4, '{: .table}'],
    ['a\n{: #b .c }', 2, '{: #b .c }'],
    ['## A {#b}', 1, '{#b}'],
    ['## A {#安装}', 1, '{#安装}'],
    ['## A {#v1.2}', 1, '{#v1.2}'],
    ['[a](/b){target=_blank}', 1, '{target=_blank}'],
    ['a\n\n**b**{style="c"} d', 3, '{style="c"}'],
    ['`a`{ .b }', 1, '{ .b }'],
    ['- a {.b}', 1, '{.b}'],
    ['| a { .b } |\n| - |', 1, '{ .b }'],
    ['a\n\n[[toc]]', 3, '[[toc]]'],
  ])("is rejected if it contains another program's attributes or markers, as in %j", (text, line, found) => {
    expect(attributeListProblems(descendants(parseMarkdown(text)), text)).toMatchObject([
      { line, found: `${JSON.stringify(found)}, which pages would show as text` },
    ]);
  });

  it.each([
    '`{: a}` \\[toc] {a} {{details.b}}',
    '## The `{#if}` block',
    '[a](/b) {c} `d`{e}',
    'a {.} `b`{c="d"} {e="f"}',
    '**a**\\{.b} c \\{.d}',
  ])('can contain %j', (text) => {
    expect(attributeListProblems(descendants(parseMarkdown(text)), text)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { readDocsMarkdown } from '../../../setup/read-docs-markdown.ts';

describe('A word that a documentation page would lose', () => {
  it.each([
    ['```js title="src/main.js\nb\n```', 'src/main', 5],
    ['```js title="A" about="Read this first"\nb\n```', 'Read this first', 5],
    ['```{r, fig.cap="Plot"}\nb\n```', 'Plot', 5],
    ['```js tabTitle=One\nb\n```', 'One', 5],
    ['```js ins={"Step":1}\nb\n```', 'Step', 5],
    ['a\n\nb\n{: .c data-heading="Größe und Äpfel" }', 'Größe und Äpfel', 8],
    ['a\n{: .b data-label="Name &amp; Place" }', 'Name &amp; Place', 6],
    ['a<!-- Guide -->b\n{: caption="Guide" }', 'Guide', 6],
  ])('is reported with its line: %j', async (markdown, text, line) => {
    const { problems } = await readDocsMarkdown(markdown);
    const found = `${JSON.stringify(text)}, which pages wouldn't show`;
    expect(problems).toMatchObject([{ field: `line ${line}`, found }]);
  });

  it('is reported even if it occurs elsewhere on the page, where pages show it', async () => {
    const { problems } = await readDocsMarkdown(
      'Read the [guide](https://b.dev).\n\na\n{: caption="Guide" }',
    );
    expect(problems).toMatchObject([{ field: 'line 8', found: '"Guide", which pages wouldn\'t show' }]);
  });

  it("isn't reported after a carriage return without a line feed, which is a problem of its own", async () => {
    const { problems } = await readDocsMarkdown('a b\rc d\n\n`e f`\n\n> g <b title="h">i</b>');
    expect(problems.map(({ field }) => field)).toEqual(['line 5']);
  });

  it('is reported together with the other problems of the page', async () => {
    const { problems } = await readDocsMarkdown('<b title="Cut here">c</b>\n\na\n{: caption="Guide" }');
    expect(problems.map(({ field }) => field)).toEqual(['line 5', 'line 8']);
  });
});

describe('Syntax that readers never see on a documentation page is accepted:', () => {
  it.each([
    '[a](https://b.dev/some/path "A tooltip") and [c][the label] and <https://d.dev>\n\n[the label]: /x "Tooltip"',
    '[![npm][image]][npm-url]\n\n[image]: https://b.dev/npm.svg\n[npm-url]: https://b.dev/npm',
    'a[^note]\n\n[^note]: b',
    '<!-- a comment\nwith lines -->\n\n<div class="wide" id="top"\n  style="color: red">\n\na\n\n</div>',
    'a<!-- TODO -->b and [c<!-- d -->e](https://b.dev)\n\n| f<!-- g -->h |\n|---|\n| v<!-- i -->1.2<!-- /i --> |',
    '> a<!-- b\n> c -->d `<!-- e -->`\n\n!!! note\n    f<!-- g\n    h -->i\n\n<p>j<!-- k -->l</p>',
    '<a href="https://b.dev" aria-label="Project home">a</a>',
    '1. [x] a\n2. b\n   - [ ] c\n\n> 3. d',
    '```{r, fig.align="center", echo=FALSE}\na\n```\n\n```js mark="b"\nb\n```',
    '```tsx filename="a.tsx" highlight={1,3-5} switcher\nb\n```',
    'caf&eacute; &copy; na&iuml;ve `&eacute;`',
    'Write &amp;lt; to get &lt;.',
    '访问https://b.dev/c 然后。詳細はhttp://b.dev、请联系a.b@c.dev谢谢。éhttps://b.dev 2https://b.dev',
    '| a |\n|---|\n| 访问https://b.dev/c |',
  ])('%j', async (markdown) => {
    const { problems } = await readDocsMarkdown(markdown);
    expect(problems.filter(({ found }) => found.includes("wouldn't show"))).toEqual([]);
  });
});

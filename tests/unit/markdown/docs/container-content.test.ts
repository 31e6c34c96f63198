import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readDocsMarkdown } from '../../../setup/read-docs-markdown.ts';

const blocks = [
  'A paragraph\nwith *emphasis*.',
  '**Bold** text.',
  '    rm *.o *.a\n    # clean __all__',
  '\trm *.o *.a\n\t# clean __all__\n\t<div>a</div>\n\t<!-- b -->',
  '\tif a\n\t\tgcc -o a\n\n\t\t\tb',
  'Some code:\n\n    /// note\n    {% raw %}',
  '```make\nall:\n\tgcc\n    :::note\n```',
  '~~~\n*a*\n\n\t# b\n~~~',
  '- a\n\n      code *a*\n\n- b',
  '-\ta\n\n\t\tcode *a*\n\t\t\tb\n\n-\tc',
  '1.\ta\n\t-\tb\n\n\t\t```make\n\t\tc:\n\t\t\td\n\t\t```\n\n\t-\te\n2.\tf',
  '3. a\n4. b',
  '1)\ta\n\n\tb\n\n2)\tc',
  '- [ ] a\n- [x] b',
  '[docs]: https://a.example/docs\n\nSee [docs].',
  'See [docs].\n\n[docs]: https://a.example/docs',
  '[//]: # (Comment)\n\nText',
  '[comment]: <> (Comment)\n\nText',
  '<!-- Comment -->\n\nText',
  '<!--\nComment\n\tand more\n-->\nText',
  'Heading\n-------\n\nText',
  '## Heading\nText',
  '- - -\n\nText',
  '***\n\nText',
  '| a | b |\n|---|---|\n| *c* | `d` |',
  'a | b\n---|---\nc | d',
  '> quote\n>\n>     code *a*\n>\n> - a',
  '>\tquote\n>\n>\t\tcode *a*',
  '<details>\n<summary>a</summary>\n\n\tcode *a*\n\n</details>',
  '<pre>\n*a*\n\n\tb\n</pre>',
  '<div>\n\n- a\n\n</div>',
  'a[^1]\n\n[^1]: Footnote\n\n\t\tcode *a*',
  '[^1]: Footnote\n\na[^1]',
  '![a](https://a.example/b.png)',
  '![](https://a.example/b.png)\n\nText',
  'a\\\nb  \nc',
  'Text\n\n---\n\nText',
];

const indent = (text: string, prefix: string) => text.replaceAll(/^(?=.*\S)/gm, prefix);
const indented = (opening: string, prefix = '    ') => ({
  prefix,
  wrap: (text: string) => `${opening}\n${indent(text, prefix)}`,
});
const fenced = (opening: string, end: string) => ({
  prefix: '',
  wrap: (text: string) => `${opening}\n${text}\n${end}`,
});
const quoted = (opening: string) => ({
  prefix: '> ',
  wrap: (text: string) => `${opening}\n${text.replaceAll(/^/gm, '> ')}`,
});

const containers = [
  fenced(':::note', ':::'),
  fenced(':::note\n', '\n:::'),
  fenced(':::tip Title', ':::'),
  fenced(':::{warning}', ':::'),
  fenced('::: {.callout-tip title="Title"}', ':::'),
  fenced('::: example', ':::'),
  fenced('::: raw', ':::'),
  fenced('::::note\n:::tip', ':::\n::::'),
  fenced('::::note Title\n:::tip Title', ':::\n::::'),
  indented('!!! note'),
  indented('!!! note\n'),
  indented('!!! note', '\t'),
  indented('??? warning "Title"'),
  indented('???+ example "Title"', '\t'),
  indented('=== "Title"'),
  indented('=== "Title"', '\t'),
  indented('!!! note\n    ???+ tip', '        '),
  indented('!!! note\n\n\t!!! tip "Title"', '\t\t'),
  fenced('/// note', '///'),
  fenced('/// tip | Title', '///'),
  fenced('``````{note}', '``````'),
  fenced('~~~~~~{tip} Title', '~~~~~~'),
  fenced('{% hint style="info" %}', '{% endhint %}'),
  fenced('{% hint style="danger" title="Title" %}', '{% endhint %}'),
  quoted('> [!info]'),
  quoted('> [!TIP]- Title'),
  quoted('> [!todo]'),
  quoted('{: .note }'),
];

const page = { item: '', prefix: '', width: 0 };
/** Start of a page, and list items. */
const places = [
  page,
  { item: '- Item\n\n', prefix: '  ', width: 2 },
  { item: '1.\tItem\n\n', prefix: '\t', width: 3 },
];

const title = /^\*\*(?:Title|Example|Todo):?\*\*$/;

/** Returns the content of the innermost container in a Markdown version. */
function unwrap(text: string, { width }: (typeof places)[number]): string {
  let lines = text.split('\n').map((line) => line.slice(width));
  if (width > 0) lines = lines.slice(2);
  while (/^> (?:\[!\w+\]$|\*\*)/.test(lines[0] ?? '') || title.test(lines[0] ?? '')) {
    if (lines[0]?.startsWith('>')) lines = lines.map((line) => line.replace(/^> ?/, ''));
    if (/^\[!/.test(lines[0] ?? '')) lines = lines.slice(lines[1] === '' ? 2 : 1);
    if (title.test(lines[0] ?? '')) lines = lines.slice(lines[1] === '' ? 2 : 1);
  }
  return lines.join('\n');
}

/** A tab is narrower after two characters. */
const changesTabs = (prefix: string, text: string) => /^.{2}$/.test(prefix) && text.includes('\t');

const outsideContents = new Map<string, Awaited<ReturnType<typeof readDocsMarkdown>>>();

/** Reads the content outside and inside a container. Returns `undefined` for content that pages can't contain. */
async function readBoth(
  content: string,
  container: (typeof containers)[number],
  place: (typeof places)[number],
) {
  const outside = outsideContents.get(content) ?? (await readDocsMarkdown(content));
  outsideContents.set(content, outside);
  const wrapped = container.wrap(content);
  if (
    outside.problems.length > 0 ||
    changesTabs(container.prefix, content) ||
    changesTabs(place.prefix, wrapped)
  )
    return undefined;
  const inside = await readDocsMarkdown(place.item + indent(wrapped, place.prefix));
  return { outside, inside: { ...inside, text: unwrap(inside.text, place) } };
}

it.each(blocks)('Content is the same in each container as outside it, at its start: %j', async (block) => {
  for (const container of containers) {
    const both = await readBoth(block, container, page);
    expect(both?.inside, JSON.stringify(container.wrap(block))).toEqual(both?.outside);
  }
});

it('Any content is the same in a container as outside it, also after other content and in list items', async () => {
  const contents = fc
    .shuffledSubarray(blocks, { minLength: 1, maxLength: 3 })
    .map((parts) => parts.join('\n\n'));
  const property = fc.asyncProperty(
    contents,
    fc.constantFrom(...containers),
    fc.constantFrom(...places),
    async (content, container, place) => {
      // After a definition in a block quote, the parser recognizes only lists that start with 1.
      fc.pre(!/^\[[^^\]]+\]: [\s\S]*^3\./m.test(content));
      const both = await readBoth(content, container, place);
      expect(both?.inside).toEqual(both?.outside);
    },
  );
  await fc.assert(property, { numRuns: 250 });
});

import { describe, expect, it } from 'vitest';
import { composeSources, composeSourcesErrorMessage, createSource } from '../../setup/compose-sources.ts';

describe('The build', () => {
  it('lets pages link to the table row of a flag, and suggests the flag if a link has a typo', () => {
    const table = '| Flag | Meaning |\n|---|---|\n| `--model` | The model. |';
    const pages = composeSources(createSource('cli.md', table), createSource('a.md', '[x](/cli#--model)'));
    expect(pages.map(({ htmlOnlyIds }) => [...htmlOnlyIds])).toEqual([[], ['--model']]);
    expect(
      composeSourcesErrorMessage(createSource('cli.md', table), createSource('a.md', '[x](/cli#--modal)')),
    ).toContain('#--model');
  });

  it('reports the file and the line of a broken link, and lists the pages', () => {
    const message = composeSourcesErrorMessage(
      createSource('cli.md', 'See [this](/cli), [that](/nope)\nand [more](/nope/).'),
      createSource('docs/index.md', 'Text.'),
    );
    expect(message).toBe(`Nothing was published: 2 problems to fix.

src/content/cli.md
  line 8: found a broken link to "/nope"
    expected one of /llms.txt, /api/v1/product, /picture.png, /cli, /docs, /404
  line 9: found a broken link to "/nope/"
    expected one of /llms.txt, /api/v1/product, /picture.png, /cli, /docs, /404
`);
  });

  it('reports the line of a block if a link in the block is broken', () => {
    expect(composeSourcesErrorMessage(createSource('cli.md', 'One.\n\n{{list.broken}}'))).toContain(
      '  line 10: found a broken link to "/nope"',
    );
  });

  it('reports the file and the line of a link to a missing heading, and lists the anchors on the page', () => {
    const message = composeSourcesErrorMessage(
      createSource('cli.md', '[a](/docs#first)\n[b](/docs#thrid)\n[c](#here)\n\n## Here'),
      createSource('docs/index.md', '## First\n\n### Third'),
    );
    expect(message).toBe(`Nothing was published: 1 problem to fix.

src/content/cli.md
  line 9: found a link to "/docs#thrid", but the target page has no such anchor
    expected one of #first, #third. Did you mean #third?
`);
  });

  it('points links in built-in pages to the page if an own page in place of a built-in page has no such anchor', () => {
    const links = '[a](/cli#install) [b](/cli#there) [c](/cli.md#install) [d](#here)\n\n## Here';
    const own = createSource('cli.md', '## There');
    const [page] = composeSources({ ...createSource('a.md', links), isBuiltIn: true }, own);
    const urls = [...(page?.sections ?? '').matchAll(/<a href="([^"]+)"/g)].map(([, url]) => url);
    expect(urls.slice(0, 4)).toEqual(['/cli', '/cli#there', '/cli.md', '#here']);
    expect(page?.markdown).toContain('[a](https://quill.dev/cli.md) [b](https://quill.dev/cli.md#there)');
    const errors = [
      [createSource('a.md', links), own],
      [
        { ...createSource('a.md', links), isBuiltIn: true },
        { ...own, isBuiltIn: true },
      ],
    ].map((sources) => composeSourcesErrorMessage(...sources));
    for (const error of errors) expect(error).toContain('line 8: found a link to "/cli#install"');
  });

  it.each(['/llms.txt', '/cli.md#there', '/cli#anchor'])('accepts the link %s', (url) => {
    expect(
      composeSources(createSource('cli.md', `[x](${url})\n\n## There\n\n<a id="anchor"></a>`)),
    ).toHaveLength(1);
  });

  it('rejects a link to the Markdown version of the page for unknown paths', () => {
    const message = composeSourcesErrorMessage(createSource('cli.md', '[x](/404.md)'));
    expect(message).toContain('  line 8: found a broken link to "/404.md"\n');
  });

  it("doesn't report links to a page if only the front matter of that page is wrong", () => {
    const message = composeSourcesErrorMessage(
      createSource('a.md', '[b](/b#there) and [its Markdown version](/b.md)'),
      createSource('b.md', '## There', { title: undefined }),
    );
    expect(message).toMatch(/^Nothing was published: 1 problem to fix\.\n\nsrc\/content\/b\.md\n {2}title: /);
  });

  it.each([
    ['#nope', ''],
    ['what', '. Did you mean #what?'],
    ['', ''],
  ])('rejects an answer that points to %j, and lists the anchors on the page', (anchor, suggestion) => {
    const answers = { 'What?': anchor };
    expect(
      composeSourcesErrorMessage(createSource('cli.md', '## What\n\n## How', { answers })),
    ).toContain(`src/content/cli.md
  answers: found the unknown anchor "${anchor}" for the question "What?"
    expected one of #what, #how${suggestion}
`);
  });

  it.each([
    ['NFC', 'NFD'],
    ['NFD', 'NFC'],
  ])('accepts links in %s to headings in %s', (linked, stored) => {
    const text = `${'[x](#größe) [y](/cli#größe)'.normalize(linked)}\n\n${'## Größe'.normalize(stored)}`;
    const [page] = composeSources(createSource('cli.md', text));
    const anchors = [...(page?.sections ?? '').matchAll(/(?:href="[^"]*#|id=")([^"]+)"/g)];
    expect(anchors.map(([, anchor = '']) => decodeURI(anchor))).toEqual(Array(4).fill('größe'));
  });
});

it('A heading without letters gets an ID, so that other pages can link to it', () => {
  const [page] = composeSources(createSource('guide.md', '## ***\n\n## 🎉\n\n[a](#section) [b](#section-1)'));
  expect(page?.headings.map(({ slug }) => slug)).toEqual(['section', 'section-1']);
});

it('A link to a heading on a page without headings is reported', () => {
  expect(composeSourcesErrorMessage(createSource('guide.md', '[a](#b)'))).toContain(
    'expected no anchor, because the page has no headings',
  );
});

it.each([
  ['```sh tab\nc\n```', 'a tab without a label of its own'],
  ['<b>\n\n## Python\n\n</i>', 'in raw HTML'],
])('The anchor of an answer is not reported if another problem can be the reason: %j', (body, problem) => {
  const answers = { 'What?': '#python' };
  const message = composeSourcesErrorMessage(createSource('guide.md', body, { answers }));
  expect(message).toContain(problem);
  expect(message).not.toContain('anchor');
});

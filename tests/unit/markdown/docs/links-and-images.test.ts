import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDocs } from '../../../../src/markdown/docs/read-docs.ts';
import { uncheckedLinksWarning } from '../../../../src/markdown/docs/unchecked-links.ts';
import {
  composeContent,
  composeDocs,
  composeErrorMessage,
  composeExistingDocs,
} from '../../../setup/compose-docs.ts';
import { useTempFolder } from '../../../setup/temp-folder.ts';

const packageUrl = 'https://github.com/acme/quill/blob/main/packages/tool';

describe('A link', () => {
  const guide = {
    '02-guide/01-setup.md': '# Set up\n\n## First steps\n\n<a name="Own"></a> <a id="@odd/id"></a>\n',
    '02-guide/README.md': '# Guide',
  };
  const url = 'https://code.dev/quill/docs';

  it.each([
    ['02-guide/01-setup.md', '/docs/guide/setup'],
    ['./02-guide/01-setup.md#first-steps', '/docs/guide/setup#first-steps'],
    ['02-guide/01-setup.md#First-Steps', '/docs/guide/setup#first-steps'],
    ['02-guide/01-setup.md#Own', '/docs/guide/setup#Own'],
    ['02-guide/01-setup.md#@odd/id', '/docs/guide/setup#-odd-id'],
    ['02-guide/01-setup.md#set-up', '/docs/guide/setup'],
    ['02-guide/01-setup', '/docs/guide/setup'],
    ['02-guide/01-setup.html', '/docs/guide/setup'],
    ['/02-guide/01-setup.md', '/docs/guide/setup'],
    ['02-guide/', '/docs/guide'],
    ['02-guide', '/docs/guide'],
    ['#more', '#more'],
    ['#user-content-more', '#more'],
    ['/docs/02-guide/01-setup.md#first-steps', '/docs/guide/setup#first-steps'],
    ['#', '/docs/page'],
    ['/llms.txt', '/llms.txt'],
    ['/docs/guide/setup.md', '/docs/guide/setup.md'],
    ['https://other.example/a.md', 'https://other.example/a.md'],
    ['//other.example', 'https://other.example'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['file.txt', 'https://code.dev/quill/docs/file.txt'],
    ['../docs/file.txt', 'https://code.dev/quill/docs/file.txt'],
    ['../docs/02-guide/01-setup.md#first-steps', '/docs/guide/setup#first-steps'],
    ['../docs/02-guide/', '/docs/guide'],
    ['../docs/', '/docs/guide'],
  ])('to %s points to %s', async (written, href) => {
    const { document } = await composeContent(
      `[a](${written})\n\n## More`,
      { ...guide, 'file.txt': '' },
      { url },
    );
    expect(document.querySelector('p a')?.getAttribute('href')).toBe(href);
  });

  it('in raw HTML or in a definition is resolved like any other link', async () => {
    const { document } = await composeContent(
      '<p><a href="02-guide/01-setup.md">a</a></p>\n\n[b]\n\n[b]: 02-guide/01-setup.md',
      guide,
    );
    const links = [...document.querySelectorAll('p a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/docs/guide/setup', '/docs/guide/setup']);
  });

  it('is absolute in the Markdown version, and points to Markdown versions there', async () => {
    const { markdown } = await composeContent('[a](02-guide/01-setup.md#first-steps)', guide);
    expect(markdown).toContain('[a](https://quill.dev/docs/guide/setup.md#first-steps)');
  });

  it('to a file outside the folder points to the repository, if the details contain its URL', async () => {
    const page = {
      'docs/page.md': '# Page\n\n[a](../src/a%20b.js#L3) [b](/src/a%20b.js)',
      'src/a b.js': '',
      '.git/x': '',
    };
    useTempFolder(page);
    const { pages } = await composeExistingDocs({ url: 'https://github.com/acme/quill/blob/main/docs' });
    const source = 'https://github.com/acme/quill/blob/main/src/a%20b.js';
    expect(pages[0]?.sections).toContain(`<a href="${source}#L3">a</a> <a href="${source}">b</a>`);
    useTempFolder({
      ...page,
      'docs/page.md': '# Page\n\n[a](../a%23b.md) [b](../x.txt)',
      'a#b.md': '',
      'x.txt': '',
    });
    const odd = await composeExistingDocs({ url: 'https://github.com/acme/quill/blob/main/docs' });
    expect(odd.pages[0]?.sections).toContain('<a href="https://github.com/acme/quill/blob/main/a%23b.md">');
    useTempFolder({ 'docs/.git/x': '', 'docs/page.md': '# Page\n\n[a](../x.txt)', 'x.txt': '' });
    await expect(composeExistingDocs({ url: 'https://code.dev/docs' })).rejects.toThrow('a broken link to');
    useTempFolder(page);
    await expect(composeExistingDocs()).rejects.toThrow(
      'line 3: found a link to the unpublished file "../src/a%20b.js#L3"\n    expected a page in the documentation folder. To link to other files in the same repository, set docsFiles',
    );
  });

  it.each([
    [
      'the folder is a copy in another repository',
      { '.git/config': 'url = https://github.com/acme/site.git' },
    ],
    ['there is no repository', {}],
  ])('to a missing file outside the folder points to the repository if %s', async (_, files) => {
    useTempFolder({ ...files, 'docs/page.md': '# Page\n\n[a](../src/a.js#L3) [b](../b.md)' });
    const { pages } = await composeExistingDocs({ url: `${packageUrl}/docs` });
    expect(pages[0]?.sections).toContain(
      `<a href="${packageUrl}/src/a.js#L3">a</a> <a href="${packageUrl}/b.md">b</a>`,
    );
    const { uncheckedLinks } = await readDocs(
      { folder: resolve('docs'), label: 'docs', url: `${packageUrl}/docs` },
      new Set(),
    );
    expect(uncheckedLinks).toEqual(new Map([['docs/page.md', 2]]));
    expect(uncheckedLinksWarning({ label: 'docs' }, uncheckedLinks ?? new Map())).toBe(
      "2 links to files outside docs can't be checked, because the folder's repository isn't here:\n  docs/page.md: 2",
    );
  });

  it.each([
    ['of the same path', 'packages/tool/docs', {}, '../a.js'],
    ['with the same URL', 'docs', { '.git/config': 'url = git@github.com:acme/quill.git' }, '../a.js'],
    ['or if it leads out of the repository', 'docs', {}, '../../../../a.js'],
    ['or if it leads back into the folder', 'docs', {}, '../docs/a.md'],
  ])('to a missing file outside the folder is broken in a checkout %s', async (_, folder, files, link) => {
    useTempFolder({ '.git/x': '', ...files, [`${folder}/page.md`]: `# Page\n\n[a](${link})` });
    const { problems } = await readDocs(
      { folder: resolve(folder), label: 'docs', url: `${packageUrl}/docs` },
      new Set(),
    );
    expect(problems).toMatchObject([{ field: 'line 3', found: `a broken link to "${link}"` }]);
  });

  it.each([
    'sign-in.mdx',
    './sign-in.mdx#keys',
    'sign-in',
    'sign-in.html',
    '/docs/sign-in',
    'guide',
    'old.MDX',
  ])("to %s, which is an MDX page, isn't reported in addition to that page", async (written) => {
    const message = await composeErrorMessage({
      'page.md': `# Page\n\n[a](${written})`,
      'sign-in.mdx': '# Sign in',
      'guide/index.mdx': '# Guide',
      'old.MDX': '# Old',
    });
    expect(message).toContain('docs/sign-in.mdx\n  found an MDX page');
    expect(message).toContain('in the name of the file and in links to it');
    expect(message).toContain('docs/old.MDX\n  found an MDX page');
    expect(message).not.toContain('docs/page.md');
  });

  it.each([
    '<table>\n  <tr>\n    <td><a href="https://kai.dev"><sub><b>Kai</b></sub></a><br /><a href="#infra-kai" title="Infrastructure">🚇</a> <a href="https://a.dev" title="Code">💻</a></td>\n  </tr>\n</table>',
    '| [<sub><b>Kai</b></sub>](https://kai.dev)<br />[🚇](#infra-kai "Infrastructure") [💻](https://a.dev "Code") |\n| :---: |',
  ])('to an anchor that the all-contributors bot invents becomes text: %j', async (list) => {
    const block = `<!-- ALL-CONTRIBUTORS-LIST:START - Do not remove -->\n<!-- prettier-ignore-start -->\n${list}\n\n<!-- ALL-CONTRIBUTORS-LIST:END -->`;
    const { document } = await composeContent(block);
    const links = [...document.querySelectorAll('td a, th a')].map((link) => link.textContent);
    expect(links).toEqual(['Kai', '💻']);
    expect(document.body.textContent).toContain('🚇');
    const after = `# Page\n\n${block}\n\n[a](#infra-kai)`;
    expect(await composeErrorMessage({ 'page.md': after })).toContain('a link to "#infra-kai"');
  });

  it.each([
    ['# tool\n\n## `tool()`\n\n[x](#tool-1)', '#tool'],
    ['# tool\n\n## `tool()`\n\n[x](#tool)', '/docs/page'],
    ['# tool\n\n## tool\n\n## tool\n\n[x](#tool-2)', '#tool-1'],
    ['# Tool\n\n## First\n\n[x](page.md#first)', '#first'],
  ])('to the anchor of a heading with the same ID as the title works: %j', async (text, url) => {
    const { pages } = await composeDocs({ 'page.md': text });
    expect(pages[0]?.sections).toContain(`<a href="${url}">x</a>`);
  });

  it.each(['setup.md#--all', './setup.md#--all', '/docs/setup#--all'])(
    'to the anchor of a name works: %s',
    async (url) => {
      const setup = '# Set up\n\n| Flag | Meaning |\n|---|---|\n| `--all` | All |';
      const { pages } = await composeDocs({ 'page.md': `# Page\n\n[x](${url})`, 'setup.md': setup });
      expect(pages[0]?.sections).toContain('<a href="/docs/setup#--all">x</a>');
    },
  );

  it.each([
    ['setpu.md', 'a broken link to', 'similar name is "setup.md"'],
    ['img/x.png', 'a broken link to', 'similar name is "img/a.png"'],
    ['../img/b.png', 'a broken link to', 'similar name is "img/a.png"'],
    ['../other/long-name/Setup', 'a broken link to', 'similar name is "setup.md"'],
    ['../.ci/release.yml', 'a broken link to', 'expected an existing file\n'],
    ['/docs/setup#frist', 'a link to', 'expected one of #first, #name-max. Did you mean #first?'],
    ['/docs/setpu', 'a broken link to', 'Did you mean /docs/setup?'],
  ])("to %s, which doesn't exist, is reported with the nearest name", async (written, found, expected) => {
    const message = await composeErrorMessage({
      'page.md': `# Page\n\n[a](${written})`,
      'setup.md': '# Set up\n\n## First\n\n| Name | Meaning |\n|---|---|\n| `max` | Limit |',
      'img/a.png': '',
    });
    expect(message).toContain(`docs/page.md\n  line 3: found ${found} "${written}"`);
    expect(message).toContain(expected);
  });
});

it.each([
  'https://code.dev/[owner]/[repo]/issues',
  'https://code.dev/a|b',
  'https://code.dev/a\\b',
  'https://code.dev/a^b',
  '<https://code.dev/[owner]>',
])('A URL can contain brackets and other characters that Markdown encodes: %s', async (url) => {
  const { document } = await composeContent(`Open ${url} now.`);
  expect(document.querySelector('a')?.textContent).toBe(url.replace(/^<|>$/g, ''));
});

it('An image without alternative text has its title instead, because pages omit tooltips', async () => {
  const { pages } = await composeDocs({
    'page.md': '# Page\n\n![](a.png "What it shows") and ![b](a.png "c")',
    'a.png': '',
  });
  expect(pages[0]?.sections).toMatch(/ alt="What it shows".* and .* alt="b"/);
});

it.each([
  ['[a]()', 'a link'],
  ['[a](<> "b")', 'a link'],
  ['[a][b]\n\n[b]: <>', 'a link', 'line 5'],
  ['<a href="">a</a>', 'a link'],
  ['![a]()', 'an image'],
  ['<img alt="a">', 'an image'],
])('A page is rejected if %j has no URL', async (markdown, kind, line = 'line 3') => {
  const message = await composeErrorMessage({ 'page.md': `# Page\n\n${markdown}` });
  expect(message).toContain(`docs/page.md\n  ${line}: found ${kind} without a URL`);
});

describe("A link or image whose file exists but isn't published", () => {
  it.each([
    ['![a](.gitbook/assets/a%20b.png)', '.gitbook', 'start with a dot or an underscore'],
    ['<img src=".gitbook/assets/a b.png">', '.gitbook', 'start with a dot or an underscore'],
    ['[a](_partial.md)', '_partial.md', 'start with a dot or an underscore'],
    ['[a](_partial#b)', '_partial.md', 'start with a dot or an underscore'],
    ['[a](/_partial.md)', '_partial.md', 'start with a dot or an underscore'],
    ['[a](.gitbook/)', '.gitbook', 'start with a dot or an underscore'],
    ['[a](node_modules/x/README.md)', 'node_modules', 'ignores folders named node_modules'],
  ])('is reported with the name that excludes it: %s', async (markdown, name, reason) => {
    const message = await composeErrorMessage({
      'page.md': `# Page\n\n${markdown}`,
      '_partial.md': '# B',
      '.gitbook/assets/a b.png': '',
      'node_modules/x/README.md': '',
    });
    expect(message).toContain('docs/page.md\n  line 3: found the path "');
    expect(message).toContain("which exists but isn't published");
    expect(message).toContain(reason);
    expect(message).toContain(`To publish this file, rename "${name}"`);
  });

  it.each(['[a](soon.md)', '[a](soon#b)', '[a](/soon.md)'])(
    'is reported as a draft: %s',
    async (markdown) => {
      const files = { 'page.md': `# Page\n\n${markdown}`, 'soon.md': '---\ndraft: true\n---\n# Soon' };
      const message = await composeErrorMessage(files);
      expect(message).toContain('line 3: found the path "');
      expect(message).toContain('The linked page is a draft. To publish it, remove "draft: true"');
    },
  );
  it('is reported as unpublished if it leads to the table of contents', async () => {
    const files = { 'page.md': '# Page\n\n[a](SUMMARY.md)', 'b.md': '# B' };
    const message = await composeErrorMessage({ ...files, 'SUMMARY.md': '- [A](page.md)\n- [B](b.md)' });
    expect(message).toContain('The build reads the linked file only as a table of contents');
  });
});

describe('An image', () => {
  it.each([
    ['img/x.png', 'the broken image path', 'similar name is "img/a.png"'],
    [
      'data.bin',
      'the unpublished image',
      'expected the path of a PNG, JPEG, GIF, WebP, AVIF, or SVG image in the documentation folder',
    ],
    ['data:image/png;base64,AA', 'the unpublished image', 'image in the documentation folder'],
    ['file:///a.png', 'the unpublished image', 'image in the documentation folder'],
    ['/page.png', 'the broken image path', 'expected an existing image in the documentation folder\n'],
    ['/docs/pic/a.png', 'the broken image path', 'similar name is "img/a.png"'],
  ])("at %s, which can't be published, is reported as %s", async (written, found, expected) => {
    const message = await composeErrorMessage({
      'page.md': `# Page\n\n![a](${written})`,
      'img/a.png': '',
      'data.bin': '',
    });
    expect(message).toContain(`docs/page.md\n  line 3: found ${found} "${written}"`);
    expect(message).toContain(expected);
  });

  it('embedded in the text by a reference is reported, and the message contains only its start', async () => {
    const message = await composeErrorMessage({
      'page.md': `# Page\n\n![][a]\n\n[a]: <data:image/png;base64,${'A'.repeat(9000)}>`,
    });
    expect(message).toContain(
      'docs/page.md\n  line 5: found the unpublished image "data:image/png;base64,AA',
    );
    expect(message.length).toBeLessThan(1000);
  });

  it('that is missing in a folder without images is reported without a suggestion', async () => {
    expect(await composeErrorMessage({ 'page.md': '# Page\n\n![a](b.png)' })).toContain(
      'expected an existing image in the documentation folder\n',
    );
  });

  it('is found even if its name contains a narrow no-break space, as in macOS screenshots', async () => {
    const { images } = await composeDocs({
      'page.md': '# Page\n\n![a](<Shot 3.00 PM.png>)',
      'Shot 3.00\u202fPM.png': '',
    });
    expect(images).toMatchObject([{ path: '/docs/Shot-3.00-PM.png' }]);
  });

  it('is published from the folder, with a name that is valid in URLs', async () => {
    const files = {
      'img/a b.png': '',
      'guide/x.md': '# X\n\n![a](../img/a%20b.png)\n\n<img src="/docs/img/a b.png" alt="c">',
      'page.md': '# Page',
    };
    const { pages, images } = await composeDocs(files);
    expect(images).toEqual([{ path: '/docs/img/a-b.png', file: resolve('docs/img/a b.png') }]);
    const page = pages.find(({ path }) => path === '/docs/guide/x');
    expect(page?.sections.match(/src="[^"]*"/g)).toEqual(Array(2).fill('src="/docs/img/a-b.png"'));
    expect(page?.markdown).toContain('![a](https://quill.dev/docs/img/a-b.png)');
  });

  it.each([
    ['![a](https://b.example/c.png)', '<a href="https://b.example/c.png">a</a>'],
    ['![](https://b.example/c.png?d)', '<a href="https://b.example/c.png?d">c.png</a>'],
    ['[![a](https://b.example/c.svg)](https://b.example)', '<a href="https://b.example">a</a>'],
    [
      'z [![a](https://b.example/c.svg)](https://b.example)![d](https://b.example/e.svg)',
      '<a href="https://b.example">a</a> <a href="https://b.example/e.svg">d</a>',
    ],
    ['[![](https://b.example/c.svg)](https://b.example/d)', '<a href="https://b.example/d">b.example/d</a>'],
    ['![a][b]\n\n[b]: https://b.example/c.png', '<a href="https://b.example/c.png">a</a>'],
    ['<img src="https://b.example/c.png" alt="a" width="20">', '<a href="https://b.example/c.png">a</a>'],
    ['![a | 2024](https://b.example/c.png)', '<a href="https://b.example/c.png">a | 2024</a>'],
  ])('from another site becomes a link with its alternative text: %s', async (markdown, html) => {
    expect((await composeContent(`- ${markdown.replace('\n\n', '\n\n  ')}`)).html).toContain(html);
  });
});

it.each([
  ['![a](b.png#gh-light-mode-only)![c](d.png#gh-dark-mode-only)', '![a](B)'],
  ['![c](d.png#only-dark) ![a](b.png#only-light)', '![a](B)'],
  [
    '[![a](b.png#gh-light-mode-only)](https://e.dev) [![c](d.png#gh-dark-mode-only)](https://e.dev)',
    '[![a](B)](https://e.dev)',
  ],
  ['<p><img src="b.png#only-light" alt="a"><img src="d.png#only-dark" alt="c"></p>', '![a](B)'],
  ['![c](d.png#only-dark)\n\n![a](b.png#only-light)', '![a](B)'],
  ['![a](b.png#only-dark)', '![a](B)'],
  ['![c](d.png#only-light)\n\nText.\n\n![a](b.png#only-dark)', '![a](B)'],
  ['![c](d.png#only-light) and ![a](b.png#only-dark)', '![c](D) and ![a](B)'],
  ['![a](b.png#only-dark) ![a](b.png#only-dark)\n![c](d.png#only-light)', '![a](B) ![a](B)\n![c](D)'],
  ['![a](b.png#only-light) ![c](d.png#only-dark)\n\n- ![c](d.png#only-dark)', '- ![c](D)'],
  [
    '[![a](b.png#only-light)](https://e.dev)\n\n[![c](d.png#only-dark)](https://e.dev)',
    '[![a](B)](https://e.dev)',
  ],
])(
  'An image for the dark color scheme is removed only if it follows or precedes the image for the light one: %j',
  async (markdown, expected) => {
    const content = await composeContent(markdown, { 'b.png': '', 'd.png': '' });
    const written = content.markdown.replaceAll(/https:\/\/quill.dev\/docs\/(\w)\.png/g, (_, name) =>
      name.toUpperCase(),
    );
    expect(written.trim().split('\n\n').at(-1)).toBe(expected);
  },
);

const darkAndLight = '![c](d.png#only-dark)\n![a](b.png#only-light)';
const picture = '<picture>\n<source srcset="d.png">\n<img src="b.png" alt="a">\n</picture>';

it.each([
  [`Text:\n${darkAndLight}`, 'Text:\n![a](B)'],
  [`${darkAndLight.split('\n').reverse().join('\n')}\ntext`, '![a](B)\ntext'],
  [`- Text:\n  ${darkAndLight.replace('\n', '\n  ')}`, '- Text:\n  ![a](B)'],
  [`> [text](b.png)\n> ${darkAndLight.replace('\n', '\n> ')}`, '> [text](B)\n> ![a](B)'],
  [`Text:\n${picture}\ntext`, 'Text:\n![a](B)\ntext'],
  [`1. Text:\n   ${picture.replaceAll('\n', '\n   ')}\n2. Text`, '1. Text:\n   ![a](B)\n2. Text'],
  [`<p>\nText:\n${picture}\ntext\n</p>`, 'Text: ![a](B) text'],
  [`Text\n<a href="b.png">\n${picture}\n</a>\ntext`, 'Text\n[![a](B)](B) text'],
  ['Text <span>\ntext\n</span> text', 'Text text\ntext'],
  ['Text\n**<span>\ntext\n</span>**\ntext', 'Text\n**text** text'],
  ['Text  \n<span> text</span>', 'Text\\\ntext'],
])(
  'The Markdown version has no repeated spaces or line breaks next to removed tags and images: %j',
  async (markdown, expected) => {
    const content = await composeContent(markdown, { 'b.png': '', 'd.png': '' });
    const written = content.markdown.replaceAll(/https:\/\/quill.dev\/docs\/(\w)\.png/g, (_, name) =>
      name.toUpperCase(),
    );
    expect(written.trim().split('\n\n').at(-1)).toBe(expected);
  },
);

describe('The size of an image', () => {
  const imageSizes = new Map([['/docs/b.png', { width: 1600, height: 800 }]]);

  it('is known before it loads, and images after the first one load when a reader scrolls to them', async () => {
    const { document } = await composeContent('![a](b.png)\n\n![b](b.png)', { 'b.png': '' }, { imageSizes });
    const images = [...document.querySelectorAll('img')];
    expect(images.map((image) => [image.width, image.getAttribute('loading')])).toEqual([
      [1600, null],
      [1600, 'lazy'],
    ]);
  });

  it.each([
    ['<img src="b.png" alt="a" width="20">', 20, 10],
    ['<img src="b.png" alt="a" height="20px" width="auto"/>', 40, 20],
    ['<img src="b.png" alt="a" width="50%" height="90%">', 346, 173],
    ['<img src="b.png" alt="a" width="40" height="40">', 40, 20],
    ['<img src="b.png" alt="a" width="40" style="margin: 0; WIDTH: 5rem !important">', 80, 40],
    ['<img src="b.png" alt="a" style="width:100px;height:10px">', 20, 10],
    ['<img src="b.png" alt="a" style="max-width: 100%">', 692, 346],
    ['<img src="b.png" alt="a" style="max-height:40px; min-width: 900px">', 80, 40],
    ['<img src="b.png" alt="a" width="40" style="max-width: 20em">', 40, 20],
    ['<img src="b.png" alt="a" width="wide" style="width: 50vw">', 1600, 800],
    ['<p align="center"><img src="b.png" alt="a" width="20"></p>', 20, 10],
    ['<picture><source srcset="b.png" width="90"><img src="b.png" alt="a" width="20"></picture>', 20, 10],
    ['![a](b.png){ width="20" }', 20, 10],
    ['![a](b.png){: .c height=20 style="width:20px" }', 20, 10],
    ['[![a](b.png){width=50%}](https://b.dev)', 346, 173],
    ['![a][b]{ width="20" .c }\n\n[b]: b.png', 20, 10],
    ['| b |\n| --- |\n| ![a\\|20](b.png) |', 20, 10],
    ['![a | 50x20](b.png)', 40, 20],
    ['![a](b.png)', 1600, 800],
  ])('is what %s specifies', async (markdown, width, height) => {
    const { document, markdown: text } = await composeContent(markdown, { 'b.png': '' }, { imageSizes });
    expect(document.querySelector('img')?.outerHTML).toBe(
      `<img src="/docs/b.png" alt="a" width="${width}" height="${height}">`,
    );
    expect(document.body.textContent.trim().replace(/\s+/g, ' ')).toBe(markdown.startsWith('| b') ? 'b' : '');
    expect(text).toContain('![a](https://quill.dev/docs/b.png)');
  });

  it("can't hide an image that agents would read", async () => {
    const files = { 'a.md': '# A\n\n<img src="b.png" alt="Agents" width="0">', 'b.png': '' };
    expect(await composeErrorMessage(files, { imageSizes })).toContain('which is too small to see');
  });
});

describe('A video', () => {
  it.each([
    ['<video src="https://b.example/c.mp4" controls width="800"></video>', '>c.mp4</a>'],
    ['<video src="https://b.example/c.mp4" aria-label="A session" controls>\n</video>', '>A session</a>'],
  ])('from another site becomes a link: %s', async (markdown, end) => {
    expect((await composeContent(markdown)).html).toBe(
      `<p class="actions"><a href="https://b.example/c.mp4"${end}</p>`,
    );
  });

  it.each([
    '<video src="https://b.example/c.mp4">Your browser *doesn\'t* support [this](c.mp4).</video>',
    '<video src="https://b.example/c.mp4">\n  <track src="a.vtt">\n  Not supported.\n</video>',
    '<video src="https://b.example/c.mp4">\n\nNot supported.\n\n</video>',
    '<video src="https://b.example/c.mp4"\n  controls>\n<track src="a.vtt">\n</video>',
    '<video src="https://b.example/c.mp4"\n  controls>\n  <source src="c.webm">\n  <track src="a.vtt">\n</video>',
    '<audio src="https://b.example/c.mp4"\n  controls>\n  <p>Not supported.</p>\n</audio>',
  ])('is published without the text that only old browsers show: %j', async (markdown) => {
    expect((await composeContent(markdown)).html).toBe(
      '<p class="actions"><a href="https://b.example/c.mp4">c.mp4</a></p>',
    );
  });

  it('without an end tag is followed by the rest of the page', async () => {
    const { html } = await composeContent('<video src="https://b.example/c.mp4">\n\nNext');
    expect(html).toContain('<p>Next</p>');
  });

  it.each([
    '<video src="https://b.example/c.mp4">\n\n## Next\n\n<video src="https://b.example/d.mp4"></video>',
    'A <video src="https://b.example/c.mp4"> Next <video src="https://b.example/d.mp4"></video>',
    '<video src="https://b.example/c.mp4">\nNext\n<video src="https://b.example/d.mp4"></video>',
    '<audio src="https://b.example/c.mp3">\n\nNext\n\n</video>',
    '<video src="https://b.example/c.mp4"\n  controls>\n<p>Next</p>\n<video src="https://b.example/d.mp4"></video>',
    '<video src="https://b.example/c.mp4"\n  controls>\n<p>Next</p>\n\n</audio>',
  ])('without an end tag never hides what follows, even before another end tag: %j', async (markdown) => {
    const published = composeContent(markdown).then(({ html }) => html);
    const message = await published.catch((error: Error) => error.message);
    expect(message).toMatch(/Next|in raw HTML without (?:a closing|an opening) tag/);
  });
});

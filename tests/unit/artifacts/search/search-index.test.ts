import { describe, expect, it } from 'vitest';
import { createSearchIndex } from '../../../../src/artifacts/search/search-index.ts';
import type { Page } from '../../../../src/markdown/page.ts';
import { createPage } from '../../../fixtures/pages.ts';
import { renderMarkdown } from '../../../setup/render-markdown.ts';

const product = { name: 'Tool', command: 'tool' };
const createPageFrom = (markdown: string, path = '/cli') => {
  const { html, headings, terms } = renderMarkdown(markdown);
  return createPage(path, { title: 'Command line', sections: html, headings, terms });
};
const indexEntries = (markdown: string, others: readonly Page[] = []) =>
  createSearchIndex([createPageFrom(markdown), ...others], product).pages[0]?.entries.slice(1);

describe('The search index', () => {
  it('contains the description of a page and the text above its first heading', () => {
    const [page] = createSearchIndex([createPageFrom('First words.\n\n## Later')], product).pages;
    expect(page).toMatchObject({ path: '/cli', title: 'Command line', nav: 'Label' });
    expect(page?.entries[0]).toEqual({ text: 'What it says. First words.' });
  });

  it('contains a description only once if the page begins with it', () => {
    const beginning = (markdown: string) => {
      const page = { ...createPageFrom(markdown), repeatsDescription: true };
      return createSearchIndex([page], product).pages[0]?.entries[0];
    };
    expect(beginning('What it says. More words.')).toEqual({ text: 'What it says. More words.' });
    expect(beginning('## Later\n\nWhat it says.')).toEqual({ text: 'What it says.' });
  });

  it('separates words in headings and tables between which only a line break is', () => {
    const text = '## Set up<br>the shell\n\n| System | Shells |\n|---|---|\n| Mac<br>mini | zsh<br>bash |';
    expect(indexEntries(text)).toMatchObject([
      { name: 'Set up the shell', id: 'set-upthe-shell' },
      { name: 'Mac mini', text: 'zsh bash' },
    ]);
  });

  it('shows an ellipsis in the place of code that a colon introduces', () => {
    const text = '## Run\n\nRun it, and set the key:\n\n```sh\ntool run\n```\n\nThen wait. It ends.';
    expect(indexEntries(text)).toMatchObject([{ text: 'Run it, and set the key: … Then wait. It ends.' }]);
    const chinese = '## 运行\n\n设置密钥：\n\n```sh\ntool run\n```\n\n然后等待。\n\n结束。';
    expect(indexEntries(chinese)).toMatchObject([{ text: '设置密钥： … 然后等待。 结束。' }]);
  });

  it('shows a dotted name with a type as a setting, with its details separated', () => {
    const text =
      '## Settings\n\n- **`ui.hideTips`** (boolean):\n  - **Description:** Hide tips.\n  - **Default:** `false`\n\n- **`TOOL_HOME`**:\n  - Data directory.\n  - Must be absolute.';
    expect(indexEntries(text)?.slice(1)).toMatchObject([
      { name: 'ui.hideTips', kind: 'Setting', text: 'boolean · Hide tips. · Default: false' },
      { name: 'TOOL_HOME', kind: 'Variable', text: 'Data directory. · Must be absolute.' },
    ]);
  });

  it('shows a slash command in a heading as a command', () => {
    expect(indexEntries('## /theme\n\nColors.')).toMatchObject([
      { id: 'theme', name: '/theme', kind: 'Command' },
    ]);
  });

  it.each(['Default values', 'Status line', 'Exit status', 'State', 'Constants', 'Other'])(
    'shows a variable of a list under the heading "%s" as a variable',
    (heading) => {
      expect(indexEntries(`## ${heading}\n\n- \`TOOL_MODEL\`: The model.`)?.[1]).toMatchObject({
        name: 'TOOL_MODEL',
        kind: 'Variable',
      });
    },
  );

  it('shows what a release says about names only as the text of its sections', () => {
    const text =
      '## 1.4.0 - 2026-05-01\n\n### Changed\n\n- `--model`: Aliases.\n- **`ui.old`** (boolean): Gone.\n\n| Variable | Change |\n|---|---|\n| `TOOL_HOME` | Moved |\n\n```sh\ntool update --self  # Update\n```\n\n### /theme\n\nNew.\n\n### tool login\n\nFaster.\n\n### ui.tips\n\n(boolean)\n\nOn.';
    expect(indexEntries(text)).toEqual([
      { id: 'v1.4.0', name: '1.4.0 - 2026-05-01', isInRelease: true, text: '' },
      {
        id: 'changed',
        name: 'Changed',
        isInRelease: true,
        text: '--model: Aliases. ui.old (boolean): Gone.\nTOOL_HOME · Moved',
        code: 'Change\ntool update --self  # Update',
      },
      { id: 'theme', name: '/theme', isInRelease: true, text: 'New.' },
      { id: 'tool-login', name: 'tool login', isInRelease: true, text: 'Faster.' },
      { id: 'uitips', name: 'ui.tips', isInRelease: true, text: 'boolean · On.' },
    ]);
  });

  it('contains a command that code explains, even if a release has a heading with that command', () => {
    const { html, headings, terms } = renderMarkdown('## 1.4.0\n\n### tool update\n\nNew.');
    const news = createPage('/news', { sections: html, headings, terms });
    expect(indexEntries('## Use\n\n```sh\ntool update  # Update it\n```', [news])).toMatchObject([
      { name: 'Use' },
      { name: 'tool update', kind: 'Command', text: 'Update it' },
    ]);
  });

  it('contains messages and questions in bold, with the text that explains them', () => {
    const text =
      '## Problems\n\nThese are known.\n\n- **Error: Command not found**\n\n  - **Cause:** A path.\n\n**Is it free?**\n\nYes.\n\n## Next';
    expect(indexEntries(text)).toEqual([
      { id: 'problems', name: 'Problems', text: 'These are known.' },
      { id: 'error-command-not-found', name: 'Error: Command not found', text: 'Cause: A path.' },
      { id: 'is-it-free', name: 'Is it free?', text: 'Yes.' },
      { id: 'next', name: 'Next', text: '' },
    ]);
  });

  it.each([
    '> [!TIP]\n> **Upgrading?**\n>\n> Delete it.',
    '- **Upgrading?**\n\n  Delete it.',
    '> **Used it?**\n>\n> Yes.\n>\n> **Upgrading?**\n>\n> Delete it.',
  ])('contains the text after %j for the section, because the question ends before it', (aside) => {
    const entries = indexEntries(`## Access\n\n${aside}\n\nCommands reach hosts.`) ?? [];
    expect(entries.find(({ id }) => id === 'access')?.text).toContain('Commands reach hosts.');
    expect(entries.find(({ id }) => id === 'upgrading')?.text).toBe('Delete it.');
  });

  it('contains no numbers of footnotes, which would change the text before them', () => {
    const [section] = indexEntries('## Costs\n\n$5[^1] and 10[^2] units\n\n[^1]: One\n\n[^2]: Two') ?? [];
    expect(section?.text).toBe('$5 and 10 units');
  });

  it('contains the headings of columns unless they are generic, but not in excerpts', () => {
    const text =
      '## Platforms\n\n| Feature | FreeBSD | Meaning |\n|---|---|---|\n| Sandbox of its own | yes | a |';
    const [section] = indexEntries(text) ?? [];
    expect(section).toMatchObject({ text: expect.not.stringContaining('FreeBSD'), code: 'FreeBSD' });
  });

  it('contains the labels of diagrams, but not in excerpts', () => {
    const page = {
      ...createPageFrom('## Undo'),
      sections:
        '<p>Undo <span role="img" aria-label="Two steps"><svg><text>First</text><text>Last</text></svg></span> it.</p>',
    };
    expect(createSearchIndex([page], product).pages[0]?.entries[0]).toMatchObject({
      text: expect.stringMatching(/Undo +it\.$/),
      code: 'Two steps\nFirst\nLast',
    });
  });

  it.each([
    ['Wait ~~30~~ 60 seconds. ~~Or not.~~', 'Wait 60 seconds.'],
    ['Wait <del>30</del> <s>40</s> 60 seconds.\n\n<del>In **30**.</del>', 'Wait 60 seconds.'],
    ['~~All of it.~~', ''],
    ['```html\n<del>30</del>\n```\n\n- ~~One.~~\n- Two.', 'Two.'],
  ])('omits struck-out text from %j', (markdown, text) => {
    expect(indexEntries(`## Waiting\n\n${markdown}`)).toMatchObject([{ text }]);
  });

  it('omits struck-out text from the rows, names, headings, and messages of entries', () => {
    const text =
      '## Print ~~old~~ new\n\n| ~~Name~~ Key | Meaning |\n|---|---|\n| `max` | ~~Default: 5.~~ Default: 9. |\n| The ~~old~~ limit | ~~5~~ 9 |\n\n**Is it ~~not~~ free?** Yes.';
    expect(indexEntries(text)?.slice(1)).toMatchObject([
      { name: 'max', kind: 'Key', section: 'Print new', text: 'Default: 9.' },
      { name: 'The limit', text: '9' },
      { name: 'Is it free?', text: 'Yes.' },
    ]);
  });

  it('contains superscripts, subscripts, and struck-out headings as plain text', () => {
    const entries = indexEntries('## ~~Old~~ 2<sup>32</sup>\n\nH<sub>2</sub>O');
    expect(entries).toContainEqual({ id: 'old-232', name: '2³²', text: 'H₂O' });
  });

  it('contains the headings of releases as readers see them', () => {
    expect(indexEntries('## 1.2.0 - 2026-01-02\n\nText')?.[0]?.name).toBe('1.2.0 - 2026-01-02');
  });

  it('contains each section with its URL, its text, and its code with its lines', () => {
    const text =
      '## Install it\n\nRun `tool`:\n\n```sh\nif true; then\n  npm install tool\nfi\n```\n\n- one\n- two\n\n### Then\n\nMore.';
    expect(indexEntries(text)).toEqual([
      {
        id: 'install-it',
        name: 'Install it',
        text: 'Run tool: … one · two',
        code: 'if true; then\n  npm install tool\nfi',
      },
      { id: 'then', name: 'Then', text: 'More.' },
    ]);
  });

  it('contains commands that a comment explains, unless the site explains them elsewhere', () => {
    const text =
      '## Packages\n\n```sh\ntool install <source> [-l]  # Install a package\n$ tool list # List packages\ntool -c # Continue\ntool run x # Run\nnpm i # No\n```\n\n## Commands\n\n| Command | Effect |\n|---|---|\n| `tool run NAME` | Runs it. |';
    const entries = indexEntries(text)?.filter(({ isInSection }) => isInSection);
    const common = { id: 'packages', kind: 'Command', section: 'Packages', isInSection: true };
    expect(entries).toEqual([
      { ...common, name: 'tool install <source> [-l]', text: 'Install a package' },
      { ...common, name: 'tool list', text: 'List packages' },
    ]);
  });

  it('contains the rows of a section that start with a few words, and keeps their text in the section', () => {
    const text =
      '## Keys\n\n| Provider | Variable |\n|---|---|\n| OpenRouter | `OPENROUTER_API_KEY` |\n| This is a sentence. | x |';
    const [section, ...rows] = indexEntries(text) ?? [];
    expect(section?.text).toContain('OpenRouter');
    expect(rows).toEqual([{ id: 'keys', name: 'OpenRouter', isInSection: true, text: 'OPENROUTER_API_KEY' }]);
  });

  it('separates the cells of a row, rows, and blocks without punctuation at their end', () => {
    const text =
      '## Ways\n\n- **Ask**\\\n  Open an issue.\n- Wait\n\nThen:\n\n| Way | Use | Note |\n|---|---|---|\n| A [link](/a) | Read. | |\n| Two of them, and more | | x |\n\nLast.';
    expect(indexEntries(text)?.[0]?.text).toBe(
      'Ask · Open an issue. Wait · Then:\nA link · Read.\nTwo of them, and more · x\nLast.',
    );
  });

  it("omits a link after the last sentence of a row's explanation", () => {
    const text =
      '## Commands\n\n| Command | Effect |\n|---|---|\n| `tool add NAME` | Adds one. [Flags](#commands) |\n| `tool list` | Lists [all](#commands) |';
    expect(indexEntries(text)?.slice(1)).toMatchObject([{ text: 'Adds one.' }, { text: 'Lists all' }]);
  });

  it('contains the text after several anchors for the question of each anchor', () => {
    const answers = ['license', 'platforms'].map((id) => ({ question: `${id}?`, anchor: `#${id}` }));
    const page = {
      ...createPageFrom('- <span id="license"></span><span id="platforms"></span>MIT, for Linux.\n- Last.'),
      answers,
    };
    const entries = createSearchIndex([page], product).pages[0]?.entries.slice(1);
    expect(entries?.map(({ id, text }) => [id, text])).toEqual([
      ['license', 'MIT, for Linux.'],
      ['platforms', 'MIT, for Linux.'],
    ]);
  });

  it.each([
    ['| Flag | Meaning |\n|---|---|\n| `--json` / `--yaml` | The format. |', ['--json', '--yaml']],
    ['| Flag | Meaning |\n|---|---|\n| `-j`, `--json`, `--yaml` | The format. |', ['-j, --json', '--yaml']],
    ['| Flag | Meaning |\n|---|---|\n| [`--json`](#a), [`--yaml`](#b) | The format. |', ['--json', '--yaml']],
    ['- `--json`, `--yaml`: The format.', ['--json', '--yaml']],
    ['- `-j`, `--json` or `--yaml`, `-y`: The format.', ['-j, --json', '--yaml, -y']],
    ['- `-j`, `--json`: The format.', ['-j, --json']],
    ['- **`--json`, `--yaml`, `--xml`**: The format.', ['--json', '--yaml', '--xml']],
    ['- **`--json`** / **`--yaml`**: The format.\n\n- More.', ['--json', '--yaml']],
    ['- `--json`, `--yaml`: The format.\n\n- More.', ['--json', '--yaml']],
    ['- `TOOL_A` and `TOOL_B`: The format.', ['TOOL_A', 'TOOL_B']],
    ['`-j`, `--json`, `--yaml`: The format.', ['-j, --json', '--yaml']],
  ])('contains each long flag and variable of %j with the explanation', (markdown, names) => {
    const entries = indexEntries(`## Formats\n\n${markdown}`)?.slice(1);
    const texts = entries?.map(({ name, text }) => [name, text.replace(/^: /, '')]);
    expect(texts).toEqual(names.map((name) => [name, 'The format.']));
  });

  it.each([
    ['- `/quit` (aliases: `/exit`, `/q`): Leaves.', '(aliases: /exit, /q): Leaves.'],
    ['| Command | Effect |\n|---|---|\n| `/quit` (aliases: `/exit`, `/q`) | Leaves. |', 'Leaves.'],
  ])('contains the names in a remark with the explanation: %j', (markdown, text) => {
    const entries = indexEntries(`## Commands\n\n${markdown}`)?.slice(1);
    expect(entries?.map((entry) => [entry.name, entry.text])).toEqual(
      ['/quit', '/exit', '/q'].map((name) => [name, text]),
    );
  });

  it('contains each name of a row with the explanation', () => {
    const text =
      '## Commands\n\n| Command | Effect |\n|---|---|\n| `/login`, `/logout` | Manages credentials. |';
    expect(indexEntries(text)?.slice(1)).toMatchObject(
      ['/login', '/logout'].map((name) => ({ name, kind: 'Command', text: 'Manages credentials.' })),
    );
  });

  it('contains only the page of the specification, because its sections repeat other pages', () => {
    const page = { ...createPageFrom('## Authentication', '/specification'), unlisted: false };
    expect(createSearchIndex([page], product).pages[0]?.entries).toHaveLength(1);
  });

  it.each(['/docs/plugins', '/docs/installation'])(
    'contains /cli, which explains how to install the program, even if %s explains an installation',
    (path) => {
      const cli = { ...createPageFrom('## Start'), isBuiltIn: true, unlisted: true };
      const { pages } = createSearchIndex([createPageFrom('## Installation', path), cli], product);
      expect(pages.map((page) => page.path)).toEqual([path, '/cli']);
    },
  );

  it("omits the site's own /cli if that page is unlisted", () => {
    const page = { ...createPageFrom('## Install'), unlisted: true };
    expect(createSearchIndex([page], product).pages).toEqual([]);
  });

  it('contains the words of raw HTML, separated as on the page', () => {
    const text = '## More\n\n<details><summary>one</summary>two</details>\n\n<p>three</p><b>fo</b>ur';
    expect(indexEntries(text)).toMatchObject([{ text: 'one · two · three · four' }]);
  });

  it('contains each name that a table explains, with its kind, and omits the explanation from the section', () => {
    const text =
      '## Codes\n\nAll of them.\n\n| Exit code | Meaning |\n|---|---|\n| `3` | Configuration error |\n\n## Flags\n\n| Flag | Meaning |\n|---|---|\n| `-m, --model NAME` | Model to use |';
    expect(indexEntries(text)).toEqual([
      { id: 'codes', name: 'Codes', text: 'All of them.' },
      { id: 'exit-code-3', name: '3', kind: 'Exit code', section: 'Codes', text: 'Configuration error' },
      { id: 'flags', name: 'Flags', text: '' },
      { id: '--model', name: '-m, --model NAME', kind: 'Flag', section: 'Flags', text: 'Model to use' },
    ]);
  });

  it('contains a flag under another one by its own name, and values of a flag after the name of the flag', () => {
    const table = '| `--mode` | Sets it |\n|---|---|\n| `--other` | Does more |\n| `fast` | Is fast |';
    expect(indexEntries(`## Flags\n\n${table}`)?.slice(1)).toMatchObject([
      { id: '--other', name: '--other', kind: 'Flag', text: 'Does more' },
      { name: '--mode fast', kind: 'Value', text: 'Is fast' },
    ]);
  });

  it.each(['For example: `tool login acme`', 'Then restart.'])(
    "includes the flags that a command's table row explains, together with the command: %s",
    (end) => {
      const text = `| Command | Meaning |\n|---|---|\n| \`tool login\` | Sign in.<br>\`--key-stdin\`: Read a key.<br>${end} |`;
      expect(indexEntries(text)).toEqual([
        {
          id: 'tool-login',
          name: 'tool login',
          kind: 'Command',
          section: '',
          text: `Sign in. ${end.replaceAll('`', '')}`,
        },
        {
          id: 'tool-login--key-stdin',
          name: '--key-stdin',
          kind: 'Flag',
          section: 'tool login',
          text: 'Read a key.',
        },
      ]);
    },
  );

  it.each(['[`tool run`](#tool-run)', '`tool run`'])(
    "links from a command's row to its section on the page, whose text begins with the row's explanation: %s",
    (name) => {
      const text = `| Command | Meaning |\n|---|---|\n| ${name} | Do it. |\n\n## tool run\n\nMore.`;
      expect(indexEntries(text)?.map(({ id, text }) => [id, text])).toEqual([
        ['tool-run', 'Do it.'],
        ['tool-run', 'Do it.\nMore.'],
      ]);
    },
  );

  it('has no entry for a name that links to another page, because that page explains it', () => {
    const text =
      '## Ways\n\n| Way | Use |\n|---|---|\n| [`AGENTS.md`](/docs) | Tell it more. |\n| `b.md` | Do it. |';
    expect(indexEntries(text)?.map((entry) => [entry.name, entry.text])).toEqual([
      ['Ways', 'AGENTS.md · Tell it more.'],
      ['b.md', 'Do it.'],
    ]);
  });

  it('contains types and defaults only as code, which excerpts omit, and separates the cells that explain a name', () => {
    const text =
      '## Keys\n\n| Key | Type | Default | When | Description |\n|---|---|---|---|---|\n| `timeout` | string | `"5s"` | Always | Time per call |\n| `env` | table | | – | Variables |';
    expect(
      indexEntries(text)
        ?.slice(1)
        .map((entry) => [entry.kind, entry.text, entry.code]),
    ).toEqual([
      ['Key', 'Always · Time per call', 'string\n"5s"'],
      ['Key', 'Variables', 'table'],
    ]);
  });

  it('contains remarks on the names of a row', () => {
    const text = '| Key | Meaning |\n|---|---|\n| `tab` or `esc` (vi mode) | Complete |';
    expect(indexEntries(text)?.map(({ name, code }) => [name, code])).toEqual([
      ['tab', 'tab or esc (vi mode)'],
      ['esc', 'tab or esc (vi mode)'],
    ]);
  });

  it('contains links after sentences in rows, but not the links from commands to their sections', () => {
    const row = (link: string) =>
      indexEntries(`| Key | Meaning |\n|---|---|\n| \`max\` | Limit. [${link}](#more) |\n\n## More`)?.[0]
        ?.text;
    expect(row('Limits guide')).toBe('Limit. Limits guide');
    expect(row('Flags')).toBe('Limit.');
  });

  it('contains the alternative texts of images, in excerpts only within sentences', () => {
    const entry = indexEntries('## Export\n\nClick ![the gear](/gear.svg).\n\n![A window](/window.svg)')?.[0];
    expect(entry).toMatchObject({ text: 'Click the gear.', code: 'A window' });
  });

  it('contains the value of a name if its row has nothing else', () => {
    const text = '## Codes\n\n| Code | Value |\n|---|---|\n| `timeout` | Too late |';
    expect(indexEntries(text)?.map(({ text }) => text)).toEqual(['', 'Too late']);
  });

  it('contains the commands and errors in headings, with their kinds', () => {
    const text = '## tool run\n\nDo it.\n\n## 404 not_found\n\nNo.\n\n## tool and more…\n\nText.';
    expect(indexEntries(text)?.map(({ kind }) => kind)).toEqual(['Command', 'Error', undefined]);
  });

  it.each([
    '- [One](/one): What it says.\n- [Two](/two) – what else',
    '- **[One](/one)**\\\n  What it says.\n- **[Two](/two)**\\\n  What else.',
    '- [One](/one)\n\n  What it says.\n\n  - [Two](/two): What else.\n\n- [A part](/two#part)',
    '1. [One, the page](/one)\n2. [What else](/two)',
  ])(
    'omits lists that only repeat titles, labels, headings, and descriptions of other pages: %j',
    (markdown) => {
      const others = [
        createPage('/one', { title: 'One, the page' }),
        createPage('/two', {
          nav: 'Two',
          description: 'What else.',
          headings: [{ depth: 2, slug: 'part', text: 'A part' }],
        }),
      ];
      expect(indexEntries(`## All pages\n\n${markdown}`, others)).toMatchObject([{ text: '' }]);
    },
  );

  it.each([
    [
      '1. [One](/one) as the user `build`.\n2. [One](/one) with a key.',
      'One as the user build. One with a key.',
    ],
    ['- [One](/one): What it says.\n- [One](/one): Only here', 'One: What it says. One: Only here'],
    ['- [One](/one)\n- [One](/one)\n  - Only here', 'One · One · Only here'],
    ['- [One](/one)\n- Text', 'One · Text'],
    ['- [Unlisted](/none): What it says.\n- [One](/one)', 'Unlisted: What it says. One'],
    ['- [Elsewhere](https://quill.dev)\n- [One](/one)', 'Elsewhere · One'],
    ['- [A file](/openapi.json)\n- [One](/one)', 'A file · One'],
    ['- [One](/one)\n- [Lower my bill](/one#part)', 'One · Lower my bill'],
    ['- [One](/one)\n- [Rate limits](/specification#rate-limits)', 'One · Rate limits'],
    ['[One](/one), [the bill](/one), [one](/one), [one](/one)', 'One, the bill, one, one'],
    ['Set `X` first: [One](/one), [one](/one), [one](/one), [one](/one)', 'Set X first: One, one, one, one'],
  ])('contains other texts of links to pages, and other text next to them: %j', (markdown, text) => {
    const others = [
      createPage('/one', { title: 'One' }),
      createPage('/specification', { headings: [{ depth: 2, slug: 'rate-limits', text: 'Rate limits' }] }),
    ];
    expect(indexEntries(`## Steps\n\n${markdown}`, others)).toMatchObject([{ text }]);
  });

  it('contains the common questions that a section answers', () => {
    const page = {
      ...createPageFrom('## Install\n\nText.'),
      answers: [{ question: 'How?', anchor: '#install' }],
    };
    expect(createSearchIndex([page], product).pages[0]?.entries[1]).toMatchObject({ questions: ['How?'] });
  });

  it('contains a question whose answer has an ID in raw HTML, with the text on the line', () => {
    const markdown =
      'First.\n\n- <span id="platforms"></span>**Systems.** Linux.\n- Other.\n\n<p id="price">Free.</p>\n\nLast.';
    const answers = [
      { question: 'Which systems?', anchor: '#platforms' },
      { question: 'How much?', anchor: '#price' },
    ];
    const [page] = createSearchIndex([{ ...createPageFrom(markdown), answers }], product).pages;
    expect(page?.entries).toEqual([
      { text: 'What it says. First. Other. Last.' },
      { id: 'platforms', name: 'Which systems?', questions: ['Which systems?'], text: 'Systems. Linux.' },
      { id: 'price', name: 'How much?', questions: ['How much?'], text: 'Free.' },
    ]);
  });

  it("names the product and the program, and contains /cli even if the navigation doesn't", () => {
    const pages = ['/cli', '/404'].map((path) => createPage(path, { isBuiltIn: true, unlisted: true }));
    const index = createSearchIndex(pages, product);
    expect(index.product).toEqual(['Tool', 'tool']);
    expect(index.pages.map(({ path }) => path)).toEqual(['/cli']);
  });

  it('suggests how to start and install, the guides, and the command line, if the site has such pages', () => {
    const suggest = (paths: string[], details = {}) =>
      createSearchIndex(
        paths.map((path) => createPage(path)),
        product,
        details,
      ).suggestions;
    expect(suggest(['/developers', '/cli', '/docs/setup/install', '/docs/install', '/mcp'])).toEqual([
      '/docs/install',
      '/mcp',
      '/cli',
    ]);
    const guides = ['/docs/cli-reference', '/docs/extend', '/docs/tools/mcp', '/docs/quickstart'];
    const details = { mcpGuide: '/docs/tools/mcp', pluginGuide: '/docs/extend' };
    expect(suggest(guides, details)).toEqual(guides.toReversed());
    expect(suggest(['/docs/vscode/install', '/docs/sdk/quickstart', '/docs/contributing/commands'])).toEqual(
      [],
    );
    expect(suggest(['/docs/start'], { mcpGuide: 'https://tool.example/mcp' })).toEqual([]);
  });

  it('contains the names in list items, each with its explanation', () => {
    const text =
      '## Keys\n\n- **`ui.theme`** (string):\n  - **Default:** dark\n- **`TOOL_HOME`**: Data.\n- No name.';
    expect(indexEntries(text)).toEqual([
      { id: 'keys', name: 'Keys', text: 'No name.' },
      {
        id: 'ui-theme',
        name: 'ui.theme',
        kind: 'Setting',
        section: 'Keys',
        text: 'string · Default: dark',
      },
      { id: 'tool_home', name: 'TOOL_HOME', kind: 'Variable', section: 'Keys', text: 'Data.' },
    ]);
  });

  it('specifies which pages are in a language other than English', () => {
    const pages = ['en', 'en-GB', 'de'].map((lang) => createPage('/', { lang }));
    expect(createSearchIndex(pages, product).pages.map(({ lang }) => lang)).toEqual([
      undefined,
      undefined,
      'de',
    ]);
  });

  it('keeps the headings, names, and as much of each section as fits, if a site has a million characters', () => {
    const long = createPageFrom(`## A heading\n\n${'some words '.repeat(500)}`);
    const pages = Array.from({ length: 200 }, () => long);
    const json = JSON.stringify(createSearchIndex(pages, product));
    expect(json.length).toBeLessThan(800_000);
    const [, section] = createSearchIndex(pages, product).pages[0]?.entries ?? [];
    expect(section).toMatchObject({ id: 'a-heading', name: 'A heading' });
    expect(section?.text).toMatch(/^some words .{1000,}(?:some|words) …$/);
  });

  it('keeps the start of each section of a large site in Chinese, which has no spaces', () => {
    const long = createPageFrom(`## A heading\n\n使用 API。${'很长的文字，'.repeat(1000)}`);
    const { pages } = createSearchIndex(Array(200).fill(long), product);
    expect(pages[0]?.entries[1]?.text).toMatch(/^使用 API。(?:很长的文字，){20}.* …$/);
  });
});

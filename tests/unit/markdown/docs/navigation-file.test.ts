import { describe, expect, it } from 'vitest';
import { composeDocs } from '../../../setup/compose-docs.ts';
import { composeNavigation } from '../../../setup/compose-navigation.ts';

const names = ['start.md', 'guide/setup.md', 'guide/hooks.md', 'guide/hooks/events.md', 'sdk/index.md'];
const index =
  '# Quill\n\n## Use\n\n- [Hooks](guide/hooks.md)\n- [SDK](sdk/index.md)\n\n## Other\n\n- [Set up](guide/setup.md)';

const expected = [
  'Docs /docs',
  '  First steps /docs/start',
  '    Start /docs/start',
  '    Set up /docs/guide/setup',
  '  Extend /docs/guide/hooks',
  '    Hooks /docs/guide/hooks',
  '      Events /docs/guide/hooks/events',
  '    SDK /docs/sdk',
];

describe('A navigation file', () => {
  it.each<[program: string, name: string, content: unknown]>([
    [
      'Starlight',
      'sidebar.json',
      [
        {
          label: 'docs_tab',
          items: [
            {
              label: 'First steps',
              items: [
                { label: 'Home', slug: 'docs' },
                { label: 'Start', slug: 'docs/start' },
                { label: 'Set up 🔬', slug: 'docs/guide/setup', badge: 'New' },
              ],
            },
            {
              label: 'Extend',
              items: [
                {
                  label: 'Hooks',
                  items: [
                    { label: 'Overview', slug: 'docs/guide/hooks' },
                    { label: 'Section', link: '/docs/sdk/#section' },
                    { label: 'Events', slug: 'docs/guide/hooks/events' },
                  ],
                },
                { label: 'SDK', slug: 'docs/sdk' },
                { label: 'Again', slug: 'docs/start' },
                { label: 'Missing', items: [{ label: 'None', slug: 'docs/none' }] },
              ],
            },
          ],
        },
      ],
    ],
    [
      'VitePress',
      'sidebar.json',
      {
        '/guide/': [
          {
            text: 'First steps',
            items: [
              { text: 'Start', link: '/start' },
              { text: 'Set up', link: '/guide/setup' },
            ],
          },
        ],
        '/sdk/': {
          items: [
            {
              text: 'Extend',
              items: [
                {
                  text: 'Hooks',
                  link: '/guide/hooks',
                  items: [{ text: 'Events', link: '/guide/hooks/events.html' }],
                },
                { text: 'SDK', link: '/sdk/' },
              ],
            },
          ],
        },
      },
    ],
    [
      'Docusaurus',
      'sidebars.json',
      {
        docsSidebar: [
          {
            'First steps': [
              { type: 'doc', id: 'start', label: 'Start' },
              { type: 'doc', id: 'guide/setup', label: 'Set up' },
            ],
          },
          {
            type: 'category',
            label: 'Extend',
            items: [
              {
                type: 'category',
                label: 'Hooks',
                link: { type: 'doc', id: 'guide/hooks' },
                items: [{ type: 'ref', id: 'guide/hooks/events', label: 'Events' }],
              },
              { type: 'doc', id: 'sdk/index', label: 'SDK' },
              { type: 'link', label: 'Blog', href: 'https://quill.dev/start' },
            ],
          },
        ],
      },
    ],
    [
      'Pi',
      'docs.json',
      {
        navigation: [
          {
            title: 'First steps',
            items: [
              { title: 'Start', path: 'start.md' },
              { title: 'Set up', path: 'guide/setup.md' },
            ],
          },
          {
            title: 'Extend',
            items: [
              {
                title: 'Hooks',
                path: 'guide/hooks.md',
                items: [{ title: 'Events', path: 'guide/hooks/events.md' }],
              },
              { title: 'SDK', path: 'sdk/index.md' },
            ],
          },
        ],
        redirects: [{ from: 'a.md', to: 'guide/setup.md' }],
      },
    ],
  ])('of %s sets groups, order, and labels', async (_, name, content) => {
    const { pages, lines } = await composeNavigation(names, {
      'index.md': index,
      [name]: JSON.stringify(content),
    });
    expect(lines).toEqual(expected);
    expect(pages.map(({ path }) => path)).toEqual([
      '/docs',
      '/docs/start',
      '/docs/guide/setup',
      '/docs/guide/hooks',
      '/docs/guide/hooks/events',
      '/docs/sdk',
    ]);
  });

  it.each<[name: string, content: unknown]>([
    [
      'docs.json',
      {
        name: 'Quill',
        navigation: {
          tabs: [
            {
              tab: 'Documentation',
              groups: [
                { group: 'First steps', pages: ['start', 'guide/setup'] },
                {
                  group: 'Extend',
                  pages: [
                    { group: 'Hooks', root: 'guide/hooks', pages: ['guide/hooks/events'] },
                    'sdk/index',
                  ],
                },
              ],
            },
          ],
          global: { anchors: [{ anchor: 'Blog', href: 'https://quill.dev/start' }] },
        },
      },
    ],
    [
      'mint.json',
      {
        tabs: [{ name: 'API', url: 'sdk' }],
        navigation: [
          { group: 'First steps', pages: ['start', '/guide/setup'] },
          {
            group: 'Extend',
            pages: [{ group: 'Hooks', pages: ['guide/hooks', 'guide/hooks/events'] }, 'sdk/index'],
          },
        ],
      },
    ],
  ])('of Mintlify, such as %s, sets groups and order, but not labels', async (name, content) => {
    const hooks = '---\nsidebarTitle: Overview\n---\n\n# All hooks';
    const { lines } = await composeNavigation(names, {
      'index.md': '# Quill',
      'guide/hooks.md': hooks,
      [name]: JSON.stringify(content),
    });
    expect(lines).toEqual([
      'Docs /docs',
      '  First steps /docs/start',
      '    Title of start.md /docs/start',
      '    Title of guide/setup.md /docs/guide/setup',
      '  Extend /docs/guide/hooks',
      '    Hooks /docs/guide/hooks',
      '      Title of guide/hooks/events.md /docs/guide/hooks/events',
      '    Title of sdk/index.md /docs/sdk',
    ]);
  });

  it.each<[name: string, content: unknown]>([
    [
      'docs.json',
      {
        navigation: {
          tabs: [
            { tab: 'Internal', hidden: true, groups: [{ group: 'Drafts', pages: ['sdk/index', 'start'] }] },
            {
              tab: 'Documentation',
              groups: [
                { group: 'Internal', hidden: true, root: 'guide/setup', pages: ['guide/hooks/events'] },
                { group: 'First steps', hidden: false, pages: ['start'] },
                { group: 'Extend', pages: ['guide/hooks'] },
              ],
            },
          ],
        },
      },
    ],
    [
      'mint.json',
      {
        navigation: [
          { group: 'First steps', pages: ['start'] },
          { group: 'Internal', hidden: true, pages: ['sdk/index', { group: 'A', pages: ['guide/setup'] }] },
          { group: 'Drafts', hidden: true, pages: ['guide/hooks/events'] },
          { group: 'Extend', pages: ['guide/hooks'] },
        ],
      },
    ],
  ])('omits the pages of hidden groups from the navigation: %s', async (name, content) => {
    const { lines, pages } = await composeNavigation(names, {
      'index.md': '# Quill',
      [name]: JSON.stringify(content),
    });
    expect(lines).toEqual([
      'Docs /docs',
      '  First steps /docs/start',
      '    Title of start.md /docs/start',
      '  Extend /docs/guide/hooks',
      '    Title of guide/hooks.md /docs/guide/hooks',
    ]);
    const unlisted = pages.filter((page) => page.unlisted && page.path.startsWith('/docs'));
    expect(unlisted.map(({ path }) => path).toSorted()).toEqual([
      '/docs/guide/hooks/events',
      '/docs/guide/setup',
      '/docs/sdk',
    ]);
  });

  it.each<[key: string, entry: (groups: object) => object]>([
    ['tabs', (groups) => ({ tabs: [{ tab: 'Use', ...groups }] })],
    ['menu', (groups) => ({ tabs: [{ tab: 'Docs', menu: [{ item: 'Use', ...groups }] }] })],
    ['anchors', (groups) => ({ anchors: [{ anchor: 'Use', ...groups }] })],
    ['dropdowns', (groups) => ({ dropdowns: [{ dropdown: 'Use', ...groups }] })],
    ['versions', (groups) => ({ versions: [{ version: 'Use', ...groups }] })],
    ['products', (groups) => ({ products: [{ product: 'Use', ...groups }] })],
    ['languages', (groups) => ({ versions: [{ languages: [{ language: 'Use', ...groups }] }] })],
  ])('reads %s of Mintlify, also if they are hidden', async (_, entry) => {
    const listed = entry({ groups: [{ group: 'Basics', pages: ['sdk/index', 'start'] }] });
    const hidden = { hidden: true, ...entry({ pages: ['guide/setup', 'start'] }) };
    const global = {
      anchors: [
        { anchor: 'Shortcut', href: '/start' },
        { anchor: 'News', href: '/guide/hooks' },
      ],
    };
    const navigation = { global, ...listed, pages: [hidden] };
    const { lines, pages } = await composeNavigation(names, {
      'index.md': '# Quill',
      'docs.json': JSON.stringify({ navigation }),
    });
    expect(lines.slice(1)).toEqual([
      '  Use /docs/sdk',
      '    Basics /docs/sdk',
      '      Title of sdk/index.md /docs/sdk',
      '      Title of start.md /docs/start',
      '  News /docs/guide/hooks',
      '    Title of guide/hooks/events.md /docs/guide/hooks/events',
    ]);
    expect(pages.find(({ path }) => path === '/docs/guide/setup')?.unlisted).toBe(true);
  });

  it.each<[place: string, content: unknown]>([
    [
      'a sidebar',
      { '/guide/': { base: '/guide/', items: [{ text: 'Basics', items: [{ text: 'Up', link: 'setup' }] }] } },
    ],
    ['a group', [{ text: 'Basics', base: '/guide', items: [{ text: 'Up', link: '/setup.html' }] }]],
    [
      'an inner group',
      [
        {
          base: '/sdk/',
          items: [{ text: 'Basics', base: '/guide/', items: [{ text: 'Up', link: './setup' }] }],
        },
      ],
    ],
    ['a link', [{ text: 'Basics', items: [{ text: 'Up', base: '/docs/guide/', link: 'setup.md' }] }]],
    ['a part of a name', [{ text: 'Basics', base: '/guide/set', items: [{ text: 'Up', link: 'up' }] }]],
  ])('adds the base of %s to links, as in VitePress', async (_, content) => {
    const others = [
      { text: 'Start', link: '/start' },
      { text: 'Site', base: '/sdk/', link: 'https://quill.dev/docs/sdk' },
    ];
    const sidebar = Array.isArray(content) ? [...content, ...others] : { ...Object(content), '/': others };
    const { lines } = await composeNavigation(names, {
      'index.md': '# Quill',
      'sidebar.json': JSON.stringify(sidebar),
    });
    expect(lines.slice(1, 4)).toEqual([
      '  Basics /docs/guide/setup',
      '    Up /docs/guide/setup',
      '  Start /docs/start',
    ]);
    expect(lines).toContain('  Title of sdk/index.md /docs/sdk');
  });

  it.each<[program: string, name: string, entries: unknown]>([
    ['Starlight', 'sidebar.json', [{ label: 'Use', items: [{ autogenerate: { directory: 'guide' } }] }]],
    ['Starlight before 0.38', 'sidebar.json', [{ label: 'Use', autogenerate: { directory: 'docs/guide/' } }]],
    [
      'Docusaurus',
      'sidebars.json',
      [{ type: 'category', label: 'Use', items: [{ type: 'autogenerated', dirName: 'guide' }] }],
    ],
    ['Docusaurus', 'sidebars.json', [{ Use: [{ type: 'autogenerated', dirName: './guide' }] }]],
  ])('of %s fills a group from a folder', async (_, name, entries) => {
    const { lines } = await composeNavigation(
      ['guide/setup.md', 'guide/hooks/events.md', 'guide/hooks/all.md'],
      {
        'index.md': '# Quill',
        '02-start.md': '# Start',
        'sdk/index.md': '# SDK',
        'guide/first.md': '---\norder: 1\n---\n\n# First',
        'guide/listed.md': '# Listed',
        [name]: JSON.stringify([entries, 'sdk/index', 'start', 'guide/listed'].flat()),
      },
    );
    expect(lines.slice(1)).toEqual([
      '  Use /docs/guide/first',
      '    First /docs/guide/first',
      '    Hooks /docs/guide/hooks/all',
      '      Title of guide/hooks/all.md /docs/guide/hooks/all',
      '      Title of guide/hooks/events.md /docs/guide/hooks/events',
      '    Title of guide/setup.md /docs/guide/setup',
      '  SDK /docs/sdk',
      '  Start /docs/start',
      '  Listed /docs/guide/listed',
    ]);
  });

  it('puts pages into the innermost of the folders that it lists', async () => {
    const sidebars = {
      docs: [
        { type: 'autogenerated', dirName: '.' },
        { type: 'category', label: 'Hooks', items: [{ type: 'autogenerated', dirName: 'guide/hooks' }] },
        { type: 'category', label: 'None', items: [{ type: 'autogenerated', dirName: 'none' }] },
      ],
    };
    const { lines } = await composeNavigation(names, {
      'index.md': '# Quill',
      'guide/hooks/all.md': '# Overview',
      'sidebars.json': JSON.stringify(sidebars),
    });
    expect(lines.slice(1)).toEqual([
      '  Guide /docs/guide/hooks',
      '    Title of guide/hooks.md /docs/guide/hooks',
      '    Title of guide/setup.md /docs/guide/setup',
      '  Title of sdk/index.md /docs/sdk',
      '  Title of start.md /docs/start',
      '  Hooks /docs/guide/hooks/all',
      '    Title of guide/hooks/events.md /docs/guide/hooks/events',
    ]);
  });

  it('finds pages by the ID in front matter, as in Docusaurus', async () => {
    const sidebars = {
      docs: [
        {
          type: 'category',
          label: 'Use',
          link: { type: 'doc', id: 'guide/all' },
          items: ['guide/2', 'guide/hooks'],
        },
        { type: 'doc', id: 'guide/setup', label: 'Set up' },
      ],
    };
    const { lines } = await composeNavigation([], {
      'index.md': '# Quill',
      'guide/index.md': '---\nid: all\n---\n\n# Guide',
      '01-guide/start.md': '---\nid: 2\n---\n\n# Start',
      'guide/setup.md': '---\nid: hooks\n---\n\n# Hooks',
      'guide/old.md': '---\nid: setup\n---\n\n# Setup',
      'sidebars.json': JSON.stringify(sidebars),
    });
    expect(lines.slice(1)).toEqual([
      '  Use /docs/guide',
      '    Start /docs/guide/start',
      '    Hooks /docs/guide/setup',
      '  Set up /docs/guide/old',
    ]);
  });

  it.each([
    [
      'GitBook',
      '# Table of contents\n\n* [Quill](README.md)\n\n## First steps\n\n* [Start](start.md)\n* [Set up](guide/setup.md)\n\n## Extend\n\n* [Hooks](guide/hooks.md)\n  * [Events](guide/hooks/events.md)\n* [SDK](sdk/)\n',
    ],
    [
      'mdBook',
      '# Summary\n\n[Quill](index.md)\n\n# First steps\n\n- [Start](./start.md)\n- [Set up](./guide/setup.md)\n\n---\n\n# Extend\n\n- [Hooks](guide/hooks.md)\n    - [Events](guide/hooks/events.md)\n- [SDK](sdk/index.md)\n- [Draft]()\n',
    ],
  ])('of %s sets groups, order, and labels, and is not a page', async (_, summary) => {
    const { lines } = await composeNavigation(names, { 'index.md': index, 'SUMMARY.md': summary });
    expect(lines).toEqual(expected);
  });

  it('links a group to the heading with its name on the start page', async () => {
    const sidebar = [
      { label: 'Use', items: ['start', 'guide/setup'] },
      { label: 'Extend', items: ['guide/hooks', 'sdk'] },
    ];
    const { lines } = await composeNavigation(names, {
      'index.md': index,
      'sidebar.json': JSON.stringify(sidebar),
    });
    expect(lines.filter((line) => /^ {2}\S/.test(line))).toEqual([
      '  Use /docs#use',
      '  Extend /docs/guide/hooks',
    ]);
  });

  it('keeps groups apart whose labels differ only in punctuation', async () => {
    const summary =
      '# Summary\n\n## C\n\n- [A](start.md)\n\n## C++\n\n- [B](sdk/index.md)\n\n## C#\n\n- [D](guide/setup.md)';
    const { lines } = await composeNavigation(names, { 'index.md': '# Quill', 'SUMMARY.md': summary });
    expect(lines.slice(1, 7)).toEqual([
      '  C /docs/start',
      '    A /docs/start',
      '  C++ /docs/sdk',
      '    B /docs/sdk',
      '  C# /docs/guide/setup',
      '    D /docs/guide/setup',
    ]);
  });

  it.each<[name: string, content: unknown, label?: string]>([
    [
      'sidebar.json',
      {
        '/guide/': [{ text: 'Basics', items: ['start', 'guide/setup'] }],
        '/sdk/': [{ text: 'Basics', items: ['sdk'] }],
      },
    ],
    [
      'sidebars.json',
      {
        guideSidebar: [{ type: 'category', label: 'Basics', items: ['start', 'guide/setup'] }],
        'sdk-sidebar': [{ Basics: ['sdk/index'] }],
      },
    ],
    [
      'sidebars.json',
      {
        guide: [{ Basics: ['start', 'guide/setup'] }],
        products: [{ Basics: ['sdk/index'] }],
      },
      'Products',
    ],
    [
      'docs.json',
      {
        navigation: {
          products: [
            { product: 'Guide', groups: [{ group: 'Basics', pages: ['start', 'guide/setup'] }] },
            { product: 'SDK', groups: [{ group: 'Basics', pages: ['sdk'] }] },
          ],
        },
      },
    ],
    [
      'docs.json',
      {
        navigation: {
          versions: [
            { version: 'Guide', groups: [{ group: 'Basics', pages: ['start', 'guide/setup'] }] },
            { version: 'SDK', groups: [{ group: 'Basics', pages: ['sdk'] }] },
          ],
        },
      },
    ],
  ])(
    'with the same group in several sections, such as %s, sets groups for the sections',
    async (name, content, label = 'SDK') => {
      const files = { 'index.md': '# Quill', [name]: JSON.stringify(content) };
      const { lines } = await composeNavigation(names, files);
      expect(lines.filter((line) => /^ +(?:Guide|SDK|Products|Basics) /.test(line)).slice(0, 4)).toEqual([
        '  Guide /docs/start',
        '    Basics /docs/start',
        `  ${label} /docs/sdk`,
        '    Basics /docs/sdk',
      ]);
    },
  );

  it('keeps equal groups of one section apart', async () => {
    const sidebar = [
      { label: 'Basics', items: ['start'] },
      { label: 'Basics', items: ['sdk'] },
    ];
    const files = { 'index.md': '# Quill', 'sidebar.json': JSON.stringify(sidebar) };
    const { lines } = await composeNavigation(names, files);
    expect(lines.filter((line) => line.startsWith('  Basics'))).toEqual([
      '  Basics /docs/start',
      '  Basics /docs/sdk',
    ]);
  });

  it('takes precedence over front matter and numbers in file names', async () => {
    const { pages } = await composeDocs({
      'index.md': index,
      '01-first.md': '# First',
      'guide/hooks.md': '---\nnav: Events\norder: 1\n---\n\n# Hooks',
      'guide/setup.md': '# Set up',
      'sdk/index.md': '# SDK',
      'sidebar.json': JSON.stringify([
        'sdk',
        { label: 'All hooks', slug: 'guide/hooks' },
        'first',
        'guide/setup',
      ]),
    });
    expect(pages.map(({ nav }) => nav)).toEqual(['Docs', 'SDK', 'All hooks', 'First', 'Set up']);
  });

  it('is rejected if a label contains an invisible character', async () => {
    const navigation = [{ group: 'First\u200b steps', pages: ['start', 'guide/setup'] }];
    await expect(composeNavigation(names, { 'docs.json': JSON.stringify({ navigation }) })).rejects.toThrow(
      'docs/docs.json\n  found "First\\u200b steps"',
    );
  });

  it('leaves pages that it omits to the lists on the start page', async () => {
    const sidebar = [
      { label: 'Basics', items: ['start', 'sdk'] },
      { label: 'Extend', items: [] },
    ];
    const { lines } = await composeNavigation(names, {
      'index.md': index,
      'sidebar.json': JSON.stringify(sidebar),
    });
    expect(lines.slice(1)).toEqual([
      '  Basics /docs/start',
      '    Title of start.md /docs/start',
      '    SDK /docs/sdk',
      '  Use /docs#use',
      '    Hooks /docs/guide/hooks',
      '      Title of guide/hooks/events.md /docs/guide/hooks/events',
      '  Other /docs#other',
      '    Set up /docs/guide/setup',
    ]);
  });

  it.each([
    ['sidebar.json', '{'],
    ['sidebar.json', ''],
    ['sidebar.json', 'null'],
    ['sidebar.json', `${'['.repeat(200)}${']'.repeat(200)}`],
    ['sidebar.json', '[{"label":"Only","items":["start","https://quill.dev/sdk","none"]}]'],
    ['docs.json', '[{"title":"Start","path":"start.md"},{"title":"SDK","path":"sdk/index.md"}]'],
    ['docs.json', '{"navigation":true}'],
  ])('is ignored if %s contains %s', async (name, content) => {
    const files = { 'index.md': index };
    const { lines } = await composeNavigation(names, { ...files, [name]: content });
    expect(lines).toEqual((await composeNavigation(names, files)).lines);
  });

  it.each([
    'Text about all.\n\n- [Start](start.md)\n- [SDK](sdk/index.md)',
    '- [Start](start.md): Never use it.\n- [SDK](sdk/index.md)',
    '- [Start](start.md)\n- [SDK](sdk/index.md)\n- Disk: Not checked.',
    '- [Start](start.md)\n- [SDK](sdk/index.md)\n\n  Never use it.',
    '- [Start](start.md)\n- [SDK](sdk/index.md)\n\n  ```sh\n  a\n  ```',
    '- Read the [start](start.md)\n  - [SDK](sdk/index.md)\n- [Start](start.md)',
    '- [Start](start.md)\n- [SDK](sdk/index.md)\n\n<p>Never use it.</p>',
  ])('is an ordinary page if SUMMARY.md contains other text: %j', async (text) => {
    const { pages } = await composeDocs({
      'index.md': index,
      'SUMMARY.md': `# Summary\n\n${text}`,
      ...Object.fromEntries(names.map((name) => [name, `# ${name}`])),
    });
    expect(pages.map(({ path }) => path)).toContain('/docs/summary');
  });

  it.each([
    '<!-- Groups -->\n\n* [Start](start.md "mark")\n* **[SDK](sdk/index.md)**',
    '* Basics\n  * 1.1 [Start](start.md)\n  * [SDK](sdk/index.md) <!-- new -->\n\n* * *\n\n* [Next]()',
    '* [Start](start.md)\n\n  * [SDK](sdk/index.md)\n\n[Hooks](guide/hooks.md)',
  ])('is not a page if SUMMARY.md contains only a table of contents: %j', async (text) => {
    const { pages } = await composeDocs({
      'index.md': index,
      'SUMMARY.md': `# Summary\n\n${text}`,
      ...Object.fromEntries(names.map((name) => [name, `# ${name}`])),
    });
    expect(pages.map(({ path }) => path)).not.toContain('/docs/summary');
  });
});

import { expect, it } from 'vitest';
import { createDocsCards } from '../../../../src/markdown/home/docs-cards.ts';
import type { MarkdownHeading } from '../../../../src/markdown/render/render-page.ts';
import { stringifyMarkdown } from '../../../../src/markdown/stringify/stringify-markdown.ts';
import { createPage } from '../../../fixtures/pages.ts';
import { composeDocs } from '../../../setup/compose-docs.ts';

const groups = new Map([
  ['/docs#use', 'Use it'],
  ['/docs#extend', 'Extend it'],
  ['/docs#more', 'More'],
  ['/docs#development', 'Development'],
]);

it('Cards show the groups of the navigation file with the pages of groups in them, except the group for other pages', () => {
  const pagesIn = (group: string | readonly string[], ...names: string[]) =>
    names.map((name) =>
      createPage(`/docs/${name}`, {
        nav: name,
        title: `All about ${name}`,
        trail: [
          '/docs',
          ...[group].flat(),
          ...name.split('/').map((_, depth, all) => `/docs/${all.slice(0, depth + 1).join('/')}`),
        ],
        groups,
      }),
    );
  const start = createPage('/docs');
  const heads = [
    start,
    ...pagesIn('/docs#development', 'tests', 'releases'),
    ...pagesIn('/docs#use', 'run', 'Use it', 'run/fast'),
    ...pagesIn(['/docs#extend', '/docs#extend/deep'], 'hooks', 'skills'),
    ...pagesIn('/docs#more', 'core', 'other'),
  ];
  const headings: MarkdownHeading[] = [{ depth: 2, slug: 'use', text: 'Use' }];
  const rendered = { opening: '', sections: '', headings, terms: [], releaseNameIds: [] };
  const startPage = {
    head: start,
    tree: { type: 'root' as const, children: [] },
    lines: [],
    nodes: [],
    rendered,
  };
  expect(stringifyMarkdown(createDocsCards(heads, [startPage]))).toBe(`- **[Development](/docs/tests)**\\
  [tests](/docs/tests), [releases](/docs/releases)
- **[Use it](/docs#use)**\\
  [run](/docs/run), [All about Use it](</docs/Use it>)
- **[Extend it](/docs/hooks)**\\
  [hooks](/docs/hooks), [skills](/docs/skills)
`);
});

const files = {
  'index.md': '# Quill',
  'run.md': '# Run it',
  'keys.md': '# Keys',
  'models/index.md': '# Models\n\nWhich models you can choose.',
  'models/one.md': '# First model',
  'models/two.md': '# Second model',
};
const use = '- **[Use](/docs/run)**\\\n  [Run it](/docs/run), [Keys](/docs/keys)\n';
const models =
  '- **[Models](/docs/models)**\\\n  [First model](/docs/models/one), [Second model](/docs/models/two)\n';

it.each<[group: string, name: string, content: unknown, card: string]>([
  [
    'with a first page of the same name',
    'docs.json',
    {
      navigation: {
        groups: [
          { group: 'Use', pages: ['run', 'keys'] },
          { group: 'Models', pages: ['models/index', 'models/one', 'models/two'] },
        ],
      },
    },
    models,
  ],
  [
    'with one other page',
    'docs.json',
    {
      navigation: {
        groups: [
          { group: 'Use', pages: ['run', 'keys'] },
          { group: 'Models', pages: ['models/index', 'models/one'] },
        ],
      },
    },
    '- **[Models](/docs/models)**\\\n  [First model](/docs/models/one)',
  ],
  [
    'that is only the page of the same name',
    'docs.json',
    {
      navigation: {
        groups: [
          { group: 'Use', pages: ['run', 'keys'] },
          { group: 'Models', pages: ['models/index'] },
          { group: 'Choice', pages: ['models/one', 'models/two'] },
        ],
      },
    },
    '- **[Models](/docs/models)**\\\n  Which models you can choose.\n',
  ],
  [
    'with a root page in Mintlify',
    'docs.json',
    {
      navigation: {
        groups: [
          { group: 'Use', pages: ['run', 'keys'] },
          { group: 'Models', root: 'models/index', pages: ['models/one', 'models/two'] },
        ],
      },
    },
    models,
  ],
  [
    'with a link in VitePress',
    'sidebar.json',
    [
      { text: 'Use', items: [{ link: '/run' }, { link: '/keys' }] },
      { text: 'Models', link: '/models/', items: [{ link: '/models/one' }, { link: '/models/two' }] },
    ],
    models,
  ],
  [
    'with a link in Docusaurus',
    'sidebars.json',
    {
      docs: [
        { type: 'category', label: 'Use', items: ['run', 'keys'] },
        {
          type: 'category',
          label: 'Models',
          link: { type: 'doc', id: 'models/index' },
          items: ['models/one', 'models/two'],
        },
      ],
    },
    models,
  ],
])('The card of a group %s links to the start page (%s)', async (_, name, content, card) => {
  const { pages } = await composeDocs({ ...files, [name]: JSON.stringify(content) });
  const cards = stringifyMarkdown(createDocsCards(pages, []));
  expect(cards.startsWith(use)).toBe(true);
  expect(cards).toContain(card);
});

it('The home page shows cards for pages if a SUMMARY.md contains only pages and their subpages', async () => {
  const item = (name: string, indent = '') => `${indent}- [${name}](${name}.md)\n`;
  const lists = ['a', 'b'].flatMap((name) => [item(name), item(`${name}1`, '  ')]).join('');
  const names = ['run', 'a', 'a1', 'b', 'b1'];
  const { pages } = await composeDocs({
    'index.md': '# Quill',
    ...Object.fromEntries(names.map((page) => [`${page}.md`, `# ${page}`])),
    'SUMMARY.md': `# Summary\n\n${item('run')}${lists}`,
  });
  const cards = stringifyMarkdown(createDocsCards(pages, []));
  expect([...cards.matchAll(/^- \*\*\[([^\]]+)/gm)].map(([, title]) => title)).toEqual([...names, 'Docs']);
});

import { readFileSync } from 'node:fs';
import { cwd } from 'node:process';
import { expect, it } from 'vitest';
import { createSearchIndex } from '../../src/artifacts/search/search-index.ts';
import type { Command } from '../../src/product/cli/opencli.ts';
import { composeSite } from '../../src/site.ts';
import { parseHtml } from '../setup/parse-html.ts';
import { useTempFolder } from '../setup/temp-folder.ts';

const product = readFileSync('tests/fixtures/metadata/jcode.json', 'utf8');

const createCommand = (name: string, flags: readonly string[], rest: Partial<Command> = {}): Command => ({
  name,
  description: `Does ${name}.`,
  arguments: [{ name: 'file', required: true }],
  options: flags.map((flag) => ({ name: flag, description: `What it does in ${name}.` })),
  ...rest,
});

async function composeReference(commands: readonly Command[], files: Readonly<Record<string, string>> = {}) {
  const info = { title: 'jcode', version: '1.0.0' };
  useTempFolder({
    'web/site/product.json': product,
    'web/site/cli.json': JSON.stringify({ opencli: '0.1', info, commands }),
    'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    ...files,
  });
  const { pages } = await composeSite({ root: cwd(), site: 'web/site', version: '1.0.0' });
  const html = (path: string) => parseHtml(pages.find((page) => page.path === path)?.sections ?? '');
  return { cli: html('/cli'), index: html('/a-z'), pages };
}

it.each([
  'login',
  'apps:create',
  '2fa',
  'listModels',
  'Login',
  'LOGIN',
  'v1.create',
  '登录',
  'add file',
  '@me',
])(
  'A–Z, search, and the anchors of flags contain the whole name of each command, such as %s',
  async (name) => {
    const commands = [
      createCommand(name, ['--a', '--b', '--c']),
      createCommand('other', ['--a', '--b', '--c']),
    ];
    const { cli, index, pages } = await composeReference(commands);
    const section = [...cli.querySelectorAll('h3')].find((one) => one.textContent === `jcode ${name}`)?.id;
    const entries = [...index.querySelectorAll('li')].filter(({ textContent }) =>
      textContent?.includes(name),
    );
    expect(entries.map((entry) => entry.textContent).sort()).toEqual([
      ...['--a', '--b', '--c'].map((flag) => `${flag} – Flag of ${name}`),
      name,
    ]);
    const anchors = new Map(
      entries.map((entry) => [
        entry.textContent,
        decodeURI(entry.querySelector('a')?.getAttribute('href') ?? ''),
      ]),
    );
    expect(anchors.get(name)).toBe(`/cli#${section}`);
    const flagAnchor = anchors.get(`--a – Flag of ${name}`);
    expect(flagAnchor).toMatch(/^\/cli#jcode-.*--a$/);
    expect(cli.getElementById(flagAnchor?.slice('/cli#'.length) ?? '')?.textContent).toBe('--a');
    const found = createSearchIndex(pages, { name: 'jcode', command: 'jcode' }).pages;
    expect(found.find(({ path }) => path === '/cli')?.entries).toContainEqual(
      expect.objectContaining({ id: section, name: `jcode ${name}`, kind: 'Command' }),
    );
  },
);

it.each(['login', 'apps:create', '2fa', 'Login', 'v1.create', '登录', '@me'])(
  'A–Z lists a command without a section, and its flags, with any name, such as %s',
  async (name) => {
    const { index } = await composeReference([createCommand(name, ['--all'])]);
    const entries = [...index.querySelectorAll('li')].map(({ textContent }) => textContent);
    expect(entries).toContain(name);
    expect(entries).toContain(`--all – Flag of ${name}`);
  },
);

const flags = ['--a', '--b', '--c'];
const similar = [
  createCommand('session-export', flags),
  { name: 'session', commands: [createCommand('export', flags)] },
];
const long = 'What it does. '.repeat(500);
const ownPage = `---\ntitle: T\ndescription: D\nnav: N\norder: 1\n---\n`;

it.each<[string, readonly Command[], Readonly<Record<string, string>>, number]>([
  ['on the same page', similar, {}, 2],
  [
    "on the page of the commands' group",
    [{ name: 'all', commands: similar }, createCommand('other', flags, { description: long })],
    {},
    5,
  ],
  [
    'in the index of groups',
    ['a.b', 'ab', 'c', 'd', 'e', 'f'].map((name) => ({
      name,
      commands: [createCommand(`run-${name}`, flags)],
    })),
    {},
    12,
  ],
  [
    "below a heading in the site's own text",
    [createCommand('run', flags)],
    { 'web/site/pages/cli.md': `${ownPage}\n## jcode run\n\nText.\n\n{{cli.commands}}` },
    1,
  ],
])('Each link to a command leads to its own section: %s', async (_, commands, files, count) => {
  const { pages } = await composeReference(commands, files);
  const documents = new Map(pages.map(({ path, sections }) => [path, parseHtml(sections)]));
  const links = pages.flatMap(({ path, markdown }) =>
    [...(documents.get(path)?.querySelectorAll('td a, p > a') ?? [])].flatMap((link) => {
      const [, page, id = ''] = /^([^#]*)#(jcode-.*)/.exec(link.getAttribute('href') ?? '') ?? [];
      if (path === '/a-z' || page === undefined) return [];
      expect(markdown).toContain(`#${id})`);
      const name = (link.closest('tr')?.querySelector('code') ?? link).textContent?.replace(/ <.*/, '');
      return [{ name, section: documents.get(page || path)?.getElementById(id)?.innerHTML }];
    }),
  );
  expect(links).toEqual(
    links.map(({ name }) => ({ name, section: expect.stringContaining(`>${name}</code>`) })),
  );
  expect(links.length).toBe(count);
});

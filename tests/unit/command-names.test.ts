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
  options: flags.map((flag) => ({ name: flag, description: 'What it does.' })),
  ...rest,
});

async function composeReference(commands: readonly Command[]) {
  const info = { title: 'jcode', version: '1.0.0' };
  useTempFolder({
    'web/site/product.json': product,
    'web/site/cli.json': JSON.stringify({ opencli: '0.1', info, commands }),
    'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
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

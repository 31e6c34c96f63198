import { readFileSync } from 'node:fs';
import { cwd } from 'node:process';
import { expect, it } from 'vitest';
import type { Command } from '../../src/product/cli/opencli.ts';
import { composeSite } from '../../src/site.ts';
import { useTempFolder } from '../setup/temp-folder.ts';

const product = readFileSync('tests/fixtures/metadata/jcode.json', 'utf8');
const metadata = [{ name: 'source', value: { kind: 'OpenCLI', date: '2026-05-01' } }];
const page = (text: string) => `---\ntitle: T\ndescription: D\nnav: N\norder: 1\n---\n${text}\n`;
const createGroup = (name: string): Command => ({
  name,
  commands: ['add', 'list'].map((command) => createFlagCommand(command, `--${command}-of-group-${name}`)),
});
const createFlagCommand = (name: string, flag: string): Command => ({
  name,
  options: [{ name: flag, description: 'What it does. '.repeat(200) }],
});

async function composePages(commands: readonly Command[], files: Readonly<Record<string, string>> = {}) {
  const info = { title: 'jcode', version: '1.0.0' };
  useTempFolder({
    'web/site/product.json': product,
    'web/site/cli.json': JSON.stringify({ opencli: '0.1', info, commands, metadata }),
    'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    ...files,
  });
  const { pages } = await composeSite({ root: cwd(), site: 'web/site', version: '1.0.0' });
  return pages;
}

/** Composes a site with at least four commands, so its reference is too long for one page. Returns the pages of each flag. */
async function composeReference(commands: readonly Command[], files?: Readonly<Record<string, string>>) {
  const pages = await composePages(commands, files);
  const found = JSON.stringify(commands).match(/--[^"]+/g) ?? [];
  const pagesOf = (flag: string) =>
    pages.flatMap(({ path, markdown }) => (path !== '/a-z' && markdown.includes(`\`${flag}\``) ? path : []));
  return Object.fromEntries(found.map((flag) => [flag, pagesOf(flag)]));
}

it.each([
  ['mcp', '/cli/mcp'],
  ['index', '/cli'],
  ['Index', '/cli'],
  ['_', '/cli/_'],
  ['...', '/cli'],
  ['會話', '/cli'],
])(
  'A long reference contains the commands of a group with any name, such as "%s": on %s',
  async (name, path) => {
    expect(await composeReference([createGroup(name), createGroup('auth')])).toEqual({
      [`--add-of-group-${name}`]: [path],
      [`--list-of-group-${name}`]: [path],
      '--add-of-group-auth': ['/cli/auth'],
      '--list-of-group-auth': ['/cli/auth'],
    });
  },
);

it('A long reference contains the commands of topics with any name, and of groups with similar names', async () => {
  const topic = ['index:add', 'index:list'].map((name) => createFlagCommand(name, `--${name}`));
  expect(await composeReference([...topic, createGroup('mcp'), createGroup('MCP')])).toEqual({
    '--index:add': ['/cli'],
    '--index:list': ['/cli'],
    '--add-of-group-mcp': ['/cli/mcp'],
    '--list-of-group-mcp': ['/cli/mcp'],
    '--add-of-group-MCP': ['/cli/mcp-1'],
    '--list-of-group-MCP': ['/cli/mcp-1'],
  });
});

it.each(['mcp.md', 'mcp/index.md', 'MCP.md'])(
  "The commands of a group stay on /cli if a maintainer's page has the path of the group's page: %s",
  async (file) => {
    const files = { [`web/site/pages/cli/${file}`]: page('How servers work.') };
    expect(await composeReference([createGroup('mcp'), createGroup('auth')], files)).toEqual({
      '--add-of-group-mcp': ['/cli'],
      '--list-of-group-mcp': ['/cli'],
      '--add-of-group-auth': ['/cli/auth'],
      '--list-of-group-auth': ['/cli/auth'],
    });
  },
);

it('A long reference stays on one page if a page other than /cli shows it', async () => {
  const files = {
    'web/site/pages/cli.md': page('See the [reference](/reference).'),
    'web/site/pages/reference.md': page('{{cli.commands}}'),
  };
  expect(await composeReference([createGroup('mcp'), createGroup('auth')], files)).toEqual({
    '--add-of-group-mcp': ['/reference'],
    '--list-of-group-mcp': ['/reference'],
    '--add-of-group-auth': ['/reference'],
    '--list-of-group-auth': ['/reference'],
  });
});

it('The overview of a long reference marks deprecated groups and commands, and lists their aliases', async () => {
  const marks = { description: 'Old.', metadata: [{ name: 'deprecated', value: 'Use `new`.' }] };
  const nested = { ...createGroup('nested'), ...marks, aliases: ['n'] };
  const plain = { name: 'plain', commands: [createFlagCommand('leaf', '--leaf')] };
  const old = { ...createFlagCommand('old', '--old'), ...marks, aliases: ['o'] };
  const group = { ...createGroup('mcp'), ...marks, aliases: ['m'], commands: [nested, plain, old] };
  const pages = await composePages([group, createGroup('auth')]);
  const overview = pages.find(({ path }) => path === '/cli')?.markdown ?? '';
  const mark = (alias: string) => `Deprecated: Use \`new\`. Old. Alias: \`${alias}\`.`;
  expect(overview).toContain(`\n${mark('m')} For details, see`);
  expect(overview).toContain(`| \`jcode mcp nested\` | ${mark('n')} |`);
  expect(overview).toContain(`| \`jcode mcp old\` | ${mark('o')} |`);
  expect(overview).not.toContain('`jcode mcp plain`');
});

const sentences = `Manage servers. ${'A server has tools. '.repeat(9)}Set --share-key.`;
const longSentence = `Manage ${'many '.repeat(40)}servers.`;
const details = [{ name: 'details', value: 'Manage servers.\n\nSlowly.' }];

it.each<[string, Partial<Command>, readonly string[]]>([
  ['a short description', { description: 'Manage servers.' }, ['Manage servers.']],
  ['sentences with more than 155 characters', { description: sentences }, [sentences]],
  ['a sentence with more than 155 characters', { description: longSentence }, [longSentence]],
  [
    'several paragraphs',
    { description: 'Manage servers.', metadata: details },
    ['Manage servers.', 'Slowly.'],
  ],
])("The page of a group contains the group's text once: %s", async (_, group, paragraphs) => {
  const pages = await composePages([{ ...createGroup('mcp'), ...group }, createGroup('auth')]);
  const { markdown = '' } = pages.find(({ path }) => path === '/cli/mcp') ?? {};
  const [opening = ''] = markdown.split('\n| Command');
  expect(opening.trim().split('\n\n')).toEqual(expect.arrayContaining([...paragraphs]));
  expect(opening.match(/Manage/g)).toHaveLength(1);
});

it.each([
  ['{{cli.commands}}', { profile: ['/cli', '/cli', '/cli'], config: [] }],
  ['{{cli.commands}}\n\n<!--\n{{cli.options}}\n-->', { profile: ['/cli', '/cli', '/cli'], config: [] }],
  [
    '{{cli.commands}}\n\n{{#details.mcpGuide}}\n{{cli.options}}\n{{/details.mcpGuide}}',
    { profile: ['/cli', '/cli', '/cli'], config: [] },
  ],
  ['{{cli.commands}}\n\n{{cli.own-options}}', { profile: ['/cli', '/cli', '/cli'], config: ['/cli'] }],
  ['{{cli.commands}}\n\n{{cli.options}}', { profile: ['/cli'], config: ['/cli'] }],
  ['{{cli.commands}}\n\n{{ cli.global-options }}', { profile: ['/cli'], config: ['/cli'] }],
  ['{{cli.global-options}}\n\nSee the [commands](/reference).', { profile: ['/cli'], config: ['/cli'] }],
])(
  'Flags that all commands share are next to the commands, unless a page lists global flags: %j',
  async (text, expected) => {
    const profile = { name: '--profile', description: 'The profile.' };
    const commands = ['chat', 'login', 'run'].map((name) => ({
      name,
      description: 'Do it.',
      options: [profile],
    }));
    const options = [{ name: '--config', description: 'The settings.', recursive: true }];
    const info = { title: 'jcode', version: '1.0.0' };
    const pages = await composePages([], {
      'web/site/cli.json': JSON.stringify({ opencli: '0.1', info, options, commands }),
      'web/site/pages/cli.md': page(text),
      ...(text.includes('/reference') && { 'web/site/pages/reference.md': page('{{cli.commands}}') }),
    });
    const pagesOf = (flag: string) =>
      pages.flatMap(({ path, markdown }) =>
        path === '/a-z' ? [] : Array.from(markdown.matchAll(new RegExp(`${flag}\`[:|\\s]`, 'g')), () => path),
      );
    expect({ profile: pagesOf('--profile'), config: pagesOf('--config') }).toEqual(expected);
  },
);

it('The pages of a long reference contain the flags that all commands share, if no page lists global flags', async () => {
  const shared = createFlagCommand('', '--shared').options ?? [];
  const groups = ['mcp', 'auth'].map((name) => ({
    name,
    commands: ['add', 'list'].map((command) => ({ name: command, options: shared })),
  }));
  const files = { 'web/site/pages/cli.md': page('{{cli.commands}}') };
  expect(await composeReference(groups, files)).toEqual({ '--shared': ['/cli/mcp', '/cli/auth'] });
});

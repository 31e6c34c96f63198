import { readFileSync } from 'node:fs';
import { cwd } from 'node:process';
import { describe, expect, it } from 'vitest';
import { createSearchIndex } from '../../src/artifacts/search/search-index.ts';
import type { Argument, Command, OpenCli, Option } from '../../src/product/cli/opencli.ts';
import { composeSite } from '../../src/site.ts';
import { collapsedText, parseHtml } from '../setup/parse-html.ts';
import { useTempFolder } from '../setup/temp-folder.ts';

const product = readFileSync('tests/fixtures/metadata/jcode.json', 'utf8');
const filler: Command = { name: 'filler', description: 'What it does. '.repeat(500) };

/** Replaces each word with one that no other item's texts contain. */
const markWords = (text: string, item: string) => text.replace(/\p{L}+/gu, (word) => `${word}${item}`);

function createCli(short: string | undefined, long: string, commands: readonly Command[]): OpenCli {
  let items = 0;
  const texts = () => {
    items += 1;
    const item = `Of${items}Item`;
    return {
      ...(short !== undefined && { description: markWords(short, item) }),
      metadata: [{ name: 'details', value: markWords(long, item) }],
    };
  };
  const argument = (name: string): Argument => ({ name, ...texts() });
  const option = (name: string): Option => ({ name, arguments: [argument('VALUE')], ...texts() });
  const create = (name: string, rest: Partial<Command> = {}): Command => ({ name, ...texts(), ...rest });
  return {
    opencli: '0.1',
    info: {
      title: 'jcode',
      version: '1.0.0',
      // The page omits a summary of the program that's a single sentence.
      summary: markWords(short?.includes('\n') ? short : '', 'Of0Item'),
      description: markWords(long, 'Of0Item'),
    },
    metadata: [{ name: 'source', value: { kind: 'OpenCLI', date: '2026-05-01' } }],
    arguments: [argument('FILE')],
    options: [option('--root')],
    commands: [
      create('alone'),
      create('full', { options: [option('--full')], arguments: [argument('NAME')] }),
      create('group', {
        options: [option('--of-group')],
        commands: [
          create('child'),
          create('inner', { commands: [create('deep', { options: [option('--deep')] })] }),
        ],
      }),
      create('apps'),
      create('apps:create'),
      ...commands,
    ],
  };
}

async function publish(cli: OpenCli) {
  useTempFolder({
    'web/site/product.json': product,
    'web/site/cli.json': JSON.stringify(cli),
    'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  });
  const site = await composeSite({ root: cwd(), site: 'web/site', version: '1.0.0', silent: true });
  const pages = site.pages.filter(({ path }) => path === '/cli' || path.startsWith('/cli/'));
  const lead = ({ repeatsDescription, description }: (typeof pages)[number]) =>
    repeatsDescription ? '' : description;
  const index = createSearchIndex(pages, site.product, site.details);
  return {
    paths: pages.map(({ path }) => path),
    texts: {
      page: pages
        .map((one) => `${lead(one)} ${collapsedText(parseHtml(one.opening + one.sections).body)}`)
        .join('\n'),
      markdown: site.markdownVersions.map(({ text }) => text).join('\n'),
      search: index.pages
        .flatMap(({ entries }) => entries.map(({ text, code }) => `${text} ${code}`))
        .join('\n'),
    },
  };
}

const relations: readonly [relation: string, short: string | undefined, long: string][] = [
  ['is the short one', 'Reset settings', 'Reset settings'],
  ['adds a period', 'Reset settings', 'Reset settings.'],
  ['lacks the period', 'Reset settings.', 'Reset settings'],
  ['continues the sentence', 'Reset settings', 'Reset settings, and delete sessions.'],
  ['continues the sentence after a period', 'Reset settings.', 'Reset settings, and delete sessions.'],
  ['continues the last word', 'Reset setting', 'Reset settings and sessions.'],
  ['adds a sentence', 'Reset settings', 'Reset settings. This deletes sessions.'],
  ['adds a sentence in a wrapped line', 'Reset settings', `Reset settings. ${'This deletes\n'.repeat(2)}all`],
  ['adds a paragraph', 'Reset settings', 'Reset settings.\n\nThis deletes sessions.'],
  ['begins with an empty line', 'Reset settings', '\nReset settings, and delete sessions.\n'],
  ['begins with code', 'Reset settings', '    reset settings\n'],
  ['is another sentence', 'Reset settings', 'Delete sessions.'],
  ['is shorter', 'Reset settings, and delete sessions', 'Reset settings'],
  ['is the only one', undefined, 'Delete sessions.'],
  ['is the only one, with lines', undefined, 'Delete sessions.\n\nAll.'],
  ['continues one with lines', 'Reset settings.\nNow.', 'Reset settings.\nNow. This deletes sessions.'],
  ['continues one in Chinese', '重置设置', '重置设置，并删除会话。'],
];

describe.each([
  ['on one page', [], ['/cli']],
  ['with pages for groups', [filler], ['/cli', '/cli/apps', '/cli/group']],
])('In a reference %s, all words are published if the long description', (_, commands, paths) => {
  it.each(relations)('%s: %j and %j', async (_, short, long) => {
    const cli = createCli(short, long, commands);
    const site = await publish(cli);
    const words = new Set(
      JSON.stringify(cli)
        .replaceAll('\\n', ' ')
        .match(/\p{L}+Of\d+Item/gu),
    );
    expect([...site.paths].sort()).toEqual(paths);
    expect(words.size).toBeGreaterThan(14);
    for (const [place, text] of Object.entries(site.texts)) {
      const published = new Set(text.match(/\p{L}+Of\d+Item/gu));
      expect({ place, missing: [...words].filter((word) => !published.has(word)) }).toEqual({
        place,
        missing: [],
      });
    }
  });
});

it('A long description that only adds a period has no section of its own', async () => {
  const { texts } = await publish(createCli('Reset settings', 'Reset settings.', []));
  expect(texts.markdown).not.toContain('### `jcode alone`');
});

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runCreate } from '../setup/run-create.ts';
import { useTempFolder } from '../setup/temp-folder.ts';

const files = { 'jcode.json': readFileSync('tests/fixtures/metadata/jcode.json') };
const complete = ['--from', 'jcode.json', '--yes', '--responsible', 'Jay, jay@jcode.sh'];
const info = { title: 'jcode', version: '1.0.0' };
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

function createWith(document: object) {
  useTempFolder({ ...files, 'opencli.json': JSON.stringify({ opencli: '0.1', ...document }) });
  return runCreate('my-site', ...complete, '--cli', 'opencli.json');
}

describe('nameplate create --cli', () => {
  it.each([
    [[], undefined],
    [null, undefined],
    ['', undefined],
    [['a', 'b'], 'a, b'],
    [['a b', 'c'], '["a b","c"]'],
    [false, false],
  ])('imports the default %j as %j', async (value, imported) => {
    const metadata = [{ name: 'default', value }];
    const item = { description: 'A value.', metadata };
    const { status, output } = await createWith({
      info,
      options: [{ name: '--tag', ...item }],
      commands: [{ name: 'run', arguments: [{ name: 'file', ...item }] }],
    });
    expect(status, output).toBe(0);
    const { options, commands } = readJson('my-site/site/cli.json');
    const expected = imported === undefined ? undefined : [{ name: 'default', value: imported }];
    expect(options[0].metadata).toEqual(expected);
    expect(commands[0].arguments[0].metadata).toEqual(expected);
  });

  it('imports a document with a schema URL, colors, and tabs', async () => {
    const description = '\u001b[1mBold\u001b[0m\ttext\r\nand more';
    const { status, output } = await createWith({
      $schema: 'https://opencli.org/draft.json',
      info,
      options: [{ name: '--tag', description }],
    });
    expect(status, output).toBe(0);
    const document = readJson('my-site/site/cli.json');
    expect(document.options[0].description).toBe('Bold  text\nand more');
    expect(document).not.toHaveProperty('$schema');
    expect(output).not.toMatch(/^Warning: .*opencli\.json/m);
  });

  it.each([undefined, { title: '{{product.name}}', version: '{{product.version}}' }])(
    "uses the site's name and version if the document's info is %j, and warns about the version",
    async (ownInfo) => {
      const { status, output } = await createWith({ info: ownInfo, options: [{ name: '--tag' }] });
      expect(status, output).toBe(0);
      const expected = { title: '{{product.name}}', version: '{{product.version}}' };
      expect(readJson('my-site/site/cli.json').info).toEqual(expected);
      expect(output).toContain('Warning: opencli.json contains no version, so the site publishes its own');
    },
  );

  it('warns about an empty document, a document of another program, and a default that is hidden', async () => {
    const empty = await createWith({ info: { ...info, title: 'Quill' } });
    expect(empty.output).toContain('Warning: opencli.json contains no commands, flags, or arguments.');
    expect(empty.output).toContain('Warning: opencli.json describes Quill, but this site is about jcode.');
    const metadata = [
      { name: 'default', value: 'internal' },
      { name: 'hiddenValues', value: ['internal'] },
    ];
    const hidden = await createWith({ info, options: [{ name: '--mode', metadata }] });
    expect(hidden.output).toContain("Warning: the site doesn't publish these defaults");
    expect([empty.status, hidden.status]).toEqual([0, 0]);
  });

  it('keeps the source of a document that was imported before', async () => {
    const value = { kind: 'usage specification', version: '0.9.0', date: '2026-01-31' };
    const metadata = [{ name: 'source', value }];
    const { status, output } = await createWith({ info, options: [{ name: '--tag' }], metadata });
    expect(status, output).toBe(0);
    expect(readJson('my-site/site/cli.json').metadata).toEqual(metadata);
  });

  it('reports problems in the file that contains them', async () => {
    const { status, output } = await createWith({ info, options: [{ name: '--tag', aliasses: ['-t'] }] });
    expect(output).toContain('Nothing was changed: 1 problem to fix.');
    expect(output).toContain('opencli.json\n  options[0].aliasses: found an unknown field');
    expect(output).not.toContain('site/cli.json');
    expect(status).toBe(1);
    expect(existsSync('my-site')).toBe(false);
  });

  it('changes nothing if the site already has the same document', async () => {
    await createWith({ info, options: [{ name: '--tag', metadata: [{ name: 'default', value: [] }] }] });
    const before = readFileSync('my-site/site/cli.json', 'utf8').replace(/\d{4}-\d\d-\d\d/, '2026-01-31');
    writeFileSync('my-site/site/cli.json', before);
    const { status, output } = await runCreate('my-site', '--cli', 'opencli.json', '--yes');
    expect(status, output).toBe(0);
    expect(readFileSync('my-site/site/cli.json', 'utf8')).toBe(before);
    expect(output).toContain('Nothing was changed: the site is up to date.');
  });

  it('never replaces what the maintainer added to the cli.json of a site, and explains how to update it', async () => {
    await createWith({ info, options: [{ name: '--tag' }] });
    const document = readJson('my-site/site/cli.json');
    const before = JSON.stringify({ ...document, examples: ['jcode --tag'] });
    writeFileSync('my-site/site/cli.json', before);
    const { status, output } = await runCreate('my-site', '--cli', 'opencli.json', '--yes');
    expect(output).toContain('the site already has a site/cli.json that differs from opencli.json.');
    expect(output).toContain('run "npm run cli -- import <file> --site <site folder>/site"');
    expect(status).toBe(1);
    expect(readFileSync('my-site/site/cli.json', 'utf8')).toBe(before);
  });
});

import { existsSync, readdirSync } from 'node:fs';
import { link, mkdir, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { platform } from 'node:process';
import { describe, expect, it } from 'vitest';
import { createTestSite } from '../../../tests/setup/temporary-project.ts';
import { replaceFile } from '../src/import/replace-file.ts';
import { readSiteMetadata } from '../src/site-metadata.ts';
import { runOpencli } from './run-opencli.ts';
import { createFolderWithoutSite, createSiteFolder } from './site-folder.ts';

const fixtures = 'packages/opencli/tests/fixtures';

describe('nameplate-opencli import', () => {
  it.each([
    ['quill.usage.kdl', 'imported/from-usage.json', 'usage specification'],
    ['oclif/oclif.manifest.json', 'imported/from-oclif.json', 'oclif manifest'],
    ['quill.opencli.json', 'imported/from-opencli.json', 'OpenCLI document'],
  ])('converts %s to the document %s', async (source, expected, kind) => {
    const project = await createSiteFolder();
    const { status, output } = await project.cli('import', `${fixtures}/${source}`);
    expect(output).toContain(`Imported ${fixtures}/${source} (${kind}, version 1.4.0) to site/cli.json: `);
    expect(output).toMatch(/: \d+ commands, \d+ flags, and \d+ arguments?\./);
    expect(output).toMatch(
      /^Warning: .+ describes quill, but this site is about jcode\. Check that it's the right file\.$/im,
    );
    expect(status).toBe(0);
    const written = await project.read('site/cli.json');
    const today = new Date().toISOString().slice(0, 10);
    const document = JSON.parse(await project.read(`${fixtures}/${expected}`));
    expect(written.replace(today, '2026-05-01')).toBe(`${JSON.stringify(document, null, 2)}\n`);
  });

  it.each([
    ['an oclif manifest', 'oclif.manifest.json', '{"commands":{}}'],
    ['an OpenCLI document', 'o.json', '{"opencli":"0.1","info":{"title":"jcode","version":"1.0.0"}}'],
    ['a usage specification', 'u.kdl', 'name "jcode"\nbin "jcode"\n'],
  ])('warns if %s is empty', async (_, file, text) => {
    const project = await createSiteFolder();
    await project.write(file, text);
    expect(project.import(file)).toContain(
      `Warning: ${file} contains no commands, flags, or arguments. Check that it's complete.`,
    );
  });

  it('warns if the source contains no version', async () => {
    const project = await createSiteFolder();
    await project.write('u.kdl', 'bin "jcode"\nversion "1.0"\nflag "--dry"');
    expect(project.import('u.kdl')).not.toContain('Warning');
    await project.write('u.kdl', 'bin "jcode"\nflag "--dry"');
    expect(project.import('u.kdl')).toContain(
      'Warning: u.kdl contains no version, so the site publishes its own version as that of the program. ',
    );
  });

  it("warns about defaults that the site doesn't publish, because they're hidden values", async () => {
    const project = await createSiteFolder();
    const choices = 'arg "<m>" { choices { choice "ask"; choice "beta" hide=#true; }; }';
    await project.write(
      'u.kdl',
      `bin "jcode"\nflag "--mode" default="beta" { ${choices}; }\nflag "--form" default="ask" { ${choices}; }`,
    );
    expect(project.import('u.kdl')).toContain('because they contain hidden values: --mode. ');
  });

  it("keeps the maintainer's additions, and shows what was added, removed, and changed", async () => {
    const project = await createSiteFolder();
    project.import(`${fixtures}/quill.opencli.json`);
    const first = await project.readCliDocument();
    const [run, ...others] = first.commands ?? [];
    const [mode, ...options] = run?.options ?? [];
    const edited = {
      ...first,
      conventions: { optionSeparator: '=' },
      exitCodes: [{ code: 3, description: 'wrong configuration' }],
      commands: [
        {
          ...run,
          examples: ['quill run it'],
          options: [{ ...mode, hidden: true, description: 'mine' }, ...options],
        },
        ...others.slice(0, -1),
        { ...others.at(-1), examples: ['quill help run'] },
      ],
      metadata: [...(first.metadata ?? []), { name: 'environment', value: [{ name: 'QUILL_HOME' }] }],
    };
    await project.write('site/cli.json', JSON.stringify(edited));
    const next = JSON.parse(await project.read(`${fixtures}/quill.opencli.json`));
    next.info.version = '1.5.0';
    next.commands[0].options.push({ name: '--retries' });
    next.commands[0].options[0].arguments[0].acceptedValues = ['ask'];
    next.commands.pop();
    await project.write('next.json', JSON.stringify(next));
    const output = project.import('next.json');
    expect(`${output.slice(output.indexOf('Added'))}\n`).toBe(`Added (1)
  run --retries

Removed (2)
  help, with its description, examples
  help <command>

Changed (4)
  info.version "1.5.0", was "1.4.0"
  run --mode: description "what may happen", was "mine"
  run --mode: hidden not set, was true
  run --mode <MODE>: acceptedValues ["ask"], was ["ask","all"]

Kept, because the source doesn't contain them (4)
  exitCodes
  environment
  run: examples
  conventions
`);
    const after = await project.readCliDocument();
    expect(after.commands?.[0]).toMatchObject({ examples: ['quill run it'] });
    expect(after).toMatchObject({ exitCodes: edited.exitCodes, conventions: edited.conventions });
    expect(after.metadata?.map(({ name }) => name)).toEqual(['source', 'environment']);
  });

  it('lists properties of visible items that no page shows', async () => {
    const project = await createSiteFolder();
    const flags = ['a', 'b', 'c', 'd'].map(
      (name) => `flag "--${name}" overrides="--x" conflicts="--y" count=#true`,
    );
    const secret = 'cmd secret hide=#true effect=write';
    const text = `bin "jcode"\ncmd "run" {\n${flags.join('\n')}\n}\narg "[file]" help_heading=In parse=x\n${secret}\n`;
    await project.write('u.kdl', text);
    const output = project.import('u.kdl');
    expect(output.slice(output.indexOf('In cli.json'))).toBe(`In cli.json, but not on the page (3)
  group: <file>
  parse: <file>
  overrides: run --a, run --b, run --c, and 1 more`);
  });

  it('lists fields of an OpenCLI document that no page shows', async () => {
    const project = await createSiteFolder();
    const metadata = [{ name: 'valueAliases', value: { yml: 'yaml' } }];
    const document = {
      opencli: '0.1',
      info: { title: 'jcode', version: '1', contact: { name: 'Team' }, license: { name: 'MIT' } },
      conventions: { optionSeparator: '=' },
      options: [{ name: '--format', arguments: [{ name: 'format', group: 'In', metadata }] }],
      arguments: [{ name: 'format', metadata }],
    };
    await project.write('o.json', JSON.stringify(document));
    const output = project.import('o.json');
    expect(output.slice(output.indexOf('In cli.json'))).toBe(`In cli.json, but not on the page (5)
  info.contact: the program
  info.license: the program
  conventions: the program
  group: --format
  valueAliases: --format, <format>`);
  });

  it('counts and lists commands and flags of the same name separately', async () => {
    const project = await createSiteFolder();
    const write = (items: object) =>
      project.write(
        'o.json',
        JSON.stringify({ opencli: '0.1', info: { title: 'jcode', version: '1' }, ...items }),
      );
    await write({ commands: [{ name: 'all' }], options: [{ name: 'all', description: 'One' }] });
    expect(project.import('o.json')).toContain(': 1 command, 1 flag, and 0 arguments.');
    await write({ options: [{ name: 'all', description: 'Two' }] });
    const output = project.import('o.json');
    expect(output).toContain('Removed (1)\n  all\n');
    expect(output).toContain('Changed (1)\n  all: description "Two", was "One"');
  });

  it('lists additions of removed items, also exceptions and other metadata', async () => {
    const project = await createSiteFolder();
    const source = { opencli: '0.1', info: { title: 'jcode', version: '1' } };
    const metadata = [
      { name: 'excuses', value: { '--dry': 'for support' } },
      { name: 'deprecated', value: true },
    ];
    const commands = [{ name: 'run', description: 'Run', metadata, options: [{ name: '--dry', metadata }] }];
    const withValue = (value: object) => [{ name: '--to', arguments: [value] }];
    const options = withValue({ name: 'place', description: 'A folder or a URL' });
    await project.write('site/cli.json', JSON.stringify({ ...source, commands, options }));
    const next = { commands: [{ name: 'start' }], options: withValue({ name: 'target' }) };
    await project.write('o.json', JSON.stringify({ ...source, ...next }));
    expect(project.import('o.json')).toContain(
      'Removed (3)\n  --to <place>, with its description\n  run, with its description, excuses\n  run --dry, with its excuses',
    );
  });

  it('changes nothing when it imports the same file again', async () => {
    const project = await createSiteFolder();
    project.import(`${fixtures}/quill.usage.kdl`);
    const first = await project.read('site/cli.json');
    expect(project.import(`${fixtures}/quill.usage.kdl`)).toContain('Nothing else changed.');
    expect(await project.read('site/cli.json')).toBe(first);
  });

  it('keeps handwritten fields, and replaces their placeholders with the metadata', async () => {
    const project = await createSiteFolder();
    const info = {
      title: '{{product.name}}',
      version: '{{product.version}}',
      description: 'Of {{product.name}}.',
    };
    await project.write('site/cli.json', JSON.stringify({ opencli: '0.1', info, exitCodes: [{ code: 1 }] }));
    project.import(`${fixtures}/quill.opencli.json`);
    expect(await project.readCliDocument()).toMatchObject({
      info: { title: 'quill', version: '1.4.0', description: 'Of jcode.' },
      exitCodes: [{ code: 1 }],
    });
  });

  it('warns, as a build does, if the site publishes a different version of the program', async () => {
    const project = await createTestSite({ 'site/details.json': '{ "releasedTogether": true }' });
    const warning =
      /cli\.json describes version 1\.4\.0 of the command line, but the site publishes version \d/;
    const document = resolve(fixtures, 'quill.opencli.json');
    const imported = await runOpencli(project.root, 'import', document);
    expect(imported.output).toMatch(warning);
    const { status, output } = await project.compose();
    expect(output).toMatch(warning);
    expect(status).toBe(0);
  });

  it("writes nothing if it doesn't recognize the file format, and reports what it found", async () => {
    const project = await createSiteFolder();
    const { status, output } = await project.cli('import', 'package.json');
    expect(output).toMatch(
      /^Nothing was changed: 1 problem to fix\.\n\npackage\.json\n {2}found a JSON object with the fields /,
    );
    expect(output).not.toMatch(/^\s+at /m);
    expect(status).toBe(2);
    expect(existsSync(join(project.root, 'site/cli.json'))).toBe(false);
  });

  it.each([
    ['{"opencli":"0.1","metadata":{"a":1},"options":"x"}', 'metadata: found {"a":1}'],
    ['{"opencli":"0.1","metadata":[null],"commands":{"a":1}}', ': found null'],
    ['{"opencli":"0.1","info":null}', 'info: found null'],
    ['{"opencli":"0.1","info":["a"]}', 'info: found ["a"]'],
  ])('reports fields of the wrong type in %s', async (text, message) => {
    const project = await createSiteFolder();
    await project.write('site/cli.json', '{"opencli":"0.1","info":{"title":"a","version":"1"}}');
    await project.write('wrong.json', text);
    expect(() => project.import('wrong.json')).toThrow(message);
  });

  it.each(['9.9', '1.0.0', '0.10', ''])('rejects an OpenCLI document of version %j', async (opencli) => {
    const project = await createSiteFolder();
    await project.write('other.json', JSON.stringify({ opencli, info: { title: 'a', version: '1' } }));
    expect(() => project.import('other.json')).toThrow(
      `opencli: found ${JSON.stringify(opencli)}\n    expected the OpenCLI version "0.1"`,
    );
  });

  it('accepts a draft of OpenCLI 0.1', async () => {
    const project = await createSiteFolder();
    await project.write('draft.json', '{"opencli":"0.1-draft","info":{"title":"a","version":"1"}}');
    project.import('draft.json');
    expect((await project.readCliDocument()).opencli).toBe('0.1-draft');
  });

  it("reads the version from the site's own package.json, even if the current folder contains another one", async () => {
    const { root, write } = await createFolderWithoutSite();
    await mkdir(join(root, 'web/site'), { recursive: true });
    await write('web/package.json', '{ "version": "3.2.1" }');
    expect(readSiteMetadata(join(root, 'web/site')).version).toBe('3.2.1');
  });

  it('reports a site folder that is a file', () => {
    expect(() => readSiteMetadata('package.json')).toThrow(
      "package.json\n  --site: found a file\n    expected the site's folder, for example site",
    );
  });

  it("reports a site file that it can't read", async () => {
    const project = await createSiteFolder();
    await rm(join(project.root, 'site/product.json'));
    await mkdir(join(project.root, 'site/product.json'));
    expect(() => project.import(`${fixtures}/quill.usage.kdl`)).toThrow('product.json\n  found a folder');
  });

  // On Windows, creating links requires a privilege.
  it.skipIf(platform === 'win32')(
    "rejects a cli.json that is a symbolic link, and doesn't change its target",
    async () => {
      const project = await createSiteFolder();
      await project.write('other.json', '{"opencli":"0.1","info":{"title":"a","version":"1"}}');
      await symlink('../other.json', join(project.root, 'site/cli.json'));
      expect(() => project.import(`${fixtures}/quill.usage.kdl`)).toThrow(
        'cli.json\n  found a symbolic link',
      );
      expect(await project.read('other.json')).toContain('"title":"a"');
    },
  );

  it('replaces cli.json atomically, so a failed write leaves the previous file unchanged', async () => {
    const { root, write, read } = await createSiteFolder();
    await write('site/cli.json', 'before');
    await link(join(root, 'site/cli.json'), join(root, 'same.json'));
    replaceFile(join(root, 'site/cli.json'), 'after');
    expect([await read('site/cli.json'), await read('same.json')]).toEqual(['after', 'before']);
    expect(() => replaceFile(join(root, 'site'), 'after')).toThrow(/^Can't write .*site: /);
    expect(readdirSync(root).filter((name) => name.endsWith('.new'))).toEqual([]);
  });

  it.each([[[]], [['a', 'b']]])(
    'requires exactly one file, and exits with 2 for the arguments %j',
    async (args) => {
      const { status, output } = await (await createSiteFolder()).cli('import', ...args);
      expect(output).toMatch(/^error: (?:missing required argument 'file'|too many arguments)/);
      expect(status).toBe(2);
    },
  );

  it('requires a folder named site, unless --site is set', async () => {
    const { status, output } = await (await createFolderWithoutSite()).cli(
      'import',
      `${fixtures}/quill.usage.kdl`,
    );
    expect(output).toBe(
      'There\'s no "site" folder. Run this command in the site\'s project, or set --site.\n',
    );
    expect(status).toBe(2);
  });
});

describe('nameplate-opencli', () => {
  it.each([[['--help']], [['import', '--help']], [['check', '--help']]])(
    'with %j prints its usage',
    async (args) => {
      const { status, stdout } = await runOpencli('.', ...args);
      expect(stdout).toMatch(/^Usage: nameplate-opencli /);
      expect(status).toBe(0);
    },
  );

  it('exits with 2 for an unknown command', async () => {
    const { status, output } = await runOpencli('.', 'imports');
    expect(output).toContain("error: unknown command 'imports'");
    expect(status).toBe(2);
  });
});

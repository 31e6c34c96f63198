import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { describe, expect, it } from 'vitest';
import { importing } from '../../scripts/cli/importing.ts';
import { runCommand } from '../../scripts/run-command.ts';
import { copyProject } from '../setup/project.ts';
import { adoptedFolder, unadoptedFolder } from './site.ts';

const fixtures = 'tests/fixtures/cli';

describe('npm run cli -- import', () => {
  it.each([
    ['quill.usage.kdl', 'imported/from-usage.json', 'a usage specification of version 1.4.0'],
    ['oclif/oclif.manifest.json', 'imported/from-oclif.json', 'an oclif manifest of version 1.4.0'],
    ['quill.opencli.json', 'imported/from-opencli.json', 'an OpenCLI document of version 1.4.0'],
  ])('of %s writes %s, and loses nothing', async (source, expected, kind) => {
    const project = await adoptedFolder();
    const { status, output } = await project.cli('import', `${fixtures}/${source}`);
    expect(output).toContain(`site/cli.json now has what ${fixtures}/${source} says, ${kind}: `);
    expect(output).toMatch(
      /^Warning: .+ describes quill, and the facts name jcode\. Is it the right file\?$/im,
    );
    expect(status).toBe(0);
    const written = await project.read('site/cli.json');
    const today = new Date().toISOString().slice(0, 10);
    expect(written.replace(today, '2026-05-01')).toBe(await project.read(`${fixtures}/${expected}`));
  });

  it('keeps what the maintainer added, and shows what was added, removed and changed', async () => {
    const project = await adoptedFolder();
    project.import(`${fixtures}/quill.opencli.json`);
    const first = await project.description();
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
        ...others,
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
  help
  help <command>

Changed (4)
  info.version "1.5.0", was "1.4.0"
  run --mode: arguments [{"name":"MODE","required":true,"acceptedValues":["ask"]}], was [{"name":"MODE","required":true,"acceptedValues":["ask","all"]}]
  run --mode: description "what may happen", was "mine"
  run --mode: hidden not stated, was true

Kept, as the source does not say it (4)
  exitCodes
  environment
  run: examples
  conventions
`);
    const after = await project.description();
    expect(after.commands?.[0]).toMatchObject({ examples: ['quill run it'] });
    expect(after).toMatchObject({ exitCodes: edited.exitCodes, conventions: edited.conventions });
    expect(after.metadata?.map(({ name }) => name)).toEqual(['source', 'environment']);
  });

  it('changes nothing the second time', async () => {
    const project = await adoptedFolder();
    project.import(`${fixtures}/quill.usage.kdl`);
    const first = await project.read('site/cli.json');
    expect(project.import(`${fixtures}/quill.usage.kdl`)).toContain('Nothing else changed.');
    expect(await project.read('site/cli.json')).toBe(first);
  });

  it('keeps what was written by hand with the facts in it', async () => {
    const project = await adoptedFolder();
    const info = {
      title: '{{product.name}}',
      version: '{{product.version}}',
      description: 'Of {{product.name}}.',
    };
    await project.write('site/cli.json', JSON.stringify({ opencli: '0.1', info, exitCodes: [{ code: 1 }] }));
    project.import(`${fixtures}/quill.opencli.json`);
    expect(await project.description()).toMatchObject({
      info: { title: 'quill', version: '1.4.0', description: 'Of jcode.' },
      exitCodes: [{ code: 1 }],
    });
  });

  it('warns, as the build does, if the site publishes another version of the program', async () => {
    const project = await copyProject();
    await project.write('site/product.json', await project.read('tests/fixtures/facts/jcode.json'));
    await project.write('site/details.json', '{ "releasedTogether": true }');
    const warning = /The command line is described as of version 1\.4\.0, and the site publishes version \d/;
    const imported = await project.run('cli', ['import', `${fixtures}/quill.opencli.json`]);
    expect(imported.output).toMatch(warning);
    const { status, output } = await project.compose();
    expect(output).toMatch(warning);
    expect(status).toBe(0);
  });

  it('writes nothing if it does not understand the file, and says what was found', async () => {
    const project = await adoptedFolder();
    const { status, output } = await project.cli('import', 'package.json');
    expect(output).toMatch(
      /^Nothing was changed: 1 problem to fix\.\n\npackage\.json\n {2}found a JSON object with the fields /,
    );
    expect(output).not.toMatch(/^\s+at /m);
    expect(status).toBe(2);
    expect(existsSync(join(project.root, 'site/cli.json'))).toBe(false);
  });

  it.each([[[]], [['a', 'b']]])('of %j asks for one file', (args) => {
    expect(() => importing(args)).toThrow('Which file? Give one.');
  });

  it('asks to adopt first, where there is no site/', async () => {
    const { status, output } = await (await unadoptedFolder()).cli('import', `${fixtures}/quill.usage.kdl`);
    expect(output).toContain('There is no site/ yet to write the description to. Run npm run adopt first.');
    expect(status).toBe(2);
  });
});

it('npm run cli says which commands there are, and how to use them', async () => {
  const { status, output } = await runCommand(execPath, ['scripts/cli.ts', 'imports', 'a'], '.');
  expect(output).toMatch(
    /^"imports" is not one of import, check\.\n\nUsage:\n {2}npm run cli -- import <file>\n/,
  );
  expect(status).toBe(2);
});

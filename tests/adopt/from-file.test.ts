import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { production } from '../../src/product/production.ts';
import { adoptIn } from '../setup/adopting.ts';
import { copyForAll, copyProject } from '../setup/project.ts';

const factsFile = 'site/product.json';
const detailsFile = 'site/details.json';
const jcode = 'tests/fixtures/facts/jcode.json';
const responsible = ['--responsible', 'Jay Code, 1 Main Street, Oxford, jay@jcode.sh'];

describe('npm run adopt -- --from', () => {
  it.each([
    [['--from', 'missing.json', '--yes'], /^Nothing was changed: 1 problem to fix\.\n\nmissing\.json\n/],
    [['--form', jcode], /^Unknown option '--form'.*\n\nUsage:\n {2}npm run adopt /],
  ])('ends with status 1 after %j, with a message and no stack', async (given, message) => {
    const project = await copyProject();
    const { status, output } = await project.run('adopt', given);
    expect(output).toMatch(message);
    expect(output).not.toMatch(/^\s+at /m);
    expect(status).toBe(1);
  });

  it('imports the description of the command line, which may name addresses that nobody can own', async () => {
    const project = await copyProject();
    const options = [{ name: '--frugal', description: 'Spend less.' }];
    const info = { title: 'jcode', version: '2.0.0' };
    const described = { opencli: '0.1', info, options, examples: ['jcode https://example.com/x'] };
    await project.write('opencli.json', JSON.stringify(described));
    const { status, output } = await adoptIn(
      ...[project.root, '--from', jcode, '--yes', '--cli', join(project.root, 'opencli.json')],
      ...responsible,
    );
    expect(output).toContain('site/cli.json now has what ');
    expect(output).toContain('Written: site/cli.json, site/details.json, site/product.json.');
    expect(output).toMatch(/^ {2}\/cli +said from the facts; nothing yet: windowsInstallCommand, /m);
    expect(status).toBe(0);
    const composed = await project.compose(production);
    const { cli, pages } = JSON.parse(composed.stdout);
    expect(cli).toMatchObject({ options, examples: described.examples });
    const page = pages.find(({ path }: { path: string }) => path === '/cli');
    expect(page.markdown).toMatch(/the program's own, of version 2\.0\.0, imported on \d{4}-/);
  });
});

describe('npm run adopt -- --from, twice', async () => {
  const { root, read, write } = await copyForAll();
  const facts = JSON.parse(await read(jcode));
  let first: Awaited<ReturnType<typeof adoptIn>>;

  beforeAll(async () => {
    first = await adoptIn(root, '--from', jcode, '--yes');
  });

  it('shows the pages that will be published, what they have nothing about, and how to fill it', () => {
    const { output, status } = first;
    expect(output).toMatch(/^ {2}\/docs\/plugins +said from the facts; nothing yet: pluginGuide$/m);
    expect(output).toMatch(
      /^ {2}\/cli +said from the facts; nothing yet: windowsInstallCommand, cli\.json$/m,
    );
    expect(output).toMatch(/^ {2}pluginGuide: .+ State it in site\/details\.json\.$/m);
    expect(output).toMatch(/^ {2}cli\.json: .*npm run cli -- import <file>/m);
    expect(output).toContain('Production will refuse this: 1 problem to fix.');
    expect(output).toContain('responsible: found nothing');
    expect(output).toContain('Next:\n\n  1. Say who is responsible: npm run adopt -- --responsible');
    expect(status).toBe(0);
  });

  it('keeps the format of the file, states nothing that was not stated, and changes nothing the second time', async () => {
    const written = await read(factsFile);
    expect(JSON.parse(written)).toEqual(facts);
    expect(written).toContain('"platforms": ["macOS", "Linux", "Windows"],');
    expect(existsSync(join(root, detailsFile))).toBe(false);
    const again = await adoptIn(root, '--from', jcode, '--yes');
    expect(again.output).toContain('Nothing was changed: all of this is there already.');
    expect(again.status).toBe(0);
    expect(await read(factsFile)).toBe(written);
  });

  it('changes only what a second file states anew, completes what is nearly right there, and says so', async () => {
    const nearly = {
      url: 'jcode.sh',
      repository: 'github.com/acme/quill',
      license: 'MIT OR Apache-2.0',
      platforms: 'mac, linux',
    };
    await write('new.json', JSON.stringify(nearly));
    await write(detailsFile, '{ "support": "mailto:help@jcode.sh" }');
    const { status, output } = await adoptIn(root, '--from', 'new.json', '--yes', ...responsible);
    expect(output).toContain('url: "jcode.sh" is taken as "https://jcode.sh"');
    expect(output).toContain('license: "MIT OR Apache-2.0" is taken as "MIT"');
    expect(output).toContain('platforms: "mac, linux" is taken as ["macOS","Linux"]');
    // It is no gap on a site whose program does not run there.
    expect(output).not.toContain('windowsInstallCommand');
    expect(status).toBe(0);
    const changed = { repository: 'https://github.com/acme/quill', platforms: ['macOS', 'Linux'] };
    expect(JSON.parse(await read(factsFile))).toEqual({ ...facts, ...changed });
    const details = { responsible: responsible[1], support: 'mailto:help@jcode.sh' };
    expect(JSON.parse(await read(detailsFile))).toEqual(details);
  });

  it('names what is worth a second look: a command of two words, and an install script that nothing publishes', async () => {
    const details = await read(detailsFile);
    await write('new.json', '{ "command": "npx jcode" }');
    const { status, output } = await adoptIn(root, '--from', 'new.json', '--yes');
    expect(output).toContain('Worth a second look: command is "npx jcode": programs that read the API');
    expect(output).toContain(
      'Worth a second look: installCommand takes "https://jcode.sh/install", where this',
    );
    expect(status).toBe(0);
    expect(await read(detailsFile)).toBe(details);
    await write('public/install', 'echo installed');
    await write('new.json', '{ "command": "jcode" }');
    const mended = await adoptIn(root, '--from', 'new.json', '--yes');
    expect(mended.output).not.toContain('Worth a second look');
  });
});

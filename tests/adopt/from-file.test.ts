import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startPreview } from '../../scripts/preview/server.ts';
import { production } from '../../src/product/production.ts';
import { copyProject } from '../setup/project.ts';

const factsFile = 'site/product.json';
const detailsFile = 'site/details.json';
const invented = 'tests/fixtures/facts/invented.json';
const jcode = 'tests/fixtures/facts/jcode.json';
const responsible = ['--responsible', 'Jay Code, 1 Main Street, Oxford, jay@jcode.sh'];

describe('npm run adopt -- --from', () => {
  it('ends with a site that production publishes, and that keeps every rule of the service', async () => {
    const project = await copyProject();
    const adopted = await project.run('adopt', ['--from', jcode, '--yes', ...responsible]);
    expect(adopted).toMatchObject({ status: 0 });
    expect(adopted.output).toContain(
      'Written: site/details.json, site/product.json. The site describes jcode.',
    );
    expect(await project.run('build', [], production)).toMatchObject({ status: 0 });
    expect(await project.read('dist/privacy.md')).toContain('1 Main Street');
    const { address, stop } = await startPreview({ port: 0, root: project.root });
    onTestFinished(stop);
    expect(await project.run('conformance', [address])).toMatchObject({ status: 0 });
  });

  it('shows the pages that will be published, what they have nothing about, and how to fill it', async () => {
    const project = await copyProject();
    const { output } = await project.run('adopt', ['--from', jcode, '--yes']);
    expect(output).toMatch(/^ {2}\/docs\/plugins +said from the facts; nothing yet: pluginGuide$/m);
    expect(output).toMatch(
      /^ {2}\/cli +said from the facts; nothing yet: windowsInstallCommand, cli\.json$/m,
    );
    expect(output).toMatch(/^ {2}pluginGuide: .+ State it in site\/details\.json\.$/m);
    expect(output).toMatch(/^ {2}cli\.json: .*npm run cli -- import <file>/m);
    expect(output).toContain('Production will refuse this: 1 problem to fix.');
    expect(output).toContain('responsible: found nothing');
    expect(output).toContain('Next:\n\n  1. Say who is responsible: npm run adopt -- --responsible');
  });

  it('keeps the format of the file, states nothing that was not stated, and changes nothing the second time', async () => {
    const project = await copyProject();
    await project.run('adopt', ['--from', jcode, '--yes']);
    const written = await project.read(factsFile);
    expect(JSON.parse(written)).toEqual(JSON.parse(await project.read(jcode)));
    expect(written).toContain('"platforms": ["macOS", "Linux", "Windows"],');
    expect(existsSync(join(project.root, detailsFile))).toBe(false);
    const again = await project.run('adopt', ['--from', jcode, '--yes']);
    expect(again).toMatchObject({ status: 0 });
    expect(again.output).toContain('Nothing was changed: all of this is there already.');
    expect(await project.read(factsFile)).toBe(written);
  });

  it('changes only what a second file states anew', async () => {
    const project = await copyProject();
    await project.run('adopt', ['--from', 'tests/fixtures/facts/pi.json', '--yes', ...responsible]);
    await project.write('new.json', '{ "name": "Pi" }');
    expect(await project.run('adopt', ['--from', 'new.json', '--yes'])).toMatchObject({ status: 0 });
    const before = JSON.parse(await project.read('tests/fixtures/facts/pi.json'));
    expect(JSON.parse(await project.read(factsFile))).toEqual({ ...before, name: 'Pi' });
    expect(await project.read(detailsFile)).toContain('1 Main Street');
  });

  it('imports the description of the command line, which is then published and shown', async () => {
    const project = await copyProject();
    const options = [{ name: '--frugal', description: 'Spend less.' }];
    const described = { opencli: '0.1', info: { title: 'jcode', version: '2.0.0' }, options };
    await project.write('opencli.json', JSON.stringify(described));
    const { status, output } = await project.run('adopt', [
      ...['--from', jcode, '--yes', '--cli', 'opencli.json'],
      ...responsible,
    ]);
    expect(output).toContain('site/cli.json now has what ');
    expect(output).toContain('Written: site/cli.json, site/details.json, site/product.json.');
    expect(output).toMatch(
      /^ {2}\/cli +said from the facts; nothing yet: windowsInstallCommand, examples of cli\.json, /m,
    );
    expect(status).toBe(0);
    expect(await project.run('build', [], production)).toMatchObject({ status: 0 });
    expect(await project.read('dist/cli.json')).toContain('--frugal');
    expect(await project.read('dist/cli.md')).toMatch(
      /the program's own, of version 2\.0\.0, imported on \d{4}-/,
    );
  });

  it('completes what is nearly right, says so, and asks for nothing about a system that is not stated', async () => {
    const project = await copyProject();
    const facts = JSON.parse(await project.read(jcode));
    const nearly = {
      ...facts,
      url: 'jcode.sh',
      repository: 'github.com/acme/quill',
      license: 'MIT OR Apache-2.0',
      platforms: 'mac, linux',
    };
    await project.write('nearly.json', JSON.stringify(nearly));
    const { status, output } = await project.run('adopt', ['--from', 'nearly.json', '--yes']);
    expect(output).toContain('url: "jcode.sh" is taken as "https://jcode.sh"');
    expect(output).toContain('license: "MIT OR Apache-2.0" is taken as "MIT"');
    expect(output).toContain('platforms: "mac, linux" is taken as ["macOS","Linux"]');
    expect(output).not.toContain('windowsInstallCommand');
    expect(status).toBe(0);
    const written = { ...facts, repository: 'https://github.com/acme/quill', platforms: ['macOS', 'Linux'] };
    expect(JSON.parse(await project.read(factsFile))).toEqual(written);
  });

  it('names what is worth a second look: a command of two words, and an install script that nothing publishes', async () => {
    const project = await copyProject();
    const facts = { ...JSON.parse(await project.read(jcode)), command: 'npx jcode' };
    await project.write('facts.json', JSON.stringify(facts));
    const { status, output } = await project.run('adopt', ['--from', 'facts.json', '--yes']);
    expect(output).toContain('Worth a second look: command is "npx jcode": programs that read the API');
    expect(output).toContain(
      'Worth a second look: installCommand takes "https://jcode.sh/install", where this',
    );
    expect(status).toBe(0);
    await project.write('public/install', 'echo installed');
    await project.write('facts.json', '{ "command": "jcode" }');
    const mended = await project.run('adopt', ['--from', 'facts.json', '--yes']);
    expect(mended.output).not.toContain('Worth a second look');
  });

  it.each([
    [
      ['--from', 'tests/fixtures/facts/gemini-cli.json', '--yes'],
      'license: found "Apache-2.0"\n    expected "MIT", the only license that the specification knows. State "MIT" if',
    ],
    [
      ['--from', invented, '--yes'],
      'url: found "https://brindle.example"\n    expected an address of your own product',
    ],
    [['--from', 'missing.json', '--yes'], 'missing.json\n  found no such file'],
    [['--from', 'broken.json', '--yes'], 'broken.json\n  found text that is not JSON'],
    [['--from', 'null.json', '--yes'], 'null.json\n  found null\n    expected one JSON object'],
    [['--from', 'text.json', '--yes'], 'text.json\n  found "text"\n    expected one JSON object'],
    [['--from', jcode, '--yes', '--package', 'package.json'], '--package offers answers to the questions'],
    [['--from', jcode, '--yes', '--responsible', ' '], 'responsible: found " "'],
    [['--from', jcode, '--yes', '--cli', 'README.md'], 'README.md'],
    [['--from', jcode, '--yes', '--page', 'mcp'], '--page wants an address and a file, as in mcp='],
    [['--from', jcode, '--yes', '--page', 'mcp=none.md'], 'There is no file "none.md".'],
    [
      ['--from', jcode, '--yes', '--page', 'mcp=README.md', '--page', '/mcp/=README.md'],
      '--page names site/pages/mcp.md 2 times',
    ],
    [['--from', jcode, '--yes', '--page', 'M C P=README.md'], '"M C P" is no address of a page'],
    [
      ['--from', jcode],
      'There is no terminal to ask questions in: state the facts with --from facts.json --yes.',
    ],
    [[], 'There is no terminal to ask questions in: state the facts with --from facts.json --yes.'],
    [['--yes'], '--yes needs --from'],
    [['--yes', ...responsible], '--yes needs --from'],
    [['--form', jcode], "Unknown option '--form'"],
  ])('%j changes nothing and says why', async (given, message) => {
    const project = await copyProject();
    await project.write('broken.json', '{');
    await project.write('null.json', 'null');
    await project.write('text.json', '"text"');
    const { status, output } = await project.run('adopt', given);
    expect(output).toContain(message);
    expect(output).not.toMatch(/^\s+at /m);
    expect(status).toBe(1);
    expect(existsSync(join(project.root, 'site'))).toBe(false);
  });
});

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startPreview } from '../../scripts/preview-server.ts';
import { copyProject } from '../setup/project.ts';

const factsFile = 'example/product.json';
const invented = 'tests/fixtures/facts/invented.json';
const jcode = 'tests/fixtures/facts/jcode.json';

describe('npm run adopt -- --from', () => {
  it('writes the facts so that the build passes and nothing published names the invented harness', async () => {
    const project = await copyProject();
    const traces = new RegExp(JSON.parse(await project.read(invented)).name, 'i');
    const adopted = await project.run('adopt', ['--from', jcode, '--yes']);
    expect(adopted).toMatchObject({ status: 0 });
    expect(adopted.output).toContain('product.json now describes jcode. Next:');
    expect(adopted.output).toMatch(/ src\/content\/\S+\.md:\d+\n/);
    expect(await project.run('build')).toMatchObject({ status: 0 });
    const published = await readdir(join(project.root, 'dist'), { recursive: true, withFileTypes: true });
    const files = published.filter((entry) => entry.isFile());
    const texts = files.map(async ({ parentPath, name }) => {
      const text = await readFile(join(parentPath, name), 'latin1');
      return traces.test(name + text) ? name : undefined;
    });
    expect(files).not.toEqual([]);
    expect((await Promise.all(texts)).filter(Boolean)).toEqual([]);
    const { address, stop } = await startPreview({ port: 0, root: project.root });
    onTestFinished(stop);
    expect(await project.run('conformance', [address])).toMatchObject({ status: 0 });
  });

  it('keeps the format of the file and states nothing that was not stated', async () => {
    const project = await copyProject();
    await project.run('adopt', ['--from', jcode, '--yes']);
    const written = await project.read(factsFile);
    expect(JSON.parse(written)).toEqual(JSON.parse(await project.read(jcode)));
    expect(written).toContain('"platforms": ["macOS", "Linux", "Windows"],');
    await project.write('again.json', written);
    await project.run('adopt', ['--from', 'again.json', '--yes']);
    expect(await project.read(factsFile)).toBe(written);
  });

  it.each([
    [
      ['--from', 'tests/fixtures/facts/gemini-cli.json', '--yes'],
      'license: found "Apache-2.0"\n    expected one of "MIT"',
    ],
    [['--from', invented, '--yes'], 'expected the address of your own product'],
    [['--from', 'missing.json', '--yes'], 'missing.json\n  found no such file'],
    [['--from', 'broken.json', '--yes'], 'broken.json\n  found text that is not JSON'],
    [
      ['--from', jcode],
      'There is no terminal to ask questions in: state the facts with --from facts.json --yes.',
    ],
    [[], 'There is no terminal to ask questions in: state the facts with --from facts.json --yes.'],
    [['--yes'], '--yes needs --from'],
    [['--form', jcode], "Unknown option '--form'"],
  ])('%j changes nothing and says why', async (options, message) => {
    const project = await copyProject();
    const before = await project.read(factsFile);
    await project.write('broken.json', '{');
    const { status, output } = await project.run('adopt', options);
    expect(output).toContain(message);
    expect(output).not.toMatch(/^\s+at /m);
    expect(status).toBe(1);
    expect(await project.read(factsFile)).toBe(before);
  });
});

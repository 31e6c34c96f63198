import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { execPath } from 'node:process';
import { expect, it, onTestFinished } from 'vitest';
import { runCommand } from '../../../scripts/run-command.ts';

const source = resolve('packages/opencli');

// Removes functions that the bundle uses and that Node.js 20, or an early version of it, lacks.
const node20 = 'data:text/javascript,delete Object.groupBy;delete Map.groupBy;delete URL.parse';

it('The bundled program works in an empty folder with only its dependencies, and without functions that Node.js 20 lacks', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nameplate-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { dependencies, scripts, bin } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'));
  const program = join(folder, bin['nameplate-opencli']);
  const esbuild = scripts.prepack.replace('lib/main.mjs', program);
  await runCommand('sh', ['-ec', `PATH="${resolve('node_modules/.bin')}:$PATH"; ${esbuild}`], source);
  for (const name of Object.keys(dependencies)) {
    await mkdir(join(folder, 'node_modules', name, '..'), { recursive: true });
    await symlink(resolve('node_modules', name), join(folder, 'node_modules', name), 'junction');
  }
  const run = (...args: string[]) => runCommand(execPath, ['--import', node20, program, ...args], folder);
  expect((await run('--help')).output).toMatch(/^Usage: nameplate-opencli /);
  await mkdir(join(folder, 'site'));
  await cp(join(source, 'tests/fixtures/quill.opencli.json'), join(folder, 'quill.json'));
  expect((await run('import', 'quill.json')).output).toMatch(
    /^Imported quill\.json \(OpenCLI document, version 1\.4\.0\) to site\/cli\.json: /,
  );
  const quill = join(source, 'tests/fixtures/programs/quill-commander.mjs');
  const { stdout, status } = await run('check', '--yes', execPath, quill);
  expect(stdout).toContain(': 0 differences.\n');
  expect(status).toBe(0);
  await writeFile(join(folder, 'quill.json'), '{"opencli":"0.1","commands":[{"name":"a\\n::error::x"}]}');
  const rejected = await run('import', 'quill.json');
  expect(rejected.output).toContain('commands[0].name: found "a\\n::error::x"');
  expect(rejected.status).toBe(2);
});

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { execPath } from 'node:process';
import { expect, it } from 'vitest';
import { runCommand } from '../../../scripts/run-command.ts';
import { useTempFolder } from '../../setup/temp-folder.ts';

it('The lock file lists the tarball of each package without a registry, so that npm requests no metadata', async () => {
  const script = resolve('scripts/write-lockfile-urls.ts');
  const text = readFileSync('package-lock.json', 'utf8');
  useTempFolder({ 'package-lock.json': text });
  expect(await runCommand(execPath, [script], '.')).toMatchObject({ status: 0 });
  const isCurrent = readFileSync('package-lock.json', 'utf8') === text;
  expect(isCurrent, 'package-lock.json is out of date. Run "npm run dependencies"').toBe(true);
});

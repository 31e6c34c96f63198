import { existsSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { expect, it, vi } from 'vitest';
import { savedAnswersFile } from '../../../../src/create/prompts/saved-answers.ts';
import { runCreate } from '../../../setup/run-create.ts';
import { useTempFolder } from '../../../setup/temp-folder.ts';

const metadata = resolve('tests/fixtures/metadata/pi.json');

it("nameplate create reports success even if the folder for saved answers can't be read", async () => {
  useTempFolder({ state: 'a file' });
  vi.stubEnv('XDG_STATE_HOME', resolve('state'));
  const args = ['--from', metadata, '--responsible', 'Pi, pi@pi.dev', '--yes'];
  const { status, output } = await runCreate('my-site', ...args).finally(() => vi.unstubAllEnvs());
  expect(status, output).toBe(0);
  expect(output).toContain('Next steps:');
  expect(existsSync('my-site/site/product.json')).toBe(true);
});

it('nameplate create saves answers at an absolute path, even if XDG_STATE_HOME is a relative path', () => {
  vi.stubEnv('XDG_STATE_HOME', 'state');
  const file = savedAnswersFile('/my-site');
  vi.unstubAllEnvs();
  expect(isAbsolute(file), file).toBe(true);
});

import { execFileSync } from 'node:child_process';
import { cwd } from 'node:process';
import { expect, it } from 'vitest';
import { assertReadableDocs, findDocsFolder } from '../../../../src/markdown/docs/docs-folder.ts';
import { useTempFolder } from '../../../setup/temp-folder.ts';

it('A documentation folder with a pipe is rejected before any file is opened', () => {
  useTempFolder({ 'manual/a.md': '' });
  execFileSync('mkfifo', ['manual/b.md']);
  const docs = findDocsFolder(cwd(), 'manual', {});
  expect(() => docs && assertReadableDocs(docs)).toThrow(
    'manual/b.md\n  found a pipe, a socket, or a device\n    expected a file',
  );
});

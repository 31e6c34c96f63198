import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { platform } from 'node:process';
import { describe, expect, it, onTestFinished } from 'vitest';
import { collectEdgeFunctions } from '../src/edge-functions.ts';

const serveFolder = 'site/.netlify/edge-functions-serve';

function createFiles(paths: readonly string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'nameplate-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const path of paths) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), path);
  }
  return root;
}

// On Windows, creating links requires a privilege.
describe.skipIf(platform === 'win32')('The preview never changes files outside the project', () => {
  it.each(['site/.netlify', serveFolder])('if %s is a symbolic link', async (link) => {
    const root = createFiles(['outside/edge-functions-serve/file', 'outside/file', 'site/dist/file']);
    mkdirSync(dirname(join(root, link)), { recursive: true });
    symlinkSync(join(root, 'outside'), join(root, link));
    await expect(collectEdgeFunctions(join(root, 'site'), undefined)).rejects.toThrow('is a symbolic link');
    for (const file of ['outside/edge-functions-serve/file', 'outside/file'])
      expect(readFileSync(join(root, file), 'utf8')).toBe(file);
  });

  it('if a file from an earlier run is a symbolic link', async () => {
    const root = createFiles(['outside.js', 'site/netlify/edge-functions/own.js', `${serveFolder}/old.js`]);
    symlinkSync(join(root, 'outside.js'), join(root, serveFolder, 'own.js'));
    await collectEdgeFunctions(join(root, 'site'), undefined);
    expect(readFileSync(join(root, 'outside.js'), 'utf8')).toBe('outside.js');
    expect(readFileSync(join(root, serveFolder, 'own.js'), 'utf8')).toContain('export * from');
  });
});

it('An edge function with the name of a generated function is rejected, because a deployment runs only one', async () => {
  const root = createFiles([
    'site/.netlify/v1/edge-functions/not-found.js',
    'site/netlify/edge-functions/not-found.ts',
  ]);
  const collected = collectEdgeFunctions(join(root, 'site'), undefined);
  await expect(collected).rejects.toThrow(/same name as .*not-found\.ts\. Rename your function\.$/);
});

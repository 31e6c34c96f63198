import { createReadStream, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { platform } from 'node:process';
import { Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import {
  encodedPathsWarning,
  isContainedInFolder,
  isPublished,
  undefinedIfMissing,
} from '../src/published-files.ts';

// On Windows, creating links requires a privilege.
it.skipIf(platform === 'win32')(
  'A symbolic link in the published folder is followed only if its target is in the folder too',
  () => {
    const root = mkdtempSync(join(tmpdir(), 'nameplate-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    const dist = join(root, 'dist');
    for (const folder of [dist, join(root, 'outside'), join(root, 'dist-old')]) {
      mkdirSync(folder);
      writeFileSync(join(folder, 'index.html'), folder);
    }
    symlinkSync(join(root, 'outside/index.html'), join(dist, 'file.txt'));
    symlinkSync(join(root, 'outside/index.html'), join(dist, 'page.html'));
    symlinkSync(join(root, 'outside'), join(dist, 'folder'));
    symlinkSync(join(root, 'dist-old'), join(dist, 'sibling'));
    symlinkSync('index.html', join(dist, 'inside.html'));
    symlinkSync('nothing', join(dist, 'dangling'));
    const paths = ['/', '/index.html', '/inside', '/inside.html', '/dangling', '/missing', '/folder/no'];
    expect(paths.filter((path) => !isContainedInFolder(dist, path))).toEqual([]);
    const outside = ['/file.txt', '/page', '/page/', '/folder', '/folder/', '/folder/index.html', '/sibling'];
    expect(outside.filter((path) => isContainedInFolder(dist, path))).toEqual([]);
    // The folder itself can be a link.
    symlinkSync(dist, join(root, 'link'));
    expect(isContainedInFolder(join(root, 'link'), '/index.html')).toBe(true);
    expect(isContainedInFolder(join(root, 'link'), '/file.txt')).toBe(false);
  },
);

it.each([
  '/.env',
  '/.git/config',
  '/docs/.env',
  '/.well-known/.env',
  '/.well-known',
  '/_headers',
  '/_redirects/',
  '//x',
])("The preview doesn't serve %s, which a deploy doesn't publish", (path) => {
  expect(isPublished('dist', path)).toBe(false);
});

it.each(['/', '/docs', '/a.b', '/.well-known/security.txt'])('The preview serves %s', (path) => {
  expect(isPublished('dist', path)).toBe(true);
});

it("A file that disappears while the preview reads it isn't found, and other errors are reported", async () => {
  const read = (file: string) =>
    new Response(Readable.toWeb(createReadStream(file)) as ReadableStream).text();
  expect(await undefinedIfMissing(read('no-such-file'))).toBeUndefined();
  await expect(undefinedIfMissing(read('packages'))).rejects.toThrow('EISDIR');
});

it('The preview warns about files that only a deploy can serve, because their URLs are percent-encoded', () => {
  const root = mkdtempSync(join(tmpdir(), 'nameplate-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, 'a-b_c.1~x@+.html'), '');
  expect(encodedPathsWarning(root)).toBeUndefined();
  mkdirSync(join(root, 'docs'));
  writeFileSync(join(root, 'docs/日本語.html'), '');
  writeFileSync(join(root, 'docs/日本語.md'), '');
  expect(encodedPathsWarning(root)).toContain('returns 404 for dist/docs/日本語.html and 1 more,');
});

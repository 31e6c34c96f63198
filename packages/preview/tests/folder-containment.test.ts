import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { platform } from 'node:process';
import { expect, it, onTestFinished } from 'vitest';
import { isContainedInFolder } from '../src/folder-containment.ts';

// On Windows, creating links requires a privilege.
it.skipIf(platform === 'win32')(
  'A link in the published folder is followed only if it stays in the folder',
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

import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { cwd, getuid, seteuid } from 'node:process';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  assertKnownFiles,
  assertReadableInput,
  locateSiteFiles,
} from '../../../../src/product/files/site-files.ts';
import { useTempFolder } from '../../../setup/temp-folder.ts';

const knownNames = ['product.json', 'cli.json', 'details.json', 'pages/a.md', 'README.md', '.DS_Store'];
const createFiles = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`site/${name}`, '']));

describe('The build', () => {
  it('reports a missing folder', () => {
    useTempFolder({});
    expect(() => assertKnownFiles(locateSiteFiles(cwd(), 'site'))).toThrow(
      'site\n  found no such folder\n    expected a folder that contains product.json with the product metadata\n',
    );
  });

  it('accepts the files that it reads, and hidden files', () => {
    useTempFolder(createFiles(knownNames));
    expect(() => assertKnownFiles(locateSiteFiles(cwd(), 'site'))).not.toThrow();
  });

  it.each([
    ['products.json', 'product.json'],
    ['my-cli.json', 'cli.json'],
    ['product.json.bak', 'product.json'],
    ['page', 'pages'],
  ])('rejects the unknown file %s, and suggests %s', (name, meant) => {
    useTempFolder(createFiles([...knownNames, name]));
    expect(() => assertKnownFiles(locateSiteFiles(cwd(), 'site'))).toThrow(
      `Nothing was published: 1 problem to fix.\n\nsite/${name}\n  found an unknown file\n    expected one of product.json, details.json, cli.json, theme.css, pages. Did you mean ${meant}?\n`,
    );
  });

  it.each(['site', 'site/pages', 'site/product.json', 'site/details.json', 'site/cli.json', 'public'])(
    'rejects %s if it is a symbolic link, even if its target is missing',
    (path) => {
      useTempFolder({ ...createFiles(knownNames), 'public/a.png': '' });
      mkdirSync('elsewhere');
      renameSync(path, 'elsewhere/target');
      symlinkSync(`${cwd()}/elsewhere/target`, path);
      const check = () => assertKnownFiles(locateSiteFiles(cwd(), 'site'));
      expect(check).toThrow(`${path}\n  found a symbolic link\n    expected a regular file`);
      renameSync('elsewhere/target', 'elsewhere/gone');
      expect(check).toThrow(`${path}\n  found a symbolic link\n`);
    },
  );

  it('rejects a site folder inside a symbolic link', () => {
    useTempFolder({ 'elsewhere/site/product.json': '' });
    symlinkSync('elsewhere', 'web');
    const files = locateSiteFiles(cwd(), 'web/site');
    expect(() => assertKnownFiles(files)).toThrow('web\n  found a symbolic link\n');
  });

  it.each(['site/pages/a.md', 'site/product.json', 'public/a.txt'])(
    'rejects a pipe at %s before it opens any file',
    (path) => {
      useTempFolder({ ...createFiles(knownNames), 'public/b.txt': '' });
      rmSync(path, { force: true });
      execFileSync('mkfifo', [path]);
      expect(() => assertReadableInput(locateSiteFiles(cwd(), 'site'))).toThrow(
        `${path}\n  found a pipe, a socket, or a device\n    expected a file`,
      );
    },
  );

  it.each(['site/theme.css', 'site/product.json', 'package.json'])('rejects %s if it is a folder', (path) => {
    useTempFolder({ [`${path}/a`]: '' });
    mkdirSync('site', { recursive: true });
    expect(() => assertReadableInput(locateSiteFiles(cwd(), 'site'))).toThrow(
      `${path}\n  found a folder\n    expected a file`,
    );
  });

  it.each([
    ['site/pages', 'folder'],
    ['site/pages/a.md', 'file'],
  ])('rejects %s if the file permissions prevent reading it', (path, kind) => {
    useTempFolder(createFiles(knownNames));
    chmodSync('.', 0o755);
    chmodSync(path, 0);
    onTestFinished(() => chmodSync(path, 0o755));
    // Runs as another user, because root can read every file.
    if (getuid?.() === 0) {
      seteuid?.(65_534);
      onTestFinished(() => seteuid?.(0));
    }
    expect(() => assertReadableInput(locateSiteFiles(cwd(), 'site'))).toThrow(
      `${path}\n  found a ${kind} that can't be read\n    expected read permission`,
    );
  });
});

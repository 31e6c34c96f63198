import { mkdirSync, renameSync, symlinkSync } from 'node:fs';
import { cwd } from 'node:process';
import { describe, expect, it } from 'vitest';
import { assertKnownFiles, locateContentFiles } from '../../../../src/product/files/content-files.ts';
import { useTempFolder } from '../../../setup/temp-folder.ts';

const knownNames = ['product.json', 'cli.json', 'details.json', 'pages/a.md', 'README.md', '.DS_Store'];
const createFiles = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`site/${name}`, '']));

describe('The build', () => {
  it('reports a missing folder', () => {
    useTempFolder({});
    expect(() => assertKnownFiles(locateContentFiles(cwd(), 'site'))).toThrow(
      'site\n  found no such folder\n    expected a folder that contains product.json, the product metadata\n',
    );
  });

  it('accepts the files that it reads, and hidden files', () => {
    useTempFolder(createFiles(knownNames));
    expect(() => assertKnownFiles(locateContentFiles(cwd(), 'site'))).not.toThrow();
  });

  it.each([
    ['products.json', 'product.json'],
    ['my-cli.json', 'cli.json'],
    ['product.json.bak', 'product.json'],
    ['page', 'pages'],
  ])('rejects the unknown file %s, and suggests %s', (name, meant) => {
    useTempFolder(createFiles([...knownNames, name]));
    expect(() => assertKnownFiles(locateContentFiles(cwd(), 'site'))).toThrow(
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
      const check = () => assertKnownFiles(locateContentFiles(cwd(), 'site'));
      expect(check).toThrow(`${path}\n  found a symbolic link\n    expected a regular file`);
      renameSync('elsewhere/target', 'elsewhere/gone');
      expect(check).toThrow(`${path}\n  found a symbolic link\n`);
    },
  );

  it('rejects a site folder that is a symbolic link', () => {
    useTempFolder({ 'elsewhere/site/product.json': '' });
    symlinkSync('elsewhere', 'web');
    const files = locateContentFiles(cwd(), 'web/site');
    expect(() => assertKnownFiles(files)).toThrow('web\n  found a symbolic link\n');
  });
});

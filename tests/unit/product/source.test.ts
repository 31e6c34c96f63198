import { cwd } from 'node:process';
import { describe, expect, it } from 'vitest';
import { refuseUnknownFiles, sourceFiles } from '../../../src/product/source.ts';
import { inFolder } from '../../setup/in-folder.ts';

const known = ['product.json', 'cli.json', 'details.json', 'pages/a.md', 'README.md', '.DS_Store'];
const filesNamed = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`site/${name}`, '']));

describe('refuseUnknownFiles', () => {
  it('names a folder that does not exist', () => {
    inFolder({});
    expect(() => refuseUnknownFiles(sourceFiles(cwd(), 'site'))).toThrow(
      'site\n  found no such folder\n    expected a folder with product.json, the metadata of the product\n',
    );
  });

  it('has nothing against what is read, nor against hidden files', () => {
    inFolder(filesNamed(known));
    expect(() => refuseUnknownFiles(sourceFiles(cwd(), 'site'))).not.toThrow();
  });

  it.each(['products.json', 'my-cli.json', 'product.json.bak', 'page'])(
    'refuses %s, which nothing reads',
    (name) => {
      inFolder(filesNamed([...known, name]));
      expect(() => refuseUnknownFiles(sourceFiles(cwd(), 'site'))).toThrow(
        `Nothing was published: 1 problem to fix.\n\nsite/${name}\n  found an unknown file\n    expected only product.json,`,
      );
    },
  );
});

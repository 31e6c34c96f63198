import { describe, expect, it } from 'vitest';
import { refuseUnknownFiles, source } from '../../../src/product/source.ts';
import { inFolder } from '../../setup/in-folder.ts';

const known = ['product.json', 'cli.json', 'details.json', 'pages/a.md', 'README.md', '.DS_Store'];
const filesNamed = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`${source}/${name}`, '']));

describe('refuseUnknownFiles', () => {
  it('has nothing against what is read, nor against hidden files', () => {
    inFolder(filesNamed(known));
    expect(refuseUnknownFiles).not.toThrow();
  });

  it.each(['products.json', 'my-cli.json', 'product.json.bak', 'page'])(
    'refuses %s, which nothing reads',
    (name) => {
      inFolder(filesNamed([...known, name]));
      expect(refuseUnknownFiles).toThrow(
        `Nothing was published: 1 problem to fix.\n\n${source}/${name}\n  found an unknown file\n    expected only product.json,`,
      );
    },
  );
});

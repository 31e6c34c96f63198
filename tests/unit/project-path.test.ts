import { resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import nameplate from '../../src/index.mjs';
import { useTempFolder } from '../setup/temp-folder.ts';

const build = { format: 'directory', inlineStylesheets: 'auto', assets: '_astro' };
const defaults = { output: 'static', base: '/', trailingSlash: 'ignore', build };

const setUp = (root: string) =>
  nameplate().hooks['astro:config:setup']?.({
    command: 'sync',
    config: {
      root: pathToFileURL(root),
      srcDir: new URL('src/', pathToFileURL(root)),
      publicDir: new URL('public/', pathToFileURL(root)),
      outDir: new URL('dist/', pathToFileURL(root)),
      ...defaults,
    },
    injectRoute: () => {},
    updateConfig: () => {},
  } as never);

it.each(['#', '?', '%', '"', '*', '\t', '\n', ...(sep === '/' ? ['\\'] : [])])(
  'A project with %s in its path is rejected, because a build would fail or omit the styles',
  (character) => {
    const root = `/tmp/a${character}b/site`;
    expect(() => setUp(root)).toThrow(
      `The path of this project, "${resolve(root)}", contains "${character}", which Vite or Node.js doesn't support. Rename the folder.`,
    );
  },
);

it("A project in a folder named @fs is rejected, because Vite doesn't find its files", () => {
  expect(() => setUp('/tmp/@fs/site')).toThrow('contains "@fs"');
});

it.each(['a@fs', '@fsx', 'a:b', 'Büro 1', "it's (a) [b] {c}", '日本'])(
  'A project at %s is accepted',
  (folder) => {
    useTempFolder({ [`${folder}/site/product.json`]: '{}' });
    expect(() => setUp(`${resolve(folder)}/`)).not.toThrow();
  },
);

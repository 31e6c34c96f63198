import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import nameplate from '../../../src/index.mjs';
import { useTempFolder } from '../../setup/temp-folder.ts';

const build = { format: 'directory', inlineStylesheets: 'auto', assets: '_astro' };
const defaults = { output: 'static', base: '/', trailingSlash: 'ignore', build };

const setUp = (root: string) =>
  nameplate().hooks['astro:config:setup']?.({
    command: 'sync',
    config: { root: pathToFileURL(root), publicDir: new URL('public/', pathToFileURL(root)), ...defaults },
    injectRoute: () => {},
    updateConfig: () => {},
  } as never);

it.each(['/tmp/C#/site', '/tmp/why?'])(
  'A project at %s is rejected, because Vite would not find its files',
  (root) => {
    const character = root.includes('#') ? '#' : '?';
    expect(() => setUp(root)).toThrow(
      `The path of this project, "${resolve(root)}", contains "${character}", which Vite doesn't support. Rename the folder.`,
    );
  },
);

it('A project whose path contains spaces and letters in any language is accepted', () => {
  useTempFolder({ 'Büro 1/site/product.json': '{}' });
  expect(() => setUp(`${resolve('Büro 1')}/`)).not.toThrow();
});

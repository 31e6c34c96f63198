import { EventEmitter, once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { createVitePlugin } from '../../src/vite-plugin.mjs';
import { useTempFolder } from '../setup/temp-folder.ts';

it('The development server notices a second change of a file directly after the first one', async () => {
  useTempFolder({ 'site/product.json': '{,' });
  const watcher = Object.assign(new EventEmitter(), { add: () => {} });
  const { configureServer } = createVitePlugin({ root: resolve('.'), site: 'site' });
  if (typeof configureServer !== 'function') throw new TypeError('configureServer must be a function');
  await configureServer.call({} as never, { watcher } as never);
  const file = resolve('site/product.json');

  watcher.emit('change', file);
  writeFileSync(file, '{}');
  expect(await once(watcher, 'change')).toEqual([file]);
});

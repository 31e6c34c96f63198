import { EventEmitter, once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { createVitePlugin } from '../../src/vite-plugin.mjs';
import { useTempFolder } from '../setup/temp-folder.ts';

async function configureServer() {
  const sent: string[] = [];
  const watcher = Object.assign(new EventEmitter(), { add: () => {} });
  const hot = { send: ({ type }: { type: string }) => void sent.push(type) };
  const plugin = createVitePlugin({ root: resolve('.'), site: 'site' });
  if (typeof plugin.configureServer !== 'function') throw new TypeError('configureServer must be a function');
  await plugin.configureServer.call({} as never, { watcher, environments: { client: { hot } } } as never);
  return { watcher, hot, sent };
}

it('The development server notices a second change of a file directly after the first one', async () => {
  useTempFolder({ 'site/product.json': '{,' });
  const { watcher } = await configureServer();
  const file = resolve('site/product.json');

  watcher.emit('change', file);
  writeFileSync(file, '{}');
  expect(await once(watcher, 'change')).toEqual([file]);
});

it('The browser shows an error, and reloads instead if a file changed after the response', async () => {
  const { watcher, hot, sent } = await configureServer();
  hot.send({ type: 'error' });
  watcher.emit('all', 'change', resolve('site/product.json'));
  hot.send({ type: 'error' });
  expect(sent).toEqual(['error', 'full-reload']);
});

it.each([
  ['shows an error that Vite passes instead of a message', new Error('No such folder'), ['No such folder']],
  [
    'omits errors of a server that Vite has already replaced',
    Object.assign(new Error('Request is outdated'), { code: 'ERR_CLOSED_SERVER' }),
    [],
  ],
])('The development server %s', async (_, error, expected) => {
  const messages: string[] = [];
  const logger = { warn: () => {}, error: (message: string) => void messages.push(message) };
  const { configResolved } = createVitePlugin({ root: resolve('.'), site: 'site' });
  if (typeof configResolved !== 'function') throw new TypeError('configResolved must be a function');
  await configResolved.call({} as never, { logger } as never);

  logger.error(error as never);
  expect(messages).toEqual(expected);
});

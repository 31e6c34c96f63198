import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { platform } from 'node:process';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { collectEdgeFunctions } from '../src/edge-functions.ts';
import { startPreview } from '../src/server.ts';

const serveFolder = 'site/.netlify/edge-functions-serve';

function createFiles(paths: readonly string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'nameplate-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const path of paths) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), path);
  }
  return root;
}

// On Windows, creating links requires a privilege.
describe.skipIf(platform === 'win32')('The preview never changes files outside the project', () => {
  it.each(['site/.netlify', serveFolder])('if %s is a symbolic link', async (link) => {
    const root = createFiles(['outside/edge-functions-serve/file', 'outside/file', 'site/dist/file']);
    mkdirSync(dirname(join(root, link)), { recursive: true });
    symlinkSync(join(root, 'outside'), join(root, link));
    await expect(collectEdgeFunctions(join(root, 'site'), undefined)).rejects.toThrow('is a symbolic link');
    for (const file of ['outside/edge-functions-serve/file', 'outside/file'])
      expect(readFileSync(join(root, file), 'utf8')).toBe(file);
  });

  it('if a file from an earlier run is a symbolic link', async () => {
    const root = createFiles(['outside.js', 'site/netlify/edge-functions/own.js', `${serveFolder}/old.js`]);
    symlinkSync(join(root, 'outside.js'), join(root, serveFolder, 'own.js'));
    await collectEdgeFunctions(join(root, 'site'), undefined);
    expect(readFileSync(join(root, 'outside.js'), 'utf8')).toBe('outside.js');
    expect(readFileSync(join(root, serveFolder, 'own.js'), 'utf8')).toContain('export * from');
  });
});

it('An edge function with the name of a generated function is rejected, because a deployment runs only one of them', async () => {
  const root = createFiles([
    'site/.netlify/v1/edge-functions/not-found.js',
    'site/netlify/edge-functions/not-found.ts',
  ]);
  const collected = collectEdgeFunctions(join(root, 'site'), undefined);
  await expect(collected).rejects.toThrow(/same name as .*not-found\.ts\. Rename your function\.$/);
});

it.each([
  ['const a = (', 'SyntaxError'],
  ['throw new Error("No key.");', 'Error: No key.'],
  ['Deno.exit(3);', 'The edge runtime exited while loading the edge functions.'],
])(
  'The preview explains why it rejects an edge function with the code %s, without the stack trace of the emulator',
  async (code, message) => {
    const root = createFiles(['dist/index.html', 'netlify/edge-functions/own.ts']);
    writeFileSync(join(root, 'netlify/edge-functions/own.ts'), `export default () => {};\n${code}`);
    const error = await startPreview({ port: 0, root }).catch((reason: Error) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(String(error)).toContain(message);
    expect(String(error)).not.toContain('edge-entry');
  },
);

/** Blocks the edge runtime as an endless loop would, but without load on the processor. */
const block = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);';
const endlessMessage =
  /The edge runtime didn't respond to GET \/endless within \d+ s\. Check the edge functions/;

it('The preview stops an edge function that never responds, explains why, and keeps serving everything else', async () => {
  const root = createFiles(['dist/index.html', 'netlify/edge-functions/own.js']);
  writeFileSync(
    join(root, 'netlify/edge-functions/own.js'),
    `export default ({ url }) => { if (url.endsWith('/endless')) ${block} return new Response('Own'); };
    export const config = { path: ['/api', '/endless'] };`,
  );
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => printed.mockRestore());
  const { origin, stop } = await startPreview({ port: 0, root, timeLimit: 10_000 });
  onTestFinished(stop);
  expect((await fetch(`${origin}/endless`)).status).toBe(500);
  expect(printed.mock.calls.flat()).toEqual([expect.stringMatching(endlessMessage)]);
  expect(await (await fetch(`${origin}/api`)).text()).toBe('Own');
  expect((await fetch(`${origin}/`)).status).toBe(200);
});

it('The preview explains why it rejects an edge function that never finishes loading', async () => {
  const root = createFiles(['dist/index.html', 'netlify/edge-functions/own.js']);
  writeFileSync(join(root, 'netlify/edge-functions/own.js'), `export default () => {};\n${block}`);
  await expect(startPreview({ port: 0, root, timeLimit: 1000 })).rejects.toThrow(
    "The edge functions didn't load within 1 s. Check the code that your functions run when they load.",
  );
});

it("The preview doesn't restart the edge runtime if it can't read a response, because the runtime is still running", async () => {
  const root = createFiles(['dist/index.html', 'netlify/edge-functions/own.js']);
  writeFileSync(
    join(root, 'netlify/edge-functions/own.js'),
    `const Large = 'a'.repeat(20_000);
    export default ({ url }) => new Response('', { headers: url.endsWith('/large') ? { Large } : {} });
    export const config = { path: ['/api', '/large'] };`,
  );
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => printed.mockRestore());
  const { origin, stop } = await startPreview({ port: 0, root });
  onTestFinished(stop);
  expect((await fetch(`${origin}/large`)).status).toBe(500);
  expect(printed.mock.calls.flat()).toEqual([expect.any(TypeError)]);
});

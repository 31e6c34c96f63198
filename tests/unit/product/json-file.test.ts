import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readJsonFile } from '../../../src/product/json-file.ts';

async function file(text: string | Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nameplate-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'facts.json'), text);
  return join(folder, 'facts.json');
}

describe('readJsonFile', () => {
  it('returns what the file says', async () => {
    expect(readJsonFile(await file('{ "name": "tool" }'))).toEqual({ name: 'tool' });
  });

  it('reads a file that begins with a byte order mark', async () => {
    expect(readJsonFile(await file('\uFEFF{ "name": "tool" }'))).toEqual({ name: 'tool' });
  });

  it.each<[what: string, content: string | Buffer, found: string]>([
    ['is empty', ' \n', 'an empty file'],
    ['is in UTF-16', Buffer.from('\uFEFF{}', 'utf16le'), 'text in another encoding than UTF-8'],
  ])('refuses a file that %s', async (_, content, found) => {
    const path = await file(content);
    expect(() => readJsonFile(path)).toThrow(`${path}\n  found ${found}\n`);
  });

  it('refuses a file that is nested without end', async () => {
    const path = await file(`${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`);
    expect(() => readJsonFile(path)).toThrow(
      'found parts in each other without end\n    expected at most 100 levels',
    );
  });

  it.each([
    ['no/facts.json', 'no such file'],
    ['tests', 'a folder'],
    ['package.json/x', 'Error: ENOTDIR'],
  ])('says of %s that it is %s', (path, found) => {
    expect(() => readJsonFile(path)).toThrow(`${path}\n  found ${found}`);
    expect(() => readJsonFile(path)).toThrow('\n    expected a file with one JSON object');
  });

  it.each(['{', '{ name: "tool" }', '{} {}'])('refuses %j, which is not JSON', async (text) => {
    const path = await file(text);
    expect(() => readJsonFile(path)).toThrow(`${path}\n  found text that is not JSON: `);
  });
});

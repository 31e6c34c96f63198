import { describe, expect, it } from 'vitest';
import { readJsonFile } from '../../../src/product/json-file.ts';
import { inFolder } from '../../setup/in-folder.ts';

describe('readJsonFile', () => {
  it('returns what the file says, which may begin with a byte order mark', () => {
    inFolder({ 'facts.json': '\uFEFF{ "name": "tool" }' });
    expect(readJsonFile('facts.json')).toEqual({ name: 'tool' });
  });

  it.each<[what: string, content: string | Buffer, found: string]>([
    ['is empty', ' \n', 'an empty file'],
    ['is in UTF-16', Buffer.from('\uFEFF{}', 'utf16le'), 'text in another encoding than UTF-8'],
  ])('refuses a file that %s', (_, content, found) => {
    inFolder({ 'facts.json': content });
    expect(() => readJsonFile('facts.json')).toThrow(`facts.json\n  found ${found}\n`);
  });

  it('refuses a file that is nested without end', () => {
    const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
    inFolder({ 'deep.json': nested(100), 'deeper.json': nested(101), 'facts.json': nested(9000) });
    expect(() => readJsonFile('deep.json')).not.toThrow();
    expect(() => readJsonFile('deeper.json')).toThrow('at most 100 levels');
    expect(() => readJsonFile('facts.json')).toThrow(
      'facts.json\n  found parts in each other without end\n    expected at most 100 levels',
    );
  });

  it('refuses a field that is there twice, since the first would be ignored', () => {
    inFolder({
      'facts.json': '{ "a": { "b": "}{\\"" },\n  "c": [{ "b": 1 }, { "b": 2 }],\n  "\\u0061": 2 }',
    });
    expect(() => readJsonFile('facts.json')).toThrow(
      'facts.json\n  found the field "a" twice in one object, again on line 3\n    expected it once\n',
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

  it.each(['{', '{ name: "tool" }', '{} {}'])('refuses %j, which is not JSON', (text) => {
    inFolder({ 'facts.json': text });
    expect(() => readJsonFile('facts.json')).toThrow('facts.json\n  found text that is not JSON: ');
  });
});

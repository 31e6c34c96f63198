import { describe, expect, it } from 'vitest';
import { readJsonFile } from '../../../../src/product/files/json-file.ts';
import { useTempFolder } from '../../../setup/temp-folder.ts';

describe('The build', () => {
  it('reads a JSON file, which can begin with a byte order mark', () => {
    useTempFolder({ 'facts.json': '\uFEFF{ "name": "tool" }' });
    expect(readJsonFile('facts.json')).toEqual({ name: 'tool' });
  });

  it.each<[what: string, content: string | Buffer, found: string]>([
    ['is empty', ' \n', 'an empty file'],
    ['is in UTF-16', Buffer.from('\uFEFF{}', 'utf16le'), "text that isn't UTF-8"],
  ])('rejects a JSON file that %s', (_, content, found) => {
    useTempFolder({ 'facts.json': content });
    expect(() => readJsonFile('facts.json')).toThrow(`facts.json\n  found ${found}\n`);
  });

  it('rejects a JSON file that is nested too deeply', () => {
    const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
    useTempFolder({ 'deep.json': nested(100), 'deeper.json': nested(101), 'facts.json': nested(9000) });
    expect(() => readJsonFile('deep.json')).not.toThrow();
    expect(() => readJsonFile('deeper.json')).toThrow('at most 100 levels');
    expect(() => readJsonFile('facts.json')).toThrow(
      'facts.json\n  found more than 100 levels of nesting\n    expected at most 100 levels',
    );
  });

  it('rejects a duplicate field in an object, because the first value would be ignored', () => {
    useTempFolder({
      'facts.json': '{ "a": { "b": "}{\\"" },\n  "c": [{ "b": 1 }, { "b": 2 }],\n  "\\u0061": 2 }',
    });
    expect(() => readJsonFile('facts.json')).toThrow(
      'facts.json\n  line 3: found a duplicate field "a" in the same object\n    expected each field only once\n',
    );
  });

  it.each([
    ['no/facts.json', 'no such file'],
    ['tests', 'a folder'],
    ['package.json/x', 'Error: ENOTDIR'],
  ])('reports that it cannot read %s, because it found "%s"', (path, found) => {
    expect(() => readJsonFile(path)).toThrow(`${path}\n  found ${found}`);
    expect(() => readJsonFile(path)).toThrow('\n    expected a file that contains one JSON object');
  });

  it('rejects a merge conflict', () => {
    useTempFolder({ 'facts.json': '{\n<<<<<<< HEAD\n  "a": 1\n=======\n  "a": 2\n>>>>>>> topic\n}' });
    expect(() => readJsonFile('facts.json')).toThrow('line 2: found an unresolved merge conflict');
  });

  it.each([
    ['{', 1, 2, 'valid JSON'],
    ['{ name: "tool" }', 1, 3, 'valid JSON, which uses double quotation marks around names and strings'],
    ['{ “name”: 1 }', 1, 3, 'valid JSON, which uses straight quotation marks (")'],
    ['{ "name": “tool” }', 1, 11, 'valid JSON, which uses straight quotation marks (")'],
    ['{ "name": "a\nb" }', 1, 13, 'valid JSON, which uses \\n for a line break within a string'],
    ['{ "name": "a\tb" }', 1, 13, 'valid JSON, which uses \\t for a tab within a string'],
    ['{\u00a0"name": 1 }', 1, 2, 'valid JSON, which has only ordinary spaces outside strings'],
    ['{} {}', 1, 4, 'valid JSON'],
    ['{\n  "a": 1,\n}', 3, 1, 'valid JSON, which has no comma before }'],
    ['{\n  "a": [1, 2,]\n}', 2, 14, 'valid JSON, which has no comma before ]'],
    ["{\n  'a': 1 }", 2, 3, 'valid JSON, which uses double quotation marks around names and strings'],
    ['{}\n// b', 2, 1, 'valid JSON, which has no comments'],
    ['// a\n{}', 1, 1, 'valid JSON, which has no comments'],
    ['{ "a": undefined,\n "b": "in JSON at position 99" }', 1, 8, 'valid JSON'],
    ['{\n "a": tru,\n "b": 1 }', 2, 10, 'valid JSON'],
    ['[1,\n  2', 2, 4, 'valid JSON'],
    ['nul\n\n', 1, 4, 'valid JSON'],
  ])('rejects %j, and reports the line, the column, and how to fix it', (text, line, column, expected) => {
    useTempFolder({ 'facts.json': text });
    const message = `facts.json\n  line ${line}, column ${column}: found invalid JSON (`;
    expect(() => readJsonFile('facts.json')).toThrow(message);
    expect(() => readJsonFile('facts.json')).toThrow(`\n    expected ${expected}\n`);
  });
});

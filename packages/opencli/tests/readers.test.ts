import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { platform } from 'node:process';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readImportSource } from '../src/import/readers.ts';

function createFile(text: string | Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'nameplate-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'source'), text);
  return join(folder, 'source');
}

describe('An import', () => {
  it.each<[what: string, text: string, kind: string]>([
    ['an OpenCLI document', '{"opencli":"0.1","info":{"title":"Quill","version":"1"}}', 'OpenCLI document'],
    ['an OpenCLI document with a byte order mark', '\uFEFF{"opencli":"0.1"}', 'OpenCLI document'],
    ['an oclif manifest', '{"version":"1","commands":{"run":{"id":"run"}}}', 'oclif manifest'],
    ['a usage specification', 'name "Quill"\nbin "quill"\n', 'usage specification'],
  ])('recognizes %s', (_, text, kind) => {
    expect(readImportSource(createFile(text), 'quill').kind).toBe(kind);
  });

  it.each<[what: string, text: string, found: string]>([
    ['help output', 'Usage: quill [OPTIONS]\n', 'text that begins with "Usage: quill [OPTIONS]"'],
    ['another JSON document', '{"name":"quill","bin":"q"}', 'a JSON object with the fields "name", "bin"'],
    ['another JSON document with one field', '{"name":"quill"}', 'a JSON object with the field "name"'],
    ['another KDL document', 'package "quill"\n', 'text that begins with "package \\"quill\\""'],
    ['an empty JSON document', '{}', 'an empty JSON object'],
    ['an empty file', ' \n', 'an empty file'],
    ['a document in YAML', '# Commands\nopencli: "0.1"\n', 'an OpenCLI document in YAML'],
    ['a program', '\u007fELF\u0000\u0001', 'a binary file'],
  ])('rejects %s, and reports what it found and what it supports', (_, text, found) => {
    const read = () => readImportSource(createFile(text), 'quill');
    expect(read).toThrow(
      `\n  found ${found}\n    expected one of these formats:\n      - an OpenCLI document`,
    );
  });

  it.each([
    ['incomplete JSON', '{\n"opencli":', 'line 2, column 11: found invalid JSON'],
    [
      'a duplicate field',
      '{"opencli":"0.1",\n"options":[],"options":[]}',
      'line 2: found a duplicate field "options"',
    ],
  ])('rejects %s, and reports the line', (_, text, message) => {
    expect(() => readImportSource(createFile(text), 'quill')).toThrow(message);
  });

  it("rejects a file that doesn't exist, and a device", () => {
    expect(() => readImportSource('missing.json', 'quill')).toThrow('missing.json\n  found no such file');
    if (platform === 'win32') return;
    expect(() => readImportSource('/dev/zero', 'quill')).toThrow('found a pipe, a socket, or a device');
  });

  it.each<[what: string, text: string]>([
    ['topics', JSON.stringify({ commands: { a: { id: 'a'.repeat(300).split('').join(':') } } })],
    ['commands in KDL', `bin "quill"\n${'cmd "a" {\n'.repeat(300)}${'}\n'.repeat(300)}`],
  ])('rejects %s that are nested too deeply', (_, text) => {
    const file = createFile(text);
    writeFileSync(join(file, '../package.json'), '{"oclif":{"topicSeparator":" "}}');
    expect(() => readImportSource(file, 'quill')).toThrow('found more than 100 levels of nesting');
  });

  it('rejects more than 1,000,000 characters of KDL, which would need too much memory', () => {
    const file = createFile(`bin "quill"${' '.repeat(1_000_000)}`);
    expect(() => readImportSource(file, 'quill')).toThrow('expected at most 1000000 characters of KDL');
  });

  it('reads a manifest with 20,000 commands in one topic', () => {
    const ids = Array.from({ length: 20_000 }, (_, index) => `a:c${index}`);
    const file = createFile(JSON.stringify({ commands: Object.fromEntries(ids.map((id) => [id, { id }])) }));
    writeFileSync(join(file, '../package.json'), '{"oclif":{"topicSeparator":" "}}');
    expect(readImportSource(file, 'quill').cli.commands?.[0]?.commands).toHaveLength(ids.length);
  });

  it('describes why a file cannot be read without names of system calls', () => {
    const file = createFile('{}');
    expect(() => readImportSource(join(file, 'x'), 'quill')).toThrow('found not a directory\n');
  });

  it.each([
    ['login', {}, ['jcode login']],
    ['auth:w', { aliases: ['w'] }, undefined],
    ['auth w', { aliases: ['w'] }, undefined],
    ['auth:w:x', {}, ['jcode auth w x']],
  ])("imports oclif's alias %s as a name only if it's next to its command", (alias, names, calls) => {
    const [web, login] = [{ id: 'auth:web', aliases: [alias] }, { id: 'auth:login' }];
    const file = createFile(JSON.stringify({ commands: { 'auth:web': web, 'auth:login': login } }));
    writeFileSync(join(file, '../package.json'), '{"oclif":{"bin":"jcode","topicSeparator":" "}}');
    const metadata = calls && { metadata: [{ name: 'aliasCalls', value: calls }] };
    expect(readImportSource(file, 'jcode').cli.commands).toEqual([
      { name: 'auth', commands: [{ name: 'web', ...names, ...metadata }, { name: 'login' }] },
    ]);
  });

  it('shows the visible commands in a topic of oclif whose own command is hidden', () => {
    const flags = { trace: { type: 'boolean' } };
    const commands = {
      config: { id: 'config', hidden: true, description: 'For support', flags },
      'config:get': { id: 'config:get' },
      debug: { id: 'debug', hidden: true },
      'debug:dump': { id: 'debug:dump', hidden: true },
    };
    const file = createFile(JSON.stringify({ commands }));
    const topics = { config: { description: 'Settings' } };
    writeFileSync(join(file, '../package.json'), JSON.stringify({ oclif: { topicSeparator: ' ', topics } }));
    const { cli, notes } = readImportSource(file, 'quill');
    expect(cli.commands).toEqual([
      { name: 'config', description: 'Settings', commands: [{ name: 'get' }] },
      { name: 'debug', hidden: true, commands: [{ name: 'dump', hidden: true }] },
    ]);
    expect(notes).toEqual([expect.stringMatching(/without their own flags and arguments: config\.$/)]);
  });

  it("hides a topic of oclif without visible commands, as oclif's help does", () => {
    const commands = {
      'debug:dump': { id: 'debug:dump', hidden: true },
      'config:get': { id: 'config:get' },
      'config:raw:set': { id: 'config:raw:set', hidden: true },
    };
    const file = createFile(JSON.stringify({ commands }));
    writeFileSync(join(file, '../package.json'), '{"oclif":{"topicSeparator":" "}}');
    expect(readImportSource(file, 'quill').cli.commands).toEqual([
      { name: 'debug', hidden: true, commands: [{ name: 'dump', hidden: true }] },
      {
        name: 'config',
        commands: [{ name: 'get' }, { name: 'raw', hidden: true, commands: [{ name: 'set', hidden: true }] }],
      },
    ]);
  });

  it('removes colors, and normalizes tabs and line endings', () => {
    const text = '{"opencli":"0.1","examples":["\\u001b[1mquill\\u001b[0m\\tx\\r\\ny"]}';
    expect(readImportSource(createFile(text), 'quill').cli.examples).toEqual(['quill  x\ny']);
  });

  it.each<[value: unknown, metadata: unknown]>([
    ['ask', [{ name: 'default', value: 'ask' }]],
    [false, [{ name: 'default', value: false }]],
    [0, [{ name: 'default', value: 0 }]],
    [['a', 2], [{ name: 'default', value: 'a, 2' }]],
    [['a', 'b, c'], [{ name: 'default', value: '["a","b, c"]' }]],
    ['\t', [{ name: 'default', value: '\\t' }]],
    [[], undefined],
    ['', undefined],
    [null, undefined],
  ])('converts a default of %j to a readable value, or omits it if it is empty', (value, metadata) => {
    const option = { name: '--x', metadata: [{ name: 'default', value }] };
    const { cli } = readImportSource(
      createFile(JSON.stringify({ opencli: '0.1', options: [option] })),
      'quill',
    );
    expect(cli.options?.[0]?.metadata).toEqual(metadata);
  });

  it("uses oclif's default separator if there is no package.json next to a manifest", () => {
    const command = { id: 'mcp:add', examples: ['<%= config.bin %> <%= command.id %> <%= other %>'] };
    const file = createFile(JSON.stringify({ commands: { 'mcp:add': command } }));
    const { cli, notes } = readImportSource(file, 'quill');
    expect(cli.commands).toEqual([{ name: 'mcp:add', examples: ['quill mcp:add <%= other %>'] }]);
    expect(notes).toEqual([expect.stringContaining("command names use oclif's default separator, a colon")]);
  });

  it('replaces placeholders in other properties of oclif', () => {
    const run = { id: 'run', usage: ['<%= config.bin %> <%= command.id %> TASK'] };
    const { cli } = readImportSource(createFile(JSON.stringify({ commands: { run } })), 'quill');
    expect(cli.commands?.[0]?.metadata).toEqual([{ name: 'oclif', value: { usage: ['quill run TASK'] } }]);
  });

  it('imports a character that several flags of an oclif command have only for one that the help shows', () => {
    const flag = { type: 'boolean', char: 'p' };
    const flags = { ps: { ...flag, hidden: true }, 'process-type': flag, port: flag };
    const file = createFile(JSON.stringify({ commands: { logs: { id: 'logs', flags } } }));
    expect(readImportSource(file, 'quill').cli.commands?.[0]?.options).toEqual([
      { name: '--ps', hidden: true },
      { name: '--process-type', aliases: ['-p'] },
      { name: '--port' },
    ]);
  });

  it.each([
    [{ helpLabel: '-t, --to' }, 'value'],
    [{ helpLabel: '-t, --to', helpValue: '<host>' }, 'host'],
  ])("doesn't import the label of an oclif flag as the name of its value: %j", (labels, name) => {
    const flags = { to: { type: 'option', char: 't', ...labels } };
    const file = createFile(JSON.stringify({ commands: { run: { id: 'run', flags } } }));
    expect(readImportSource(file, 'quill').cli.commands?.[0]?.options).toEqual([
      { name: '--to', aliases: ['-t'], arguments: [{ name, required: true }] },
    ]);
  });

  it('imports an oclif command in the state "deprecated" as deprecated, and describes its other states', () => {
    const commands = { old: { id: 'old', state: 'deprecated' }, run: { id: 'run', state: 'beta' } };
    const { cli } = readImportSource(createFile(JSON.stringify({ commands })), 'quill');
    expect(cli.commands).toEqual([
      { name: 'old', metadata: [{ name: 'deprecated', value: true }] },
      { name: 'run', metadata: [{ name: 'details', value: 'This command is in beta.' }] },
    ]);
  });

  it.each([
    [{ message: 'use x', to: 'db:ship' }, 'use x', 'use x'],
    [{ to: 'ship' }, 'use ship instead', 'use --ship instead'],
    [{ to: '--ship' }, 'use --ship instead', 'use --ship instead'],
    [
      { to: 's', version: 3 },
      'use s instead; to be removed in version 3',
      'use -s instead; to be removed in version 3',
    ],
    [{ version: '3.0.0' }, 'to be removed in version 3.0.0', 'to be removed in version 3.0.0'],
    [{}, true, true],
  ])('imports the oclif deprecation %j', (deprecation, command, flag) => {
    const old = { id: 'old', state: 'deprecated', deprecationOptions: deprecation };
    const commands = { old: { ...old, flags: { all: { type: 'boolean', deprecated: deprecation } } } };
    const { cli } = readImportSource(createFile(JSON.stringify({ commands })), 'quill');
    expect(cli.commands).toEqual([
      {
        name: 'old',
        options: [{ name: '--all', metadata: [{ name: 'deprecated', value: flag }] }],
        metadata: [{ name: 'deprecated', value: command }],
      },
    ]);
  });

  it.each(['Symbol(SINGLE_COMMAND_CLI)', '.', ''])(
    'imports the command with the oclif ID %j as the program itself',
    (id) => {
      const root = {
        id,
        description: 'Fixes code.',
        args: { prompt: { required: true } },
        flags: { token: { type: 'boolean' } },
        examples: ['<%= config.bin %> <%= command.id %> "fix the test"'],
      };
      const file = createFile(JSON.stringify({ commands: { [id]: root, run: { id: 'run' } } }));
      const { cli } = readImportSource(file, 'quill');
      expect(cli).toMatchObject({
        info: { description: 'Fixes code.' },
        arguments: [{ name: 'prompt', required: true }],
        options: [{ name: '--token' }],
        examples: ['quill "fix the test"'],
        commands: [{ name: 'run' }],
      });
    },
  );

  it('reports the first error of the version of KDL that a usage specification is written in', () => {
    const file = createFile('bin "q"\nflag "-v" hide=true\ncmd "a" {\n  arg <x>\n}\ncmd "b" hide=true\n');
    expect(() => readImportSource(file, 'q')).toThrow('line 4');
  });

  it('rejects text in Latin-1, and reports the position and how to convert the file', () => {
    const text = '{"opencli":"0.1",\n"info":{"title":"café"}}';
    const file = createFile(Buffer.from(text, 'latin1'));
    expect(() => readImportSource(file, 'quill')).toThrow(
      "found the byte 0xe9 at offset 38 (line 2), which isn't valid UTF-8\n    expected a file in UTF-8. " +
        `If it's in Latin-1, convert it with: iconv -f ISO-8859-1 -t UTF-8 ${JSON.stringify(file)}`,
    );
  });

  it.each<[what: string, bytes: number[], found: string]>([
    [
      'a truncated character at the end',
      [0x61, 0xc3, 0xa9, 0xe2, 0x82],
      'the byte 0xe2 at offset 3 (line 1)',
    ],
    ['a stray continuation byte', [0x61, 0x80, 0x61], 'the byte 0x80 at offset 1 (line 1)'],
    ['UTF-16', [0xff, 0xfe, 0x61, 0x00], 'a file in UTF-16'],
  ])("rejects %s, because it isn't UTF-8", (_, bytes, found) => {
    expect(() => readImportSource(createFile(Buffer.from(bytes)), 'quill')).toThrow(`found ${found}`);
  });

  it.each<[what: string, text: string]>([
    ['JSON', `{"opencli":"0.1","x":${'['.repeat(5000)}${']'.repeat(5000)}}`],
    ['KDL', `bin "quill"\n${'cmd "a" {\n'.repeat(5000)}${'}\n'.repeat(5000)}`],
  ])('rejects %s that is nested deeper than a build accepts', (_, text) => {
    expect(() => readImportSource(createFile(text), 'quill')).toThrow('expected at most 100 levels');
  });
});

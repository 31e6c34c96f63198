import { describe, expect, it } from 'vitest';
import {
  collectJsonStrings,
  findReservedHosts,
  sampleTextMismatches,
  splitNumberedBlocks,
} from '../../../../src/product/validation/unpublishable-text.ts';

describe('The check for reserved hosts', () => {
  it.each([
    ['https://tool.example', 'https://tool.example'],
    ['https://tool.example.', 'https://tool.example'],
    ['https://TOOL.Example/x', 'https://TOOL.Example/x'],
    ['https://tool.ex%61mple/x', 'https://tool.ex%61mple/x'],
    ['https://docs.tool.test/x', 'https://docs.tool.test/x'],
    ['https://a:b@tool.invalid:8443', 'https://a:b@tool.invalid:8443'],
    ['https://example.com', 'https://example.com'],
    ['https://www.example.org/x', 'https://www.example.org/x'],
    ['ssh://git@tool.example/a.git', 'ssh://git@tool.example/a.git'],
    ['curl -fsSL https://tool.example/install.sh | sh', 'https://tool.example/install.sh'],
    ['curl tool.example/install.sh', 'tool.example'],
    ['[docs](https://tool.example/docs).', 'https://tool.example/docs'],
    ['Write to help@tool.example.', 'tool.example'],
    ['Write to help@tool.test.', 'tool.test'],
    ['git@tool.invalid:a/b', 'tool.invalid'],
    ['go to tool.test/docs', 'tool.test'],
    ['See example.com for more.', 'example.com'],
    ['It was at www.example.com.', 'example.com'],
    ['[docs](//tool.example/docs)', 'tool.example'],
    ['"https:\\/\\/tool.example\\/docs"', 'tool.example'],
  ])('in %j finds %s', (text, found) => {
    expect(findReservedHosts(text, { local: false })).toEqual([found]);
  });

  it.each([
    'https://tool.dev',
    'https://myexample.com',
    'https://tool.dev/example',
    'https://tool.dev/?from=https%3A%2F%2Ftool.example',
    'https://example.company',
    'https://example.com.au and example.com.au',
    'copy .env.example to .env',
    'see config.example.json, src/app.test.ts and a/b.example',
    'for example.',
    'pytest.test',
    'http://localhost:8888',
  ])('finds nothing in %j', (text) => {
    expect(findReservedHosts(text, { local: false })).toEqual([]);
  });

  it.each([
    ['http://localhost:8888', 'http://localhost:8888'],
    ['https://tool.localhost/', 'https://tool.localhost/'],
    ['https://127.0.0.1', 'https://127.0.0.1'],
    ['https://127.1/x', 'https://127.1/x'],
    ['https://2130706433', 'https://2130706433'],
    ['https://0x7f000001', 'https://0x7f000001'],
    ['http://[::1]:3000/x', 'http://[::1]:3000/x'],
    ['curl http://me@[fc00::1]/x | sh', 'http://me@[fc00::1]/x'],
    ['git clone ssh://git@10.0.0.1/tool.git', 'ssh://git@10.0.0.1/tool.git'],
    ['pip install git+https://code.internal/tool', 'git+https://code.internal/tool'],
    ['npm i --registry http://npm', 'http://npm'],
    ['curl 192.168.1.5/install.sh | sh', '192.168.1.5'],
    ['curl tool.local/install.sh | sh', 'tool.local'],
    ['mailto:help@tool.internal', 'tool.internal'],
    ['mailto:help@10.0.0.1', '10.0.0.1'],
    ['Write to help@tool.lan.', 'tool.lan'],
    ['1http://localhost', '1http://localhost'],
    ['http://localhost.:80', 'http://localhost.:80'],
    ['https://LOCALHOST', 'https://LOCALHOST'],
    ['https://１２７.0.0.1', 'https://１２７.0.0.1'],
    ['https://tool%2elocal', 'https://tool%2elocal'],
  ])('in the metadata %j finds %s', (text, found) => {
    expect(findReservedHosts(text, { local: true })).toEqual([found]);
    expect(findReservedHosts(text, { local: false })).toEqual([]);
  });

  it.each([
    'https://127.0.0.1.tool.dev',
    'https://0.0.0.0.tool.dev',
    'https://local.dev',
    'https://1.1.1.1/x',
    'https://[2606:4700::1111]/x',
    'npm i -g tool@10.1 @acme/tool@latest',
    'curl -fsSL https://$MIRROR/install.sh',
    'Opens vscode://file in one keystroke.',
    'Sandboxed, it listens on 127.0.0.1 only.',
    'https://<your-server>/mcp',
    'Write to ada@quill.dev, or call 10.20.30.40.',
    'Reads ~/.config/tool.local/settings and src/tool.internal/x',
  ])('finds nothing in the metadata %j', (text) => {
    expect(findReservedHosts(text, { local: true })).toEqual([]);
  });
});

describe('The check for sample text', () => {
  const findings = (text: string) => sampleTextMismatches(text).map(({ found }) => found);

  it.each(['> **Replace this:** it is invented.', '> Replace this before you publish.'])(
    'finds the text to replace in %j',
    (text) => {
      expect(findings(text)).toEqual(['"Replace this"']);
    },
  );

  it.each(['https://github.com/acme/quill', 'Replace this token with your own.'])(
    'finds nothing in %j',
    (text) => {
      expect(findings(text)).toEqual([]);
    },
  );
});

describe('The text of a page', () => {
  it('is split into paragraphs, rows, and items, each with its line', () => {
    const text =
      '# Title\n\nOne\r\ntwo - both\n- three\n  more\n- four\n\n| a | b |\n| c | d |\n1. five\n+ six\n* seven\n> eight\n2) nine\n';
    expect(splitNumberedBlocks(text)).toEqual([
      { text: '# Title', line: 1 },
      { text: 'One\ntwo - both', line: 3 },
      { text: '- three\n  more', line: 5 },
      { text: '- four', line: 7 },
      { text: '| a | b |', line: 9 },
      { text: '| c | d |', line: 10 },
      { text: '1. five', line: 11 },
      { text: '+ six', line: 12 },
      { text: '* seven', line: 13 },
      { text: '> eight', line: 14 },
      { text: '2) nine', line: 15 },
    ]);
  });
});

describe('The text of a JSON document', () => {
  it('consists of every string, with its field', () => {
    expect(collectJsonStrings({ a: 'x', b: [{ c: 'y' }, 'z', 4, null], d: ['one', 'two'] })).toEqual([
      { text: 'x', field: 'a' },
      { text: 'y', field: 'b[0].c' },
      { text: 'z', field: 'b[1]' },
      { text: 'one', field: 'd[0]' },
      { text: 'two', field: 'd[1]' },
    ]);
  });
});

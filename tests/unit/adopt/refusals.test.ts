import { existsSync, readFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { adopt } from '../../../scripts/adopt/adopt.ts';
import { adoptIn } from '../../setup/adopting.ts';
import { inFolder } from '../../setup/in-folder.ts';

const facts = ['jcode', 'gemini-cli', 'invented'].map((name) => `${name}.json`);
const files = {
  ...Object.fromEntries(facts.map((file) => [file, readFileSync(`tests/fixtures/facts/${file}`)])),
  'package.json': '{ "version": "1.0.0" }',
  'broken.json': '{',
  'apache.json': '{ "name": "quill", "license": "Apache-2.0" }',
  'null.json': 'null',
  'text.json': '"text"',
  'mcp.md': '# Servers\n\nText.\n',
  'untitled.md': 'Text without a heading.\n',
  'list.md': '---\n- a\n---\n\nText.\n',
};
const jcode = ['--from', 'jcode.json', '--yes'];
const noTerminal = 'There is no terminal to ask questions in: state the facts with --from facts.json --yes.';

describe('npm run adopt', () => {
  it.each([
    [
      ['--from', 'gemini-cli.json', '--yes'],
      'license: found "Apache-2.0"\n    expected "MIT", the only license that the specification knows. State "MIT" if',
    ],
    [
      ['--from', 'invented.json', '--yes'],
      'url: found "https://brindle.example"\n    expected an address of your own product',
    ],
    [['--from', 'missing.json', '--yes'], 'missing.json\n  found no such file'],
    [['--from', 'broken.json', '--yes'], 'broken.json\n  found text that is not JSON'],
    [['--from', 'null.json', '--yes'], 'null.json\n  found null\n    expected one JSON object'],
    [['--from', 'text.json', '--yes'], 'text.json\n  found "text"\n    expected one JSON object'],
    [[...jcode, '--package', 'package.json'], '--package offers answers to the questions'],
    [[...jcode, '--responsible', ' '], 'responsible: found " "'],
    [[...jcode, '--cli', 'mcp.md'], 'mcp.md\n  found a text that begins with "# Servers"'],
    [[...jcode, '--page', 'mcp'], '--page wants an address and a file, as in mcp='],
    [[...jcode, '--page', 'mcp=none.md'], 'There is no file "none.md".'],
    [[...jcode, '--page', 'mcp=mcp.md', '--page', '/mcp/=mcp.md'], '--page names site/pages/mcp.md 2 times'],
    [[...jcode, '--page', 'M C P=mcp.md'], '"M C P" is no address of a page'],
    [[...jcode, '--page', 'mcp=untitled.md'], 'has no title: it needs a heading of the first level'],
    [[...jcode, '--page', 'mcp=list.md'], 'has no title'],
    [['--from', 'jcode.json'], noTerminal],
    [[], noTerminal],
    [['--yes'], '--yes needs --from'],
    [['--yes', '--responsible', 'Ada Quill'], '--yes needs --from'],
    [['--form', 'jcode.json'], "Unknown option '--form'"],
  ])('%j changes nothing and says why', async (given, message) => {
    inFolder(files);
    await expect(adoptIn('.', ...given)).rejects.toThrow(message);
    expect(existsSync('site')).toBe(false);
  });

  it('names the license of a package.json that cannot be published before it asks anything', async () => {
    inFolder(files);
    const [input, output] = [terminalEnd(), terminalEnd()];
    const asked = adopt(['--package', 'apache.json'], { input, output });
    await expect(asked).rejects.toThrow('apache.json\n  license: found "Apache-2.0"');
    expect(await text(output.end())).not.toContain('repository:');
  });
});

function terminalEnd() {
  return Object.assign(new PassThrough(), { isTTY: true });
}

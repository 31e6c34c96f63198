import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { getuid, platform } from 'node:process';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { stageSite } from '../../../src/create/dry-run/staged-site.ts';
import { runCreate } from '../../setup/run-create.ts';
import { createTarball } from '../../setup/tarball.ts';
import { useTempFolder } from '../../setup/temp-folder.ts';

const metadataFiles = ['jcode', 'gemini-cli', 'fictional-product'].map((name) => `${name}.json`);
const files = {
  ...Object.fromEntries(metadataFiles.map((file) => [file, readFileSync(`tests/fixtures/metadata/${file}`)])),
  'broken.json': '{',
  'null.json': 'null',
  'text.json': '"text"',
  'typo.json': '{ "name": "Quill", "desciption": "Writes code." }',
  'escape.json': '{ "name": "Quill", "a\\u001b[2J\\n::error::b": "c" }',
  'many.json': JSON.stringify(Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`k${n}`, n]))),
  'quill.kdl': 'name "quill"',
  'oclif.json': '{ "version": "1.0.0", "commands": {} }',
  'package.json': '{ "name": "quill", "description": "a\\nb" }',
  'part.json': '{ "status": "beta" }',
  'engine.txt': '',
  'text.tgz': 'text',
  'gzip.tgz': gzipSync('text'),
  'other.tgz': createTarball({ name: 'leftpad', version: '1.0.0' }),
  'odd name#.tgz': createTarball({ name: 'astro-nameplate', version: '1.0.0' }),
  'folder.tgz/file': '',
};
const jcode = ['--from', 'jcode.json', '--yes', '--responsible', 'Jay, jay@jcode.sh'];
const noTerminal = "There's no terminal for prompts. Add --yes, and provide the metadata with --from <file>.";

describe('nameplate create', () => {
  it.each([
    [
      ['--from', 'gemini-cli.json', '--yes'],
      'license: found "Apache-2.0"\n    expected "MIT", the only license that the specification supports.',
    ],
    [
      ['--from', 'fictional-product.json', '--yes'],
      'fictional-product.json\n  url: found "https://brindle.example"',
    ],
    [['--from', 'missing.json', '--yes'], 'missing.json\n  found no such file'],
    [['--from', 'broken.json', '--yes'], 'broken.json\n  line 1, column 2: found invalid JSON'],
    [['--from', 'null.json', '--yes'], 'null.json\n  found null\n    expected one JSON object'],
    [['--from', 'text.json', '--yes'], 'text.json\n  found "text"\n    expected one JSON object'],
    [['--from', 'typo.json', '--yes'], 'desciption'],
    [['--from', 'many.json', '--yes'], 'Only the first 200 problems are shown.'],
    [['--from', 'jcode.json', '--yes'], 'add --responsible "<name and contact details>"'],
    [['--package', 'package.json', '--from', 'part.json', '--yes'], 'package.json\n  description: found'],
    [['--yes'], 'add --responsible "<name and contact details>" and --from <JSON file'],
    [[...jcode.slice(0, -1), ' '], 'responsible: found ""'],
    [[...jcode, '--cli', 'quill.kdl'], 'quill.kdl isn\'t an OpenCLI document: it has no "opencli" field.'],
    [[...jcode, '--cli', '../tool/opencli'], '../tool/opencli\n  found no such file'],
    [[...jcode, '--cli', 'oclif.json'], 'run "npm run cli -- import <file> --site <site folder>/site"'],
    [[...jcode, '--docs', 'none'], '--docs: "none" isn\'t a folder.'],
    [[...jcode, '--docs', 'jcode.json'], '--docs: "jcode.json" isn\'t a folder.'],
    [[...jcode, '--docs', '.'], '--docs: "." contains the site.'],
    [
      [...jcode, '--engine', 'nameplate'],
      '--engine requires a tarball, a URL, or a package name and version',
    ],
    [[...jcode, '--docs', ''], "option '--docs <folder>' argument '' is invalid. Provide a path."],
    [[...jcode, '--cli', ''], "option '--cli <file>' argument '' is invalid. Provide a path."],
    [['--package', '', ...jcode], "option '--package <file>' argument '' is invalid. Provide a path."],
    [['--from', ' ', '--yes'], "option '--from <file>' argument ' ' is invalid. Provide a path."],
    [[...jcode, '--engine', './none.tgz'], "isn't a tarball"],
    [[...jcode, '--engine', 'engine.txt'], "isn't a tarball"],
    [[...jcode, '--engine', './text.tgz'], "isn't a tarball (.tgz) of the engine"],
    [[...jcode, '--engine', './gzip.tgz'], "isn't a tarball (.tgz) of the engine"],
    [[...jcode, '--engine', './other.tgz'], "isn't a tarball (.tgz) of the engine"],
    [[...jcode, '--engine', './odd name#.tgz'], 'rename "odd name#.tgz"'],
    [[...jcode, '--engine', 'folder.tgz'], "isn't a tarball"],
    [['--from', 'jcode.json'], noTerminal],
    [[], noTerminal],
    [['--form', 'jcode.json'], "unknown option '--form'"],
  ])('changes nothing with %j, and reports why', async (args, message) => {
    useTempFolder(files);
    const { status, output } = await runCreate('site', ...args);
    expect(output).toContain(message);
    expect(output).not.toMatch(/^\s+at /m);
    expect(status).toBe(1);
    expect(existsSync('site')).toBe(false);
    // The output must also report the missing field.
    if (message.startsWith('add --responsible')) expect(output).toContain('responsible: found nothing');
  });

  it('writes nothing if only production would reject the site, but shows what the API would return', async () => {
    useTempFolder(files);
    const { status, output } = await runCreate('site', ...jcode.slice(0, -1), 'Jay <your address>');
    expect(output).toContain('"openapi": "https://jcode.sh/openapi.json"');
    expect(output).toContain('responsible: found "<your address>"');
    expect(status).toBe(1);
    expect(existsSync('site')).toBe(false);
  });

  it('rejects a blank path of the site', async () => {
    useTempFolder(files);
    const { status, output } = await runCreate('', ...jcode);
    expect(output).toContain("value '' is invalid for argument 'folder'. Provide a path.");
    expect(status).toBe(1);
    expect(existsSync('astro.config.mjs')).toBe(false);
  });

  it('prints no control characters or workflow commands from a file', async () => {
    useTempFolder(files);
    const { output } = await runCreate('site', '--from', 'escape.json', '--yes');
    expect(output).toContain('\\u001b[2J');
    expect(output).not.toContain('\u001b');
    expect(output).not.toMatch(/^::/m);
  });

  it.each([
    ['package.json', '{ "name": "tool" }', 'contains another project: it has a package.json'],
    [
      'package.json',
      '{ "dependencies": { "astro-nameplate": "1.0.0" } }',
      'contains a site without site/product.json. Restore this file',
    ],
    ['site/notes.md', 'Notes.', 'has a "site" folder without product.json'],
    ['main.rs', 'fn main() {}', 'contains other files, such as "main.rs"'],
  ])(
    'leaves a folder without product metadata unchanged if its %s contains %s',
    async (file, text, message) => {
      useTempFolder({ ...files, [`other/${file}`]: text });
      const { status, output } = await runCreate('other', ...jcode);
      expect(output).toContain(message);
      expect(status).toBe(1);
      expect(existsSync('other/astro.config.mjs')).toBe(false);
    },
  );

  it.each(['"astro"', '["astro"]', '{ "astro": 7 }', 'null'])(
    'leaves a site unchanged if its package.json has the dependencies %s',
    async (dependencies) => {
      const manifest = `{ "name": "my", "dependencies": ${dependencies} }`;
      useTempFolder({ ...files, 'my/package.json': manifest, 'my/site/product.json': '{}' });
      const { status, output } = await runCreate('my', ...jcode);
      expect(output).toContain('package.json\n  dependencies: found ');
      expect(status).toBe(1);
      expect(readFileSync('my/package.json', 'utf8')).toBe(manifest);
    },
  );

  it.each(['#', '?', '%', '"', '*', '\t', '\n', ...(platform === 'win32' ? [] : ['\\', ':'])])(
    "rejects a folder whose path a build can't read: a%sb",
    async (character) => {
      useTempFolder(files);
      const { status, output } = await runCreate(`a${character}b`, ...jcode);
      const found = JSON.stringify(character);
      expect(output).toContain(`contains ${found}, which Vite, Node.js, or npm doesn't support`);
      expect(status).toBe(1);
    },
  );

  it.runIf(platform === 'linux')("exits with 1 if it can't create the folder", async () => {
    useTempFolder(files);
    const { status } = await runCreate('/proc/nameplate', ...jcode);
    expect(status).toBe(1);
  });

  it('rejects a path that points to a file, or to a folder inside the engine', async () => {
    const engine = process.cwd();
    useTempFolder(files);
    expect((await runCreate('jcode.json', ...jcode)).output).toContain(
      'is a file. Specify a folder for the site.',
    );
    expect((await runCreate(engine, ...jcode)).output).toContain('belongs to the engine.');
    expect((await runCreate(`${engine}/my-site`, ...jcode)).output).toContain('for example ../my-site');
  });

  it.each(['link', 'link/site'])(
    'rejects the path %s if it leads through a link to a missing folder',
    async (path) => {
      useTempFolder(files);
      symlinkSync('nowhere', 'link');
      const { status, output } = await runCreate(path, ...jcode);
      expect(output).toMatch(
        /link is a link to a missing folder\. Remove the link, or specify another folder\.\n$/,
      );
      expect(status).toBe(1);
    },
  );

  it("keeps the files that a new site's folder already contains, such as those in a new repository", async () => {
    useTempFolder({ ...files, 'my/README.md': 'Mine.', 'my/LICENSE': 'MIT', 'my/.gitignore': 'mine' });
    mkdirSync('my/.git');
    const { status, output } = await runCreate('my', ...jcode);
    expect(status, output).toBe(0);
    expect(readFileSync('my/README.md', 'utf8')).toBe('Mine.');
    expect(readFileSync('my/.gitignore', 'utf8')).toMatch(/^mine\n/);
    expect(existsSync('my/site/product.json')).toBe(true);
  });

  it.each([
    ['README.md/file', "README.md isn't a file. Remove it, or rename it."],
    ['.github', '.github is a file, but the site requires a folder at this path'],
    ['vendor', 'vendor is a file, but the site requires a folder at this path'],
  ])('leaves no partial site if %s is in the way', async (file, message) => {
    useTempFolder({ ...files, [`my/${file}`]: '', 'engine.tgz': createTarball({ bin: { nameplate: '' } }) });
    const { status, output } = await runCreate('my', ...jcode, '--engine', './engine.tgz');
    expect(output).toContain(message);
    expect(status).toBe(1);
    expect(readdirSync('my')).toEqual(file.split('/').slice(0, 1));
  });

  it.skipIf(platform === 'win32')('writes nothing through a symbolic link', async () => {
    useTempFolder({ ...files, 'my/README.md': '', 'elsewhere/keep': '' });
    symlinkSync('../elsewhere', 'my/site');
    const { status, output } = await runCreate('my', ...jcode);
    expect(output).toContain('site\n  found a symbolic link');
    expect(status).toBe(1);
    expect(readdirSync('elsewhere')).toEqual(['keep']);
    for (const config of ['astro.config.mjs', 'astro.config.ts']) {
      symlinkSync('../elsewhere/keep', `my/${config}`);
      expect((await runCreate('my', ...jcode)).output).toContain(`${config}\n  found a symbolic link`);
      rmSync(`my/${config}`);
    }
  });

  it.skipIf(platform === 'win32')("rejects a pipe among the site's files, as a build does", () => {
    useTempFolder({ 'my/site/pages/index.md': '# Home' });
    execFileSync('mkfifo', ['my/site/pages/pipe.md']);
    mkdirSync('staged');
    expect(() =>
      stageSite('staged', { root: 'my', folder: 'site', changes: new Map(), docs: undefined }),
    ).toThrow('pipe.md\n  found a pipe');
  });

  it.skipIf(platform === 'win32')('can write to its copy of a read-only folder, and remove it', () => {
    useTempFolder({ 'my/site/pages/index.md': '# Home' });
    chmodSync('my/site/pages', 0o555);
    mkdirSync('staged');
    stageSite('staged', { root: 'my', folder: 'site', changes: new Map(), docs: undefined });
    expect(statSync('staged/site/pages').mode & 0o200).toBe(0o200);
    chmodSync('my/site/pages', 0o755);
  });

  it('rejects a folder inside a file', async () => {
    useTempFolder(files);
    const { status, output } = await runCreate('jcode.json/site', ...jcode);
    expect(output).toMatch(/jcode\.json is a file\. Specify a folder for the site\.$/m);
    expect(status).toBe(1);
  });

  // The root user can write to all folders.
  it.skipIf(platform === 'win32' || getuid?.() === 0)("reports a folder that it can't write to", async () => {
    useTempFolder(files);
    mkdirSync('locked', { mode: 0o500 });
    const { status, output } = await runCreate('locked/site', ...jcode);
    expect(output).toContain("Can't write to ");
    expect(status).toBe(1);
  });
});

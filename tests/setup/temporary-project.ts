import { cpSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { execPath } from 'node:process';
import { afterAll, onTestFinished } from 'vitest';
import { type CommandResult, runCommand } from '../../scripts/run-command.ts';

const excludedPaths = [
  'node_modules',
  'dist',
  '.git',
  '.netlify',
  '.astro',
  'coverage',
  'lib',
  'quality',
  'tests',
];
/**
 * Parts of tests/ that commands and tests read in a copy. No test runs in a copy, so it doesn't need the other parts.
 */
const testFolders = ['tests/clients/released', 'tests/fixtures', 'tests/setup'];

export interface TemporaryProject {
  readonly root: string;
  read(file: string): Promise<string>;
  write(file: string, text: string): Promise<void>;
  remove(file: string): Promise<void>;
  /** Composes the site as a build does, but writes no files. The exit status shows whether the input is valid. */
  compose(environment?: Record<string, string>): Promise<CommandResult>;
  /** Runs the same command as `npm run build`, without npm. */
  build(environment?: Record<string, string>): Promise<CommandResult>;
  run(script: string, args?: string[], environment?: Record<string, string>): Promise<CommandResult>;
}

async function copyRepository(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'nameplate-'));
  const copiedNames = readdirSync('.').filter((name) => !excludedPaths.includes(name));
  // `cpSync` with a filter, and asynchronous copies, take ten times as long.
  for (const file of [...copiedNames, ...testFolders]) cpSync(file, join(root, file), { recursive: true });
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  return root;
}

/** Copies this repository for tests that change the engine. The copy is removed after all tests of the file. */
export async function copySharedProject(): Promise<TemporaryProject> {
  const root = await copyRepository();
  afterAll(() => rm(root, { recursive: true, force: true }));
  return openProject(root, join(root, 'src'), 'example');
}

type SiteFiles = Readonly<Record<string, string>>;

/**
 * Creates a site that uses a copy of the engine, with default content for required files. It's removed after the test.
 */
export async function createTestSite(files: SiteFiles = {}): Promise<TemporaryProject> {
  const site = await writeSiteProject(files);
  onTestFinished(() => rm(dirname(site.root), { recursive: true, force: true }));
  return site;
}

/** Creates a site. It's removed after all tests of the file. */
export async function createSharedTestSite(files: SiteFiles = {}): Promise<TemporaryProject> {
  const site = await writeSiteProject(files);
  afterAll(() => rm(dirname(site.root), { recursive: true, force: true }));
  return site;
}

async function writeSiteProject(files: SiteFiles): Promise<TemporaryProject> {
  const folder = await mkdtemp(join(tmpdir(), 'nameplate-site-'));
  const root = join(folder, 'web');
  // Puts the engine and the site in one folder, because Astro finds an engine's components only if both share a parent
  // folder.
  for (const file of ['src', 'package.json', 'SPECIFICATION.md'])
    cpSync(file, join(folder, 'engine', file), { recursive: true, preserveTimestamps: true });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  const manifest = {
    name: 'quill-site',
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: { dev: 'astro dev', build: 'astro build' },
  };
  const project = openProject(root, join(folder, 'engine/src'), 'site');
  const config =
    "import nameplate from '../engine/src/index.mjs';\n\nexport default { integrations: [nameplate()] };\n";
  const usual = {
    'package.json': JSON.stringify(manifest),
    'astro.config.mjs': config,
    'netlify.toml': await readFile('netlify.toml', 'utf8'),
    'public/favicon.svg': await readFile('public/favicon.svg', 'utf8'),
    'site/product.json': await readFile('tests/fixtures/metadata/jcode.json', 'utf8'),
    'site/details.json': '{ "responsible": "Jay Code, 1 Main Street, Oxford" }',
  };
  for (const [file, text] of Object.entries({ ...usual, ...files })) await project.write(file, text);
  return project;
}

function openProject(root: string, engine: string, site: string): TemporaryProject {
  const compose = [resolve('tests/setup/compose-site.ts'), join(engine, 'site.ts'), site];
  return {
    root,
    read: (file) => readFile(join(root, file), 'utf8'),
    write: async (file, text) => {
      await mkdir(dirname(join(root, file)), { recursive: true });
      await writeFile(join(root, file), text);
    },
    remove: (file) => rm(join(root, file)),
    compose: (environment = {}) => runCommand(execPath, compose, root, environment),
    build: (environment = {}) => runCommand('astro', ['build'], root, environment),
    run: (script, args = [], environment = {}) =>
      runCommand('npm', ['run', '--silent', script, '--', ...args], root, environment),
  };
}

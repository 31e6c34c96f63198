import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { BenchCandidate, BenchComparison } from './measure.ts';

const excludedFolders = ['.astro', '.netlify', 'dist', 'node_modules', 'quality', 'site', 'tests'];
const emptyPage = '---\n---\n\n<!doctype html><html lang="en"><head><title>Empty</title></head></html>\n';

/**
 * Prepares builds of this project without and with 1,000 added pages. Each is compared with a plain Astro project that
 * consists of an empty page and the same added pages. `remove` deletes the folders.
 */
export async function createBuildComparisons(): Promise<{
  comparisons: BenchComparison[];
  remove(): Promise<void>;
}> {
  const root = await mkdtemp(join(tmpdir(), 'nameplate-bench-'));
  const prose = await readFile('example/pages/contact.md', 'utf8');
  const compare = async (name: string, pages: number, folders: number): Promise<BenchComparison> => {
    const [ours, peer] = [join(root, name, 'ours'), join(root, name, 'peer')];
    await cp('.', ours, { recursive: true, filter: (file) => !excludedFolders.includes(file) });
    await writePages(join(ours, 'src/content/bench'), prose, pages, folders);
    await writeFileWithFolder(join(peer, 'src/pages/index.astro'), emptyPage);
    const text = prose.replaceAll(/\{\{.*?\}\}/g, 'a fact');
    await writePages(join(peer, 'src/pages/bench'), text, pages, folders);
    for (const folder of [ours, peer]) await linkDependencies(folder);
    return {
      description: `build of ${name}`,
      unit: '1 build',
      repeat: 1,
      rounds: 5,
      ours: createBuildCandidate('npm run build', ours),
      peers: [createBuildCandidate(pages === 0 ? 'astro build, empty page' : 'astro build, same text', peer)],
    };
  };
  const comparisons = [
    await compare('the shipped pages', 0, 1),
    await compare('1,000 more pages in a folder', 1000, 1),
    await compare('1,000 more pages in 40 folders', 1000, 40),
  ];
  return { comparisons, remove: () => rm(root, { recursive: true }) };
}

function createBuildCandidate(name: string, folder: string): BenchCandidate {
  const options = { cwd: folder, maxBuffer: 2 ** 28 };
  return { name, run: () => promisify(execFile)('astro', ['build'], options) };
}

async function writePages(folder: string, text: string, pages: number, folders: number): Promise<void> {
  for (let page = 0; page < pages; page++) {
    const file = join(folder, `folder-${page % folders}`, `page-${page}.md`);
    await writeFileWithFolder(file, text.replace(/^title: .*$/m, `title: Page ${page}`));
  }
}

async function writeFileWithFolder(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** Links each package separately, because builds store their cache in node_modules, and each project needs its own. */
async function linkDependencies(folder: string): Promise<void> {
  await mkdir(join(folder, 'node_modules'));
  const names = (await readdir('node_modules')).filter((name) => !/^\.(?!bin$)/.test(name));
  for (const name of names) await symlink(resolve('node_modules', name), join(folder, 'node_modules', name));
}

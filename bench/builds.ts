import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Comparison, Contestant } from './measure.ts';

const pages = 100;
const leftOut = ['.astro', '.git', '.netlify', 'bench', 'dist', 'node_modules', 'quality', 'site', 'tests'];

/**
 * Prepares the comparison of building this project with a hundred more pages (HTML and twin) with building
 * the same Markdown by Astro alone. `remove` deletes what was prepared.
 */
export async function prepareBuilds(): Promise<{ comparison: Comparison; remove(): Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'nameplate-bench-'));
  const prose = await readFile('example/pages/contact.md', 'utf8');
  const ours = join(root, 'ours');
  await cp('.', ours, { recursive: true, filter: (file) => !leftOut.includes(file) });
  await writePages(join(ours, 'src/content/bench'), prose);
  const peer = join(root, 'peer');
  await writePages(join(peer, 'src/pages'), prose.replaceAll(/\{\{.*?\}\}/g, 'a fact'));
  for (const folder of [ours, peer]) await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  const comparison: Comparison = {
    what: `build with ${pages} more pages`,
    unit: '1 build',
    repeat: 1,
    rounds: 3,
    ours: building('npm run build', ours),
    peers: [building('astro build, same text', peer)],
  };
  return { comparison, remove: () => rm(root, { recursive: true }) };
}

function building(name: string, folder: string): Contestant {
  return { name, run: () => promisify(execFile)('astro', ['build'], { cwd: folder }) };
}

async function writePages(folder: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (let page = 0; page < pages; page++) {
    await writeFile(join(folder, `page-${page}.md`), text.replace(/^title: .*$/m, `title: Page ${page}`));
  }
}

import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { execPath } from 'node:process';
import { buildSync } from 'esbuild';
import { lastCommitDates } from '../src/markdown/page-files.ts';

// Compiles the engine to lib/ for the package, because Node doesn't strip types from files in node_modules.

const [source, target] = ['src', 'lib'];

/** Copies the files that aren't TypeScript. Their imports refer to the compiled files. */
function copyOthers(): void {
  const entries = readdirSync(source, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile())) {
    if (/\.(?:ts|mjs)$/.test(name)) continue;
    const from = join(parentPath, name);
    const to = join(target, relative(source, from));
    const content = readFileSync(from);
    const isComponent = name.endsWith('.astro');
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(
      to,
      isComponent ? content.toString().replace(/(['"]\.[^'"\n]*)\.ts(?=['"])/g, '$1.js') : content,
    );
  }
}

/** Stores when built-in pages last changed, because a package has neither git history nor file dates. */
async function writeDates(): Promise<void> {
  const changes = await lastCommitDates(join(source, 'content'));
  writeFileSync(
    join(target, 'content-dates.json'),
    `${JSON.stringify(Object.fromEntries(changes), null, 2)}\n`,
  );
}

/**
 * Bundles the search library into the script that uses it, because only browsers run it. Its license requires its text.
 */
function bundleSearch(): void {
  const file = join(target, 'client/search-engine.js');
  const license = readFileSync('node_modules/minisearch/LICENSE.txt', 'utf8').trim();
  buildSync({
    entryPoints: [file],
    outfile: file,
    allowOverwrite: true,
    bundle: true,
    format: 'esm',
    minify: true,
    external: ['./search-text.js'],
    banner: { js: `/*! minisearch\n${license}\n*/` },
  });
}

rmSync(target, { recursive: true, force: true });
const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
execFileSync(execPath, [compiler, '--project', 'tsconfig.lib.json'], { stdio: 'inherit' });
copyOthers();
bundleSearch();
await writeDates();

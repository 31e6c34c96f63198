import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { execPath } from 'node:process';
import { readLastCommitDates } from '../src/markdown/commit-dates.ts';
import { bundle } from './bundle.ts';

// Compiles the engine to lib/ for the package, because Node doesn't strip types from files in node_modules.

const [source, target] = ['src', 'lib'];
const { dependencies, exports } = JSON.parse(readFileSync('package.json', 'utf8'));

/**
 * Copies the files that the compiler ignores, such as components and styles. Changes the imports in components to the
 * compiled files.
 */
function copyOtherFiles(): void {
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

/** Removes the declarations that no export needs, because they're a fifth of the package. */
function removeInternalTypes(): void {
  const entries = Object.values<{ types?: string }>(exports).flatMap(({ types }) => types ?? []);
  const needed = new Set(entries.map((path) => join(path)));
  for (const file of needed) {
    const imports = readFileSync(file, 'utf8').matchAll(/(?:from |import\()["'](\.[^"']+)\.(m?)[jt]s["']/g);
    for (const [, path = '', module = ''] of imports)
      needed.add(join(dirname(file), `${path}.d.${module}ts`));
  }
  for (const path of readdirSync(target, { recursive: true, encoding: 'utf8' })) {
    const file = join(target, path);
    if (/\.d\.m?ts$/.test(file) && !needed.has(file)) rmSync(file);
  }
}

/** Stores the dates of built-in pages, because a package has neither git history nor file dates. */
async function writeContentDates(): Promise<void> {
  const changes = await readLastCommitDates(join(source, 'content'));
  writeFileSync(
    join(target, 'content-dates.json'),
    `${JSON.stringify(Object.fromEntries(changes), null, 2)}\n`,
  );
}

/** Bundles the search library into the script that uses it, because only browsers run it. */
function bundleSearchScript(): void {
  const file = join(target, 'client/search-engine.js');
  bundle({
    entryPoints: [file],
    outfile: file,
    allowOverwrite: true,
    external: ['./search-text.js'],
  });
}

/** Bundles the conformance kit into the engine, so that a site checks itself with one package. */
function bundleConformance(): void {
  const kit = 'packages/conformance';
  bundle({
    entryPoints: [`${kit}/src/main.ts`, `${kit}/src/worker.ts`],
    outdir: join(target, 'conformance'),
    outExtension: { '.js': '.mjs' },
    platform: 'node',
    target: 'node22',
    splitting: true,
    external: Object.keys(dependencies),
    // Bundles only the parser, because htmlparser2's main file also contains a DOM, which no rule needs.
    alias: { htmlparser2: './node_modules/htmlparser2/dist/esm/Parser.js' },
  });
  // Copies the files next to the OpenAPI schema, such as its license. The bundle contains the schema itself.
  const filter = (file: string) => !file.endsWith('schema.json');
  cpSync(`${kit}/schemas`, join(target, 'conformance/schemas'), { recursive: true, filter });
}

rmSync(target, { recursive: true, force: true });
const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
execFileSync(execPath, [compiler, '--project', 'tsconfig.lib.json'], { stdio: 'inherit' });
removeInternalTypes();
copyOtherFiles();
bundleSearchScript();
bundleConformance();
await writeContentDates();

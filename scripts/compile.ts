import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { argv, execPath } from 'node:process';
import { buildSync } from 'esbuild';
import { readBuiltInDates } from '../src/markdown/built-in-pages.ts';
import { bundle } from './bundle.ts';

// Compiles the engine for the package, because Node doesn't strip types from files in node_modules. Writes lib/, or the
// folder in the argument.

const source = 'src';
const [, , target = 'lib'] = argv;
const { dependencies, exports } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Removes types from modules, copies all other files, and changes imports to the compiled modules. */
function compileModules(): void {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).map((file) => join(source, file));
  const entryPoints = files.filter((file) => /(?<!\.d)\.ts$/.test(file));
  const { outputFiles } = buildSync({
    entryPoints,
    outbase: source,
    outdir: target,
    format: 'esm',
    // Names and line breaks stay, for stack traces.
    minifySyntax: true,
    write: false,
  });
  for (const { path, text } of outputFiles) write(path, changeImports(text));
  for (const file of files.filter((file) => !file.endsWith('.ts') && statSync(file).isFile())) {
    const content = readFileSync(file);
    const isModule = /\.(?:mjs|astro)$/.test(file);
    write(join(target, relative(source, file)), isModule ? changeImports(content.toString()) : content);
  }
}

function changeImports(module: string): string {
  return module.replace(/(\b(?:from|import)[ (]*(['"])\.[^'"\n]*)\.ts(?=\2)/g, '$1.js');
}

function write(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** Writes the types of what the package exports, except for the integration, whose types are a source file. */
function writeTypes(): void {
  const types = Object.values<{ types?: string }>(exports).flatMap(({ types = '' }) => types);
  const files = types.flatMap((file) => /^\.\/lib\/(.+)\.d\.ts$/.exec(file)?.[1] ?? []);
  const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  const settings = ['--declaration', '--emitDeclarationOnly', '--noCheck'];
  const modules = ['--module', 'nodenext', '--target', 'esnext', '--resolveJsonModule', '--types', 'node'];
  const folders = ['--rootDir', source, '--outDir', target];
  const sources = files.map((file) => join(source, `${file}.ts`));
  execFileSync(execPath, [compiler, ...sources, ...settings, ...modules, ...folders], { stdio: 'inherit' });
}

/** Removes the declarations that no export needs. */
function removeInternalTypes(): void {
  const entries = Object.values<{ types?: string }>(exports).flatMap(({ types }) => types ?? []);
  const needed = new Set(entries.map((path) => join(target, relative('lib', path))));
  for (const file of needed) {
    const imports = readFileSync(file, 'utf8').matchAll(/(?:from |import\()["'](\.[^"']+)\.[jt]s["']/g);
    for (const [, path = ''] of imports) needed.add(join(dirname(file), `${path}.d.ts`));
  }
  for (const path of readdirSync(target, { recursive: true, encoding: 'utf8' })) {
    const file = join(target, path);
    if (/\.d\.m?ts$/.test(file) && !needed.has(file)) rmSync(file);
  }
}

/** Stores the dates of built-in pages, because a package has neither git history nor file dates. */
async function writeContentDates(): Promise<void> {
  const changes = await readBuiltInDates();
  writeFileSync(
    join(target, 'content-dates.json'),
    `${JSON.stringify(Object.fromEntries(changes), null, 2)}\n`,
  );
}

/** Bundles the search library and the modules of the search into the script that uses them, because only browsers run them. */
function bundleSearchScript(): void {
  const file = join(target, 'client/search-engine.js');
  bundle({
    entryPoints: [file],
    outfile: file,
    allowOverwrite: true,
    external: ['./search-text.js'],
    // The folder can be outside this repository.
    nodePaths: ['node_modules'],
  });
  const isBundled = (name: string) => /^search-(?!engine|dialog|text)/.test(name);
  for (const name of readdirSync(join(target, 'client')).filter(isBundled))
    rmSync(join(target, 'client', name));
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
compileModules();
writeTypes();
removeInternalTypes();
bundleSearchScript();
bundleConformance();
await writeContentDates();

import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { find } from '@netlify/edge-bundler';

/** Netlify's Frameworks API defines this folder. */
const frameworkFolder = '.netlify/v1/edge-functions';

interface NamedFile {
  readonly name: string;
  readonly path: string;
}

/**
 * Re-exports a project's own edge functions and generated ones from one folder, because the emulator reads only one
 * folder. Doesn't rewrite unchanged files, because requests can still read the folder while the emulator restarts.
 *
 * @throws Error with a message for the user if two functions have the same name, or if the folder is a symbolic link
 */
export async function collectEdgeFunctions(root: string, ownFolder: string | undefined): Promise<string> {
  const ownFunctionsFolder = resolve(root, ownFolder ?? 'netlify/edge-functions');
  const generated = await find([resolve(root, frameworkFolder)]);
  const own = await find([ownFunctionsFolder]);
  assertDistinctNames(generated, own);
  const found = [...generated, ...own];
  const folder = resolve(root, '.netlify/edge-functions-serve');
  for (const path of [dirname(folder), folder]) assertNotSymlink(path);
  mkdirSync(folder, { recursive: true });
  const wrappers = new Map(found.map(({ name, path }) => [`${name}.js`, reExport(path)]));
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (!wrappers.has(entry.name) || !entry.isFile()) rmSync(join(folder, entry.name), { recursive: true });
  for (const [file, code] of wrappers) writeIfChanged(join(folder, file), code);
  return folder;
}

/** A deployment runs only one of two functions with the same name. */
function assertDistinctNames(generated: readonly NamedFile[], own: readonly NamedFile[]): void {
  const names = new Set(generated.map(({ name }) => name));
  const duplicate = own.find(({ name }) => names.has(name));
  if (duplicate !== undefined)
    throw new Error(
      `The build generates an edge function with the same name as ${relative('.', duplicate.path)}. Rename your function.`,
    );
}

/** Through a link, the preview could remove files outside the project. */
function assertNotSymlink(folder: string): void {
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink())
    throw new Error(
      `${folder} is a symbolic link, so the preview could change files outside the project. Remove the link.`,
    );
}

function reExport(path: string): string {
  const url = JSON.stringify(pathToFileURL(path).href);
  return `export * from ${url};\nexport { default } from ${url};\n`;
}

function writeIfChanged(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

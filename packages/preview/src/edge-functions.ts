import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { find } from '@netlify/edge-bundler';

/** Netlify's Frameworks API defines this folder. */
const frameworkFolder = '.netlify/v1/edge-functions';

/**
 * Re-exports a project's own edge functions and generated ones from one folder, because the emulator reads only one
 * folder. Doesn't rewrite unchanged files, because requests can still read the folder while the emulator restarts.
 */
export async function collectEdgeFunctions(root: string, ownFolder: string | undefined): Promise<string> {
  const ownFunctionsFolder = resolve(root, ownFolder ?? 'netlify/edge-functions');
  const found = await find([resolve(root, frameworkFolder), ownFunctionsFolder]);
  const folder = resolve(root, '.netlify/edge-functions-serve');
  mkdirSync(folder, { recursive: true });
  const wrappers = new Map(found.map(({ name, path }) => [`${name}.js`, reExport(path)]));
  for (const file of readdirSync(folder))
    if (!wrappers.has(file)) rmSync(join(folder, file), { recursive: true });
  for (const [file, code] of wrappers) writeIfChanged(join(folder, file), code);
  return folder;
}

function reExport(path: string): string {
  const url = JSON.stringify(pathToFileURL(path).href);
  return `export * from ${url};\nexport { default } from ${url};\n`;
}

function writeIfChanged(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

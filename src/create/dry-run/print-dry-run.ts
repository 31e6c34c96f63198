import { stringifyJson } from '../../artifacts/stringify-json.ts';
import type { SiteFilePaths } from '../../product/files/site-files.ts';
import { detailsSchema } from '../../product/metadata/details.ts';
import type { Product } from '../../product/metadata/product-schema.ts';
import { describeProblems } from '../../product/validation/problems.ts';
import type { SiteFolder } from '../files/site-folder.ts';
import { print, type Terminal } from '../terminal.ts';
import type { DryRunPage, DryRunResult } from './dry-run.ts';

const unreadableVersionNote = `version: the configuration sets the option "version" of nameplate(), but this command can read only plain strings. Builds can publish another version than the one above.
`;

export function printDryRun(result: DryRunResult, site: SiteFolder, terminal: Terminal): void {
  const { files, input } = site;
  const { product, pages, warnings, problems } = result;
  if (product !== undefined) {
    print(`\nThe API will return:\n\n${stringifyJson(product)}`, terminal);
    const isOption = input.versionOption !== undefined;
    if (isOption) print(overrideNote(product), terminal);
    if (site.hasUnreadableVersion) print(unreadableVersionNote, terminal);
    else if (!result.releasedTogether) print(versionNote(product, files, isOption), terminal);
  }
  if (pages.length > 0) print(describePages(pages, files), terminal);
  for (const warning of warnings) print(`Warning: ${warning}\n`, terminal);
  if (problems.length > 0) print(describeProblems(problems, 'Not ready for production'), terminal);
}

function overrideNote({ version }: Product): string {
  return `version: the option "version" of nameplate() sets ${version}, so version in package.json has no effect.\n`;
}

function versionNote({ version, name }: Product, { details }: SiteFilePaths, isOption: boolean): string {
  const update = isOption ? 'change the option' : 'run "npm version <version>" in the site';
  return `version: ${version} is the version of this site and its API, not of ${name}. If you release both together, set releasedTogether to true in ${details}, and ${update} for each release.\n`;
}

function describePages(pages: readonly DryRunPage[], files: SiteFilePaths): string {
  const width = Math.max(...pages.map(({ path }) => path.length));
  const gaps = pages.map(({ missing }) => [...new Set(missing.map((name) => shortName(name, missing)))]);
  const lines = pages.map(({ path, file }, index) => {
    const names = gaps[index] ?? [];
    const omitted = names.length === 0 ? '' : `; missing: ${names.join(', ')}`;
    return `  ${path.padEnd(width)}  ${file.startsWith('astro-nameplate/') ? 'built-in page' : file}${omitted}`;
  });
  const fixes = [...new Set(gaps.flat())].map((name) => `  ${name}: ${describeHowToAdd(name, files)}`);
  const missing = `\nPages omit these values, or mention that they're missing. To add them:\n\n${fixes.join('\n')}\n`;
  return `Pages:\n\n${lines.join('\n')}
${fixes.length === 0 ? '' : missing}
To replace a page or add one, write Markdown files in ${files.pages}, for example ${files.pages}/mcp.md for /mcp.
`;
}

/** Names the part to add for a missing value: the documentation, cli.json, or a field of details.json or cli.json. */
function shortName(name: string, missing: readonly string[]): string {
  if (name === 'site.documentation') return 'docs';
  if (name === 'site.cli') return 'cli.json';
  if (!name.startsWith('cli.')) return name.replace('details.', '');
  return missing.includes('cli.address') ? 'cli.json' : `${name.slice('cli.'.length)} in cli.json`;
}

function describeHowToAdd(name: string, { cli, details, pages }: SiteFilePaths): string {
  if (name === 'cli.json') return "The program's commands and flags. Add them with --cli <OpenCLI document>.";
  if (name === 'docs')
    return `Your documentation. Add a folder of Markdown with --docs <folder>, or write pages in ${pages}/docs.`;
  const property = Object.entries(detailsSchema.properties).find(([field]) => field === name)?.[1];
  if (property === undefined) return `Set it in ${cli}.`;
  return `${'description' in property ? property.description : ''} Set it in ${details}.`;
}

import { existsSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { InvalidInput } from '../../product/validation/problems.ts';
import { InvalidArgument } from '../errors.ts';
import { gitRoot, readObject, type SiteFolder } from '../files/site-folder.ts';
import type { CreateOptions } from '../options.ts';
import { normalizeAnswer } from '../prompts/normalize-answer.ts';
import { firstVersion } from '../prompts/questions.ts';
import { savedAnswers } from '../prompts/saved-answers.ts';
import { print, type Terminal } from '../terminal.ts';
import { importFile } from './import-metadata-file.ts';
import { packageMetadata } from './package-metadata.ts';
import { findProblem, mergeInputs, type SiteInput, withValue } from './site-input.ts';

/**
 * Collects input before the first prompt: from the site, saved answers, a package.json, and a file. Later sources take
 * precedence.
 * @throws InvalidInput if a file is invalid
 */
export function initialInput(site: SiteFolder, options: CreateOptions, terminal: Terminal): SiteInput {
  const { base, from, responsible, yes = false, package: manifest } = options;
  const prompts = !yes && from === undefined;
  let input = mergeInputs(prompts ? fixedValues : emptyInput, site.input);
  const kept = prompts ? savedAnswers(site.root) : undefined;
  if (kept !== undefined) {
    print('Using the answers that you kept after the last run.\n', terminal);
    input = mergeInputs(input, kept);
  }
  if (manifest !== undefined) input = withPackage(input, manifest, base);
  if (from !== undefined) {
    const imported = importFile({ file: from, base, root: site.root }, input);
    for (const remark of imported.warnings) print(remark, terminal);
    input = imported.input;
  }
  return responsible === undefined ? input : withValue(input, 'responsible', responsible.trim());
}

const emptyInput: SiteInput = { product: {}, details: {} };
/** Fields with only one possible value, for which there's no prompt. */
const fixedValues: SiteInput = { product: { status: 'beta', license: 'MIT' }, details: {} };

function withPackage(input: SiteInput, file: string, base: string): SiteInput {
  const manifest = readObject(file, base);
  const product = { ...input.product, ...packageMetadata(manifest) };
  const licensed = findProblem({ ...input, product: { license: 'MIT', ...product } }, 'license');
  if (licensed !== undefined) throw new InvalidInput([{ ...licensed, file }]);
  const isVersioned = input.version === undefined || input.details.releasedTogether === true;
  const version = isVersioned ? normalizeAnswer('version', manifest.version) : input.version;
  return { ...input, product, version: version ?? input.version };
}

/** Sets the default version of a new site, unless the input has one. */
export function withFirstVersion(input: SiteInput, terminal: Terminal): SiteInput {
  if (input.version !== undefined) return input;
  print(
    `version: not set, so the site starts at ${firstVersion}. To change it, run "npm version".`,
    terminal,
  );
  return withValue(input, 'version', firstVersion);
}

/** Whether details.json must name a responsible person, because no page of the site does. */
export function needsResponsible({ root, input }: SiteFolder): boolean {
  const { privacy } = Object(input.product.resources);
  return privacy === undefined && !existsSync(join(root, 'site/pages/privacy.md'));
}

/** Resolves the --docs option relative to the site. */
export function docsFolder(docs: string, base: string, { root }: SiteFolder, terminal: Terminal): string {
  const folder = resolve(base, docs);
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new InvalidArgument(`--docs: "${docs}" isn't a folder. Specify a folder of Markdown files.`);
  if (!isInRepositoryOf(root, folder)) {
    const warning = `Warning: ${docs} and the site aren't in the same repository. Netlify checks out only the site's repository, so add the folder to it, for example as a Git submodule.\n`;
    print(warning, terminal);
  }
  return relative(root, folder).replaceAll('\\', '/');
}

/** Whether the folder exists in a Netlify build of the site. A site outside a repository counts as the root of one. */
function isInRepositoryOf(root: string, folder: string): boolean {
  return !relative(gitRoot(root) ?? root, folder).startsWith('..');
}

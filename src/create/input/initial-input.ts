import { InvalidInput } from '../../product/validation/problems.ts';
import { InvalidArgument } from '../errors.ts';
import { readJsonObject, type SiteFolder } from '../files/site-folder.ts';
import type { CreateOptions } from '../options.ts';
import { normalizeAnswer } from '../prompts/normalize-answer.ts';
import { defaultVersion } from '../prompts/question-list.ts';
import { loadSavedAnswers } from '../prompts/saved-answers.ts';
import { print, type Terminal } from '../terminal.ts';
import { importMetadataFile } from './import-metadata-file.ts';
import { extractPackageMetadata } from './package-metadata.ts';
import { findFieldProblem, mergeInputs, type SiteInput, setFieldValue } from './site-input.ts';

/**
 * Collects input before the first prompt: from the site, saved answers, the program's package.json, the --from file, and
 * options. Later sources take precedence, except that package.json changes the version of a site only if the site is
 * released together with the program.
 * @throws InvalidArgument if --responsible is empty; InvalidInput if a file is invalid
 */
export function collectInitialInput(site: SiteFolder, options: CreateOptions, terminal: Terminal): SiteInput {
  const { base, from, responsible, yes = false, package: packageFile } = options;
  const prompts = !yes && from === undefined;
  let input = mergeInputs(prompts ? fixedValues : emptyInput, site.input);
  const savedAnswers = prompts ? loadSavedAnswers(site.root) : undefined;
  if (savedAnswers !== undefined) {
    print('Using the answers that you saved after the last run.\n', terminal);
    input = mergeInputs(input, savedAnswers);
  }
  if (packageFile !== undefined) input = addPackageMetadata(input, packageFile, base);
  if (from !== undefined) {
    const imported = importMetadataFile({ file: from, base, root: site.root }, input);
    for (const warning of imported.warnings) print(warning, terminal);
    input = imported.input;
  }
  if (responsible?.trim() === '')
    throw new InvalidArgument('--responsible is empty. Specify a name and contact details.');
  return responsible === undefined ? input : setFieldValue(input, 'responsible', responsible.trim());
}

const emptyInput: SiteInput = { product: {}, details: {} };
/** Fields with only one possible value, for which there's no prompt. */
const fixedValues: SiteInput = { product: { status: 'beta', license: 'MIT' }, details: {} };

function addPackageMetadata(input: SiteInput, file: string, base: string): SiteInput {
  const manifest = readJsonObject(file, base);
  const product = { ...input.product, ...extractPackageMetadata(manifest) };
  const licenseProblem = findFieldProblem({ ...input, product: { license: 'MIT', ...product } }, 'license');
  if (licenseProblem !== undefined) throw new InvalidInput([{ ...licenseProblem, file }]);
  const isVersioned = input.version === undefined || input.details.releasedTogether === true;
  const version = isVersioned ? normalizeAnswer('version', manifest.version) : input.version;
  return { ...input, product, version: version ?? input.version };
}

export function setDefaultVersion(input: SiteInput, terminal: Terminal): SiteInput {
  if (input.version !== undefined) return input;
  print(
    `version: not set, so the site starts at ${defaultVersion}. To change the version, run "npm version <version>" in the site.`,
    terminal,
  );
  return setFieldValue(input, 'version', defaultVersion);
}

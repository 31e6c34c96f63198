import { InvalidInput } from '../../product/validation/problems.ts';
import { readJsonObject, type SiteFolder } from '../files/site-folder.ts';
import type { CreateOptions } from '../options.ts';
import { normalizeAnswer } from '../prompts/normalize-answer.ts';
import { defaultVersion, suggestVersion } from '../prompts/question-list.ts';
import { applySavedAnswers } from '../prompts/saved-answers.ts';
import { print, type Terminal } from '../terminal.ts';
import { importMetadataFile } from './import-metadata-file.ts';
import { extractPackageMetadata } from './package-metadata.ts';
import {
  findFieldProblem,
  type JsonObject,
  mergeInputs,
  type SiteInput,
  setFieldValue,
} from './site-input.ts';

/**
 * Collects input before the first prompt: from the site, saved answers, the program's package.json, the --from file, and
 * options. Later sources take precedence, except that the version in package.json is only the version of a site that's
 * released together with the program.
 * @throws InvalidInput if a file is invalid
 */
export function collectInitialInput(site: SiteFolder, options: CreateOptions, terminal: Terminal): SiteInput {
  const { base, from, responsible, yes = false, package: packageFile } = options;
  const prompts = !yes && from === undefined;
  let input = mergeInputs(prompts ? fixedValues : emptyInput, site.input);
  if (prompts) input = applySavedAnswers(site, input, terminal);
  const manifest = packageFile === undefined ? {} : readJsonObject(packageFile, base);
  const suggested = extractPackageMetadata(manifest);
  if (packageFile !== undefined) input = addPackageMetadata(input, packageFile, { manifest, suggested });
  if (from !== undefined) {
    const isSuggested = (field: string) =>
      field === 'version' ? input.version !== site.input.version : Object.hasOwn(suggested, field);
    const fileOf = (field: string) => (isSuggested(field) ? packageFile : findSiteFile(site, field));
    const imported = importMetadataFile({ file: from, base, siteFiles: site.files, fileOf }, input);
    for (const warning of imported.warnings) print(warning, terminal);
    input = imported.input;
  }
  return responsible === undefined ? input : setFieldValue(input, 'responsible', responsible.trim());
}

function findSiteFile(
  { files, input: { product, details, version } }: SiteFolder,
  field: string,
): string | undefined {
  if (Object.hasOwn(product, field)) return files.product;
  if (Object.hasOwn(details, field)) return files.details;
  return field === 'version' && version !== undefined ? 'package.json' : undefined;
}

const emptyInput: SiteInput = { product: {}, details: {} };
/** Fields with only one possible value, for which there's no prompt. */
const fixedValues: SiteInput = { product: { status: 'beta', license: 'MIT' }, details: {} };

function addPackageMetadata(
  input: SiteInput,
  file: string,
  { manifest, suggested }: Readonly<Record<'manifest' | 'suggested', JsonObject>>,
): SiteInput {
  const product = { ...input.product, ...suggested };
  const licenseProblem = findFieldProblem({ ...input, product: { license: 'MIT', ...product } }, 'license');
  if (licenseProblem !== undefined) throw new InvalidInput([{ ...licenseProblem, file }]);
  const programVersion =
    typeof manifest.version === 'string' ? String(normalizeAnswer('version', manifest.version)) : undefined;
  const version = input.details.releasedTogether === true ? programVersion : undefined;
  return { ...input, product, programVersion, version: version ?? input.version };
}

export function setDefaultVersion(input: SiteInput, terminal: Terminal): SiteInput {
  if (input.version !== undefined || input.versionOption !== undefined) return input;
  const version = suggestVersion(input) ?? defaultVersion;
  print(
    `version: not set, so the site starts at ${version}. To change the version, run "npm version <version>" in the site.`,
    terminal,
  );
  return setFieldValue(input, 'version', version);
}

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { importWarnings } from '../product/cli/import-warnings.ts';
import type { Problem } from '../product/validation/problems.ts';
import { dryRunChanges } from './dry-run/dry-run-changes.ts';
import { printDryRun } from './dry-run/print-dry-run.ts';
import { InterruptedError, InvalidArgument } from './errors.ts';
import { applyChanges, type FileChanges } from './files/apply-changes.ts';
import { astroConfigName, readOption } from './files/astro-config.ts';
import { findIgnoredFiles } from './files/gitignore.ts';
import { ignoreFile, planChanges, type SitePlan } from './files/plan-changes.ts';
import { openSiteFolder, readFileIfExists, type SiteFolder } from './files/site-folder.ts';
import { findDocsFilesUrl } from './input/docs-files-url.ts';
import { docsPathFromSite, sharesRepository } from './input/docs-folder.ts';
import { type CliImport, importCliDocument } from './input/import-cli-document.ts';
import { collectInitialInput, setDefaultVersion } from './input/initial-input.ts';
import { getFieldValue, type SiteInput, setFieldValue } from './input/site-input.ts';
import { withInterrupt } from './interrupt.ts';
import {
  formatDocsFilesWarning,
  formatDocsFixes,
  formatIgnoredFiles,
  formatNextSteps,
  formatNothingChangedMessage,
  formatOtherRepositoryWarning,
  introduction,
} from './messages.ts';
import type { CreateOptions } from './options.ts';
import { declaredPackages } from './packages/declared-packages.ts';
import {
  assertNoDowngrade,
  keptEngineNote,
  noPackageChanges,
  raisedPeersNote,
  resolveEngineSpec,
  resolvePackageChanges,
} from './packages/engine-package.ts';
import { lockFileName } from './packages/lock-file.ts';
import type { Tarball } from './packages/tarball.ts';
import { askQuestions, selectRequiredQuestions } from './prompts/ask-questions.ts';
import { questions } from './prompts/question-list.ts';
import { reviewInput } from './prompts/review.ts';
import { deleteSavedAnswers, offerToSaveAnswers } from './prompts/saved-answers.ts';
import { canPrompt, print, type Terminal } from './terminal.ts';

/** A plan for a site before the engine is packed. */
interface UnpackedPlan extends Omit<SitePlan, 'packages'> {
  readonly engine: string | Tarball | undefined;
}

/**
 * Creates a site, or changes an existing one. Returns the exit status: 1 if nothing was written because of problems,
 * unless the user cancels. Problems in documentation don't prevent writing the site, so they don't change the status.
 * @throws InvalidArgument, InvalidInput, or InterruptedError, before anything in the site is changed
 */
export async function createSite(options: CreateOptions, terminal: Terminal): Promise<0 | 1> {
  const { base, folder, yes = false, from, cli, docs, engine } = options;
  const site = openSiteFolder(resolve(base, folder));
  if (!yes && !canPrompt(terminal)) {
    throw new InvalidArgument(
      "There's no terminal for prompts. Add --yes, and provide the metadata with --from <file>.",
    );
  }
  if (engine === undefined) assertNoDowngrade(site.root, declaredPackages(site.manifest));
  const parts = {
    engine: engine === undefined ? undefined : resolveEngineSpec(engine, base),
    cli: cli === undefined ? undefined : importCliDocument(cli, base, site),
    docs: docs === undefined ? undefined : docsPathFromSite(docs, base, site),
  };
  if (docs !== undefined && !sharesRepository(site.root, resolve(base, docs)))
    print(formatOtherRepositoryWarning(docs), terminal);
  if (!yes && !site.exists) print(introduction, terminal);
  const start = collectInitialInput(site, options, terminal);
  if (yes)
    return reviewAndWrite(site, { input: setDefaultVersion(start, terminal), ...parts }, options, terminal);
  const asksAll = !site.exists && from === undefined;
  const askedQuestions = asksAll ? questions : selectRequiredQuestions(start, site);
  try {
    const input = await askQuestions(askedQuestions, start, terminal);
    return await reviewAndWrite(site, { input, ...parts }, options, terminal);
  } catch (error) {
    if (error instanceof InterruptedError) await offerToSaveAnswers(site, start, error.input, terminal);
    throw error;
  }
}

async function reviewAndWrite(
  site: SiteFolder,
  first: UnpackedPlan,
  options: CreateOptions,
  terminal: Terminal,
): Promise<0 | 1> {
  const withDocsFiles = { ...first, input: setDocsFiles(site, first, terminal) };
  if (first.cli !== undefined) printImportWarnings(first.cli, first.input, terminal);
  let plan = { ...withDocsFiles, input: await setGuides(site, withDocsFiles, terminal) };
  for (;;) {
    const { problems, canWrite } = await showPreview(site, plan, options, terminal);
    const summary = `Write the site to ${options.folder}`;
    const choice = canWrite ? 'write' : 'cancel';
    const decision = options.yes ? choice : await reviewInput(plan.input, { canWrite, summary }, terminal);
    if (decision === 'write') return writeSite(site, plan, options, problems, terminal);
    if (decision === 'cancel') {
      print(formatNothingChangedMessage(options.yes ? problems : []), terminal);
      return options.yes ? 1 : 0;
    }
    plan = { ...plan, input: decision };
  }
}

function printImportWarnings(
  { file, imported }: CliImport,
  { product }: SiteInput,
  terminal: Terminal,
): void {
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const names = { name: text(product.name), command: text(product.command) };
  for (const warning of importWarnings(file, imported, names)) print(`Warning: ${warning}\n`, terminal);
}

/** Keeps docsFiles consistent with --docs, unless the user set it to something else. */
function setDocsFiles(site: SiteFolder, { input, docs }: UnpackedPlan, terminal: Terminal): SiteInput {
  if (docs === undefined) return input;
  const current = getFieldValue(input, 'docsFiles');
  const previous = findDocsOption(site);
  const urlOf = (folder: string) => findDocsFilesUrl(resolve(site.root, folder), input.product.repository);
  const url = urlOf(docs);
  if (current === url || (current !== undefined && previous === docs)) return input;
  const isDerived = current === undefined || (previous !== undefined && current === urlOf(previous));
  if (url !== undefined && isDerived) {
    print(`docsFiles: set to "${url}", the URL of the --docs folder in its repository`, terminal);
    return setFieldValue(input, 'docsFiles', url);
  }
  const isUnchanged = current !== undefined && current === getFieldValue(site.input, 'docsFiles');
  if (isUnchanged) print(formatDocsFilesWarning(current, site), terminal);
  return input;
}

/** For a new --docs folder, sets the guides that it contains, unless the user set them to something else. */
async function setGuides(
  site: SiteFolder,
  { input, docs }: UnpackedPlan,
  terminal: Terminal,
): Promise<SiteInput> {
  if (docs === undefined || docs === findDocsOption(site)) return input;
  // Loads the reader of documentation only now, because --help and rejected arguments don't need it.
  const { findGuides } = await import('./input/find-guides.ts');
  let completed = input;
  for (const [field, path] of Object.entries(findGuides(site.root, docs))) {
    if (path === undefined || getFieldValue(input, field) !== undefined) continue;
    print(`${field}: set to "${path}", a page in the --docs folder`, terminal);
    completed = setFieldValue(completed, field, path);
  }
  return completed;
}

function findDocsOption({ root }: SiteFolder): string | undefined {
  return readOption(readFileIfExists(join(root, astroConfigName(root))) ?? '', 'docs');
}

async function showPreview(site: SiteFolder, plan: UnpackedPlan, { yes }: CreateOptions, terminal: Terminal) {
  const changes = planChanges(site, { ...plan, packages: noPackageChanges });
  const docs = plan.docs ?? findDocsOption(site);
  const pending = dryRunChanges(site.files, changes, { docs, version: site.input.versionOption });
  const result = await (yes ? pending : withInterrupt(pending, plan.input));
  printDryRun(result, site, terminal);
  if (changes.has(ignoreFile) && existsSync(join(site.root, ignoreFile)))
    print(`${ignoreFile}: the site adds the folders that builds generate\n`, terminal);
  const note = raisedPeersNote({ present: declaredPackages(site.manifest), engine: plan.engine });
  if (note !== undefined) print(note, terminal);
  // Problems in files that stay unchanged, such as those in the --docs folder, don't prevent writing the other files.
  const isNew = (file: string) => changes.has(file) || file === plan.docs;
  return { problems: result.problems, canWrite: !result.problems.some(({ file }) => isNew(file)) };
}

async function writeSite(
  site: SiteFolder,
  plan: UnpackedPlan,
  { folder }: CreateOptions,
  problems: readonly Problem[],
  terminal: Terminal,
): Promise<0 | 1> {
  const context = { present: declaredPackages(site.manifest), engine: plan.engine };
  const packages = await resolvePackageChanges(context);
  const changes = planChanges(site, { ...plan, packages });
  applyChanges(site.root, changes);
  deleteSavedAnswers(site.root, terminal);
  const lines = [...changes].map(([path, content]) => `  ${content === null ? 'removed' : 'wrote'} ${path}`);
  const note = keptEngineNote(context);
  if (note !== undefined) print(note, terminal);
  if (changes.size === 0)
    print(
      note === undefined && problems.length === 0
        ? 'Nothing was changed: the site is up to date.'
        : 'Nothing was changed.',
      terminal,
    );
  else {
    print(`${lines.join('\n')}\n\n${formatNextSteps(site, changes, folder)}`, terminal);
    const ignored = findIgnoredFiles(site.root, filesToCommit(site, changes, plan.docs));
    if (ignored.length > 0) print(formatIgnoredFiles(ignored), terminal);
    const { docs } = plan;
    const inDocs = problems.filter(({ file }) => docs !== undefined && file.startsWith(`${docs}/`));
    if (inDocs.length > 0) print(formatDocsFixes(inDocs, docs ?? '', site), terminal);
  }
  return problems.length === 0 || changes.size > 0 ? 0 : 1;
}

function filesToCommit(site: SiteFolder, changes: FileChanges, docs: string | undefined): string[] {
  const written = [...changes].flatMap(([path, content]) => (content === null ? [] : [path]));
  const lockFile = site.exists ? [] : [lockFileName];
  const isShared = docs !== undefined && sharesRepository(site.root, resolve(site.root, docs));
  return [...new Set([...written, ...lockFile, ...(isShared ? [docs] : [])])];
}

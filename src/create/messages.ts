import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../product/validation/problems.ts';
import type { FileChanges } from './files/apply-changes.ts';
import type { IgnoredFile } from './files/gitignore.ts';
import type { SiteFolder } from './files/site-folder.ts';
import { findSiteRepository } from './files/site-repository.ts';
import { lockFileName } from './packages/lock-file.ts';
import { findPackageManager } from './packages/package-manager.ts';
import { findWorkspace, type Workspace } from './packages/workspace.ts';

export const introduction = `This command creates the official site of a terminal coding harness: a coding agent that runs in the terminal.

The API specification supports only products that are

  - in beta,
  - licensed under MIT, and
  - available for macOS, Linux, or Windows on x64 or arm64.

If your product is different, stop here, because Nameplate can't describe it.

To go back to the previous question without the text of this one, press Esc. To quit without changing anything, press Ctrl+C.
`;

/** Explains how to continue after nothing was written. */
export function formatNothingChangedMessage(problems: readonly Problem[]): string {
  const missing = new Set(problems.filter(({ found }) => found === 'nothing').map(({ field }) => field));
  const isAlone = missing.size === 1;
  const options = [
    ...(missing.has('responsible') ? ['--responsible "<name and contact details>"'] : []),
    ...(missing.has('responsible') && isAlone ? [] : ['--from <JSON file with the missing fields>']),
  ];
  return `Nothing was changed.${missing.size === 0 ? '' : ` To provide what's missing, add ${options.join(' and ')}.`}`;
}

// For a folder that keeps its own README.
const deploySteps = [
  "Add the repository to Netlify as a project, and set the project's domain to the host of the site's URL. netlify.toml contains all build settings.",
  'In the GitHub repository, set the variable NETLIFY_SITE to the name of the Netlify project. The workflow then checks the deploy preview of each pull request.',
];

export function formatNextSteps(site: SiteFolder, changes: FileChanges, folder: string): string {
  // The starter's workflow and README use npm.
  const manager = site.exists ? findPackageManager(site.root) : 'npm';
  // At the end of a sentence, "." would look like "..".
  const place = /^[./\\]+$/.test(folder) ? site.root : folder;
  const installs = changes.has('package.json')
    ? [`To install the engine, run "${manager} install" in ${place}.`]
    : [];
  const workspace = findWorkspace(site.root);
  const lockFile = workspace?.manager === 'npm' ? join(workspace.root, lockFileName) : lockFileName;
  const newSite = [
    ...(workspace === undefined || workspace.manager === 'npm' ? [] : [excludeStep(workspace)]),
    ...installs,
    'To view the site, run "npm run dev".',
    ...(changes.has('public/favicon.svg') ? ['Replace public/favicon.svg with your own icon.'] : []),
    `Commit all files, including ${lockFile} and vendor/, and push them.`,
    ...(changes.has('README.md')
      ? ["Add the repository to Netlify as a project. For instructions, see README.md in the site's folder."]
      : deploySteps),
  ];
  const steps = site.exists
    ? [...installs, `View the site with "${manager} run dev", and commit the changes.`]
    : newSite;
  const numbered = steps.map((step, index) => `  ${index + 1}. ${step}`).join('\n');
  return `Next steps:\n\n${numbered}\n${site.exists ? '' : noteOnSubfolder(site)}`;
}

/** In a workspace, npm would install all packages of the project, or the lock file of the project would lack the site. */
function excludeStep({ root, path, listedIn, manager }: Workspace): string {
  const name = { yarn: 'Yarn', bun: 'Bun' }[manager] ?? manager;
  return `In ${root}, exclude the site from the workspaces, because they use ${name}, but the site's workflow uses npm. For example, add "!${path}" to ${listedIn}.`;
}

function noteOnSubfolder({ root }: SiteFolder): string {
  const repository = findSiteRepository(root);
  if (repository === undefined || repository.folder === '') return '';
  const settings = '.github/dependabot.yml';
  const merge = existsSync(join(repository.root, settings))
    ? ` The repository already has ${settings}, so add the npm update to that file instead.`
    : '';
  return `\nThe site is in a subfolder of the repository ${repository.root}. GitHub reads .github/ only at the root of a repository, so move the site's .github/ there.${merge} In Netlify, set the base directory to ${repository.folder}.\n`;
}

export function formatIgnoredFiles(ignored: readonly IgnoredFile[]): string {
  const lines = ignored.map(
    ({ path, source, line, pattern }) =>
      `  ${path}: ignored because of "${pattern}" in ${source}, line ${line}`,
  );
  return `Warning: Git doesn't commit files that the site requires, so its deploys would fail:

${lines.join('\n')}

Remove or change these lines before you commit. To list what's still ignored, run "git status --ignored".
`;
}

export function formatOtherRepositoryWarning(docs: string): string {
  return `Warning: ${docs} and the site aren't in the same repository. Netlify checks out only the site's repository, so its builds would fail. Before you deploy the site, do one of the following, and then run create again with the new path:

  - Move the site into the repository of ${docs}, for example into its folder web/.
  - Add that repository to the site's as a Git submodule, with an https:// URL.
`;
}

export function formatDocsFilesWarning(current: unknown, { files }: SiteFolder): string {
  return `Warning: docsFiles is still "${current}", so Edit links and links to other files in the repository use that URL. If it isn't the URL of the new --docs folder, change it in ${files.details}.\n`;
}

/** Explains how to continue after the site was written with a --docs folder that has problems. */
export function formatDocsFixes(problems: readonly Problem[], docs: string, { files }: SiteFolder): string {
  const count = problems.length === 1 ? 'problem' : `${problems.length} problems`;
  const hint = problems.some(({ expected }) => expected.includes('docsFiles'))
    ? ` To keep links to other files in its repository, set docsFiles in ${files.details}.`
    : '';
  return `Before you deploy the site, fix the ${count} in ${docs}, because builds fail until then. "npm run dev" shows all other pages.${hint}\n`;
}

import { resolve } from 'node:path';
import { join, relative } from 'node:path/posix';
import { findRepositoryRoot } from '../../product/files/repository-root.ts';
import { lockFileName } from '../packages/lock-file.ts';
import { isInnerPath } from './inner-path.ts';
import type { SiteRepository } from './site-repository.ts';

type StarterFiles = ReadonlyMap<string, Buffer | string>;

/** A part of a starter file, which can occur several times, and its replacement. */
type Edit = readonly [file: string, part: string, replacement: string];

const workflow = '.github/workflows/site.yml';

/** Without it, Netlify skips commits that don't change the folder, although the same pull request does. */
const previewContext = `# The workflow waits for a preview of each commit in a pull request that changes the site.
[context.deploy-preview]
ignore = "exit 1"
`;

/**
 * Sets the branch and the paths in starter files, which otherwise describe a repository that contains only the site.
 * `docs` is the documentation folder, relative to the site.
 */
export function adaptStarter(
  files: StarterFiles,
  repository: SiteRepository,
  docs: string | undefined,
): StarterFiles {
  const adapted = new Map(files);
  const { folder, branch } = repository;
  const edits = [
    ...(folder === '' ? [] : folderEdits(repository, docs)),
    ...(branch === undefined || branch === 'main' ? [] : [branchEdit(branch)]),
  ];
  for (const [file, part, replacement] of edits)
    adapted.set(
      file,
      String(adapted.get(file)).replaceAll(part, () => replacement),
    );
  return adapted;
}

function branchEdit(branch: string): Edit {
  return [workflow, 'branches: [main]', `branches: [${JSON.stringify(escapePattern(branch))}]`];
}

/** JSON strings are also YAML and TOML strings. */
function folderEdits({ root, folder, lockFolder }: SiteRepository, docs: string | undefined): Edit[] {
  const isSeparate = docs !== undefined && !isInnerPath(docs) && isInnerPath(join(folder, docs));
  const submodule = isSeparate ? findSubmodule(root, join(folder, docs)) : undefined;
  const separateDocs = submodule ?? (isSeparate ? join(folder, docs) : undefined);
  const patterns = [folder, ...(separateDocs === undefined ? [] : [separateDocs])].map(
    (path) => `${escapePattern(path)}${path === submodule ? '' : '/**'}`,
  );
  const paths = `    paths: ${JSON.stringify(patterns).replaceAll('","', '", "')}\n`;
  const defaults = `defaults:\n  run:\n    working-directory: ${JSON.stringify(folder)}\n\n`;
  const lockFile = JSON.stringify(join(escapePattern(lockFolder), lockFileName));
  const npm = '  - package-ecosystem: npm\n    directory: ';
  return [
    [workflow, '  pull_request:\n', `  pull_request:\n${paths}`],
    [workflow, '    branches: [main]\n', `    branches: [main]\n${paths}`],
    [workflow, 'permissions:\n', `${defaults}permissions:\n`],
    [workflow, 'cache: npm\n', `cache: npm\n          cache-dependency-path: ${lockFile}\n`],
    ['.github/dependabot.yml', `${npm}/`, `${npm}${JSON.stringify(`/${folder}`)}`],
    ['netlify.toml', '[build.environment]\n', `${previewContext}\n[build.environment]\n`],
    ...(separateDocs === undefined ? [] : [buildDocsEdit(relative(folder, separateDocs))]),
  ];
}

/** @see https://docs.github.com/actions/reference/workflows-and-actions/workflow-syntax#filter-pattern-cheat-sheet */
function escapePattern(name: string): string {
  return name.replaceAll(/[\\*?+[\]!]/g, '\\$&');
}

/** Returns the submodule that contains a folder, because a commit of the repository changes a submodule as a whole. */
function findSubmodule(root: string, folder: string): string | undefined {
  const submodule = findRepositoryRoot(resolve(root, folder));
  return submodule === undefined || submodule === root
    ? undefined
    : relative(root.replaceAll('\\', '/'), submodule.replaceAll('\\', '/'));
}

/**
 * By default, Netlify builds a site in a subfolder only after changes in that folder.
 * @see https://docs.netlify.com/configure-builds/ignore-builds/
 */
function buildDocsEdit(docs: string): Edit {
  const quoted = `'${docs.replaceAll("'", "'\\''")}'`;
  // Before the first build of a branch, both variables contain the same commit.
  const ignore = `test $CACHED_COMMIT_REF != $COMMIT_REF && git diff --quiet $CACHED_COMMIT_REF $COMMIT_REF . ${quoted}`;
  const publish = 'publish = "dist"\n';
  return ['netlify.toml', publish, `${publish}ignore = ${JSON.stringify(ignore)}\n`];
}

import { join } from 'node:path/posix';
import { isInnerPath } from './inner-path.ts';
import type { SiteRepository } from './site-repository.ts';

type StarterFiles = ReadonlyMap<string, Buffer | string>;

/** A part of a starter file, which can occur several times, and its replacement. */
type Edit = readonly [file: string, part: string, replacement: string];

const workflow = '.github/workflows/site.yml';

/**
 * Sets the branch and the paths in starter files, which otherwise describe a repository that contains only the site.
 * `docs` is the documentation folder, relative to the site.
 */
export function adaptStarter(
  files: StarterFiles,
  { folder, branch }: SiteRepository,
  docs: string | undefined,
): StarterFiles {
  const adapted = new Map(files);
  const edits = [
    ...(folder === '' ? [] : folderEdits(folder, docs)),
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
  return [workflow, 'branches: [main]', `branches: [${JSON.stringify(branch)}]`];
}

/** JSON strings are also YAML and TOML strings. */
function folderEdits(folder: string, docs: string | undefined): Edit[] {
  const isSeparate = docs !== undefined && !isInnerPath(docs) && isInnerPath(join(folder, docs));
  const separateDocs = isSeparate ? docs : undefined;
  const folders = separateDocs === undefined ? [folder] : [folder, join(folder, separateDocs)];
  const paths = `    paths: ${JSON.stringify(folders.map((path) => `${path}/**`)).replaceAll(',', ', ')}\n`;
  const defaults = `defaults:\n  run:\n    working-directory: ${JSON.stringify(folder)}\n\n`;
  const lockFile = JSON.stringify(`${folder}/package-lock.json`);
  const npm = '  - package-ecosystem: npm\n    directory: ';
  return [
    [workflow, '  pull_request:\n', `  pull_request:\n${paths}`],
    [workflow, '    branches: [main]\n', `    branches: [main]\n${paths}`],
    [workflow, 'permissions:\n', `${defaults}permissions:\n`],
    [workflow, 'cache: npm\n', `cache: npm\n          cache-dependency-path: ${lockFile}\n`],
    ['.github/dependabot.yml', `${npm}/`, `${npm}${JSON.stringify(`/${folder}`)}`],
    ...(separateDocs === undefined ? [] : [buildDocsEdit(separateDocs)]),
  ];
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

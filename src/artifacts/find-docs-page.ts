import { areGeneralNames, docsPathNames } from '../markdown/docs/general-names.ts';

const installNames = ['installation', 'install', 'installing'];

/** Names of pages about a subject, best first. */
export const pageNames = {
  start: ['get-started', 'getting-started', 'quickstart', 'quick-start', ...installNames],
  install: installNames,
  reference: ['cli-reference', 'command-line-reference', 'command-line', 'cli', 'commands'],
  mcp: ['mcp', 'mcp-servers', 'mcp-server', 'model-context-protocol', 'model-context-protocol-mcp'],
  plugins: ['extensions', 'plugins', 'extension', 'plugin'],
} as const;

/**
 * Returns the pages under `/docs` whose paths end in one of the names, those nearest to `/docs` first. Omits pages in
 * folders about other subjects.
 */
export function findDocsPages(paths: readonly string[], names: readonly string[]): string[] {
  const candidates = paths.flatMap((path) => {
    const folders = docsPathNames(path);
    const name = names.indexOf(folders.pop() ?? '');
    const isFound =
      path.startsWith('/docs/') &&
      name !== -1 &&
      areGeneralNames(folders, (folder) => names.includes(folder));
    return isFound ? [{ path, depth: folders.length, name }] : [];
  });
  return candidates
    .toSorted((one, other) => one.depth - other.depth || one.name - other.name)
    .map(({ path }) => path);
}

/** Returns the first of these pages. */
export function findDocsPage(paths: readonly string[], names: readonly string[]): string | undefined {
  return findDocsPages(paths, names)[0];
}

const installNames = ['installation', 'install', 'installing'];

/** Names of pages about a subject, best first. */
export const pageNames = {
  start: ['get-started', 'getting-started', 'quickstart', 'quick-start', ...installNames],
  install: installNames,
  reference: ['cli-reference', 'command-line-reference', 'command-line', 'cli', 'commands'],
} as const;

/** Returns the page under `/docs` whose path ends in one of the names, and that is nearest to `/docs`. */
export function findDocsPage(paths: readonly string[], names: readonly string[]): string | undefined {
  const candidates = paths.flatMap((path) => {
    const [, folder, ...rest] = path.split('/');
    const name = names.indexOf(rest.at(-1) ?? '');
    return folder === 'docs' && name !== -1 ? [{ path, depth: rest.length, name }] : [];
  });
  return candidates.sort((one, other) => one.depth - other.depth || one.name - other.name)[0]?.path;
}

const hostNames: Readonly<Record<string, string>> = {
  'github.com': 'GitHub',
  'gitlab.com': 'GitLab',
  'codeberg.org': 'Codeberg',
};

/** Returns `undefined` for hosts whose name readers might not know. */
export function repositoryHostName(url: string): string | undefined {
  return hostNames[new URL(url).hostname];
}

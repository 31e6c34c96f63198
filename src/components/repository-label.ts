const hostNames: Readonly<Record<string, string>> = {
  'github.com': 'GitHub',
  'gitlab.com': 'GitLab',
  'codeberg.org': 'Codeberg',
};

/** Label for the link to the source code: the name of a well-known host, or a generic label. */
export function repositoryLabel(url: string): string {
  return hostNames[new URL(url).hostname] ?? 'Source code';
}

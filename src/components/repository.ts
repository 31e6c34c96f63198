const hosts: Readonly<Record<string, string>> = {
  'github.com': 'GitHub',
  'gitlab.com': 'GitLab',
  'codeberg.org': 'Codeberg',
};

/** The label of the link to the source code: its host, if readers know it. */
export function repositoryLabel(url: string): string {
  return hosts[new URL(url).hostname] ?? 'Source code';
}

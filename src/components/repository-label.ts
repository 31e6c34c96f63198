const hostNames: Readonly<Record<string, string>> = {
  'github.com': 'GitHub',
  'gitlab.com': 'GitLab',
  'codeberg.org': 'Codeberg',
};

export function repositoryLabel(url: string): string {
  return hostNames[new URL(url).hostname] ?? 'Source code';
}

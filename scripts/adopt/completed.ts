/** Returns an answer as the field wants it, if it is nearly right: an address without its scheme, a repository as npm or git name it. */
export function completed(field: string, answer: unknown): unknown {
  if (typeof answer !== 'string') return answer;
  const text = answer.trim();
  switch (field) {
    case 'repository':
      return repositoryAddress(text) ?? webAddress(text);
    case 'url':
    case 'documentation':
    case 'releases':
    case 'pluginGuide':
    case 'mcpGuide':
    case 'siteFiles':
      return webAddress(text);
    case 'support':
    case 'security':
      return /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text) ? `mailto:${text}` : webAddress(text);
    case 'license':
      return /^(?:the )?mit(?: license)?$|(?:^|\bOR\s|\()MIT(?:\)|\sOR\b|$)/i.test(text) ? 'MIT' : text;
    case 'status':
      return text.toLowerCase();
    default:
      return text;
  }
}

const hosts: Readonly<Record<string, string>> = {
  github: 'https://github.com/',
  gitlab: 'https://gitlab.com/',
  bitbucket: 'https://bitbucket.org/',
};

/** Returns the https address of a repository in a form that npm admits, or nothing if it has none. */
export function repositoryAddress(stated: string): string | undefined {
  const shortcut = /^(?:(github|gitlab|bitbucket):)?([\w-]+\/[\w.-]+)$/.exec(stated);
  if (shortcut !== null) return `${hosts[shortcut[1] ?? 'github']}${shortcut[2]}`;
  const remote = /^(?:git\+)?(?:https?|ssh|git):\/\/(?:[^/@]*@)?([^/]+)\/(.+)$/.exec(stated);
  const [, host, path] = remote ?? /^[^/@:]+@([^:/]+):(.+)$/.exec(stated) ?? [];
  return host && path ? `https://${host}/${path.replace(/(?:\.git)?\/?$/, '')}` : undefined;
}

function webAddress(stated: string): string {
  if (/^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[:/?#]\S*)?$/i.test(stated)) return `https://${stated}`;
  return stated.replace(/^http:\/\//i, 'https://');
}

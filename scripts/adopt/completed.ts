import { webAddressInAscii } from '../../src/product/text-problems.ts';

/**
 * Returns an answer as the field wants it, if it is nearly right: an address without its scheme, a repository as npm or
 * git name it, a list as text, an operating system or an architecture by another of its names.
 */
export function completed(field: string, answer: unknown): unknown {
  const otherNames = namesOf[field];
  if (otherNames !== undefined) return completedList(answer, otherNames);
  if (field === 'capabilities' && Array.isArray(answer)) return answer.map(trimmed);
  if (field === 'resources' && typeof answer === 'object' && answer !== null && !Array.isArray(answer))
    return Object.fromEntries(Object.entries(answer).map(([name, link]) => [name, completed('url', link)]));
  return typeof answer === 'string' ? completedText(field, answer.trim()) : answer;
}

function completedText(field: string, text: string): string {
  switch (field) {
    case 'repository':
      return completedRepository(text);
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

function completedRepository(text: string): string {
  const address = repositoryAddress(text) ?? webAddress(text);
  return webAddress(repositoryAddress(address) ?? address);
}

/** The names that the fields with fixed values know, and those by which other tools call the same. */
const namesOf: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  platforms: new Map([
    ...['macos', 'mac', 'osx', 'darwin'].map((name) => [name, 'macOS'] as const),
    ...['linux', 'gnulinux'].map((name) => [name, 'Linux'] as const),
    ...['windows', 'win', 'win32', 'win64'].map((name) => [name, 'Windows'] as const),
  ]),
  architectures: new Map([
    ...['x64', 'x8664', 'amd64'].map((name) => [name, 'x64'] as const),
    ...['arm64', 'aarch64'].map((name) => [name, 'arm64'] as const),
  ]),
};

/** Returns a list, or a text that lists something, with each item by the name that the field knows, and once. */
function completedList(answer: unknown, names: ReadonlyMap<string, string>): unknown {
  const items =
    typeof answer === 'string' ? answer.split(/[,;&|\n]|\band\b/).filter((item) => /\S/.test(item)) : answer;
  if (!Array.isArray(items) || items.length === 0) return answer;
  const known = (item: unknown) =>
    names.get(
      String(item)
        .toLowerCase()
        .replace(/[^a-z0-9]/g, ''),
    ) ?? trimmed(item);
  return [...new Set(items.map(known))];
}

function trimmed(item: unknown): unknown {
  return typeof item === 'string' ? item.trim() : item;
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
  // The port of ssh is not that of https.
  const remote =
    /^(?:git\+)?https?:\/\/(?:[^/@]*@)?([^/]+)\/(.+)$/.exec(stated) ??
    /^(?:git\+)?(?:ssh|git):\/\/(?:[^/@]*@)?([^/:]+)(?::\d+)?\/(.+)$/.exec(stated);
  const [, host, path] = remote ?? /^[^/@:]+@([^:/]+):(.+)$/.exec(stated) ?? [];
  return host && path ? `https://${host}/${path.replace(/(?:\.git)?\/?$/, '')}` : undefined;
}

function webAddress(stated: string): string {
  const hasNoScheme = /^(?:[\p{L}\p{M}\p{N}-]+\.)+\p{L}[\p{L}\p{M}\p{N}-]+(?:[:/?#]\S*)?$/u.test(stated);
  const isFile = /^[^/?#:]+\.(?:md|mdx|markdown|txt|rst|adoc|html?|pdf|json)(?:[?#]|$)/i.test(stated);
  const address = hasNoScheme && !isFile ? `https://${stated}` : stated.replace(/^https?:\/\//i, 'https://');
  return webAddressInAscii(address) ?? address;
}

import { toAsciiUrl } from '../../product/validation/urls.ts';

/**
 * Converts an almost valid answer to a valid value, for example a URL without its scheme, a repository in the notation
 * of npm or git, a list as text, an alias of an operating system, or a version with a leading "v". Keeps other answers.
 */
export function normalizeAnswer(field: string, answer: unknown): unknown {
  const aliases = fieldAliases.get(field);
  if (aliases !== undefined) return normalizeNames(answer, aliases);
  if (field === 'capabilities') return Array.isArray(answer) ? answer.map(trimItem) : splitList(answer);
  if (field === 'resources' && typeof answer === 'object' && answer !== null && !Array.isArray(answer))
    return Object.fromEntries(
      Object.entries(answer).map(([name, link]) => [name, normalizeAnswer('url', link)]),
    );
  return typeof answer === 'string' ? normalizeText(field, answer.trim()) : answer;
}

/** Joins a list into one line for editing. {@link normalizeAnswer} splits it again. */
export function formatListAnswer(items: readonly unknown[]): string {
  const hasComma = items.some((item) => String(item).includes(','));
  return hasComma ? items.map((item) => `${item};`).join(' ') : items.join(', ');
}

function splitList(answer: unknown): unknown {
  if (typeof answer !== 'string') return answer;
  const separator = answer.includes(';') ? ';' : ',';
  return answer
    .split(separator)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function normalizeText(field: string, text: string): string {
  switch (field) {
    case 'repository':
      return normalizeRepository(text);
    case 'url':
    case 'documentation':
    case 'releases':
    case 'pluginGuide':
    case 'mcpGuide':
    case 'siteFiles':
      return toWebUrl(text);
    case 'support':
    case 'security':
      return /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text) ? `mailto:${text}` : toWebUrl(text);
    case 'license':
      return canChooseMit(text) ? 'MIT' : text;
    case 'status':
      return text.toLowerCase();
    case 'version':
      return text.replace(/^v(?=\d)/i, '');
    default:
      return text;
  }
}

/** Whether a license expression (SPDX, annex D) lets people choose the MIT license alone. */
function canChooseMit(expression: string): boolean {
  const alternatives = expression
    .split(/\s+OR\s+/i)
    .map((license) => license.replaceAll(/^[(\s]+|[)\s]+$/g, ''));
  return (
    !/\bAND\b/i.test(expression) &&
    alternatives.some((license) => /^(?:the )?mit(?: license)?$/i.test(license))
  );
}

function normalizeRepository(text: string): string {
  const url = toRepositoryUrl(text) ?? toWebUrl(text);
  return toWebUrl(toRepositoryUrl(url) ?? url);
}

const fieldAliases = new Map<string, ReadonlyMap<string, string>>([
  [
    'platforms',
    new Map([
      ...['macos', 'mac', 'osx', 'darwin'].map((name) => [name, 'macOS'] as const),
      ...['linux', 'gnulinux'].map((name) => [name, 'Linux'] as const),
      ...['windows', 'win', 'win32', 'win64'].map((name) => [name, 'Windows'] as const),
    ]),
  ],
  [
    'architectures',
    new Map([
      ...['x64', 'x8664', 'amd64'].map((name) => [name, 'x64'] as const),
      ...['arm64', 'aarch64'].map((name) => [name, 'arm64'] as const),
    ]),
  ],
]);

function normalizeNames(answer: unknown, aliases: ReadonlyMap<string, string>): unknown {
  const items =
    typeof answer === 'string' ? answer.split(/[,;&|\n]|\band\b/).filter((item) => /\S/.test(item)) : answer;
  if (!Array.isArray(items) || items.length === 0) return answer;
  const known = (item: unknown) =>
    aliases.get(
      String(item)
        .toLowerCase()
        .replace(/[^a-z0-9]/g, ''),
    ) ?? trimItem(item);
  return [...new Set(items.map(known))];
}

function trimItem(item: unknown): unknown {
  return typeof item === 'string' ? item.trim() : item;
}

const hostOrigins: Readonly<Record<string, string>> = {
  github: 'https://github.com/',
  gitlab: 'https://gitlab.com/',
  bitbucket: 'https://bitbucket.org/',
};

/** Converts a repository in the notation of npm or git to its https URL. Returns `undefined` for other text. */
export function toRepositoryUrl(text: string): string | undefined {
  const shortcut = /^(?:(github|gitlab|bitbucket):)?([\w-]+\/[\w.-]+)$/.exec(text);
  if (shortcut !== null) return `${hostOrigins[shortcut[1] ?? 'github']}${shortcut[2]}`;
  // Drops the SSH port, because it isn't the https port.
  const remote =
    /^(?:git\+)?https?:\/\/(?:[^/@]*@)?([^/]+)\/(.+)$/.exec(text) ??
    /^(?:git\+)?(?:ssh|git):\/\/(?:[^/@]*@)?([^/:]+)(?::\d+)?\/(.+)$/.exec(text);
  const [, anyCaseHost, path] = remote ?? /^[^/@:]+@([^:/]+):(.+)$/.exec(text) ?? [];
  if (!anyCaseHost || !path) return undefined;
  const host = anyCaseHost.toLowerCase();
  // On GitHub, the other parts identify a page of the repository, such as /tree/main/docs.
  const name = host === 'github.com' ? path.split(/[/?#]/, 2).join('/') : path;
  return `https://${host}/${name.replace(/(?:\.git)?\/?$/, '')}`;
}

function toWebUrl(text: string): string {
  const hasNoScheme = /^(?:[\p{L}\p{M}\p{N}-]+\.)+\p{L}[\p{L}\p{M}\p{N}-]+(?:[:/?#]\S*)?$/u.test(text);
  const isFile = /^[^/?#:]+\.(?:md|mdx|markdown|txt|rst|adoc|html?|pdf|json)(?:[?#]|$)/i.test(text);
  const url = hasNoScheme && !isFile ? `https://${text}` : text.replace(/^https?:\/\//i, 'https://');
  return toAsciiUrl(url) ?? url.replace(/^https:\/\/[^/?#@\s]+(?=[/?#]|$)/, (origin) => origin.toLowerCase());
}

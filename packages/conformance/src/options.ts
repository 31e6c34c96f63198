import { parseArgs } from 'node:util';
import type { Rule } from './rule.ts';
import { rules, specificationRules } from './rules.ts';
import { parseOrigin } from './site.ts';

export interface ConformanceOptions {
  readonly origin: string;
  readonly format: 'text' | 'json' | 'markdown';
  readonly junit: string | undefined;
  /** Time limit of the run, in milliseconds. */
  readonly timeout: number;
  readonly wait: string | undefined;
  /** Time limit of the wait, in milliseconds. */
  readonly waitTimeout: number;
  readonly links: boolean;
  readonly scope: 'specification' | 'all' | 'selected';
  readonly rules: readonly Rule[];
}

/** @throws Error with a message for the user */
export function parseOptions(args: readonly string[]): ConformanceOptions | 'help' | 'list' | 'version' {
  const { values, positionals } = parseArguments(args);
  if (values.help) return 'help';
  if (values.version) return 'version';
  if (values.list) return 'list';
  if (values.json && values.markdown)
    throw new Error("--json and --markdown can't be used together. Choose one.");
  if (values['wait-timeout'] !== undefined && values.wait === undefined)
    throw new Error('--wait-timeout has no effect without --wait. Add --wait, or remove --wait-timeout.');
  if (values.junit?.trim() === '') throw new Error('--junit requires a file. Found no file name.');
  const selected = values.rule && [...new Set(values.rule)].map(findRule);
  return {
    origin: parseSiteUrl(positionals),
    format: values.json ? 'json' : values.markdown ? 'markdown' : 'text',
    junit: values.junit,
    timeout: parseSeconds('--timeout', values.timeout),
    wait: values.wait === undefined ? undefined : parseVersion(values.wait),
    waitTimeout: parseSeconds('--wait-timeout', values['wait-timeout'] ?? '900'),
    links: values.links,
    scope: selected !== undefined ? 'selected' : values.all ? 'all' : 'specification',
    rules: selected ?? (values.all ? rules : specificationRules),
  };
}

function parseArguments(args: readonly string[]) {
  const config = {
    args: [...args],
    options: {
      all: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
      json: { type: 'boolean', default: false },
      junit: { type: 'string' },
      links: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      markdown: { type: 'boolean', default: false },
      rule: { type: 'string', multiple: true },
      timeout: { type: 'string', default: '60' },
      version: { type: 'boolean', default: false },
      wait: { type: 'string' },
      'wait-timeout': { type: 'string' },
    },
    allowPositionals: true,
    tokens: true,
  } as const;
  try {
    const parsed = parseArgs(config);
    const names = parsed.tokens.flatMap((token) =>
      token.kind === 'option' && token.value !== undefined && token.name !== 'rule' ? [token.name] : [],
    );
    const repeated = names.find((name, index) => names.indexOf(name) < index);
    if (repeated !== undefined) throw new Error(`--${repeated} can be used only once.`);
    return parsed;
  } catch (error) {
    // Removes Node's advice on passing a value that starts with a hyphen, because no option needs such a value.
    throw new Error((error as Error).message.replace(/\sTo specify .*$/s, '').replaceAll('\n', ' '));
  }
}

function parseSiteUrl([url, ...others]: readonly string[]): string {
  if (url === undefined) throw new Error('No site URL. Add one, for example http://localhost:3000.');
  if (others.length > 0)
    throw new Error(`Only one site can be checked at a time. Remove "${others.join(' ')}".`);
  const origin = parseOrigin(url);
  if (origin !== undefined) return origin;
  const form =
    'A site URL starts with https:// or http:// and has no path, for example http://localhost:3000.';
  throw new Error(`"${url}" isn't a site URL. ${form}${suggestSiteUrl(url)}`);
}

function suggestSiteUrl(text: string): string {
  const complete = text.includes('://') ? text : `http://${text}`;
  const { protocol, origin } = URL.canParse(complete) ? new URL(complete) : { protocol: '', origin: '' };
  return /^https?:$/.test(protocol) ? ` Did you mean ${origin}?` : '';
}

function findRule(id: string): Rule {
  const found = rules.find((rule) => rule.id === id);
  if (found !== undefined) return found;
  const similar = rules.filter((rule) => rule.id.includes(id)).map((rule) => rule.id);
  const hint =
    similar.length > 0 ? `Similar IDs: ${similar.slice(0, 5).join(', ')}.` : 'To list all rules, use --list.';
  throw new Error(`There's no rule "${id}". ${hint}`);
}

function parseVersion(text: string): string {
  if (/^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/.test(text) || /^[0-9a-f]{7,64}$/.test(text)) return text;
  throw new Error(
    `--wait requires a version or a commit, for example 1.2.3+preview.42.abc1234 or abc1234. Found "${text}".`,
  );
}

function parseSeconds(option: string, seconds: string): number {
  if (/^\d+(?:\.\d+)?$/.test(seconds) && Number(seconds) > 0) return Number(seconds) * 1000;
  throw new Error(`${option} requires a number of seconds above 0. Found "${seconds}".`);
}

import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EdgeFunctionsHandler } from '@netlify/edge-functions-dev';
import { HeadersHandler } from '@netlify/headers';

// One path can be written in many ways, for example with percent-encoding.
const maxPaths = 1000;

type HeaderRules = Record<string, string>;

/**
 * Makes Netlify's local emulator read settings only when they can have changed. For every request, it would request the
 * configurations of all edge functions from Deno, and parse all header rules.
 */
export function reuseSettings(): void {
  reuseFunctionConfigs();
  reuseHeaderRules();
}

/** The edge runtime loads each function once, so the configurations don't change while it runs. */
function reuseFunctionConfigs(): void {
  // biome-ignore-start lint/complexity/useLiteralKeys: the method is private.
  const { prototype } = EdgeFunctionsHandler;
  const request = prototype['getFunctionConfigs'];
  const received = new WeakMap<object, { readonly functions: string; readonly configs: object }>();
  prototype['getFunctionConfigs'] = async function (port: number, functions: Record<string, string>) {
    const key = JSON.stringify(functions);
    const known = received.get(this);
    if (known?.functions === key) return known.configs;
    const configs = await request.call(this, port, functions);
    if (configs.error === undefined) received.set(this, { functions: key, configs });
    return configs;
  };
  // biome-ignore-end lint/complexity/useLiteralKeys: the method is private.
}

function reuseHeaderRules(): void {
  const { prototype } = HeadersHandler;
  const { apply } = prototype;
  const applied = new WeakMap<
    object,
    { readonly version: string; readonly paths: Map<string, HeaderRules> }
  >();
  prototype.apply = async function (request, response, collector) {
    const version = fileVersions(this.headersFiles);
    const { pathname } = new URL(request.url);
    let known = applied.get(this);
    if (known?.version !== version || known.paths.size >= maxPaths) {
      known = { version, paths: new Map() };
      applied.set(this, known);
    }
    let rules = known.paths.get(pathname);
    if (rules === undefined) {
      const found = await apply.call(this, request);
      // In netlify.toml, a value with several parts can have a line for each part.
      const lines = Object.entries(found).map(([name, value]) => [name, value.replace(/\s*\n\s*/g, ' ')]);
      rules = Object.fromEntries(lines) as HeaderRules;
      known.paths.set(pathname, rules);
    }
    for (const [name, value] of Object.entries(rules)) {
      response?.headers.set(name, value);
      collector?.(name, value);
    }
    return rules;
  };
}

/** Returns a string that changes with the files that contain header rules: the given files, and netlify.toml. */
function fileVersions(headersFiles: readonly string[]): string {
  const [first = ''] = headersFiles;
  return [...headersFiles, join(dirname(first), 'netlify.toml')]
    .map((file) => {
      const found = statSync(file, { throwIfNoEntry: false, bigint: true });
      return found && `${found.mtimeNs}:${found.ctimeNs}:${found.size}`;
    })
    .join();
}

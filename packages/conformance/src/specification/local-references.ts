import type { AnyJson } from '../json-documents.ts';
import { parseUrl } from '../parse-url.ts';

/** Why a reference to another document fails, for the end of a failure message. */
export const onlyLocalReferences =
  'because the conformance kit follows only references within the OpenAPI description';

interface UrlReference {
  readonly node: Record<string, AnyJson>;
  readonly keyword: string;
  /** Absolute, without a fragment. */
  readonly url: string;
  /** Starts with `#`. */
  readonly fragment: string;
}

/** Finds references that consist of a URL and a fragment. Relative URLs start at `base`. */
export function findUrlReferences(description: AnyJson, base: string): UrlReference[] {
  const found: UrlReference[] = [];
  // A loop instead of recursion, because the description can be nested deeply.
  const nodes = [description];
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    for (const keyword of ['$ref', '$dynamicRef']) {
      const reference = node[keyword];
      if (typeof reference !== 'string') continue;
      const [, path, fragment = ''] = /^([^#]+)(#.+)$/.exec(reference) ?? [];
      const url = parseUrl(path, base)?.href;
      if (url !== undefined) found.push({ node, keyword, url, fragment });
    }
    for (const value of Object.values<AnyJson>(node))
      if (typeof value === 'object' && value !== null && !hasOwnUri(value)) nodes.push(value);
  }
  return found;
}

/** Whether a schema has its own URI. Then its references start there, and `#…` is a part of this schema. */
function hasOwnUri({ $id }: AnyJson): boolean {
  return typeof $id === 'string' && !$id.startsWith('#');
}

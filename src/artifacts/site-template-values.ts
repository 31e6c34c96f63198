import { absoluteUrl } from '../http/paths.ts';
import type { OpenCli } from '../product/cli/opencli.ts';
import type { Product } from '../product/metadata/product-schema.ts';

interface SitePages {
  readonly pagePaths: readonly string[];
  /** Whether the site has documentation besides the built-in pages. */
  readonly hasOwnDocs: boolean;
}

/** Names of pages for new users, best first. */
const startNames = ['get-started', 'getting-started', 'quickstart', 'quick-start', 'installation', 'install'];

/** Values that depend on which pages the site has, by placeholder name; `undefined` if the value isn't set. */
export function createSiteTemplateValues(
  { url }: Product,
  cli: OpenCli | undefined,
  { pagePaths, hasOwnDocs }: SitePages,
): readonly (readonly [name: string, value: string | undefined])[] {
  return [
    ['site.documentation', hasOwnDocs ? absoluteUrl(url, '/docs') : undefined],
    ['site.start', hasOwnDocs ? (findStartPage(pagePaths) ?? '/docs') : undefined],
    ['site.cli', cli !== undefined || !hasOwnDocs ? absoluteUrl(url, '/cli') : undefined],
  ];
}

/** Returns the page for new users that is nearest to `/docs`. */
function findStartPage(paths: readonly string[]): string | undefined {
  const candidates = paths.flatMap((path) => {
    const [, folder, ...names] = path.split('/');
    const name = startNames.indexOf(names.at(-1) ?? '');
    return folder === 'docs' && name !== -1 ? [{ path, depth: names.length, name }] : [];
  });
  return candidates.sort((one, other) => one.depth - other.depth || one.name - other.name)[0]?.path;
}

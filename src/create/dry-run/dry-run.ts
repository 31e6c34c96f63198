import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { versionWarning } from '../../product/cli/provenance.ts';
import type { BuildEnvironment } from '../../product/metadata/build-version.ts';
import { programVersion } from '../../product/metadata/details.ts';
import type { Product } from '../../product/metadata/product-schema.ts';
import { dedupeProblems, InvalidInput, type Problem } from '../../product/validation/problems.ts';
import { productionEnvironment } from '../../product/validation/production-checks.ts';
import { type ComposedSite, composeSite, type SiteOptions } from '../../site.ts';
import { productWarnings } from '../input/product-warnings.ts';

export interface DryRunPage {
  readonly path: string;
  readonly file: string;
  /** Names of values that the page could show, but the site doesn't set. */
  readonly missing: readonly string[];
}

export interface DryRunResult {
  readonly problems: readonly Problem[];
  /** `undefined` if no build can publish the site. In that case, `pages` and `warnings` are empty. */
  readonly product?: Product;
  /** Whether `version` in the product is also the program's version. */
  readonly releasedTogether?: boolean | undefined;
  readonly pages: readonly DryRunPage[];
  readonly warnings: readonly string[];
}

const contentFolder = fileURLToPath(new URL('../../content', import.meta.url));

export async function dryRun(options: SiteOptions): Promise<DryRunResult> {
  const [publishable, productionProblems] = await tryCompose(options, productionEnvironment);
  // Production only rejects more than other builds, so what it accepts doesn't need to be composed again.
  const [site, buildProblems] = publishable ? [publishable, []] : await tryCompose(options, {});
  const problems = dedupeProblems([...buildProblems, ...productionProblems]);
  if (site === undefined) return { problems, pages: [], warnings: [] };
  const { product, files, pages } = site;
  const missing = missingValues(site);
  return {
    problems,
    product,
    releasedTogether: site.details.releasedTogether,
    warnings: [
      ...productWarnings(product, [...files, ...pages.map(({ path }) => path)]),
      ...cliWarnings(site),
    ],
    pages: pages
      .filter(({ path }) => path !== '/404')
      .map(({ path, file }) => ({
        path,
        file,
        missing: [...sectionValueNames(sourceText(file, options))].filter((name) => missing.has(name)),
      })),
  };
}

async function tryCompose(
  options: SiteOptions,
  environment: BuildEnvironment,
): Promise<[ComposedSite | undefined, readonly Problem[]]> {
  try {
    return [await composeSite({ ...options, environment, silent: true }), []];
  } catch (error) {
    if (error instanceof InvalidInput) return [undefined, error.problems];
    throw error;
  }
}

function cliWarnings({ cli, product, details }: ComposedSite): string[] {
  const warning = versionWarning(cli, programVersion(product, details));
  return warning === undefined ? [] : [warning];
}

/** Values that a maintainer sets. Others are derived from them, for example details.support.issues. */
const ownValue = /^(?:(?:cli|details|product)\.[\w-]+|site\.(?:cli|documentation))$/;

function missingValues({ product, details, templateContext: context }: ComposedSite): Set<string> {
  const absent = [...context.isSet].flatMap(([name, isKnown]) => (isKnown ? [] : [name]));
  const needless = product.platforms.includes('Windows') ? [] : ['details.windowsInstallCommand'];
  // A detail that is set to false isn't missing.
  const isMissing = (name: string) =>
    ownValue.test(name) && !Object.hasOwn(details, name.replace('details.', '')) && !needless.includes(name);
  return new Set(absent.filter(isMissing));
}

/**
 * Returns the source of the maintainer's pages and of built-in pages, and an empty string for others, such as pages
 * from the documentation folder, where `{{#name}}` is literal text.
 */
function sourceText(file: string, { root, site }: SiteOptions): string {
  if (file.startsWith(`${site}/`)) return readFileSync(join(root, file), 'utf8');
  const [, builtIn] = /(?:^|\/)(?:src|astro-nameplate)\/content\/(.+)$/.exec(file) ?? [];
  return builtIn === undefined ? '' : readFileSync(join(contentFolder, builtIn), 'utf8');
}

/**
 * Returns the names of values that a page's sections depend on. Omits values that are derived from others, because
 * the maintainer can't set them.
 */
function sectionValueNames(text: string): Set<string> {
  const tags = text.matchAll(/\{\{\s*[#^]\s*([\w.-]+)\s*\}\}/g);
  const isDerived = /^cli\.(?:version-command|usage|commands|(?:own-|global-)?options)$/;
  return new Set([...tags].map(([, name = '']) => name).filter((name) => !isDerived.test(name)));
}

import { join } from 'node:path';
import { env } from 'node:process';
import { docsImageProblems } from './artifacts/images/docs-image-problems.ts';
import { readImageSizes } from './artifacts/images/read-image-sizes.ts';
import { assertValidIcon } from './artifacts/images/validate-icon.ts';
import { createTitleFinder } from './artifacts/link-titles.ts';
import { addFrontMatter } from './artifacts/markdown-front-matter.ts';
import { pageLengthWarning } from './artifacts/page-length-warning.ts';
import { createProgramGuides } from './artifacts/program-guides.ts';
import { createSiteTemplateValues } from './artifacts/site-template-values.ts';
import { createTemplateBlocks } from './artifacts/template-blocks.ts';
import { createTermIndexBlocks } from './artifacts/term-index.ts';
import { isInstalledEngineFile } from './markdown/built-in-pages.ts';
import { historyWarnings, readLastCommitDates } from './markdown/commit-dates.ts';
import { composePages } from './markdown/compose-pages.ts';
import type { DocsImage } from './markdown/docs/read-docs.ts';
import { uncheckedLinksWarning } from './markdown/docs/unchecked-links.ts';
import { createEditUrlFinder } from './markdown/edit-url.ts';
import type { Page, PageTerms } from './markdown/page.ts';
import { readDiagrams } from './markdown/parse/diagrams.ts';
import { createTemplateContext, type TemplateContext } from './markdown/template/insert-values.ts';
import { metadataIndependentPageProblems } from './markdown/validate/metadata-independent-problems.ts';
import type { OpenCli } from './product/cli/opencli.ts';
import { versionWarning } from './product/cli/provenance.ts';
import { assertKnownFiles, locateSiteFiles, type SiteFilePaths } from './product/files/site-files.ts';
import type { BuildEnvironment } from './product/metadata/build-version.ts';
import { type Details, programVersion, siteLanguage } from './product/metadata/details.ts';
import {
  guideProblems,
  guidesOnSite,
  internalUrlProblems,
  linkOnSite,
} from './product/metadata/internal-urls.ts';
import { type LoadedMetadata, loadMetadata } from './product/metadata/load-metadata.ts';
import { createOptionalTemplateValues } from './product/metadata/optional-template-values.ts';
import type { Product } from './product/metadata/product-schema.ts';
import { createTemplateValues, formatListValues } from './product/metadata/template-values.ts';
import { readTheme } from './product/theme/theme.ts';
import {
  collectProblems,
  dedupeProblems,
  InvalidInput,
  listProblems,
  type Problem,
} from './product/validation/problems.ts';
import { assertPublishable } from './product/validation/production-checks.ts';
import { assertRoutesExist } from './published-files.ts';
import { readSources, type SiteSources } from './site-sources.ts';

export interface SiteOptions {
  /** Absolute path of the project: the folder with package.json and public/. */
  readonly root: string;
  /** Folder with product.json, relative to the root. */
  readonly site: string;
  /** Documentation folder, relative to the root. */
  readonly docs?: string | undefined;
  /** Version to publish. Default: the version in package.json. */
  readonly version?: string | undefined;
  /** Whether a development server composes the site. It only prints problems in the documentation folder. */
  readonly development?: boolean | undefined;
  /** Variables that determine the version, and whether the site is for production. Default: those of this process. */
  readonly environment?: BuildEnvironment | undefined;
  readonly silent?: boolean | undefined;
}

export interface ComposedSite {
  readonly root: string;
  readonly product: Product;
  /** Guides on this site are paths. */
  readonly details: Details;
  /** CLI document with inserted values; `undefined` without cli.json. */
  readonly cli: OpenCli | undefined;
  /** URL paths of all published files except pages, their Markdown versions, styles, and scripts. */
  readonly files: readonly string[];
  readonly docsImages: readonly DocsImage[];
  /** The maintainer's style sheet; empty if there's none. */
  readonly theme: string;
  readonly templateContext: TemplateContext;
  readonly pages: readonly Page[];
  /** Pages that navigation, sitemaps, and llms.txt list. */
  readonly listedPages: readonly Page[];
  readonly markdownVersions: readonly { readonly page: Page; readonly text: string }[];
  /** URL for editing a page's file; `undefined` if it's unknown. */
  editUrl(page: Page): string | undefined;
}

/**
 * Reads the maintainer's files, and composes everything that the files in src/routes publish.
 * @throws InvalidInput with all problems that can be found in metadata, pages, and files
 */
export async function composeSite(options: SiteOptions): Promise<ComposedSite> {
  try {
    return await compose(options);
  } catch (error) {
    if (!options.development || !(error instanceof InvalidInput)) throw error;
    throw new InvalidInput(error.problems, "The site can't be shown");
  }
}

async function compose(options: SiteOptions): Promise<ComposedSite> {
  const { root, site, docs, version, development, environment = env, silent } = options;
  const source = locateSiteFiles(root, site);
  // git runs in the background. The promise never rejects.
  const commitDates = readLastCommitDates(join(root, site));
  const versionDates = version === undefined ? readLastCommitDates(root, 'package.json') : undefined;
  assertKnownFiles(source);
  const problems: Problem[] = [];
  const theme = (await collectProblems(problems, () => readTheme(source))) ?? '';
  await collectProblems(problems, () => assertPublishable(environment, source));
  await collectProblems(problems, () => assertValidIcon(root));
  const metadata = await loadMetadata(source, environment, version);
  problems.push(...metadata.problems);
  const sources = await readSources(
    { source, metadata, environment, commitDates, versionDates, docs },
    problems,
  );
  const paths = [...sources.pagePaths, ...sources.files];
  const guides = guideProblems(metadata.details, metadata.product.url, source.details, paths);
  problems.push(...guides);
  const isFound = ([name]: [string, unknown]) => !guides.some(({ field }) => field === name);
  const details: Details = Object.fromEntries(Object.entries(metadata.details).filter(isFound));
  const templateContext = siteTemplateContext({ ...metadata, details }, sources, problems);
  const linkWarnings: Problem[] = [];
  const composed = await collectProblems(problems, () =>
    composeSitePages(options, metadata, sources, templateContext, linkWarnings),
  );
  const pages = composed ?? [];
  const { product, cli } = metadata;
  const { files } = sources;
  if (composed !== undefined) {
    const published = [...files, ...pages.map(({ path }) => path)];
    problems.push(...internalUrlProblems(product, source.product, published));
  }
  if (problems.length > 0) throw new InvalidInput(dedupeProblems(problems));
  const listedPages = pages.filter(({ unlisted }) => !unlisted);
  const markdownVersions = listedPages.map((page) => ({
    page,
    text: addFrontMatter(product, page, details),
  }));
  if (!silent) printWarnings(metadata, source, markdownVersions, sources, linkWarnings, development);
  const docsImages = sources.docs?.images ?? [];
  const editUrl = createEditUrlFinder(details, sources.docsFolder, sources.docs?.pages ?? []);
  return {
    root,
    product,
    details: { ...details, ...guidesOnSite(details, product.url) },
    cli,
    files,
    docsImages,
    theme,
    templateContext,
    pages,
    listedPages,
    markdownVersions,
    editUrl,
  };
}

/** @throws InvalidInput with all problems if the metadata is invalid, because pages can't be composed without it */
function siteTemplateContext(
  { product, details, cli, isValid }: LoadedMetadata,
  sources: SiteSources,
  problems: readonly Problem[],
): TemplateContext {
  const productValues = createTemplateValues(product, siteLanguage(details));
  const titleOf = createTitleFinder(sources, productValues);
  const values = new Map([
    ...productValues,
    ...createOptionalTemplateValues(product, cli, details, titleOf),
    ...createSiteTemplateValues(product, cli, details, sources, titleOf),
  ]);
  const pagePaths = new Set(sources.pagePaths);
  const pathOfPage = (url: string) => {
    const link = linkOnSite(url, product.url);
    return pagePaths.has(link?.split('#')[0] ?? '') ? link : undefined;
  };
  const blocks = createTemplateBlocks(product, cli, details, sources.referenceLayout).set(
    'site.program-guides',
    createProgramGuides(product, sources.pagePaths, titleOf),
  );
  if (isValid) return createTemplateContext(values, blocks, pathOfPage);
  const names = { values: values.keys(), blocks: blocks.keys() };
  const others = metadataIndependentPageProblems(sources.pages, names, sources);
  throw new InvalidInput(dedupeProblems([...problems, ...others]));
}

async function composeSitePages(
  { root, development }: SiteOptions,
  { product, details }: LoadedMetadata,
  { pages, files, docs }: SiteSources,
  templateContext: TemplateContext,
  linkWarnings: Problem[],
): Promise<Page[]> {
  assertRoutesExist(files);
  const active = docsImageProblems(root, docs?.images ?? []);
  const published = files.map((path) => ({ path, file: join(root, 'public', path) }));
  return composePages(pages, templateContext, {
    site: product.url,
    filePaths: files,
    docs: docs && { ...docs, problems: [...docs.problems, ...active] },
    language: siteLanguage(details),
    capabilities: product.capabilities,
    imageSizes: await readImageSizes([...published, ...(docs?.images ?? [])]),
    localizedLists: (tag: string) => formatListValues(product, tag),
    termIndex: (explaining: readonly PageTerms[]) => createTermIndexBlocks(explaining, product),
    development,
    diagrams: readDiagrams(root),
    linkWarnings,
  });
}

function printWarnings(
  { product, details, cli }: LoadedMetadata,
  source: SiteFilePaths,
  markdownVersions: ComposedSite['markdownVersions'],
  { docs, docsFolder }: SiteSources,
  linkWarnings: readonly Problem[],
  development: boolean | undefined,
): void {
  const warning = versionWarning(cli, programVersion(product, details));
  if (warning !== undefined) console.warn(warning);
  // A development server composes the site after each edit, so it would repeat the following warnings.
  if (development) return;
  const folders = [join(source.root, source.folder), ...(docsFolder ? [docsFolder.folder] : [])];
  for (const historyWarning of historyWarnings(folders)) console.warn(historyWarning);
  const isEditable = ({ file }: Page) => !isInstalledEngineFile(file) && file !== source.cli;
  const lengthWarning = pageLengthWarning(markdownVersions.filter(({ page }) => isEditable(page)));
  if (lengthWarning !== undefined) console.warn(lengthWarning);
  const linksWarning =
    docs?.uncheckedLinks && docsFolder && uncheckedLinksWarning(docsFolder, docs.uncheckedLinks);
  if (linksWarning !== undefined) console.warn(linksWarning);
  if (linkWarnings.length > 0)
    console.warn(
      `This site doesn't contain the targets of these links, so they work only if netlify.toml redirects them:\n\n${listProblems(dedupeProblems(linkWarnings))}`,
    );
  const unsupported = docs?.unsupportedPages ?? [];
  if (unsupported.length > 0)
    console.warn(
      ["These files aren't published, because they aren't Markdown (.md):", ...unsupported].join('\n  '),
    );
}

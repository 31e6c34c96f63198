import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { env } from 'node:process';
import { fileURLToPath } from 'node:url';
import { groupPages } from './artifacts/cli/group-pages.ts';
import { readImageSizes } from './artifacts/images/image-sizes.ts';
import { assertIcon } from './artifacts/images/validate-icon.ts';
import { markdownWithFrontMatter } from './artifacts/markdown-front-matter.ts';
import { pageBlocks } from './artifacts/page-blocks.ts';
import { pageLengthWarning } from './artifacts/page-length-warning.ts';
import { termIndexBlocks } from './artifacts/term-index.ts';
import { absoluteUrl, paths } from './http/paths.ts';
import { feedPath, isChangelog } from './markdown/changelog.ts';
import { composePages } from './markdown/compose-pages.ts';
import { type DocsFolder, fileUrl } from './markdown/docs/files.ts';
import { type DocsImage, readDocs } from './markdown/docs/read-docs.ts';
import type { ExplainingPage, Page, PageSource } from './markdown/page.ts';
import { type MetadataDates, withUpdateDates } from './markdown/page-dates.ts';
import {
  lastChangeDate,
  lastCommitDates,
  type PageFolder,
  publicFiles,
  readPages,
} from './markdown/page-files.ts';
import { readDiagrams } from './markdown/parse/diagrams.ts';
import { createTemplateContext, type TemplateContext } from './markdown/template/insert-values.ts';
import { problemsWithoutMetadata } from './markdown/validate/problems-without-metadata.ts';
import { assertNoReservedHosts } from './markdown/validate/reserved-host-problems.ts';
import type { OpenCli } from './product/cli/opencli.ts';
import { versionWarning } from './product/cli/provenance.ts';
import { assertKnownFiles, type ContentFiles, contentFiles } from './product/files/content-root.ts';
import { type Details, programVersion, siteLanguage } from './product/metadata/details.ts';
import { internalUrlProblems } from './product/metadata/internal-urls.ts';
import { loadMetadata } from './product/metadata/load-metadata.ts';
import { optionalValues } from './product/metadata/optional-values.ts';
import type { Product } from './product/metadata/product-schema.ts';
import { listValues, templateValues } from './product/metadata/template-values.ts';
import { assertTheme } from './product/theme/theme.ts';
import { collectProblems, dedupe, InvalidInput, type Problem } from './product/validation/problems.ts';
import { assertPublishable } from './product/validation/production-checks.ts';
import { routeFiles } from './route-files.mjs';

/** Location of a site, and options that its files don't contain. */
export interface SiteOptions {
  /** Absolute path of the project: the folder with package.json and public/. */
  readonly root: string;
  /** Folder with product.json, relative to the root. */
  readonly site: string;
  /** Documentation folder, relative to the root. */
  readonly docs?: string | undefined;
  /** Version to publish. Default: the version in package.json. */
  readonly version?: string | undefined;
  /** Whether problems in the documentation are only printed. A build rejects them. */
  readonly development?: boolean | undefined;
}

export interface ComposedSite {
  /** Absolute path of the project. */
  readonly root: string;
  readonly product: Product;
  readonly details: Details;
  /** CLI document with inserted values; `undefined` without cli.json. */
  readonly cli: OpenCli | undefined;
  /** Paths of everything published besides pages and their Markdown versions. */
  readonly files: readonly string[];
  readonly docsImages: readonly DocsImage[];
  /** Values and blocks that pages can insert. */
  readonly templateContext: TemplateContext;
  /** Every page as HTML and as Markdown, in the order of navigation. */
  readonly pages: readonly Page[];
  /** Pages in navigation, sitemap, and llms.txt. */
  readonly listedPages: readonly Page[];
  /** Markdown version of every listed page. */
  readonly markdownVersions: readonly { readonly page: Page; readonly text: string }[];
  /** URL for editing a page's file; `undefined` unless the repository is known. */
  editUrl(page: Page): string | undefined;
}

/** Name of the engine in problems about files outside the project. */
const engineName = 'astro-nameplate';
const contentFolder = fileURLToPath(new URL('content', import.meta.url));
const specificationFile = fileURLToPath(new URL('../SPECIFICATION.md', import.meta.url));
const contentDatesFile = fileURLToPath(new URL('content-dates.json', import.meta.url));

/**
 * Reads the maintainer's files, and composes everything that the files in src/routes publish.
 * @throws InvalidInput with the problems of metadata, pages, and files together
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
  const { root, site, version, development } = options;
  const source = contentFiles(root, site);
  // git runs in the background, and never rejects.
  const changes = lastCommitDates(join(root, site));
  const folders = pageFolders(source, changes);
  assertKnownFiles(source);
  const problems: Problem[] = [];
  await collectProblems(problems, () => assertTheme(source));
  await collectProblems(problems, () => assertPublishable(env, source));
  await collectProblems(problems, () => assertIcon(root));
  const metadata = await loadMetadata(source, version);
  problems.push(...metadata.problems);
  const { product, details, cli } = metadata;
  const language = siteLanguage(details);

  const read = await collectProblems(problems, () => readPages(folders));
  if (read === undefined) throw new InvalidInput(dedupe(problems));
  await collectProblems(problems, () => assertNoReservedHosts(env, read));
  const dated = metadata.isValid ? withUpdateDates(read, metadataDates(source, await changes)) : read;
  const found = withSpecification(dated, root);
  const isOwn = ({ file }: PageSource) => file.startsWith(`${source.pages}/`);
  const docsFolder = findDocsFolder(options, details);
  const docs =
    docsFolder && (await readDocs(docsFolder, new Set(found.filter(isOwn).map(({ path }) => path))));
  // The maintainer's pages come first, then the documentation folder, then the built-in pages.
  const documented = new Set(docs?.drafts.map(({ head }) => head.path));
  const written = found.filter((page) => isOwn(page) || !documented.has(page.path));
  const sources = [...written, ...groupSources(written, product, cli, source)];
  const docsImages = docs?.images ?? [];
  const pagePaths = [...sources.map(({ path }) => path), ...documented];
  const derived = [...pagePaths.filter(isChangelog).map(feedPath), ...docsImages.map(({ path }) => path)];
  const ownFiles = await collectProblems(problems, () => publishedFiles(root, [...pagePaths, ...derived]));
  // Without them, every link to a file would be reported.
  if (ownFiles === undefined) throw new InvalidInput(dedupe(problems));
  const files = [
    ...ownFiles.filter((path) => path !== paths.cli || cli !== undefined || !metadata.isValid),
    ...derived,
  ];
  const published = files.map((path) => ({ path, file: join(root, 'public', path) }));

  const isDocumented =
    documented.size > 0 || written.some((page) => isOwn(page) && /^\/docs\//.test(page.path));
  const values = new Map([
    ...templateValues(product, language),
    ...optionalValues(product, cli, details),
    ['site.documentation', isDocumented ? absoluteUrl(product.url, '/docs') : undefined] as const,
  ]);
  const blocks = pageBlocks(product, cli);
  if (!metadata.isValid) {
    const names = { values: values.keys(), blocks: blocks.keys() };
    throw new InvalidInput(
      dedupe([...problems, ...problemsWithoutMetadata(sources, names, { files, docs })]),
    );
  }
  const templateContext = createTemplateContext(values, blocks);
  const composed = await collectProblems(problems, async () => {
    assertRoutesExist(files);
    const imageSizes = await readImageSizes([...published, ...docsImages]);
    const listsIn = (tag: string) => listValues(product, tag);
    const siteContext = {
      site: product.url,
      files,
      docs,
      language,
      imageSizes,
      listsIn,
      termIndex: (pages: readonly ExplainingPage[]) => termIndexBlocks(pages, product),
      development,
      diagrams: readDiagrams(root),
    };
    return composePages(sources, templateContext, siteContext);
  });
  const pages = composed ?? [];
  if (composed !== undefined)
    problems.push(
      ...internalUrlProblems(product, source.product, [...files, ...pages.map(({ path }) => path)]),
    );
  if (problems.length > 0) throw new InvalidInput(dedupe(problems));
  const warning = versionWarning(cli, programVersion(product, details));
  if (warning !== undefined) console.warn(warning);

  const listedPages = pages.filter(({ unlisted }) => !unlisted);
  const markdownVersions = listedPages.map((page) => ({
    page,
    text: markdownWithFrontMatter(product, page),
  }));
  const isWritten = ({ file }: Page) => !file.startsWith(`${engineName}/`) && file !== source.cli;
  const remark = pageLengthWarning(markdownVersions.filter(({ page }) => isWritten(page)));
  // A development server composes the site again after each edit.
  if (remark !== undefined && !development) console.warn(remark);
  const docsFiles = new Set(docs?.drafts.map(({ head }) => head.file));
  const editUrl = ({ file }: Page) => {
    if (docsFolder !== undefined && docsFiles.has(file)) return docsFileUrl(docsFolder, file);
    return details.siteFiles && !file.startsWith(`${engineName}/`)
      ? absoluteUrl(details.siteFiles, `/${file}`)
      : undefined;
  };
  return {
    root,
    product,
    details,
    cli,
    files,
    docsImages,
    templateContext,
    pages,
    listedPages,
    markdownVersions,
    editUrl,
  };
}

/** The specification is a separate document in the engine's package, and a page on every site. */
function withSpecification(pages: readonly PageSource[], root: string): readonly PageSource[] {
  const path = '/specification';
  if (pages.some((page) => page.path === path)) return pages;
  const text = readFileSync(specificationFile, 'utf8').replaceAll('\r\n', '\n');
  const [, title = '', body = ''] = /^# (.*)\n([\s\S]*)$/.exec(text) ?? [];
  const file = fileLabel(specificationFile, root, 'SPECIFICATION.md');
  const updated = statSync(specificationFile).mtime.toISOString().slice(0, 10);
  return [...pages, { file, path, text: `${specificationFrontMatter(title)}${body}`, updated, lang: 'en' }];
}

function specificationFrontMatter(title: string): string {
  const description =
    'Specification of this API for implementers: resources, endpoints, errors, and versions.';
  return `---\ntitle: ${JSON.stringify(title)}\ndescription: "${description}"\nnav: API specification\norder: 65\n---\n`;
}

/** A maintainer's page replaces a built-in page with the same path. */
function pageFolders({ root, folder, pages }: ContentFiles, changes: PageFolder['changes']): PageFolder[] {
  const start = `${relative(folder, pages)}/`;
  const inPages = changes.then((all) => {
    const own = [...all].filter(([name]) => name.startsWith(start));
    return new Map(own.map(([name, day]) => [name.slice(start.length), day]));
  });
  return [
    { folder: join(root, pages), label: pages, changes: inPages },
    {
      folder: contentFolder,
      label: fileLabel(contentFolder, root, 'content'),
      changes: contentDates(),
      lang: 'en',
    },
  ];
}

/** Pages of command groups, if the /cli page shows the reference. A maintainer's page takes precedence. */
function groupSources(
  written: readonly PageSource[],
  { command }: Product,
  cli: OpenCli | undefined,
  source: ContentFiles,
): PageSource[] {
  const page = written.find(({ path, text }) => path === '/cli' && text.includes('{{cli.commands}}'));
  if (page === undefined) return [];
  const taken = new Set(written.map(({ path }) => path));
  const pages = groupPages(command, cli, { file: source.cli, updated: page.updated, lang: 'en' });
  return pages.filter(({ path }) => !taken.has(path));
}

function metadataDates(source: ContentFiles, changes: ReadonlyMap<string, string>): MetadataDates {
  const dateOf = (file: string) =>
    lastChangeDate(join(source.root, file), changes.get(relative(source.folder, file)));
  const dateIfThere = (file: string) => (existsSync(join(source.root, file)) ? dateOf(file) : undefined);
  return {
    product: dateOf(source.product),
    details: dateIfThere(source.details),
    cli: dateIfThere(source.cli),
  };
}

/** Name of an engine file in problems: its path in the project, or in the engine's package. */
function fileLabel(file: string, root: string, name: string): string {
  const inside = relative(root, file).replaceAll('\\', '/');
  return /^\.\.\/|^\w:|(?:^|\/)node_modules\//.test(inside) ? `${engineName}/${name}` : inside;
}

/** A package has neither history nor file dates, so packing stores them. */
async function contentDates(): Promise<ReadonlyMap<string, string>> {
  if (!existsSync(contentDatesFile)) return lastCommitDates(contentFolder);
  return new Map(Object.entries(JSON.parse(readFileSync(contentDatesFile, 'utf8'))));
}

/**
 * For a folder inside the project, the repository is known from the site's files. For another folder, the maintainer
 * has to set it.
 */
function findDocsFolder({ root, docs }: SiteOptions, details: Details): DocsFolder | undefined {
  if (docs === undefined) return undefined;
  const folder = resolve(root, docs);
  const label = relative(root, folder).replaceAll('\\', '/');
  const isInside = !/^\.\.(?:\/|$)|^\w:/.test(label);
  const url =
    details.docsFiles ??
    (isInside && details.siteFiles ? absoluteUrl(details.siteFiles, `/${label}`) : undefined);
  return { folder, label, url: url?.replace(/\/+$/, '') };
}

function docsFileUrl({ label, url }: DocsFolder, file: string): string | undefined {
  return url && fileUrl(url, file.slice(label.length + 1));
}

function publishedFiles(root: string, pages: readonly string[]): string[] {
  const endpoints = routeFiles().flatMap(({ path }) => (path.includes('[') ? [] : path));
  const made = [...endpoints, ...pages];
  // Netlify reads files such as _headers, and doesn't publish them.
  return [...endpoints.filter((path) => !path.startsWith('/_')), ...publicFiles(join(root, 'public'), made)];
}

/** The API description, the header rules, and the edge functions contain every path, so each path needs a route. */
function assertRoutesExist(files: readonly string[]): void {
  const missing = [paths.product, paths.openapi, paths.productSchema].filter((path) => !files.includes(path));
  const found = 'no such file, although src/http/paths.ts lists its path';
  const expected = 'a file that publishes this path';
  if (missing.length === 0) return;
  throw new InvalidInput(
    missing.map((path) => ({ file: `src/routes${path}.ts`, field: '', found, expected })),
  );
}

import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { env } from 'node:process';
import { fileURLToPath } from 'node:url';
import { groupPages } from './artifacts/cli/group-pages.ts';
import { assertIcon } from './artifacts/icon-problems.ts';
import { readImageSizes } from './artifacts/image-sizes.ts';
import { lengthRemark } from './artifacts/length-remark.ts';
import { pageBlocks } from './artifacts/page-blocks.ts';
import { twinText } from './artifacts/twin-front-matter.ts';
import { addressOf, paths } from './http/paths.ts';
import { feedPath, isChangelog } from './markdown/changelog.ts';
import { composePages } from './markdown/compose-pages.ts';
import { readDiagrams } from './markdown/diagrams.ts';
import { type DocsFolder, fileUrl } from './markdown/docs-files.ts';
import { type DocsImage, readDocs } from './markdown/docs-folder.ts';
import { type Vocabulary, vocabularyOf } from './markdown/insert-facts.ts';
import type { Page, PageSource } from './markdown/page.ts';
import { type MetadataDates, withDates } from './markdown/page-dates.ts';
import { dayOf, lastChanges, type PageFolder, publicFiles, readPages } from './markdown/page-files.ts';
import { refuseReservedHosts } from './markdown/page-hosts.ts';
import { loadCli, type OpenCli } from './product/cli.ts';
import { type Details, loadDetails, programVersion, siteLanguage } from './product/details.ts';
import { factValues, listValues } from './product/fact-values.ts';
import { optionalValues } from './product/optional-values.ts';
import { ownAddressProblems } from './product/own-addresses.ts';
import { InvalidInput } from './product/problems.ts';
import { loadProduct } from './product/product.ts';
import { refuseInProduction } from './product/production.ts';
import { versionWarning } from './product/provenance.ts';
import type { Product } from './product/schema.ts';
import { refuseUnknownFiles, type SourceFiles, sourceFiles } from './product/source.ts';
import { assertTheme } from './product/theme.ts';
import { routeFiles } from './route-files.mjs';

/** Where a site is, and what its files don't say. */
export interface SiteOptions {
  /** The absolute path of the project: the folder with package.json and public/. */
  readonly root: string;
  /** The folder with product.json, relative to the root. */
  readonly site: string;
  /** A folder of documentation, relative to the root. */
  readonly docs?: string | undefined;
  /** The version to publish; without it, the version in package.json. */
  readonly version?: string | undefined;
  /** Whether problems of the documentation are printed, and the rest of it is composed; a build rejects them. */
  readonly development?: boolean | undefined;
}

/** Everything that a site publishes, composed and checked. */
export interface Site {
  /** The absolute path of the project. */
  readonly root: string;
  readonly product: Product;
  readonly details: Details;
  /** The command line, with the metadata inserted; `undefined` without cli.json. */
  readonly cli: OpenCli | undefined;
  /** The path of everything that is published besides pages and their Markdown versions. */
  readonly files: readonly string[];
  /** The images of the documentation folder. */
  readonly docsImages: readonly DocsImage[];
  /** Everything that pages can name. */
  readonly vocabulary: Vocabulary;
  /** Every page as HTML and as Markdown, in the order of navigation. */
  readonly pages: readonly Page[];
  /** The pages that navigation, sitemap, and llms.txt show. */
  readonly listedPages: readonly Page[];
  /** The Markdown version of every listed page. */
  readonly twins: readonly { readonly page: Page; readonly text: string }[];
  /** Returns the URL at which a page's file can be edited; `undefined` unless the maintainer says where the files are. */
  editUrl(page: Page): string | undefined;
}

/** How problems name a file of the engine that isn't in the project. */
const engineName = 'astro-nameplate';
const contentFolder = fileURLToPath(new URL('content', import.meta.url));
const specificationFile = fileURLToPath(new URL('../SPECIFICATION.md', import.meta.url));
const contentDates = fileURLToPath(new URL('content-dates.json', import.meta.url));

/**
 * Reads what a maintainer wrote, and composes everything that the files in src/routes publish.
 *
 * @throws InvalidInput with every problem of a step
 */
export async function composeSite(options: SiteOptions): Promise<Site> {
  const { root, site, version } = options;
  const source = sourceFiles(root, site);
  // git works meanwhile; it never fails.
  const changes = lastChanges(join(root, site));
  const folders = pageFolders(source, changes);
  refuseUnknownFiles(source);
  assertTheme(source);
  refuseInProduction(env, source);
  assertIcon(root);

  const product = loadProduct(source, version);
  const details = loadDetails(source);
  const language = siteLanguage(details);
  const cli = loadCli(source, product, language);
  const warning = versionWarning(cli, programVersion(product, details));
  if (warning !== undefined) console.warn(warning);

  const dated = withDates(await readPages(folders), metadataDates(source, await changes));
  refuseReservedHosts(env, dated);
  const found = withSpecification(dated, root);
  const isOwn = ({ file }: PageSource) => file.startsWith(`${source.pages}/`);
  const docsFolder = docsFolderOf(options, details);
  const docs =
    docsFolder && (await readDocs(docsFolder, new Set(found.filter(isOwn).map(({ path }) => path))));
  // The maintainer's pages come first, then the documentation folder, then the built-in pages.
  const documented = new Set(docs?.drafts.map(({ head }) => head.path));
  const written = found.filter((page) => isOwn(page) || !documented.has(page.path));
  const sources = [...written, ...groupSources(written, product, cli, source)];
  const docsImages = docs?.images ?? [];
  const pagePaths = [...sources.map(({ path }) => path), ...documented];
  const derived = [...pagePaths.filter(isChangelog).map(feedPath), ...docsImages.map(({ path }) => path)];
  const files = [
    ...publishedFiles(root, [...pagePaths, ...derived]).filter(
      (path) => path !== paths.cli || cli !== undefined,
    ),
    ...derived,
  ];
  refuseUnpublished(files);
  const published = files.map((path) => ({ path, file: join(root, 'public', path) }));

  const isDocumented =
    documented.size > 0 || written.some((page) => isOwn(page) && /^\/docs\//.test(page.path));
  const values = new Map([
    ...factValues(product, language),
    ...optionalValues(product, cli, details),
    ['site.documentation', isDocumented ? addressOf(product.url, '/docs') : undefined] as const,
  ]);
  const vocabulary = vocabularyOf(values, pageBlocks(product, cli));
  const pages = composePages(sources, vocabulary, {
    site: product.url,
    files,
    docs,
    language,
    imageSizes: await readImageSizes([...published, ...docsImages]),
    listsIn: (tag) => listValues(product, tag),
    development: options.development,
    diagrams: readDiagrams(root),
  });
  const links = ownAddressProblems(product, source.product, [...files, ...pages.map(({ path }) => path)]);
  if (links.length > 0) throw new InvalidInput(links);

  const listedPages = pages.filter(({ unlisted }) => !unlisted);
  const twins = listedPages.map((page) => ({ page, text: twinText(product, page) }));
  const isWritten = ({ file }: Page) => !file.startsWith(`${engineName}/`) && file !== source.cli;
  const remark = lengthRemark(twins.filter(({ page }) => isWritten(page)));
  // A development server composes the site again after each edit.
  if (remark !== undefined && !options.development) console.warn(remark);
  const docsFiles = new Set(docs?.drafts.map(({ head }) => head.file));
  const editUrl = ({ file }: Page) => {
    if (docsFolder !== undefined && docsFiles.has(file)) return docsFileUrl(docsFolder, file);
    return details.siteFiles && !file.startsWith(`${engineName}/`)
      ? addressOf(details.siteFiles, `/${file}`)
      : undefined;
  };
  return { root, product, details, cli, files, docsImages, vocabulary, pages, listedPages, twins, editUrl };
}

/** The specification is a document of its own in the engine's package, and a page on every site. */
function withSpecification(pages: readonly PageSource[], root: string): readonly PageSource[] {
  const path = '/specification';
  if (pages.some((page) => page.path === path)) return pages;
  const text = readFileSync(specificationFile, 'utf8').replaceAll('\r\n', '\n');
  const [, title = '', body = ''] = /^# (.*)\n([\s\S]*)$/.exec(text) ?? [];
  const file = labelOf(specificationFile, root, 'SPECIFICATION.md');
  const updated = statSync(specificationFile).mtime.toISOString().slice(0, 10);
  return [...pages, { file, path, text: `${specificationHead(title)}${body}`, updated, lang: 'en' }];
}

function specificationHead(title: string): string {
  const description =
    'Specification for all implementations of this API, and the conformance kit that checks a server.';
  return `---\ntitle: ${title}\ndescription: "${description}"\nnav: Specification\norder: 65\n---\n`;
}

/** A page of the maintainer takes the place of a built-in page with the same path. */
function pageFolders({ root, folder, pages }: SourceFiles, changes: PageFolder['changes']): PageFolder[] {
  const start = `${relative(folder, pages)}/`;
  const inPages = changes.then((all) => {
    const own = [...all].filter(([name]) => name.startsWith(start));
    return new Map(own.map(([name, day]) => [name.slice(start.length), day]));
  });
  return [
    { folder: join(root, pages), label: pages, changes: inPages },
    {
      folder: contentFolder,
      label: labelOf(contentFolder, root, 'content'),
      changes: contentChanges(),
      lang: 'en',
    },
  ];
}

/** The pages of command groups, if the /cli page shows the reference. A page of the maintainer takes precedence. */
function groupSources(
  written: readonly PageSource[],
  { command }: Product,
  cli: OpenCli | undefined,
  source: SourceFiles,
): PageSource[] {
  const page = written.find(({ path, text }) => path === '/cli' && text.includes('{{cli.commands}}'));
  if (page === undefined) return [];
  const taken = new Set(written.map(({ path }) => path));
  const pages = groupPages(command, cli, { file: source.cli, updated: page.updated, lang: 'en' });
  return pages.filter(({ path }) => !taken.has(path));
}

function metadataDates(source: SourceFiles, changes: ReadonlyMap<string, string>): MetadataDates {
  const dateOf = (file: string) => dayOf(join(source.root, file), changes.get(relative(source.folder, file)));
  const dateIfThere = (file: string) => (existsSync(join(source.root, file)) ? dateOf(file) : undefined);
  return {
    product: dateOf(source.product),
    details: dateIfThere(source.details),
    cli: dateIfThere(source.cli),
  };
}

/** Returns how problems name a file of the engine: its path in the project, or in the engine's package. */
function labelOf(file: string, root: string, name: string): string {
  const inside = relative(root, file).replaceAll('\\', '/');
  return /^\.\.\/|^\w:|(?:^|\/)node_modules\//.test(inside) ? `${engineName}/${name}` : inside;
}

/** A package has neither a history nor the dates of its files: they are written down when it is packed. */
async function contentChanges(): Promise<ReadonlyMap<string, string>> {
  if (!existsSync(contentDates)) return lastChanges(contentFolder);
  return new Map(Object.entries(JSON.parse(readFileSync(contentDates, 'utf8'))));
}

/** A folder in the project is where the site's files are; for another one, the maintainer has to say it. */
function docsFolderOf({ root, docs }: SiteOptions, details: Details): DocsFolder | undefined {
  if (docs === undefined) return undefined;
  const folder = resolve(root, docs);
  const label = relative(root, folder).replaceAll('\\', '/');
  const isInside = !/^\.\.(?:\/|$)|^\w:/.test(label);
  const url =
    details.docsFiles ??
    (isInside && details.siteFiles ? addressOf(details.siteFiles, `/${label}`) : undefined);
  return { folder, label, url: url?.replace(/\/+$/, '') };
}

function docsFileUrl({ label, url }: DocsFolder, file: string): string | undefined {
  return url && fileUrl(url, file.slice(label.length + 1));
}

function publishedFiles(root: string, pages: readonly string[]): string[] {
  const endpoints = routeFiles().flatMap(({ path }) => (path.includes('[') ? [] : path));
  const made = [...endpoints, ...pages];
  // Deployments read files such as _headers and don't publish them.
  return [...endpoints.filter((path) => !path.startsWith('/_')), ...publicFiles(join(root, 'public'), made)];
}

/** The API description, the header rules, and the edge functions name every path: each needs its file. */
function refuseUnpublished(files: readonly string[]): void {
  const missing = [paths.product, paths.openapi, paths.productSchema].filter((path) => !files.includes(path));
  const found = 'no such file, but a path in src/http/paths.ts';
  const expected = 'the file that publishes this path';
  if (missing.length === 0) return;
  throw new InvalidInput(
    missing.map((path) => ({ file: `src/routes${path}.ts`, field: '', found, expected })),
  );
}

import { createCommandGroupPages, type ReferenceLayout } from './artifacts/cli/command-group-pages.ts';
import { paths } from './http/paths.ts';
import { addSpecificationPage, listPageFolders } from './markdown/built-in-pages.ts';
import { changelogFeedPath, isChangelogPath } from './markdown/changelog.ts';
import type { readLastCommitDates } from './markdown/commit-dates.ts';
import type { DocsFolder } from './markdown/docs/docs-folder.ts';
import { findDocsFolder } from './markdown/docs/docs-folder.ts';
import { type DocsContent, readDocs } from './markdown/docs/read-docs.ts';
import type { PageSource } from './markdown/page.ts';
import { readMetadataDates, setUpdateDates } from './markdown/page-dates.ts';
import { readPages } from './markdown/page-files.ts';
import { selectSections } from './markdown/template/conditional-sections.ts';
import { comments } from './markdown/template/split-comments.ts';
import { assertNoReservedHosts } from './markdown/validate/reserved-host-problems.ts';
import { whenToUseProblems } from './markdown/validate/when-to-use-problems.ts';
import type { OpenCli } from './product/cli/opencli.ts';
import type { SiteFilePaths } from './product/files/site-files.ts';
import type { BuildEnvironment } from './product/metadata/build-version.ts';
import type { LoadedMetadata } from './product/metadata/load-metadata.ts';
import type { Product } from './product/metadata/product-schema.ts';
import {
  collectProblems,
  dedupeProblems,
  InvalidInput,
  type Problem,
} from './product/validation/problems.ts';
import { listNonPagePaths } from './published-files.ts';

export interface SiteSources {
  /** All pages except those of the documentation folder. */
  readonly pages: readonly PageSource[];
  readonly pagePaths: readonly string[];
  readonly referenceLayout: ReferenceLayout;
  readonly docs: DocsContent | undefined;
  readonly docsFolder: DocsFolder | undefined;
  /** URL paths of all published files except pages, their Markdown versions, styles, and scripts. */
  readonly files: readonly string[];
  /** Whether the site has documentation besides the built-in pages. */
  readonly hasOwnDocs: boolean;
}

interface SourcesInput {
  readonly source: SiteFilePaths;
  readonly metadata: LoadedMetadata;
  readonly environment: BuildEnvironment;
  /** Dates of the last commits, by path in the site's folder. */
  readonly commitDates: ReturnType<typeof readLastCommitDates>;
  /** Date of the last commit of package.json; `undefined` if the version is an option. */
  readonly versionDates: ReturnType<typeof readLastCommitDates> | undefined;
  readonly docs: string | undefined;
}

const globalOptionsPlaceholder = /\{\{[ \t]*cli\.(?:global-)?options[ \t]*\}\}/;

/**
 * Reads all pages. If several have the same path, the maintainer's page replaces a page of the documentation folder,
 * which replaces a built-in page.
 * @throws InvalidInput with all problems so far, if pages or files can't be read
 */
export async function readSources(input: SourcesInput, problems: Problem[]): Promise<SiteSources> {
  const { source, metadata } = input;
  const { product, details, cli } = metadata;
  const found = await readWrittenPages(input, problems);
  const isOwn = ({ file }: PageSource) => file.startsWith(`${source.pages}/`);
  const docsFolder = findDocsFolder(source.root, input.docs, details);
  const ownPaths = new Set(found.filter(isOwn).map(({ path }) => path));
  const docs = docsFolder && (await readDocs(docsFolder, ownPaths, product.name));
  const docsPaths = new Set(docs?.pages.map(({ head }) => head.path));
  const writtenPages = found.filter((page) => isOwn(page) || !docsPaths.has(page.path));
  const hasGlobalOptions = writtenPages.some(listsGlobalOptions);
  const commandGroups = commandGroupSources(writtenPages, product, cli, source, hasGlobalOptions);
  const pages = [...writtenPages, ...commandGroups];
  const pagePaths = [...pages.map(({ path }) => path), ...docsPaths];
  problems.push(...whenToUseProblems(details, source.details, writtenPages));
  const files = await readFilePaths(input, pagePaths, docs, problems);
  const hasOwnDocs = docsPaths.size > 0 || [...ownPaths].some((path) => path.startsWith('/docs/'));
  const referenceLayout = { groupPaths: commandGroups.map(({ path }) => path), hasGlobalOptions };
  return { pages, pagePaths, referenceLayout, docs, docsFolder, files, hasOwnDocs };
}

async function readWrittenPages(
  { source, metadata, environment, commitDates, versionDates }: SourcesInput,
  problems: Problem[],
): Promise<readonly PageSource[]> {
  const pages = await collectProblems(problems, () => readPages(listPageFolders(source, commitDates)));
  if (pages === undefined) throw new InvalidInput(dedupeProblems(problems));
  await collectProblems(problems, () => assertNoReservedHosts(environment, pages));
  const dates = metadata.isValid
    ? readMetadataDates(source, await commitDates, await versionDates)
    : undefined;
  return addSpecificationPage(dates ? setUpdateDates(pages, dates) : pages, source.root);
}

/** Whether a page certainly lists the global flags. A section can be omitted. */
function listsGlobalOptions({ text }: PageSource): boolean {
  return globalOptionsPlaceholder.test(selectSections(text, new Map()).text.replace(comments, ''));
}

/** Empty unless /cli shows the reference. */
function commandGroupSources(
  writtenPages: readonly PageSource[],
  { command }: Product,
  cli: OpenCli | undefined,
  source: SiteFilePaths,
  hasGlobalOptions: boolean,
): PageSource[] {
  const page = writtenPages.find(({ path, text }) => path === '/cli' && text.includes('{{cli.commands}}'));
  if (page === undefined) return [];
  const { updated } = page;
  const groupSource = { file: source.cli, updated, lang: 'en' };
  return createCommandGroupPages(command, cli, groupSource, writtenPages, hasGlobalOptions);
}

async function readFilePaths(
  { source, metadata }: SourcesInput,
  pagePaths: readonly string[],
  docs: DocsContent | undefined,
  problems: Problem[],
): Promise<readonly string[]> {
  const images = docs?.images.map(({ path }) => path) ?? [];
  const derived = [...pagePaths.filter(isChangelogPath).map(changelogFeedPath), ...images];
  const files = await collectProblems(problems, () =>
    listNonPagePaths(source.root, [...pagePaths, ...derived]),
  );
  // Throws now, because without the list of files, every link to a file would be reported as broken.
  if (files === undefined) throw new InvalidInput(dedupeProblems(problems));
  const hasCli = metadata.cli !== undefined || !metadata.isValid;
  return [...files.filter((path) => path !== paths.cli || hasCli), ...derived];
}

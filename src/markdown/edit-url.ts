import { absoluteUrl } from '../http/paths.ts';
import type { Details } from '../product/metadata/details.ts';
import { isInstalledEngineFile } from './built-in-pages.ts';
import { type DocsFolder, docsRepositoryUrl } from './docs/docs-folder.ts';
import type { ParsedPage } from './parse/parse-page.ts';

/** Creates a function that returns the URL for editing a page's file, or `undefined` if the URL is unknown. */
export function createEditUrlFinder(
  { siteFiles }: Details,
  docsFolder: DocsFolder | undefined,
  docsPages: readonly ParsedPage[],
): (page: { readonly file: string }) => string | undefined {
  const docsFiles = new Set(docsPages.map(({ head }) => head.file));
  const sourceUrl = (file: string) => {
    if (docsFolder !== undefined && docsFiles.has(file)) return docsRepositoryUrl(docsFolder, file);
    return siteFiles && !isInstalledEngineFile(file) ? absoluteUrl(siteFiles, `/${file}`) : undefined;
  };
  return ({ file }) => sourceUrl(file)?.replace(hostedFile, '$1/edit/');
}

/** Matches the part of a URL that makes GitHub and GitLab show a file. */
const hostedFile = /^(https:\/\/(?:github\.com\/[^/]+\/[^/]+|gitlab\.com\/.+?\/-))\/blob\//;

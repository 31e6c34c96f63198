import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { SiteFilePaths } from '../product/files/site-files.ts';
import { readLastChangeDate } from './commit-dates.ts';
import type { PageSource } from './page.ts';

interface MetadataDates {
  readonly product: string;
  readonly details: string | undefined;
  readonly cli: string | undefined;
  /** Date of package.json; `undefined` if it doesn't contain the published version. */
  readonly version: string | undefined;
}

// Doesn't match `{{{{`, which is literal, or lists of pages and terms, which come from other pages.
const placeholderPattern =
  /(?<!\{\{)\{\{[ \t]*[#^/]?[ \t]*(?!list\.(?:pages|terms)\b)([a-z]+\.[\w.-]+)[ \t]*\}\}/g;

/** Uses the latest of a page's own date and those of the metadata files that its placeholders refer to. */
export function setUpdateDates(sources: readonly PageSource[], dates: MetadataDates): PageSource[] {
  return sources.map((source) => {
    const days = [...source.text.matchAll(placeholderPattern)].flatMap(([, name = '']) =>
      datesOfMetadata(name, dates),
    );
    return { ...source, updated: [source.updated, ...days].sort().at(-1) ?? source.updated };
  });
}

function datesOfMetadata(name: string, { product, details, cli, version }: MetadataDates): string[] {
  if (name.startsWith('details.')) return details === undefined ? [] : [details];
  const containsVersion = name === 'product.version' || name === 'example.product';
  // The command-line reference also contains product metadata, such as the name of the command.
  const other = containsVersion ? version : name.startsWith('cli.') ? cli : undefined;
  return other === undefined ? [product] : [product, other];
}

/**
 * `commitDates` contains paths relative to the site's folder. `versionDates` contains the date of package.json; it's `undefined`
 * if that file doesn't contain the published version.
 */
export function readMetadataDates(
  source: SiteFilePaths,
  commitDates: ReadonlyMap<string, string>,
  versionDates: ReadonlyMap<string, string> | undefined,
): MetadataDates {
  const versionFile = 'package.json';
  const dateOf = (file: string) =>
    readLastChangeDate(join(source.root, file), commitDates.get(relative(source.folder, file)));
  const dateIfThere = (file: string) => (existsSync(join(source.root, file)) ? dateOf(file) : undefined);
  return {
    product: dateOf(source.product),
    details: dateIfThere(source.details),
    cli: dateIfThere(source.cli),
    version:
      versionDates && readLastChangeDate(join(source.root, versionFile), versionDates.get(versionFile)),
  };
}

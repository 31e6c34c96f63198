import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { ContentFiles } from '../product/files/content-files.ts';
import { readLastChangeDate } from './commit-dates.ts';
import type { PageSource } from './page.ts';

interface MetadataDates {
  readonly product: string;
  readonly details: string | undefined;
  readonly cli: string | undefined;
}

// Doesn't match `{{{{`, which is literal, or lists of pages and terms, which come from other pages.
const placeholderPattern =
  /(?<!\{\{)\{\{[ \t]*[#^/]?[ \t]*(?!list\.(?:pages|terms)\b)([a-z]+)\.[\w.-]+[ \t]*\}\}/g;

/** Uses the latest of a page's own date and those of the metadata files that its placeholders refer to. */
export function setUpdateDates(sources: readonly PageSource[], dates: MetadataDates): PageSource[] {
  return sources.map((source) => {
    const days = [...source.text.matchAll(placeholderPattern)].flatMap(([, name]) =>
      datesOfMetadata(name, dates),
    );
    return { ...source, updated: [source.updated, ...days].sort().at(-1) ?? source.updated };
  });
}

function datesOfMetadata(name: string | undefined, { product, details, cli }: MetadataDates): string[] {
  if (name === 'details') return details === undefined ? [] : [details];
  // The command-line reference also contains product metadata, such as the name of the command.
  return name === 'cli' && cli !== undefined ? [cli, product] : [product];
}

/** `commitDates` contains paths relative to the site's folder. */
export function readMetadataDates(
  source: ContentFiles,
  commitDates: ReadonlyMap<string, string>,
): MetadataDates {
  const dateOf = (file: string) =>
    readLastChangeDate(join(source.root, file), commitDates.get(relative(source.folder, file)));
  const dateIfThere = (file: string) => (existsSync(join(source.root, file)) ? dateOf(file) : undefined);
  return {
    product: dateOf(source.product),
    details: dateIfThere(source.details),
    cli: dateIfThere(source.cli),
  };
}

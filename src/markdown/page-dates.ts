import type { PageSource } from './page.ts';

/** The day on which each file of metadata last changed; `undefined` if a site doesn't have the file. */
export interface MetadataDates {
  readonly product: string;
  readonly details: string | undefined;
  readonly cli: string | undefined;
}

// Four braces stand for two that are meant literally, and a list of pages has no metadata in it.
const inserted = /(?<!\{\{)\{\{[ \t]*[#^/]?[ \t]*(?!list\.pages\b)([a-z]+)\.[\w.-]+[ \t]*\}\}/g;

/** Pages with the day of the last change of any file that their text comes from. */
export function withDates(sources: readonly PageSource[], dates: MetadataDates): PageSource[] {
  return sources.map((source) => {
    const days = [...source.text.matchAll(inserted)].flatMap(([, name]) => datesOf(name, dates));
    return { ...source, updated: [source.updated, ...days].sort().at(-1) ?? source.updated };
  });
}

function datesOf(name: string | undefined, { product, details, cli }: MetadataDates): string[] {
  if (name === 'details') return details === undefined ? [] : [details];
  // A description of the command line has product metadata in it.
  return name === 'cli' && cli !== undefined ? [cli, product] : [product];
}

import Slugger from 'github-slugger';
import { findHiddenCharacterInProse } from '../../product/validation/hidden-characters.ts';
import { labelFromName } from '../label.ts';
import { ancestorPaths } from '../page-order.ts';

const markdown = /\.(?:md|markdown)$/i;
const indexName = /^(?:_?index|readme)$/i;
/**
 * Number that orders a file or folder and isn't part of its URL. Several numbers, such as a date, are part of it, and so is
 * that of a version, such as `3.x`.
 */
const numberPrefix = /^(\d+)(?!\.x\b|[-_]x(?:\.|$))[-_. ]+(?=\D)/i;

export function isMarkdownFile(name: string): boolean {
  return markdown.test(name);
}

export function isMdxFile(name: string): boolean {
  return /\.mdx$/i.test(name);
}

/** Matches hidden names, partials, and packages, but not `_index.md`, which is the start page of its folder in Hugo. */
export function isUnpublishedDocsName(name: string): boolean {
  return /^(?:\.|_(?!index\.(?:md|markdown)$)|node_modules$)/.test(name);
}

/** Text formats of other documentation tools, and file extensions for Markdown that the build doesn't publish. */
const unsupportedPage =
  /\.(?:adoc|asc|asciidoc|html?|ipynb|mdoc|mdown|mdtext|mdwn|mediawiki|mkdn?|org|pod|qmd|rdoc|rmd|rst|te?xt|tex|textile|typ|wiki)$/i;

export function isUnsupportedPage(name: string): boolean {
  return unsupportedPage.test(name);
}

export function isDocsImage(name: string): boolean {
  return /\.(?:png|jpe?g|gif|webp|avif|svg)$/i.test(name);
}

/**
 * URL path of a page: the file's path in lowercase, without order numbers and accents, and with hyphens instead of
 * spaces and periods. An index or README has the path of its folder.
 */
export function docsUrlPath(name: string): string {
  const segments = name.replace(markdown, '').split('/');
  const last = segments.at(-1) ?? '';
  const kept = indexName.test(last) ? segments.slice(0, -1) : segments;
  return ['/docs', ...kept.map(urlSegment)].join('/');
}

function urlSegment(name: string): string {
  const plain = removeNumberPrefix(name).normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('.', '-');
  return new Slugger().slug(plain);
}

export function docsImageUrlPath(name: string): string {
  return `/docs/${name.replaceAll(/[^\w./-]+/g, '-')}`;
}

export function repositoryFileUrl(folder: string, name: string): string {
  return new URL(name.split('/').map(encodeURIComponent).join('/'), `${folder}/`).href;
}

/** Returns "Getting started" for 01-getting-started.md. */
export function deriveLabel(name: string): string {
  const segments = name.replace(markdown, '').split('/');
  const last = segments.at(-1) ?? '';
  const segment = indexName.test(last) ? (segments.at(-2) ?? 'Documentation') : last;
  return labelFromName(removeNumberPrefix(segment));
}

/** Maps the URL paths of the folders that contain pages to their labels. */
export function deriveFolderLabels(names: readonly string[]): Map<string, string> {
  const folders = new Set(names.flatMap((name) => ancestorPaths(`/${name}`).slice(0, -1)));
  const visible = [...folders].filter((folder) => findHiddenCharacterInProse(folder) === undefined);
  return new Map(
    visible.map((folder) => [
      ['/docs', ...folder.slice(1).split('/').map(urlSegment)].join('/'),
      labelFromName(removeNumberPrefix(folder.split('/').at(-1) ?? '')),
    ]),
  );
}

function removeNumberPrefix(name: string): string {
  return name.replace(numberPrefix, '');
}

/**
 * Sorts file names for navigation: the index of a folder first, then numbered names, then names in `linkOrder`, and then
 * other names in alphabetical order. `frontMatterOrders` maps names to the order in front matter. The order of an index
 * applies to its folder.
 */
export function sortDocsNames(
  names: readonly string[],
  frontMatterOrders: ReadonlyMap<string, number>,
  linkOrder: ReadonlyMap<string, number> = new Map(),
): string[] {
  const keys = new Map(names.map((name) => [name, sortKey(name, frontMatterOrders, linkOrder)]));
  return names.toSorted((one, other) => compareKeys(keys.get(one) ?? [], keys.get(other) ?? []));
}

type SortKey = readonly (readonly [order: number, linkPosition: number, name: string])[];

function sortKey(
  name: string,
  frontMatterOrders: ReadonlyMap<string, number>,
  linkOrder: ReadonlyMap<string, number>,
): SortKey {
  const indexOrders = new Map(
    [...frontMatterOrders].flatMap(([page, order]) =>
      isIndexPage(page) ? [[parentFolder(page), order] as const] : [],
    ),
  );
  const segments = name.split('/');
  return segments.map((segment, depth) => {
    const isFile = depth === segments.length - 1;
    if (isFile && isIndexPage(name)) return [Number.NEGATIVE_INFINITY, 0, segment];
    const path = segments.slice(0, depth + 1).join('/');
    const frontMatterOrder = isFile ? frontMatterOrders.get(name) : indexOrders.get(path);
    const [, number] = numberPrefix.exec(segment) ?? [];
    const order = frontMatterOrder ?? (number === undefined ? Number.MAX_VALUE : Number(number));
    return [order, linkOrder.get(path) ?? Number.MAX_VALUE, segment];
  });
}

function compareKeys(one: SortKey, other: SortKey): number {
  for (const [depth, [order, position, name]] of one.entries()) {
    const [otherOrder, otherPosition, otherName] = other[depth] ?? [Number.NEGATIVE_INFINITY, 0, ''];
    if (order !== otherOrder) return order < otherOrder ? -1 : 1;
    if (position !== otherPosition) return position < otherPosition ? -1 : 1;
    if (name !== otherName) return name.localeCompare(otherName, 'en', { numeric: true });
  }
  return one.length - other.length;
}

export function isIndexPage(name: string): boolean {
  return indexName.test((name.split('/').at(-1) ?? '').replace(markdown, ''));
}

export function parentFolder(name: string): string {
  return name.split('/').slice(0, -1).join('/');
}

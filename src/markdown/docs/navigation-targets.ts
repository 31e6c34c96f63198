import { basename, posix } from 'node:path';
import { decodePercentEncoding } from '../internal-links.ts';
import { ancestorPaths } from '../page-order.ts';
import type { DocsFolder } from './docs-folder.ts';
import { docsUrlPath, parentFolder, sortDocsNames } from './file-names.ts';
import { isExternalUrl, type NavigationEntry } from './navigation-entries.ts';
import { collectOrders, type DocsPage } from './read-docs-page.ts';
import { isInPlugins, type Trail } from './trails.ts';

export interface FolderPage {
  readonly name: string;
  /** Paths of the folders between the group and the page. */
  readonly folders: Trail;
}

/**
 * Files that the entries of a navigation file lead to. Each can be taken once. A page that's only in folders of entries
 * is in the innermost of them.
 */
export class NavigationTargets {
  readonly #unlisted: Set<string>;
  readonly #docs: DocsFolder;
  readonly #names: ReadonlyMap<string, string>;
  readonly #orders: ReadonlyMap<string, number>;
  readonly #folderPaths: ReadonlySet<string>;
  readonly #namesByFolder: ReadonlyMap<string | undefined, readonly string[]>;

  constructor(entries: readonly NavigationEntry[], pages: readonly DocsPage[], docs: DocsFolder) {
    this.#docs = docs;
    this.#names = mapIds(pages);
    this.#orders = collectOrders(pages);
    this.#unlisted = new Set(pages.flatMap(({ name }) => (isListable(docsUrlPath(name)) ? [name] : [])));
    this.#folderPaths = new Set([...this.#unlisted].flatMap(listFolderPaths));
    const names = new Set(this.findNames(entries));
    const folders = new Set(flattenEntries(entries).flatMap((entry) => this.#findFolder(entry) ?? []));
    // Without other entries, one for all pages sets nothing.
    if (names.size === 0 && folders.size === 1) folders.delete('/docs');
    const others = [...this.#unlisted].filter((name) => !names.has(name));
    this.#namesByFolder = Map.groupBy(others, (name) =>
      listFolderPaths(name).findLast((path) => folders.has(path)),
    );
  }

  /** Number of pages that no entry has taken. */
  get unlistedCount(): number {
    return this.#unlisted.size;
  }

  /** Returns the names of files that the entries and those in them lead to. */
  findNames(entries: readonly NavigationEntry[]): string[] {
    return flattenEntries(entries).flatMap((entry) => this.#findName(entry) ?? []);
  }

  takePage(entry: NavigationEntry): string | undefined {
    const name = this.#findName(entry);
    return name !== undefined && this.#unlisted.delete(name) ? name : undefined;
  }

  takeFolderPages(entry: NavigationEntry): FolderPage[] {
    const folder = this.#findFolder(entry);
    if (folder === undefined) return [];
    const names = (this.#namesByFolder.get(folder) ?? []).filter((name) => this.#unlisted.delete(name));
    const depth = ancestorPaths(folder).length;
    return sortDocsNames(names, this.#orders).map((name) => ({
      name,
      folders: listFolderPaths(name).slice(depth),
    }));
  }

  #findName({ target }: NavigationEntry): string | undefined {
    return listUrlPaths(target, this.#docs).flatMap((path) => this.#names.get(path) ?? [])[0];
  }

  #findFolder({ folder }: NavigationEntry): string | undefined {
    return listUrlPaths(folder, this.#docs).find((path) => this.#folderPaths.has(path));
  }
}

export function flattenEntries(entries: readonly NavigationEntry[]): NavigationEntry[] {
  return entries.flatMap((entry) => [entry, ...flattenEntries(entry.children)]);
}

function isListable(path: string): boolean {
  return path !== '/docs' && !isInPlugins(path);
}

/** Returns the URL paths of the folders that contain a file, the outermost first. */
function listFolderPaths(name: string): string[] {
  return ancestorPaths(docsUrlPath(posix.join(parentFolder(name), 'index.md')));
}

/** Maps URL paths to file names. In Docusaurus, the ID in front matter replaces the name in the path. */
function mapIds(pages: readonly DocsPage[]): ReadonlyMap<string, string> {
  const ids = pages.flatMap(({ name, id }) => (id === undefined ? [] : [[id, name] as const]));
  const names = pages.map(({ name }) => [name, name] as const);
  return new Map([...names, ...ids].map(([id, name]) => [docsUrlPath(id), name]));
}

/** Returns the URL paths of pages that a path or an ID can mean. It can be relative to the folder, or to one above. */
function listUrlPaths(target: string | undefined, { folder }: DocsFolder): string[] {
  if (target === undefined || isExternalUrl(target) || /[?#]/.test(target)) return [];
  const path = decodePercentEncoding(target).replaceAll(/^(?:\.?\/)+|^\.$|(?:\/|\.html?)$/g, '');
  const segments = path.split('/');
  const depth = segments.findLastIndex((segment) => ['docs', basename(folder)].includes(segment));
  return [path, segments.slice(depth + 1).join('/') || 'index'].map(docsUrlPath);
}

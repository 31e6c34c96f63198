import { existsSync } from 'node:fs';
import { basename, join, posix, relative } from 'node:path';
import { findRepositoryRoot } from '../../product/files/repository-root.ts';
import { decodePercentEncoding } from '../internal-links.ts';
import type { DocsFolder } from './docs-folder.ts';
import { isMarkdownFile, isMdxFile, parentFolder, sortDocsNames } from './file-names.ts';

export interface DocsFiles {
  readonly docs: DocsFolder;
  /** Names of the files in the folder that can be linked. */
  readonly files: ReadonlySet<string>;
}

/**
 * Target of a link: a file in the documentation folder, or a path outside it in the repository; `undefined` if
 * there's neither.
 */
type ReferencedFile = { readonly inside: string } | { readonly outside: string } | undefined;

/** `from` is the page that contains the path. */
export function findReferencedFile(path: string, from: string, { docs, files }: DocsFiles): ReferencedFile {
  if (path === '') return { inside: from };
  for (const target of listCandidatePaths(path, from, docs)) {
    if (target.startsWith('..')) {
      if (isInRepository(target, docs)) return { outside: target };
      continue;
    }
    const candidates = listCandidateFiles(target);
    const found =
      candidates.find((candidate) => files.has(candidate)) ??
      findEquivalentName(candidates, files) ??
      findFirstPage(target, files);
    if (found !== undefined) return { inside: found };
  }
  return undefined;
}

/** Whether a URL is a path to a page that can be published only after its conversion to Markdown. */
export function leadsToMdxPage(url: string, from: string, targets: DocsFiles): boolean {
  const path = url.replace(/[?#].*$/s, '');
  if (path === '' || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path)) return false;
  const referenced = findReferencedFile(path, from, targets);
  if (referenced !== undefined) return 'inside' in referenced && isMdxFile(referenced.inside);
  const names = listCandidatePaths(path, from, targets.docs).map((target) => target.replace(/\.html?$/, ''));
  return names.some((name) => targets.files.has(`${name}.mdx`) || targets.files.has(`${name}/index.mdx`));
}

/** Returns paths relative to the documentation folder. */
export function listCandidatePaths(path: string, from: string, docs: DocsFolder): string[] {
  const decoded = decodePercentEncoding(path);
  const candidatePaths = decoded.startsWith('/')
    ? [decoded.slice(1), relativeToRepository(decoded, docs), ...relativeToParent(decoded, docs)]
    : [returnToFolder(posix.join(parentFolder(from), decoded), docs)];
  return candidatePaths.map((candidate) => posix.normalize(candidate).replace(/\/$|^\.\/?$/g, ''));
}

/** Simplifies a path such as `../docs/page.md`, which leads out of the folder and back into it. */
function returnToFolder(path: string, { folder }: DocsFolder): string {
  return path.startsWith('..') ? relative(folder, join(folder, path)).replaceAll('\\', '/') : path;
}

/** Some site generators omit the extension of a page, or write .html. */
export function listCandidateFiles(target: string): string[] {
  const withoutExtension = target.replace(/\.html?$/, '');
  return [target, `${withoutExtension}.md`, `${withoutExtension}.markdown`].filter((name) => name !== '');
}

/**
 * Finds a name with the same normal form (Unicode NFKC). macOS decomposes characters such as `ü`, and puts a narrow
 * no-break space into the names of screenshots.
 */
function findEquivalentName(candidates: readonly string[], files: ReadonlySet<string>): string | undefined {
  const wanted = new Set(candidates.map((name) => name.normalize('NFKC')));
  return [...files].find((file) => wanted.has(file.normalize('NFKC')));
}

/** A link to a folder leads to its index or, without one, to its first page by file name. */
function findFirstPage(folder: string, files: ReadonlySet<string>): string | undefined {
  const prefix = folder === '' ? '' : `${folder}/`;
  const pages = [...files].filter((file) => file.startsWith(prefix) && isMarkdownFile(file));
  return sortDocsNames(pages, new Map())[0];
}

/** On GitHub, a leading slash refers to the root of the repository. */
function relativeToRepository(path: string, { folder }: DocsFolder): string {
  const root = findRepositoryRoot(folder);
  return root === undefined ? path.slice(1) : relative(folder, join(root, path)).replaceAll('\\', '/');
}

/** A leading slash can also refer to a repository of which only the documentation folder is available. */
function relativeToParent(path: string, { folder }: DocsFolder): string[] {
  const start = `/${basename(folder)}/`;
  return path.startsWith(start) && path !== start ? [path.slice(start.length)] : [];
}

/** Files outside the repository have no URL, and messages mustn't reveal which of them exist. */
function isInRepository(target: string, { folder }: DocsFolder): boolean {
  const file = join(folder, target);
  const root = findRepositoryRoot(folder);
  return existsSync(file) && (root === undefined || !relative(root, file).startsWith('..'));
}

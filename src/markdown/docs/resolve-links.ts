import { existsSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import type { Nodes, Root } from 'mdast';
import { nearestName } from '../../product/validation/nearest-name.ts';
import { descendants, startLine } from '../parse/parse-markdown.ts';
import type { LineProblem } from '../template/insert-values.ts';
import { describeExpectedAnchor } from '../validate/link-and-image-problems.ts';
import type { DocsFolder } from './docs-folder.ts';
import {
  docsImageUrlPath,
  docsUrlPath,
  isDocsImage,
  isMarkdownFile,
  parentFolder,
  repositoryFileUrl,
  sortDocsNames,
} from './file-names.ts';
import { toAnchorId } from './html/anchors.ts';
import { replaceBrokenAndRemote } from './remote-images.ts';

interface DocsLinkTargets {
  readonly docs: DocsFolder;
  readonly files: ReadonlySet<string>;
  readonly anchors: ReadonlyMap<string, DocsAnchors>;
}

export interface DocsAnchors {
  /**
   * IDs that GitHub gives the title. This site shows the title in the page header, so links to these IDs omit the
   * anchor.
   */
  readonly titles: readonly string[];
  readonly ids: readonly string[];
  /** Maps the IDs of headings on GitHub to different IDs on this site. */
  readonly renamed: ReadonlyMap<string, string>;
}

/**
 * Target of a link: a file in the documentation folder, or a path outside it in the repository; `undefined` if
 * there's neither.
 */
type FollowedPath = { readonly inside: string } | { readonly outside: string } | undefined;

type ResolvedLink = { readonly url: string; readonly image?: string } | Omit<LineProblem, 'line'>;

/**
 * Replaces the URLs of a page's links and images with URLs of published files. Returns the images, by their name in
 * the folder, and a problem for each broken link. Replaces broken links with their text.
 */
export function resolveDocsLinks(
  tree: Root,
  name: string,
  targets: DocsLinkTargets,
): { images: string[]; problems: LineProblem[] } {
  const images: string[] = [];
  const problems: LineProblem[] = [];
  const broken = new Set<Nodes>();
  for (const node of descendants(tree)) {
    if (node.type !== 'link' && node.type !== 'image') continue;
    const resolved = resolveUrl(node.url, name, targets, node.type === 'image');
    if ('url' in resolved) {
      node.url = resolved.url;
      if (resolved.image !== undefined) images.push(resolved.image);
    } else {
      broken.add(node);
      node.url = docsUrlPath(name);
      problems.push({ line: startLine(node), ...resolved });
    }
  }
  replaceBrokenAndRemote(tree, broken, false);
  return { images, problems };
}

function resolveUrl(url: string, from: string, targets: DocsLinkTargets, isImage: boolean): ResolvedLink {
  if (url.startsWith('//')) return { url: `https:${url}` };
  if (/^[a-z][a-z\d+.-]*:/i.test(url)) return { url };
  const [path = '', fragment = ''] = url.split(/#(.*)/s);
  const followed = followPath(path.replace(/\?.*$/s, ''), from, targets);
  // Keeps the path, because a page outside the folder can have it. Internal links are checked later.
  if (followed === undefined)
    return path.startsWith('/') && !isImage ? { url } : missingTarget(url, from, targets, isImage);
  const file = 'inside' in followed ? followed.inside : undefined;
  if (file !== undefined && isMarkdownFile(file)) return resolvePageUrl(url, file, fragment, from, targets);
  if (file !== undefined && isDocsImage(file)) return { url: docsImageUrlPath(file), image: file };
  const inRepository = repositoryUrl(file ?? ('outside' in followed ? followed.outside : ''), targets.docs);
  if (inRepository === undefined || isImage) return unpublishedTarget(url, isImage);
  return { url: fragment === '' ? inRepository : `${inRepository}#${fragment}` };
}

function followPath(path: string, from: string, { docs, files }: DocsLinkTargets): FollowedPath {
  if (path === '') return { inside: from };
  const decoded = decodePath(path);
  const candidatePaths = decoded.startsWith('/')
    ? [decoded.slice(1), relativeToRepository(decoded, docs)]
    : [posix.join(parentFolder(from), decoded)];
  for (const start of candidatePaths) {
    const target = posix.normalize(start).replace(/\/$|^\.\/?$/g, '');
    if (target.startsWith('..')) {
      if (isInRepository(target, docs)) return { outside: target };
      continue;
    }
    const found =
      fileCandidates(target).find((candidate) => files.has(candidate)) ?? findFirstPage(target, files);
    if (found !== undefined) return { inside: found };
  }
  return undefined;
}

/** Some site generators omit the extension of a page, or write .html. */
function fileCandidates(target: string): string[] {
  const withoutExtension = target.replace(/\.html?$/, '');
  return [target, `${withoutExtension}.md`, `${withoutExtension}.markdown`].filter((name) => name !== '');
}

/** Returns the first page in a folder: its index, if it has one. */
function findFirstPage(folder: string, files: ReadonlySet<string>): string | undefined {
  const prefix = folder === '' ? '' : `${folder}/`;
  const pages = [...files].filter((file) => file.startsWith(prefix) && isMarkdownFile(file));
  return sortDocsNames(pages, new Map())[0];
}

/** On GitHub, a leading slash refers to the root of the repository. */
function relativeToRepository(path: string, { folder }: DocsFolder): string {
  const root = repositoryRoot(folder);
  return root === undefined ? path.slice(1) : relative(folder, join(root, path)).replaceAll('\\', '/');
}

/** Files outside the repository have no URL, and messages mustn't reveal which of them exist. */
function isInRepository(target: string, { folder }: DocsFolder): boolean {
  const file = join(folder, target);
  const root = repositoryRoot(folder);
  return existsSync(file) && (root === undefined || !relative(root, file).startsWith('..'));
}

function repositoryRoot(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return folder;
  return dirname(folder) === folder ? undefined : repositoryRoot(dirname(folder));
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function resolvePageUrl(
  url: string,
  page: string,
  fragment: string,
  from: string,
  { anchors }: DocsLinkTargets,
): ResolvedLink {
  const path = docsUrlPath(page);
  const { titles, ids, renamed } = anchors.get(page) ?? {};
  // Heading IDs are in lowercase, but anchors on GitHub ignore case.
  const lower = decodePath(fragment).toLowerCase();
  if (fragment === '' || titles?.includes(lower) || lower === 'top') return { url: path };
  const decoded = decodePath(fragment);
  const anchor =
    [decoded, lower, toAnchorId(decoded)].find((id) => ids?.includes(id)) ?? renamed?.get(lower) ?? lower;
  if (ids !== undefined && !ids.includes(anchor)) {
    const found = `a link to "${url}", but the page has no heading with this anchor`;
    return { found, expected: describeExpectedAnchor(lower, ids) };
  }
  return { url: page === from ? `#${anchor}` : `${path}#${anchor}` };
}

function repositoryUrl(name: string, { url }: DocsFolder): string | undefined {
  return url && repositoryFileUrl(url, name);
}

function missingTarget(
  url: string,
  from: string,
  { files }: DocsLinkTargets,
  isImage: boolean,
): ResolvedLink {
  const linkableFiles = [...files].filter((file) => isMarkdownFile(file) || isDocsImage(file));
  const relativePaths = linkableFiles.map((file) => posix.relative(parentFolder(from) || '.', file));
  const nearestFile = nearestName(url.replace(/#.*$/s, '').replace(/^\.\//, ''), relativePaths);
  return {
    found: `${isImage ? 'the broken image path' : 'a broken link to'} "${url}"`,
    expected: `an existing file. The file with the most similar name is "${nearestFile}"`,
  };
}

function unpublishedTarget(url: string, isImage: boolean): ResolvedLink {
  if (isImage) {
    const expected = 'a PNG, JPEG, GIF, WebP, AVIF, or SVG image in the documentation folder';
    return { found: `the unpublished image "${url}"`, expected };
  }
  const expected =
    'a page in the documentation folder. To link to other files in the same repository, set docsFiles in details.json to the URL of the documentation folder';
  return { found: `a link to the unpublished file "${url}"`, expected };
}

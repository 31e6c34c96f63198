import { posix } from 'node:path';
import type { Nodes, Root } from 'mdast';
import { nearestName, similarName } from '../../product/validation/nearest-name.ts';
import { quoteValue } from '../../product/validation/problems.ts';
import { decodePercentEncoding } from '../internal-links.ts';
import type { LineProblem } from '../line-problem.ts';
import { descendants, startLine } from '../parse/parse-markdown.ts';
import type { DocsFolder } from './docs-folder.ts';
import { excludedFileMismatch } from './excluded-files.ts';
import {
  docsImageUrlPath,
  docsUrlPath,
  isDocsImage,
  isMarkdownFile,
  parentFolder,
  repositoryFileUrl,
} from './file-names.ts';
import { type DocsFiles, findReferencedFile, leadsToMdxPage } from './find-referenced-file.ts';
import { toAnchorId } from './html/anchors.ts';
import { replaceRemoteImages } from './replace-remote-images.ts';
import { findUncheckedFile } from './unchecked-links.ts';
import { templateDestinationMismatch } from './unsupported-syntax.ts';

interface DocsLinkTargets extends DocsFiles {
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

type ResolvedLink =
  | { readonly url: string; readonly image?: string; readonly isUnchecked?: true }
  | Omit<LineProblem, 'line'>;

/**
 * Replaces paths with URLs of published files or of files in the repository, broken links and images with their text,
 * and remote images with links. Returns the names of the images that the page shows, problems with links and
 * images, and the number of links to files that can't be checked.
 */
export function resolveDocsLinks(
  tree: Root,
  name: string,
  targets: DocsLinkTargets,
): { images: string[]; problems: LineProblem[]; uncheckedLinks: number } {
  const images: string[] = [];
  let uncheckedLinks = 0;
  const problems: LineProblem[] = [];
  const broken = new Set<Nodes>();
  for (const node of descendants(tree)) {
    if (node.type !== 'link' && node.type !== 'image') continue;
    // `readDocs` reports the page itself.
    if (node.type === 'link' && leadsToMdxPage(node.url, name, targets)) {
      broken.add(node);
      node.url = docsUrlPath(name);
      continue;
    }
    const resolved =
      templateDestinationMismatch(node) ?? resolveUrl(node.url, name, targets, node.type === 'image');
    if ('url' in resolved) {
      node.url = resolved.url;
      if (resolved.image !== undefined) images.push(resolved.image);
      if (resolved.isUnchecked) uncheckedLinks += 1;
    } else {
      broken.add(node);
      node.url = docsUrlPath(name);
      problems.push({ line: startLine(node), ...resolved });
    }
  }
  replaceRemoteImages(tree, broken, false);
  return { images, problems, uncheckedLinks };
}

function resolveUrl(url: string, from: string, targets: DocsLinkTargets, isImage: boolean): ResolvedLink {
  if (url.trim() === '') {
    const kind = isImage ? 'image' : 'link';
    return { found: `${isImage ? 'an' : 'a'} ${kind} without a URL`, expected: `the URL of the ${kind}` };
  }
  if (url.startsWith('//')) return { url: `https:${url}` };
  if (/^[a-z][a-z\d+.-]*:/i.test(url))
    return isImage && !/^https?:/i.test(url) ? unpublishedTarget(url, isImage) : { url };
  const [path = '', fragment = ''] = url.split(/#(.*)/s);
  const filePath = path.replace(/\?.*$/s, '');
  const referenced = findReferencedFile(filePath, from, targets);
  if (referenced === undefined) {
    const unchecked = isImage ? undefined : findUncheckedFile(filePath, from, targets.docs);
    const uncheckedUrl = unchecked && repositoryUrl(unchecked, targets.docs);
    if (uncheckedUrl === undefined) return unresolvedTarget(url, filePath, from, targets, isImage);
    return { url: fragment === '' ? uncheckedUrl : `${uncheckedUrl}#${fragment}`, isUnchecked: true };
  }
  const file = 'inside' in referenced ? referenced.inside : undefined;
  if (file !== undefined && isMarkdownFile(file)) return resolvePageUrl(file, fragment, from, targets);
  if (file !== undefined && isDocsImage(file)) return { url: docsImageUrlPath(file), image: file };
  const inRepository = repositoryUrl(
    file ?? ('outside' in referenced ? referenced.outside : ''),
    targets.docs,
  );
  if (inRepository === undefined || isImage) return unpublishedTarget(url, isImage);
  return { url: fragment === '' ? inRepository : `${inRepository}#${fragment}` };
}

function unresolvedTarget(
  url: string,
  path: string,
  from: string,
  targets: DocsLinkTargets,
  isImage: boolean,
): ResolvedLink {
  // A page outside the folder can have a path from the root. Internal links are checked later.
  const isPagePath = path.startsWith('/') && !isImage;
  const excluded =
    isPagePath && !isMarkdownFile(path) ? undefined : excludedFileMismatch(url, path, from, targets);
  return excluded ?? (isPagePath ? { url } : missingTarget(url, from, targets, isImage));
}

/** Prefix of the IDs in GitHub's HTML. Links on GitHub work with and without it. */
const githubPrefix = /^user-content-(?=.)/;

function resolvePageUrl(
  page: string,
  fragment: string,
  from: string,
  { anchors }: DocsLinkTargets,
): ResolvedLink {
  const path = docsUrlPath(page);
  const { titles, ids, renamed } = anchors.get(page) ?? {};
  // Heading IDs are in lowercase, but anchors on GitHub ignore case.
  const decoded = decodePercentEncoding(fragment).normalize().replace(githubPrefix, '');
  const lower = decoded.toLowerCase();
  if (fragment === '' || titles?.includes(lower) || lower === 'top') return { url: path };
  // Anchors of names, such as those of table rows, exist only in rendered pages, so anchors are checked later.
  const anchor =
    [decoded, lower, toAnchorId(decoded)].find((id) => ids?.includes(id)) ?? renamed?.get(lower) ?? lower;
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
  const candidates = [...files].filter((file) => isDocsImage(file) || (!isImage && isMarkdownFile(file)));
  const relativePaths = candidates.map((file) => posix.relative(parentFolder(from) || '.', file));
  const path = decodePercentEncoding(url.replace(/[?#].*$/s, '').replace(/^\.\//, ''));
  // Files are moved more often than renamed.
  const moved = relativePaths.filter((file) => baseName(file) === baseName(path));
  const nearestFile = nearestName(path, moved) ?? similarName(path, relativePaths);
  // In a URL, these characters have a meaning, so the file's name alone wouldn't be a path to it.
  const nearest = nearestFile?.replaceAll(/[?#%]/g, encodeURIComponent);
  const kind = isImage ? 'an existing image in the documentation folder' : 'an existing file';
  return {
    found: `${isImage ? 'the broken image path' : 'a broken link to'} "${url}"`,
    expected: nearest === undefined ? kind : `${kind}. The file with the most similar name is "${nearest}"`,
  };
}

function baseName(path: string): string {
  return posix
    .basename(path)
    .replace(/\.(?:md|markdown|mdx|html?)$/i, '')
    .toLowerCase();
}

function unpublishedTarget(url: string, isImage: boolean): ResolvedLink {
  if (isImage) {
    const expected =
      'the path of a PNG, JPEG, GIF, WebP, AVIF, or SVG image in the documentation folder, for example image.png';
    return { found: `the unpublished image ${quoteValue(url)}`, expected };
  }
  const expected =
    'a page in the documentation folder. To link to other files in the same repository, set docsFiles in details.json to the URL of the documentation folder';
  return { found: `a link to the unpublished file "${url}"`, expected };
}

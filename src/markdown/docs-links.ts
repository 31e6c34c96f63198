import { existsSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import type { Image, Nodes, Parent, PhrasingContent, Root } from 'mdast';
import {
  type DocsFolder,
  docsImagePath,
  docsPath,
  fileUrl,
  folderOf,
  inReadingOrder,
  isDocsImage,
  isMarkdown,
} from './docs-files.ts';
import { plainText } from './docs-head.ts';
import { anchorId } from './docs-html.ts';
import type { Fault } from './insert-facts.ts';
import { nearest, oneOf } from './nearest.ts';
import { text } from './nodes.ts';
import { lineOf, nodesIn } from './parse.ts';

/** What the links of a documentation folder can lead to. */
export interface DocsTargets {
  readonly docs: DocsFolder;
  /** Every file in the folder. */
  readonly files: ReadonlySet<string>;
  /** What links can lead to on each page that is published from the folder. */
  readonly anchors: ReadonlyMap<string, DocsAnchors>;
}

/** What links to a page can lead to. */
export interface DocsAnchors {
  /** The ids that the title has elsewhere; here it is above the content. */
  readonly titles: readonly string[];
  readonly ids: readonly string[];
}

/** The result of following a link: a file in the folder, one outside it, or neither. */
type Followed = { readonly inside: string } | { readonly outside: string } | undefined;

/** A link and what becomes of it: another URL, or a mismatch to report. */
type Resolved = { readonly url: string; readonly image?: string } | Omit<Fault, 'line'>;

/**
 * Has the links and images of a page lead where their files are published, and returns the images, by their name in the
 * folder, and every link that leads nowhere. Of such a link, only the text stays.
 */
export function resolveDocsLinks(
  tree: Root,
  name: string,
  targets: DocsTargets,
): { images: string[]; faults: Fault[] } {
  const images: string[] = [];
  const faults: Fault[] = [];
  const broken = new Set<Nodes>();
  for (const node of nodesIn(tree)) {
    if (node.type !== 'link' && node.type !== 'image') continue;
    const resolved = resolve(node.url, name, targets, node.type === 'image');
    if ('url' in resolved) {
      node.url = resolved.url;
      if (resolved.image !== undefined) images.push(resolved.image);
    } else {
      broken.add(node);
      node.url = docsPath(name);
      faults.push({ line: lineOf(node), ...resolved });
    }
  }
  replaceImages(tree, broken, false);
  return { images, faults };
}

function resolve(url: string, from: string, targets: DocsTargets, isImage: boolean): Resolved {
  if (url.startsWith('//')) return { url: `https:${url}` };
  if (/^[a-z][a-z\d+.-]*:/i.test(url)) return { url };
  const [path = '', fragment = ''] = url.split(/#(.*)/s);
  const followed = follow(path.replace(/\?.*$/s, ''), from, targets);
  // What isn't in the folder may be another page of the site, which is checked with all links.
  if (followed === undefined)
    return path.startsWith('/') && !isImage ? { url } : notFound(url, from, targets);
  const file = 'inside' in followed ? followed.inside : undefined;
  if (file !== undefined && isMarkdown(file)) return pageUrl(url, file, fragment, from, targets);
  if (file !== undefined && isDocsImage(file)) return { url: docsImagePath(file), image: file };
  const inRepository = repositoryUrl(file ?? ('outside' in followed ? followed.outside : ''), targets.docs);
  if (inRepository === undefined || isImage) return notPublished(url, isImage);
  return { url: fragment === '' ? inRepository : `${inRepository}#${fragment}` };
}

function follow(path: string, from: string, { docs, files }: DocsTargets): Followed {
  if (path === '') return { inside: from };
  const decoded = decodedPath(path);
  const starts = decoded.startsWith('/')
    ? [decoded.slice(1), relativeToRepository(decoded, docs)]
    : [posix.join(folderOf(from), decoded)];
  for (const start of starts) {
    const target = posix.normalize(start).replace(/\/$|^\.\/?$/g, '');
    if (target.startsWith('..')) {
      if (isInRepository(target, docs)) return { outside: target };
      continue;
    }
    const found = candidates(target).find((candidate) => files.has(candidate)) ?? beginningOf(target, files);
    if (found !== undefined) return { inside: found };
  }
  return undefined;
}

/** Generators leave out the ending of a page, or write that of its HTML. */
function candidates(target: string): string[] {
  const bare = target.replace(/\.html?$/, '');
  return [target, `${bare}.md`, `${bare}.markdown`].filter((name) => name !== '');
}

/** Returns the first page of a folder, which is its index if it has one. */
function beginningOf(folder: string, files: ReadonlySet<string>): string | undefined {
  const prefix = folder === '' ? '' : `${folder}/`;
  const pages = [...files].filter((file) => file.startsWith(prefix) && isMarkdown(file));
  return inReadingOrder(pages, new Map())[0];
}

/** On GitHub, a path that begins with a slash begins at the root of the repository. */
function relativeToRepository(path: string, { folder }: DocsFolder): string {
  const root = repositoryRoot(folder);
  return root === undefined ? path.slice(1) : relative(folder, join(root, path)).replaceAll('\\', '/');
}

/** Other files of the machine have no URL below that of the folder, and nobody should learn which of them exist. */
function isInRepository(target: string, { folder }: DocsFolder): boolean {
  const file = join(folder, target);
  const root = repositoryRoot(folder);
  return existsSync(file) && (root === undefined || !relative(root, file).startsWith('..'));
}

function repositoryRoot(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return folder;
  return dirname(folder) === folder ? undefined : repositoryRoot(dirname(folder));
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function pageUrl(
  url: string,
  page: string,
  fragment: string,
  from: string,
  { anchors }: DocsTargets,
): Resolved {
  const path = docsPath(page);
  const { titles, ids } = anchors.get(page) ?? {};
  // Ids of headings are in lowercase; GitHub finds them whatever the case.
  const lower = decodedPath(fragment).toLowerCase();
  if (fragment === '' || titles?.includes(lower) || lower === 'top') return { url: path };
  const decoded = decodedPath(fragment);
  const anchor = [decoded, lower, anchorId(decoded)].find((id) => ids?.includes(id)) ?? lower;
  if (ids !== undefined && !ids.includes(anchor)) {
    const expected =
      ids.length === 0
        ? 'no fragment: the page has no headings'
        : oneOf(
            ids.map((id) => `#${id}`),
            `#${lower}`,
          );
    return { found: `a link to "${url}", a heading that the page does not have`, expected };
  }
  return { url: page === from ? `#${anchor}` : `${path}#${anchor}` };
}

/** Returns the URL of a file in the repository that the documentation is part of. */
function repositoryUrl(name: string, { url }: DocsFolder): string | undefined {
  return url && fileUrl(url, name);
}

function notFound(url: string, from: string, { files }: DocsTargets): Resolved {
  const known = [...files].filter((file) => isMarkdown(file) || isDocsImage(file));
  const named = known.map((file) => posix.relative(folderOf(from) || '.', file));
  const close = nearest(url.replace(/#.*$/s, '').replace(/^\.\//, ''), named);
  return {
    found: `a link to "${url}", where no file is`,
    expected: `"${close}", the nearest name, or another file`,
  };
}

function notPublished(url: string, isImage: boolean): Resolved {
  const expected = isImage
    ? 'an image in the folder: PNG, JPEG, GIF, WebP, AVIF, or SVG'
    : 'a page in the folder, or "docsFiles" in details.json: the URL where a repository shows the folder';
  return { found: `a link to "${url}", a file that isn't published`, expected };
}

/** Pages load nothing from other sites: a remote image becomes a link with its alternative text. */
function replaceImages(parent: Parent, broken: ReadonlySet<Nodes>, inLink: boolean): void {
  parent.children = (parent.children as Nodes[]).flatMap((node): Nodes[] => {
    if (node.type === 'image') {
      if (/^https?:/i.test(node.url)) return [remoteImage(node, inLink)];
      return broken.has(node) || /^data:/i.test(node.url) ? [text(node.alt ?? '')] : [node];
    }
    if (!('children' in node)) return [node];
    replaceImages(node as Parent, broken, inLink || node.type === 'link');
    if (broken.has(node)) return (node as Parent).children;
    if (node.type !== 'link') return [node];
    // A link around an image without a text has its URL as a text.
    const isEmpty = plainText(node) === '' && !nodesIn(node).some(({ type }) => type === 'image');
    return [isEmpty ? { ...node, children: [text(node.url.replace(/^https?:\/\//, ''))] } : node];
  }) as Parent['children'];
}

function remoteImage({ url, alt, position }: Image, inLink: boolean): PhrasingContent {
  const label = text(alt || (inLink ? '' : fileNameIn(url)));
  return inLink ? label : { type: 'link', url, children: [label], ...(position && { position }) };
}

function fileNameIn(url: string): string {
  return URL.parse(url)?.pathname.split('/').at(-1) || url;
}

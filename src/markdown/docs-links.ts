import { existsSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import type { Definition, Image, Link, Nodes, Parent, PhrasingContent, Root } from 'mdast';
import {
  type DocsFolder,
  docsImagePath,
  docsPath,
  folderOf,
  inReadingOrder,
  isDocsImage,
  isMarkdown,
} from './docs-files.ts';
import { plainText } from './docs-head.ts';
import type { Fault } from './insert-facts.ts';
import { nearest } from './nearest.ts';
import { text } from './nodes.ts';
import { lineOf, nodesIn } from './parse.ts';

/** What the links of a documentation folder can lead to. */
export interface DocsTargets {
  readonly docs: DocsFolder;
  /** Every file in the folder. */
  readonly files: ReadonlySet<string>;
  /** The ids that each page has besides those of its headings, and the id of its title. */
  readonly ids: ReadonlyMap<string, { readonly title: string; readonly others: ReadonlySet<string> }>;
}

/** The result of following a link: a file in the folder, one outside it, or neither. */
type Followed = { readonly inside: string } | { readonly outside: string } | undefined;

/**
 * Has the links and images of a page lead where their files are published. Returns the images, by their name in the
 * folder, and every link that leads nowhere.
 */
export function resolveDocsLinks(
  tree: Root,
  name: string,
  targets: DocsTargets,
): { images: string[]; faults: Fault[] } {
  const images: string[] = [];
  const faults: Fault[] = [];
  inlineImageReferences(tree);
  const resolveUrl = (node: Link | Definition | Image): void => {
    if (/^(?:[a-z][a-z\d+.-]*:|#?$|\/\/)/i.test(node.url)) {
      if (node.url.startsWith('//')) node.url = `https:${node.url}`;
      return;
    }
    const [path = '', fragment] = node.url.split(/#(.*)/s);
    const followed = follow(path.replace(/\?.*$/s, ''), name, targets);
    if (followed === undefined) {
      // A path of the site may be that of a page elsewhere, which is checked with all others.
      if (!path.startsWith('/') || node.type === 'image')
        faults.push({ line: lineOf(node), ...broken(node.url, name, targets) });
    } else if ('outside' in followed || !(isMarkdown(followed.inside) || isDocsImage(followed.inside))) {
      const url = repositoryUrl('outside' in followed ? followed.outside : followed.inside, targets.docs);
      if (url === undefined) faults.push({ line: lineOf(node), ...unpublished(node.url) });
      else node.url = fragment === undefined ? url : `${url}#${fragment}`;
    } else if (isMarkdown(followed.inside)) node.url = pageUrl(followed.inside, name, fragment, targets);
    else {
      images.push(followed.inside);
      node.url = docsImagePath(followed.inside);
    }
  };
  for (const node of nodesIn(tree)) {
    if (node.type === 'link' || node.type === 'definition' || node.type === 'image') resolveUrl(node);
  }
  replaceRemoteImages(tree, false);
  return { images, faults };
}

function follow(path: string, from: string, { docs, files }: DocsTargets): Followed {
  if (path === '') return { inside: from };
  const decoded = decodedPath(path);
  const starts = decoded.startsWith('/')
    ? [decoded.slice(1), relativeToRepository(decoded, docs)]
    : [posix.join(folderOf(from), decoded)];
  for (const start of starts) {
    const target = posix
      .normalize(start)
      .replace(/^\.?\/?$|\/$/g, '')
      .replace(/^\.$/, '');
    if (target.startsWith('..')) {
      if (existsSync(join(docs.folder, target))) return { outside: target };
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
  let root = folder;
  while (!existsSync(join(root, '.git'))) {
    if (dirname(root) === root) return path.slice(1);
    root = dirname(root);
  }
  return relative(folder, join(root, path)).replaceAll('\\', '/');
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function pageUrl(page: string, from: string, fragment: string | undefined, { ids }: DocsTargets): string {
  const path = docsPath(page);
  const { title, others } = ids.get(page) ?? {};
  // The title is above the content, and has an id of its own.
  if (fragment === undefined || fragment === '' || fragment.toLowerCase() === title) return path;
  // Ids of headings are in lowercase; GitHub finds them whatever the case.
  const anchor = others?.has(fragment) ? fragment : fragment.toLowerCase();
  return page === from ? `#${anchor}` : `${path}#${anchor}`;
}

/** Returns the URL of a file in the repository that the documentation is part of. */
function repositoryUrl(name: string, { url }: DocsFolder): string | undefined {
  return url && new URL(encodeURI(name), `${url}/`).href;
}

function broken(url: string, from: string, { files }: DocsTargets) {
  const found = `a link to "${url}", where no file is`;
  const named = [...files].map((file) => posix.relative(folderOf(from) || '.', file));
  const close = nearest(
    url.replace(/#.*$/s, '').replace(/^\.\//, ''),
    named.filter((file) => isMarkdown(file) || isDocsImage(file)),
  );
  return {
    found,
    expected: close === undefined ? 'a file in the folder' : `"${close}", the nearest name, or another file`,
  };
}

function unpublished(url: string) {
  const expected =
    'a page or an image in the folder, or "docsFiles" in details.json: the URL where the repository shows the folder';
  return { found: `a link to "${url}", a file that isn't published`, expected };
}

function inlineImageReferences(tree: Root): void {
  const definitions = new Map(
    nodesIn(tree).flatMap((node) => (node.type === 'definition' ? [[node.identifier, node] as const] : [])),
  );
  const replaceBelow = (parent: Parent): void => {
    parent.children = parent.children.map((node) => {
      if ('children' in node) replaceBelow(node);
      const definition = node.type === 'imageReference' ? definitions.get(node.identifier) : undefined;
      if (node.type !== 'imageReference' || definition === undefined) return node;
      return { ...node, type: 'image' as const, url: definition.url, alt: node.alt ?? '' };
    }) as Parent['children'];
  };
  replaceBelow(tree);
}

/** Pages load nothing from other sites: a remote image becomes a link with its alternative text. */
function replaceRemoteImages(parent: Parent, inLink: boolean): void {
  parent.children = (parent.children as Nodes[]).flatMap((node): Nodes[] => {
    if (node.type === 'image' && /^https?:/i.test(node.url)) return [remoteImage(node, inLink)];
    if (node.type === 'image' && /^data:/i.test(node.url)) return [text(node.alt ?? '')];
    if (!('children' in node)) return [node];
    const isLink = node.type === 'link' || node.type === 'linkReference';
    replaceRemoteImages(node as Parent, inLink || isLink);
    // A link around an image that was a link of its own has its text now.
    if (node.type === 'link' && plainText(node) === '' && !nodesIn(node).some(({ type }) => type === 'image'))
      node.children = [text(node.url.replace(/^https?:\/\//, ''))];
    return [node];
  }) as Parent['children'];
}

function remoteImage({ url, alt, position }: Image, inLink: boolean): PhrasingContent {
  const label = text(alt || url.replace(/^.*\/(?=[^/?]+(?:\?|$))|\?.*$/g, ''));
  return inLink ? label : { type: 'link', url, children: [label], ...(position && { position }) };
}

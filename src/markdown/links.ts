import type { Definition, Html, Image, Link, Nodes, Paragraph } from 'mdast';
import { addressOf } from '../http/paths.ts';
import { expectedName } from '../product/validation/nearest-name.ts';
import { lineOf, nodesIn, parseMarkdown } from './parse/parse.ts';
import { readRawHtml } from './parse/raw-html.ts';
import type { Fault } from './template/insert-values.ts';
import { externalFault } from './validate/external-links.ts';

/** Link targets on the site: the ids for each path, or `undefined` if they're unknown. */
export type Targets = ReadonlyMap<string, readonly string[] | undefined>;

/** Returns every link, image and link reference definition of a Markdown text (CommonMark, sections 4.7, 6.3, 6.4). */
export function findLinks(markdown: string): { url: string; line: number }[] {
  return linksIn(nodesIn(parseMarkdown(markdown))).map((node) => ({ url: node.url, line: lineOf(node) }));
}

/** Returns every link of a page that is broken or must not be published. */
export function linkFaults(page: readonly Nodes[], path: string, targets: Targets): Fault[] {
  const faults: Fault[] = [];
  for (const node of linksIn(page)) {
    const fault = node.type === 'image' ? imageFault(node.url, targets) : linkFault(node.url, path, targets);
    if (fault !== undefined) faults.push({ line: lineOf(node), ...fault });
  }
  for (const node of page) {
    if (node.type === 'paragraph') faults.push(...fileFaults(node, targets));
  }
  return faults;
}

export function idsOfHtml(page: readonly Nodes[]): string[] {
  return page.filter(isHtml).flatMap(({ value }) => readRawHtml(value).ids.map(({ id }) => id));
}

/** Makes links within the site absolute. `published` maps paths that have another published path. */
export function makeLinksAbsolute(
  page: readonly Nodes[],
  path: string,
  site: string,
  published: ReadonlyMap<string, string>,
): void {
  for (const node of linksIn(page)) {
    if (!/^[/#]/.test(node.url)) continue;
    const [target, anchor] = targetOf(node.url, path);
    const fragment = anchor === undefined ? '' : `#${anchor}`;
    node.url = addressOf(site, published.get(target) ?? target) + fragment;
  }
}

/** Path and id of each link to a part of a page on the site. */
export function partsLinkedFrom(
  page: readonly Nodes[],
  path: string,
): (readonly [path: string, id: string])[] {
  return linksIn(page).flatMap(({ url }) => {
    if (!/^[/#]/.test(url)) return [];
    const [target, anchor] = targetOf(url, path);
    return anchor === undefined ? [] : [[target, decoded(anchor)] as const];
  });
}

function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}

function linksIn(page: readonly Nodes[]): (Link | Image | Definition)[] {
  return page.filter((node) => node.type === 'link' || node.type === 'image' || node.type === 'definition');
}

function isHtml(node: Nodes): node is Html {
  return node.type === 'html';
}

function linkFault(url: string, from: string, targets: Targets) {
  if (/^(?:https?:|mailto:)/i.test(url)) return encodingFault(url) ?? externalFault(url);
  if (/^[a-z][a-z\d+.-]*:/i.test(url.trimStart())) {
    const expected = 'a path on this site, or a URL that starts with https://, http://, or mailto:';
    return { found: `a link to "${url}"`, expected };
  }
  const [target, anchor] = targetOf(url, from);
  if (url === '' || !targets.has(target)) {
    const paths = [...targets.keys()].filter((path) => !path.endsWith('.md'));
    return { found: `a broken link to "${url}"`, expected: expectedName(target, paths, 'paths') };
  }
  const ids = targets.get(target);
  if (anchor === undefined || ids === undefined) return undefined;
  const fault = encodingFault(url);
  if (fault !== undefined || ids.includes(decodeURIComponent(anchor))) return fault;
  return {
    found: `a link to "${url}", but the page has no heading with this anchor`,
    expected: expectedAnchor(
      anchor,
      ids.filter((id) => id !== ''),
    ),
  };
}

/** What a message expects instead of an anchor that a page doesn't have. */
export function expectedAnchor(anchor: string, ids: readonly string[]): string {
  if (ids.length === 0) return 'no anchor, because the page has no headings';
  return expectedName(anchor, ids, 'anchors', (id) => `#${id}`);
}

const imageFile = /\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/i;

/** The Content-Security-Policy blocks images of other sites. */
function imageFault(url: string, targets: Targets) {
  if (targets.has(url) && imageFile.test(url)) return undefined;
  const expected = 'the path of an image in public/, for example /image.png';
  return { found: `an image at "${url}"`, expected };
}

/** Problems with unpublished video files. */
function fileFaults(node: Paragraph, targets: Targets): Fault[] {
  const missing = (node.data?.files ?? []).filter((path) => !targets.has(path));
  return missing.map((path) => ({
    line: lineOf(node),
    found: `a broken path "${path}"`,
    expected: expectedName(path, [...targets.keys()], 'paths'),
  }));
}

/** A percent sign starts an encoded octet (RFC 3986, section 2.1). */
function encodingFault(url: string) {
  try {
    decodeURI(url);
    return undefined;
  } catch {
    return { found: `a link to "${url}"`, expected: '%25 for a percent sign in a URL' };
  }
}

function targetOf(url: string, from: string): [path: string, anchor: string | undefined] {
  const [path = '', anchor] = url.split('#');
  return [path === '' ? from : path, anchor];
}

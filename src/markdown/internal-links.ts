import type { Definition, Html, Image, Link, Nodes, Paragraph } from 'mdast';
import { absoluteUrl } from '../http/paths.ts';
import { describeExpectedName } from '../product/validation/nearest-name.ts';
import { startLine } from './parse/parse-markdown.ts';
import { parseRawHtml } from './parse/raw-html.ts';
import type { LineProblem } from './template/insert-values.ts';
import { externalUrlMismatch } from './validate/external-url.ts';

/** Link targets on the site: the IDs on each path, or `undefined` if they're unknown. */
export type LinkTargets = ReadonlyMap<string, readonly string[] | undefined>;

/** Finds links that are broken or can't be published. */
export function linkProblems(page: readonly Nodes[], path: string, targets: LinkTargets): LineProblem[] {
  const problems: LineProblem[] = [];
  for (const node of linkNodes(page)) {
    const problem =
      node.type === 'image' ? imageMismatch(node.url, targets) : urlMismatch(node.url, path, targets);
    if (problem !== undefined) problems.push({ line: startLine(node), ...problem });
  }
  for (const node of page) {
    if (node.type === 'paragraph') problems.push(...posterAndTrackProblems(node, targets));
  }
  return problems;
}

export function rawHtmlIds(page: readonly Nodes[]): string[] {
  return page.filter(isHtml).flatMap(({ value }) => parseRawHtml(value).ids.map(({ id }) => id));
}

/** Markdown version of a page, as a link target. */
export interface MarkdownTarget {
  readonly path: string;
  /** IDs of table rows, which exist only on the HTML page. */
  readonly rowIds?: ReadonlySet<string>;
}

/** Makes links within the site absolute. `markdownTargets` maps page paths to Markdown versions. */
export function makeLinksAbsolute(
  page: readonly Nodes[],
  path: string,
  site: string,
  markdownTargets: ReadonlyMap<string, MarkdownTarget>,
): void {
  for (const node of linkNodes(page)) {
    if (!/^[/#]/.test(node.url)) continue;
    const [target, anchor] = resolveTarget(node.url, path);
    const markdown = markdownTargets.get(target);
    const isKept = anchor !== undefined && !markdown?.rowIds?.has(decodeAnchor(anchor));
    node.url = absoluteUrl(site, markdown?.path ?? target) + (isKept ? `#${anchor}` : '');
  }
}

/** Returns the path and the ID of each link to a part of a page on the site. */
export function linkedAnchors(page: readonly Nodes[], path: string): (readonly [path: string, id: string])[] {
  return linkNodes(page).flatMap(({ url }) => {
    if (!/^[/#]/.test(url)) return [];
    const [target, anchor] = resolveTarget(url, path);
    return anchor === undefined ? [] : [[target, decodeAnchor(anchor)] as const];
  });
}

function decodeAnchor(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}

function linkNodes(page: readonly Nodes[]): (Link | Image | Definition)[] {
  return page.filter((node) => node.type === 'link' || node.type === 'image' || node.type === 'definition');
}

function isHtml(node: Nodes): node is Html {
  return node.type === 'html';
}

function urlMismatch(url: string, from: string, targets: LinkTargets) {
  if (/^(?:https?:|mailto:)/i.test(url)) return encodingMismatch(url) ?? externalUrlMismatch(url);
  if (/^[a-z][a-z\d+.-]*:/i.test(url.trimStart())) {
    const expected = 'a path on this site, or a URL that starts with https://, http://, or mailto:';
    return { found: `a link to "${url}"`, expected };
  }
  const [target, anchor] = resolveTarget(url, from);
  if (url === '' || !targets.has(target)) {
    const paths = [...targets.keys()].filter((path) => !path.endsWith('.md'));
    return { found: `a broken link to "${url}"`, expected: describeExpectedName(target, paths, 'paths') };
  }
  const ids = targets.get(target);
  if (anchor === undefined || ids === undefined) return undefined;
  const problem = encodingMismatch(url);
  if (problem !== undefined || ids.includes(decodeURIComponent(anchor))) return problem;
  return {
    found: `a link to "${url}", but the page has no heading with this anchor`,
    expected: expectedAnchor(
      anchor,
      ids.filter((id) => id !== ''),
    ),
  };
}

/** Describes the expected anchor for a link whose anchor doesn't exist. */
export function expectedAnchor(anchor: string, ids: readonly string[]): string {
  if (ids.length === 0) return 'no anchor, because the page has no headings';
  return describeExpectedName(anchor, ids, 'anchors', (id) => `#${id}`);
}

const imageFile = /\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/i;

/** Rejects images outside the site, because the Content-Security-Policy blocks them. */
function imageMismatch(url: string, targets: LinkTargets) {
  if (targets.has(url) && imageFile.test(url)) return undefined;
  const expected = 'the path of an image in public/, for example /image.png';
  return { found: `an image at "${url}"`, expected };
}

/** Finds links to video files that the site doesn't publish. */
function posterAndTrackProblems(node: Paragraph, targets: LinkTargets): LineProblem[] {
  const missing = (node.data?.files ?? []).filter((path) => !targets.has(path));
  return missing.map((path) => ({
    line: startLine(node),
    found: `a broken path "${path}"`,
    expected: describeExpectedName(path, [...targets.keys()], 'paths'),
  }));
}

/** A percent sign must start an encoded octet (RFC 3986, section 2.1). */
function encodingMismatch(url: string) {
  try {
    decodeURI(url);
    return undefined;
  } catch {
    return { found: `a link to "${url}"`, expected: '%25 for a percent sign in a URL' };
  }
}

function resolveTarget(url: string, from: string): [path: string, anchor: string | undefined] {
  const [path = '', anchor] = url.split('#');
  return [path === '' ? from : path, anchor];
}

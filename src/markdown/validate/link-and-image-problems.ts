import type { Nodes, Paragraph } from 'mdast';
import { pathOnSite } from '../../product/metadata/internal-urls.ts';
import { describeExpectedName } from '../../product/validation/nearest-name.ts';
import { quoteValue } from '../../product/validation/problems.ts';
import { untrimmedNodeText } from '../docs/node-text.ts';
import { decodePercentEncoding, findLinks, splitInternalUrl } from '../internal-links.ts';
import type { LineProblem } from '../line-problem.ts';
import { startLine } from '../parse/parse-markdown.ts';
import { externalUrlMismatch, lookAlikeHostMismatch } from './external-url.ts';
import { linkTextUrlMismatch } from './link-text-url.ts';

/** Link targets on the site: the IDs on each path, or `undefined` if they're unknown. */
export type LinkTargets = ReadonlyMap<string, readonly string[] | undefined>;

export function linkAndImageProblems(
  page: readonly Nodes[],
  path: string,
  targets: LinkTargets,
): LineProblem[] {
  const problems: LineProblem[] = [];
  for (const node of findLinks(page)) {
    const problem =
      node.type === 'image'
        ? imageMismatch(node.url, targets)
        : (urlMismatch(node.url, path, targets) ?? linkTextUrlMismatch(untrimmedNodeText(node), node.url));
    if (problem !== undefined) problems.push({ line: startLine(node), ...problem });
  }
  for (const node of page) {
    if (node.type === 'paragraph') problems.push(...posterAndTrackProblems(node, targets));
  }
  return problems;
}

function urlMismatch(url: string, from: string, targets: LinkTargets) {
  if (/^(?:https?:|mailto:)/i.test(url))
    return encodingMismatch(url) ?? externalUrlMismatch(url) ?? lookAlikeHostMismatch(url);
  if (/^[a-z][a-z\d+.-]*:/i.test(url.trimStart())) {
    const expected = 'a path on this site, or a URL that starts with https://, http://, or mailto:';
    return { found: `a link to ${quoteValue(url)}`, expected };
  }
  const [target, anchor] = splitInternalUrl(url, from);
  if (url === '' || !targets.has(target)) {
    return { found: `a broken link to "${url}"`, expected: describeExpectedPath(target, targets) };
  }
  const ids = targets.get(target);
  if (anchor === undefined || ids === undefined) return undefined;
  const problem = encodingMismatch(url);
  if (problem !== undefined || ids.includes(decodeURIComponent(anchor))) return problem;
  return missingAnchor(url, anchor, ids);
}

function missingAnchor(url: string, anchor: string, ids: readonly string[]) {
  return {
    found: `a link to "${url}", but the target page has no such anchor`,
    expected: describeExpectedAnchor(
      anchor,
      ids.filter((id) => id !== ''),
    ),
  };
}

/** Finds absolute links to the site's own host, `site`, whose pages, files, or anchors the build doesn't publish. */
export function ownHostLinkProblems(
  page: readonly Nodes[],
  site: string,
  targets: LinkTargets,
): LineProblem[] {
  return findLinks(page).flatMap((node) => {
    const problem = node.type === 'image' ? undefined : ownHostMismatch(node.url, site, targets);
    return problem === undefined ? [] : [{ line: startLine(node), ...problem }];
  });
}

function ownHostMismatch(url: string, site: string, targets: LinkTargets) {
  const path = pathOnSite(url, site);
  if (path === undefined) return undefined;
  const decoded = decodePercentEncoding(path);
  // Netlify also serves pages with the names of their files.
  const withoutExtension = decoded.replace(/(?:\/index)?\.html$/, '') || '/';
  const target = [path, decoded, withoutExtension].find((one) => targets.has(one));
  if (target === undefined)
    return { found: `a link to "${url}"`, expected: describeExpectedPath(decoded, targets) };
  // Browsers scroll to the top, or to the text after `:~:`.
  const anchor = decodePercentEncoding(URL.parse(url)?.hash.replace(/^#|:~:.*$/g, '') ?? '');
  const ids = targets.get(target);
  if (ids === undefined || ['', 'top', ...ids].includes(anchor)) return undefined;
  return missingAnchor(url, anchor, ids);
}

/** Many pages of a folder can have the same broken link. */
const expectedPaths = new WeakMap<LinkTargets, Map<string, string>>();

function describeExpectedPath(target: string, targets: LinkTargets): string {
  const known = expectedPaths.get(targets) ?? new Map<string, string>();
  expectedPaths.set(targets, known);
  const paths = () => [...targets.keys()].filter((path) => !path.endsWith('.md'));
  const expected = known.get(target) ?? describeExpectedName(target, paths(), 'paths');
  known.set(target, expected);
  return expected;
}

export function describeExpectedAnchor(anchor: string, ids: readonly string[]): string {
  if (ids.length === 0) return 'no anchor, because the page has no headings';
  return describeExpectedName(anchor, ids, 'anchors', (id) => `#${id}`);
}

const imageFile = /\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/i;

/** Rejects everything except published images. The Content-Security-Policy blocks images from other sites. */
function imageMismatch(url: string, targets: LinkTargets) {
  if (targets.has(url) && imageFile.test(url)) return undefined;
  const expected = 'the path of an image in public/, for example /image.png';
  return { found: `an image at ${quoteValue(url)}`, expected };
}

function posterAndTrackProblems(node: Paragraph, targets: LinkTargets): LineProblem[] {
  const missing = (node.data?.files ?? []).filter((path) => !targets.has(path));
  return missing.map((path) => ({
    line: startLine(node),
    found: `the broken path "${path}"`,
    expected: describeExpectedName(path, [...targets.keys()], 'paths'),
  }));
}

/** A percent sign must start an encoded octet (RFC 3986, section 2.1), and the octets must be UTF-8. */
function encodingMismatch(url: string) {
  try {
    decodeURI(url);
    return undefined;
  } catch {
    return { found: `a link to "${url}"`, expected: '%25 for a percent sign in a URL' };
  }
}

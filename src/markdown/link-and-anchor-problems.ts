import { markdownPath } from '../http/paths.ts';
import type { Problem } from '../product/validation/problems.ts';
import type { ComposedPage } from './compose-page.ts';
import { decodePercentEncoding, findLinks, splitInternalUrl } from './internal-links.ts';
import type { PageHead } from './page.ts';
import { type ParsedPage, toFileProblems } from './parse/parse-page.ts';
import { duplicateIdProblems, findRawHtmlIds } from './parse/raw-html-ids.ts';
import { reservedIds } from './render/render-page.ts';
import {
  describeExpectedAnchor,
  type LinkTargets,
  linkAndImageProblems,
  ownHostLinkProblems,
} from './validate/link-and-image-problems.ts';

/** `hasProblems` is whether the page has other problems, which can be the reason why it has no anchors. */
export function linkAndAnchorProblems(
  page: ComposedPage,
  targets: LinkTargets,
  hasProblems: boolean,
): Problem[] {
  const slugs = page.rendered?.headings.map(({ slug }) => slug) ?? [];
  const lineProblems = [
    ...linkAndImageProblems(page.nodes, page.head.path, targets),
    ...duplicateIdProblems(page.nodes, [...reservedIds, ...slugs]),
  ];
  return [...toFileProblems(page, lineProblems), ...answerProblems(page, targets, hasProblems)];
}

/**
 * Finds links that start with the site's URL, and lead to nothing that the build publishes. Another server or a redirect
 * can serve them, and such a link is the only way to link to its path, so these problems must not fail the build.
 */
export function ownHostLinkWarnings(page: ComposedPage, site: string, targets: LinkTargets): Problem[] {
  return toFileProblems(page, ownHostLinkProblems(page.nodes, site, targets));
}

function answerProblems(
  { head: { file, path, answers }, omittedAnchors = [] }: ParsedPage,
  targets: LinkTargets,
  hasProblems: boolean,
): Problem[] {
  const ids = targets.get(path) ?? [];
  if (hasProblems && ids.length === 0) return [];
  const anchors = ids.map((id) => `#${id}`);
  return answers
    .filter(({ anchor }) => !anchors.includes(anchor) && !omittedAnchors.includes(anchor))
    .map(({ question, anchor }) => {
      const found = `the unknown anchor "${anchor}" for the question "${question}"`;
      return {
        file,
        field: 'answers',
        found,
        expected: describeExpectedAnchor(anchor.replace(/^#/, ''), ids),
      };
    });
}

/** Includes `unreadPaths`, so that links to pages with other problems aren't reported as broken. */
export function collectLinkTargets(
  pages: readonly ComposedPage[],
  files: readonly string[],
  unreadPaths: readonly string[],
): LinkTargets {
  const unchecked = [...files, ...unreadPaths, ...unreadPaths.map(markdownPath)];
  const targets = new Map<string, readonly string[] | undefined>(unchecked.map((path) => [path, undefined]));
  for (const { head, rendered, nodes } of pages) {
    if (rendered === undefined) continue;
    const ids = collectIds(rendered, nodes);
    targets.set(head.path, ids);
    if (!head.unlisted) targets.set(markdownPath(head.path), ids);
  }
  return targets;
}

function collectIds(
  { headings, terms, releaseNameIds }: NonNullable<ComposedPage['rendered']>,
  nodes: ComposedPage['nodes'],
): string[] {
  const ids = [...headings.map(({ slug }) => slug), ...terms.map(({ id }) => id), ...releaseNameIds];
  return [...ids, ...findRawHtmlIds(nodes)];
}

/**
 * Removes anchors from a built-in page's links to pages that replace built-in pages and don't have these anchors,
 * because the site's maintainer can't edit the links. Returns whether a link changed.
 */
export function removeMissingAnchors(
  { head, nodes }: ComposedPage,
  targets: LinkTargets,
  builtInPaths: ReadonlySet<string>,
): boolean {
  const builtInTargets = new Set([...builtInPaths, ...[...builtInPaths].map(markdownPath)]);
  let changed = false;
  for (const node of findLinks(nodes)) {
    const [target, anchor] = splitInternalUrl(node.url, head.path);
    const ids = targets.get(target);
    if (anchor === undefined || ids === undefined || builtInTargets.has(target)) continue;
    if (ids.includes(decodePercentEncoding(anchor))) continue;
    node.url = target;
    changed = true;
  }
  return changed;
}

/** Returns the IDs of the sections that explain commands, by the page's path and the command. */
export function collectCommandAnchors(pages: readonly ComposedPage[]): ReadonlyMap<string, string> {
  return new Map(
    pages.flatMap(({ head, rendered }) =>
      (rendered?.headings ?? []).flatMap(({ command, slug }): [string, string][] =>
        command === undefined ? [] : [[`${head.path} ${command}`, slug]],
      ),
    ),
  );
}

/**
 * Corrects the anchors of links to commands whose sections have other IDs, because another heading of the page has the
 * same form. Returns whether a link changed.
 */
export function linkCommandSections(
  { head, nodes }: ComposedPage,
  anchors: ReturnType<typeof collectCommandAnchors>,
): boolean {
  let changed = false;
  for (const node of nodes) {
    if (node.type !== 'link' || node.data?.command === undefined) continue;
    const [target, anchor] = splitInternalUrl(node.url, head.path);
    const actual = anchors.get(`${target} ${node.data.command}`);
    if (actual === undefined || actual === anchor) continue;
    node.url = node.url.replace(/#.*/, `#${actual}`);
    changed = true;
  }
  return changed;
}

/** Omits questions whose answer is in an omitted section. An answer without an anchor is the whole page. */
export function findAnswers({ head, rendered, nodes }: ComposedPage): PageHead['answers'] {
  if (rendered === undefined) return [];
  const anchors = new Set(collectIds(rendered, nodes).map((id) => `#${id}`));
  return head.answers.filter(({ anchor }) => anchor === '' || anchors.has(anchor));
}

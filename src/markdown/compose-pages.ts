import type { List, Nodes } from 'mdast';
import { twinPath } from '../http/negotiation.ts';
import { describeProblems, InvalidInput, type Problem } from '../product/validation/problems.ts';
import { changelogFaults, isChangelog } from './changelog.ts';
import type { DocsPages } from './docs/read-docs.ts';
import { expectedAnchor, idsOfHtml, linkFaults, type Targets } from './links.ts';
import type { Page, PageSource } from './page.ts';
import { compareInTree } from './page-order.ts';
import { addressProblems } from './page-paths.ts';
import { linkedIds, removeAnchors, repeatedIdFaults } from './parse/anchors.ts';
import { type Diagrams, diagramFaults } from './parse/diagrams.ts';
import { nodesIn } from './parse/parse.ts';
import { type Draft, faultProblems, readPage } from './parse/parse-page.ts';
import { type ImageSize, sizeImages } from './render/image-sizes.ts';
import { layoutIds, type RenderedPage, renderPage } from './render/render.ts';
import { linkAddresses } from './stringify/autolinks.ts';
import { listOfPages, openingBlocks, writePage } from './stringify/stringify-page.ts';
import { insertFacts, type Vocabulary } from './template/insert-values.ts';
import { publishedFaults } from './validate/published-text.ts';
import { rawHtmlFaults } from './validate/raw-html-nesting.ts';

/** Site-wide input to composition. */
export interface Surroundings {
  /** The site's URL, from the metadata. */
  readonly site: string;
  /** Paths of everything that the site publishes besides pages. */
  readonly files: readonly string[];
  /** Drawings that are inlined in pages. */
  readonly diagrams?: Diagrams;
  /** Pages of a documentation folder, where placeholders are literal. */
  readonly docs?: DocsPages | undefined;
  /** Default language (BCP 47). */
  readonly language?: string;
  /** Values that depend on a page's language. */
  readonly listsIn?: (language: string) => ReadonlyMap<string, string>;
  /** Sizes of images, by URL path. */
  readonly imageSizes?: ReadonlyMap<string, ImageSize>;
  /** Whether problems in the documentation folder are only printed, so the other pages can be read. */
  readonly development?: boolean | undefined;
}

/** A page with the metadata inserted, and what has been made of it so far. */
interface Composed extends Draft {
  readonly nodes: readonly Nodes[];
  /** `undefined` if the raw HTML has problems, because rendering it could take long. */
  readonly rendered: RenderedPage | undefined;
}

/**
 * Returns every page with the metadata inserted, in the order of navigation. Throws InvalidInput with every problem,
 * each with file and line.
 */
export function composePages(
  sources: readonly PageSource[],
  vocabulary: Vocabulary,
  {
    site,
    files,
    docs,
    language = 'en',
    listsIn,
    imageSizes = new Map(),
    development = false,
    diagrams = new Map(),
  }: Surroundings,
): Page[] {
  const vocabularyIn = (lang = language): Vocabulary =>
    listsIn === undefined
      ? vocabulary
      : { ...vocabulary, values: new Map([...vocabulary.values, ...listsIn(lang)]) };
  const problems = [
    ...missingProblems(sources),
    ...addressProblems([...sources, ...(docs?.drafts ?? []).map(({ head }) => head)], files),
    ...(docs?.problems ?? []),
  ];

  const read = sources.map((source) => readPage(source, vocabularyIn));
  problems.push(...read.flatMap((page) => page.problems));
  const literal = new Set(docs?.drafts);
  const drafts = [...read.flatMap(({ draft }) => draft ?? []), ...literal];
  const inOrder = compareInTree(new Map(drafts.map(({ head }) => [head.path, head.order])));
  drafts.sort((one, other) => inOrder(one.head.path, other.head.path));

  const listed = drafts.map(({ head }) => head).filter(({ unlisted }) => !unlisted);
  const list = listOfPages(listed);
  const pages: Composed[] = [];
  for (const draft of drafts) {
    if (!literal.has(draft)) {
      const others = withoutItem(list, listed.indexOf(draft.head));
      const blocks = new Map(vocabulary.blocks).set('list.pages', others);
      problems.push(
        ...faultProblems(draft, insertFacts(draft.tree, { ...vocabularyIn(draft.head.lang), blocks })),
      );
    }
    linkAddresses(draft.tree);
    sizeImages(nodesIn(draft.tree), imageSizes);
    const rawFaults = rawHtmlFaults(draft.tree);
    if (isChangelog(draft.head.path))
      problems.push(...faultProblems(draft, changelogFaults(nodesIn(draft.tree))));
    problems.push(...faultProblems(draft, [...rawFaults, ...diagramFaults(nodesIn(draft.tree), diagrams)]));
    // The home page shows its opening next to its name, and its sections below.
    const inTwo = draft.head.path === '/';
    const rendered = rawFaults.length > 0 ? undefined : renderPage(draft.tree.children, { inTwo, diagrams });
    pages.push({ ...draft, nodes: nodesIn(draft.tree), rendered });
  }

  const wrong = new Set(problems.map(({ file }) => file));
  const all = [...sources, ...drafts.map(({ head }) => head)];
  const unread = all.filter(({ file }) => wrong.has(file)).map(({ path }) => path);
  const targets = targetsOf(pages, files, unread);
  for (const page of pages) {
    problems.push(...faultProblems(page, linkFaults(page.nodes, page.head.path, targets)));
    const slugs = page.rendered?.headings.map(({ slug }) => slug) ?? [];
    problems.push(...faultProblems(page, repeatedIdFaults(page.nodes, [...layoutIds, ...slugs])));
    problems.push(...answerProblems(page, targets));
  }
  const tolerated = development ? (docs?.drafts ?? []) : [];
  report(problems, tolerated);
  return publish(pages, targets, { site, language }, tolerated);
}

/** Stringifies every page, and then reads its own output to check it. */
function publish(
  pages: readonly Composed[],
  targets: Targets,
  { site, language }: { readonly site: string; readonly language: string },
  tolerated: readonly Draft[],
): Page[] {
  const twins = new Map(pages.map(({ head: { path } }) => [path, twinPath(path)]));
  const problems: Problem[] = [];
  const linked = linkedIds(pages);
  const published = pages.flatMap((page): Page[] => {
    const { head, tree, rendered } = page;
    if (rendered === undefined) return [];
    removeAnchors(tree, linked.get(head.path));
    const markdown = writePage(head, tree, site, twins);
    const html = rendered.opening + rendered.sections;
    problems.push(...faultProblems(page, publishedFaults(tree, html, markdown, openingBlocks(head))));
    // An answer is omitted together with its section.
    const anchors = new Set(targets.get(head.path)?.map((id) => `#${id}`));
    const answers = head.answers.filter(({ anchor }) => anchors.has(anchor));
    return [{ ...head, lang: head.lang ?? language, ...rendered, answers, markdown }];
  });
  report(problems, tolerated);
  return published;
}

/** @throws InvalidInput with all problems, except those of pages whose problems are only printed */
function report(problems: readonly Problem[], tolerated: readonly Draft[]): void {
  const files = new Set(tolerated.map(({ head }) => head.file));
  const printed = problems.filter(({ file }) => files.has(file));
  if (printed.length > 0) console.warn(describeProblems(printed, "The documentation isn't ready to publish"));
  if (printed.length < problems.length)
    throw new InvalidInput(problems.filter(({ file }) => !files.has(file)));
}

/** Removes a list item, and the list if it becomes empty. */
function withoutItem(lists: readonly List[], index: number): List[] {
  return lists
    .map((list) => ({ ...list, children: list.children.filter((_, place) => place !== index) }))
    .filter(({ children }) => children.length > 0);
}

/** A site also needs the page for unknown paths. */
function missingProblems(sources: readonly PageSource[]): Problem[] {
  if (sources.some(({ path }) => path === '/404')) return [];
  const expected = 'the page for unknown paths';
  return [{ file: 'src/content/404.md', field: '', found: 'no such file', expected }];
}

/** Finds questions whose answer links to a heading that the page doesn't have. */
function answerProblems(
  { head: { file, path, answers }, omittedAnchors = [] }: Draft,
  targets: Targets,
): Problem[] {
  const ids = targets.get(path) ?? [];
  const anchors = ids.map((id) => `#${id}`);
  return answers
    .filter(({ anchor }) => !anchors.includes(anchor) && !omittedAnchors.includes(anchor))
    .map(({ question, anchor }) => {
      const found = `"${anchor}" for "${question}", but the page has no heading with this anchor`;
      return { file, field: 'answers', found, expected: expectedAnchor(anchor.replace(/^#/, ''), ids) };
    });
}

/** Returns what pages can link to. A page that could not be read is no reason to report every link to it too. */
function targetsOf(pages: readonly Composed[], files: readonly string[], unread: readonly string[]): Targets {
  const unchecked = [...files, ...unread, ...unread.map(twinPath)];
  const targets = new Map<string, readonly string[] | undefined>(unchecked.map((path) => [path, undefined]));
  for (const { head, rendered, nodes } of pages) {
    if (rendered === undefined) continue;
    const ids = [
      ...rendered.headings.map(({ slug }) => slug),
      ...rendered.terms.map(({ id }) => id),
      ...idsOfHtml(nodes),
    ];
    targets.set(head.path, ids);
    if (!head.unlisted) targets.set(twinPath(head.path), ids);
  }
  return targets;
}

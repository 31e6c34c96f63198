import type { List, Nodes } from 'mdast';
import { twinPath } from '../http/markdown.ts';
import { describeProblems, InvalidInput, type Problem } from '../product/problems.ts';
import { linkedIds, removeAnchors, repeatedIdFaults } from './anchors.ts';
import { linkAddresses } from './bare-addresses.ts';
import { changelogFaults, isChangelog } from './changelog.ts';
import { type Diagrams, diagramFaults } from './diagrams.ts';
import type { DocsPages } from './docs-folder.ts';
import { type ImageSize, sizeImages } from './image-sizes.ts';
import { insertFacts, type Vocabulary } from './insert-facts.ts';
import { idsOfHtml, linkFaults, type Targets } from './links.ts';
import type { Page, PageSource } from './page.ts';
import { addressProblems } from './page-addresses.ts';
import { compareInTree } from './page-order.ts';
import { nodesIn } from './parse.ts';
import { publishedFaults } from './published-faults.ts';
import { rawHtmlFaults } from './raw-elements.ts';
import { type Draft, faultProblems, readPage } from './read-page.ts';
import { layoutIds, type RenderedPage, renderPage } from './render.ts';
import { listOfPages, openingBlocks, writePage } from './write-page.ts';

/** What the pages are part of. */
export interface Surroundings {
  /** The address of the site, as the facts state it. */
  readonly site: string;
  /** The paths of everything else that the site publishes. */
  readonly files: readonly string[];
  /** The drawings that pages contain instead of loading them. */
  readonly diagrams?: Diagrams;
  /** The pages of a documentation folder, in which placeholders are text. */
  readonly docs?: DocsPages | undefined;
  /** The language of pages that set none (BCP 47). */
  readonly language?: string;
  /** Returns the values that depend on the language of the page. */
  readonly listsIn?: (language: string) => ReadonlyMap<string, string>;
  /** The sizes of images, by their paths. */
  readonly imageSizes?: ReadonlyMap<string, ImageSize>;
  /** Whether problems of the documentation folder are only reported, so that the rest of it can be read. */
  readonly development?: boolean | undefined;
}

/** A page with the facts inserted, and what has been made of it so far. */
interface Composed extends Draft {
  /** Every node of the tree. */
  readonly nodes: readonly Nodes[];
  /** Undefined if there's something wrong with the raw HTML: rendering it could take long. */
  readonly rendered: RenderedPage | undefined;
}

/**
 * Returns every page with the facts inserted, in the order of navigation. Throws InvalidInput with every problem,
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
    const nodes = nodesIn(draft.tree);
    sizeImages(nodes, imageSizes);
    const rawFaults = rawHtmlFaults(draft.tree);
    if (isChangelog(draft.head.path)) problems.push(...faultProblems(draft, changelogFaults(nodes)));
    problems.push(...faultProblems(draft, [...rawFaults, ...diagramFaults(nodes, diagrams)]));
    // The home page shows its opening beside its name, and its sections below.
    const inTwo = draft.head.path === '/';
    const rendered = rawFaults.length > 0 ? undefined : renderPage(draft.tree.children, { inTwo, diagrams });
    pages.push({ ...draft, nodes, rendered });
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

/** Writes every page, and reads what it wrote again. */
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
  if (printed.length > 0) console.warn(describeProblems(printed, "The documentation can't be published yet"));
  if (printed.length < problems.length)
    throw new InvalidInput(problems.filter(({ file }) => !files.has(file)));
}

/** Returns a list without one of its items, or nothing if it has no other. */
function withoutItem(lists: readonly List[], index: number): List[] {
  return lists
    .map((list) => ({ ...list, children: list.children.filter((_, place) => place !== index) }))
    .filter(({ children }) => children.length > 0);
}

/** Unknown addresses are answered with a page as well. */
function missingProblems(sources: readonly PageSource[]): Problem[] {
  if (sources.some(({ path }) => path === '/404')) return [];
  const expected = 'the page for unknown addresses';
  return [{ file: 'src/content/404.md', field: '', found: 'no such file', expected }];
}

/** Returns every question whose answer stands below a heading that the page does not have. */
function answerProblems(
  { head: { file, path, answers }, omittedAnchors = [] }: Draft,
  targets: Targets,
): Problem[] {
  const anchors = (targets.get(path) ?? []).map((id) => `#${id}`);
  return answers
    .filter(({ anchor }) => !anchors.includes(anchor) && !omittedAnchors.includes(anchor))
    .map(({ question, anchor }) => {
      const found = `"${anchor}" for "${question}", a heading that the page does not have`;
      return { file, field: 'answers', found, expected: `one of ${anchors.join(', ')}` };
    });
}

/** Returns what pages can link to. A page that could not be read is no reason to report every link to it as well. */
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

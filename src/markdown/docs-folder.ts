import { statSync } from 'node:fs';
import { join } from 'node:path';
import { slug } from 'github-slugger';
import type { Root } from 'mdast';
import { distinct, type Problem } from '../product/problems.ts';
import { readTextFile } from '../product/text-file.ts';
import { proseProblems } from '../product/text-problems.ts';
import { readBlocks } from './blocks.ts';
import { removeComments } from './comments.ts';
import {
  type DocsFolder,
  docsFileNames,
  docsImagePath,
  docsPath,
  inReadingOrder,
  isMarkdown,
  labelOf,
} from './docs-files.ts';
import {
  demoteTitles,
  keepTextualHeadings,
  raiseHeadings,
  splitDocsPage,
  takeDescription,
  takeTitle,
  textOf,
} from './docs-head.ts';
import { convertHtml, tidyAnchors } from './docs-html.ts';
import { type DocsAnchors, resolveDocsLinks } from './docs-links.ts';
import { readContainers } from './docs-syntax.ts';
import type { Fault } from './insert-facts.ts';
import { idsOfHtml } from './links.ts';
import { lostTextFaults } from './lost-text.ts';
import { characterFaults, characterProblems } from './page-characters.ts';
import { lastChanges } from './page-files.ts';
import { nodesIn, parseMarkdown } from './parse.ts';
import { type Draft, faultProblems } from './read-page.ts';
import { resolveReferences } from './references.ts';
import { headingId, layoutIds, newSlugger } from './render.ts';
import { limitProblems } from './text-limits.ts';
import { exceededLimit } from './tree-limits.ts';
import { numberFootnotes } from './visible-text.ts';

/** The pages of a documentation folder, and the images on them. */
export interface DocsPages {
  readonly drafts: readonly Draft[];
  readonly images: readonly DocsImage[];
  /** Everything on the pages that can't be shown. */
  readonly problems: readonly Problem[];
}

export interface DocsImage {
  /** The URL path. */
  readonly path: string;
  /** The absolute path of the file. */
  readonly file: string;
}

/** The order of the built-in page /docs: the folder takes its place in navigation. */
const firstOrder = 10;

/** Its label in navigation: the title of the folder's first page is often that of the product. */
const rootLabel = 'Docs';

interface DocsPage {
  readonly name: string;
  readonly draft: Draft;
  readonly order: number | undefined;
  /** Whether front matter has the title. */
  readonly hasTitle: boolean;
  readonly anchors: DocsAnchors;
  readonly problems: readonly Problem[];
}

/**
 * Reads a folder of ordinary Markdown. Pages whose path is one of `taken` are left out: the maintainer wrote another
 * page for the same path.
 *
 * @throws InvalidInput if the folder is missing, or has no Markdown, a symbolic link, or a text that isn't UTF-8
 */
export async function readDocs(docs: DocsFolder, taken: ReadonlySet<string>): Promise<DocsPages> {
  const names = docsFileNames(docs);
  const changes = await lastChanges(docs.folder);
  const read = names.filter(isMarkdown).flatMap((name) => readDocsPage(docs, name, changes.get(name)) ?? []);
  const problems = [
    ...names.flatMap((name) => mdxProblems(docs, name)),
    ...read.flatMap((page) => page.problems),
  ];

  const files = new Set(names.filter((name) => !isMarkdown(name) || read.some((page) => page.name === name)));
  const published = inOrder(withOwnTitles(read)).filter(({ draft }) => !taken.has(draft.head.path));
  const targets = { docs, files, anchors: new Map(published.map(({ name, anchors }) => [name, anchors])) };
  const images = new Set<string>();
  for (const { name, draft } of published) {
    const resolved = resolveDocsLinks(draft.tree, name, targets);
    problems.push(...faultProblems(draft, resolved.faults));
    for (const image of resolved.images) images.add(image);
  }
  problems.push(...imageProblems(images, docs));
  return {
    drafts: published.map(({ draft }) => draft),
    images: [...images].map((name) => ({ path: docsImagePath(name), file: join(docs.folder, name) })),
    problems: distinct(problems),
  };
}

/** Two names can become the same path; a file system may take capital letters for small ones. */
function imageProblems(images: ReadonlySet<string>, { label }: DocsFolder): Problem[] {
  const byPath = Map.groupBy(images, (name) => docsImagePath(name).toLowerCase());
  return [...byPath.values()].flatMap(([first, ...others]) =>
    others.map((name) => {
      const found = `an image for the path ${docsImagePath(name)}, which ${label}/${first} has`;
      return { file: `${label}/${name}`, field: '', found, expected: 'another name' };
    }),
  );
}

/**
 * Where pages begin with the same title, such as that of the product, the names of their files tell them apart. The
 * heading that repeats that name is taken out of the page.
 */
function withOwnTitles(pages: readonly DocsPage[]): DocsPage[] {
  const titles = Map.groupBy(pages, ({ draft }) => draft.head.title);
  return pages.map((page) => {
    const { head } = page.draft;
    if (page.hasTitle || head.path === '/docs' || titles.get(head.title)?.length === 1) return page;
    const { tree } = page.draft;
    const title = takeTitle(tree, page.name, labelOf(page.name));
    raiseHeadings(tree);
    const nav = head.nav === head.title ? title : head.nav;
    const anchors = { titles: [...page.anchors.titles, slug(title)], ids: idsIn(tree) };
    return { ...page, draft: { ...page.draft, head: { ...head, title, nav } }, anchors };
  });
}

function inOrder(pages: readonly DocsPage[]): DocsPage[] {
  const stated = new Map(
    pages.flatMap(({ name, order }) => (order === undefined ? [] : [[name, order] as const])),
  );
  const names = inReadingOrder(
    pages.map(({ name }) => name),
    stated,
  );
  return pages.map((page) => {
    const order = firstOrder + names.indexOf(page.name) / (pages.length + 1);
    return { ...page, draft: { ...page.draft, head: { ...page.draft.head, order } } };
  });
}

/** Returns a page, or `undefined` for a draft that isn't to be published yet. */
function readDocsPage(docs: DocsFolder, name: string, changed: string | undefined): DocsPage | undefined {
  const file = `${docs.label}/${name}`;
  const absolute = join(docs.folder, name);
  const text = readTextFile(absolute, file).replaceAll('\r\n', '\n');
  const { frontMatter, body, linesAbove, problems } = splitDocsPage(file, text);
  if (frontMatter.draft) return undefined;
  const limits = limitProblems({ file, text });
  const { tree, faults } = readBody(limits.length > 0 ? '' : body);
  const title = takeTitle(tree, name, frontMatter.title);
  demoteTitles(tree);
  raiseHeadings(tree);
  const head = {
    file,
    path: docsPath(name),
    updated: changed ?? statSync(absolute).mtime.toISOString().slice(0, 10),
    title,
    ...takeDescriptionUnless(frontMatter.description, tree, title),
    nav: frontMatter.nav ?? (docsPath(name) === '/docs' ? rootLabel : title),
    order: 0,
    unlisted: frontMatter.unlisted,
    answers: [],
  };
  const lines = body.split('\n').map((_, index) => linesAbove + index + 1);
  const draft = { head, tree, lines };
  // Front matter and the first heading can have character references.
  const { description, nav } = head;
  const characters = [
    ...characterProblems({ file, text }),
    ...headProblems({ title, description, nav }, file),
  ];
  const hidden = characters.length === 0 ? characterFaults(tree) : [];
  return {
    name,
    draft,
    order: frontMatter.order,
    hasTitle: frontMatter.title !== undefined,
    anchors: { titles: [slug(title)], ids: idsIn(tree) },
    problems: [...limits, ...problems, ...characters, ...faultProblems(draft, [...faults, ...hidden])],
  };
}

/** Returns the content of a page as Markdown that any page can have, and what can't be shown. */
function readBody(body: string): { tree: Root; faults: Fault[] } {
  const contained = readContainers(body);
  const tree = parseMarkdown(contained.text);
  const exceeded = exceededLimit(tree);
  if (exceeded !== undefined) return { tree: { ...tree, children: [] }, faults: [{ line: 1, ...exceeded }] };
  removeComments(tree);
  resolveReferences(tree);
  const faults = convertHtml(tree);
  keepTextualHeadings(tree);
  // Other programs have more kinds of asides, and of attributes of code blocks: what isn't known here is left out.
  readBlocks(tree);
  const nodes = nodesIn(tree);
  for (const node of nodes) if (node.type === 'link' || node.type === 'image') node.title = null;
  const lost = lostTextFaults(nodes);
  numberFootnotes(nodes);
  return { tree, faults: [...contained.faults, ...faults, ...lost] };
}

/** Returns the ids that a page has: those of its headings, and those in its raw HTML, which becomes free of repetitions. */
function idsIn(tree: Draft['tree']): string[] {
  const slugger = newSlugger();
  const headings = nodesIn(tree).filter((node) => node.type === 'heading');
  const slugs = headings.map((heading) => headingId(slugger, textOf(heading)));
  tidyAnchors(tree, new Set([...layoutIds, ...slugs]));
  return [...slugs, ...idsOfHtml(nodesIn(tree))];
}

const longestTitle = 300;

function headProblems(
  head: { readonly title: string; readonly description: string; readonly nav: string },
  file: string,
): Problem[] {
  const long = (['title', 'nav'] as const).filter((field) => head[field].length > longestTitle);
  return [
    ...proseProblems(head, file),
    ...long.map((field) => {
      const found = `${head[field].length} characters`;
      return { file, field, found, expected: `at most ${longestTitle} characters, as every page shows it` };
    }),
  ];
}

function takeDescriptionUnless(stated: string | undefined, tree: Draft['tree'], title: string) {
  if (stated !== undefined) return { description: stated };
  const { description, repeated } = takeDescription(tree, title);
  return { description, ...(repeated && { repeatsDescription: true }) };
}

function mdxProblems({ label }: DocsFolder, name: string): Problem[] {
  if (!name.endsWith('.mdx')) return [];
  const found = 'a page in MDX, which is a program';
  return [{ file: `${label}/${name}`, field: '', found, expected: 'Markdown, in a file that ends in .md' }];
}

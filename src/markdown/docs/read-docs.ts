import { statSync } from 'node:fs';
import { join } from 'node:path';
import { slug } from 'github-slugger';
import type { Root } from 'mdast';
import { readTextFile } from '../../product/files/text-file.ts';
import { dedupe, type Problem } from '../../product/validation/problems.ts';
import { proseProblems } from '../../product/validation/text-problems.ts';
import { rawHtmlIds } from '../links.ts';
import { lastCommitDates } from '../page-files.ts';
import { parseBlocks } from '../parse/custom-blocks.ts';
import { descendants, parseMarkdown } from '../parse/parse.ts';
import { fileProblems, type ParsedPage } from '../parse/parse-page.ts';
import { resolveReferences } from '../parse/resolve-references.ts';
import { stripComments } from '../parse/strip-comments.ts';
import { createSlugger, githubId, headingId, reservedIds } from '../render/render.ts';
import type { LineProblem } from '../template/insert-values.ts';
import { characterProblems, characterReferenceProblems } from '../validate/character-problems.ts';
import { limitProblems } from '../validate/text-limits.ts';
import { exceededLimit } from '../validate/tree-limits.ts';
import { unrenderedTextProblems } from '../validate/unrendered-text.ts';
import { numberFootnotes } from '../validate/visible-text.ts';
import { convertContainers } from './admonitions.ts';
import { convertHtml, tidyAnchors } from './convert-html.ts';
import {
  type DocsFolder,
  docsFileNames,
  docsImagePath,
  docsPath,
  isMarkdown,
  labelFromName,
  sortForReading,
} from './files.ts';
import { type DocsAnchors, resolveDocsLinks } from './resolve-links.ts';
import {
  convertEmptyHeadings,
  demoteTitles,
  extractDescription,
  extractTitle,
  nodeText,
  raiseHeadings,
  splitDocsPage,
} from './title-and-description.ts';

/** Pages of a documentation folder, with their images. */
export interface DocsPages {
  readonly drafts: readonly ParsedPage[];
  readonly images: readonly DocsImage[];
  /** Problems with content that pages can't show. */
  readonly problems: readonly Problem[];
}

export interface DocsImage {
  /** URL path. */
  readonly path: string;
  /** Absolute path. */
  readonly file: string;
}

/** Order of the built-in page /docs, which the folder replaces in navigation. */
const firstOrder = 10;

/** Label of the first page in navigation. Its title is often the product's name. */
const rootLabel = 'Docs';

interface DocsPage {
  readonly name: string;
  readonly draft: ParsedPage;
  readonly order: number | undefined;
  /** Whether the title is from front matter. */
  readonly hasTitle: boolean;
  readonly anchors: DocsAnchors;
  readonly problems: readonly Problem[];
}

/**
 * Reads a folder of ordinary Markdown. Pages whose path is one of `taken` are omitted: the maintainer wrote another
 * page for the same path.
 *
 * @throws InvalidInput if the folder is missing, or has no Markdown, a symbolic link, or a text that isn't UTF-8
 */
export async function readDocs(docs: DocsFolder, taken: ReadonlySet<string>): Promise<DocsPages> {
  const names = docsFileNames(docs);
  const changes = await lastCommitDates(docs.folder);
  const read = names.filter(isMarkdown).flatMap((name) => readDocsPage(docs, name, changes.get(name)) ?? []);
  const problems = [
    ...names.flatMap((name) => mdxProblems(docs, name)),
    ...read.flatMap((page) => page.problems),
  ];

  const files = new Set(names.filter((name) => !isMarkdown(name) || read.some((page) => page.name === name)));
  const published = sortPages(disambiguateTitles(read)).filter(
    ({ draft: page }) => !taken.has(page.head.path),
  );
  const targets = { docs, files, anchors: new Map(published.map(({ name, anchors }) => [name, anchors])) };
  const images = new Set<string>();
  for (const { name, draft } of published) {
    const resolved = resolveDocsLinks(draft.tree, name, targets);
    problems.push(...fileProblems(draft, resolved.problems));
    for (const image of resolved.images) images.add(image);
  }
  problems.push(...imageProblems(images, docs));
  return {
    drafts: published.map(({ draft: page }) => page),
    images: [...images].map((name) => ({ path: docsImagePath(name), file: join(docs.folder, name) })),
    problems: dedupe(problems),
  };
}

/** Two names can become the same path, because some file systems ignore case. */
function imageProblems(images: ReadonlySet<string>, { label }: DocsFolder): Problem[] {
  const byPath = Map.groupBy(images, (name) => docsImagePath(name).toLowerCase());
  return [...byPath.values()].flatMap(([first, ...others]) =>
    others.map((name) => {
      const found = `an image with the same path as ${label}/${first}: ${docsImagePath(name)}`;
      return { file: `${label}/${name}`, field: '', found, expected: 'another name' };
    }),
  );
}

/**
 * If pages have the same title, such as the product's name, their file names distinguish them. A heading that repeats
 * the file name is removed.
 */
function disambiguateTitles(pages: readonly DocsPage[]): DocsPage[] {
  const titles = Map.groupBy(pages, ({ draft: page }) => page.head.title);
  return pages.map((page) => {
    const { head } = page.draft;
    if (page.hasTitle || head.path === '/docs' || titles.get(head.title)?.length === 1) return page;
    const { tree } = page.draft;
    const title = extractTitle(tree, page.name, labelFromName(page.name));
    raiseHeadings(tree);
    const nav = head.nav === head.title ? title : head.nav;
    const anchors = { titles: [...page.anchors.titles, slug(title)], ...anchorIds(tree) };
    return { ...page, draft: { ...page.draft, head: { ...head, title, nav } }, anchors };
  });
}

function sortPages(pages: readonly DocsPage[]): DocsPage[] {
  const input = new Map(
    pages.flatMap(({ name, order }) => (order === undefined ? [] : [[name, order] as const])),
  );
  const names = sortForReading(
    pages.map(({ name }) => name),
    input,
  );
  return pages.map((page) => {
    const order = firstOrder + names.indexOf(page.name) / (pages.length + 1);
    return { ...page, draft: { ...page.draft, head: { ...page.draft.head, order } } };
  });
}

/** Returns `undefined` for an unpublished draft. */
function readDocsPage(docs: DocsFolder, name: string, changed: string | undefined): DocsPage | undefined {
  const file = `${docs.label}/${name}`;
  const absolute = join(docs.folder, name);
  const text = readTextFile(absolute, file).replaceAll('\r\n', '\n');
  const { frontMatter, body, linesAbove, problems } = splitDocsPage(file, text);
  if (frontMatter.draft) return undefined;
  const limits = limitProblems({ file, text });
  const { tree, lines: bodyLines, lineProblems } = parseBody(limits.length > 0 ? '' : body);
  const title = extractTitle(tree, name, frontMatter.title);
  demoteTitles(tree);
  raiseHeadings(tree);
  const head = {
    file,
    path: docsPath(name),
    updated: changed ?? statSync(absolute).mtime.toISOString().slice(0, 10),
    title,
    ...extractDescriptionUnless(frontMatter.description, tree, title),
    nav: frontMatter.nav ?? (docsPath(name) === '/docs' ? rootLabel : title),
    order: 0,
    unlisted: frontMatter.unlisted,
    answers: [],
  };
  const lines = bodyLines.map((index) => linesAbove + index + 1);
  const page = { head, tree, lines };
  // Front matter and the first heading can contain character references.
  const { description, nav } = head;
  const characters = [
    ...characterProblems({ file, text }),
    ...headProblems({ title, description, nav }, file),
  ];
  const hidden = characters.length === 0 ? characterReferenceProblems(tree) : [];
  return {
    name,
    draft: page,
    order: frontMatter.order,
    hasTitle: frontMatter.title !== undefined,
    anchors: { titles: [slug(title)], ...anchorIds(tree) },
    problems: [...limits, ...problems, ...characters, ...fileProblems(page, [...lineProblems, ...hidden])],
  };
}

/** Converts a page's content to Markdown that any page can contain, and reports what can't be converted. */
function parseBody(body: string): { tree: Root; lines: readonly number[]; lineProblems: LineProblem[] } {
  const contained = convertContainers(body);
  const { lines } = contained;
  const tree = parseMarkdown(contained.text);
  const exceeded = exceededLimit(tree);
  if (exceeded !== undefined)
    return { tree: { ...tree, children: [] }, lines, lineProblems: [{ line: 1, ...exceeded }] };
  stripComments(tree);
  resolveReferences(tree);
  const problems = convertHtml(tree);
  convertEmptyHeadings(tree);
  // Other programs have more kinds of asides, and of attributes of code blocks: those that aren't supported are ignored.
  parseBlocks(tree);
  const nodes = descendants(tree);
  for (const node of nodes) if (node.type === 'link' || node.type === 'image') node.title = null;
  const lost = unrenderedTextProblems(nodes);
  numberFootnotes(nodes);
  return { tree, lines, lineProblems: [...contained.problems, ...problems, ...lost] };
}

/** Ids of a page: those of its headings, and those in its raw HTML. Removes duplicate ids from the raw HTML. */
function anchorIds(tree: ParsedPage['tree']): Pick<DocsAnchors, 'ids' | 'renamed'> {
  const [slugger, github] = [createSlugger(), createSlugger()];
  const headings = descendants(tree).filter((node) => node.type === 'heading');
  const texts = headings.map(nodeText);
  const slugs = texts.map((text) => headingId(slugger, text));
  const pairs = texts.map((text, index) => [githubId(github, text), slugs[index] ?? ''] as const);
  tidyAnchors(tree, new Set([...reservedIds, ...slugs]));
  const renamed = new Map(pairs.filter(([before, after]) => before !== after));
  return { ids: [...slugs, ...rawHtmlIds(descendants(tree))], renamed };
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
      return {
        file,
        field,
        found,
        expected: `at most ${longestTitle} characters, because every page shows it`,
      };
    }),
  ];
}

function extractDescriptionUnless(input: string | undefined, tree: ParsedPage['tree'], title: string) {
  if (input !== undefined) return { description: input };
  const { description, repeated } = extractDescription(tree, title);
  return { description, ...(repeated && { repeatsDescription: true }) };
}

function mdxProblems({ label }: DocsFolder, name: string): Problem[] {
  if (!name.endsWith('.mdx')) return [];
  const found = 'an MDX page, which can contain code';
  return [
    { file: `${label}/${name}`, field: '', found, expected: 'Markdown in a file whose name ends in .md' },
  ];
}

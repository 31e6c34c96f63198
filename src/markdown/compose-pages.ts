import type { Nodes, Root } from 'mdast';
import { twinPath } from '../http/markdown.ts';
import { endless, isTooDeep } from '../product/nesting.ts';
import { fillInText, unfilledFault } from '../product/placeholders.ts';
import { InvalidInput, type Problem } from '../product/problems.ts';
import { textProblems } from '../product/text-problems.ts';
import { type Fault, insertFacts, parseWithPlaceholders, type Vocabulary } from './insert-facts.ts';
import { linkFaults, makeLinksAbsolute, rawIds, type Targets } from './links.ts';
import { type Block, heading, link, list, paragraph, text } from './nodes.ts';
import { type Page, type PageHead, type PageSource, pathOf } from './page.ts';
import { addressProblems } from './page-addresses.ts';
import { type FrontMatter, splitFrontMatter } from './page-front-matter.ts';
import { lineOf } from './parse.ts';
import { type Rendered, renderNodes } from './render.ts';
import { chooseSections } from './sections.ts';
import { writeMarkdown } from './write.ts';

/** What the pages are part of. */
export interface Surroundings {
  /** The address of the site, as the facts state it. */
  readonly site: string;
  /** The paths of everything else that the site publishes. */
  readonly files: readonly string[];
}

/** A page on its way: a tree, and the number that each line of what was parsed has in the file. */
interface Draft {
  readonly head: PageHead;
  readonly tree: Root;
  readonly lines: readonly number[];
}

/**
 * Returns every page with the facts inserted, in the order of navigation. Throws InvalidInput with every problem,
 * each with file and line.
 */
export async function composePages(
  sources: readonly PageSource[],
  vocabulary: Vocabulary,
  { site, files }: Surroundings,
): Promise<Page[]> {
  const problems = [
    ...addressProblems(
      sources.map(({ file }) => file),
      files,
    ),
    ...missingProblems(sources),
  ];
  const drafts = sources.flatMap((source) => parsed(source, vocabulary, problems));
  drafts.sort(
    (one, other) => one.head.order - other.head.order || one.head.path.localeCompare(other.head.path),
  );

  const blocks = new Map(vocabulary.blocks).set('list.pages', listOfPages(drafts.map(({ head }) => head)));
  for (const draft of drafts) report(draft, insertFacts(draft.tree, { ...vocabulary, blocks }), problems);

  const rendered = new Map<Draft, Rendered>();
  for (const draft of drafts) rendered.set(draft, await renderNodes(draft.tree.children));

  const targets = targetsOf(rendered, files, problems);
  for (const draft of drafts) report(draft, linkFaults(draft.tree, draft.head.path, targets), problems);
  if (problems.length > 0) throw new InvalidInput(problems);

  const twins = new Map(drafts.map(({ head }) => [head.path, twinPath(head.path)]));
  return drafts.map((draft) => {
    const { html = '', headings = [], terms = [] } = rendered.get(draft) ?? {};
    return { ...draft.head, html, headings, terms, markdown: written(draft, site, twins) };
  });
}

/** Unknown addresses are answered with a page as well. */
function missingProblems(sources: readonly PageSource[]): Problem[] {
  if (sources.some(({ file }) => pathOf(file) === '/404')) return [];
  return [
    {
      file: 'src/content/404.md',
      field: '',
      found: 'no such file',
      expected: 'the page for unknown addresses',
    },
  ];
}

/** Reads a page: its head, and the sections of its body that apply, as a tree. */
function parsed({ file, text, updated }: PageSource, vocabulary: Vocabulary, problems: Problem[]): Draft[] {
  for (const [index, line] of text.split('\n').entries()) {
    problems.push(...textProblems(line.replaceAll('\t', ' '), file, `line ${index + 1}`));
  }
  const parts = splitFrontMatter(file, text);
  if ('problems' in parts) {
    problems.push(...parts.problems);
    return [];
  }
  const { values, blocks, absent } = vocabulary;
  const present = [...values.keys(), ...blocks.keys()].map((name) => [name, true] as const);
  const known = new Map([...present, ...[...absent].map((name) => [name, false] as const)]);
  const chosen = chooseSections(parts.body, known);
  const head = headOf(file, updated, parts.frontMatter, vocabulary, problems);
  report({ head, lines: parts.lines }, chosen.faults, problems);
  const lines = chosen.lines.map((line) => parts.lines[line - 1] ?? line);
  const tree = parseWithPlaceholders(chosen.text);
  report({ head, lines }, titleFaults(tree), problems);
  if (!isTooDeep<Nodes>(tree, (node) => ('children' in node ? node.children : [])))
    return [{ head, tree, lines }];
  problems.push({ file, field: '', found: endless[0], expected: endless[1] });
  return [];
}

/** The only title of a page is that of its front matter. */
function titleFaults(tree: Root): Fault[] {
  const titles = tree.children.filter((node) => node.type === 'heading' && node.depth === 1);
  const expected = 'a section (##): the title of the page is in its front matter';
  return titles.map((title) => ({ line: lineOf(title), found: 'a second title (#)', expected }));
}

function headOf(
  file: string,
  updated: string,
  { order, unlisted = false, ...stated }: FrontMatter,
  { values }: Vocabulary,
  problems: Problem[],
): PageHead {
  const insert = (field: 'title' | 'description' | 'nav') => {
    const [filled, unfilled] = fillInText(stated[field], values);
    problems.push(...unfilled.map((one) => ({ file, field, ...unfilledFault(one, values.keys()) })));
    return filled;
  };
  const head = { title: insert('title'), description: insert('description'), nav: insert('nav') };
  return { file, updated, path: pathOf(file), ...head, order, unlisted };
}

function report(
  { head, lines }: Pick<Draft, 'head' | 'lines'>,
  faults: readonly Fault[],
  problems: Problem[],
): void {
  for (const { line, ...fault } of faults) {
    problems.push({ file: head.file, field: `line ${lines[line - 1]}`, ...fault });
  }
}

/** A page with a mistake is no reason to report every link to it as well. */
function targetsOf(
  rendered: ReadonlyMap<Draft, Rendered>,
  files: readonly string[],
  problems: readonly Problem[],
): Targets {
  const unread = problems.map(({ file }) => pathOf(file));
  const unchecked = [...files, ...unread, ...unread.map(twinPath)];
  const targets = new Map<string, readonly string[] | undefined>(unchecked.map((path) => [path, undefined]));
  for (const [{ head, tree }, { headings }] of rendered) {
    const ids = [...headings.map(({ slug }) => slug), ...rawIds(tree)];
    targets.set(head.path, ids);
    if (!head.unlisted) targets.set(twinPath(head.path), ids);
  }
  return targets;
}

function listOfPages(pages: readonly PageHead[]): Block {
  const listed = pages.filter(({ unlisted }) => !unlisted);
  return list(listed.map(({ title, path, description }) => [link(path, title), text(`: ${description}`)]));
}

/** Returns a page as Markdown, below what stands above every page: title, description and a pointer for agents. */
function written({ head, tree }: Draft, site: string, twins: ReadonlyMap<string, string>): string {
  const { path, title, description, unlisted } = head;
  const twin = twinPath(path);
  const own = unlisted ? [] : [text('; this one as Markdown: '), link(twin, twin)];
  const pointer = [
    text('For agents: '),
    link('/llms.txt', 'llms.txt'),
    text(' lists every page'),
    ...own,
    text('.'),
  ];
  const opening = [heading(1, title), paragraph(description), paragraph(pointer)];
  const page: Root = { ...tree, children: [...opening, ...tree.children] };
  makeLinksAbsolute(page, path, site, twins);
  return writeMarkdown(page.children);
}

import { slug } from 'github-slugger';
import type { Nodes, Root } from 'mdast';
import { fillInText, unfilledFault } from '../../product/metadata/placeholders.ts';
import { expectedName } from '../../product/validation/nearest-name.ts';
import { type Problem, quote } from '../../product/validation/problems.ts';
import type { PageHead, PageSource } from '../page.ts';
import { type Fault, parseWithPlaceholders, type Vocabulary } from '../template/insert-values.ts';
import { chooseSections } from '../template/sections.ts';
import { characterFaults, characterProblems } from '../validate/hidden-characters.ts';
import { limitProblems } from '../validate/text-limits.ts';
import { exceededLimit } from '../validate/tree-limits.ts';
import { lostTextFaults } from '../validate/unrendered-text.ts';
import { numberFootnotes } from '../validate/visible-text.ts';
import { readBlocks } from './custom-blocks.ts';
import { type FrontMatter, splitFrontMatter } from './front-matter.ts';
import { readMedia } from './media.ts';
import { lineOf, nodesIn } from './parse.ts';
import { resolveReferences } from './resolve-references.ts';
import { removeComments } from './strip-comments.ts';

/** A page on its way: its head, with the metadata inserted, and its body as a tree, still without. */
export interface Draft {
  readonly head: PageHead;
  readonly tree: Root;
  /** Line number in the file for each parsed line. */
  readonly lines: readonly number[];
  /** Anchors of headings in omitted sections, such as `#vulnerabilities`. */
  readonly omittedAnchors?: readonly string[];
}

/** Parses a page as far as possible, and returns every problem. */
export function readPage(
  source: PageSource,
  vocabularyIn: (language: string | undefined) => Vocabulary,
): { draft?: Draft; problems: Problem[] } {
  const { file, text } = source;
  const sizeProblems = limitProblems(source);
  if (sizeProblems.length > 0) return { problems: sizeProblems };
  const parts = splitFrontMatter(file, text);
  if ('problems' in parts) return { problems: [...characterProblems(source), ...parts.problems] };
  const characters = characterProblems(source);
  const vocabulary = vocabularyIn(parts.frontMatter.lang ?? source.lang);
  const [head, headProblems] = headOf(source, parts.frontMatter, vocabulary);
  const chosen = chooseSections(parts.body, vocabulary.known);
  const lines = chosen.lines.map((line) => parts.lines[line - 1] ?? line);
  const problems = [
    ...characters,
    ...headProblems,
    ...faultProblems({ head, lines: parts.lines }, chosen.faults),
  ];
  const tree = parseWithPlaceholders(chosen.text);
  const exceeded = exceededLimit(tree);
  if (exceeded !== undefined) return { problems: [...problems, { file, field: '', ...exceeded }] };
  removeComments(tree);
  // Without a reference, every character is in the file as it is.
  const invisible = text.includes('&') ? characterFaults(tree) : [];
  resolveReferences(tree);
  const mediaFaults = readMedia(tree);
  const nodes = nodesIn(tree);
  const blockFaults = readBlocks(tree);
  const kept = new Set(chosen.lines);
  const omitted = parts.body.split('\n').filter((_, index) => !kept.has(index + 1));
  const draft = { head, tree, lines, omittedAnchors: omitted.flatMap(anchorOf) };
  // Characters in the file itself are already reported.
  const found = new Set(characters.map(({ expected }) => expected));
  const faults = [
    ...invisible.filter(({ expected }) => !found.has(expected)),
    ...titleFaults(nodes),
    ...mediaFaults,
    ...blockFaults,
    ...lostTextFaults(nodes),
  ];
  numberFootnotes(nodes);
  return { draft, problems: [...problems, ...faultProblems(draft, faults)] };
}

/** Anchor of a heading line; empty for other lines. */
function anchorOf(line: string): string[] {
  const [, title] = /^#{2,6}\s+(.+?)\s*#*$/.exec(line) ?? [];
  return title === undefined ? [] : [`#${slug(title)}`];
}

/** Converts line problems to problems of the file. */
export function faultProblems(
  { head, lines }: Pick<Draft, 'head' | 'lines'>,
  faults: readonly Fault[],
): Problem[] {
  return faults.map(({ line, ...fault }) => ({
    file: head.file,
    field: `line ${lines[line - 1]}`,
    ...fault,
  }));
}

function headOf(
  { file, path, updated, lang: usual }: PageSource,
  { order, lang = usual, unlisted = false, listedIf, answers: asked = {}, ...stated }: FrontMatter,
  { values, known }: Vocabulary,
): [PageHead, Problem[]] {
  const problems: Problem[] = [];
  const insert = (field: 'title' | 'description' | 'nav' | 'answers', text: string) => {
    const [filled, unfilled] = fillInText(text, values);
    problems.push(...unfilled.map((one) => ({ file, field, ...unfilledFault(one, values.keys()) })));
    return filled;
  };
  const texts = {
    title: insert('title', stated.title),
    description: insert('description', stated.description),
    nav: insert('nav', stated.nav),
  };
  if (listedIf !== undefined && !known.has(listedIf)) {
    const expected = expectedName(listedIf, [...known.keys()]);
    problems.push({ file, field: 'listedIf', found: `the unknown name ${quote(listedIf)}`, expected });
  }
  const isListed = listedIf === undefined || known.get(listedIf) === true;
  const answers = Object.entries(asked).map(([question, anchor]) => {
    return { question: insert('answers', question), anchor };
  });
  // The page for unknown paths isn't a page to navigate to.
  return [
    {
      file,
      updated,
      path,
      lang,
      ...texts,
      order,
      unlisted: unlisted || !isListed || path === '/404',
      answers,
    },
    problems,
  ];
}

/** The only title of a page is in its front matter. */
function titleFaults(nodes: readonly Nodes[]): Fault[] {
  const titles = nodes.filter((node) => node.type === 'heading' && node.depth === 1);
  const expected = "a section (##), because the page's title is in the front matter";
  return titles.map((title) => ({ line: lineOf(title), found: 'a second level-1 heading (#)', expected }));
}

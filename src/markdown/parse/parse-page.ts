import { slug } from 'github-slugger';
import type { Nodes, Root } from 'mdast';
import { interpolateText, unresolvedPlaceholderMismatch } from '../../product/metadata/placeholders.ts';
import { describeExpectedName } from '../../product/validation/nearest-name.ts';
import { type Problem, quoteValue } from '../../product/validation/problems.ts';
import { alignReleaseHeadings, isChangelogPath } from '../changelog.ts';
import {
  findForeignComment,
  foreignCommentProblems,
  labelCommentProblems,
} from '../docs/foreign-comments.ts';
import { findLinks } from '../internal-links.ts';
import type { LineProblem } from '../line-problem.ts';
import type { PageHead, PageSource } from '../page.ts';
import { selectSections } from '../template/conditional-sections.ts';
import { normalizePlaceholders, type TemplateContext } from '../template/insert-values.ts';
import {
  characterReferenceProblems,
  hiddenCharacterProblems,
  mergeHiddenCharacterProblems,
} from '../validate/hidden-character-problems.ts';
import { invisibleTextProblems } from '../validate/invisible-text.ts';
import { attributeListProblems } from '../validate/markdown-extensions.ts';
import { markdownInHtmlProblems } from '../validate/markdown-in-html.ts';
import { markupMistakeProblems } from '../validate/markup-mistakes.ts';
import { textLimitProblems } from '../validate/text-limits.ts';
import { findExceededLimit } from '../validate/tree-limits.ts';
import { removeRestOfUnquotedTags } from '../validate/unquoted-attributes.ts';
import { numberFootnotes } from '../validate/visible-text.ts';
import { parseCustomBlocks } from './custom-blocks.ts';
import { type FrontMatter, parseFrontMatter } from './front-matter.ts';
import { parseMedia } from './media.ts';
import { descendants, parseMarkdown, startLine } from './parse-markdown.ts';
import { extractProse } from './prose.ts';
import { parseRawHtml } from './raw-html.ts';
import { resolveReferences } from './resolve-references.ts';
import { stripComments } from './strip-comments.ts';

/** In the head, placeholders are already replaced. `insertValues` replaces those in the tree. */
export interface ParsedPage {
  readonly head: PageHead;
  readonly tree: Root;
  /** Line number in the file of each parsed line. */
  readonly lines: readonly number[];
  /** Anchors of headings and raw HTML in omitted sections, such as `#security-vulnerabilities`. */
  readonly omittedAnchors?: readonly string[];
}

export function parsePage(
  source: PageSource,
  contextFor: (language: string | undefined) => TemplateContext,
): { page?: ParsedPage; problems: Problem[] } {
  const { file, text } = source;
  const sizeProblems = textLimitProblems(source);
  if (sizeProblems.length > 0) return { problems: sizeProblems };
  const parts = parseFrontMatter(file, text);
  const characters = hiddenCharacterProblems(source);
  const characterProblems = mergeHiddenCharacterProblems(characters);
  if ('problems' in parts) return { problems: [...characterProblems, ...parts.problems] };
  const context = contextFor(parts.frontMatter.lang ?? source.lang);
  const [head, headProblems] = composeHead(source, parts.frontMatter, context);
  const selected = selectSections(parts.body, context.isSet);
  const lines = selected.lines.map((line) => parts.lines[line - 1] ?? line);
  const problems = [
    ...characterProblems,
    ...headProblems,
    ...toFileProblems({ head, lines: parts.lines }, selected.lineProblems),
  ];
  const markdown = normalizePlaceholders(selected.text);
  const tree = parseMarkdown(markdown);
  const exceeded = findExceededLimit(tree);
  if (exceeded !== undefined) return { problems: [...problems, { file, field: '', ...exceeded }] };
  const prose = extractProse(tree, markdown);
  const unfinished = [
    ...markupMistakeProblems(tree, markdown, prose),
    ...foreignCommentProblems(prose, false),
    ...attributeListProblems(descendants(tree), markdown),
  ];
  // Text that's removed isn't lost, because a page with problems isn't published.
  if (unfinished.length > 0) removeRestOfUnquotedTags(descendants(tree), markdown);
  stripComments(tree);
  resolveReferences(tree);
  const markdownInHtml = markdownInHtmlProblems(descendants(tree));
  if (isChangelogPath(source.path)) alignReleaseHeadings(tree, 1);
  const mediaProblems = parseMedia(tree);
  const nodes = descendants(tree);
  // Normalizes links to NFC, like the IDs of headings, because editors can store `ü` as one or two characters.
  for (const node of findLinks(nodes)) if (/^[/#]/.test(node.url)) node.url = node.url.normalize();
  const blockProblems = parseCustomBlocks(tree);
  const keptLines = new Set(selected.lines);
  const omitted = parts.body.split('\n').filter((_, index) => !keptLines.has(index + 1));
  const page = { head, tree, lines, omittedAnchors: omitted.flatMap(lineAnchors) };
  const lineProblems = [
    ...unfinished,
    ...markdownInHtml,
    ...titleProblems(nodes),
    ...labelCommentProblems(nodes, markdown),
    ...mediaProblems,
    ...blockProblems,
    ...invisibleTextProblems(nodes),
  ];
  problems.push(
    ...toFileProblems(page, lineProblems),
    ...characterReferenceProblems(source, page, characters),
  );
  numberFootnotes(nodes);
  return { page, problems };
}

function lineAnchors(line: string): string[] {
  const [, title] = /^#{2,6}\s+(.+?)\s*#*$/.exec(line) ?? [];
  const ids = parseRawHtml(line).ids.map(({ id }) => id);
  return [...(title === undefined ? [] : [slug(title.normalize())]), ...ids].map((id) => `#${id}`);
}

export function toFileProblems(
  { head, lines }: Pick<ParsedPage, 'head' | 'lines'>,
  lineProblems: readonly LineProblem[],
): Problem[] {
  return lineProblems.map(({ line, ...problem }) => ({
    file: head.file,
    field: `line ${lines[line - 1]}`,
    ...problem,
  }));
}

function composeHead(
  { file, path, updated, lang: defaultLang, isBuiltIn, repeatsDescription = false }: PageSource,
  {
    order,
    lang = defaultLang,
    unlisted = false,
    listedIf,
    answers: anchorsByQuestion = {},
    ...input
  }: FrontMatter,
  { values, isSet }: TemplateContext,
): [PageHead, Problem[]] {
  const problems: Problem[] = [];
  const insert = (field: 'title' | 'description' | 'nav' | 'answers', text: string) => {
    const [filled, unresolved] = interpolateText(text, values);
    problems.push(
      ...unresolved.map((one) => ({ file, field, ...unresolvedPlaceholderMismatch(one, values.keys()) })),
    );
    const comment = findForeignComment(filled);
    if (comment !== undefined) problems.push({ file, field, ...comment });
    return filled;
  };
  const texts = {
    title: insert('title', input.title),
    description: insert('description', input.description),
    nav: insert('nav', input.nav),
  };
  if (listedIf !== undefined && !isSet.has(listedIf)) {
    const expected = describeExpectedName(listedIf, [...isSet.keys()]);
    problems.push({ file, field: 'listedIf', found: `the unknown name ${quoteValue(listedIf)}`, expected });
  }
  const isListed = listedIf === undefined || isSet.get(listedIf) === true;
  const answers = Object.entries(anchorsByQuestion).map(([question, anchor]) => {
    return { question: insert('answers', question), anchor: anchor.normalize() };
  });
  return [
    {
      file,
      updated,
      path,
      isBuiltIn,
      lang,
      ...texts,
      ...(repeatsDescription && { repeatsDescription }),
      order,
      unlisted: unlisted || !isListed || path === '/404',
      answers,
    },
    problems,
  ];
}

/** A page's title comes from front matter, so its body can't contain another one. */
function titleProblems(nodes: readonly Nodes[]): LineProblem[] {
  const titles = nodes.filter((node) => node.type === 'heading' && node.depth === 1);
  const expected = "a level-2 heading (##), because the page's title is in the front matter";
  return titles.map((title) => ({
    line: startLine(title),
    found: 'a level-1 heading (#) in addition to the title',
    expected,
  }));
}

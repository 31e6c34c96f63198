import type { Nodes, Root } from 'mdast';
import { quoteValue } from '../../product/validation/problems.ts';
import type { LineProblem } from '../line-problem.ts';
import { parseCustomBlocks } from '../parse/custom-blocks.ts';
import { descendants, parseMarkdown, startLine } from '../parse/parse-markdown.ts';
import { extractProse } from '../parse/prose.ts';
import { resolveReferences } from '../parse/resolve-references.ts';
import { stripComments } from '../parse/strip-comments.ts';
import { invisibleTextProblems } from '../validate/invisible-text.ts';
import { markdownInHtmlProblems } from '../validate/markdown-in-html.ts';
import { markupMistakeProblems } from '../validate/markup-mistakes.ts';
import { findExceededLimit } from '../validate/tree-limits.ts';
import { removeRestOfUnquotedTags } from '../validate/unquoted-attributes.ts';
import { numberFootnotes } from '../validate/visible-text.ts';
import { convertAdmonitions } from './admonitions.ts';
import { convertAsideClasses } from './aside-classes.ts';
import { convertAttributeLists } from './attribute-lists.ts';
import { convertCodeTitles } from './code-titles.ts';
import { removeDarkImages } from './color-scheme-images.ts';
import { unwrapContributorLinks } from './contributor-links.ts';
import { removeEmptyAsides } from './empty-asides.ts';
import { foreignCommentProblems, labelCommentProblems } from './foreign-comments.ts';
import { convertEmptyHeadings } from './headings.ts';
import { removeHiddenCode } from './hidden-code.ts';
import { tableFooterProblems } from './html/block-html.ts';
import { convertHtml } from './html/convert-html.ts';
import { removeMediaFallback } from './html/media-fallback.ts';
import { convertImageSizes } from './image-sizes.ts';
import { joinLabels } from './join-labels.ts';
import { setListNumbers } from './list-numbers.ts';
import { collectHiddenTexts, type TextAtLine } from './lost-words.ts';
import { removeRawTags } from './raw-tags.ts';
import type { SiteGenerator } from './site-generator.ts';
import { convertTabLabels } from './tab-labels.ts';
import { templateTagsInHtmlProblems, unsupportedSyntaxProblems } from './unsupported-syntax.ts';

interface DocsBody {
  readonly tree: Root;
  /** For each line of the tree's positions, the index of the line of the text that it comes from. */
  readonly lines: readonly number[];
  readonly lineProblems: readonly LineProblem[];
  /** Text of the source that readers don't see. */
  readonly hidden: readonly TextAtLine[];
}

export function parseDocsBody(body: string, { book, hasTemplates, isMyst }: SiteGenerator): DocsBody {
  const contained = convertAdmonitions(body);
  const { lines } = contained;
  const tree = parseMarkdown(contained.text);
  const exceeded = findExceededLimit(tree);
  if (exceeded !== undefined)
    return { tree: { ...tree, children: [] }, lines, lineProblems: [{ line: 1, ...exceeded }], hidden: [] };
  const hidden = collectHiddenTexts(descendants(tree));
  const prose = extractProse(tree, contained.text);
  const unfinished = markupMistakeProblems(tree, contained.text, prose);
  unfinished.push(...linkTitleProblems(descendants(tree), contained.text));
  // Text that's removed isn't lost, because a page with problems isn't published.
  if (unfinished.length > 0) removeRestOfUnquotedTags(descendants(tree), contained.text);
  stripComments(tree);
  hidden.push(...removeMediaFallback(tree, contained.text));
  convertImageSizes(descendants(tree));
  const unusedClasses = convertAsideClasses(tree, contained.text, lines);
  const numbering = setListNumbers(tree, contained.text.split('\n'));
  const hiding = convertAttributeLists(tree, contained.text);
  resolveReferences(tree);
  const source = descendants(tree);
  const problems = [...unusedClasses, ...markdownInHtmlProblems(source)];
  const tagsInHtml = templateTagsInHtmlProblems(source);
  problems.push(...tableFooterProblems(source), ...convertHtml(tree));
  unwrapContributorLinks(tree, contained.text);
  removeDarkImages(tree);
  convertEmptyHeadings(tree);
  problems.push(...removeEmptyAsides(tree, body.split('\n'), lines));
  joinLabels(descendants(tree), lines);
  const hiddenCode = removeHiddenCode(descendants(tree), contained.text, book);
  hidden.push(...hiddenCode.hidden);
  if (hasTemplates) problems.push(...removeRawTags(descendants(tree)));
  problems.push(...hiddenCode.problems, ...convertCodeTitles(descendants(tree)));
  for (const code of hiddenCode.diffs) code.lang = 'diff';
  problems.push(...labelCommentProblems(descendants(tree), contained.text));
  convertTabLabels(tree);
  // Ignores problems, because other programs support more kinds of asides and more attributes of code blocks.
  parseCustomBlocks(tree);
  const nodes = descendants(tree);
  for (const node of nodes) {
    if (node.type === 'image' && !node.alt?.trim() && node.title) node.alt = node.title;
    if (node.type === 'link' || node.type === 'image') node.title = null;
  }
  const invisibleProblems = invisibleTextProblems(nodes);
  const tagLines = new Set(contained.problems.map(({ line }) => line));
  const others = [
    ...unfinished,
    ...hiding,
    ...numbering,
    ...tagsInHtml,
    ...foreignCommentProblems(prose, isMyst),
    ...unsupportedSyntaxProblems(nodes, prose),
  ];
  numberFootnotes(nodes);
  return {
    tree,
    lines,
    hidden,
    lineProblems: [
      ...contained.problems,
      ...problems,
      ...invisibleProblems,
      ...others.filter(({ line }) => !tagLines.has(line)),
    ],
  };
}

/**
 * Finds titles of links that aren't only a tooltip: those that replace the link with a file in Docsify, and those in
 * parentheses. Pages don't show titles, and text in parentheses is usually a part of the page whose link lacks its closing
 * parenthesis.
 */
function linkTitleProblems(nodes: readonly Nodes[], source: string): LineProblem[] {
  return nodes.flatMap((node) => {
    if ((node.type !== 'link' && node.type !== 'image') || !node.title) return [];
    const line = startLine(node);
    if (/^:include\b/.test(node.title)) {
      const found = `${quoteValue(node.title)}, which another program replaces with a file`;
      return [{ line, found, expected: 'the content of the file, or a link without this title' }];
    }
    const { start, end } = node.position ?? {};
    if (!/\)\s*\)$/.test(source.slice(start?.offset, end?.offset))) return [];
    const found = `the text ${quoteValue(node.title)} in the parentheses of a link, which pages wouldn't show`;
    return [{ line, found, expected: 'a closing parenthesis directly after the URL' }];
  });
}

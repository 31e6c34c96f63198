import { statSync } from 'node:fs';
import { join } from 'node:path';
import { slug } from 'github-slugger';
import type { Root } from 'mdast';
import { readTextFile } from '../../product/files/text-file.ts';
import type { Problem } from '../../product/validation/problems.ts';
import { proseCharacterProblems } from '../../product/validation/text-problems.ts';
import { alignReleaseHeadings, changelogTitle, isChangelogPath } from '../changelog.ts';
import type { LineProblem } from '../line-problem.ts';
import { parseCustomBlocks } from '../parse/custom-blocks.ts';
import { descendants, parseMarkdown } from '../parse/parse-markdown.ts';
import { type ParsedPage, toFileProblems } from '../parse/parse-page.ts';
import { resolveReferences } from '../parse/resolve-references.ts';
import { stripComments } from '../parse/strip-comments.ts';
import {
  characterReferenceProblems,
  hiddenCharacterProblems,
  mergeHiddenCharacterProblems,
} from '../validate/hidden-character-problems.ts';
import { invisibleTextProblems } from '../validate/invisible-text.ts';
import { markdownInHtmlProblems } from '../validate/markdown-in-html.ts';
import { markupMistakeProblems } from '../validate/markup-mistakes.ts';
import { textLimitProblems } from '../validate/text-limits.ts';
import { findExceededLimit } from '../validate/tree-limits.ts';
import { numberFootnotes } from '../validate/visible-text.ts';
import { convertAdmonitions } from './admonitions.ts';
import { collectAnchorIds } from './anchor-ids.ts';
import { convertAttributeLists } from './attribute-lists.ts';
import { convertCodeTitles } from './code-titles.ts';
import { removeDarkImages } from './color-scheme-images.ts';
import { unwrapContributorLinks } from './contributor-links.ts';
import type { DocsFolder } from './docs-folder.ts';
import { removeEmptyAsides } from './empty-asides.ts';
import { docsUrlPath } from './file-names.ts';
import { contentFieldProblems, splitFrontMatter } from './front-matter.ts';
import { convertEmptyHeadings, demoteHeadings, promoteHeadings } from './headings.ts';
import { convertHtml } from './html/convert-html.ts';
import { convertImageSizes } from './image-sizes.ts';
import { joinLabels } from './join-labels.ts';
import type { DocsAnchors } from './resolve-docs-links.ts';
import { convertTabLabels } from './tab-labels.ts';
import { extractDescription, extractTitle } from './title-and-description.ts';
import { templateTagsInHtmlProblems, unsupportedSyntaxProblems } from './unsupported-syntax.ts';

/** Label of the folder's start page in navigation, because the title of that page is often the product's name. */
const rootLabel = 'Docs';

export interface DocsPage {
  readonly name: string;
  readonly parsed: ParsedPage;
  readonly order: number | undefined;
  readonly anchors: DocsAnchors;
  readonly problems: readonly Problem[];
}

/** Returns `undefined` for a draft. */
export function readDocsPage(
  docs: DocsFolder,
  name: string,
  commitDate: string | undefined,
): DocsPage | undefined {
  const file = `${docs.label}/${name}`;
  const absolute = join(docs.folder, name);
  const text = readTextFile(absolute, file).replaceAll('\r\n', '\n');
  const { frontMatter, body, linesAbove, problems } = splitFrontMatter(file, text);
  if (frontMatter.draft) return undefined;
  const limits = textLimitProblems({ file, text });
  const { tree, lines: bodyLines, lineProblems } = parseBody(limits.length > 0 ? '' : body);
  // Checks the text before parts of it become the title and the description, which have no line numbers.
  const characters = hiddenCharacterProblems({ file, text });
  // Omits kinds of hidden characters that are already reported for the file itself.
  const found = new Set(characters.map(({ expected }) => expected));
  const references = text.includes('&') ? characterReferenceProblems(tree) : [];
  const hidden = references.filter(({ expected }) => !found.has(expected));
  const isEmpty =
    frontMatter.title === undefined && tree.children.length + lineProblems.length + limits.length === 0;
  const isChangelog = isChangelogPath(docsUrlPath(name));
  const defaultTitle = isChangelog ? changelogTitle(tree) : undefined;
  const title = extractTitle(tree, name, frontMatter.title ?? defaultTitle);
  if (isChangelog) alignReleaseHeadings(tree, 2);
  demoteHeadings(tree);
  promoteHeadings(tree);
  const head = {
    file,
    path: docsUrlPath(name),
    updated: commitDate ?? statSync(absolute).mtime.toISOString().slice(0, 10),
    title,
    ...descriptionFields(frontMatter.description, tree, title),
    nav: frontMatter.nav ?? (docsUrlPath(name) === '/docs' ? rootLabel : title),
    order: 0,
    unlisted: frontMatter.unlisted,
    answers: [],
  };
  const lines = bodyLines.map((index) => linesAbove + index + 1);
  const page = { head, tree, lines };
  const input = { title: frontMatter.title, description: frontMatter.description, nav: frontMatter.nav };
  const isClean = characters.length === 0 && hidden.length === 0;
  const checked = isClean ? { ...input, title, description: head.description } : input;
  return {
    name,
    parsed: page,
    order: frontMatter.order,
    anchors: { titles: [slug(title.normalize())], ...collectAnchorIds(tree, title) },
    problems: [
      ...limits,
      ...problems,
      ...contentFieldProblems(file, frontMatter),
      ...(isEmpty ? [{ file, field: '', found: 'an empty page', expected: 'text, or no file' }] : []),
      ...mergeHiddenCharacterProblems(characters),
      ...headProblems(checked, file),
      ...toFileProblems(page, [...lineProblems, ...hidden]),
    ],
  };
}

function parseBody(body: string): { tree: Root; lines: readonly number[]; lineProblems: LineProblem[] } {
  const contained = convertAdmonitions(body);
  const { lines } = contained;
  const tree = parseMarkdown(contained.text);
  const exceeded = findExceededLimit(tree);
  if (exceeded !== undefined)
    return { tree: { ...tree, children: [] }, lines, lineProblems: [{ line: 1, ...exceeded }] };
  const unfinished = markupMistakeProblems(tree, contained.text);
  stripComments(tree);
  convertImageSizes(descendants(tree));
  convertAttributeLists(tree, contained.text);
  resolveReferences(tree);
  const source = descendants(tree);
  const problems = markdownInHtmlProblems(source);
  const tagsInHtml = templateTagsInHtmlProblems(source);
  problems.push(...convertHtml(tree));
  unwrapContributorLinks(tree, contained.text);
  removeDarkImages(tree);
  convertEmptyHeadings(tree);
  removeEmptyAsides(tree);
  joinLabels(descendants(tree), lines);
  problems.push(...convertCodeTitles(descendants(tree)));
  convertTabLabels(tree);
  // Ignores problems, because other programs support more kinds of asides and more attributes of code blocks.
  parseCustomBlocks(tree);
  const nodes = descendants(tree);
  for (const node of nodes) if (node.type === 'link' || node.type === 'image') node.title = null;
  const invisibleProblems = invisibleTextProblems(nodes);
  const tagLines = new Set(contained.problems.map(({ line }) => line));
  const others = [...unfinished, ...tagsInHtml, ...unsupportedSyntaxProblems(nodes, contained.text)];
  numberFootnotes(nodes);
  return {
    tree,
    lines,
    lineProblems: [
      ...contained.problems,
      ...problems,
      ...invisibleProblems,
      ...others.filter(({ line }) => !tagLines.has(line)),
    ],
  };
}

const maxLengths = { title: 300, nav: 300, description: 1000 };

function headProblems(head: Readonly<Record<keyof typeof maxLengths, string | undefined>>, file: string) {
  const longFields = (['title', 'nav', 'description'] as const).flatMap((field) => {
    const length = head[field]?.length ?? 0;
    return length > maxLengths[field] ? [{ field, length }] : [];
  });
  return [
    ...proseCharacterProblems(head, file),
    ...longFields.map(({ field, length }): Problem => {
      const expected = `at most ${maxLengths[field]} characters, because lists of pages show this text`;
      return { file, field, found: `${length} characters`, expected };
    }),
  ];
}

function descriptionFields(
  frontMatterDescription: string | undefined,
  tree: ParsedPage['tree'],
  title: string,
) {
  if (frontMatterDescription !== undefined) return { description: frontMatterDescription };
  const { description, repeated } = extractDescription(tree, title);
  return { description, ...(repeated && { repeatsDescription: true }) };
}

import { join, posix } from 'node:path';
import { slug } from 'github-slugger';
import type { Root } from 'mdast';
import { readTextFile } from '../../product/files/text-file.ts';
import type { Problem } from '../../product/validation/problems.ts';
import { proseCharacterProblems } from '../../product/validation/text-problems.ts';
import { alignReleaseHeadings, changelogTitle, isChangelogPath } from '../changelog.ts';
import { type ParsedPage, toFileProblems } from '../parse/parse-page.ts';
import {
  characterReferenceProblems,
  hiddenCharacterProblems,
  mergeHiddenCharacterProblems,
} from '../validate/hidden-character-problems.ts';
import { textLimitProblems } from '../validate/text-limits.ts';
import { collectAnchorIds } from './anchor-ids.ts';
import type { DocsFolder } from './docs-folder.ts';
import { docsUrlPath, parentFolder } from './file-names.ts';
import { findForeignComment } from './foreign-comments.ts';
import { contentFieldProblems, splitFrontMatter } from './front-matter.ts';
import type { DocsFrontMatter } from './front-matter-fields.ts';
import { demoteHeadings, promoteHeadings } from './headings.ts';
import { collectShownTexts, findLostWords } from './lost-words.ts';
import { untrimmedNodeText } from './node-text.ts';
import { parseDocsBody } from './parse-docs-body.ts';
import type { DocsAnchors } from './resolve-docs-links.ts';
import { hasTemplateLayout, type SiteGenerator } from './site-generator.ts';
import { extractDescription, extractTitle } from './title-and-description.ts';

/** Label of the folder's start page in navigation, because the title of that page is often the product's name. */
const rootLabel = 'Docs';

export interface DocsPage {
  readonly name: string;
  readonly parsed: ParsedPage;
  readonly order: number | undefined;
  /** ID in front matter, as a path from the documentation folder. */
  readonly id: string | undefined;
  readonly anchors: DocsAnchors;
  readonly problems: readonly Problem[];
}

/** Returns `undefined` for a draft. */
export function readDocsPage(
  docs: DocsFolder,
  name: string,
  commitDate: string | undefined,
  generator: SiteGenerator = { hasTemplates: false, isMyst: false },
): DocsPage | undefined {
  const file = `${docs.label}/${name}`;
  const absolute = join(docs.folder, name);
  const text = readTextFile(absolute, file).replaceAll('\r\n', '\n');
  const { frontMatter, body: content, linesAbove, problems } = splitFrontMatter(file, text);
  if (frontMatter.draft) return undefined;
  // The parser would end a line at each of these characters, which are reported anyway.
  const body = content.replaceAll('\r', ' ');
  const limits = textLimitProblems({ file, text });
  const hasTemplates = generator.hasTemplates || hasTemplateLayout(text.slice(0, text.length - body.length));
  const parsed = parseDocsBody(limits.length > 0 ? '' : body, { ...generator, hasTemplates });
  const { tree, lines: bodyLines, lineProblems, hidden } = parsed;
  // Checks the text before parts of it become the title and the description, which have no line numbers.
  const lines = bodyLines.map((index) => linesAbove + index + 1);
  const characters = hiddenCharacterProblems({ file, text });
  const references = characterReferenceProblems({ file, text }, { tree, lines }, characters);
  const isUntitled = frontMatter.title === undefined || frontMatter.isLink;
  const isEmpty = isUntitled && tree.children.length + lineProblems.length + limits.length === 0;
  const path = docsUrlPath(name);
  const blocks = tree.children;
  const texts = extractTitleAndDescription(tree, path, name, frontMatter);
  const source = body.split('\n');
  const kept = new Set(tree.children);
  // The blocks whose text became the title or the description
  const extracted = blocks.filter((block) => !kept.has(block));
  const shown = [...collectShownTexts(tree), ...extracted.flatMap(collectShownTexts)];
  const titleIds = [texts.title.normalize(), ...extracted.map(untrimmedNodeText)].map((text) => slug(text));
  const reported = new Set(lineProblems.map(({ line }) => bodyLines[line - 1] ?? 0));
  const lost =
    blocks.length === 0 ? [] : findLostWords({ source, lines: bodyLines, shown, hidden, reported });
  const head = {
    file,
    path,
    updated: commitDate,
    ...texts,
    nav: frontMatter.nav ?? (path === '/docs' ? rootLabel : texts.title),
    order: 0,
    lang: frontMatter.lang,
    unlisted: frontMatter.unlisted,
    answers: [],
  };
  const page = { head, tree, lines };
  const anchorIds = collectAnchorIds(tree, texts.title);
  const input = { title: frontMatter.title, description: frontMatter.description, nav: frontMatter.nav };
  const isClean = characters.length === 0 && references.length === 0;
  const checked = isClean ? { ...input, title: texts.title, description: texts.description } : input;
  return {
    name,
    parsed: page,
    order: frontMatter.order,
    id: frontMatter.id && posix.join(parentFolder(name), frontMatter.id),
    anchors: { titles: titleIds, ...anchorIds.anchors },
    problems: [
      ...limits,
      ...problems,
      ...contentFieldProblems(file, frontMatter),
      ...(isEmpty ? [{ file, field: '', found: 'an empty page', expected: 'text, or no file' }] : []),
      ...mergeHiddenCharacterProblems(characters),
      ...headProblems(checked, file),
      ...commentProblems(input, file),
      ...toFileProblems(page, [...lineProblems, ...anchorIds.problems]),
      ...references,
      ...lost.map(({ index, ...mismatch }) => ({
        file,
        field: `line ${linesAbove + index + 1}`,
        ...mismatch,
      })),
    ],
  };
}

/** Orders in front matter, by file name. */
export function collectOrders(pages: readonly DocsPage[]): ReadonlyMap<string, number> {
  return new Map(pages.flatMap(({ name, order }) => (order === undefined ? [] : [[name, order] as const])));
}

/** Takes the title and the description from front matter or from the tree, and sets the levels of headings. */
function extractTitleAndDescription(tree: Root, path: string, name: string, frontMatter: DocsFrontMatter) {
  const isChangelog = isChangelogPath(path);
  const defaultTitle = isChangelog ? changelogTitle(tree) : undefined;
  const title = extractTitle(tree, name, frontMatter.title ?? defaultTitle);
  if (isChangelog) alignReleaseHeadings(tree, 2);
  demoteHeadings(tree);
  promoteHeadings(tree);
  const { description, repeated } = extractDescription(tree, title, isChangelog, frontMatter.description);
  return { title, description, ...(repeated && { repeatsDescription: true }) };
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

function commentProblems(fields: Readonly<Record<string, string | undefined>>, file: string): Problem[] {
  return Object.entries(fields).flatMap(([field, text = '']) => {
    const mismatch = findForeignComment(text);
    return mismatch === undefined ? [] : [{ file, field, ...mismatch }];
  });
}

import { CORE_SCHEMA, load, YAMLException } from 'js-yaml';
import type { Heading, Nodes, Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import { findMergeConflict } from '../../product/files/merge-conflict.ts';
import type { Problem } from '../../product/validation/problems.ts';
import { text } from '../mdast-builder.ts';
import { descendants } from '../parse/parse-markdown.ts';
import { deriveLabel } from './file-names.ts';
import { nodeText } from './node-text.ts';

/** Front matter of a documentation page, with the same field names for every site generator. */
interface DocsFrontMatter {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly nav?: string | undefined;
  readonly order?: number | undefined;
  readonly unlisted: boolean;
  readonly draft: boolean;
}

/** Minimum length of a description, in characters. */
const minDescription = 70;
/** Maximum length of a description, in characters. */
const maxDescription = 155;

const knownFields =
  'title|description|draft|published|unlisted|nav|order|sidebar\\w*|nav_\\w+|weight|layout|slug';
const isKnownField = new RegExp(`^(?:${knownFields})$`, 'i');
/** Known fields after a line of hyphens that other site generators don't accept as the start of front matter either. */
const misplacedFields = new RegExp(`^\\s*-{3,}[ \\t]*\\n\\s*(?:${knownFields})[ \\t]*:`, 'i');

/** A heading between two empty lines, which YAML reads as a comment. */
const heading = /\n[ \t]*\n#{1,6}[ \t]+\S.*\n[ \t]*(?:\n|$)/;

/** Splits a page into front matter and body. `linesAbove` is the number of lines before the body. */
export function splitFrontMatter(
  file: string,
  text: string,
): { frontMatter: DocsFrontMatter; body: string; linesAbove: number; problems: Problem[] } {
  const [top = '', yaml = ''] = /^---[ \t]*\n([\s\S]*?)(?:^|\n)---[ \t]*(?:\n|$)/.exec(text) ?? [];
  const mistake = findMistake(text, yaml);
  if (mistake !== undefined)
    return {
      frontMatter: normalizeFields({}),
      body: text,
      linesAbove: 0,
      problems: [{ file, ...mistake }],
    };
  const rest = { body: text.slice(top.length), linesAbove: top.split('\n').length - 1 };
  try {
    const fields = load(yaml, { schema: CORE_SCHEMA }) ?? {};
    // Text between two thematic breaks isn't front matter.
    if (
      typeof fields !== 'object' ||
      Array.isArray(fields) ||
      hasOnlyHeadings(yaml) ||
      hasOnlyProseNames(fields)
    )
      return { frontMatter: normalizeFields({}), body: text, linesAbove: 0, problems: [] };
    return { frontMatter: normalizeFields(fields), ...rest, problems: [] };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    // The error has no position if a line with `...` ends the YAML before the front matter ends.
    const mark = error.mark as typeof error.mark | undefined;
    const field = mark === undefined ? 'front matter' : `line ${mark.line + 2}`;
    const found = `invalid YAML: ${error.reason}`;
    const expected = 'valid YAML between two lines of ---, or no front matter';
    return { frontMatter: normalizeFields({}), ...rest, problems: [{ file, field, found, expected }] };
  }
}

/** Finds front matter that would become text, and text that would become front matter. */
function findMistake(text: string, yaml: string): Omit<Problem, 'file'> | undefined {
  if (/^\+\+\+[ \t]*\n[\s\S]*?\n\+\+\+[ \t]*(?:\n|$)/.test(text)) {
    const expected = 'front matter in YAML, between two lines of ---, or no front matter';
    return { field: 'line 1', found: 'front matter in TOML', expected };
  }
  if (yaml === '' ? misplacedFields.test(text) : misplacedFields.test(`---\n${yaml}`) && heading.test(yaml)) {
    const expected = 'three hyphens (---) in the first line, and in a line after the last field';
    return { field: 'line 1', found: 'front matter without its start or end', expected };
  }
  return findMergeConflict(yaml, 1);
}

/** Whether each line is a heading, which YAML reads as a comment. A field in a comment isn't a heading. */
function hasOnlyHeadings(yaml: string): boolean {
  const lines = yaml.split('\n').filter((line) => line.trim() !== '');
  return lines.length > 0 && lines.every((line) => /^#{1,6}[ \t]+(?!\w+:)/.test(line));
}

/** Whether no field has a usual name, for example in `Note: This page is outdated.` between two thematic breaks. */
function hasOnlyProseNames(fields: object): boolean {
  const names = Object.keys(fields);
  return names.length > 0 && names.every((name) => !/^[a-z_][\w.-]*$/.test(name) && !isKnownField.test(name));
}

/** Docusaurus, Starlight, VitePress, Just the Docs, and Hugo use different names for the same fields. */
function normalizeFields(fields: object): DocsFrontMatter {
  const values = Object.fromEntries(
    Object.entries(fields).map(([name, value]): [string, unknown] => [name.toLowerCase(), value]),
  );
  const sidebar = Object(values.sidebar) as Record<string, unknown>;
  return {
    title: firstText(values.title),
    description: firstText(values.description),
    nav: firstText(values.nav, values.sidebar_label, sidebar.label, values.nav_title),
    order: [values.order, values.sidebar_position, sidebar.order, values.nav_order, values.weight].find(
      (value): value is number => typeof value === 'number' && Number.isFinite(value),
    ),
    unlisted: isYes(values.unlisted) || isYes(sidebar.hidden),
    draft: isYes(values.draft) || isNo(values.published),
  };
}

/** YAML 1.2 reads `yes` and `on` as text, but YAML 1.1, which some site generators use, reads them as `true`. */
function isYes(value: unknown): boolean {
  return /^(?:true|yes|on|y)$/i.test(String(value));
}

function isNo(value: unknown): boolean {
  return /^(?:false|no|off|n)$/i.test(String(value));
}

function firstText(...values: readonly unknown[]): string | undefined {
  const input = values.find(
    (value) => ['string', 'number'].includes(typeof value) && `${value}`.trim() !== '',
  );
  return input === undefined ? undefined : `${input}`.replaceAll(/\s+/g, ' ').trim();
}

/**
 * Determines the title: from front matter, the first level 1 heading, a heading at the start of the page, or the file
 * name. Removes the heading if its text is the title.
 */
export function extractTitle(tree: Root, name: string, frontMatterTitle?: string): string {
  const top = tree.children.find((node): node is Heading => node.type === 'heading' && node.depth === 1);
  const [first] = tree.children;
  const heading = top ?? (first?.type === 'heading' ? first : undefined);
  const written = heading === undefined ? '' : nodeText(heading);
  const title = frontMatterTitle ?? (written || deriveLabel(name));
  if (heading !== undefined && written.toLowerCase() === title.toLowerCase())
    tree.children = tree.children.flatMap((node) => (node === heading ? extractNonText(heading) : [node]));
  return title;
}

/** Moves content that a title can't contain, such as a logo or a footnote reference, to a paragraph. */
function extractNonText({ children, position }: Heading): Paragraph[] {
  const partsOf = (node: PhrasingContent): PhrasingContent[] => {
    if (['link', 'image', 'footnoteReference'].includes(node.type)) return [node];
    return 'children' in node ? node.children.flatMap(partsOf) : [];
  };
  const parts = children.flatMap(partsOf);
  const spaced = parts.flatMap((part, index) => (index === 0 ? [part] : [text(' '), part]));
  return parts.length === 0 ? [] : [{ type: 'paragraph', children: spaced, ...(position && { position }) }];
}

/**
 * Converts a heading without text, such as one with only an image, to a paragraph, because it would have neither an ID
 * nor a table of contents entry.
 */
export function convertEmptyHeadings(tree: Root): void {
  tree.children = tree.children.flatMap((node): RootContent[] => {
    if (node.type !== 'heading' || nodeText(node) !== '') return [node];
    return node.children.length === 0 ? [] : [{ ...node, type: 'paragraph' }];
  });
}

/**
 * Moves all headings down one level if the page still has a level 1 heading besides its title. In block quotes,
 * lists, and footnotes, only level 1 headings change.
 */
export function demoteHeadings(tree: Root): void {
  const headings = tree.children.filter((node) => node.type === 'heading');
  const own = new Set<Nodes>(headings);
  for (const node of descendants(tree))
    if (node.type === 'heading' && !own.has(node) && node.depth === 1) node.depth = 2;
  if (!headings.some(({ depth }) => depth === 1)) return;
  for (const heading of headings) heading.depth = Math.min(6, heading.depth + 1) as typeof heading.depth;
}

/** Moves all headings up if the page has no heading of level 2, for example because that heading became the title. */
export function promoteHeadings(tree: Root): void {
  const headings = tree.children.filter((node) => node.type === 'heading');
  const excess = Math.min(...headings.map(({ depth }) => depth)) - 2;
  if (excess <= 0) return;
  for (const heading of headings) heading.depth = (heading.depth - excess) as typeof heading.depth;
}

/**
 * Uses the start of a page as its description. If that's a whole paragraph of plain text, removes the paragraph.
 * Otherwise, the text stays in the page, and `repeated` is true.
 */
export function extractDescription(tree: Root, title: string): { description: string; repeated: boolean } {
  const paragraphs = tree.children.filter(isProse);
  let description = '';
  for (const paragraph of paragraphs) {
    description = `${description} ${nodeText(paragraph)}`.trim();
    if (description.length >= minDescription) break;
  }
  const [first] = tree.children;
  const isWhole = first?.type === 'paragraph' && first.children.every(({ type }) => type === 'text');
  if (isWhole && nodeText(first) === description && description.length <= maxDescription) {
    tree.children = tree.children.slice(1);
    return { description, repeated: false };
  }
  return { description: description === '' ? title : truncateText(description), repeated: true };
}

/** Badges, paragraphs of links, labels, and code aren't prose. */
function isProse(node: RootContent): node is Paragraph {
  if (node.type !== 'paragraph') return false;
  return node.children.some((child) => child.type === 'text' && /\p{L}.*\p{L}/su.test(child.value));
}

/** Truncates text after a sentence or, if the first sentence is too long, after a word. */
export function truncateText(text: string): string {
  const ended = text.replace(/:$/, '.');
  if (ended.length <= maxDescription) return ended;
  const sentences = [...ended.matchAll(/[.!?](?=\s)/g)].map(({ index }) => index + 1);
  const end = sentences.findLast((index) => index >= minDescription && index <= maxDescription);
  if (end !== undefined) return ended.slice(0, end);
  return `${ended.slice(0, maxDescription - 1).replace(/[\s,;:(-]*\s\S*$/, '')}…`;
}

import { CORE_SCHEMA, load, YAMLException } from 'js-yaml';
import type { Heading, Nodes, Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import type { Problem } from '../product/problems.ts';
import { labelOf } from './docs-files.ts';
import { text } from './nodes.ts';

/** The front matter fields that matter here, whichever generator they were written for. */
export interface DocsFrontMatter {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly nav?: string | undefined;
  readonly order?: number | undefined;
  readonly unlisted: boolean;
  readonly draft: boolean;
}

/** The limits within which search engines and lists of pages show a description. */
const shortest = 70;
const longest = 155;

/** Returns the front matter of a page, its body, and the number of the line above the body. */
export function splitDocsPage(
  file: string,
  text: string,
): { frontMatter: DocsFrontMatter; body: string; linesAbove: number; problems: Problem[] } {
  const [top = '', yaml = ''] = /^---[ \t]*\n([\s\S]*?)(?:^|\n)---[ \t]*(?:\n|$)/.exec(text) ?? [];
  const rest = { body: text.slice(top.length), linesAbove: top.split('\n').length - 1 };
  try {
    const fields = load(yaml, { schema: CORE_SCHEMA }) ?? {};
    // Two thematic breaks, and a text or a list between them.
    if (typeof fields !== 'object' || Array.isArray(fields))
      return { frontMatter: known({}), body: text, linesAbove: 0, problems: [] };
    return { frontMatter: known(fields), ...rest, problems: [] };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    // Without a mark if "..." ends the YAML before the front matter ends.
    const mark = error.mark as typeof error.mark | undefined;
    const field = mark === undefined ? 'front matter' : `line ${mark.line + 2}`;
    const found = `text that isn't YAML: ${error.reason}`;
    const expected = 'YAML between two lines of ---, or no front matter';
    return { frontMatter: known({}), ...rest, problems: [{ file, field, found, expected }] };
  }
}

/** Docusaurus, Starlight, VitePress, Just the Docs, and Hugo have names of their own for the same fields. */
function known(fields: object): DocsFrontMatter {
  const values = fields as Record<string, unknown>;
  const sidebar = Object(values.sidebar) as Record<string, unknown>;
  return {
    title: firstText(values.title),
    description: firstText(values.description),
    nav: firstText(values.nav, values.sidebar_label, sidebar.label, values.nav_title),
    order: [values.order, values.sidebar_position, sidebar.order, values.nav_order, values.weight].find(
      (value): value is number => typeof value === 'number' && Number.isFinite(value),
    ),
    unlisted: values.unlisted === true || sidebar.hidden === true,
    draft: values.draft === true,
  };
}

function firstText(...values: readonly unknown[]): string | undefined {
  const stated = values.find(
    (value) => ['string', 'number'].includes(typeof value) && `${value}`.trim() !== '',
  );
  return stated === undefined ? undefined : `${stated}`.replaceAll(/\s+/g, ' ').trim();
}

/**
 * Takes the title out of a page, and returns it: the one in front matter, or else the first heading, unless text comes
 * before a heading that isn't of level 1. A heading that says something else than front matter stays.
 */
export function takeTitle(tree: Root, name: string, stated?: string): string {
  const top = tree.children.find((node): node is Heading => node.type === 'heading' && node.depth === 1);
  const [first] = tree.children;
  const heading = top ?? (first?.type === 'heading' ? first : undefined);
  const written = heading === undefined ? '' : plainText(heading);
  const title = stated ?? (written || labelOf(name));
  if (heading !== undefined && written.toLowerCase() === title.toLowerCase())
    tree.children = tree.children.flatMap((node) => (node === heading ? withoutText(heading) : [node]));
  return title;
}

/** Returns what a title can't have, such as a logo or the reference of a footnote, as a paragraph. */
function withoutText({ children, position }: Heading): Paragraph[] {
  const partsOf = (node: PhrasingContent): PhrasingContent[] => {
    if (['link', 'image', 'footnoteReference'].includes(node.type)) return [node];
    return 'children' in node ? node.children.flatMap(partsOf) : [];
  };
  const parts = children.flatMap(partsOf);
  const spaced = parts.flatMap((part, index) => (index === 0 ? [part] : [text(' '), part]));
  return parts.length === 0 ? [] : [{ type: 'paragraph', children: spaced, ...(position && { position }) }];
}

/** Has a heading without text, such as one with an image, be a paragraph: it has no id, and no place in a table of contents. */
export function keepTextualHeadings(tree: Root): void {
  tree.children = tree.children.flatMap((node): RootContent[] => {
    if (node.type !== 'heading' || plainText(node) !== '') return [node];
    return node.children.length === 0 ? [] : [{ ...node, type: 'paragraph' }];
  });
}

/** Moves every heading down a level if a page has several of the first. */
export function demoteTitles(tree: Root): void {
  const headings = tree.children.filter((node) => node.type === 'heading');
  if (!headings.some(({ depth }) => depth === 1)) return;
  for (const heading of headings) heading.depth = Math.min(6, heading.depth + 1) as typeof heading.depth;
}

/** Moves every heading up if the page has none of the second level, for example because its title was one. */
export function raiseHeadings(tree: Root): void {
  const headings = tree.children.filter((node) => node.type === 'heading');
  const excess = Math.min(...headings.map(({ depth }) => depth)) - 2;
  if (excess <= 0) return;
  for (const heading of headings) heading.depth = (heading.depth - excess) as typeof heading.depth;
}

/**
 * Returns the beginning of a page as a description. If it is a whole paragraph of plain text, the paragraph is taken
 * out of the page; otherwise the page repeats it.
 */
export function takeDescription(tree: Root, title: string): { description: string; repeated: boolean } {
  const paragraphs = tree.children.filter(isProse);
  let description = '';
  for (const paragraph of paragraphs) {
    description = `${description} ${plainText(paragraph)}`.trim();
    if (description.length >= shortest) break;
  }
  const [first] = tree.children;
  const isWhole = first?.type === 'paragraph' && first.children.every(({ type }) => type === 'text');
  if (isWhole && plainText(first) === description && description.length <= longest) {
    tree.children = tree.children.slice(1);
    return { description, repeated: false };
  }
  return { description: description === '' ? title : shortened(description), repeated: true };
}

/** Rows of badges and links, labels, and code aren't prose. */
function isProse(node: RootContent): node is Paragraph {
  if (node.type !== 'paragraph') return false;
  return node.children.some((child) => child.type === 'text' && /\p{L}.*\p{L}/su.test(child.value));
}

/** Returns a text cut behind a sentence, or else behind a word. */
export function shortened(text: string): string {
  const ended = text.replace(/:$/, '.');
  if (ended.length <= longest) return ended;
  const sentences = [...ended.matchAll(/[.!?](?=\s)/g)].map(({ index }) => index + 1);
  const end = sentences.findLast((index) => index >= shortest && index <= longest);
  if (end !== undefined) return ended.slice(0, end);
  return `${ended.slice(0, longest - 1).replace(/[\s,;:(-]*\s\S*$/, '')}…`;
}

/** Returns the text of a node without its markup; images have none. */
export function plainText(node: Nodes): string {
  return textOf(node).replaceAll(/\s+/g, ' ').trim();
}

/** Returns the text of a node with its white space. */
export function textOf(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  if (node.type === 'break') return ' ';
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

import Slugger, { slug } from 'github-slugger';
import type { Element, Root } from 'hast';
import type { Nodes, RootContent } from 'mdast';
import { parseReleaseHeading } from '../changelog.ts';
import { markedCommand, removeCommandMarks } from '../command-code.ts';
import type { Diagrams } from '../parse/diagrams.ts';
import { descendants } from '../parse/parse-markdown.ts';
import { boldCardTitles, separateCardTitles } from './cards.ts';
import { setTitleProperty, wrapCodeBlocks } from './code-blocks.ts';
import { markContents } from './contents.ts';
import { markDefinitions } from './definitions.ts';
import { markFileTrees } from './file-trees.ts';
import { element, findElements, textContent } from './hast.ts';
import { findHeadingNames } from './heading-names.ts';
import { headingText } from './heading-text.ts';
import { stringifyHtml, toHtmlTree } from './html-tree.ts';
import { markLongInlineCode } from './inline-code.ts';
import { inlineDiagrams } from './inline-diagrams.ts';
import { extractLead } from './lead.ts';
import { collectLeadInsAndAssignIds } from './lead-ins.ts';
import { markLinkButtons } from './link-buttons.ts';
import { linkLargeImages } from './link-large-images.ts';
import { collectReleaseIds, markReleases } from './releases.ts';
import { addRowIds } from './row-terms.ts';
import { alternateSides, markExhibits, markTitledCode, wrapSections } from './sections.ts';
import { wrapTables } from './tables.ts';
import { addTabInputs } from './tabs.ts';
import type { Term } from './term.ts';
import { collectTermsAndAssignIds } from './term-ids.ts';
import { preventDateBreaks } from './word-breaks.ts';

/** A heading, in the form of Astro's `MarkdownHeading`. */
export interface MarkdownHeading {
  readonly depth: number;
  readonly slug: string;
  readonly text: string;
  /** Command of cli.json that the section explains. */
  readonly command?: string;
  /** Names that the section explains. */
  readonly names?: readonly string[];
  /** Texts in code. */
  readonly codes?: readonly string[];
  /** Whether the section is a table of contents that the author wrote. The layout shows its own in its place. */
  readonly isContents?: boolean;
  /** Whether the section is a release of a changelog or in one. It says what changed, and doesn't explain names. */
  readonly isInRelease?: boolean;
}

export interface RenderedContent {
  readonly html: string;
  readonly headings: readonly MarkdownHeading[];
  /** Excludes names in releases. */
  readonly terms: readonly Term[];
  /** IDs of the names in releases. */
  readonly releaseNameIds: readonly string[];
}

/** IDs that the layout uses. The ID of the main element has a period, because no heading's ID does. */
export const reservedIds: readonly string[] = ['top', 'main.content'];

/** Readers copy a heading's URL from its link to itself. */
function linkHeadings(page: Root, slugger: Slugger): MarkdownHeading[] {
  const codeLines = findElements(page, ['code']).flatMap(({ element }) => textContent(element).split('\n'));
  return findElements(page, ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']).flatMap(({ element: heading }) => {
    if (heading.tagName === 'h1') {
      heading.properties = { id: 'top' };
      return [];
    }
    const slug = createHeadingId(slugger, textContent(heading));
    const text = headingText(heading);
    const command = markedCommand(heading);
    const codes = findElements(heading, ['code']).map(({ element }) => textContent(element));
    const names = findHeadingNames(heading, codeLines);
    heading.properties.id = slug;
    // A heading that contains a link stays as is, because links can't be nested.
    if (!hasLink(heading)) heading.children = [element('a', { href: `#${slug}` }, heading.children)];
    const depth = Number(heading.tagName.slice(1));
    return [
      {
        depth,
        slug,
        text,
        ...(command !== undefined && { command }),
        ...(names.length > 0 && { names }),
        ...(codes.length > 0 && { codes }),
      },
    ];
  });
}

/** Links in the text refer to the heading of the footnotes by its ID, which `linkHeadings` sets. */
function describeFootnoteReferences(page: Root): void {
  const footnotes = findElements(page, ['section']).find(
    ({ element }) => 'dataFootnotes' in element.properties,
  );
  const heading = footnotes?.element.children.find((child) => child.type === 'element');
  for (const { element: reference } of findElements(page, ['a']))
    if ('dataFootnoteRef' in reference.properties)
      reference.properties.ariaDescribedBy = [String(heading?.properties.id)];
}

function hasLink(node: Element): boolean {
  return node.children.some((child) => child.type === 'element' && (child.tagName === 'a' || hasLink(child)));
}

/** `opening` is the content before the first heading on the home page, and up to the lead, if any, on other pages. */
export interface RenderedPage extends Omit<RenderedContent, 'html'> {
  readonly opening: string;
  readonly sections: string;
}

interface PageForm {
  readonly splitsOpening: boolean;
  /** Whether the page is the start page of a folder, whose lists of links are cards. */
  readonly startsFolder?: boolean;
  /** Whether the page header needs the first paragraph as its lead, because that's also the description. */
  readonly needsLead?: boolean | undefined;
  readonly diagrams?: Diagrams | undefined;
}

export function renderPage(
  nodes: readonly RootContent[],
  { splitsOpening, startsFolder = false, needsLead = false, diagrams }: PageForm,
): RenderedPage {
  if (!splitsOpening) {
    let opening = '';
    const moveLead = (page: Root) => {
      opening = stringifyHtml({ type: 'root', children: extractLead(page) });
    };
    const { html, ...content } = renderNodes(nodes, createSlugger(), diagrams, [
      markReleases,
      linkLargeImages,
      ...(startsFolder ? [boldCardTitles, separateCardTitles] : []),
      ...(needsLead ? [moveLead] : []),
    ]);
    return { opening, sections: html, ...content };
  }
  const slugger = createSlugger();
  const start = nodes.findIndex(({ type }) => type === 'heading');
  const openingNodes = start === -1 ? nodes : nodes.slice(0, start);
  const opening = renderNodes(addFootnotes(openingNodes, nodes), slugger, diagrams, [
    markExhibits,
    linkLargeImages,
  ]);
  const sections = renderNodes(addFootnotes(nodes.slice(openingNodes.length), nodes), slugger, diagrams, [
    markExhibits,
    markTitledCode,
    linkLargeImages,
    loadAllImagesLazily,
    wrapSections,
    alternateSides,
  ]);
  return {
    opening: opening.html,
    sections: sections.html,
    headings: [...opening.headings, ...sections.headings],
    terms: [...opening.terms, ...sections.terms],
    releaseNameIds: [...opening.releaseNameIds, ...sections.releaseNameIds],
  };
}

/** Treats the whole page as a release, for example because its title is a version. */
export function markAsRelease(page: RenderedPage): RenderedPage {
  const names = page.terms.filter(({ isSentence }) => !isSentence);
  return {
    ...page,
    headings: page.headings.map((heading) => ({ ...heading, isInRelease: true })),
    terms: page.terms.filter(({ isSentence }) => isSentence),
    releaseNameIds: [...page.releaseNameIds, ...names.map(({ id }) => id)],
  };
}

/** A reference needs its footnote in the same part of the page. */
function addFootnotes(part: readonly RootContent[], page: readonly RootContent[]): RootContent[] {
  const inPart = new Set<Nodes>(part.flatMap(descendants));
  const footnotes = page.flatMap(descendants).filter((node) => node.type === 'footnoteDefinition');
  return [...part, ...footnotes.filter((footnote) => !inPart.has(footnote))];
}

/**
 * Returns `v1.2.0` for the first heading of a release, because its date can change, and otherwise the ID that GitHub
 * generates, without the invisible selectors of emoji.
 */
export function createHeadingId(slugger: Slugger, text: string): string {
  const id = slugger.slug(text.normalize().replaceAll(/\p{Variation_Selector}/gu, ''));
  const { version } = parseReleaseHeading(text) ?? {};
  if (version === undefined || `v${version}` in slugger.occurrences) return id;
  slugger.occurrences[`v${version}`] = 0;
  return `v${version}`;
}

/** Creates GitHub's IDs, unless the layout uses them, or the text has no characters that an ID can contain. */
class PageSlugger extends Slugger {
  override slug(text: string): string {
    return super.slug(slug(text) === '' ? 'section' : text);
  }
}

export function createSlugger(): Slugger {
  const slugger = new PageSlugger();
  for (const id of reservedIds) slugger.occurrences[id] = 0;
  return slugger;
}

/** Images after the first one load only when a reader scrolls to them. Their sizes reserve their space. */
function loadImagesLazily(page: Root): void {
  const [, ...images] = findElements(page, ['img']);
  setLazyLoading(images);
}

/** On the home page, even the first image of a section is below the first screen. */
function loadAllImagesLazily(page: Root): void {
  setLazyLoading(findElements(page, ['img']));
}

function setLazyLoading(images: ReturnType<typeof findElements>): void {
  for (const { element: image } of images)
    if (image.properties.width !== undefined) image.properties.loading = 'lazy';
}

/** The library encodes the brackets of an IPv6 address, so that browsers would reject the URL. */
function restoreIpv6Hosts(page: Root): void {
  for (const { element: link } of findElements(page, ['a']))
    if (typeof link.properties.href === 'string')
      link.properties.href = link.properties.href.replace(/^(https?:\/\/)%5B([\da-f:.]+)%5D/i, '$1[$2]');
}

export function renderNodes(
  nodes: readonly RootContent[],
  slugger = createSlugger(),
  diagrams: Diagrams = new Map(),
  transforms: readonly ((page: Root) => void)[] = [],
): RenderedContent {
  for (const node of nodes.flatMap(descendants)) if (node.type === 'code') setTitleProperty(node);
  const page = toHtmlTree(nodes);
  restoreIpv6Hosts(page);
  const linked = linkHeadings(page, slugger);
  describeFootnoteReferences(page);
  const contents = markContents(page);
  addRowIds(page, slugger);
  const inHeadings = linked.flatMap(({ names = [], codes = [] }) => [...names, ...codes]);
  const names = collectTermsAndAssignIds(page, slugger, inHeadings);
  const leadIns = collectLeadInsAndAssignIds(page, slugger);
  const releaseIds = collectReleaseIds(page);
  const headings = linked.map((heading) => ({
    ...heading,
    ...(contents.has(heading.slug) && { isContents: true }),
    ...(releaseIds.has(heading.slug) && { isInRelease: true }),
  }));
  removeCommandMarks(page);
  wrapCodeBlocks(page);
  addTabInputs(page);
  wrapTables(page);
  markLinkButtons(page);
  markDefinitions(page);
  markFileTrees(page);
  separateCardTitles(page);
  markLongInlineCode(page);
  preventDateBreaks(page);
  inlineDiagrams(page, diagrams);
  loadImagesLazily(page);
  for (const transform of transforms) transform(page);
  return {
    html: stringifyHtml(page),
    headings,
    terms: [...names.filter(({ id }) => !releaseIds.has(id)), ...leadIns],
    releaseNameIds: names.flatMap(({ id }) => (releaseIds.has(id) ? id : [])),
  };
}

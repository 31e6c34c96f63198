import Slugger, { slug } from 'github-slugger';
import type { Element, Root } from 'hast';
import type { Nodes, RootContent } from 'mdast';
import { addTabInputs, boxCode, passTitle } from './code-blocks.ts';
import { type Diagrams, inlineDiagrams } from './diagrams.ts';
import { element, elementsIn, textIn } from './elements.ts';
import { treeOf, writeHtml } from './html-tree.ts';
import { markLongCode } from './inline-code.ts';
import { markLinkRows } from './link-rows.ts';
import { nodesIn } from './parse.ts';
import { boxTables } from './tables.ts';
import { indexTerms, nameRows, type Term } from './terms.ts';

/** A heading of a page, for its table of contents. */
export interface Heading {
  readonly depth: number;
  readonly slug: string;
  readonly text: string;
}

/** Nodes as HTML. */
export interface Rendered {
  readonly html: string;
  readonly headings: readonly Heading[];
  readonly terms: readonly Term[];
}

// The ids of what the layout adds to a page; its headings need others.
export const layoutIds: readonly string[] = ['top', 'content', 'a-z'];

/** Makes every heading below the title a link to itself, so that readers can copy its address, and returns them. */
function linkHeadings(page: Root, slugger: Slugger): Heading[] {
  return elementsIn(page, ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']).flatMap(({ element: heading }) => {
    if (heading.tagName === 'h1') {
      heading.properties = { id: 'top' };
      return [];
    }
    const text = textIn(heading);
    const slug = headingId(slugger, text);
    heading.properties.id = slug;
    // A link can't contain another one.
    if (!hasLink(heading)) heading.children = [element('a', { href: `#${slug}` }, heading.children)];
    return [{ depth: Number(heading.tagName.slice(1)), slug, text }];
  });
}

function hasLink(node: Element): boolean {
  return node.children.some((child) => child.type === 'element' && (child.tagName === 'a' || hasLink(child)));
}

/** A page as HTML: all of it, or what stands above its first section apart from the sections. */
export interface RenderedPage extends Pick<Rendered, 'headings' | 'terms'> {
  readonly opening: string;
  readonly sections: string;
}

/** Returns a page as HTML; in two parts if it is shown in two, which takes longer. */
export function renderPage(
  nodes: readonly RootContent[],
  { inTwo, diagrams }: { readonly inTwo: boolean; readonly diagrams?: Diagrams | undefined },
): RenderedPage {
  if (!inTwo) {
    const { html, headings, terms } = renderNodes(nodes, newSlugger(), diagrams);
    return { opening: '', sections: html, headings, terms };
  }
  const slugger = newSlugger();
  const start = nodes.findIndex(({ type }) => type === 'heading');
  const above = start === -1 ? nodes : nodes.slice(0, start);
  const opening = renderNodes(withFootnotes(above, nodes), slugger, diagrams);
  const sections = renderNodes(withFootnotes(nodes.slice(above.length), nodes), slugger, diagrams);
  return {
    opening: opening.html,
    sections: sections.html,
    headings: [...opening.headings, ...sections.headings],
    terms: [...opening.terms, ...sections.terms],
  };
}

/** Returns a part of a page with every footnote of the page: a reference needs its own, in either part. */
function withFootnotes(part: readonly RootContent[], page: readonly RootContent[]): RootContent[] {
  const inPart = new Set<Nodes>(part.flatMap(nodesIn));
  const footnotes = page.flatMap(nodesIn).filter((node) => node.type === 'footnoteDefinition');
  return [...part, ...footnotes.filter((footnote) => !inPart.has(footnote))];
}

/** Returns the next id for a heading, which may consist of characters that no id has. */
export function headingId(slugger: Slugger, text: string): string {
  return slugger.slug(slug(text) === '' ? 'section' : text);
}

/** Returns what makes the ids of a page's headings. */
export function newSlugger(): Slugger {
  const slugger = new Slugger();
  for (const id of layoutIds) slugger.slug(id);
  return slugger;
}

/** Returns nodes as HTML, with highlighted code, and the headings in it. */
export function renderNodes(
  nodes: readonly RootContent[],
  slugger = newSlugger(),
  diagrams: Diagrams = new Map(),
): Rendered {
  for (const node of nodes.flatMap(nodesIn)) if (node.type === 'code') passTitle(node);
  const page = treeOf(nodes);
  const headings = linkHeadings(page, slugger);
  nameRows(page, slugger);
  const terms = indexTerms(page, slugger);
  boxCode(page);
  addTabInputs(page);
  boxTables(page);
  markLinkRows(page);
  markLongCode(page);
  inlineDiagrams(page, diagrams);
  return { html: writeHtml(page), headings, terms };
}

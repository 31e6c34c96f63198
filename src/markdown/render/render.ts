import Slugger, { slug } from 'github-slugger';
import type { Element } from 'hast';
import type { Nodes, RootContent } from 'mdast';
import { defineHastPlugin, defineMdastPlugin, markdownToHtml } from 'satteri';
import { type Diagrams, inlineDiagrams } from '../parse/diagrams.ts';
import { descendants, markdownFeatures } from '../parse/parse.ts';
import { codeBlocks, passTitle } from './code-blocks.ts';
import { element } from './hast.ts';
import { inlineCode } from './inline-code.ts';
import { linkButtons } from './link-buttons.ts';
import { tables } from './tables.ts';
import { tabs } from './tabs.ts';
import { collectTerms, namedRows, type Term } from './terms.ts';

/** A heading for the table of contents. */
export interface Heading {
  readonly depth: number;
  readonly slug: string;
  readonly text: string;
}

export interface RenderedContent {
  readonly html: string;
  readonly headings: readonly Heading[];
  readonly terms: readonly Term[];
}

// Ids that the layout uses, so headings can't.
export const reservedIds: readonly string[] = ['top', 'content', 'a-z'];

/** Links every heading to itself, so readers can copy its URL. Collects the headings. */
const linkedHeadings = (headings: Heading[], slugger: Slugger) =>
  defineHastPlugin({
    name: 'linked-headings',
    element: {
      filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
      visit(heading, context) {
        if (heading.tagName === 'h1') return { ...heading, properties: { id: 'top' } };
        const text = context.textContent(heading);
        const slug = headingId(slugger, text);
        headings.push({ depth: Number(heading.tagName.slice(1)), slug, text });
        const properties = { ...heading.properties, id: slug };
        // Links can't be nested.
        if (hasLink(heading)) return { ...heading, properties };
        const link = element('a', { href: `#${slug}` }, heading.children);
        return { ...heading, properties, children: [link] };
      },
    },
  });

function hasLink(node: Element): boolean {
  return node.children.some((child) => child.type === 'element' && (child.tagName === 'a' || hasLink(child)));
}

/** Rendered page, optionally split before its first section. */
export interface RenderedPage extends Pick<RenderedContent, 'headings' | 'terms'> {
  readonly opening: string;
  readonly sections: string;
}

/** Renders a page. It's split only on request, because splitting takes longer. */
export function renderPage(
  nodes: readonly RootContent[],
  { inTwo, diagrams }: { readonly inTwo: boolean; readonly diagrams?: Diagrams | undefined },
): RenderedPage {
  if (!inTwo) {
    const { html, headings, terms } = renderNodes(nodes, createSlugger(), diagrams);
    return { opening: '', sections: html, headings, terms };
  }
  const slugger = createSlugger();
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

/** Adds all footnotes of the page to a part of it: a reference needs its footnote in the same part. */
function withFootnotes(part: readonly RootContent[], page: readonly RootContent[]): RootContent[] {
  const inPart = new Set<Nodes>(part.flatMap(descendants));
  const footnotes = page.flatMap(descendants).filter((node) => node.type === 'footnoteDefinition');
  return [...part, ...footnotes.filter((footnote) => !inPart.has(footnote))];
}

/** Next id for a heading, also if its text contains no valid characters. */
export function headingId(slugger: Slugger, text: string): string {
  return slugger.slug(slug(text) === '' ? 'section' : text);
}

/** Generates unique ids for a page's headings. */
export function createSlugger(): Slugger {
  const slugger = new Slugger();
  for (const id of reservedIds) slugger.slug(id);
  return slugger;
}

export function renderNodes(
  nodes: readonly RootContent[],
  slugger = createSlugger(),
  diagrams: Diagrams = new Map(),
): RenderedContent {
  const headings: Heading[] = [];
  const terms: Term[] = [];
  for (const node of nodes.flatMap(descendants)) if (node.type === 'code') passTitle(node);
  const page = defineMdastPlugin({
    name: 'page',
    before: (empty, context) => context.replaceNode(empty, { type: 'root', children: [...nodes] }),
  });
  const { html } = markdownToHtml('', {
    features: markdownFeatures,
    mdastPlugins: [page],
    hastPlugins: [
      linkedHeadings(headings, slugger),
      namedRows(slugger),
      collectTerms(terms, slugger),
      codeBlocks,
      tabs,
      tables,
      linkButtons,
      inlineCode,
      ...(diagrams.size > 0 ? [inlineDiagrams(diagrams)] : []),
    ],
  });
  return { html, headings, terms };
}

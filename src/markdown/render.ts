import Slugger from 'github-slugger';
import type { RootContent } from 'mdast';
import { defineHastPlugin, defineMdastPlugin, markdownToHtml } from 'satteri';
import { codeBlocks } from './code-blocks.ts';
import { inlineCode } from './inline-code.ts';
import { linkRows } from './link-rows.ts';
import { features } from './parse.ts';
import { tables } from './tables.ts';
import { indexedTerms, type Term } from './terms.ts';

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
const layoutIds = ['top', 'content', 'a-z'];

/** Makes every heading below the title a link to itself, so that readers can copy its address, and collects them. */
const linkedHeadings = (headings: Heading[], slugger: Slugger) =>
  defineHastPlugin({
    name: 'linked-headings',
    element: {
      filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
      visit(heading, context) {
        if (heading.tagName === 'h1') return { ...heading, properties: { id: 'top' } };
        const text = context.textContent(heading);
        const slug = slugger.slug(text);
        headings.push({ depth: Number(heading.tagName.slice(1)), slug, text });
        const link = {
          type: 'element',
          tagName: 'a',
          properties: { href: `#${slug}` },
          children: heading.children,
        } as const;
        return { ...heading, properties: { ...heading.properties, id: slug }, children: [link] };
      },
    },
  });

/** Returns nodes as HTML, with highlighted code, and the headings in it. */
export async function renderNodes(nodes: readonly RootContent[]): Promise<Rendered> {
  const headings: Heading[] = [];
  const terms: Term[] = [];
  const slugger = new Slugger();
  for (const id of layoutIds) slugger.slug(id);
  const page = defineMdastPlugin({
    name: 'page',
    before: (empty, context) => context.replaceNode(empty, { type: 'root', children: [...nodes] }),
  });
  const { html } = await markdownToHtml('', {
    features,
    mdastPlugins: [page],
    hastPlugins: [
      linkedHeadings(headings, slugger),
      indexedTerms(terms, slugger),
      codeBlocks,
      tables,
      linkRows,
      inlineCode,
    ],
  });
  return { html, headings, terms };
}

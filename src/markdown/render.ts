import { satteri } from '@astrojs/markdown-satteri';
import Slugger from 'github-slugger';
import { defineHastPlugin } from 'satteri';

/** A heading of a page, for its table of contents. */
export interface Heading {
  readonly depth: number;
  readonly slug: string;
  readonly text: string;
}

/** Markdown as HTML. */
export interface Rendered {
  readonly html: string;
  readonly headings: readonly Heading[];
}

// The ids of a page's title and of its main part; other headings need others.
const layoutIds = ['top', 'content'];

/** Makes every heading below the title a link to itself, so that readers can copy its address. */
const linkedHeadings = () => {
  const slugger = new Slugger();
  for (const id of layoutIds) slugger.slug(id);
  return defineHastPlugin({
    name: 'linked-headings',
    element: {
      filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
      visit(heading, context) {
        if (heading.tagName === 'h1') return { ...heading, properties: { id: 'top' } };
        const slug = slugger.slug(context.textContent(heading));
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
};

/** Puts tables into a box that scrolls by itself, and lets the keyboard reach whatever scrolls. */
const scrollable = defineHastPlugin({
  name: 'scrollable',
  element: [
    {
      filter: ['table'],
      visit(table, context) {
        const properties = { className: ['scroll'], role: 'group', ariaLabel: 'Table', tabIndex: 0 };
        context.wrapNode(table, { type: 'element', tagName: 'div', properties, children: [] });
      },
    },
    {
      filter: ['pre'],
      visit(pre, context) {
        context.setProperty(pre, 'tabIndex', 0);
        context.setProperty(pre, 'dataLanguage', null);
        context.wrapNode(pre, {
          type: 'element',
          tagName: 'div',
          properties: { className: ['code'] },
          children: [],
        });
      },
    },
  ],
});

const processor = satteri({
  features: { smartPunctuation: false },
  hastPlugins: [linkedHeadings, scrollable],
});
// Prism marks tokens with classes, where Shiki writes inline styles that the Content-Security-Policy forbids.
const renderer = processor.createRenderer({ syntaxHighlight: 'prism' });

/** Returns Markdown as HTML, with highlighted code, and the headings in it (CommonMark and GFM). */
export async function renderMarkdown(markdown: string): Promise<Rendered> {
  const { code, metadata } = await (await renderer).render(markdown, { frontmatter: {} });
  return { html: code, headings: metadata.headings };
}

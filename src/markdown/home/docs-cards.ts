import type { Link, List, ListItem, PhrasingContent } from 'mdast';
import type { ComposedPage } from '../compose-page.ts';
import { nodeText } from '../docs/node-text.ts';
import { joinInline, link, list, strong, text } from '../mdast-builder.ts';
import type { PageHead } from '../page.ts';
import { pluginsPath } from '../page-order.ts';
import { descendants } from '../parse/parse-markdown.ts';
import { createPageCards } from '../stringify/stringify-page.ts';

const maxCards = 6;
const maxLinks = 5;
const [minGroups, minPages] = [2, 2];

interface Group {
  readonly title: string;
  readonly pages: { readonly path: string; readonly label: string }[];
}

/**
 * Returns a card for each group of pages on the start page of the documentation. Without groups, returns cards for the
 * first pages, which are for new users, and for the start page.
 */
export function createDocsCards(listedHeads: readonly PageHead[], pages: readonly ComposedPage[]): List[] {
  const docs = listedHeads.filter(({ path }) => path.startsWith('/docs/'));
  const start = listedHeads.filter(({ path }) => path === '/docs');
  const cards = pages
    .filter(({ head }) => start.includes(head))
    .flatMap((startPage) => createGroupCards(startPage, docs));
  if (cards.length >= minGroups) return list(cards.slice(0, maxCards));
  const others = docs.filter(({ path }) => path !== pluginsPath);
  return createPageCards([...others.slice(0, maxCards - start.length), ...start]);
}

function createGroupCards(
  { head, tree, rendered }: ComposedPage,
  docs: readonly PageHead[],
): PhrasingContent[][] {
  return findGroups(tree.children, docs).flatMap(({ title, pages }) => {
    const slug = rendered?.headings.find((heading) => heading.text === title)?.slug;
    if (slug === undefined || pages.length < minPages) return [];
    const url = `${head.path}#${slug}`;
    // A link takes up no more space than "and 1 more".
    const shown = pages.length > maxLinks + 1 ? pages.slice(0, maxLinks) : pages;
    const links = shown.map(({ path, label }) => [link(path, label)]);
    const others = pages.length - links.length;
    return [
      [
        strong([link(url, title)]),
        { type: 'break' } as const,
        ...joinInline(links, ', '),
        ...(others === 0 ? [] : [text(', and '), link(url, `${others} more`)]),
      ],
    ];
  });
}

/** Groups pages under the headings above the lists of links to them. A page is only in the first group that lists it. */
function findGroups(blocks: ComposedPage['tree']['children'], docs: readonly PageHead[]): Group[] {
  const unlisted = new Map(docs.map((head) => [head.path, head]));
  const groups: Group[] = [];
  for (const block of blocks) {
    if (block.type === 'heading') groups.push({ title: nodeText(block), pages: [] });
    const items = block.type === 'list' ? descendants(block).filter((node) => node.type === 'listItem') : [];
    for (const { url, children } of items.flatMap(findFirstLink)) {
      const page = unlisted.get(url);
      const group = groups.at(-1);
      if (page === undefined || group === undefined || !unlisted.delete(url)) continue;
      const isRepeated = page.nav === group.title;
      group.pages.push({
        path: url,
        label: isRepeated ? nodeText({ type: 'paragraph', children }) : page.nav,
      });
    }
  }
  return groups;
}

/** Returns the link with which the item starts. */
function findFirstLink({ children: [paragraph] }: ListItem): Link[] {
  const [first] = paragraph?.type === 'paragraph' ? paragraph.children : [];
  const node = first?.type === 'strong' ? first.children[0] : first;
  return node?.type === 'link' ? [node] : [];
}

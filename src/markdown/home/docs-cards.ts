import type { Link, List, ListItem, PhrasingContent } from 'mdast';
import type { ComposedPage } from '../compose-page.ts';
import { nodeText } from '../docs/node-text.ts';
import { joinInline, link, list, strong, text } from '../mdast-builder.ts';
import type { PageHead } from '../page.ts';
import { lastGroup, navigationTrail, pluginsPath } from '../page-order.ts';
import { descendants } from '../parse/parse-markdown.ts';
import { createPageCard, createPageCards } from '../stringify/stringify-page.ts';

const maxCards = 6;
const maxLinks = 5;
const [minGroups, minPages] = [2, 2];

interface Group {
  /** Set if the group has a page of its own. */
  readonly startPage?: PageHead | undefined;
  readonly title: string;
  readonly path: string;
  readonly pages: { readonly path: string; readonly label: string }[];
}

/**
 * Returns a card for each group of pages in the navigation or, without such groups, on the start page of the
 * documentation. Without groups, returns cards for the first pages, which are for new users, and for the start page.
 */
export function createDocsCards(listedHeads: readonly PageHead[], pages: readonly ComposedPage[]): List[] {
  const docs = listedHeads.filter(({ path }) => path.startsWith('/docs/'));
  const start = listedHeads.filter(({ path }) => path === '/docs');
  const startPage = pages.find(({ head }) => start.includes(head));
  const hasEnoughPages = ({ startPage: own, pages }: Group) => [own ?? [], pages].flat().length >= minPages;
  const listedGroups = startPage === undefined ? [] : findGroups(startPage, docs).filter(hasEnoughPages);
  const groups = [findNavigationGroups(docs, startPage), listedGroups].find(
    (found) => found.filter(hasEnoughPages).length >= minGroups,
  );
  if (groups !== undefined) return list(groups.slice(0, maxCards).map(createGroupCard));
  const others = docs.filter(({ path }) => path !== pluginsPath);
  return createPageCards([...others.slice(0, maxCards - start.length), ...start]);
}

function createGroupCard({ startPage, title, path, pages }: Group): PhrasingContent[] {
  if (startPage !== undefined && pages.length === 0) return createPageCard(startPage);
  // A link takes up no more space than "and 1 more".
  const shown = pages.length > maxLinks + 1 ? pages.slice(0, maxLinks) : pages;
  const links = shown.map((page) => [link(page.path, page.label)]);
  const others = pages.length - links.length;
  return [
    strong([link(path, title)]),
    { type: 'break' } as const,
    ...joinInline(links, ', '),
    ...(others === 0 ? [] : [text(', and '), link(path, `${others} more`)]),
  ];
}

/**
 * Omits pages under other pages, except those of a group with its own start page. A group without that page, and without a
 * heading on the start page of the documentation, has the path of its first page.
 */
function findNavigationGroups(docs: readonly PageHead[], startPage: ComposedPage | undefined): Group[] {
  const paths = new Set(docs.map(({ path }) => path));
  const topPages = docs.filter((head) =>
    navigationTrail(head)
      .slice(2, -1)
      .every((path) => !paths.has(path)),
  );
  const byGroup = Map.groupBy(topPages, (head) => navigationTrail(head)[1] ?? '');
  return [...byGroup].flatMap(([group, heads]) => {
    const [, anchor] = group.split('#');
    const heading = startPage?.rendered?.headings.find(({ slug }) => slug === anchor);
    const ownPage = heads.find(({ path, startsGroup }) => path === group && startsGroup);
    const title = ownPage?.nav ?? heads[0]?.groups?.get(group) ?? heading?.text;
    const isShown = (anchor !== undefined && group !== lastGroup.path) || ownPage !== undefined;
    if (title === undefined || !isShown) return [];
    const pages = heads
      .filter((head) => head !== ownPage)
      .map((head) => ({ path: head.path, label: head.nav === title ? head.title : head.nav }));
    const path = heading || ownPage ? group : (pages[0]?.path ?? group);
    return [{ startPage: ownPage, title, path, pages }];
  });
}

/**
 * Groups pages under the headings above the lists of links to them. A page is only in the first group that lists it by its
 * title or label or, without such a link, in the first group that lists it.
 */
function findGroups({ head, tree, rendered }: ComposedPage, docs: readonly PageHead[]): Group[] {
  const heads = new Map(docs.map((page) => [page.path, page]));
  const groups: Group[] = [];
  const entries: { group: Group; page: PageHead; linkText: string }[] = [];
  for (const block of tree.children) {
    if (block.type === 'heading') {
      const title = nodeText(block);
      const slug = rendered?.headings.find((heading) => heading.text === title)?.slug;
      groups.push({ title, path: `${head.path}#${slug}`, pages: [] });
    }
    const items = block.type === 'list' ? descendants(block).filter((node) => node.type === 'listItem') : [];
    for (const { url, children } of items.flatMap(findFirstLink)) {
      const page = heads.get(url);
      const group = groups.at(-1);
      if (page === undefined || group === undefined) continue;
      entries.push({ group, page, linkText: nodeText({ type: 'paragraph', children }) });
    }
  }
  const byPage = [...Map.groupBy(entries, ({ page }) => page).values()];
  const deciding = new Set(
    byPage.map((ofPage) => ofPage.find(({ page, linkText }) => isName(linkText, page)) ?? ofPage[0]),
  );
  for (const { group, page, linkText } of entries.filter((entry) => deciding.has(entry)))
    group.pages.push({ path: page.path, label: page.nav === group.title ? linkText : page.nav });
  return groups;
}

function isName(text: string, { nav, title }: PageHead): boolean {
  return text === nav || text === title;
}

/** Returns the link with which the item starts. */
function findFirstLink({ children: [paragraph] }: ListItem): Link[] {
  const [first] = paragraph?.type === 'paragraph' ? paragraph.children : [];
  const node = first?.type === 'strong' ? first.children[0] : first;
  return node?.type === 'link' ? [node] : [];
}

import type { Element, ElementContent, Root } from 'hast';
import { element, findElements, textContent } from './hast.ts';

const contentsTitle = /^(?:table of contents|contents|toc|on this page)$/i;

/**
 * Marks the headings and lists of tables of contents that the author wrote, because pages hide them if the layout adds a
 * table of contents. Moves the ID before the heading, because links to it should still lead there. Returns these IDs.
 */
export function markContents(page: Root): ReadonlySet<string> {
  const ids = new Set<string>();
  page.children = page.children.flatMap((node, index) => {
    const [list, next] = page.children.slice(index + 1).filter(({ type }) => type === 'element');
    const isTitled =
      isElement(node) && /^h[2-4]$/.test(node.tagName) && contentsTitle.test(textContent(node));
    if (!isTitled || !isElement(list) || !listsSections(list)) return [node];
    if (isElement(next) && !/^h\d$/.test(next.tagName) && next.tagName !== 'hr') return [node];
    const id = String(node.properties.id);
    ids.add(id);
    node.properties = { className: ['own'] };
    list.properties.className = ['own'];
    return [element('span', { id }), node];
  });
  return ids;
}

/** Whether a list contains only links to sections of the page. */
function listsSections(list: Element): boolean {
  const links = findElements(list, ['a']).map(({ element }) => element);
  const linked = links.reduce((length, link) => length + textContent(link).trim().length, 0);
  const isInPage = links.every(({ properties }) => String(properties.href).startsWith('#'));
  const text = textContent(list).replaceAll(/\s+/g, ' ').trim();
  return /^[uo]l$/.test(list.tagName) && links.length > 0 && isInPage && text.length - linked <= links.length;
}

function isElement(node: Root['children'][number] | ElementContent | undefined): node is Element {
  return node?.type === 'element';
}

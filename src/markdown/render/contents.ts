import type { Element, ElementContent, Root } from 'hast';
import { decodePercentEncoding } from '../internal-links.ts';
import { element, findElements, textContent } from './hast.ts';

const contentsTitle = /^(?:table of contents|contents|toc|on this page)$/i;

/**
 * Marks the headings and lists of tables of contents that the author wrote, because pages hide them if the layout adds a
 * table of contents, which always contains headings of levels 2 and 3. Moves the ID before the heading, because links to it
 * should still lead there. Returns these IDs.
 */
export function markContents(page: Root): ReadonlySet<string> {
  const ids = new Set<string>();
  const headings = new Map(
    findElements(page, ['h2', 'h3']).map(({ element }) => [
      `#${element.properties.id}`,
      comparableText(element),
    ]),
  );
  page.children = page.children.flatMap((node, index) => {
    const [list, next] = page.children.slice(index + 1).filter(({ type }) => type === 'element');
    const isTitled =
      isElement(node) && /^h[2-4]$/.test(node.tagName) && contentsTitle.test(textContent(node));
    if (!isTitled || !isElement(list) || !listsSections(list, headings)) return [node];
    if (isElement(next) && !/^h\d$/.test(next.tagName) && next.tagName !== 'hr') return [node];
    const id = String(node.properties.id);
    ids.add(id);
    node.properties = { className: ['own'] };
    list.properties.className = ['own'];
    return [element('span', { id }), node];
  });
  return ids;
}

/**
 * Whether a list contains only links to sections of the page, each with the section's heading as its text. Other text would
 * be hidden from readers.
 */
function listsSections(list: Element, headings: ReadonlyMap<string, string>): boolean {
  const links = findElements(list, ['a']).map(({ element }) => element);
  const isRepeated = (link: Element) =>
    headings.get(decodePercentEncoding(String(link.properties.href))) === comparableText(link);
  return (
    /^[uo]l$/.test(list.tagName) &&
    links.length > 0 &&
    links.every(isRepeated) &&
    !/[^\s\p{P}\p{S}]/u.test(textOutsideLinks(list)) &&
    findElements(list, ['img', 'video']).length === 0
  );
}

function textOutsideLinks(node: ElementContent): string {
  if (node.type !== 'element') return textContent(node);
  return node.tagName === 'a' ? '' : node.children.map(textOutsideLinks).join('');
}

function comparableText(node: Element): string {
  return textContent(node).replaceAll(/\s+/g, ' ').trim().toLowerCase();
}

function isElement(node: Root['children'][number] | ElementContent | undefined): node is Element {
  return node?.type === 'element';
}

import type { Element, ElementContent, Root } from 'hast';
import { classNames, element, textContent } from './hast.ts';

/** Wraps each level-2 heading and everything up to the next one in a `<section>`, which can have its own background. */
export function wrapSections(page: Root): void {
  const content = page.children;
  page.children = [];
  let section: Element | undefined;
  for (const node of content) {
    if (node.type === 'element' && node.tagName === 'h2') {
      section = element('section', {});
      page.children.push(section);
    }
    if (section === undefined || node.type === 'doctype') page.children.push(node);
    else section.children.push(node as ElementContent);
  }
}

/** Width in pixels. Smaller images, such as badges, stay in the text. */
const minExhibitWidth = 480;

/** Marks the sessions, images, and videos that the home page shows next to text in wide windows. */
export function markExhibits(page: Root): void {
  markElements(page, isExhibit);
}

/** Marks code with a file name, which the home page also shows next to text, except at its top. */
export function markTitledCode(page: Root): void {
  markElements(
    page,
    (node) =>
      !isExhibit(node) &&
      node.children.some(
        (child) => child.type === 'element' && child.tagName === 'figcaption' && textContent(child) !== '',
      ),
  );
}

/**
 * Marks every second one of consecutive sections with an exhibit or buttons, so that exhibits are at alternate sides. The
 * others have their own background, including all sections with buttons.
 */
export function alternateSides(page: Root): void {
  let isBeforeBand = false;
  for (const section of page.children.toReversed()) {
    if (section.type !== 'element') continue;
    const classes = new Set(
      section.children.flatMap((child) => (child.type === 'element' ? classNames(child) : [])),
    );
    const isTurned: boolean = classes.has('exhibit') && !classes.has('actions') && isBeforeBand;
    if (isTurned) section.properties.className = ['turned'];
    isBeforeBand = !isTurned && (classes.has('exhibit') || classes.has('actions'));
  }
}

function markElements(page: Root, isMarked: (node: Element) => boolean): void {
  for (const node of page.children)
    if (node.type === 'element' && isMarked(node))
      node.properties.className = [...classNames(node), 'exhibit'];
}

function isExhibit(node: Element): boolean {
  if (node.tagName !== 'p') return node.tagName === 'video' || classNames(node).includes('console');
  const [image, ...others] = node.children;
  const isImage = image?.type === 'element' && image.tagName === 'img' && others.length === 0;
  return isImage && Number(image.properties.width) >= minExhibitWidth;
}

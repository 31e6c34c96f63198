import type { Element, ElementContent, Root } from 'hast';
import { element } from './hast.ts';

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

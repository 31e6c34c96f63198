import type { ElementContent, Nodes } from 'hast';
import { defineHastPlugin } from 'satteri';

/**
 * Marks paragraphs that contain only links, which are rendered as buttons. In a list, such as a table of contents with
 * blank lines between its items, links stay links.
 */
export const linkButtons = defineHastPlugin({
  name: 'link-buttons',
  element: {
    filter: ['p'],
    visit(paragraph, context) {
      if (isListItem(context.parent(paragraph))) return;
      const isLink = (child: ElementContent) =>
        child.type === 'element' && child.tagName === 'a' && context.textContent(child).trim() !== '';
      const others = paragraph.children.filter(
        (child) => !isLink(child) && (context.textContent(child).trim() !== '' || hasImage(child)),
      );
      const links = paragraph.children.some(isLink);
      if (links && others.length === 0) context.setProperty(paragraph, 'className', ['actions']);
    },
  },
});

function isListItem(node: Readonly<Nodes> | undefined): boolean {
  return node?.type === 'element' && node.tagName === 'li';
}

function hasImage(node: ElementContent): boolean {
  return node.type === 'element' && (node.tagName === 'img' || node.children.some(hasImage));
}

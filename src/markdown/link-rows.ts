import { defineHastPlugin } from 'satteri';

/** Marks paragraphs that consist of links alone: they are what a reader can do next, and look like it. */
export const linkRows = defineHastPlugin({
  name: 'link-rows',
  element: {
    filter: ['p'],
    visit(paragraph, context) {
      const others = paragraph.children.filter(
        (child) =>
          !(child.type === 'element' && child.tagName === 'a') && context.textContent(child).trim() !== '',
      );
      const links = paragraph.children.some((child) => child.type === 'element');
      if (links && others.length === 0) context.setProperty(paragraph, 'className', ['actions']);
    },
  },
});

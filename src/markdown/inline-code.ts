import { defineHastPlugin } from 'satteri';

/** How many characters of code fit into a line of a phone. */
const line = 28;

/** Marks code within a line that is too long for one line of a phone: all other is not broken. */
export const inlineCode = defineHastPlugin({
  name: 'inline-code',
  element: {
    filter: ['code'],
    visit(code, context) {
      const parent = context.parent(code);
      const inBlock = parent?.type === 'element' && parent.tagName === 'pre';
      if (!inBlock && context.textContent(code).length > line)
        context.setProperty(code, 'className', ['long']);
    },
  },
});

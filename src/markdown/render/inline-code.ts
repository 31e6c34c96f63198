import { defineHastPlugin } from 'satteri';
import { keepNamesWhole, phoneLineLength } from './word-breaks.ts';

/** Marks inline code that is too long for a line on a phone. Other inline code doesn't wrap. */
export const inlineCode = defineHastPlugin({
  name: 'inline-code',
  element: {
    filter: ['code'],
    visit(code, context) {
      const parent = context.parent(code);
      const inBlock = parent?.type === 'element' && parent.tagName === 'pre';
      if (inBlock || context.textContent(code).length <= phoneLineLength) return;
      return {
        ...code,
        properties: { ...code.properties, className: ['long'] },
        children: keepNamesWhole(code.children),
      };
    },
  },
});

import { defineHastPlugin } from 'satteri';
import { element } from './hast.ts';

/** Makes each tab's label show the code block after it, without a script. */
export const tabs = defineHastPlugin({
  name: 'tabs',
  element: {
    filter: ['label'],
    visit({ properties: { dataGroup, dataFirst }, children }) {
      const checked = dataFirst === undefined ? {} : { checked: true };
      const input = element('input', { type: 'radio', name: String(dataGroup), ...checked });
      return element('label', {}, [input, ...children]);
    },
  },
});

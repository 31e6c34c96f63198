import type { Root } from 'hast';
import { element, findElements } from './hast.ts';

/** Makes each tab's label show the code block after it, without a script. */
export function addTabInputs(page: Root): void {
  for (const { element: label } of findElements(page, ['label'])) {
    const { dataGroup, dataFirst } = label.properties;
    const checked = dataFirst === undefined ? {} : { checked: true };
    const input = element('input', { type: 'radio', name: String(dataGroup), ...checked });
    label.properties = {};
    label.children.unshift(input);
  }
}

import type { Root } from 'hast';
import { element, findElements } from './hast.ts';

/** Radio buttons switch tabs without JavaScript. */
export function addTabInputs(page: Root): void {
  for (const { element: label } of findElements(page, ['label'])) {
    const { dataGroup, dataFirst } = label.properties;
    const checked = dataFirst === undefined ? {} : { checked: true };
    const input = element('input', { type: 'radio', name: String(dataGroup), ...checked });
    label.properties = {};
    const [first] = label.children;
    if (first?.type === 'element' && first.tagName === 'strong') label.children = first.children;
    label.children.unshift(input);
  }
}

import type { Root } from 'hast';
import type { Diagrams } from '../parse/diagrams.ts';
import { element, findElements, replaceElement } from './hast.ts';

export function inlineDiagrams(page: Root, diagrams: Diagrams): void {
  for (const image of diagrams.size === 0 ? [] : findElements(page, ['img'])) {
    const { src, alt } = image.element.properties;
    const { svg } = diagrams.get(String(src)) ?? {};
    if (svg === undefined) continue;
    const drawing = { ...svg, properties: { ...svg.properties, ariaHidden: 'true' } };
    const properties = { className: ['diagram'], role: 'img', ariaLabel: String(alt) };
    replaceElement(image, element('span', properties, [drawing]));
  }
}

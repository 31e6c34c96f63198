import type { Element, Root } from 'hast';
import { element, findElements, replaceElement } from './hast.ts';

/** Property of an image whose file has more pixels than pages show. */
export const largeImageProperty = 'data-large';

/** Links images that are shown smaller than they are to their files, so that readers can read small text in them. */
export function linkLargeImages(page: Root): void {
  const linked = new Set(
    findElements(page, ['a', 'picture']).flatMap(({ element: link }) =>
      findElements(link, ['img']).map(({ element: image }) => image),
    ),
  );
  for (const image of findElements(page, ['img'])) {
    const { properties } = image.element;
    if (removeMark(image.element) && !linked.has(image.element))
      replaceElement(image, element('a', { href: String(properties.src) }, [image.element]));
  }
}

function removeMark({ properties }: Element): boolean {
  const isLarge = properties.dataLarge !== undefined;
  delete properties.dataLarge;
  return isLarge;
}

import type { Root } from 'hast';
import { elementsIn, textIn } from './elements.ts';
import { phoneLine, withWholeNames } from './line-breaks.ts';

/** Marks code within a line that is too long for one line of a phone: all other is not broken. */
export function markLongCode(page: Root): void {
  for (const { element: code, parent } of elementsIn(page, ['code'])) {
    const inBlock = parent.type === 'element' && parent.tagName === 'pre';
    if (inBlock || textIn(code).length <= phoneLine) continue;
    code.properties.className = ['long'];
    code.children = withWholeNames(code.children);
  }
}

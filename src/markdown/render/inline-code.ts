import type { Root } from 'hast';
import { findElements, textContent } from './hast.ts';
import { phoneLineLength, preventNameBreaks, withUrlBreaks } from './word-breaks.ts';

/** Code that is too long for a line on a phone can wrap. Other inline code doesn't. */
export function markLongInlineCode(page: Root): void {
  for (const { element: code, parent } of findElements(page, ['code'])) {
    const inBlock = parent.type === 'element' && parent.tagName === 'pre';
    if (inBlock || textContent(code).length <= phoneLineLength) continue;
    code.properties.className = ['long'];
    code.children = withUrlBreaks(preventNameBreaks(code.children));
  }
}

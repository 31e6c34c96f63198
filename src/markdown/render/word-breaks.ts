import type { Element, ElementContent } from 'hast';
import type { HastVisitorContext } from 'satteri';
import { element, mapTexts, textNode } from './hast.ts';

// After a slash, except in "//", and after the # of a fragment.
const inAddress = /(?<=[^\s/:]\/)(?=[^\s/])|(?<=\w#)(?=\w)/;

// A flag, or words joined by hyphens.
const hyphenated = /((?<![\w-])--?[a-z][\w-]*|[a-z]\w*(?:-\w+)+)/i;

/** Characters of code per line on a phone. */
export const phoneLine = 28;

/** Allows breaks in URLs after a slash or #, if a URL doesn't fit on a line (HTML, section 4.5.28). */
export function breakable(content: readonly ElementContent[]): ElementContent[] {
  return mapTexts(content, (text) =>
    text
      .split(inAddress)
      .flatMap((part, index) => [...(index === 0 ? [] : [element('wbr', {})]), textNode(part)]),
  );
}

/** Allows breaks in the URLs of an element, at any depth. */
export function breakAddresses(part: Element, context: HastVisitorContext): void {
  if (!inAddress.test(context.textContent(part))) return;
  for (const child of part.children) {
    if (child.type === 'element') breakAddresses(child, context);
    else if (child.type === 'text' && inAddress.test(child.value))
      context.replaceNode(child, breakable([child]));
  }
}

/** Prevents breaks after hyphens in flags and names, which the default rules allow (Unicode, UAX 14). */
export function withWholeNames(code: readonly ElementContent[]): ElementContent[] {
  return mapTexts(code, (text) =>
    text
      .split(hyphenated)
      .filter((part) => part !== '')
      .map((part) => (hyphenated.test(part) && part.length <= phoneLine ? whole(part) : textNode(part))),
  );
}

function whole(name: string): Element {
  return element('span', { className: ['whole'] }, [textNode(name)]);
}

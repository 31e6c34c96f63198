import type { Element, ElementContent } from 'hast';
import { element, mapTexts, textIn, textNode } from './elements.ts';

// Behind a slash, but not within "//", and behind the # of a fragment.
const inAddress = /(?<=[^\s/:]\/)(?=[^\s/])|(?<=\w#)(?=\w)/;

// A flag, or words joined by hyphens.
const hyphenated = /((?<![\w-])--?[a-z][\w-]*|[a-z]\w*(?:-\w+)+)/i;

/** How many characters of code fit into a line of a phone. */
export const phoneLine = 28;

/** Returns content in which an address that does not fit into its line is broken behind a slash or # (HTML, section 4.5.28). */
export function breakable(content: readonly ElementContent[]): ElementContent[] {
  return mapTexts(content, (text) =>
    text
      .split(inAddress)
      .flatMap((part, index) => [...(index === 0 ? [] : [element('wbr', {})]), textNode(part)]),
  );
}

/** Has an address in an element broken as `breakable` does, wherever in the element it stands. */
export function breakAddresses(part: Element): void {
  if (!inAddress.test(textIn(part))) return;
  part.children = part.children.flatMap((child) => {
    if (child.type === 'element') breakAddresses(child);
    return child.type === 'text' && inAddress.test(child.value) ? breakable([child]) : [child];
  });
}

/** Returns code in which a flag or a name is not broken behind a hyphen, as lines of text are (Unicode, UAX 14). */
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

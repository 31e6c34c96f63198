import type { Element, ElementContent } from 'hast';

// Behind a slash, but not within "//", and behind the # of a fragment.
const inAddress = /(?<=[^\s/:]\/)(?=[^\s/])|(?<=\w#)(?=\w)/;

// A flag, or words joined by hyphens.
const hyphenated = /((?<![\w-])--?[a-z][\w-]*|[a-z]\w*(?:-\w+)+)/i;

/** How many characters of code fit into a line of a phone. */
export const phoneLine = 28;

/** Returns content in which an address that does not fit into its line is broken behind a slash or # (HTML, section 4.5.28). */
export function breakable(content: readonly ElementContent[]): ElementContent[] {
  return content.flatMap((node): ElementContent[] => {
    if (node.type === 'element') return [{ ...node, children: breakable(node.children) }];
    if (node.type !== 'text') return [node];
    return node.value
      .split(inAddress)
      .flatMap((value, index) => [...(index === 0 ? [] : [chance()]), { type: 'text', value } as const]);
  });
}

/** Returns code in which a flag or a name is not broken behind a hyphen, as lines of text are (Unicode, UAX 14). */
export function withWholeNames(code: readonly ElementContent[]): ElementContent[] {
  return code.flatMap((node): ElementContent[] => {
    if (node.type === 'element') return [{ ...node, children: withWholeNames(node.children) }];
    if (node.type !== 'text') return [node];
    return node.value
      .split(hyphenated)
      .filter((value) => value !== '')
      .map((value) =>
        hyphenated.test(value) && value.length <= phoneLine ? whole(value) : { type: 'text', value },
      );
  });
}

function whole(value: string): Element {
  const properties = { className: ['whole'] };
  return { type: 'element', tagName: 'span', properties, children: [{ type: 'text', value }] };
}

function chance(): Element {
  return { type: 'element', tagName: 'wbr', properties: {}, children: [] };
}

import type { Element, ElementContent } from 'hast';

// Behind a slash, but not within "//".
const afterSlash = /(?<=[^\s/:]\/)(?=[^\s/])/;

/** Returns content in which an address that does not fit into its line is broken behind a slash (HTML, section 4.5.28). */
export function breakable(content: readonly ElementContent[]): ElementContent[] {
  return content.flatMap((node): ElementContent[] => {
    if (node.type === 'element') return [{ ...node, children: breakable(node.children) }];
    if (node.type !== 'text') return [node];
    return node.value
      .split(afterSlash)
      .flatMap((value, index) => [...(index === 0 ? [] : [chance()]), { type: 'text', value } as const]);
  });
}

function chance(): Element {
  return { type: 'element', tagName: 'wbr', properties: {}, children: [] };
}

import type { Element, ElementContent, Text } from 'hast';

/** Returns an element (hast, Element). */
export function element(
  tagName: string,
  properties: Element['properties'],
  children: readonly ElementContent[] = [],
): Element {
  return { type: 'element', tagName, properties, children: [...children] };
}

/** Returns a text (hast, Text). */
export function textNode(value: string): Text {
  return { type: 'text', value };
}

/** Returns content with every text in it replaced, at whatever depth. */
export function mapTexts(
  content: readonly ElementContent[],
  replace: (text: string) => ElementContent[],
): ElementContent[] {
  return content.flatMap((node): ElementContent[] => {
    if (node.type === 'element') return [{ ...node, children: mapTexts(node.children, replace) }];
    return node.type === 'text' ? replace(node.value) : [node];
  });
}

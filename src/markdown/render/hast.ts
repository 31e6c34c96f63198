import type { Element, ElementContent, Text } from 'hast';

export function element(
  tagName: string,
  properties: Element['properties'],
  children: readonly ElementContent[] = [],
): Element {
  return { type: 'element', tagName, properties, children: [...children] };
}

export function textNode(value: string): Text {
  return { type: 'text', value };
}

/** Replaces every text node, at any depth. */
export function mapTexts(
  content: readonly ElementContent[],
  replace: (text: string) => ElementContent[],
): ElementContent[] {
  return content.flatMap((node): ElementContent[] => {
    if (node.type === 'element') return [{ ...node, children: mapTexts(node.children, replace) }];
    return node.type === 'text' ? replace(node.value) : [node];
  });
}

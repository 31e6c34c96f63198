import type { Element, ElementContent, Nodes, Root, Text } from 'hast';

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

/** An element, and what contains it. */
export interface Placed {
  readonly element: Element;
  readonly parent: Root | Element;
}

/** Returns every element of a tree that has one of some names, in the order of the text. */
export function elementsIn(tree: Root | Element, names: readonly string[]): Placed[] {
  const found: Placed[] = [];
  const visit = (parent: Root | Element) => {
    for (const child of parent.children) {
      if (child.type !== 'element') continue;
      if (names.includes(child.tagName)) found.push({ element: child, parent });
      visit(child);
    }
  };
  visit(tree);
  return found;
}

/** Puts an element in the place of another one. */
export function replaceElement({ element, parent }: Placed, replacement: Element): void {
  const index = (parent.children as Nodes[]).indexOf(element);
  if (index !== -1) parent.children[index] = replacement;
}

/** Returns the text of a node. */
export function textIn(node: Nodes): string {
  if (node.type === 'text') return node.value;
  let text = '';
  if ('children' in node) for (const child of node.children) text += textIn(child);
  return text;
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

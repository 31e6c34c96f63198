import type { Element, ElementContent, Nodes, Root, Text } from 'hast';
import { isScript, isStruckOut, scriptText } from '../script-text.ts';

export function element(
  tagName: string,
  properties: Element['properties'],
  children: readonly ElementContent[] = [],
): Element {
  return { type: 'element', tagName, properties, children: [...children] };
}

/** Punctuation between a name and its meaning, which some layouts hide. The class distinguishes it from raw HTML. */
export function separator(text: string): Element {
  return element('span', { className: ['separator'] }, [textNode(text)]);
}

export function textNode(value: string): Text {
  return { type: 'text', value };
}

export function classNames({ properties }: Element): string[] {
  return [properties.className ?? []].flat().map(String);
}

export interface ElementWithParent {
  readonly element: Element;
  readonly parent: Root | Element;
}

/** Finds elements in document order: those with one of the names, or all elements. */
export function findElements(tree: Root | Element, tagNames?: readonly string[]): ElementWithParent[] {
  const found: ElementWithParent[] = [];
  const visit = (parent: Root | Element) => {
    for (const child of parent.children) {
      if (child.type !== 'element') continue;
      if (tagNames?.includes(child.tagName) ?? true) found.push({ element: child, parent });
      visit(child);
    }
  };
  visit(tree);
  return found;
}

export function replaceElement({ element, parent }: ElementWithParent, replacement: Element): void {
  const index = (parent.children as Nodes[]).indexOf(element);
  if (index !== -1) parent.children[index] = replacement;
}

export function textContent(node: Nodes): string {
  if (node.type === 'text') return node.value;
  let text = '';
  if ('children' in node) for (const child of node.children) text += textContent(child);
  return text;
}

/**
 * Returns the text without footnote numbers, without struck-out text unless that's all, with superscripts and
 * subscripts as in plain text, and with whitespace collapsed.
 */
export function readableText(node: Nodes): string {
  return collapse(joinReadable(node, false)) || collapse(joinReadable(node, true));
}

function collapse(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function joinReadable(node: Nodes, keepsStruckOut: boolean): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && node.tagName === 'br') return '\n';
  let text = '';
  if ('children' in node)
    for (const child of node.children) {
      const { tagName: name, properties } = child.type === 'element' ? child : element('', {});
      if ((isStruckOut(name) && !keepsStruckOut) || properties.dataFootnoteRef !== undefined) continue;
      const part = joinReadable(child, keepsStruckOut);
      text += isScript(name) ? scriptText(text, name, part) : part;
    }
  return text;
}

export function mapTextNodes(
  content: readonly ElementContent[],
  replace: (text: string) => ElementContent[],
): ElementContent[] {
  return content.flatMap((node): ElementContent[] => {
    if (node.type === 'element') return [{ ...node, children: mapTextNodes(node.children, replace) }];
    return node.type === 'text' ? replace(node.value) : [node];
  });
}

/** Whether a node isn't whitespace. Images and checkboxes have no text, but are content. */
export function isContent(node: ElementContent): boolean {
  return node.type !== 'text' || node.value.trim() !== '';
}

export function trimWhitespace(content: readonly ElementContent[]): ElementContent[] {
  const first = content.findIndex(isContent);
  return first === -1 ? [] : content.slice(first, content.findLastIndex(isContent) + 1);
}

export function isBreak(node: ElementContent): boolean {
  if (node.type === 'element') return node.tagName === 'br';
  return 'value' in node && /^<br\s*\/?>$/.test(node.value);
}

/** Returns the content of an item or, with blank lines between the items, of its first paragraph. */
export function firstLine({ children }: Element): readonly ElementContent[] {
  const content = children.filter((child) => textContent(child).trim() !== '');
  const [first] = content;
  return first?.type === 'element' && first.tagName === 'p' ? firstLine(first) : content;
}

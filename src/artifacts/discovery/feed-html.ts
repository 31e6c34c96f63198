import { type DefaultTreeAdapterTypes, serialize } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;
type Fragment = DefaultTreeAdapterTypes.DocumentFragment;

/** Serializes parts of a page for feed readers. Each part includes the page's footnotes that it refers to. */
export class FeedHtml {
  private readonly fragment: Fragment;
  private readonly pageUrl: string;
  private readonly footnotes: readonly Element[];

  constructor(fragment: Fragment, pageUrl: string) {
    this.fragment = fragment;
    this.pageUrl = pageUrl;
    this.footnotes = findFootnotes(fragment.childNodes);
  }

  serialize(nodes: readonly Node[]): string {
    const footnotes = this.referencedFootnotes(nodes);
    const items = this.footnotes.flatMap((item, index) =>
      footnotes.has(item) ? `<li value="${index + 1}">${this.serializeContent(item.childNodes)}</li>\n` : [],
    );
    const list = items.length === 0 ? '' : `\n<ol>\n${items.join('')}</ol>`;
    return this.serializeContent(nodes) + list;
  }

  private serializeContent(nodes: readonly Node[]): string {
    const content = nodes.map(replaceControls);
    for (const node of content) makeHtmlLinksAbsolute(node, this.pageUrl);
    return serialize({ ...this.fragment, childNodes: content }).trim();
  }

  /** A footnote can refer to others. */
  private referencedFootnotes(nodes: readonly Node[], found = new Set<Element>()): Set<Element> {
    for (const node of nodes) {
      if (!('tagName' in node)) continue;
      const isReference = findAttribute(node, 'data-footnote-ref') !== undefined;
      const [, id] = (isReference && /#(.+)/.exec(findAttribute(node, 'href') ?? '')) || [];
      const footnote = this.footnotes.find((item) => isReference && findAttribute(item, 'id') === id);
      if (footnote !== undefined && !found.has(footnote))
        this.referencedFootnotes(footnote.childNodes, found.add(footnote));
      this.referencedFootnotes(node.childNodes, found);
    }
    return found;
  }
}

function findFootnotes(nodes: readonly Node[], isInList = false): Element[] {
  return nodes.flatMap((node) => {
    if (!('tagName' in node)) return [];
    if (isInList && node.tagName === 'li') return [node];
    return findFootnotes(node.childNodes, isInList || findAttribute(node, 'data-footnotes') !== undefined);
  });
}

export function findAttribute(node: Node, name: string): string | undefined {
  return 'attrs' in node ? node.attrs.find((attribute) => attribute.name === name)?.value : undefined;
}

/**
 * Feed readers remove form controls and inline drawings, so this replaces them with text: the labels of tabs, the state
 * of tasks, and the alternative text of diagrams. Removes the links from footnotes back to the text.
 */
function replaceControls(node: Node): Node {
  if (!('tagName' in node)) return node;
  const { parentNode } = node;
  const asText = (value: string): Node => ({ nodeName: '#text', value, parentNode });
  if (node.tagName === 'input')
    return asText(
      findAttribute(node, 'type') !== 'checkbox'
        ? ''
        : findAttribute(node, 'checked') === undefined
          ? '[ ]'
          : '[x]',
    );
  if (findAttribute(node, 'data-footnote-backref') !== undefined) return asText('');
  if (findAttribute(node, 'class') === 'diagram') return asText(findAttribute(node, 'aria-label') ?? '');
  const name = node.tagName === 'label' ? 'p' : node.tagName;
  return { ...node, tagName: name, nodeName: name, childNodes: node.childNodes.map(replaceControls) };
}

/** Makes relative links absolute, because feed readers show the content outside the site. */
function makeHtmlLinksAbsolute(node: Node, page: string): void {
  if (!('attrs' in node)) return;
  for (const attribute of node.attrs)
    if (/^(?:href|src|poster)$/.test(attribute.name))
      attribute.value = URL.parse(attribute.value, page)?.href ?? attribute.value;
  for (const child of node.childNodes) makeHtmlLinksAbsolute(child, page);
}

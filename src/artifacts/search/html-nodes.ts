import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { isGenericLabel } from '../../markdown/render/table-labels.ts';
import { isScript, isStruckOut, scriptText } from '../../markdown/script-text.ts';

export type Node = DefaultTreeAdapterTypes.ChildNode;
export type Element = DefaultTreeAdapterTypes.Element;

/** Returns the nodes without struck-out text and without footnote numbers, which would become part of other words. */
export function parseSearchableHtml(html: string): readonly Node[] {
  const page = parseFragment(html);
  removeUnsearchable(page);
  return page.childNodes;
}

function removeUnsearchable(parent: DefaultTreeAdapterTypes.ParentNode): void {
  parent.childNodes = parent.childNodes.filter(
    (node) => !isStruckOut(node.nodeName) && !isFootnoteReference(node),
  );
  for (const node of parent.childNodes) if ('childNodes' in node) removeUnsearchable(node);
}

/** Types, default values, and whether a value is required don't explain the name in their row. */
export function isExplanation(cell: Element): boolean {
  const label = cell.attrs.find(({ name }) => name === 'data-label')?.value ?? '';
  return !/^(?:type|default|required|value)$/i.test(label);
}

/** Empty cells can contain a dash. */
export function isEmptyCell(cell: Element): boolean {
  return !/[^\s–—-]/.test(htmlText(cell));
}

/** Omits the link to a command's section after its summary. */
export function withoutSectionLink(nodes: readonly Node[]): readonly Node[] {
  const last = nodes.at(-1);
  const isLink = last?.nodeName === 'a' && /^(?:Details|Flags)$/.test(htmlText(last));
  return isLink ? nodes.slice(0, -1) : nodes;
}

export function alternativeText({ attrs }: Element): string {
  return attrs.find(({ name }) => name === 'alt')?.value ?? '';
}

export function isInSentence({ parentNode }: Element): boolean {
  return (parentNode?.childNodes ?? []).some((node) => isText(node) && node.value.trim() !== '');
}

export function isDiagram({ attrs }: Element): boolean {
  return attrs.some(({ name, value }) => name === 'role' && value === 'img');
}

/** Returns column headings that aren't generic, or the alternative text and the labels of a diagram. */
export function collectLabels(node: Node): string[] {
  if (!('attrs' in node)) return [];
  if (node.nodeName === 'text') return [htmlText(node)];
  if (node.nodeName === 'th') return [htmlText(node)].filter((label) => !isGenericLabel(label));
  const labels = node.attrs.filter(({ name }) => name === 'aria-label').map(({ value }) => value);
  return [...labels, ...node.childNodes.flatMap(collectLabels)];
}

export function linksToPage(row: Element): boolean {
  return nameUrl(row).startsWith('/');
}

export function linkedSectionId(row: Element): string | undefined {
  return /^#(.*)/.exec(nameUrl(row))?.[1];
}

function nameUrl(row: Element): string {
  const [link] = rowCells(row)[0]?.childNodes ?? [];
  return link === undefined ? '' : elementUrl(link);
}

export function elementUrl(node: Node): string {
  return 'attrs' in node ? (node.attrs.find(({ name }) => name === 'href')?.value ?? '') : '';
}

export function rowCells({ childNodes }: Element): Element[] {
  return childNodes.filter((node): node is Element => 'tagName' in node);
}

export function elementId(node: Node): string {
  return 'attrs' in node ? (node.attrs.find(({ name }) => name === 'id')?.value ?? '') : '';
}

export function htmlText(node: Node): string {
  return isText(node) ? node.value : collapseWhitespace(rawText(node));
}

export function isText(node: Node): node is DefaultTreeAdapterTypes.TextNode {
  return node.nodeName === '#text';
}

export function collapseWhitespace(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/^ ?(?:(?::|[–—]+)? |：)| $/g, '');
}

/** Returns the text of a node, with its line breaks and indentation, and with superscripts as in plain text. */
export function rawText(node: Node): string {
  if (isText(node)) return node.value;
  if (node.nodeName === 'br') return '\n';
  if (!('childNodes' in node)) return '';
  return node.childNodes.reduce((text, child) => {
    const part = rawText(child);
    return text + (isScript(child.nodeName) ? scriptText(text, child.nodeName, part) : part);
  }, '');
}

/** Also matches the link back from a footnote. */
function isFootnoteReference(node: Node): boolean {
  return 'attrs' in node && node.attrs.some(({ name }) => /^data-footnote-(?:ref|backref)$/.test(name));
}

import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import type { Page } from '../../markdown/page.ts';
import { isSelfEvident, type Term } from '../../markdown/render/terms.ts';

/** Search entry for a section of a page, or for a name such as a flag. */
export interface SearchEntry {
  /** The entry of the page itself has no id and no name. */
  readonly id?: string;
  readonly name?: string;
  /** Kind of name, unless its form shows it. */
  readonly kind?: string;
  /** Command or heading that a name belongs to. Sections have none. */
  readonly section?: string;
  readonly text: string;
}

interface EntryDraft extends Omit<SearchEntry, 'text'> {
  readonly texts: string[];
}

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const inline = /^(?:a|abbr|b|code|del|em|i|ins|kbd|mark|q|s|samp|span|strong|sub|sup|var|wbr)$/;

/** Search entries of a page. Each text is in one entry: that of the name or heading before it. */
export function searchEntries(source: Page): SearchEntry[] {
  const { description, repeatsDescription, opening, sections, terms } = source;
  const named = new Map(terms.map((term) => [term.id, term]));
  const page: EntryDraft = { texts: [] };
  const entries = [page];
  let current = page;
  const begin = (draft: Omit<EntryDraft, 'texts'>): EntryDraft => {
    const entry = { ...draft, texts: [] };
    entries.push(entry);
    return entry;
  };

  const visitAll = (nodes: readonly Node[], within?: EntryDraft) => {
    let explained = within;
    for (const node of nodes) {
      // The rest of the line explains the flag.
      const term = node.nodeName === 'code' ? named.get(elementId(node)) : undefined;
      if (node.nodeName === 'br') explained = within;
      if (term === undefined) visit(node, explained);
      else explained = begin(termNames(term));
    }
  };
  const visit = (node: Node, within?: EntryDraft) => {
    const { texts } = within ?? current;
    if (isText(node)) texts.push(node.value);
    // Column headings aren't searchable.
    if (!('tagName' in node) || node.tagName === 'thead') return;
    if (!inline.test(node.tagName)) texts.push(' ');
    if (/^h[2-6]$/.test(node.tagName)) {
      current = begin({ id: elementId(node), name: nodeText(node) });
      return;
    }
    const term = node.tagName === 'tr' ? rowTerm(node, named) : undefined;
    if (term === undefined) visitAll(node.childNodes, within);
    else visitAll(rowCells(node).slice(1), begin({ ...termNames(term), id: sectionLinked(node) ?? term.id }));
  };
  visitAll(parseFragment(opening + sections).childNodes);
  if (!repeatsDescription || page.texts.join('').trim() === '') page.texts.unshift(description, ' ');
  return entries.map(({ texts, ...entry }) => ({ ...entry, text: collapseWhitespace(texts.join('')) }));
}

function termNames({ id, label, name = label, kind, section, command }: Term): Omit<SearchEntry, 'text'> {
  return { id, name, ...(kind && !isSelfEvident(label) && { kind }), section: command ?? section };
}

/** The name that a row explains: the flag in its first cell, or else the row's own name. */
function rowTerm(row: Element, named: ReadonlyMap<string, Term>): Term | undefined {
  const [first] = rowCells(row);
  return (first && named.get(elementId(first))) ?? named.get(elementId(row));
}

/** Id of the section that describes the name in a row, if it's on the same page. */
function sectionLinked(row: Element): string | undefined {
  const [link] = rowCells(row)[0]?.childNodes ?? [];
  const attributes = link !== undefined && 'attrs' in link ? link.attrs : [];
  const href = attributes.find(({ name }) => name === 'href')?.value;
  return href?.startsWith('#') ? href.slice(1) : undefined;
}

function rowCells({ childNodes }: Element): Element[] {
  return childNodes.filter((node): node is Element => 'tagName' in node);
}

function elementId(node: Node): string {
  return 'attrs' in node ? (node.attrs.find(({ name }) => name === 'id')?.value ?? '') : '';
}

function nodeText(node: Node): string {
  if (isText(node)) return node.value;
  return 'childNodes' in node ? collapseWhitespace(node.childNodes.map(nodeText).join('')) : '';
}

function isText(node: Node): node is DefaultTreeAdapterTypes.TextNode {
  return node.nodeName === '#text';
}

function collapseWhitespace(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/^:? | $/g, '');
}

import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import type { Page } from '../markdown/page.ts';
import { isSelfEvident, type Term } from '../markdown/terms.ts';

/** A section of a page, or what it says of one name, such as a flag. */
export interface SearchEntry {
  /** The page itself has no id and no name. */
  readonly id?: string;
  readonly name?: string;
  /** What kind of name it is, unless its form tells. */
  readonly kind?: string;
  /** The command or heading to which a name belongs. Sections have none. */
  readonly section?: string;
  readonly text: string;
}

interface Draft extends Omit<SearchEntry, 'text'> {
  readonly texts: string[];
}

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const inline = /^(?:a|abbr|b|code|del|em|i|ins|kbd|mark|q|s|samp|span|strong|sub|sup|var|wbr)$/;

/** Returns what a search finds on a page. Each text is in one entry: that of the name or the heading before it. */
export function searchEntries(source: Page): SearchEntry[] {
  const { description, repeatsDescription, opening, sections, terms } = source;
  const named = new Map(terms.map((term) => [term.id, term]));
  const page: Draft = { texts: [] };
  const entries = [page];
  let current = page;
  const begin = (draft: Omit<Draft, 'texts'>): Draft => {
    const entry = { ...draft, texts: [] };
    entries.push(entry);
    return entry;
  };

  const visitAll = (nodes: readonly Node[], within?: Draft) => {
    let explained = within;
    for (const node of nodes) {
      // A flag in the row of a command: the rest of its line explains it.
      const term = node.nodeName === 'code' ? named.get(idOf(node)) : undefined;
      if (node.nodeName === 'br') explained = within;
      if (term === undefined) visit(node, explained);
      else explained = begin(namesOf(term));
    }
  };
  const visit = (node: Node, within?: Draft) => {
    const { texts } = within ?? current;
    if (isText(node)) texts.push(node.value);
    // The names of columns aren't text to find.
    if (!('tagName' in node) || node.tagName === 'thead') return;
    if (!inline.test(node.tagName)) texts.push(' ');
    if (/^h[2-6]$/.test(node.tagName)) {
      current = begin({ id: idOf(node), name: textOf(node) });
      return;
    }
    const term = node.tagName === 'tr' ? termOf(node, named) : undefined;
    if (term === undefined) visitAll(node.childNodes, within);
    else visitAll(cellsOf(node).slice(1), begin({ ...namesOf(term), id: sectionLinked(node) ?? term.id }));
  };
  visitAll(parseFragment(opening + sections).childNodes);
  if (!repeatsDescription || page.texts.join('').trim() === '') page.texts.unshift(description, ' ');
  return entries.map(({ texts, ...entry }) => ({ ...entry, text: oneLine(texts.join('')) }));
}

function namesOf({ id, label, name = label, kind, section, command }: Term): Omit<SearchEntry, 'text'> {
  return { id, name, ...(kind && !isSelfEvident(label) && { kind }), section: command ?? section };
}

/** Returns the name that a row explains: that of its first cell, if it's the flag of a command, or else its own. */
function termOf(row: Element, named: ReadonlyMap<string, Term>): Term | undefined {
  const [first] = cellsOf(row);
  return (first && named.get(idOf(first))) ?? named.get(idOf(row));
}

/** Returns the id of the section to which the name in a row leads, if there is more to say on the same page. */
function sectionLinked(row: Element): string | undefined {
  const [link] = cellsOf(row)[0]?.childNodes ?? [];
  const attributes = link !== undefined && 'attrs' in link ? link.attrs : [];
  const href = attributes.find(({ name }) => name === 'href')?.value;
  return href?.startsWith('#') ? href.slice(1) : undefined;
}

function cellsOf({ childNodes }: Element): Element[] {
  return childNodes.filter((node): node is Element => 'tagName' in node);
}

function idOf(node: Node): string {
  return 'attrs' in node ? (node.attrs.find(({ name }) => name === 'id')?.value ?? '') : '';
}

function textOf(node: Node): string {
  if (isText(node)) return node.value;
  return 'childNodes' in node ? oneLine(node.childNodes.map(textOf).join('')) : '';
}

function isText(node: Node): node is DefaultTreeAdapterTypes.TextNode {
  return node.nodeName === '#text';
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/^:? | $/g, '');
}

import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import type { Page } from '../../markdown/page.ts';
import { isFlagVariableOrCommand, type Term } from '../../markdown/render/term-ids.ts';
import { isInlineElement } from '../../markdown/validate/html-policy.ts';

/** An item that search can find: a page, a section, or a name such as a flag. */
export interface SearchEntry {
  /** ID of the element that the result links to; `undefined` for the page itself. */
  readonly id?: string;
  readonly name?: string;
  /** Kind of name, such as flag or key, if the entry is for a name whose kind is known. */
  readonly kind?: string;
  /** Command or heading that the name belongs to; `undefined` for pages, sections, and tabs. */
  readonly section?: string;
  readonly questions?: readonly string[];
  readonly text: string;
  /** Code blocks. Readers can search them, but excerpts show them only if there's no text. */
  readonly code?: string;
}

interface EntryDraft extends Omit<SearchEntry, 'text' | 'code'> {
  readonly texts: string[];
  readonly codes: string[];
}

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** Each text belongs to the name or heading before it. */
export function createSearchEntries(source: Page, command: string): SearchEntry[] {
  const { description, repeatsDescription, opening, sections, headings, terms, answers } = source;
  const termsById = new Map(terms.map((term) => [term.id, term]));
  const html = opening + sections;
  const page: EntryDraft = { texts: [], codes: [] };
  const entries = [page];
  let current = page;
  const begin = (draft: Omit<EntryDraft, 'texts' | 'codes'>): EntryDraft => {
    const entry = { ...draft, texts: [], codes: [] };
    entries.push(entry);
    return entry;
  };

  // A tab has a URL, such as #python, if the page has an element with that ID.
  const beginTab = (name: string): EntryDraft | undefined => {
    const id = name.toLowerCase();
    return html.includes(`id="${id}"`) ? begin({ id, name }) : undefined;
  };
  // An answer that's neither a section nor a name has an ID in raw HTML. Its question becomes the entry's name.
  const entryIds = new Set([...termsById.keys(), ...headings.map(({ slug }) => slug)]);
  const beginAnswer = (node: Node): EntryDraft | undefined => {
    const id = elementId(node);
    const answer = entryIds.has(id) ? undefined : answers.find(({ anchor }) => anchor === `#${id}`);
    return answer && begin({ id, name: answer.question });
  };
  // The row of a command shares its URL with the command's section.
  const findSectionId = (row: Element, { label }: Term): string | undefined =>
    linkedSectionId(row) ??
    (label.startsWith(`${command} `) ? headings.find(({ text }) => text === label)?.slug : undefined);
  const visitCells = (row: Element, entry: EntryDraft) => {
    const cells = rowCells(row).slice(1).filter(isExplanation);
    for (const [index, cell] of cells.entries()) {
      if (index > 0) entry.texts.push(' · ');
      visitAll(cell.childNodes, entry);
    }
  };
  const visitAll = (nodes: readonly Node[], within?: EntryDraft): EntryDraft | undefined => {
    let explained = within;
    for (const node of nodes) {
      // The text after a name, up to the end of the line, belongs to the name's entry.
      const term = node.nodeName === 'code' ? termsById.get(elementId(node)) : undefined;
      const tab = node.nodeName === 'label' ? beginTab(htmlText(node)) : undefined;
      const answer = tab === undefined ? beginAnswer(node) : undefined;
      if (node.nodeName === 'br' || node.nodeName === 'label') explained = within;
      if (term !== undefined) explained = begin(termEntry(term, command));
      else if (tab !== undefined) explained = tab;
      else if (answer !== undefined) {
        visit(node, answer);
        if (isInlineElement(node.nodeName)) explained = answer;
      } else explained = visit(node, explained);
    }
    return explained;
  };
  /**
   * Adds the text of a node to entries. Returns the entry for the text after the node: usually `within`, but after a span
   * that contains a name, the entry of that name.
   */
  const visit = (node: Node, within?: EntryDraft): EntryDraft | undefined => {
    const { texts } = within ?? current;
    if (isText(node)) texts.push(node.value);
    // Column headings and lists of pages aren't searchable.
    if (!('tagName' in node) || node.tagName === 'thead' || isPageList(node)) return within;
    if (/^(?:pre|figcaption|label)$/.test(node.tagName)) {
      (within ?? current).codes.push(htmlText(node));
      return within;
    }
    const isInline = isInlineElement(node.tagName);
    if (!isInline) texts.push(' ');
    if (/^h[2-6]$/.test(node.tagName)) {
      const name = htmlText(node);
      const kind = headingKind(name, command);
      current = begin({ id: elementId(node), name, ...(kind && { kind }) });
      return within;
    }
    const term = node.tagName === 'tr' && !linksToPage(node) ? findRowTerm(node, termsById) : undefined;
    let last: EntryDraft | undefined;
    if (term === undefined) last = visitAll(node.childNodes, within);
    else visitCells(node, begin({ ...termEntry(term, command), id: findSectionId(node, term) ?? term.id }));
    // Separates the block from text that follows it without an element of its own, for example in <details>.
    if (!isInline) (within ?? current).texts.push(' ');
    return node.tagName === 'span' ? last : within;
  };
  visitAll(parseFragment(html).childNodes);
  if (!repeatsDescription || page.texts.join('').trim() === '') page.texts.unshift(description, ' ');
  return entries.map(({ texts, codes, ...entry }) => {
    const questions = answers.flatMap(({ question, anchor }) => (anchor === `#${entry.id}` ? question : []));
    const text = collapseWhitespace(texts.join(''));
    const code = codes.join(' ');
    return { ...entry, ...(questions.length > 0 && { questions }), text, ...(code && { code }) };
  });
}

function termEntry(
  { id, label, name = label, kind, section, command }: Term,
  program: string,
): Omit<SearchEntry, 'text'> {
  const shownKind = isFlagVariableOrCommand(label)
    ? (detectKind(label, program) ?? kind)
    : kind?.replace(/^-.*/, 'Value');
  return {
    id,
    name: kind?.startsWith('-') ? `${kind} ${name}` : name,
    ...(shownKind && { kind: shownKind }),
    section: command ?? section,
  };
}

function detectKind(label: string, program: string): string | undefined {
  if (label.startsWith('-')) return 'Flag';
  if (/^[A-Z]/.test(label)) return 'Variable';
  return label.startsWith(`${program} `) ? 'Command' : undefined;
}

/** Recognizes commands, and statuses with an error code, such as `404 not_found`. */
function headingKind(name: string, command: string): string | undefined {
  if (/^\d{3} [a-z]+(?:_[a-z]+)+$/.test(name)) return 'Error';
  return name.startsWith(`${command} `) && /^[\w.-]+(?: [a-z][\w-]*)+$/.test(name) ? 'Command' : undefined;
}

/** Empty cells, types, default values, and whether a value is required don't explain the name in their row. */
function isExplanation(cell: Element): boolean {
  const label = cell.attrs.find(({ name }) => name === 'data-label')?.value ?? '';
  return !/^(?:type|default|required|value)$/i.test(label) && /[^\s–—-]/.test(htmlText(cell));
}

/**
 * Whether a list has several items, and each starts with a link to a page, or a paragraph consists mainly of such links.
 * These lists aren't searched, because their pages are.
 */
function isPageList(element: Element): boolean {
  const { tagName, childNodes } = element;
  if (tagName === 'p') {
    const links = childNodes.filter((node) => elementUrl(node).startsWith('/'));
    const linkText = links.map(htmlText).join('');
    return links.length > 3 && linkText.length > htmlText(element).length / 2;
  }
  const items = childNodes.filter((node): node is Element => node.nodeName === 'li');
  return /^[uo]l$/.test(tagName) && items.length > 1 && items.every((item) => /^\//.test(firstLinkUrl(item)));
}

function firstLinkUrl({ childNodes }: Element): string {
  // Skips elements without text, such as the target of a link.
  const [first] = childNodes.filter((node) => htmlText(node).trim() !== '');
  if (first === undefined || !('tagName' in first)) return '';
  if (/^(?:p|strong)$/.test(first.tagName)) return firstLinkUrl(first);
  return elementUrl(first);
}

function findRowTerm(row: Element, termsById: ReadonlyMap<string, Term>): Term | undefined {
  const [first] = rowCells(row);
  return (first && termsById.get(elementId(first))) ?? termsById.get(elementId(row));
}

function linksToPage(row: Element): boolean {
  return nameUrl(row).startsWith('/');
}

function linkedSectionId(row: Element): string | undefined {
  return /^#(.*)/.exec(nameUrl(row))?.[1];
}

function nameUrl(row: Element): string {
  const [link] = rowCells(row)[0]?.childNodes ?? [];
  return link === undefined ? '' : elementUrl(link);
}

function elementUrl(node: Node): string {
  return 'attrs' in node ? (node.attrs.find(({ name }) => name === 'href')?.value ?? '') : '';
}

function rowCells({ childNodes }: Element): Element[] {
  return childNodes.filter((node): node is Element => 'tagName' in node);
}

function elementId(node: Node): string {
  return 'attrs' in node ? (node.attrs.find(({ name }) => name === 'id')?.value ?? '') : '';
}

function htmlText(node: Node): string {
  if (isText(node)) return node.value;
  return 'childNodes' in node ? collapseWhitespace(node.childNodes.map(htmlText).join('')) : '';
}

function isText(node: Node): node is DefaultTreeAdapterTypes.TextNode {
  return node.nodeName === '#text';
}

function collapseWhitespace(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/^:? | $/g, '');
}

import type { Page } from '../../markdown/page.ts';
import { finalColon } from '../../markdown/punctuation.ts';
import type { Term } from '../../markdown/render/term.ts';
import { nameSeparator, withoutArguments } from '../../markdown/render/term-names.ts';
import { isScript, scriptText } from '../../markdown/script-text.ts';
import { isInlineElement } from '../../markdown/validate/html-policy.ts';
import {
  alternativeText,
  collapseWhitespace,
  collectLabels,
  type Element,
  elementId,
  htmlText,
  isDiagram,
  isEmptyCell,
  isExplanation,
  isInSentence,
  isText,
  linkedSectionId,
  linksToPage,
  type Node,
  parseSearchableHtml,
  rawText,
  rowCells,
  withoutSectionLink,
} from './html-nodes.ts';
import { isPageList, type PageSummaries } from './page-lists.ts';
import { headingKind, type SearchEntry, termEntry } from './search-entry.ts';

interface EntryDraft extends Omit<SearchEntry, 'text' | 'code'> {
  readonly texts: string[];
  readonly codes: string[];
}

/** One to four words, such as `OpenRouter` or `Multi-line input`, with a remark. */
const plainNamePattern = /^\p{L}[^\s.!?:]*(?: [\p{L}\p{N}&/+-][^\s.!?:]*){0,3}(?: \(.*\))?$/u;

/** Marks in texts where a block or a table row begins or ends. Like other whitespace, they aren't part of words. */
export const blockMark = '\v';
export const rowMark = '\f';

type Source = Pick<Page, 'opening' | 'sections' | 'headings' | 'terms' | 'answers'>;

export interface SearchedSite {
  /** The command that starts the program. */
  readonly command: string;
  /** Commands that a heading, table, or list of the site explains. */
  readonly explainedCommands: readonly string[];
  readonly summaries: PageSummaries;
}

/** Returns the entry of the page itself, and then the others. Each text belongs to the name or heading before it. */
export function collectEntries(page: Source, site: SearchedSite): [EntryDraft, ...EntryDraft[]] {
  return new EntryCollector(page, site).collect();
}

class EntryCollector {
  readonly #entries: [EntryDraft, ...EntryDraft[]] = [{ texts: [], codes: [] }];
  readonly #page: Source;
  readonly #html: string;
  readonly #site: SearchedSite;
  readonly #terms: ReadonlyMap<string, Term>;
  /** IDs of sections and names. */
  readonly #ids: ReadonlySet<string>;
  #current: EntryDraft = this.#entries[0];
  /** The last paragraph that is a question, and the entry for the text around its block. */
  #question: { readonly entry: EntryDraft; readonly around: EntryDraft } | undefined;
  #isInRelease = false;

  constructor(page: Source, site: SearchedSite) {
    this.#page = page;
    this.#site = site;
    this.#html = page.opening + page.sections;
    this.#terms = new Map(page.terms.map((term) => [term.id, term]));
    this.#ids = new Set([...this.#terms.keys(), ...page.headings.map(({ slug }) => slug)]);
  }

  collect(): [EntryDraft, ...EntryDraft[]] {
    this.#visitAll(parseSearchableHtml(this.#html));
    return this.#entries;
  }

  /** Returns the entry for text that follows the nodes. */
  #visitAll(nodes: readonly Node[], within?: EntryDraft): EntryDraft | undefined {
    let explained = within;
    for (const node of nodes) {
      // The text after a name, up to the end of the line, belongs to the name's entry.
      const term = node.nodeName === 'code' ? this.#terms.get(elementId(node)) : undefined;
      const item = /^(?:li|p)$/.test(node.nodeName) ? this.#terms.get(elementId(node)) : undefined;
      const tab = node.nodeName === 'label' ? this.#beginTab(htmlText(node)) : undefined;
      const answer = tab === undefined ? this.#beginAnswer(node, explained) : undefined;
      if (node.nodeName === 'br' || node.nodeName === 'label') explained = within;
      if (item !== undefined) this.#visitTerm(node, item);
      else if (term !== undefined) explained = this.#beginName(term, explained);
      else if (tab !== undefined) explained = tab;
      else if (answer !== undefined) {
        this.#visit(node, answer);
        if (isInlineElement(node.nodeName)) explained = answer;
      } else explained = this.#visit(node, explained);
    }
    return explained;
  }

  #visitTerm(node: Node, term: Term): void {
    const entry = this.#begin(termEntry(term, this.#site.command));
    if (node.nodeName === 'p') this.#beginQuestion(entry);
    this.#visit(node, entry);
  }

  /**
   * The blocks after a paragraph that begins with a question belong to the question, up to the end of the aside or list item
   * that contains the paragraph.
   */
  #beginQuestion(entry: EntryDraft): void {
    const around = this.#question?.entry === this.#current ? this.#question.around : this.#current;
    this.#question = { entry, around };
    this.#current = entry;
  }

  /**
   * Adds the text of a node to entries. Returns the entry for the text after the node: usually `within`, but after a
   * span that contains a name, the entry of that name.
   */
  #visit(node: Node, within?: EntryDraft): EntryDraft | undefined {
    const { texts, codes } = within ?? this.#current;
    // The names at the start of a list item aren't part of its explanation.
    if (/^(?:code|strong)$/.test(node.nodeName) && isName(htmlText(node), within)) {
      texts.length = 0;
      return within;
    }
    if (isText(node)) texts.push(node.value);
    // Lists that only repeat other pages aren't searchable.
    if (!('tagName' in node) || isPageList(node, this.#site.summaries)) return within;
    if (node.tagName === 'thead' || isDiagram(node)) {
      codes.push(...collectLabels(node));
      return within;
    }
    if (isScript(node.tagName)) {
      texts.push(scriptText(texts.at(-1) ?? '', node.tagName, rawText(node)));
      return within;
    }
    if (node.tagName === 'pre') {
      this.#addCommentedCommands(rawText(node));
      // Excerpts omit code, so a colon would seem to introduce the text after it.
      if (finalColon.test(texts.findLast((text) => text.trim() !== '') ?? '')) texts.push('…');
    }
    if (/^(?:pre|figcaption|label)$/.test(node.tagName)) {
      codes.push(node.tagName === 'pre' ? rawText(node).trim() : htmlText(node));
      return within;
    }
    if (node.tagName === 'img') {
      (isInSentence(node) ? texts : codes).push(alternativeText(node));
      return within;
    }
    const isInline = isInlineElement(node.tagName);
    const isDetail = within !== undefined && node.tagName === 'li' && texts.join('').trim() !== '';
    if (!isInline) texts.push(isDetail ? ' · ' : blockMark);
    if (/^h[2-6]$/.test(node.tagName)) {
      this.#beginSection(node);
      return within;
    }
    if (node.tagName === 'tr') {
      if (!this.#visitRow(node)) this.#visitCells(node, within);
      return within;
    }
    const before = this.#current;
    const last = this.#visitAll(node.childNodes, within);
    if (this.#current !== before && this.#current === this.#question?.entry)
      this.#current = this.#question.around;
    // Separates the block from text that follows it without an element of its own, for example in <details>.
    if (!isInline) (within ?? this.#current).texts.push(blockMark);
    return node.tagName === 'span' ? last : within;
  }

  /** Adds an entry for a table row that explains a name. Returns whether it does. */
  #visitRow(row: Element): boolean {
    if (linksToPage(row)) return false;
    const [term, ...otherTerms] = this.#findRowTerms(row);
    if (term === undefined) {
      this.#addPlainRow(row);
      return false;
    }
    const id = this.#findSectionId(row, term) ?? term.id;
    const entry = this.#begin({ ...termEntry(term, this.#site.command), id });
    const [first, ...others] = rowCells(row);
    const explaining = others.filter((cell) => !isEmptyCell(cell));
    const cells = others.length > 1 ? explaining.filter(isExplanation) : explaining;
    for (const [index, cell] of cells.entries()) {
      if (index > 0) entry.texts.push(' · ');
      this.#visitAll(withoutSectionLink(cell.childNodes), entry);
    }
    entry.codes.push(...explaining.filter((cell) => !cells.includes(cell)).map(htmlText));
    // Only the cell contains remarks on its names.
    if (first !== undefined && otherTerms.length > 0) entry.codes.push(htmlText(first));
    // The row explains all of its names.
    for (const other of otherTerms) this.#beginShared(termEntry(other, this.#site.command), entry);
    return true;
  }

  #visitCells(row: Element, within?: EntryDraft): void {
    const { texts } = within ?? this.#current;
    texts.push(rowMark);
    for (const [index, cell] of rowCells(row)
      .filter((cell) => htmlText(cell).trim() !== '')
      .entries()) {
      if (index > 0) texts.push(' · ');
      this.#visitAll([cell], within);
    }
    texts.push(rowMark);
  }

  /** A row that starts with a few words, such as a product's name, is a part of its section that readers look up. */
  #addPlainRow(row: Element): void {
    const [first, ...others] = rowCells(row);
    const name = first === undefined ? '' : htmlText(first);
    const { id } = this.#current;
    if (this.#isInRelease || first?.tagName !== 'td' || id === undefined || !plainNamePattern.test(name))
      return;
    const text = others.map(htmlText).filter(Boolean).join(' · ');
    if (text !== '') this.#begin({ id, name, isInSection: true }).texts.push(text);
  }

  /** Returns the name of the first cell or row, and then other names in the first cell. */
  #findRowTerms(row: Element): Term[] {
    const [first] = rowCells(row);
    if (first === undefined) return [];
    const others = first.childNodes.flatMap((node) =>
      'childNodes' in node ? [node, ...node.childNodes] : [node],
    );
    const named = [[first, row].find((element) => this.#terms.has(elementId(element))), ...others];
    return named.flatMap((element) => (element && this.#terms.get(elementId(element))) ?? []);
  }

  /** The row of a command shares its URL with the command's section. */
  #findSectionId(row: Element, { label }: Term): string | undefined {
    const name = withoutArguments(label, this.#site.command);
    const section = name.startsWith(`${this.#site.command} `)
      ? this.#page.headings.find(
          ({ text, command = text, names = [] }) => command === name || names.includes(name),
        )
      : undefined;
    return linkedSectionId(row) ?? section?.slug;
  }

  /** Adds commands that only a comment in code explains: `tool update --self  # Update the tool`. */
  #addCommentedCommands(code: string): void {
    if (this.#isInRelease) return;
    const { id, name: section = '' } = this.#current;
    for (const line of code.split('\n')) {
      const [, name = '', text] = /^(?:\$ )?(\S+ [a-z].*?)\s+#\s+(\S.*)$/.exec(line) ?? [];
      const isExplained = this.#site.explainedCommands.some((one) => `${name} `.startsWith(`${one} `));
      if (text === undefined || isExplained || !name.startsWith(`${this.#site.command} `)) continue;
      this.#begin({ ...(id && { id }), name, kind: 'Command', section, isInSection: true }).texts.push(text);
    }
  }

  #begin(draft: Omit<EntryDraft, 'texts' | 'codes'>): EntryDraft {
    const isInRelease = this.#isInRelease && { isInRelease: true as const };
    const entry = { ...draft, ...isInRelease, texts: [], codes: [] };
    this.#entries.push(entry);
    return entry;
  }

  #beginSection(heading: Element): void {
    const section = this.#page.headings.find(({ slug }) => slug === elementId(heading));
    const { text, command, isInRelease = false } = section ?? {};
    const name = text === undefined ? htmlText(heading) : collapseWhitespace(text);
    const nameKind = command === undefined ? headingKind(name, this.#site.command) : 'Command';
    const kind = isInRelease ? undefined : nameKind;
    this.#isInRelease = isInRelease;
    const id = elementId(heading);
    // The row of a command, before its section, explains what the command does.
    const row = this.#entries.findLast((entry) => entry.id === id);
    this.#current = this.#begin({ id, name, ...(kind && { kind }) });
    if (row !== undefined) this.#current.texts.push(...row.texts, rowMark);
  }

  /** A tab has a URL, such as #python, if the page has an element with that ID that doesn't explain a name. */
  #beginTab(name: string): EntryDraft | undefined {
    const id = name.toLowerCase();
    return this.#html.includes(`id="${id}"`) && !this.#terms.has(id) ? this.#begin({ id, name }) : undefined;
  }

  /** An answer that's neither a section nor a name has an ID in raw HTML. Its question becomes the entry's name. */
  #beginAnswer(node: Node, before?: EntryDraft): EntryDraft | undefined {
    const id = elementId(node);
    if (this.#ids.has(id)) return undefined;
    const answer = this.#page.answers.find(({ anchor }) => anchor === `#${id}`);
    if (answer === undefined) return undefined;
    const draft = { id, name: answer.question };
    // Anchors next to each other mark the same text.
    const isShared = before !== undefined && before.texts.join('').trim() === '';
    return isShared ? this.#beginShared(draft, before) : this.#begin(draft);
  }

  /** Names with only a separator between them, and names in a remark on another one, have the same explanation. */
  #beginName(term: Term, before?: EntryDraft): EntryDraft {
    const draft = termEntry(term, this.#site.command);
    if (term.isAlias && before !== undefined) {
      before.texts.push(term.name ?? term.label);
      return this.#beginShared(draft, before);
    }
    if (before === undefined || !nameSeparator.test(before.texts.join(''))) return this.#begin(draft);
    before.texts.length = 0;
    return this.#beginShared(draft, before);
  }

  #beginShared(draft: Omit<EntryDraft, 'texts' | 'codes'>, { texts, codes }: EntryDraft): EntryDraft {
    const entry = { ...draft, texts, codes };
    this.#entries.push(entry);
    return entry;
  }
}

/** Whether the text is the name of the entry or one of its names, and only names precede it. */
function isName(text: string, entry: EntryDraft | undefined): boolean {
  if (entry?.name === undefined || ![entry.name, ...entry.name.split(', ')].includes(text)) return false;
  const before = entry.texts.join('');
  return before.trim() === '' || nameSeparator.test(before);
}

import styles from '../styles/search.css?url';
import type { SearchData } from './search-data.ts';
import {
  createSearch,
  maxQueryLength,
  type SearchResult,
  type SearchResults,
  selectInitialResults,
} from './search-engine.ts';
import type { TextPart } from './search-text.ts';

/**
 * Content of the search dialog. The script loads when a reader opens the dialog. Without JavaScript, the link leads to
 * the term index.
 */

const link = document.querySelector<HTMLAnchorElement>('.search');
const dialog = document.querySelector('.finder') as HTMLDialogElement;
// The script doesn't move or replace the field, because the field would lose the focus.
const input = Object.assign(dialog.querySelector('input') as HTMLInputElement, {
  autocomplete: 'off',
  maxLength: maxQueryLength,
  placeholder: 'Commands, flags, pages',
  spellcheck: false,
});
const close = createElement('button', {
  type: 'button',
  textContent: 'Close',
  onclick: () => dialog.close(),
});
const status = createElement('p', { role: 'status' });
const suggestion = createElement('button', {
  type: 'button',
  onclick: () => {
    input.value = suggestion.textContent ?? '';
    input.focus();
    showResults();
  },
});
const list = createElement('ol', {});

let search: ((query: string) => SearchResults) | undefined;
let initialResults: readonly SearchResult[] = [];
let loading: Promise<void> | undefined;
let isReopened = false;
const contentAdded = addStyles().then(addContent);

/** Prepares the dialog, which is already open. */
export default async function prepareSearch(): Promise<void> {
  if (isReopened) input.select();
  isReopened = true;
  loading ??= loadIndex().catch(() => {
    loading = undefined;
    status.textContent = "Search isn't available. Try again later, or use the index.";
  });
  await Promise.all([loading, contentAdded]);
}

function addContent(): void {
  input.after(close);
  dialog.append(status, list, createIndexLine());
}

async function loadIndex(): Promise<void> {
  status.textContent = 'Loading…';
  const response = await fetch('/search.json');
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const data = (await response.json()) as SearchData;
  initialResults = selectInitialResults(data);
  search = await createSearch(data);
  showResults();
  if (dialog.dataset.lastKey === 'Enter') openFirstResult();
}

function openFirstResult(): void {
  if (dialog.open && input.value.trim() !== '') list.querySelector('a')?.click();
}

function showResults(): void {
  if (search === undefined) return;
  const query = input.value.trim();
  const results = query === '' ? undefined : search(query);
  list.replaceChildren(...(results?.topResults ?? initialResults).map(createItem));
  list.scrollTop = 0;
  status.textContent = results === undefined ? 'Suggestions' : statusText(query, results);
  const other = results?.suggestedQuery ?? results?.exactQuery;
  if (other === undefined) return;
  suggestion.textContent = other;
  if (results?.exactQuery === undefined) status.append('. Did you mean ', suggestion, '?');
  else status.append('. Search instead for ', suggestion);
}

function statusText(query: string, results: SearchResults): string {
  const { count, topResults, correctedQuery, exactQuery, isPartial } = results;
  if (count === 0) return `No results for “${query}”. Try another word, or use the index.`;
  const all = count === 1 ? '1 result' : `${count} results`;
  const countText = count > topResults.length ? `Top ${topResults.length} of ${all}` : all;
  if (exactQuery !== undefined) return `Showing results for “${correctedQuery}”. ${countText}`;
  if (correctedQuery !== undefined) return `No results for “${query}”. ${countText} for “${correctedQuery}”`;
  return isPartial ? `No result contains all of your search words. ${countText} for some of them` : countText;
}

function createItem(result: SearchResult): HTMLLIElement {
  const { href, lang, isCode, kind, name, context, snippet, isSnippetCode } = result;
  const title = createElement(isCode ? 'code' : 'b', {});
  title.append(...name.map(createTextNode));
  const text = createElement(isSnippetCode ? 'code' : 'span', { className: 'snippet' });
  text.append(...snippet.map(createTextNode));
  const heading = createElement('span', { className: 'name' });
  heading.append(title, ...(kind === undefined ? [] : [createElement('i', { textContent: kind })]));
  const anchor = createElement('a', { href });
  anchor.append(heading, ...(context === '' ? [] : [createElement('small', { textContent: context })]), text);
  const item = createElement('li', { lang });
  item.append(anchor);
  return item;
}

function createTextNode({ text, isMatch }: TextPart): Node {
  return isMatch ? createElement('mark', { textContent: text }) : document.createTextNode(text);
}

function createIndexLine(): HTMLElement {
  const line = createElement('p', { className: 'hint' });
  const index = createElement('a', { href: link?.href ?? '/a-z', textContent: 'A–Z index' });
  const keys = createElement('span', {
    className: 'keys',
    textContent: '↑ ↓ to select, Enter to open, Esc to close',
  });
  line.append(index, keys);
  return line;
}

function moveFocus(step: number): void {
  const stops: HTMLElement[] = [input, ...list.querySelectorAll('a')];
  const focused = stops.indexOf(document.activeElement as HTMLElement);
  // While the field has a query and the focus, the first result is selected.
  const position = focused === 0 && step > 0 && input.value.trim() !== '' ? 1 : focused;
  stops[Math.min(Math.max(position + step, 0), stops.length - 1)]?.focus();
}

async function addStyles(): Promise<void> {
  const sheet = createElement('link', { rel: 'stylesheet', href: styles });
  const loaded = new Promise((resolve) => {
    sheet.onload = resolve;
    sheet.onerror = resolve;
  });
  document.head.append(sheet);
  await loaded;
}

function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}

input.oninput = showResults;

dialog.addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault();
    moveFocus(key === 'ArrowDown' ? 1 : -1);
  } else if (key === 'Enter' && target === input && !event.isComposing) {
    openFirstResult();
  } else if (
    target !== input &&
    (key.length === 1 || key === 'Backspace') &&
    key !== ' ' &&
    !ctrlKey &&
    !metaKey &&
    !altKey
  ) {
    // Typing while a result has the focus continues in the text field.
    input.focus();
  }
});

// Selecting a result, or clicking outside the dialog, closes it.
dialog.addEventListener('click', ({ target, ctrlKey, metaKey, shiftKey }) => {
  const isChoice =
    target instanceof Element && target.closest('a') !== null && !ctrlKey && !metaKey && !shiftKey;
  if (isChoice || target === dialog) dialog.close();
});

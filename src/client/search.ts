import styles from '../styles/search.css?url';
import type { SearchData } from './search-data.ts';
import { createSearch, type SearchResult, type SearchResults, suggestions } from './search-engine.ts';
import type { TextPart } from './search-text.ts';

/**
 * Search dialog. The script loads when a reader opens the search. Without JavaScript, the link leads to the term index.
 */

const link = document.querySelector<HTMLAnchorElement>('.search');
const dialog = element('dialog', { className: 'finder', lang: 'en', ariaLabel: 'Search' });
const input = element('input', {
  ariaLabel: 'Search this site',
  autocomplete: 'off',
  enterKeyHint: 'go',
  placeholder: 'Command, flag, variable, or words',
  spellcheck: false,
});
const close = element('button', { type: 'button', textContent: 'Close', onclick: () => dialog.close() });
const status = element('p', { role: 'status' });
const list = element('ol', {});
const bar = element('div', { className: 'bar' });
bar.append(input, close);
dialog.append(bar, status, list, indexLine());

let search: ((query: string) => SearchResults) | undefined;
let suggested: readonly SearchResult[] = [];
let loading: Promise<void> | undefined;
const ready = addStyles();

/** Opens the search dialog, or focuses its text field if it's open. */
export default async function openSearch(): Promise<void> {
  loading ??= load().catch(() => {
    loading = undefined;
    status.textContent = "Search isn't available. Try again later, or use the index.";
  });
  await ready;
  if (!dialog.open) dialog.showModal();
  input.focus();
  input.select();
  await loading;
}

async function load(): Promise<void> {
  status.textContent = 'Loading…';
  const response = await fetch('/search.json');
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const data = (await response.json()) as SearchData;
  suggested = suggestions(data);
  search = await createSearch(data);
  show();
}

function show(): void {
  if (search === undefined) return;
  const query = input.value.trim();
  const results = query === '' ? undefined : search(query);
  list.replaceChildren(...(results?.best ?? suggested).map(item));
  list.scrollTop = 0;
  status.textContent = results === undefined ? 'Suggestions' : statusText(query, results);
}

function statusText(query: string, { count, best, instead, isPartial }: SearchResults): string {
  if (count === 0) return `No results for “${query}”. Try another word, or use the index.`;
  const results = count === 1 ? '1 result' : `${count} results`;
  const shown = count > best.length ? `Top ${best.length} of ${results}` : results;
  if (instead !== undefined) return `No results for “${query}”. ${shown} for “${instead}”`;
  return isPartial ? `No result contains all words. ${shown} for some of them` : shown;
}

function item({ href, lang, isCode, kind, name, context, snippet }: SearchResult): HTMLLIElement {
  const title = element(isCode ? 'code' : 'b', {});
  title.append(...name.map(node));
  const text = element('span', { className: 'snippet' });
  text.append(...snippet.map(node));
  const heading = element('span', { className: 'name' });
  heading.append(title, ...(kind === undefined ? [] : [element('i', { textContent: kind })]));
  const anchor = element('a', { href });
  anchor.append(heading, ...(context === '' ? [] : [element('small', { textContent: context })]), text);
  const result = element('li', { lang });
  result.append(anchor);
  return result;
}

function node({ text, isMatch }: TextPart): Node {
  return isMatch ? element('mark', { textContent: text }) : document.createTextNode(text);
}

function indexLine(): HTMLElement {
  const line = element('p', { className: 'hint' });
  const index = element('a', { href: link?.href ?? '/a-z', textContent: 'Index' });
  const keys = element('span', {
    className: 'keys',
    textContent: '↑ ↓ to select, Enter to open, Esc to close',
  });
  line.append(index, keys);
  return line;
}

/** Moves the focus between the text field and the results. */
function move(step: number): void {
  const stops: HTMLElement[] = [input, ...list.querySelectorAll('a')];
  const place = stops.indexOf(document.activeElement as HTMLElement);
  stops[Math.min(Math.max(place + step, 0), stops.length - 1)]?.focus();
}

async function addStyles(): Promise<void> {
  const sheet = element('link', { rel: 'stylesheet', href: styles });
  const loaded = new Promise((resolve) => {
    sheet.onload = resolve;
    sheet.onerror = resolve;
  });
  document.head.append(sheet);
  await loaded;
  document.body.append(dialog);
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}

input.oninput = show;

dialog.addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault();
    move(key === 'ArrowDown' ? 1 : -1);
  } else if (key === 'Enter' && target === input && !event.isComposing) {
    if (input.value.trim() !== '') list.querySelector('a')?.click();
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

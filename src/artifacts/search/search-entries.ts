import type { Page } from '../../markdown/page.ts';
import { collectEntries } from './collect-entries.ts';
import { collapseWhitespace } from './html-nodes.ts';
import type { SearchEntry } from './search-entry.ts';

export function createSearchEntries(page: Page, command: string): SearchEntry[] {
  const { description, repeatsDescription, answers } = page;
  const entries = collectEntries(page, command);
  const [{ texts }] = entries;
  if (!repeatsDescription || texts.join('').trim() === '') texts.unshift(description, ' ');
  return entries.map(({ texts, codes, ...entry }) => {
    const questions = answers.flatMap(({ question, anchor }) => (anchor === `#${entry.id}` ? question : []));
    const text = collapseWhitespace(texts.join(''));
    const code = codes.join('\n');
    return { ...entry, ...(questions.length > 0 && { questions }), text, ...(code && { code }) };
  });
}

import type { Page } from '../../markdown/page.ts';
import { endsSentence } from '../../markdown/punctuation.ts';
import { blockMark, collectEntries, rowMark, type SearchedSite } from './collect-entries.ts';
import { collapseWhitespace } from './html-nodes.ts';
import type { SearchEntry } from './search-entry.ts';

const typePattern = /^\(([^()]+)\):? ·(?: Description:)? /;

export function createSearchEntries(page: Page, site: SearchedSite): SearchEntry[] {
  const { description, repeatsDescription, answers } = page;
  const entries = collectEntries(page, site);
  const [{ texts }] = entries;
  if (!repeatsDescription || texts.join('').trim() === '') texts.unshift(description, ' ');
  return entries.map(({ texts, codes, ...entry }) => {
    const entryAnchor = entry.id === undefined ? '' : `#${entry.id}`;
    const questions = answers.flatMap(({ question, anchor }) => (anchor === entryAnchor ? question : []));
    const explanation = texts.join('').split(rowMark).map(joinBlocks).filter(Boolean).join('\n');
    const text = shortenExplanation(explanation);
    const namesSetting = !entry.isInRelease && isSetting(entry.name, explanation);
    const kind = entry.kind ?? (namesSetting ? 'Setting' : undefined);
    const code = codes.join('\n');
    return {
      ...entry,
      ...(kind && { kind }),
      ...(questions.length > 0 && { questions }),
      text,
      ...(code && { code }),
    };
  });
}

/** Separates blocks, such as list items, with a dot, unless punctuation already does. */
function joinBlocks(text: string): string {
  const [first = '', ...others] = text.split(blockMark).map(collapseWhitespace).filter(Boolean);
  const joined = others.reduce((before, block) => {
    const isSeparated = endsSentence.test(before) || before.endsWith('·') || block.startsWith('·');
    return `${before}${isSeparated ? '' : ' ·'} ${block}`;
  }, first);
  return collapseWhitespace(joined);
}

/** Recognizes a dotted name with a type: `ui.hideTips` and `(boolean): · Description: Hide tips.` */
function isSetting(name: string | undefined, explanation: string): boolean {
  return name !== undefined && /^[a-z]\w*(?:\.\w+)+$/.test(name) && typePattern.test(explanation);
}

/** Turns `(boolean): · Description: Hide tips.`, from a list under a name, into `boolean · Hide tips.` */
function shortenExplanation(text: string): string {
  return text.replace(typePattern, '$1 · ').replace(/^· /, '');
}

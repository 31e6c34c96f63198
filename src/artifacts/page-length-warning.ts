import type { Page } from '../markdown/page.ts';

const most = 3000;

/**
 * Warns about pages that cost an agent too many tokens; `undefined` if there are none. A token of English text has
 * about four characters.
 */
export function lengthRemark(
  twins: readonly { readonly page: Pick<Page, 'file'>; readonly text: string }[],
): string | undefined {
  const long = twins
    .map(({ page, text }) => ({ file: page.file, tokens: Math.ceil(text.length / 4) }))
    .filter(({ tokens }) => tokens > most);
  if (long.length === 0) return undefined;
  const lines = long.map(({ file, tokens }) => `  ${file}: about ${tokens.toLocaleString('en')} tokens`);
  const advice = `Agents read whole pages. Consider splitting these into pages of at most ${most.toLocaleString('en')} tokens each:`;
  return [advice, ...lines].join('\n');
}

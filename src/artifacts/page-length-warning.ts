import type { Page } from '../markdown/page.ts';

const maxTokens = 3000;

/** `undefined` if no page is too long for agents. A token of English text has about four characters. */
export function pageLengthWarning(
  markdownVersions: readonly { readonly page: Pick<Page, 'file'>; readonly text: string }[],
): string | undefined {
  const longPages = markdownVersions
    .map(({ page, text }) => ({ file: page.file, tokens: Math.ceil(text.length / 4) }))
    .filter(({ tokens }) => tokens > maxTokens);
  if (longPages.length === 0) return undefined;
  const lines = longPages.map(({ file, tokens }) => `  ${file}: about ${tokens.toLocaleString('en')} tokens`);
  const advice = `Agents read whole pages. Consider splitting pages of more than ${maxTokens.toLocaleString('en')} tokens:`;
  return [advice, ...lines].join('\n');
}

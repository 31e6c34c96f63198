import type { Page } from '../markdown/page.ts';

const maxTokens = 3000;

/** Builds repeat the warning, so it lists only the longest pages. */
const maxListed = 3;

/** `undefined` if no page is too long for agents. A token of English text has about four characters. */
export function pageLengthWarning(
  markdownVersions: readonly { readonly page: Pick<Page, 'file'>; readonly text: string }[],
): string | undefined {
  const longPages = markdownVersions
    .map(({ page, text }) => ({ file: page.file, tokens: Math.ceil(text.length / 4) }))
    .filter(({ tokens }) => tokens > maxTokens)
    .sort((one, other) => other.tokens - one.tokens);
  if (longPages.length === 0) return undefined;
  const lines = longPages
    .slice(0, maxListed)
    .map(({ file, tokens }) => `  ${file}: about ${tokens.toLocaleString('en')} tokens`);
  if (longPages.length > maxListed) lines.push(`  and ${longPages.length - maxListed} more`);
  const advice = `Agents read whole pages. Consider splitting pages of more than ${maxTokens.toLocaleString('en')} tokens:`;
  return [advice, ...lines].join('\n');
}

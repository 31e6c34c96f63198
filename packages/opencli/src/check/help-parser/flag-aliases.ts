import { type HelpLine, maxLineLength } from './help-lines.ts';

const labelPattern = /\[(?:visible )?(short )?alias(es)?:\s*([^\]]{1,500})\]/gi;
// In parentheses, words without hyphens can also be a remark.
const remarkPattern = /\((alias(?:es)?: ?-[^()]{1,500})\)/gi;
const namePattern = /^-{0,2}[\w?@][\w.-]*$/;

/**
 * Finds the aliases of a flag after a label in the flag's entry, such as `[aliases: --copy, -c]` or `(Alias: --copy)`. Older
 * versions of clap print them without hyphens, as in `[aliases: copy] [short aliases: c]`.
 */
export function findLabeledAliases(entry: readonly HelpLine[]): string[] {
  const lines = entry.map((line) => line.text.slice(0, maxLineLength)).join('\n');
  const text = lines.replace(remarkPattern, '[$1]');
  return [...text.matchAll(labelPattern)].flatMap(([, short, plural, list = '']) => {
    const names = list.split(',').map((name) => name.trim());
    if (!names.every((name) => namePattern.test(name))) return [];
    const isShort = (name: string) => short !== undefined || (plural === undefined && name.length === 1);
    return names.map((name) => (name.startsWith('-') ? name : isShort(name) ? `-${name}` : `--${name}`));
  });
}

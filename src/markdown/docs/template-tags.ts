import { type Mismatch, quoteValue } from '../../product/validation/problems.ts';

// VitePress, MkDocs, VuePress, Jekyll, Hugo, and Quarto insert the content of another file in such a line.
const include =
  /^\s*(?:<!--\s*@include:|;?-+8<-+\s|\{!.+!\}\s*$|<<<\s+[@.~/]|@\[code[^\]]*\]\(|\{%-?\s*include|\{\{[<%]\s*include\s)/;
// Tags of Jekyll and GitBook, and shortcodes of Hugo.
const templateTag = /^\s*(?:\{%-?\s*\/?[a-z].*%\}|\{\{(?:<.*>|%.*%)\}\})\s*$/i;
/** Tags of Liquid and Jinja that stop template processing. The content between them is ordinary text. */
const rawTag = /^\s*\{%-?\s*(?:raw|endraw)\s*-?%\}\s*$/;
const hint = /^(\s*)\{%\s*hint\s+style="(\w+)".*%\}\s*$/;
const endHint = /^(\s*)\{%\s*endhint\s*%\}\s*$/;
/** A type in braces, as in MyST (`:::{note}`) and Quarto (`::: {.callout-note}`). */
const bracedType = /^(\s*:{3,})\s*\{\.?(?:callout-)?([a-z][\w-]*)[^}]*\}[ \t]*(.*)$/i;

/** Converts hints of GitBook, and containers of MyST and Quarto, to containers such as `:::note`. */
export function normalizeContainerSyntax(line: string): string {
  if (line.length > 1000) return line;
  if (rawTag.test(line)) return '';
  return line.replace(hint, '$1:::$2').replace(endHint, '$1:::').replace(bracedType, '$1$2 $3');
}

export function templateTagMismatch(line: string): Mismatch | undefined {
  if (line.length > 1000) return undefined;
  if (include.test(line)) {
    const expected = "the content of that file, because this site doesn't insert files in pages";
    return { found: `${quoteValue(line.trim())}, which inserts another file`, expected };
  }
  if (!templateTag.test(line)) return undefined;
  const expected = "Markdown, because template tags of other site generators aren't supported";
  return { found: quoteValue(line.trim()), expected };
}

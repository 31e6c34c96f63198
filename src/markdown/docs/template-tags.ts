import { type Mismatch, quoteValue } from '../../product/validation/problems.ts';

// VitePress, MkDocs, VuePress, Jekyll, Hugo, Quarto, mdBook, DocFX, and preprocessors of Markdown replace such lines with
// the content of another file.
const include =
  /^[\s>]*(?:[-*+]\s+|\d+[.)]\s+)?(?:<!--\s*@include:|;?-+8<-+(?:\s|$)|\{!.+!\}\s*$|<<<\s+[@.~/]|@\[code[^\]]*\]\(|\{%-?\s*include|\{\{[<%]\s*include\s|\{\{\s*#(?:include|rustdoc_include|playground)\s|\{\*\s+\S+\.\w+.*\*\}\s*$|\[!(?:INCLUDE|code(?:-[\w+#]+)?)\s*\[|[@!](?:include|INCLUDE|import)[\s(]\s*["']?[^\s"'()[\]<>]+\.[a-z]\w*["']?\)?\s*$)/;
/** Other comments that preprocessors replace with a file, or that start a copy of that file, whose end has a comment, too. */
const includeComment =
  /^[\s>]*(?:[-*+]\s+|\d+[.)]\s+)?<!--\s*(?:#\s*include\s+(?:file|virtual)\s*=|(?:@import\s|include\s*[:(])\s*["']?[^\s"'()[\]<>]+\.[a-z]\w*["']?\s*\)?\s*-->)/i;
const copiedFileEnd = /<!--\s*(?:end[ -]?|\/)include\b/i;
/** Lines that insert a file even in code. MkDocs shows `--8<--` with a semicolon before it as text. */
const codeInclude =
  /^\s*(?:-+8<-+\s+["']|\{!>?\s*[\w./-]+\.\w+.*!\}\s*$|\{%-?\s*include-markdown\s|\{\{\s*#(?:include|rustdoc_include|playground)\s)/;
// Jekyll and GitBook tags, Hugo shortcodes, calls and variables of macros, and kramdown extensions.
const templateTag =
  /^\s*(?:>[ \t]{0,4}|(?:[-*+]|\d+[.)]|\[[ x]\]|#{1,6})[ \t]{1,4})*(?:\{%-?\s*\/?[a-z].*%\}|\{\{(?:<.*>|%.*%|[^{}]*)\}\}|\{:[:/].*\})\s*$/i;
/** A MyST target, such as `(install)=`. */
const linkTarget = /^\s*\(([\w-]+)\)=\s*$/;

export function hasCopiedFiles(lines: readonly string[]): boolean {
  return lines.some((line) => copiedFileEnd.test(line));
}

/** If a page has copies of files, comments mark them. */
export function templateTagMismatch(line: string, hasCopies: boolean): Mismatch | undefined {
  if (line.length > 1000) return undefined;
  if (include.test(line) || (!hasCopies && includeComment.test(line))) return describeInclude(line);
  const [, target] = linkTarget.exec(line) ?? [];
  if (target !== undefined)
    return { found: quoteValue(line.trim()), expected: `an ID at the end of the next heading: {#${target}}` };
  if (!templateTag.test(line)) return undefined;
  return describeTemplateTag(line);
}

export function describeTemplateTag(tag: string): Mismatch {
  const expected = /^\{%-?\s*(?:end)?hint\b/.test(tag.trim())
    ? '{% hint style="info" %} and {% endhint %} on lines of their own with the same indentation'
    : "Markdown, because template tags of other site generators aren't supported";
  return { found: quoteValue(tag.trim()), expected: `${expected}, or the tag in backticks to show it` };
}

/** Finds code that consists only of lines that insert other files. `line` is the index of the first such line. */
export function findCodeInclude(
  code: string,
  meta: string | null | undefined,
): { line: number; mismatch: Mismatch } | undefined {
  const lines = code.split('\n');
  // A plugin of Docusaurus shows the code at this URL.
  const isReference = /(?:^|\s)reference(?:\s|$)/.test(meta ?? '');
  const pattern = isReference ? /^\s*https:\/\/github\.com\/\S+\s*$/ : codeInclude;
  const isInclude = (line: string) => line.length < 1000 && pattern.test(line);
  const line = lines.findIndex(isInclude);
  if (line === -1 || !lines.every((text) => text.trim() === '' || isInclude(text))) return undefined;
  return { line, mismatch: describeInclude(lines[line] ?? '') };
}

function describeInclude(line: string): Mismatch {
  const expected = "the content of that file, because this site doesn't insert files in pages";
  return { found: `${quoteValue(line.trim())}, which inserts another file`, expected };
}

/** Returns what starts with a brace in a part of the page, and can end anywhere after it. */
export function findInBraces(
  pattern: RegExp,
  markdown: string,
  from = 0,
  to = markdown.length,
): RegExpExecArray[] {
  const matches: RegExpExecArray[] = [];
  let start = markdown.indexOf('{', from);
  while (start !== -1 && start < to) {
    pattern.lastIndex = start;
    const found = pattern.exec(markdown);
    if (found !== null) matches.push(found);
    start = markdown.indexOf('{', start + (found?.[0].length ?? 1));
  }
  return matches;
}

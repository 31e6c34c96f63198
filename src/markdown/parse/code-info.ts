import type { Code, Nodes } from 'mdast';
import { type Mismatch, quoteValue } from '../../product/validation/problems.ts';
import type { LineProblem } from '../line-problem.ts';
import { consoleLanguage } from '../render/console-sessions.ts';
import { isKnownLanguage } from '../render/highlight.ts';
import { startLine } from './parse-markdown.ts';

declare module 'mdast' {
  interface CodeData {
    /** Whether the code block is a tab, labeled by the preceding paragraph. */
    tab?: boolean;
    hProperties?: Readonly<Record<string, unknown>>;
  }
}

const languagePattern = /^[\w#+.-]{1,24}(?![\w#+.-])/;
/** Other names of the language `console`. */
const sessionPattern = /^(?:(?:ba|z)?sh-session|shell-?session)$/i;
const attributePattern = /^(?:title="([^"\n]*)"|tab)(?=\s|$)/;
const expected = 'only tab, or title="…" with a file name without quotation marks, after the language';

/** After the language, accepts `title` and `tab`. Removes and reports other text, because only agents would see it. */
export function normalizeCodeInfo(nodes: readonly Nodes[]): LineProblem[] {
  return nodes.flatMap((node) => (node.type === 'code' ? parseInfo(node) : []));
}

/** Pandoc inserts such a block into documents of one format, instead of showing it as code. */
export function rawBlockMismatch({ lang }: Code): Mismatch | undefined {
  const [, format] = /^\{=([\w+-]+)\}$/.exec(lang ?? '') ?? [];
  if (format === undefined) return undefined;
  const expected = 'its content in Markdown outside the code block, or only a language to show the code';
  return { found: `a raw block of Pandoc for the format ${quoteValue(format)}`, expected };
}

function parseInfo(code: Code): LineProblem[] {
  const rawBlock = rawBlockMismatch(code);
  if (rawBlock !== undefined) return [{ line: startLine(code), ...rawBlock }];
  const problems: LineProblem[] = [];
  const [input] = (!isCodeFileName(code.lang ?? '') && languagePattern.exec(code.lang ?? '')) || [null];
  let rest = `${(code.lang ?? '').slice(input?.length ?? 0)} ${code.meta ?? ''}`.trim();
  // Removes unknown languages. Readers don't see them, and agents could mistake another word for an instruction.
  const known = input === null ? null : knownLanguage(input.toLowerCase());
  const lang = sessionPattern.test(input ?? '') ? consoleLanguage : known;
  let title: string | undefined;
  while (rest !== '') {
    const [read, value] = attributePattern.exec(rest) ?? [];
    const isRepeated = value === undefined ? code.data?.tab === true : title !== undefined;
    if (read === undefined || isRepeated || value?.trim() === '') {
      problems.push({
        line: startLine(code),
        found: `${quoteValue(rest)} on the first line of a code block`,
        expected,
      });
      // Where a title that contains quotation marks ends is unclear.
      const [word = rest] = rest.startsWith('title="') ? [] : (/^\S+/.exec(rest) ?? []);
      rest = rest.slice((read ?? word).length).trim();
      continue;
    }
    if (value === undefined) code.data = { tab: true };
    else title = value.trim();
    rest = rest.slice(read.length).trim();
  }
  // In Markdown, a title without a language would become the language.
  const fallback = title === undefined ? null : 'text';
  Object.assign(code, { lang: lang ?? fallback, meta: title === undefined ? null : `title="${title}"` });
  return problems;
}

/** Shows changes to code in another language, such as `diff-js`, as ordinary changes. */
function knownLanguage(name: string): string | null {
  if (isKnownLanguage(name)) return name;
  return /^diff-[\w#+-]+$/.test(name) ? 'diff' : null;
}

/** Whether the first word after the opening fence is the name of a file instead of a language. */
export function isCodeFileName(word: string): boolean {
  return /^[~\w./-]*\.\w+$/.test(word) && !isKnownLanguage(word);
}

export function codeTitle({ meta }: Code): string | undefined {
  return /^title="(.*)"$/s.exec(meta ?? '')?.[1];
}

import type { Code, Nodes } from 'mdast';
import { type Mismatch, quoteValue } from '../../product/validation/problems.ts';
import type { LineProblem } from '../line-problem.ts';
import { startLine } from '../parse/parse-markdown.ts';
import { isKnownLanguage } from '../render/highlight.ts';
import { findCodeInclude } from './template-tags.ts';

const title =
  /(?:^|[\s{,:])(?:title|filename|file|caption|lst-cap|displayName)=(?:"([^"\n]*)"|'([^'\n]*)'|([^\s"'{}]+))/;
/** VitePress and Nuxt write a label in brackets. */
const label = /(?:^|\s)\[([^\][\n]+)\](?=\s|$)/;
const tab = /(?:^|\s)tab(?:=(?:"([^"\n]+)"|'([^'\n]+)'))?(?=\s|$)/;
/** MkDocs, Quarto, and Hugo write attributes in braces. The first one can be the language. */
const bracedLanguage = /^\{[ \t]*\.?([\w#+-]+)(?=[\s,}])/;
/** The name of a MyST directive in braces, such as `{figure}`. */
const directive = /^\{[a-z][\w:-]*\}$/i;
/** Options of a directive before its code, such as `:caption: Example`. */
const directiveOptions = /^(?::[\w-]+:.*\n)+\n?/;
/** Some writers put only the name of the file after the opening fence. */
const fileName = /^[~\w./-]*\.\w+$/;
const codeDirective = /^\{(?:code|code-block|code-cell|sourcecode)\}$/i;

/**
 * Rewrites titles and labels of code blocks in other dialects to `title="…"`, even if the block has no language.
 * Reports code that only inserts other files, code after the opening fence, and MyST directives except those for code,
 * because readers wouldn't see it or their arguments.
 */
export function convertCodeTitles(nodes: readonly Nodes[]): LineProblem[] {
  return nodes.flatMap((node) => (node.type === 'code' ? convertCode(node) : []));
}

function convertCode(code: Code): LineProblem[] {
  const { lang, meta } = code;
  const include = findCodeInclude(code.value);
  if (include !== undefined) return [{ line: startLine(code) + 1 + include.line, ...include.mismatch }];
  removeRawTags(code);
  if (lang == null) return [];
  if (codeDirective.test(lang)) {
    const [options = ''] = directiveOptions.exec(code.value) ?? [];
    const [, caption] = /^:caption:[ \t]*(.+)$/m.exec(options) ?? [];
    const meta = attribute('title', caption?.trim()) || null;
    Object.assign(code, { lang: code.meta ?? null, meta, value: code.value.slice(options.length) });
    return [];
  }
  if (directive.test(lang) && (meta || !isKnownLanguage(lang.slice(1, -1)))) {
    const found = `the directive ${quoteValue(`${lang} ${meta ?? ''}`.trim())}`;
    const expected = "Markdown, because directives aren't supported, or a language without braces";
    return [{ line: startLine(code), found, expected }];
  }
  const misplaced = misplacedCode(code);
  if (misplaced !== undefined) return [{ line: startLine(code), ...misplaced }];
  const info = `${lang} ${meta ?? ''}`.trim();
  const [, double, single, bare] = title.exec(info) ?? [];
  const [, nameBefore, path] = /^([\w#+-]+):([^\s"'=]+\.\w+)$/.exec(lang) ?? [];
  const written =
    double?.replaceAll(/\\(?=["\\])/g, '') ??
    single ??
    bare ??
    path ??
    bareTitle(info, code.value) ??
    (fileName.test(lang) && !isKnownLanguage(lang) ? lang : undefined);
  const [marker, doubleLabel, singleLabel] = tab.exec(info) ?? [];
  const language =
    nameBefore ?? bracedLanguage.exec(info)?.[1] ?? (/^(?:title|filename|tab)=|^\[/.test(lang) ? null : lang);
  const attributes = [attribute('title', written), attribute('tab', doubleLabel ?? singleLabel)];
  if (marker !== undefined && attributes[1] === '') attributes[1] = 'tab';
  Object.assign(code, { lang: language, meta: attributes.join(' ').trim() || null });
  return [];
}

const attributePattern = /"[^"]*"|'[^']*'|\{[^{}]*\}|\[[^[\]]*\]|(?<=\s)\/[^/\s][^/]*\/[\w-]*(?=\s|$)/g;
const startsCode = /(?:^|\s)(?:\$|[#<(]|\/\/|\{|\[)|[;()]|\s[=|&]+\s/;
/** The start of a title that can contain symbols of code, such as `Node.js (ESM)` or `macOS & Linux`. */
const startsTitle = /^(?:[A-Z]|(?:macOS|cURL|npm|pnpm|yarn|bun|deno|pip|uv|brew)\b)/;
const optionNames =
  'compile_fail doctest errors: linenos linenums nocopy noplayground nowrap npm2yarn numberLines should_panic skip-test twoslash';
/** Options that can't be words of a title. */
const option = new RegExp(
  `^(?::.*|[a-z][\\w.:-]*=\\S*|(?:no|show|hide|line|num|copy)[A-Z_-][\\w-]*|${optionNames.replaceAll(' ', '|')})$`,
);
/** Mintlify's options, which follow the title. */
const trailingOption = /^(?:copyable|editable|expandable|lines|runnable|wrap)$/;
/** Options, unless there are words of a title. */
const ambiguousOption =
  /^(?:[\d,-]+|no|show|hide|line|num|copy|collapse|collapsed|diff|eval|exec|focus|highlight|ignore|live|preview|render|tab)$/;

/** A label in brackets is a title, or the end of one. */
function bareTitle(info: string, code: string): string | undefined {
  const words = bareWords(info, code);
  const [, name] = label.exec(info) ?? [];
  if (words.length === 0) return name;
  return name === undefined || option.test(name) || isOption(name)
    ? words.join(' ')
    : `${words.join(' ')} [${name}]`;
}

/**
 * Mintlify writes only the title. Words that aren't options of another program are a title, so that none is lost. In
 * Expressive Code, text in quotation marks is text to mark.
 */
function bareWords(info: string, code: string): string[] {
  const plain = info.replaceAll(attributePattern, (part, offset: number) => {
    // Brackets in a file name, such as app/[slug]/page.js
    if (/\s\S*[\w/.-]$/.test(info.slice(0, offset))) return part;
    const [, quoted = ''] = /^["'](.*)["']$/.exec(part) ?? [];
    return quoted === '' || code.includes(quoted) || info[offset - 1] !== ' ' ? '' : part;
  });
  const [, ...parts] = plain.trim().match(/(?<!\S)(["']).*?\1(?!\S)|\S+/g) ?? [];
  const words = parts.filter((part) => !option.test(part));
  if (words.every(isOption)) return [];
  const end = words.findLastIndex((word) => !trailingOption.test(word)) + 1;
  // Several words in lowercase can be a phrase, such as "wrap long lines".
  const isName = end === 1 || /[A-Z./]/.test(words[0] ?? '');
  return words.slice(0, isName ? end : undefined).map((word) => word.replace(/^(["'])(.*)\1$/, '$2'));
}

function isOption(word: string): boolean {
  return trailingOption.test(word) || ambiguousOption.test(word);
}

/** Finds code after the opening fence. Pages would show only the next lines. */
function misplacedCode({ lang, meta, value }: Code): Mismatch | undefined {
  const info = `${lang} ${meta ?? ''}`.trim();
  const plain = info.replaceAll(attributePattern, '').trim();
  const [language = '', ...words] = plain.split(/\s+/);
  const [firstWord] = bareWords(info, value);
  const isKnown = isKnownLanguage(language);
  const isEmpty = value.trim() === '' && words.length > 0;
  const isCommand = firstWord !== undefined && !isKnown;
  const isTitle = firstWord !== undefined && startsTitle.test(firstWord) && isKnown;
  if (!isEmpty && !isCommand && (isTitle || !startsCode.test(plain))) return undefined;
  const found = `${quoteValue(info)} on the first line of a code block, which pages wouldn't show`;
  return {
    found,
    expected: 'the code on the lines after it, or only a language and attributes such as title="…"',
  };
}

const rawTags =
  /^[ \t]*\{%-?[ \t]*raw[ \t]*-?%\}[ \t]*\n([\s\S]*)\n[ \t]*\{%-?[ \t]*endraw[ \t]*-?%\}[ \t]*$/;
const anyRawTag = /\{%-?[ \t]*(?:end)?raw[ \t]*-?%\}/;
const templateLanguage = /^(?:django|jinja2?|liquid|markdown|md|nunjucks|njk|twig)$/i;

/** Removes the lines that Jekyll requires around braces in code, except in samples of templates. */
function removeRawTags(code: Code): void {
  const [, content] = rawTags.exec(code.value) ?? [];
  // Elsewhere, the tags are part of the sample, for example of a file for Ansible.
  if (content === undefined || anyRawTag.test(content) || templateLanguage.test(code.lang ?? '')) return;
  code.value = content;
}

function attribute(name: string, value = ''): string {
  return value.trim() === '' ? '' : `${name}="${value.replaceAll('"', "'").trim()}"`;
}

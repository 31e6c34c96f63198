import type { Code, Nodes } from 'mdast';
import { type Mismatch, quoteValue } from '../../product/validation/problems.ts';
import type { LineProblem } from '../line-problem.ts';
import { isCodeFileName, rawBlockMismatch } from '../parse/code-info.ts';
import { startLine } from '../parse/parse-markdown.ts';
import { isKnownLanguage } from '../render/highlight.ts';
import { bareTitle, bareWords, isSecondTitle, lineNumbers } from './bare-code-titles.ts';
import { isContainerDirective } from './container-syntax.ts';
import { expectedVisible, hidesContent, isHidingList } from './hidden-content.ts';
import { findCodeInclude } from './template-tags.ts';
import { type Attribute, joinTitles, parseTextAttributes, stringifyAttribute } from './text-attributes.ts';

const tab = /(?:^|\s)tab(?:=(?:"([^"\n]+)"|'([^'\n]+)'|([^\s"'{}]+)))?(?=\s|$)/;
/** MkDocs, Quarto, and Hugo write attributes in braces. The first one can be the language. */
const bracedLanguage = /^\{[ \t]*\.?([\w#+-]+)(?=[\s,}])/;
/** The name of a MyST directive in braces, such as `{figure}`. */
const directive = /^\{[a-z][\w:-]*\}$/i;
/** Options of a directive before its code, such as `:caption: Example`, or the same in YAML between hyphens. */
const directiveOptions =
  /^(?:(?::[\w-]+:.*\n)+|---[ \t]*\n(?:(?:[\w-]+:|[ \t]|-[ \t]).*\n)*---[ \t]*(?:\n|$))\n?/;
/** Jupyter Book removes such cells, and only folds those with tags such as `hide-input`. */
const hidingTags = /\bremove[-_](?:cell|input)\b(?<=^:?tags:(?:.*|.*\n(?:[ \t]*-.*\n)*[ \t]*-.*))/m;
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
  const lang = code.lang?.replaceAll(lineNumbers, '');
  Object.assign(code, { lang, meta: code.meta?.replaceAll(lineNumbers, '') });
  const include = findCodeInclude(code.value, code.meta);
  if (include !== undefined) return [{ line: startLine(code) + 1 + include.line, ...include.mismatch }];
  if (lang == null) return [];
  const info = `${lang} ${code.meta ?? ''}`;
  const hiding =
    info.match(/\{[^{}]*\}/g)?.find(isHidingList) ?? findHidingAttribute(parseTextAttributes(info));
  if (hiding !== undefined)
    return [{ line: startLine(code), found: quoteValue(hiding), expected: expectedVisible }];
  if (codeDirective.test(lang)) return convertDirective(code);
  if (directive.test(lang) && (code.meta || !isKnownLanguage(lang.slice(1, -1)))) {
    const found = `the directive ${quoteValue(`${lang} ${code.meta ?? ''}`.trim())}`;
    const expected = isContainerDirective(lang.slice(1, -1))
      ? 'the start of the directive on its own line, and outside a block quote'
      : "Markdown, because directives aren't supported, or a language without braces";
    return [{ line: startLine(code), found, expected }];
  }
  const misplaced = rawBlockMismatch(code) ?? misplacedCode(code);
  if (misplaced !== undefined) return [{ line: startLine(code), ...misplaced }];
  convertInfo(code, lang);
  return [];
}

/** Takes the title from the options of a MyST directive. The options `name` and `label` set an ID. */
function convertDirective(code: Code): LineProblem[] {
  const [options = ''] = directiveOptions.exec(code.value) ?? [];
  const attributes = [...options.matchAll(/^:?(?!label:)([\w-]+):[ \t]*(.*)$/gm)].map(
    ([, name = '', value = '']) => ({ name, value: value.trim().replace(/^(['"])(.*)\1$/, '$2') }),
  );
  const [hiddenCell] = hidingTags.exec(options) ?? [];
  const hiding = hiddenCell ?? findHidingAttribute(attributes);
  if (hiding !== undefined)
    return [{ line: startLine(code), found: quoteValue(hiding), expected: expectedVisible }];
  const meta = stringifyAttribute('title', joinTitles(attributes)) || null;
  Object.assign(code, { lang: code.meta ?? null, meta, value: code.value.slice(options.length) });
  return [];
}

function findHidingAttribute(attributes: readonly Attribute[]): string | undefined {
  const hiding = attributes.find(({ name, value }) => hidesContent([[name, value]]));
  return hiding && `${hiding.name}=${hiding.value}`;
}

function convertInfo(code: Code, lang: string): void {
  const info = `${lang} ${code.meta ?? ''}`.trim();
  const attributes = parseTextAttributes(info);
  const [, nameBefore, path] = /^([\w#+-]+):([^\s"'=]+)$/.exec(lang) ?? [];
  const bare = path ?? bareTitle(info, code.value) ?? '';
  const written = joinTitles(attributes);
  const isTitle = written === '' || isSecondTitle(bare, info);
  // Without quotation marks, a title can have several words.
  const isRest = info.includes(`=${written} ${bare}`);
  const bareAttributes = isTitle && !isRest ? [{ name: 'title', value: bare }] : [];
  const titled = isRest && isTitle ? `${written} ${bare}` : joinTitles([...attributes, ...bareAttributes]);
  const fallback = isCodeFileName(lang) ? lang : undefined;
  const [marker, doubleLabel, singleLabel, bareLabel] = tab.exec(info) ?? [];
  const language = nameBefore ?? bracedLanguage.exec(info)?.[1] ?? (/^[\w-]+=|^\[/.test(lang) ? null : lang);
  const tabInfo =
    stringifyAttribute('tab', doubleLabel ?? singleLabel ?? bareLabel) || (marker === undefined ? '' : 'tab');
  const meta = `${stringifyAttribute('title', titled || fallback)} ${tabInfo}`.trim() || null;
  Object.assign(code, { lang: language, meta });
}

/** Text in quotation marks, braces, brackets, or slashes, which can be options with symbols of code. */
const enclosed = /"[^"]*"|'[^']*'|\{[^{}]*\}|\[[^[\]]*\]|(?<=\s)\/[^/\s][^/]*\/[\w-]*(?=\s|$)/g;
const startsCode = /(?:^|\s)(?:\$|[#<(]|\/\/|\{|\[)|[;()]|\s[=|&]+\s/;
/** The start of a title that can contain symbols of code, such as `Node.js (ESM)` or `macOS & Linux`. */
const startsTitle = /^(?:[A-Z]|(?:macOS|cURL|npm|pnpm|yarn|bun|deno|pip|uv|brew)\b)/;

/** Finds code after the opening fence. Pages would show only the next lines. */
function misplacedCode({ lang, meta, value }: Code): Mismatch | undefined {
  const info = `${lang} ${meta ?? ''}`.trim();
  const plain = info.replaceAll(enclosed, '').trim();
  const [language = '', ...words] = plain.split(/\s+/);
  const [firstWord] = bareWords(info, value);
  const isKnown = isKnownLanguage(language);
  const isEmpty = value.trim() === '' && words.length > 0;
  const isCommand = firstWord !== undefined && !firstWord.startsWith('[') && !isKnown;
  const isTitle = firstWord !== undefined && startsTitle.test(firstWord) && isKnown;
  if (!isEmpty && !isCommand && (isTitle || !startsCode.test(plain))) return undefined;
  const found = `${quoteValue(info)} on the first line of a code block, which pages wouldn't show`;
  return {
    found,
    expected: 'the code on the lines after it, or only a language and attributes such as title="…"',
  };
}

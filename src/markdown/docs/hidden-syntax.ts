import { idSource } from '../parse/attribute-list.ts';
import { isCodeMark, isCodeOption, lineNumbers, splitInfo } from './bare-code-titles.ts';
import { isDarkImageUrl } from './color-scheme-images.ts';
import { containerOptionMismatch } from './container-options.ts';
import { parseTag, tagPattern } from './html/tags.ts';
import { isOption, isTextName, parseTextAttributes } from './text-attributes.ts';

const htmlTokens = new RegExp(String.raw`<!--[\s\S]*?(?:-->|$)|${tagPattern.source}|[^<]+|<`, 'gi');
const attributeInTag = /([^\s"'=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g;
const notLineBreaks = /[^\n]+/g;

/** Returns the tags and comments of raw HTML, with the same lines, and without texts in attributes. */
export function hiddenHtml(html: string): string {
  return html.replaceAll(htmlTokens, (token) => {
    if (token.startsWith('<!--')) return token;
    const tag = parseTag(token);
    if (tag === undefined) return token.replaceAll(notLineBreaks, ' ');
    if (isDarkImageUrl(tag.attributes.get('src') ?? '')) return token;
    const seen = new Set<string>();
    return token.replaceAll(attributeInTag, (attribute, name: string) => {
      const isRepeated = seen.has(name);
      seen.add(name);
      if (isRepeated || !isShownAttribute(tag.name, name.toLowerCase())) return attribute;
      return name + attribute.slice(name.length).replaceAll(notLineBreaks, ' ');
    });
  });
}

/** Whether an attribute contains text. Another check reports explanations in titles. */
function isShownAttribute(element: string, name: string): boolean {
  if (name === 'alt') return element === 'img';
  return name !== 'title' && !name.startsWith('aria-') && isTextName(name);
}

/** Includes the name of a MyST directive before the language, and options without a space before them. */
const languageStart =
  /^(?:\{(?:code|code-block|code-cell|sourcecode)\}[ \t]*)?[{ \t.]*[\w#+.-]*(?:[,?][^\s"'{}]+)?/;

/** Returns the language and the options after the opening fence of a code block. Text of the code can be marked. */
export function hiddenInfo(input: string, code: string): string {
  const numbers = input.match(lineNumbers) ?? [];
  const info = input.replaceAll(lineNumbers, '');
  const [language = ''] = languageStart.exec(info) ?? [];
  const parts = splitInfo(info.slice(language.length));
  const isWord = (part = '') => /^[^\s{["'=]+$/.test(part) && !isCodeMark(part, code);
  // Next to a title in an attribute, a word in lowercase is probably an option.
  const hidden = parts.filter(
    (part, index) =>
      (!part.includes('=') && isCodeOption(part)) ||
      (/^[a-z][\w:-]*$/.test(part) && !isWord(parts[index - 1]) && !isWord(parts[index + 1])),
  );
  const marks = parts.flatMap((part) => {
    const [, value = part] = /^[\w.-]+=(\{.*)$/.exec(part) ?? [];
    return value !== part || isCodeMark(part, code) ? hiddenMarks(value, code) : [];
  });
  return [language, hiddenAttributes(info, code), ...numbers, ...hidden, ...marks].join(' ');
}

/** Omits labels of lines, and titles of other programs, because they aren't text of the code. */
function hiddenMarks(mark: string, code: string): string[] {
  if (!mark.startsWith('{')) return [mark];
  const parts = mark.match(/(["']).*?\1|[^"']+/g) ?? [];
  return parts.filter(
    (part) => !/^["']/.test(part) || /^.[\d\s,-]*.$/.test(part) || code.includes(part.slice(1, -1)),
  );
}

const attributeNames = new RegExp(
  String.raw`(?<![^\s{,:])[\w.-]+(?==)|(?<![^\s{:])(?:\.(?!\d)[\w:-]+|#${idSource})`,
  'gu',
);

/** Returns names of attributes, classes, and IDs, and values that aren't text, or are also in `context`. */
function hiddenAttributes(text: string, context: string, isContainer = false): string {
  const values = parseTextAttributes(text).flatMap((attribute) =>
    isOption(attribute, isContainer) || context.includes(attribute.value) ? [attribute.value] : [],
  );
  const names = text.match(attributeNames) ?? [];
  return [...values, ...names].join(' ');
}

const containerLine = /^[\s>]*(?::{3,}|\{%|[`~]{3,}[ \t]*admonish\b)/;
const attributeLists =
  /\{(?:[^{}"']|"[^"]*"|'[^']*')*\}|\{[^{}]*\}|(?<=^[\s>]*[`~]{3,}[ \t]*admonish[ \t]).*/g;
const listMarkers = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])(?:\s+|$))*(?:\[x\](?=\s))?/i;
const syntaxAtStart: readonly RegExp[] = [
  listMarkers,
  // The type of a container, and classes after it
  /^[\s>]*(?::{3,}|\/{3,}|`{3,}|~{3,})[ \t]*(?:admonish[ \t]+)?\{?\.?(?:callout-)?[a-z][\w-]*(?:\}[\d\s]*$)?/i,
  /^\s*:{3,}[ \t]*\{div\}.*/i,
  /^\s*(?:!!!|\?\?\?\+?)(?:[ \t]+[\w-]+)+/,
  /^\s*\/{3,}[ \t]*(?:html|caption|figure-caption)[ \t]*(?:\|.*)?$/,
  /^[\s>]*>[ \t]*\[![a-z][\w-]*(?:\|[^\]\n]*)?\]/i,
  /^[\s>]*\{%-?\s*(?:hint\s+style="\w+"|endhint)/,
  /^\s*\[\[?toc\]?\]\s*$/i,
];
const syntaxAnywhere: readonly RegExp[] = [
  /\{%-?\s*(?:end)?raw\s*-?%\}/g,
  // Elements that are code in the parsed tree
  /<\/?(?:code|kbd|samp|var)\b[^<>]*>/gi,
  // The size of an image
  /(?:\||\s=)\s*\d*(?:x\d*)?(?=\s*[\])|])/g,
  // Tooltips of links and images, and the start of a table of contents
  /(?<=[\])]\{(?:[^{}]*[\s:])?)title=(?:"[^"]*"|'[^']*')/g,
  /\{:[ \t]*toc\b/gi,
  // Attributes of headings in Docsify
  /(?<=\s)(?::(?:id|class)=[\p{L}\p{M}\p{N}_-]+|\{docsify-ignore(?:-all)?\})/gu,
];
const option = /^\s*:?([\w-]+):(?:\s+(.*)|$)/;
const tableOfContents = /^[\s>]*\{:[ \t]*toc\b/;

/** Returns the parts of a line that only set the kind, the appearance, or the ID of a block. */
export function hiddenLineSyntax(line: string, next: string): string {
  if (tableOfContents.test(next)) return line;
  const starts = syntaxAtStart.flatMap((pattern) => pattern.exec(line)?.[0] ?? []);
  const others = syntaxAnywhere.flatMap((pattern) => line.match(pattern) ?? []);
  const lists = (line.match(attributeLists) ?? []).flatMap((list) => [
    hiddenAttributes(list, line.replace(list, ''), containerLine.test(line)),
    ...(list.match(/(?<=[{\s])(?:(?:aria|data)-[\w-]+|collapsed?|download|hidden|open)(?=[\s}])/g) ?? []),
  ]);
  const [, name, value] = option.exec(line) ?? [];
  const isLayout = name !== undefined && containerOptionMismatch(line, name, value) === undefined;
  return [...starts, ...others, ...lists, isLayout ? line : `${name ?? ''}`].join(' ');
}

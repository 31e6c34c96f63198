import type { Element, ElementContent, Root } from 'hast';
import type { Code } from 'mdast';
import { codeTitle } from '../parse/code-info.ts';
import { consoleLanguage, hasCopyableInput, highlightSession, isShellSession } from './console-sessions.ts';
import {
  classNames,
  type ElementWithParent,
  element,
  findElements,
  isContent,
  replaceElement,
  textContent,
  textNode,
} from './hast.ts';
import { highlightCode, isShellLanguage, languageTitle, plainLanguages } from './highlight.ts';
import { inferLanguage } from './infer-language.ts';
import { hasProgramPrompt, hasScriptPrompt } from './prompts.ts';
import { preventNameBreaks, withUrlBreaks } from './word-breaks.ts';

/** Languages in which a wrapped line keeps its meaning: text, and data that readers copy instead of editing. */
const wrappingLanguages = ['md', 'markdown', 'json', 'jsonc', 'toml'];

/** A line of JSON that wraps on phones, and that starts where the continuation of other lines does, or to the right of it. */
const deepLine = /^ {6,}.{31,}$/m;

/** Moves the text after it out of view, where readers wouldn't notice a command. */
const wideSpace = /[^\S\n]{100}|\t{25}/;

/** The start of changed lines in a patch, which readers can apply. */
const patchHunk = /^@@ -\d/m;

/**
 * Wraps each code block in a box with classes: `copyable` for code to run or save, and `lines` for code that
 * doesn't wrap, because its layout is significant. Other code wraps, so that readers see whole commands. A bar with the
 * file name or the language keeps the copy button off the lines of code that readers scroll.
 */
export function wrapCodeBlocks(page: Root): void {
  for (const pre of findElements(page, ['pre'])) {
    const [code, ...others] = pre.element.children;
    // Raw HTML can contain other elements, which stay as they are.
    if (code?.type !== 'element' || code.tagName !== 'code' || others.some(isContent)) continue;
    if (findElements(code, ['a', 'br', 'hr', 'img', 'input']).length > 0) continue;
    const text = textContent(code).replace(/\n$/, '');
    const authored = codeLanguage(code) ?? inferLanguage(text);
    const language = isShellSession(authored, text) ? consoleLanguage : authored;
    const highlighted =
      language === consoleLanguage ? highlightSession(text, authored) : highlightCode(language, text);
    const classes = codeClasses(language, text);
    const content = classes.includes('lines') ? highlighted : preventNameBreaks(withUrlBreaks(highlighted));
    const bar = createBar(pre, classes, language);
    replaceElement(pre, wrapCode(classes, language, content, bar));
  }
}

export function setTitleProperty(code: Code): void {
  const title = codeTitle(code);
  if (title !== undefined) code.data = { ...code.data, hProperties: { 'data-title': title } };
}

function isTabs(parent: Root | Element): boolean {
  return parent.type === 'element' && classNames(parent).includes('tabs');
}

function codeLanguage(code: Element): string | undefined {
  return classNames(code)
    .find((name) => name.startsWith('language-'))
    ?.slice('language-'.length);
}

function codeClasses(language: string, text: string): string[] {
  if (plainLanguages.includes(language)) return ['code', ...layoutClasses(text)];
  if (language !== consoleLanguage) {
    const wraps = isShellLanguage(language) || wrappingLanguages.includes(language) || wideSpace.test(text);
    return ['code', ...(isCopyable(language, text) ? ['copyable'] : []), ...(wraps ? [] : ['lines'])];
  }
  if (!/^[$>] /m.test(text)) return ['code', 'console', ...layoutClasses(text)];
  return ['code', 'console', ...(hasCopyableInput(text) ? ['copyable'] : [])];
}

function isCopyable(language: string, text: string): boolean {
  if (isShellLanguage(language)) return !hasScriptPrompt(text);
  return !hasProgramPrompt(text) && (language !== 'diff' || patchHunk.test(text));
}

/** Drawings and columns don't wrap. */
function layoutClasses(text: string): string[] {
  return !wideSpace.test(text) && /[\u2500-\u257f]|\S {2,}\S.*\n.*\S {2,}\S/.test(text) ? ['lines'] : [];
}

function createBar(
  { element: { properties }, parent }: ElementWithParent,
  classes: string[],
  language: string,
) {
  const { dataTitle } = properties;
  if (typeof dataTitle === 'string') return element('figcaption', {}, withUrlBreaks([textNode(dataTitle)]));
  const needsBar = classes.includes('copyable') && classes.includes('lines') && !isTabs(parent);
  // The stylesheet shows the language, which isn't part of the text.
  return needsBar ? element('figcaption', { 'data-language': languageTitle(language) }, []) : undefined;
}

function wrapCode(
  className: string[],
  language: string,
  children: readonly ElementContent[],
  bar: Element | undefined,
): Element {
  const code = element('code', { className: [`language-${language}`] }, children);
  if (/^jsonc?$/.test(language))
    code.properties.className = [
      ...classNames(code),
      'json',
      ...(deepLine.test(textContent(code)) ? ['deep'] : []),
    ];
  const pre = element('pre', {}, [code]);
  return bar === undefined
    ? element('div', { className }, [pre])
    : element('figure', { className }, [bar, pre]);
}

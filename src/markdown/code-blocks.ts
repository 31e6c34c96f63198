import type { Element, ElementContent, Root } from 'hast';
import type { Code } from 'mdast';
import { titleOf } from './code-info.ts';
import { element, elementsIn, replaceElement, textIn, textNode } from './elements.ts';
import { highlighted, isShell } from './highlight.ts';
import { breakable, withWholeNames } from './line-breaks.ts';

/** The language of a recorded session: lines that begin with `$ ` were typed into a shell, the others are answers. */
const consoleLanguage = 'console';

/** What is shown, but neither run nor saved, has no language or one of these. */
const plainLanguages = ['text', 'plaintext'];

/** What is text rather than code. */
const textLanguages = ['md', 'markdown'];

// Lines of a session, by how they begin: what is typed, what is taken out or put in, and remarks.
const kinds: readonly (readonly [string, string])[] = [
  ['$ ', 'command'],
  ['> ', 'typed'],
  ['- ', 'deleted'],
  ['+ ', 'inserted'],
];

/**
 * Puts every code block into a box and says in its classes what it is: `copyable` is what a reader would run or save,
 * `lines` what keeps its lines: their indentation means something. All else wraps: what is run should be seen whole.
 */
export function boxCode(page: Root): void {
  for (const pre of elementsIn(page, ['pre'])) {
    const [code] = pre.element.children;
    if (code?.type !== 'element') continue;
    const language = languageOf(code) ?? 'text';
    const text = textIn(code).replace(/\n$/, '');
    const shown = language === consoleLanguage ? sessionLines(text) : highlighted(language, text);
    const classes = classesFor(language, text);
    const content = classes.includes('lines') ? shown : breakable(withWholeNames(shown));
    replaceElement(pre, box(classes, language, content, pre.element.properties.dataTitle));
  }
}

/** Has the renderer show the file name of a code block. */
export function passTitle(code: Code): void {
  const title = titleOf(code);
  if (title !== undefined) code.data = { ...code.data, hProperties: { 'data-title': title } };
}

/** Has the label of each tab show the code block after it, which needs no script. */
export function addTabInputs(page: Root): void {
  for (const { element: label } of elementsIn(page, ['label'])) {
    const { dataGroup, dataFirst } = label.properties;
    const checked = dataFirst === undefined ? {} : { checked: true };
    const input = element('input', { type: 'radio', name: String(dataGroup), ...checked });
    label.properties = {};
    label.children.unshift(input);
  }
}

function languageOf({ properties }: Element): string | undefined {
  const classes = [properties.className ?? []].flat().map(String);
  return classes.find((name) => name.startsWith('language-'))?.slice('language-'.length);
}

/** Adds `single` to the classes of sessions and of code in one line, whose button stands beside the first line, not above. */
function classesFor(language: string, text: string): string[] {
  const classes = kindOf(language, text);
  const hasLine = language === consoleLanguage || !text.includes('\n');
  return classes.includes('copyable') && hasLine ? [...classes, 'single'] : classes;
}

function kindOf(language: string, text: string): string[] {
  if (plainLanguages.includes(language))
    return /[\u2500-\u257f]|\S {2,}\S.*\n.*\S {2,}\S/.test(text) ? ['code', 'lines'] : ['code'];
  if (language !== consoleLanguage) {
    const wraps = isShell(language) || textLanguages.includes(language);
    return ['code', 'copyable', ...(wraps ? [] : ['lines'])];
  }
  // A session with a person in it is to look at; commands and their answers can be run again.
  const commands = /^\$ /m.test(text) && !/^> /m.test(text);
  return ['code', 'console', ...(commands ? ['copyable'] : [])];
}

function box(
  className: string[],
  language: string,
  children: readonly ElementContent[],
  title: unknown,
): Element {
  const pre = element('pre', {}, [element('code', { className: [`language-${language}`] }, children)]);
  if (typeof title === 'string')
    return element('figure', { className }, [element('figcaption', {}, [textNode(title)]), pre]);
  const hasStrip = className.includes('copyable') && !className.includes('single');
  return element('div', { className, ...(hasStrip && { dataLanguage: language }) }, [pre]);
}

/** Returns the lines of a session, each in an element that says what kind of line it is; a command can have several. */
function sessionLines(text: string): ElementContent[] {
  const lines = text.match(/^\$ (?:.*\\\n)*.*$|^.*$/gm) ?? [];
  return lines.flatMap((line, index) => {
    const [start, kind] = kinds.find(([start]) => line.startsWith(start)) ?? [];
    const shown = start === undefined || kind === undefined ? textNode(line) : markedLine(start, kind, line);
    return index === 0 ? [shown] : [textNode('\n'), shown];
  });
}

function markedLine(start: string, kind: string, line: string): Element {
  const rest = line.slice(start.length);
  const mark = element('span', { className: ['mark'] }, [textNode(start)]);
  const content = kind === 'command' ? highlighted(consoleLanguage, rest) : [textNode(rest)];
  return element('span', { className: [kind] }, [mark, ...content]);
}

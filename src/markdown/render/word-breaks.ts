import type { Element, ElementContent, Root } from 'hast';
import { element, findElements, mapTextNodes, textContent, textNode } from './hast.ts';

// A URL can break after a slash, except in "//" and "*/*", after the # of a fragment, and before a query parameter.
// Before a long word, it can also break after a dot, and an assignment after its equals sign. A Windows path can break
// after a backslash.
const urlBreakPoint =
  /(?<=\w=)(?=[\w.-]{16})|(?<=\w\.)(?=\w{16})|(?<=[^\s/:]\/)(?=[^\s/*])|(?<=\w#)(?=\w)|(?<=\w)(?=&\w+=)|(?<=(?:\b[A-Z]:|%\w{1,32}%|\$env:\w{1,32})\\(?:[\w .-]{1,32}\\){0,9})(?=[\w.%<*])/;

// A dotted key, a variable, or a name such as `maxOutputTokens` can break after each word.
const nameBreakPoint = /(?<=\w[._])(?=\w)|(?<=[a-z\d])(?=[A-Z])/;

const date = /((?<![\w-])\d{4}-\d{2}-\d{2}(?![\w-]))/;

// The last word of a line that ends with a backslash, a reference to a variable such as `${HOST:-localhost}`, a flag, or
// words joined by hyphens. Matches only at the start of a word, so long words are scanned once.
const unbreakableName =
  /((?<!\S)\S+ \\$|\$\{[^${}\s]*\}|(?<![\w-])--?[a-z][\w-]*|(?<!\w)[a-z]\w*(?:-\w+)+)/im;

/** Number of characters of code that fit on a line on a phone. */
export const phoneLineLength = 28;

/** Adds a `<wbr>` element at each break point of a URL, even between parts with different colors. */
export function withUrlBreaks(content: readonly ElementContent[]): ElementContent[] {
  let before = '';
  return mapTextNodes(content, (text) => {
    const breaks = findUrlBreaks(before, text);
    before = (before + text).slice(-2);
    return [0, ...breaks].flatMap((start, index) => {
      const part = text.slice(start, breaks[index]);
      return [...(index === 0 ? [] : [element('wbr', {})]), ...(part === '' ? [] : [textNode(part)])];
    });
  });
}

/** Adds a `<wbr>` element after each word of names such as `tools.shell.pager`, `TOOL_HOME`, and `maxTokens`. */
export function withNameBreaks(content: readonly ElementContent[]): ElementContent[] {
  return mapTextNodes(content, (text) =>
    text
      .split(nameBreakPoint)
      .flatMap((part, index) => [...(index === 0 ? [] : [element('wbr', {})]), textNode(part)]),
  );
}

function findUrlBreaks(before: string, text: string): number[] {
  const found = (before + text).matchAll(new RegExp(urlBreakPoint, 'g'));
  return [...found].map(({ index }) => index - before.length).filter((index) => index >= 0);
}

/** Adds break points to URLs in text. Inline code gets break points only if it's long. */
export function insertUrlBreaks(part: Element): void {
  if (!urlBreakPoint.test(textContent(part))) return;
  part.children = part.children.flatMap((child) => {
    if (child.type === 'element' && child.tagName !== 'code') insertUrlBreaks(child);
    return child.type === 'text' && urlBreakPoint.test(child.value) ? withUrlBreaks([child]) : [child];
  });
}

/** Prevents breaks after hyphens in short flags, names, and references, which browsers allow by default (Unicode, UAX 14). */
export function preventNameBreaks(code: readonly ElementContent[]): ElementContent[] {
  return mapTextNodes(code, (text) =>
    text
      .split(unbreakableName)
      .filter((part) => part !== '')
      .map((part) =>
        unbreakableName.test(part) && part.length <= phoneLineLength
          ? createUnbreakable(part)
          : textNode(part),
      ),
  );
}

/** Prevents breaks after the hyphens in dates. */
export function preventDateBreaks(page: Root): void {
  for (const { element: parent } of findElements(page, ['p', 'li', 'td', 'dd'])) {
    parent.children = parent.children.flatMap((child) =>
      child.type === 'text' ? splitDates(child.value) : [child],
    );
  }
}

function splitDates(text: string): ElementContent[] {
  return text.split(date).map((part) => (date.test(part) ? createUnbreakable(part) : textNode(part)));
}

function createUnbreakable(name: string): Element {
  return element('span', { className: ['whole'] }, [textNode(name)]);
}

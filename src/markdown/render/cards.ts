import type { Element, ElementContent, Root } from 'hast';
import { wideMark } from '../punctuation.ts';
import { element, findElements, replaceElement, separator, textNode, trimWhitespace } from './hast.ts';

/** A mark that needs no space after it. */
const wideTitleMark = `(?:。|${wideMark})`;

/** A colon or period after a title, or a dash between it and the text. */
const markAfterTitle = new RegExp(String.raw`^(?:(?:[:.]|\s+[-–—])(?=\s)|${wideTitleMark})`, 'u');

/** The same mark inside the bold text. */
const markAtEnd = new RegExp(String.raw`(?:[:.]|\s+[-–—]|${wideTitleMark})$`, 'u');

const endsWithWideMark = new RegExp(`${wideTitleMark}$`, 'u');

/** Without descriptions, more links are easier to scan in a list. */
const maxLinksWithoutText = 8;

/**
 * A list whose items start with a link in bold is shown as cards. Puts the text of such an item on a new line, as after
 * a line break, and the mark between title and text into an element, because cards show an arrow in its place.
 */
export function separateCardTitles(page: Root): void {
  for (const { element: list } of findElements(page, ['ul'])) {
    const items = list.children.filter((child): child is Element => child.type === 'element');
    const cards = items.map((item) => findCard(item));
    if (!cards.every((card) => card !== undefined)) continue;
    list.properties.className = ['cards'];
    for (const { item, title, content } of cards) item.children = [title, ...separateMark(title, content)];
  }
}

/** On the start page of a folder, lists of links to pages are shown as cards, too, with or without descriptions. */
export function boldCardTitles(page: Root): void {
  for (const { element: list } of findElements(page, ['ul'])) {
    const items = list.children.filter((child): child is Element => child.type === 'element');
    const contents = items.map(cardContent);
    const areLinks = contents.every(([link, ...others], index) => {
      const hasBlocks =
        items[index] === undefined || findElements(items[index], ['ul', 'ol', 'pre']).length > 0;
      return !hasBlocks && isPageLink(link) && (others.length === 0 || startsWithMark(others));
    });
    const isLong = items.length > maxLinksWithoutText && contents.every(({ length }) => length === 1);
    if (!areLinks || isLong) continue;
    for (const { element: link, parent } of items.flatMap((item) => findElements(item, ['a']).slice(0, 1)))
      replaceElement({ element: link, parent }, element('strong', {}, [link]));
  }
}

function isPageLink(node: ElementContent | undefined): boolean {
  return node?.type === 'element' && node.tagName === 'a' && !String(node.properties.href).startsWith('#');
}

function startsWithMark([first]: readonly ElementContent[]): boolean {
  return first?.type === 'text' && markAfterTitle.test(first.value);
}

interface Card {
  readonly item: Element;
  readonly title: Element;
  readonly content: readonly ElementContent[];
}

/** Returns the content of an item or, if blank lines separate the items, of the paragraph that the item consists of. */
function cardContent({ children }: Element): ElementContent[] {
  const content = trimWhitespace(children);
  const [first, ...others] = content;
  const isParagraph = first?.type === 'element' && first.tagName === 'p' && others.length === 0;
  return isParagraph ? trimWhitespace(first.children) : content;
}

function findCard(item: Element): Card | undefined {
  const [title, ...content] = cardContent(item);
  if (title?.type !== 'element') return undefined;
  const [link] = title.children;
  const isTitle = title.tagName === 'strong' && link?.type === 'element' && link.tagName === 'a';
  return isTitle ? { item, title, content } : undefined;
}

function separateMark(title: Element, content: readonly ElementContent[]): readonly ElementContent[] {
  const [link, ...afterLink] = title.children;
  const [first, ...others] = content;
  const text = first?.type === 'text' ? first.value : '';
  const isNewLine = first?.type === 'element' && first.tagName === 'br';
  const last = afterLink.at(-1);
  const ownMark = last?.type === 'text' ? markAtEnd.exec(last.value)?.[0] : undefined;
  const mark = ownMark ?? markAfterTitle.exec(text)?.[0];
  if (link === undefined || mark === undefined) return content;
  const ownLine = ownMark === undefined ? text.slice(mark.length) : text;
  // A line break in place of no space would separate text that isn't separate, so styles put the text on a new line.
  const isJoined = !isNewLine && !/^\s/.test(ownLine);
  if (isJoined && !endsWithWideMark.test(mark)) return content;
  if (last?.type === 'text' && ownMark !== undefined) last.value = last.value.slice(0, -ownMark.length);
  title.children.push(separator(mark));
  if (isNewLine) return content;
  if (isJoined) {
    title.properties.className = ['own-line'];
    return [textNode(ownLine), ...others];
  }
  const description = textNode(ownLine.trimStart());
  return [element('br', {}), description, ...others];
}

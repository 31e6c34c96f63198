import type Slugger from 'github-slugger';
import type { Element, ElementContent, Root } from 'hast';
import { finalQuestionMark } from '../punctuation.ts';
import { findElements, firstLine, readableText } from './hast.ts';
import { headingText } from './heading-text.ts';
import type { Term } from './term.ts';

/** Messages can be long. IDs end after a word. */
const maxIdLength = 60;

const messagePattern = /^(?:error|warning|problem|issue|symptom)\b.*[^\s:]/i;

const blockPattern = /^(?:blockquote|div|ol|p|pre|table|ul)$/;

/** Fewer words in bold are usually a label, such as "Individual users". */
const minWords = 4;

/**
 * Collects the messages and questions in bold that list items and paragraphs start with and then explain, for example in
 * lists of errors. Adds an ID to each. Runs after all other IDs are assigned.
 */
export function collectLeadInsAndAssignIds(page: Root, slugger: Slugger): Term[] {
  const terms: Term[] = [];
  let section = '';
  for (const { element: block, parent } of findElements(page, ['h2', 'h3', 'h4', 'li', 'p'])) {
    if (/^h\d$/.test(block.tagName)) section = headingText(block);
    // The item has the ID of its first paragraph.
    const isInItem = parent.type === 'element' && parent.tagName === 'li';
    const label = isInItem || block.properties.id !== undefined ? undefined : findLeadIn(block);
    if (label === undefined) continue;
    const id = slugger.slug(
      label.length > maxIdLength ? label.slice(0, maxIdLength).replace(/\s+\S*$/, '') : label,
    );
    block.properties.id = id;
    terms.push({ id, label, section, isSentence: true });
  }
  return terms;
}

/** Returns a question, a message such as `Error: …`, or the only text before the other blocks of a list item. */
function findLeadIn(block: Element): string | undefined {
  const [first, ...others] = firstLine(block);
  if (first?.type !== 'element' || first.tagName !== 'strong') return undefined;
  const text = readableText(first);
  const isTitle = text.split(' ').length >= minWords && !/[.:]$/.test(text) && isAloneInItem(block, others);
  return isTitle || finalQuestionMark.test(text) || messagePattern.test(text) ? text : undefined;
}

function isAloneInItem(block: Element, others: readonly ElementContent[]): boolean {
  const blocks = block.children.filter(
    (child) => child.type === 'element' && blockPattern.test(child.tagName),
  );
  const isInParagraph = blocks[0] === block.children.find(({ type }) => type === 'element');
  return (
    block.tagName === 'li' &&
    blocks.length > (isInParagraph ? 1 : 0) &&
    others.every((node) => blocks.includes(node))
  );
}

import type { Heading, Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import { finalColon, finalQuestionMark } from '../punctuation.ts';
import { deriveLabel } from './file-names.ts';
import { nodeText } from './node-text.ts';
import { collectTitleLeftovers } from './title-leftovers.ts';

// Lengths of a description that's taken from the text of a page, in characters.
const minDescription = 70;
const maxDescription = 155;

/** Shortest sentence that replaces longer text whose last sentence would be incomplete, in characters. */
const minSentence = 30;

/** The end of a sentence in the middle of a text. In Chinese and Japanese, no space follows. */
const sentenceEnd = /[.!?؟।۔](?=\s)|[。．！？｡](?=.)/g;

/**
 * Determines the title: from front matter, the heading of the page, or the file name. Removes the heading if its text
 * is the title.
 */
export function extractTitle(tree: Root, name: string, frontMatterTitle?: string): string {
  const heading = findTitleHeading(tree);
  const written = heading === undefined ? '' : nodeText(heading);
  const title = frontMatterTitle ?? (written || deriveLabel(name));
  if (heading !== undefined && written.toLowerCase() === title.toLowerCase())
    tree.children = tree.children.flatMap((node) =>
      node === heading ? collectTitleLeftovers(heading.children, heading) : [node],
    );
  return title;
}

/**
 * Finds the level 1 heading that names the page or, without level 1 headings, a heading at the start of the page. The
 * first level 1 heading names only a section if another heading precedes it, or if prose precedes it and other level 1
 * headings follow it.
 */
function findTitleHeading({ children }: Root): Heading | undefined {
  const headings = children.filter((node) => node.type === 'heading');
  const [first] = headings;
  const tops = headings.filter(({ depth }) => depth === 1);
  if (first === undefined || (tops.length > 0 && first !== tops[0])) return undefined;
  const above = children.slice(0, children.indexOf(first));
  const isTitle = tops.length === 0 ? above.length === 0 : tops.length === 1 || !above.some(isProse);
  return isTitle ? first : undefined;
}

/** The last sentence of a paragraph, if it introduces a list or code. */
const introduction = /(?:^|(?<=[.!?])\s+|(?<=[。！？]))(?:(?![.!?]\s|[。！？]).)*[:：]$/su;

/**
 * Uses the first paragraph of prose, and the next ones if it's short, as the description or, without prose, the title.
 * If the page starts with a short paragraph of plain text that is the whole description, removes the paragraph.
 * Otherwise, `repeated` is true. A description from front matter can be the same paragraph, too. The text of a changelog
 * ends at the first heading, because a release isn't a description.
 */
export function extractDescription(
  tree: Root,
  title: string,
  isChangelog: boolean,
  written?: string,
): { description: string; repeated: boolean } {
  const firstHeading = isChangelog ? tree.children.findIndex(({ type }) => type === 'heading') : -1;
  const nodes = tree.children.slice(0, firstHeading === -1 ? undefined : firstHeading);
  const description = written ?? collectDescription(nodes);
  const [first] = tree.children;
  const isFirst = first?.type === 'paragraph' && nodeText(first) === description;
  const isPlain = first?.type === 'paragraph' && first.children.every(({ type }) => type === 'text');
  const isComplete = description.length <= maxDescription && !finalColon.test(description);
  if (isFirst && isPlain && (isComplete || written !== undefined)) {
    tree.children = tree.children.slice(1);
    return { description, repeated: false };
  }
  if (written !== undefined) return { description, repeated: isFirst };
  return { description: description === '' ? title : truncateText(description), repeated: true };
}

/**
 * Joins paragraphs until they're long enough. Only paragraphs without other blocks between them belong together. Omits
 * sentences that introduce a list, because they're incomplete without it, unless there's no other text to use.
 */
function collectDescription(nodes: readonly RootContent[]): string {
  let description = '';
  let incomplete = '';
  for (const node of withoutDetails(nodes)) {
    const isOther = description === '' ? isHeadingAfter(incomplete, node) : node.type !== 'paragraph';
    if (isOther || description.length >= minDescription) break;
    if (!isProse(node)) continue;
    const text = nodeText({ ...node, children: replaceImages(node.children) });
    const complete = isLongIntroduction(text) ? text : text.replace(introduction, '');
    if (complete !== '') description = joinSentences(description, complete);
    else incomplete ||= text;
  }
  return description || incomplete;
}

/** An answer isn't a description of its page, and a heading ends an incomplete one. */
function isHeadingAfter(incomplete: string, node: RootContent): boolean {
  return node.type === 'heading' && (incomplete !== '' || finalQuestionMark.test(nodeText(node)));
}

/** Omits the content of `<details>`, which readers see only after they open it. */
function withoutDetails(nodes: readonly RootContent[]): RootContent[] {
  let depth = 0;
  return nodes.filter((node) => {
    const isInside = depth > 0;
    const html = node.type === 'html' ? node.value : '';
    depth += (html.match(/<details\b/gi)?.length ?? 0) - (html.match(/<\/details\b/gi)?.length ?? 0);
    return !isInside;
  });
}

/** Replaces images within sentences, such as icons of buttons, with their alternative texts. */
function replaceImages(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.map((node, index) => {
    const before = nodes[index - 1];
    const isInSentence = before?.type === 'text' && /[^\s.!?。！？]\s*$/.test(before.value);
    return node.type === 'image' && isInSentence ? { type: 'text', value: node.alt ?? '' } : node;
  });
}

/** A long sentence describes the page even without the list that follows. */
function isLongIntroduction(text: string): boolean {
  return text.length >= minDescription && introduction.exec(text)?.index === 0;
}

/** A paragraph without a full stop, such as a date, gets one before other sentences. */
function joinSentences(text: string, next: string): string {
  return `${text.replace(/[\p{Script=Latin}\d)]$/u, '$&.')} ${next}`.trim();
}

/** Badges, paragraphs of links, labels, and code aren't prose. */
function isProse(node: RootContent): node is Paragraph {
  if (node.type !== 'paragraph') return false;
  return node.children.some((child) => child.type === 'text' && /\p{L}.*\p{L}/su.test(child.value));
}

/**
 * Truncates long text after a sentence, even a short one, or, if the first sentence is too long or very short, after a
 * word. Longer words are text without spaces, which can end at any character. Ends text that introduces a list with an ellipsis.
 */
export function truncateText(text: string): string {
  const ended = text.replace(finalColon, '…');
  if (ended.length <= maxDescription) return ended;
  const sentences = [...ended.matchAll(sentenceEnd)].map(({ index }) => index + 1);
  const end = sentences.findLast((index) => index >= minSentence && index <= maxDescription);
  if (end !== undefined) return ended.slice(0, end);
  return `${ended.slice(0, maxDescription - 1).replace(/[\s,;:(-]*\s\S{0,30}$/, '')}…`;
}

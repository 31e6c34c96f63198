import type { Nodes } from 'mdast';
import { dedupeProblems } from '../../product/validation/problems.ts';
import type { LineProblem } from '../line-problem.ts';
import { startLine } from '../parse/parse-markdown.ts';
import { parseRawHtml, type RawTag } from '../parse/raw-html.ts';
import { isPublishableElement } from './html-policy.ts';

interface OpenElement {
  readonly name: string;
  readonly line: number;
}

/** A node that contains the current one, such as a list in the page. */
interface Surroundings {
  /** The elements that are open before the node. */
  readonly open: OpenElement[];
  readonly name: string;
  readonly outer: Surroundings | undefined;
}

const maxOpenElements = 50;
/**
 * Elements that make text smaller. If many are nested, the text is too small for people, but agents still read it.
 */
const shrinkingElements = ['sub', 'sup', 'code', 'rt', 'h5', 'h6'];
const maxShrinking = 2;
export const voidElements = ['br', 'hr', 'img', 'input'];
/** @see {@link https://html.spec.whatwg.org/multipage/syntax.html#optional-tags} */
const optionalEndTags = ['p', 'li', 'dt', 'dd', 'rt', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];
const containerNames: Readonly<Record<string, string>> = {
  root: 'page',
  listItem: 'list item',
  blockquote: 'blockquote',
  tableCell: 'table cell',
  footnoteDefinition: 'footnote',
  strong: 'bold text',
  emphasis: 'italic text',
  delete: 'strikethrough text',
};

/**
 * An element can span several Markdown nodes, but must end in the same parent node, such as a list item or a paragraph.
 * Also returns the problems that the parser found.
 */
export function rawHtmlNestingProblems(page: Nodes): LineProblem[] {
  const found: LineProblem[] = [];
  const visit = (parent: Nodes, shrinkingAround: number, outer?: Surroundings) => {
    if (!('children' in parent)) return;
    const open: OpenElement[] = [];
    for (const node of parent.children) {
      if (node.type !== 'html') {
        const shrinking = shrinkingAround + countShrinking(open);
        visit(node, shrinking, { open, name: containerNames[node.type] ?? node.type, outer });
        if (node.type === 'inlineCode' && shrinking >= maxShrinking)
          found.push(tooSmall({ name: 'code', isEnd: false, linesAbove: 0 }, startLine(node)));
      } else {
        const { tags, problems } = parseRawHtml(node.value);
        const line = startLine(node);
        for (const { linesAbove, ...mismatch } of problems)
          found.push({ line: line + linesAbove, ...mismatch });
        for (const tag of tags) {
          found.push(...nestingProblems(tag, line + tag.linesAbove, open, outer));
          if (tag.isEnd || !shrinkingElements.includes(tag.name)) continue;
          if (shrinkingAround + countShrinking(open) > maxShrinking) found.push(tooSmall(tag, line));
        }
      }
    }
    found.push(...unclosedProblems(open, containerNames[parent.type] ?? parent.type));
  };
  visit(page, 0);
  // A start tag and its end tag can have the same problem.
  return dedupeProblems(found);
}

function nestingProblems(
  { name, isEnd }: RawTag,
  line: number,
  open: OpenElement[],
  outer: Surroundings | undefined,
): LineProblem[] {
  // Doesn't check the nesting of an element that pages can't contain, because the element itself is already reported.
  if (!isPublishableElement(name) || open.length > maxOpenElements) return [];
  if (!isEnd) {
    if (voidElements.includes(name)) return [];
    if (optionalEndTags.includes(name) && open.at(-1)?.name === name) open.pop();
    open.push({ name, line });
    if (open.length !== maxOpenElements + 1) return [];
    const expected = `at most ${maxOpenElements} nested elements`;
    return [{ line, found: `more than ${maxOpenElements} nested elements in raw HTML`, expected }];
  }
  const start = open.findLastIndex((element) => element.name === name);
  const between = open.slice(start + 1).findLast((element) => !optionalEndTags.includes(element.name));
  if (start !== -1 && between === undefined) {
    open.splice(start);
    return [];
  }
  const innermost = between ?? open.at(-1);
  const expected =
    innermost === undefined
      ? (closeOutside(name, outer) ?? `<${name}> before the closing tag, in the same section of the page`)
      : `</${innermost.name}> first, because <${innermost.name}> is still open`;
  return [{ line, found: `</${name}> in raw HTML`, expected }];
}

/** Closes an element that starts before a node that contains its end tag, so that only the end tag is reported. */
function closeOutside(name: string, around: Surroundings | undefined): string | undefined {
  if (around === undefined) return undefined;
  const start = around.open.findLastIndex((element) => element.name === name);
  if (start === -1) return closeOutside(name, around.outer);
  around.open.splice(start, 1);
  return `</${name}> after the ${around.name}, because <${name}> starts before the ${around.name}`;
}

function countShrinking(open: readonly OpenElement[]): number {
  return open.filter(({ name }) => shrinkingElements.includes(name)).length;
}

function tooSmall({ name, linesAbove }: RawTag, line: number): LineProblem {
  const expected = `at most ${maxShrinking} nested elements that make text smaller (${shrinkingElements.join(', ')})`;
  return {
    line: line + linesAbove,
    found: `<${name}> in raw HTML, nested in other elements that make text smaller`,
    expected,
  };
}

function unclosedProblems(open: readonly OpenElement[], container: string): LineProblem[] {
  if (open.length > maxOpenElements) return [];
  return open
    .filter(({ name }) => !optionalEndTags.includes(name))
    .map(({ name, line }) => ({
      line,
      found: `<${name}> in raw HTML without a closing tag`,
      expected: `</${name}> before the end of the ${container}`,
    }));
}

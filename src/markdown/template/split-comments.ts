import type { LineProblem } from '../line-problem.ts';
import { descendants, parseMarkdown, startLine } from '../parse/parse-markdown.ts';

export const comments = /(?<!\\)<!--[\s\S]*?(?:-->|$)/g;

/**
 * Finds comments that start in one section and end in another, because omitting one of them would publish the comment, or
 * hide the text after it. `sections` contains the innermost section of each line.
 */
export function splitCommentProblems(markdown: string, sections: readonly unknown[]): LineProblem[] {
  if (!markdown.includes('<!--') || sections.every((section) => section === undefined)) return [];
  return descendants(parseMarkdown(markdown)).flatMap((node) => {
    // In text, a comment has no end, or an empty line before it.
    if (node.type !== 'html' && node.type !== 'text') return [];
    const source = markdown.slice(node.position?.start.offset, node.position?.end.offset);
    return [...source.matchAll(comments)].flatMap(({ 0: comment, index }) => {
      const line = startLine(node) + countLineBreaks(source.slice(0, index));
      const end = line + countLineBreaks(comment);
      const isClosed = comment.endsWith('-->');
      if (sections[line - 1] === (isClosed ? sections[end - 1] : undefined)) return [];
      const found = "a comment that doesn't end in the section in which it starts";
      return [{ line, found, expected: '<!-- and --> in the same section, or both outside sections' }];
    });
  });
}

function countLineBreaks(text: string): number {
  return text.split('\n').length - 1;
}

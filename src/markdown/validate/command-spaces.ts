import type { Code } from 'mdast';
import { quoteValue } from '../../product/validation/problems.ts';
import type { LineProblem } from '../line-problem.ts';
import { startLine } from '../parse/parse-markdown.ts';
import { isShellLanguage } from '../render/highlight.ts';

/** Text that a shell doesn't divide at spaces. */
const quotedOrComment = /\\.|'[^']*'|"(?:\\.|[^"\\])*"|(?:^|\s)#.*/g;

const otherSpace = /(?! )\p{Zs}/u;

/** Number of characters to show before and after a space. */
const contextLength = 20;

/** Finds no-break and other spaces in commands, because a shell treats them as parts of names, and readers can't see them. */
export function commandSpaceProblems(code: Code): LineProblem[] {
  if (!isShellLanguage(code.lang?.toLowerCase() ?? '') || code.value.includes('<<')) return [];
  const isSession = /^\$ /m.test(code.value);
  return code.value.split('\n').flatMap((line, index) => {
    if (isSession && !line.startsWith('$ ')) return [];
    const unquoted = line.replaceAll(quotedOrComment, '');
    const position = /['"`]/.test(unquoted) ? -1 : unquoted.search(otherSpace);
    if (position === -1) return [];
    const found = unquoted.slice(Math.max(0, position - contextLength), position + contextLength);
    const expected = "ordinary spaces in a command, because shells don't recognize others as spaces";
    return [{ line: startLine(code) + index + 1, found: quoteValue(found), expected }];
  });
}

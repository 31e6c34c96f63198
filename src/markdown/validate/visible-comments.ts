import type { Nodes } from 'mdast';
import { quoteValue } from '../../product/validation/problems.ts';
import type { LineProblem } from '../line-problem.ts';
import { startLine } from '../parse/parse-markdown.ts';
import { matchProse, type Prose } from '../parse/prose.ts';

export const expectedComment =
  'a comment in the form <!-- text -->, or backticks around it to show it as it is';

/** A comment in the form of a link definition that isn't one, because of its title or of text directly before it. */
const definitionComment =
  /(?:(?<!\\)\[\/\/[^[\]\n]{0,60}\][ \t]?:|(?<![\\\w\])])\[(?:(?<=^[ \t]*\[)comment\]:|(?:comment|[^\p{L}\p{N}\s[\]^]?)\]:[ \t]*(?:#|<>)(?:[ \t]|$)|[^[\]^\n][^[\]\n]{0,60}\]:[ \t]*(?:#|<>)[ \t]+["'(\uff08]))[^\n]{0,100}/gimu;
/** A comment of HTML with a typo in its first characters. At other places, `<--` can be an arrow. */
const htmlComment =
  /(?<!\\)<(?:!(?!--)[ \t]*[-\u2013\u2014]|[ \t]+![ \t]*(?:--|[\u2013\u2014])|-{2,}!(?=[^<>\n]{1,100}-->)|(?<=(?:^|[.!?:])[ \t]*<)-{2,}[ \t](?=[^<>\n]{1,100}-->))[^<>\n]{0,100}>?/gm;

/** Finds comments that readers would see. */
export function visibleCommentProblems(prose: Prose): LineProblem[] {
  const definitions = matchProse(prose, definitionComment);
  // The check of raw HTML reports malformed comments in it.
  const comments = matchProse(prose, htmlComment).filter(({ block }) => block.type !== 'html');
  return [...definitions, ...comments].map(({ found, line }) => ({
    line,
    found: `${quoteValue(found)}, which pages would show as text`,
    expected: expectedComment,
  }));
}

/** Finds comments in alternative text, which is plain text, so that comments would be a part of it. */
export function altCommentProblems(node: Nodes): LineProblem[] {
  if (node.type !== 'image' && node.type !== 'imageReference') return [];
  const [comment] = /<!--[\s\S]*?(?:-->|$)/.exec(node.alt ?? '') ?? [];
  if (comment === undefined) return [];
  const found = `the comment ${quoteValue(comment)} in the alternative text of an image`;
  return [{ line: startLine(node), found, expected: 'alternative text without a comment' }];
}

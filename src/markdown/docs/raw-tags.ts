import type { Nodes } from 'mdast';
import { quoteValue } from '../../product/validation/problems.ts';
import type { LineProblem } from '../line-problem.ts';
import { startLine } from '../parse/parse-markdown.ts';

const start = String.raw`\{%-?[ \t]*raw[ \t]*-?%\}`;
const end = String.raw`\{%-?[ \t]*endraw[ \t]*-?%\}`;
/** Two tags with the lines that contain only a tag, or a tag without its counterpart. */
const rawTags = new RegExp(
  String.raw`(?:^[ \t]*${start}[ \t]*\n|${start})([\s\S]*?)(?:\n[ \t]*${end}[ \t]*$|${end})|${start}|${end}`,
  'gm',
);

/** Removes the tags in code that stop template processing. Reports tags without a counterpart in the same code. */
export function removeRawTags(nodes: readonly Nodes[]): LineProblem[] {
  const problems: LineProblem[] = [];
  for (const node of nodes) {
    if ((node.type !== 'code' && node.type !== 'inlineCode') || !node.value.includes('{%')) continue;
    node.value = node.value.replaceAll(rawTags, (tag, content?: string) => {
      if (content !== undefined) return content;
      const found = `${quoteValue(tag)} in code, without its counterpart`;
      problems.push({
        line: startLine(node),
        found,
        expected: 'both {% raw %} and {% endraw %} in this code',
      });
      return tag;
    });
  }
  return problems;
}

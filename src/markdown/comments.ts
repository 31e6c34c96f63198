import type { Node, Parent, Text } from 'mdast';

const ownLines = /^[ \t]*<!--(?!-?>)[\s\S]*?-->[ \t]*\n/gm;
// A quoted attribute may look like a comment, and is none.
const commentOrTag = /<!--(?:-?>|[\s\S]*?-->)|<\/?[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi;

/**
 * Takes the comments out of a page (HTML Living Standard, section 13.1.6): who writes one does not mean it to be
 * published. What stands in code stays, and so does a comment that nothing closes, which is refused.
 */
export function removeComments(parent: Parent): void {
  const kept: Node[] = [];
  let removed = false;
  for (const child of parent.children as Node[]) {
    if (child.type === 'html') removeFrom(child as Node & { value: string });
    if (child.type === 'html' && (child as Node & { value: string }).value.trim() === '') {
      removed = true;
      continue;
    }
    if (removed && child.type === 'text') trimStart(child as Text, kept.at(-1));
    removed = false;
    if ('children' in child) removeComments(child as Parent);
    kept.push(child);
  }
  const last = kept.at(-1);
  // A space at the end of a paragraph would be written as a character reference.
  if (removed && last?.type === 'text') (last as Text).value = (last as Text).value.trimEnd();
  parent.children = kept as Parent['children'];
}

function removeFrom(node: { value: string }): void {
  node.value = node.value
    .replace(ownLines, '')
    .replace(commentOrTag, (found) => (found.startsWith('<!--') ? '' : found));
}

/** Of the two spaces around a comment, one is left; at the beginning of a line, none. */
function trimStart(text: Text, before: Node | undefined): void {
  if (before === undefined) text.value = text.value.trimStart();
  else if (before.type === 'text' && /^\s/.test(text.value))
    (before as Text).value = (before as Text).value.trimEnd();
}

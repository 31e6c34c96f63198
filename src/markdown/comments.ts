import type { Node, Parent, Text } from 'mdast';
import { isEmptyContainer } from './nodes.ts';
import { readRawHtml } from './raw-html.ts';

/** Removes the comments from a page, but not those in code. A comment that isn't closed stays, and fails the build. */
export function removeComments(parent: Parent): void {
  const kept: Node[] = [];
  let removed = false;
  for (const child of parent.children as Node[]) {
    if (child.type === 'html') {
      const html = child as Node & { value: string };
      html.value = withoutComments(html.value);
      if (html.value.trim() === '') {
        removed = true;
        continue;
      }
    }
    const before = kept.at(-1);
    if (removed && child.type === 'text') trimStart(child as Text, before);
    removed = false;
    if ('children' in child) {
      const wasEmpty = isEmptyContainer(child);
      removeComments(child as Parent);
      if (!wasEmpty && isEmptyContainer(child)) continue;
    }
    // Two texts that a comment parted are one: a URL, for example, may go on in the second.
    if (child.type === 'text' && before?.type === 'text') (before as Text).value += (child as Text).value;
    else kept.push(child);
  }
  const last = kept.at(-1);
  // A space at the end of a paragraph would be written as a character reference.
  if (removed && last?.type === 'text') (last as Text).value = (last as Text).value.trimEnd();
  parent.children = kept as Parent['children'];
}

function withoutComments(html: string): string {
  if (!html.includes('<!--')) return html;
  return readRawHtml(html).comments.reduceRight((text, comment) => {
    const [start, end] = withItsLines(text, comment);
    return text.slice(0, start) + text.slice(end);
  }, html);
}

/** Extends a comment that has its lines for itself to all of them: in Markdown, an empty line would end raw HTML. */
function withItsLines(
  text: string,
  { start, end }: { start: number; end: number },
): [start: number, end: number] {
  const before = /(?:^|\n)[ \t]*$/.exec(text.slice(0, start));
  const after = /^[ \t]*(?:\n|$)/.exec(text.slice(end));
  if (before === null || after === null) return [start, end];
  // One of the two line breaks stays.
  return [start - before[0].replace(/^\n/, '').length, end + after[0].length];
}
/** Of the two spaces around a comment, one is left; at the beginning of a line, none. */
function trimStart(text: Text, before: Node | undefined): void {
  if (before === undefined) text.value = text.value.trimStart();
  else if (before.type === 'text' && /^\s/.test(text.value))
    (before as Text).value = (before as Text).value.trimEnd();
}

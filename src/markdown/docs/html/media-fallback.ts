import type { Node, Parent } from 'mdast';
import { startLine } from '../../parse/parse-markdown.ts';
import type { TextAtLine } from '../lost-words.ts';

const media =
  /(<(?:audio|video)(?=[\s>])(?:"[^"]*"|'[^']*'|[^"'<>])*(?<!\/)>)([\s\S]*?)(<\/(?:audio|video)\s*>|(?![\s\S]))/gi;
const mediaEnd = /<\/(?:audio|video)\s*>/i;

/**
 * Removes the content of videos and recordings, such as "Your browser doesn't support videos", because browsers that can
 * play them never show it. Returns this content.
 */
export function removeMediaFallback(parent: Parent, source: string): TextAtLine[] {
  const removed: TextAtLine[] = [];
  const nodes = parent.children as (Node & { value?: string; children?: Node[] })[];
  const isEnd = ({ type, value = '' }: (typeof nodes)[number]) => type === 'html' && mediaEnd.test(value);
  const lastEnd = nodes.findLastIndex(isEnd);
  let isOpen = false;
  const kept = nodes.filter((node, index) => {
    const isInside = isOpen;
    if (isInside && !isEnd(node)) {
      const text = source.slice(node.position?.start.offset, node.position?.end.offset);
      removed.push({ text, line: startLine(node) });
      return false;
    }
    if (node.children !== undefined) removed.push(...removeMediaFallback(node as Parent, source));
    if (node.type !== 'html' || node.value === undefined) return true;
    isOpen = false;
    const html = isInside ? `<video>${node.value}` : node.value;
    const converted = html.replaceAll(media, (whole, start: string, content: string, end: string, offset) => {
      isOpen = end === '' && index < lastEnd;
      if (end === '' && !isOpen) return whole;
      const line = startLine(node) + html.slice(0, offset + start.length).split('\n').length - 1;
      removed.push({ text: content, line });
      return start + content.replaceAll(/[^\n]/g, '') + end;
    });
    node.value = isInside ? converted.slice('<video>'.length) : converted;
    return true;
  });
  parent.children = kept as Parent['children'];
  return removed;
}

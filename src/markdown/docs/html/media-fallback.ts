import type { Node, Parent } from 'mdast';
import { startLine } from '../../parse/parse-markdown.ts';
import type { TextAtLine } from '../lost-words.ts';

const media =
  /(<(audio|video)(?=[\s>])(?:"[^"]*"|'[^']*'|[^"'<>])*(?<!\/)>)([\s\S]*?)(<\/\2\s*>|(?![\s\S]))/gi;
const mediaStart = /<(?:audio|video)(?=[\s>])/i;
const mediaEnd = /<\/(?:audio|video)\s*>/i;

/**
 * Removes the content of videos and recordings, such as "Your browser doesn't support videos", because browsers that can
 * play them never show it. Returns this content. Keeps the content of an element whose end tag is probably missing, because
 * it ends at another element, so that a later check reports the element.
 */
export function removeMediaFallback(parent: Parent, source: string): TextAtLine[] {
  const removed: TextAtLine[] = [];
  const nodes = parent.children as (Node & { value?: string; children?: Node[] })[];
  const isEnd = ({ type, value = '' }: (typeof nodes)[number]) => type === 'html' && mediaEnd.test(value);
  const textOf = ({ position }: Node) => source.slice(position?.start.offset, position?.end.offset);
  const isClosed = (name: string, after: number) => {
    const next = nodes
      .slice(after + 1)
      .find((node) => /^(?:heading|code)$/.test(node.type) || isEnd(node) || mediaStart.test(textOf(node)));
    return next?.type === 'html' && new RegExp(`^[^<]*</${name}\\s*>`, 'i').test(next.value ?? '');
  };
  let openName: string | undefined;
  const kept = nodes.filter((node, index) => {
    const start = openName === undefined ? '' : `<${openName}>`;
    if (start !== '' && !isEnd(node)) {
      removed.push({ text: textOf(node), line: startLine(node) });
      return false;
    }
    if (node.children !== undefined) removed.push(...removeMediaFallback(node as Parent, source));
    if (node.type !== 'html' || node.value === undefined) return true;
    openName = undefined;
    const html = start + node.value;
    const converted = html.replaceAll(media, (whole, tag, name, content: string, end, offset) => {
      if (end === '' && isClosed(name, index)) openName = name;
      if ((end === '' && openName === undefined) || mediaStart.test(content)) return whole;
      const line = startLine(node) + html.slice(0, offset + tag.length).split('\n').length - 1;
      removed.push({ text: content, line });
      return tag + content.replaceAll(/[^\n]/g, '') + end;
    });
    node.value = converted.slice(start.length);
    return true;
  });
  parent.children = kept as Parent['children'];
  return removed;
}

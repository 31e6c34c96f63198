import type { Html, Nodes, Paragraph, Parent } from 'mdast';

/**
 * Joins a video or a recording whose start tag has several lines with its content. Markdown reads such a tag as a
 * paragraph, which ends before a line that starts with <track> or <p> (CommonMark, section 4.6).
 */
export function joinSplitMedia(parent: Parent): void {
  const joined: Nodes[] = [];
  for (const node of parent.children) {
    if ('children' in node) joinSplitMedia(node);
    const previous = joined.at(-1);
    const start = previous?.type === 'paragraph' ? (paragraphHtml(previous) ?? '') : '';
    const [, name] = /^\s*<(audio|video)\b(?![\s\S]*<\/\1\b)/i.exec(start) ?? [];
    if (node.type === 'html' && name && new RegExp(`</${name}\\s*>`, 'i').test(node.value)) {
      node.value = `${start}\n${node.value}`;
      if (node.position && previous?.position) node.position.start = previous.position.start;
      joined.pop();
    }
    joined.push(node);
  }
  parent.children = joined as Parent['children'];
}

/** `undefined` unless the paragraph contains only raw HTML. */
export function paragraphHtml({ children }: Paragraph): string | undefined {
  const isHtml = children.every(
    (child) => child.type === 'html' || (child.type === 'text' && child.value.trim() === ''),
  );
  return isHtml ? children.map((child) => (child as Html).value).join('') : undefined;
}

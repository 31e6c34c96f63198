import type { Nodes, Parent } from 'mdast';

/** A tag that Markdown shows as text, because a URL in it has no quotation marks. */
export const unquotedUrlPattern =
  /(?<!\\)<[a-z][a-z\d-]*\s(?:[^<>]{0,300}?\s)?(?:href|src)=(?![{"'\s])[^<>\n]{0,100}>?/gi;

/**
 * Removes the rest of each element that starts with such a tag, so that only the tag is reported: its URL, which Markdown
 * turns into a link together with the text after it, and the element's end tag.
 */
export function removeRestOfUnquotedTags(nodes: readonly Nodes[], markdown: string): void {
  for (const node of nodes) {
    if (!('children' in node) || !node.children.some(({ type }) => type === 'text')) continue;
    const open = new Set<string>();
    let isInTag = false;
    const parent: Parent = node;
    parent.children = parent.children.filter((child) => {
      const isRest =
        (child.type === 'link' && isInTag) || (child.type === 'html' && open.has(child.value.toLowerCase()));
      isInTag = false;
      if (child.type !== 'text') return !isRest;
      const { start, end } = child.position ?? {};
      for (const [tag] of markdown.slice(start?.offset ?? 0, end?.offset ?? 0).matchAll(unquotedUrlPattern)) {
        open.add(`</${/[\w-]+/.exec(tag)?.[0].toLowerCase()}>`);
        isInTag = tag.endsWith('=');
      }
      return true;
    });
  }
}

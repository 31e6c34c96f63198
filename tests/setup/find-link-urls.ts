import { descendants, parseMarkdown } from '../../src/markdown/parse/parse-markdown.ts';

/** Finds the URL of every link, image, and link reference definition in Markdown. */
export function findLinkUrls(markdown: string): string[] {
  const nodes = descendants(parseMarkdown(markdown));
  return nodes.flatMap((node) =>
    node.type === 'link' || node.type === 'image' || node.type === 'definition' ? [node.url] : [],
  );
}

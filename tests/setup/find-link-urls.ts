import { descendants, parseMarkdown } from '../../src/markdown/parse/parse-markdown.ts';

export function findLinkUrls(markdown: string): string[] {
  const nodes = descendants(parseMarkdown(markdown));
  return nodes.flatMap((node) =>
    node.type === 'link' || node.type === 'image' || node.type === 'definition' ? [node.url] : [],
  );
}

import { resolve } from 'node:path';
import { readDocs } from '../../src/markdown/docs/read-docs.ts';
import { stringifyMarkdown } from '../../src/markdown/stringify/stringify-markdown.ts';
import { useTempFolder } from './temp-folder.ts';

const start = '# Page\n\n**Start**\n\n';

/** Reads a documentation page with this Markdown from line 5 on, and returns the page's Markdown after conversion. */
export async function readDocsMarkdown(markdown: string) {
  useTempFolder({ 'docs/page.md': `${start}${markdown}` });
  const { pages, problems } = await readDocs({ folder: resolve('docs'), label: 'docs' }, new Set());
  return { text: stringifyMarkdown(pages[0]?.tree.children.slice(1) ?? []).trim(), problems };
}

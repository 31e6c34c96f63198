import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { readDocs } from '../../src/markdown/docs/read-docs.ts';
import { stringifyMarkdown } from '../../src/markdown/stringify/stringify-markdown.ts';
import { useTempFolder } from './temp-folder.ts';

const file = 'docs/page.md';
const start = '# Page\n\n**Start**\n\n';

/** Whether the current test has a folder. Creating one for each page would take longer than reading the page. */
let hasFolder = false;

/** Reads a documentation page with this Markdown from line 5 on, and returns the page's Markdown after conversion. */
export async function readDocsMarkdown(markdown: string) {
  writePage(`${start}${markdown}`);
  const { pages, problems } = await readDocs({ folder: resolve('docs'), label: 'docs' }, new Set());
  return { text: stringifyMarkdown(pages[0]?.tree.children.slice(1) ?? []).trim(), problems };
}

function writePage(text: string): void {
  if (hasFolder) {
    writeFileSync(file, text);
    return;
  }
  useTempFolder({ [file]: text });
  hasFolder = true;
  onTestFinished(() => {
    hasFolder = false;
  });
}

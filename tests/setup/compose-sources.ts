import { expect } from 'vitest';
import { composePages } from '../../src/markdown/compose-pages.ts';
import { type Blocks, link, list, table } from '../../src/markdown/mdast-builder.ts';
import { type PageSource, pagePath } from '../../src/markdown/page.ts';
import { createTemplateContext } from '../../src/markdown/template/insert-values.ts';
import { InvalidInput } from '../../src/product/validation/problems.ts';

export const templateContext = createTemplateContext(
  new Map([
    ['product.name', 'Quill'],
    ['odd', 'a*b<c>'],
  ]),
  new Map<string, Blocks>([
    ['table.errors', table(['Code'], [['gone']])],
    ['cli.options', []],
    ['list.broken', list([[link('/nope', 'x')]])],
  ]),
);
export const siteContext = {
  site: 'https://quill.dev',
  filePaths: ['/llms.txt', '/api/v1/product', '/picture.png'],
};
const notFound = createSource('404.md', 'Gone.', { order: 999 });

export function createSource(file: string, body: string, head: Record<string, unknown> = {}): PageSource {
  const input = { title: 'A title', description: 'What it says.', nav: 'Label', order: 1, ...head };
  const lines = Object.entries(input)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => `${field}: ${JSON.stringify(value)}`);
  return {
    file: `src/content/${file}`,
    path: pagePath(file),
    text: `---\n${lines.join('\n')}\n---\n\n${body}\n`,
    updated: '2026-01-02',
  };
}

/** Composes a site from sources and a 404 page. Returns all pages except the 404 page. */
export function composeSources(...sources: PageSource[]) {
  const pages = composePages([...sources, notFound], templateContext, siteContext);
  return pages.slice(0, -1);
}

export function composeSourcesErrorMessage(...sources: PageSource[]): string {
  try {
    composeSources(...sources);
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidInput);
    return (error as InvalidInput).message;
  }
  throw new Error('Nothing was rejected.');
}

import type { Page } from 'playwright-core';
import { renderMarkdown } from '../setup/render-markdown.ts';

/** Shows Markdown in place of a page's own text, with the styles of sessions and cards, which few pages load. */
export async function replaceText(page: Page, markdown: string, selector = 'main > .text'): Promise<void> {
  await page.evaluate(
    async ([html, part]) => {
      const home = await (await fetch('/')).text();
      for (const [, href = ''] of home.matchAll(/"([^"]*\/(?:cards|console)\.[^"]*\.css)"/g)) {
        const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
        const { promise, resolve } = Promise.withResolvers();
        link.addEventListener('load', resolve);
        document.head.prepend(link);
        await promise;
      }
      (document.querySelector(part) as Element).innerHTML = html;
      const button = document.createElement('button');
      button.textContent = 'Press';
      document.querySelector('.copyable')?.append(button);
    },
    [renderMarkdown(markdown).html, selector] as const,
  );
}

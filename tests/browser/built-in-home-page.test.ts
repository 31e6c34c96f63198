import { cwd } from 'node:process';
import { describe, expect, it } from 'vitest';
import { composeSite } from '../../src/site.ts';
import { useTempFolder } from '../setup/temp-folder.ts';
import { desktop, phone, useBrowser } from './browser.ts';
import { accessibilityViolations, narrowWindowRules } from './inspection.ts';

const { openPage } = useBrowser();

const product = {
  name: 'Quill',
  command: 'quill',
  status: 'beta',
  description:
    'An open source coding agent for your terminal: it reads your code, edits files, runs commands, and searches the web.',
  url: 'https://quill.dev',
  repository: 'https://github.com/quill/quill',
  license: 'MIT',
  installCommand: 'npm install -g @quill/quill',
  platforms: ['macOS', 'Linux', 'Windows'],
  architectures: ['x64', 'arm64'],
  capabilities: [
    'Reads, edits, and searches whole codebases',
    'Headless mode for scripts and CI',
    'MCP servers with tools, prompts, and resources',
    'Extensions, skills, and hooks',
    'Checkpoints and resumable sessions',
  ],
};
const docs = {
  'docs/README.md':
    '# Docs\n\nAll.\n\n## Start\n\n- [Install](install.md)\n- [MCP](mcp.md)\n\n## Use\n\n- [Headless](headless.md)\n- [Extend](extensions.md)',
  'docs/install.md': '# Installation\n\nText.',
  'docs/mcp.md': '# MCP servers\n\nText.',
  'docs/headless.md': '# Headless mode\n\nText.',
  'docs/extensions.md': '# Extensions\n\nText.',
};

const icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M0 0h32v32H0"/></svg>';

const composedHomes = new Map<string, ReturnType<typeof composeHome>>();

/** Like `composeHome`, but a home page with the same input isn't composed again. */
function findHome(...input: Parameters<typeof composeHome>) {
  const key = JSON.stringify(input);
  const home = composedHomes.get(key) ?? composeHome(...input);
  composedHomes.set(key, home);
  return home;
}

async function composeHome(files: Record<string, string>, metadata = {}) {
  useTempFolder({
    'site/product.json': JSON.stringify({ ...product, ...metadata }),
    'site/details.json': JSON.stringify({ responsible: 'Quill, 1 Main Street' }),
    'public/favicon.svg': icon,
    ...files,
  });
  const hasDocs = 'docs/README.md' in files;
  const { pages } = await composeSite({
    root: cwd(),
    site: 'site',
    version: '1.0.0',
    silent: true,
    ...(hasDocs && { docs: 'docs' }),
  });
  return pages.find(({ path }) => path === '/');
}

/** Shows the built-in page in place of the sample site's own home page. */
async function showHome(
  home: Awaited<ReturnType<typeof composeHome>>,
  options: typeof phone | typeof desktop,
) {
  const page = await openPage('/', options);
  await page.evaluate(
    ([title = '', description = '', opening = '', sections = '']) => {
      const find = (selector: string) => document.querySelector(selector) as Element;
      find('h1').textContent = title;
      find('.lead').textContent = description;
      // Pages without a session don't load its styles.
      const others = '.opening > :not(h1, .lead), link[href*="/console."]';
      for (const part of document.querySelectorAll(others)) part.remove();
      find('.opening').insertAdjacentHTML('beforeend', opening);
      find('main > .text').innerHTML = sections;
    },
    [home?.title, home?.description, home?.opening, home?.sections].map((part) => part ?? ''),
  );
  return page;
}

describe('The built-in home page', () => {
  it.each([
    ['a phone', phone],
    ['a desktop', desktop],
  ])(
    'shows the install command, how to start, and links to the guides on the first screen of %s',
    async (_, options) => {
      const page = await showHome(await findHome(docs), options);
      expect(await page.locator('.opening .copyable').textContent()).toContain(product.installCommand);
      const guides = ['/docs/install', '/docs/headless', '/docs/mcp', '/docs/extensions'];
      for (const part of ['.copyable', ...guides.map((path) => `[href="${path}"]`)]) {
        const { y = 0, height = 0 } = (await page.locator(`.opening ${part}`).first().boundingBox()) ?? {};
        expect([part, height > 0 && y + height <= options.viewport.height]).toEqual([part, true]);
      }
    },
  );

  it('makes the whole row of a capability with a guide a link', async () => {
    const page = await showHome(await findHome(docs), phone);
    const row = page.locator('.opening li', { has: page.locator('a') }).first();
    const href = await row.evaluate((item) => {
      item.scrollIntoView();
      const { right, top, height } = item.getBoundingClientRect();
      return document.elementFromPoint(right - 4, top + height / 2)?.getAttribute('href');
    });
    expect(href).toBe('/docs/headless');
  });

  it.each([
    ['with documentation, on a desktop', docs, desktop, undefined],
    ['without documentation, on a phone', {}, phone, [narrowWindowRules]],
  ])('is accessible, and fits the window: %s', async (_, files, options, rules) => {
    const tasks = Array.from({ length: 20 }, (_, index) => `Task ${index}`);
    const capabilities = files === docs ? product.capabilities : tasks;
    const page = await showHome(await findHome(files, { capabilities }), options);
    expect(await accessibilityViolations(page, 'main', rules)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(options.viewport.width);
  });

  it('has a colored area behind its capabilities that ends where the text does', async () => {
    const page = await showHome(await findHome(docs), desktop);
    const { right, edge } = await page.locator('.opening > ul').evaluate((list) => {
      const [, offset] = /(\d[\d.]*)px/.exec(getComputedStyle(list).boxShadow) ?? [];
      const { right } = list.getBoundingClientRect();
      return {
        right: right + Number(offset),
        edge: document.querySelector('.opening')?.getBoundingClientRect().right,
      };
    });
    expect(Math.abs(right - (edge ?? 0))).toBeLessThan(1);
  });
});

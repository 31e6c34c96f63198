import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { useBrowser } from '../browser/browser.ts';
import { copySharedProject, type TemporaryProject } from '../setup/temporary-project.ts';

// Each request makes the server render a page.
const pollOptions = { timeout: 60_000, interval: 200 };
const cli = {
  opencli: '0.1',
  info: { title: '{{product.name}}', version: '{{product.version}}' },
  options: [{ name: '--version', description: 'Print the installed version.' }],
};
const guide = `---
title: Guide
description: A page that was not there when the server started.
nav: Guide
order: 25
---

Read this.
`;

/** Replaces the sample site with one that has few pages, because the server composes all pages after each change. */
async function replaceExample(project: TemporaryProject): Promise<void> {
  rmSync(join(project.root, 'example'), { recursive: true });
  await project.write(
    'example/product.json',
    await project.read('tests/fixtures/metadata/fictional-product.json'),
  );
  await project.write('example/cli.json', JSON.stringify(cli));
  await project.write('example/pages/contact.md', guide.replaceAll('Guide', 'Contact'));
}

/** Doesn't wait, because Chromium sometimes doesn't finish closing a page that reloads at the same time. */
function closeAfterTest(page: Page): void {
  onTestFinished(() => {
    page.close().catch(() => {});
  });
}

describe('npm run dev', async () => {
  const { browser } = useBrowser();
  const project = await copySharedProject();
  const docs = `../${basename(project.root)}-docs`;
  const start = `${docs}/start.md`;
  let printed = '';
  let url = '';
  let server: ChildProcess;
  afterAll(() => {
    process.kill(-Number(server.pid), 'SIGKILL');
    rmSync(join(project.root, docs), { recursive: true, force: true });
  });

  beforeAll(async () => {
    await replaceExample(project);
    const config = await project.read('astro.config.mjs');
    await project.write(start, '# Start\n\nFirst.\n');
    await project.write('astro.config.mjs', config.replace("version: '0.1.0'", `docs: '${docs}'`));
    server = spawn('npm', ['run', '--silent', 'dev', '--', '--port', '0'], {
      cwd: project.root,
      detached: true,
      // With these variables, Astro and Vite assume that they run inside a test, and neither respond nor watch files.
      env: { ...process.env, VITEST: undefined, NODE_ENV: undefined },
    });
    for (const stream of [server.stdout, server.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        printed += stripVTControlCharacters(text);
      });
    }
    url = await vi.waitUntil(() => /http:\/\/localhost:\d+/.exec(printed)?.[0], { timeout: 30_000 });
  });

  const get = async (path: string) => {
    const response = await fetch(url + path);
    return { status: response.status, text: await response.text() };
  };

  it('shows a problem in the browser and in the terminal, with its file and line, until it is fixed', async () => {
    const page = await browser().newPage();
    closeAfterTest(page);
    await page.goto(`${url}/contact`);

    const contact = await project.read('example/pages/contact.md');
    await project.write('example/pages/contact.md', `${contact}\n{{product.nmae}}\n`);
    const overlay = page.locator('vite-error-overlay');
    await overlay.getByText('found the unknown placeholder {{product.nmae}}').first().waitFor();
    const shown = await overlay.evaluate((element) => element.shadowRoot?.textContent ?? '');
    const line = contact.split('\n').length + 1;
    expect(shown).toContain('example/pages/contact.md');
    expect(shown).toContain(`line ${line}: found`);
    expect(shown).not.toContain('Browser APIs');
    expect((await get('/contact')).status).toBe(500);
    expect(printed).toContain(
      `example/pages/contact.md\n  line ${line}: found the unknown placeholder {{product.nmae}}\n`,
    );
    expect(printed).not.toContain('Browser APIs');

    await project.write('example/pages/contact.md', contact);
    await expect.poll(() => overlay.count(), pollOptions).toBe(0);
    await page.getByRole('heading', { name: 'Contact' }).waitFor();
  });

  it('highlights the line of a JSON syntax error in the browser', async () => {
    const page = await browser().newPage();
    closeAfterTest(page);
    await page.goto(`${url}/contact`);

    const product = await project.read('example/product.json');
    const broken = product.replace(/\}\s*$/, ',}\n');
    await project.write('example/product.json', broken);
    const line = broken.trimEnd().split('\n').length;
    const overlay = page.locator('vite-error-overlay');
    await overlay.getByText(`line ${line}, column 2: found invalid JSON`).first().waitFor();
    expect(await overlay.locator('.error-line').innerText()).toBe(',}');
    const shown = await overlay.evaluate((element) => element.shadowRoot?.textContent ?? '');
    expect(shown).toContain("The site can't be shown: 1 problem to fix.");
    expect(shown).toContain(`example/product.json:${line}:2`);
    expect(printed).not.toContain('Nothing was published');

    // The server notices a change shortly after it's written, and shows the problem until then.
    await project.write('example/product.json', product);
    await expect.poll(() => get('/contact'), pollOptions).toMatchObject({ status: 200 });
  });

  it('shows every edit of pages, metadata, and the command line, and never restarts', async () => {
    expect(await get('/contact')).toMatchObject({ status: 200 });

    const contact = await project.read('example/pages/contact.md');
    await project.write('example/pages/contact.md', `${contact}\nOne more sentence.\n`);
    await expect
      .poll(async () => (await get('/contact')).text, pollOptions)
      .toContain('<p>One more sentence.</p>');
    expect((await get('/contact.md')).text).toContain('\nOne more sentence.\n');

    await project.write('src/content/guide.md', guide);
    await expect.poll(async () => (await get('/guide')).text, pollOptions).toContain('Read this.');
    expect((await get('/')).text).toContain('href="/guide"');

    await project.remove('src/content/guide.md');
    await expect.poll(async () => (await get('/guide')).status, pollOptions).toBe(404);

    const metadata = await project.read('example/product.json');
    await project.write('example/product.json', metadata.replace('"Brindle"', '"Bramble"'));
    await expect.poll(async () => (await get('/')).text, pollOptions).toContain('Bramble</a>');
    expect((await get('/api/v1/product')).text).toContain('"name": "Bramble"');

    const cli = await project.read('example/cli.json');
    await project.write('example/cli.json', cli.replace('Print the installed version', 'Tell the version'));
    await expect.poll(async () => (await get('/cli')).text, pollOptions).toContain('Tell the version');

    const manifest = JSON.parse(await project.read('package.json'));
    await project.write('package.json', JSON.stringify({ ...manifest, version: '3.2.1' }));
    await expect
      .poll(async () => (await get('/api/v1/product')).text, pollOptions)
      .toContain('"version": "3.2.1"');

    await project.write('public/install.sh', '#!/bin/sh\n');
    await project.write('example/pages/contact.md', `${contact}\n[Script](/install.sh)\n`);
    await expect.poll(async () => (await get('/contact')).text, pollOptions).toContain('href="/install.sh"');

    expect(printed.match(/ready in/g)).toHaveLength(1);
    expect(printed).not.toContain('UnhandledRejection');
    expect(printed).not.toContain('The server is being restarted or closed');
  });

  it('shows a new theme, removes it when its file is deleted, and recovers from an unreadable theme', async () => {
    const page = await browser().newPage();
    const themeModule = page.waitForResponse(/nameplate\/theme\.css/);
    await page.goto(url);
    await themeModule;
    await page.close();

    await project.write('example/theme.css', ':root { --accent: light-dark(#702b00, #ffb454) }\n');
    await expect.poll(async () => (await get('/')).text, pollOptions).toContain('#702b00');
    await project.remove('example/theme.css');
    await expect.poll(async () => (await get('/')).text, pollOptions).not.toContain('#702b00');
    expect((await get('/')).status).toBe(200);

    mkdirSync(join(project.root, 'example/theme.css'));
    await expect.poll(async () => (await get('/')).status, pollOptions).toBe(500);
    rmdirSync(join(project.root, 'example/theme.css'));
    await expect.poll(async () => (await get('/')).status, pollOptions).toBe(200);
  });

  it('shows a page in a browser that opened its URL before the page existed', async () => {
    const page = await browser().newPage();
    closeAfterTest(page);
    await page.goto(`${url}/later`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();

    await project.write('src/content/later.md', guide);
    await page.getByText('Read this.').waitFor();
    await project.remove('src/content/later.md');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  });

  it('reports a problem in an image, and recovers when it is fixed', async () => {
    const icon = await project.read('public/favicon.svg');
    await project.write('public/favicon.svg', '<svg');
    // While the server restarts after a change of settings, requests fail for other reasons.
    const requestAndRead = async () => ((await get('/')).status === 500 ? printed : '');
    await expect
      .poll(requestAndRead, pollOptions)
      .toContain('public/favicon.svg\n  line 1: found invalid XML');
    await project.write('public/favicon.svg', icon);
    await expect.poll(async () => (await get('/')).status, pollOptions).toBe(200);
  });

  it('shows documentation outside the project again after its folder was missing', async () => {
    const text = async () => (await get('/docs/start')).text;
    expect(await text()).toContain('First.');
    rmSync(join(project.root, docs), { recursive: true });
    await expect.poll(async () => (await get('/docs/start')).status, pollOptions).toBe(500);
    await project.write(start, '# Start\n\nSecond.\n');
    await expect.poll(text, pollOptions).toContain('Second.');
    await project.write(start, '# Start\n\nThird.\n');
    await expect.poll(text, pollOptions).toContain('Third.');
  });
});

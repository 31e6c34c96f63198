import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import type { Browser, Route } from 'playwright-core';
import sharp from 'sharp';
import { startChrome } from '../tests/setup/chrome.ts';
import { runCommand } from './run-command.ts';

// Draws .github/brands.png: the home page of the example with each theme and icon in tests/fixtures/brands.

const brandsFolder = 'tests/fixtures/brands';
const inputs = ['astro.config.mjs', 'package.json', 'SPECIFICATION.md', 'example', 'public', 'src'];
const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};
const window = { width: 1280, height: 800 };
const [width, height, gap] = [620, 388, 16];

async function drawBrand(browser: Browser, name: string, colorScheme: 'light' | 'dark'): Promise<Buffer> {
  const root = mkdtempSync(join(tmpdir(), 'nameplate-brand-'));
  try {
    for (const file of inputs) cpSync(file, join(root, file), { recursive: true });
    symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
    cpSync(join(brandsFolder, name, 'theme.css'), join(root, 'example/theme.css'));
    cpSync(join(brandsFolder, name, 'favicon.svg'), join(root, 'public/favicon.svg'));
    const { status, output } = await runCommand('astro', ['build'], root);
    if (status !== 0) throw new Error(output);
    return await drawHomePage(browser, join(root, 'dist'), colorScheme);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

async function drawHomePage(browser: Browser, site: string, colorScheme: 'light' | 'dark'): Promise<Buffer> {
  const page = await browser.newPage({ viewport: window, colorScheme, reducedMotion: 'reduce' });
  await page.route('**/*', (route: Route) => {
    const { pathname } = new URL(route.request().url());
    const path = join(site, pathname === '/' ? 'index.html' : pathname);
    if (!existsSync(path)) return route.fulfill({ status: 404 });
    return route.fulfill({ body: readFileSync(path), contentType: mediaTypes[extname(path)] ?? '' });
  });
  await page.goto('https://brindle.example/');
  const image = await page.screenshot();
  await page.close();
  return sharp(image).resize(width, height).toBuffer();
}

const browser = await startChrome();
try {
  const images: Buffer[] = [];
  for (const [index, name] of readdirSync(brandsFolder).sort().entries())
    images.push(await drawBrand(browser, name, index === 1 ? 'dark' : 'light'));
  const canvas = {
    width: images.length * (width + gap) - gap,
    height,
    channels: 4,
    background: '#0000',
  } as const;
  await sharp({ create: canvas })
    .composite(images.map((input, index) => ({ input, left: index * (width + gap), top: 0 })))
    .png({ palette: true, colours: 128, effort: 10 })
    .toFile('.github/brands.png');
} finally {
  await browser.close();
}

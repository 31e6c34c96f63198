import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/http/paths.ts';
import { htmlFiles, request } from '../setup/published.ts';
import { oneSegment, wireSize } from '../setup/wire.ts';

/** What a server can send before it hears from the client again: ten segments (RFC 6928, section 2). */
const firstFlight = 14_600;

/** How many rows with an address of their own a page has, until it is read row by row and not as a whole. */
const longReference = 100;

/** Returns what a page shows first: all of it, or what stands above the hundredth row of a longer reference. */
function shownFirst(html: string): string {
  const next = [...html.matchAll(/<tr id=/g)][longReference];
  return html.slice(0, next?.index);
}

/** Returns how much of a response goes over the wire. */
function compressed(content: Buffer | string): number {
  return brotliCompressSync(content).length;
}

function sizeOf(addresses: readonly (string | null)[]): number {
  return addresses.reduce((sum, address) => sum + compressed(readFileSync(`dist${address}`)), 0);
}

describe.each(htmlFiles)('$file', ({ html, document }) => {
  const scripts = [...document.querySelectorAll('script[src]')];

  it('reaches the first paint with what fits into the first flight: HTML and styles, compressed', () => {
    const styles = [...document.querySelectorAll('link[rel=stylesheet]')];
    expect(styles.length).toBeGreaterThan(0);
    const weight = compressed(shownFirst(html)) + sizeOf(styles.map((style) => style.getAttribute('href')));
    expect(weight).toBeLessThanOrEqual(firstFlight);
  });

  it('runs at most a kilobyte of script, compressed', () => {
    expect(scripts.length).toBeGreaterThan(0);
    expect(sizeOf(scripts.map((script) => script.getAttribute('src')))).toBeLessThanOrEqual(1024);
  });

  it('never waits for a script, a style sheet in a style sheet, or a font', () => {
    const blocking = scripts.filter(
      (script) =>
        script.getAttribute('type') !== 'module' &&
        !script.hasAttribute('async') &&
        !script.hasAttribute('defer'),
    );
    expect(blocking.map((script) => script.outerHTML)).toEqual([]);
    for (const style of document.querySelectorAll('link[rel=stylesheet]'))
      expect(readFileSync(`dist${style.getAttribute('href')}`, 'utf8')).not.toMatch(/@import|@font-face/);
  });
});

describe(paths.product, () => {
  it('fits into one segment: the header fields that the site sets, and the content, compressed', async () => {
    expect(await wireSize(await request(paths.product))).toBeLessThanOrEqual(oneSegment);
  });
});

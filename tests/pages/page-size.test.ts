import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/http/paths.ts';
import { parseHtml } from '../setup/parse-html.ts';
import { fetchText, listedPaths, request } from '../setup/site-under-test.ts';
import { measureWireSize, segmentPayloadBytes } from '../setup/wire-size.ts';

// These tests use the example, whose pages are long. The size of other sites' pages is up to their maintainers.

/** Bytes that a server can send before the client's first acknowledgment: ten segments (RFC 6928, section 2). */
const initialWindowBytes = 14_600;

/** Number of rows with an ID in the first view of a long reference page, which readers search instead of reading. */
const longReferenceRows = 100;

/** Returns the HTML for the first view: the whole page, or on a long reference page, the HTML before row 101. */
function firstView(html: string): string {
  const next = [...html.matchAll(/<tr id=/g)][longReferenceRows];
  return html.slice(0, next?.index);
}

const compressedSizes = new Map<string, number>();

/** Compressed size in bytes. Pages share styles and scripts, which are compressed once. */
function compressedSize(text: string): number {
  const size = compressedSizes.get(text) ?? brotliCompressSync(text).length;
  compressedSizes.set(text, size);
  return size;
}

const attributeValues = (elements: Iterable<Element>, attribute: string) =>
  [...elements].map((element) => element.getAttribute(attribute) ?? '');
const fetchTexts = (urls: readonly string[]) => Promise.all(urls.map(fetchText));
const totalCompressedSize = (texts: readonly string[]) =>
  texts.reduce((sum, text) => sum + compressedSize(text), 0);

describe.each(listedPaths)('%s', async (path) => {
  const html = await fetchText(path);
  const document = parseHtml(html);
  const scripts = [...document.querySelectorAll('script[src]')];
  const styles = await fetchTexts(attributeValues(document.querySelectorAll('link[rel=stylesheet]'), 'href'));

  it('needs only one round trip for the first paint: the compressed HTML and styles fit into the first packets', () => {
    expect(styles.length).toBeGreaterThan(0);
    expect(totalCompressedSize([firstView(html), ...styles])).toBeLessThanOrEqual(initialWindowBytes);
  });

  it('loads the styles of the home page only if it is the home page', () => {
    expect(styles.join('').includes('.home h1')).toBe(path === '/');
  });

  it.each([
    ['main .cards', '.cards'],
    ['--light-accent:', '.console'],
    ['.listed', '.listed'],
  ])('loads styles with %s only if it has an element that needs them', (text, selector) => {
    expect(styles.join('').includes(text)).toBe(document.querySelector(selector) !== null);
  });

  it('runs at most 1,024 bytes of compressed script', async () => {
    expect(scripts.length).toBeGreaterThan(0);
    expect(totalCompressedSize(await fetchTexts(attributeValues(scripts, 'src')))).toBeLessThanOrEqual(1024);
  });

  it('never waits for a script, an imported style sheet, or a font', () => {
    const blocking = scripts.filter(
      (script) =>
        script.getAttribute('type') !== 'module' &&
        !script.hasAttribute('async') &&
        !script.hasAttribute('defer'),
    );
    expect(blocking.map((script) => script.outerHTML)).toEqual([]);
    for (const style of styles) expect(style).not.toMatch(/@import|@font-face/);
  });
});

describe('/api/v1/product', () => {
  it('fits into one TCP segment when compressed, including its headers', async () => {
    expect(await measureWireSize(await request(paths.product))).toBeLessThanOrEqual(segmentPayloadBytes);
  });
});

import { existsSync } from 'node:fs';
import Slugger from 'github-slugger';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { describe, expect, it } from 'vitest';
import { loadDetails } from '../../src/product/details.ts';
import { parsePage, textOf } from '../setup/html.ts';
import { canonical, htmlFiles, publishedFiles, request, textAt } from '../setup/published.ts';

const { siteFiles } = loadDetails();
const texts = ['/llms.txt', ...publishedFiles().filter((file) => file.endsWith('.md'))];

/** A document of the site, as far as links need it. */
interface Target {
  readonly status: number;
  readonly anchors: readonly string[];
}

const known = new Map<string, Promise<Target>>();

/** Returns what is at a path of the served site; asks once for each. */
function targetAt(path: string): Promise<Target> {
  const target = known.get(path) ?? fetchTarget(path);
  known.set(path, target);
  return target;
}

async function fetchTarget(path: string): Promise<Target> {
  const response = await request(path);
  const type = response.headers.get('Content-Type') ?? '';
  const text = await response.text();
  if (type.startsWith('text/html')) return { status: response.status, anchors: idsOf(parsePage(text)) };
  return { status: response.status, anchors: type.startsWith('text/markdown') ? headingsOf(text) : [] };
}

function idsOf(document: Document): string[] {
  return [...document.querySelectorAll('[id]')].map(({ id }) => id);
}

/** Returns the anchors that the headings of a Markdown text have where Markdown is shown, as on GitHub. */
function headingsOf(markdown: string): string[] {
  const slugger = new Slugger();
  const headings = rendered(markdown).querySelectorAll('h1, h2, h3, h4, h5, h6');
  return [...headings].map((heading) => slugger.slug(textOf(heading)));
}

function rendered(markdown: string): Document {
  return parsePage(micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] }));
}

function addressesIn(document: Document): string[] {
  const elements = [
    ...document.querySelectorAll('[href], [src], meta[property$=":image"], meta[property$=":url"]'),
  ];
  return elements.map(
    (element) =>
      ['href', 'src', 'content'].map((name) => element.getAttribute(name)).find((value) => value !== null) ??
      '',
  );
}

/** Returns those addresses within the site at which there is nothing, or not the heading that they name. */
async function brokenAmong(addresses: readonly string[], from: string): Promise<string[]> {
  const broken = addresses.map(async (address) => {
    const url = new URL(address, canonical + from);
    if (url.origin !== new URL(canonical).origin) return [];
    const { status, anchors } = await targetAt(url.pathname);
    const anchor = decodeURIComponent(url.hash.slice(1));
    return status === 200 && (anchor === '' || anchors.includes(anchor)) ? [] : [address];
  });
  return (await Promise.all(broken)).flat();
}

describe.each(htmlFiles)('links in $file', ({ file, document }) => {
  const path = file.replace(/(?:\/index)?\.html$/, '') || '/';

  it('within the site lead to what exists', async () => {
    const addresses = addressesIn(document);
    expect(addresses.length).toBeGreaterThan(10);
    expect(await brokenAmong(addresses, path)).toEqual([]);
  });

  it('of navigation stay on the deploy that shows them, previews included', () => {
    const links = [...document.querySelectorAll('header a, main a, footer a')];
    const away = links
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => href.startsWith(canonical));
    expect(away).toEqual([]);
  });

  it('to other sites are https, whole and plain, and the others are mailboxes', () => {
    const others = addressesIn(document).filter((address) => /^[a-z]+:/.test(address));
    expect(others.filter((address) => !/^(?:https:\/\/|mailto:)/.test(address))).toEqual([]);
  });

  it.skipIf(file === '/404.html' || siteFiles === undefined)('lead to the source of the page', () => {
    const edit = [...document.querySelectorAll('main a')].find((link) => textOf(link) === 'Edit');
    const source = edit?.getAttribute('href')?.slice(`${siteFiles}/`.length) ?? '';
    expect(source).toMatch(/^(?:src\/content|example\/pages|site\/pages)\/\S+\.md$/);
    expect(existsSync(source)).toBe(true);
  });
});

describe.each(texts)('links in %s', (path) => {
  it('are absolute', async () => {
    const addresses = addressesIn(rendered(await textAt(path)));
    expect(addresses.length).toBeGreaterThan(2);
    // The specification is a document on its own, whose links to its own sections lead there wherever it is read.
    const whole = path === '/specification.md' ? /^(?:https:\/\/|#)/ : /^(?:https:\/\/|mailto:)/;
    expect(addresses.filter((address) => !whole.test(address))).toEqual([]);
  });

  it('within the site lead to what exists', async () => {
    expect(await brokenAmong(addressesIn(rendered(await textAt(path))), path)).toEqual([]);
  });
});

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { locateSiteFiles } from '../../src/product/files/site-files.ts';
import { loadDetails } from '../../src/product/metadata/details.ts';
import { htmlFiles, listPublishedFiles } from '../setup/built-files.ts';
import { findLinkUrls } from '../setup/find-link-urls.ts';
import { collapsedText } from '../setup/parse-html.ts';
import { canonicalUrl, fetchText } from '../setup/site-under-test.ts';

const { siteFiles } = loadDetails(locateSiteFiles(resolve('.'), 'example'));
const markdownPaths = ['/llms.txt', ...listPublishedFiles().filter((file) => file.endsWith('.md'))];

describe.each(htmlFiles)('Links in $file', ({ file, document }) => {
  const urlsOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map(
      (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
    );

  it('to pages on the site stay on the same deploy, even in a preview', () => {
    const links = urlsOf(':is(header, main, footer) a');
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((href) => href.startsWith(canonicalUrl))).toEqual([]);
  });

  it('with a scheme are HTTPS URLs or email addresses', () => {
    const others = urlsOf('[href], [src]').filter((url) => /^[a-z]+:/.test(url));
    expect(others.filter((url) => !/^(?:https:\/\/|mailto:)/.test(url))).toEqual([]);
  });

  it.skipIf(['/404.html', '/a-z.html'].includes(file) || siteFiles === undefined)(
    'include an Edit link to the source of the page',
    () => {
      const edit = [...document.querySelectorAll('.tools a')].find((link) => collapsedText(link) === 'Edit');
      const source =
        edit?.getAttribute('href')?.replace('/edit/', '/blob/').slice(`${siteFiles}/`.length) ?? '';
      expect(source).toMatch(
        /^(?:(?:src\/content|example\/pages|site\/pages)\/\S+|SPECIFICATION)\.md$|^(?:example|site)\/cli\.json$/,
      );
      expect(existsSync(source)).toBe(true);
    },
  );
});

it.each(markdownPaths)('Links in %s are absolute, except links within the specification', async (path) => {
  const urls = findLinkUrls(await fetchText(path));
  expect(urls.length).toBeGreaterThan(1);
  // The specification is a separate document, so links to its own sections stay relative.
  const whole = path === '/specification.md' ? /^(?:https:\/\/|#)/ : /^(?:https:\/\/|mailto:)/;
  expect(urls.filter((url) => !whole.test(url))).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { extractLinks } from '../../src/deployment/extract-links.ts';

const url = 'https://quill.test/docs/plugins';

describe('A document', () => {
  it.each([
    [
      'text/html',
      '<a href="/cli#x">a</a> <img src="x.png"> &lt;a href="/code"&gt;',
      ['/cli#x', '/docs/x.png'],
    ],
    ['text/html', '<a href="mailto:a@b.test">a</a><a href="?a=1&#38;b=2">b</a>', ['/docs/plugins?a=1&b=2']],
    ['text/html', '<!-- <a href="/x">x</a> --><script>"<a href=/x>"</script><A HREF=/y>y', ['/y']],
    ['text/html', '<base href="/x/"><base href="/y/"><a href="a">a</a><a href="/b">b</a>', ['/x/a', '/b']],
    ['text/html', '<base href="http://["><a href="a">a</a>', ['/docs/a']],
    [
      'text/html',
      '<img srcset="/a.png 1x,/b,c.png 2x, /d.png"><link rel=preload imagesrcset="/e.png 100w">',
      ['/a.png', '/b,c.png', '/d.png', '/e.png'],
    ],
    [
      'text/html',
      '<video poster=/a.png></video><object data=/b.svg></object><p data=/c>',
      ['/a.png', '/b.svg'],
    ],
    [
      'text/html',
      '<meta http-equiv=Refresh content="0; URL=\'/a\'"><meta http-equiv=refresh content="3;/b"><meta http-equiv=refresh content="5"><meta name=x content="0;url=/c">',
      ['/a', '/b'],
    ],
    [
      'text/html',
      '<meta property=og:image content=/a.png><meta name=twitter:image content=/b.png><meta property=og:image:alt content=/c>',
      ['/a.png', '/b.png'],
    ],
    [
      'text/html',
      '<link rel=preconnect href=/a><link rel="dns-prefetch" href=/b><link rel=icon href=/c>',
      ['/c'],
    ],
    [
      'text/html',
      '<svg><image xlink:href="/a.png"/><use xlink:href=#b /></svg>',
      ['/a.png', '/docs/plugins#b'],
    ],
    [
      'text/html',
      `<style>@import "/a.css"; @import url( '/b.css' ) print; /* url(/c.css) */ p { background: URL(/d.png), url(data:image/png,a), url(#e); content: "url(/f)" } @namespace url(/i);</style><p style="background-image: url(&quot;/g.png?a&amp;b&quot;)">url(/h)`,
      ['/a.css', '/b.css', '/d.png', '/g.png?a&b'],
    ],
    [
      'text/html',
      String.raw`<style>p { background: url(/a\6b .png) url("/b\00006bc\2e png") url(/d\(1\).png) url('/e\'f.png'); content: "\2f g" }</style>`,
      ['/ak.png', '/bkc.png', '/d(1).png', "/e'f.png"],
    ],
    [
      'text/html',
      `<p style="background: image-set('/a.png' 1x, '/b.png' 2dppx), image-set(url(/c.png) 1x, '/d.avif' type('image/avif')), -webkit-image-set( '/e.png' 1x); content: 'f'">`,
      ['/a.png', '/b.png', '/c.png', '/d.avif', '/e.png'],
    ],
    ['application/xhtml+xml', '<html><a href="/a">a</a></html>', ['/a']],
    ['', '<?xml version="1.0"?>\n<urlset><url><loc>https://quill.test/a</loc></url></urlset>', ['/a']],
    ['', '<!doctype html><a href="/a">a</a>', ['/a']],
    ['', '<!-- x --><a href="/a">a</a>', ['/a']],
    [
      'application/xml',
      '<?xml version="1.0"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml"><script/><a href="/a">a</a></html>',
      ['/a'],
    ],
    ['', '{"a":"https://quill.test/a"}', []],
    ['text/markdown', '[a](https://quill.test/cli.md) `[b](/code)`', ['/cli.md']],
    [
      'text/markdown',
      '[a]: /a\n\n<https://quill.test/b>\n\n![c](/c.png)\n\n<p><a href="/d">d</a>',
      ['/b', '/c.png', '/d', '/a'],
    ],
    ['text/markdown', '```sh\n[a](/a)\n```\n\n    [b](/b)\n', []],
    ['text/plain', 'Sitemap: https://quill.test/sitemap.xml\n', ['/sitemap.xml']],
    ['text/plain', '{"servers":[{"url":"https://quill.test/api/v1"}]}', []],
    ['application/xml', '<loc>https://quill.test/mcp?a&amp;b</loc>\n<loc>\n/x </loc>', ['/mcp?a&b', '/x']],
    [
      'application/linkset+json',
      '{"linkset":[{"anchor":"https://quill.test/a","item":[{"href":"https://quill.test/b"}]},null]}',
      ['/b'],
    ],
    ['application/json', '{"url":"https://quill.test/a"}', []],
    [
      'application/atom+xml',
      '<feed xml:base="/news/"><link rel="hub" href="/h"/><entry><link href="a"/><link rel="alternate" href="/b"/></entry></feed>',
      ['/news/a', '/b'],
    ],
    ['text/css', 'a { background: url(/x.png) }', []],
  ])('of type %s with the content %s links to %j', (type, text, paths) => {
    expect(extractLinks({ type, text, url }).links).toEqual(paths.map((path) => `https://quill.test${path}`));
  });

  it.each([
    ['https://exa mple.com/guide', 'https://', 'http://[bad', 'https://host:99999/', 'htps://code.test/x'],
    ['//[bad', 'htttps://code.test/', 'ttp://code.test/'],
  ])('links to %j, although these links are invalid', (...invalid) => {
    const html = invalid.map((link) => `<a href="${link}">x</a>`).join('');
    const valid = '<a href="mailto:a@b.test"><a href="ssh://a"><a href="tel:1"><a href="sftp://a">';
    expect(extractLinks({ type: 'text/html', text: html + valid, url }).links).toEqual(invalid);
  });

  it('that contains the product links to every URL in the product', () => {
    const text = '{"url":"https://quill.test","name":"Quill","resources":{"cli":"https://quill.test/cli"}}';
    const { links } = extractLinks({
      type: 'application/json',
      text,
      url: 'https://quill.test/api/v1/product',
    });
    expect(links).toEqual(['https://quill.test', 'https://quill.test/cli']);
  });

  it.each([
    ['text/html', '<h1 id="a">A</h1><p id=b><a name=c></a><input name=d>', ['a', 'b', 'c']],
    [
      'text/markdown',
      '# A [b](/c) `d` *e*\n\n## A\n\n## A\n\n<i id="f"></i>\n',
      ['a-b-d-e', 'a', 'a-1', 'f'],
    ],
    ['text/plain', '# A', undefined],
  ])(
    "of type %s with the content %s has the anchors %j (undefined if links to anchors aren't checked)",
    (type, text, anchors) => {
      expect(extractLinks({ type, text, url }).anchors).toEqual(anchors);
    },
  );
});

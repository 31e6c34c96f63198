import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { docsImageProblems } from '../../../../src/artifacts/images/docs-image-problems.ts';
import { useTempFolder } from '../../../setup/temp-folder.ts';

const draw = (content: string, start = '') =>
  `${start}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${content}</svg>`;

const declarations = '<!DOCTYPE> with declarations that can contain scripts or markup';

const notLoaded = "which browsers don't load in an image";
const html = 'xmlns="http://www.w3.org/1999/xhtml"';

function findProblems(content: string | Buffer): string[] {
  useTempFolder({ 'docs/a.svg': '' });
  writeFileSync('docs/a.svg', content);
  const images = [{ path: '/docs/a.svg', file: resolve('docs/a.svg') }];
  return docsImageProblems(resolve(), images).map(({ file, found }) => `${file}: ${found}`);
}

describe('An SVG image in a documentation folder', () => {
  it.each([
    ['a script', draw('<script>alert(1)</script>'), '<script>'],
    ['a script in another namespace', draw('<x:script xmlns:x="http://www.w3.org/2000/svg"/>'), '<x:script>'],
    ['an event handler', draw('<rect onclick="alert(1)"/>'), 'the onclick attribute'],
    ['a link to a script', draw('<a href=" java&#10;script:alert(1)"/>'), 'the href attribute'],
    [
      'a script as an animation',
      draw('<set attributeName="onclick" to="a()"/>'),
      'the attributeName attribute',
    ],
    [
      'a script as an animated link',
      draw('<set attributeName="l:href" xmlns:l="http://www.w3.org/1999/xlink"/>'),
      'the attributeName attribute',
    ],
    [
      'a frame',
      draw('<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'),
      '<iframe>',
    ],
    ['a form', draw('<foreignObject><form xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'), '<form>'],
    ['an entity with an element', draw('&a;', '<!DOCTYPE svg [<!ENTITY a "<script/>">]>'), declarations],
    ['an entity with a reference', draw('', '<!DOCTYPE svg [<!ENTITY a ">&b;">]>'), declarations],
    ['a changed meaning of &amp;', draw('', '<!DOCTYPE svg [<!ENTITY amp "a">]>'), declarations],
    ['an empty entity', draw('<a href="java&a;script:"/>', '<!DOCTYPE svg [<!ENTITY a "">]>'), declarations],
    [
      'a declared event handler',
      draw('', '<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]>'),
      declarations,
    ],
    [
      'an entity with a link to a script',
      draw('<a href="&a;"/>', '<!DOCTYPE svg [<!ENTITY a "javascript:alert(1)">]>'),
      'the href attribute',
    ],
    [
      'an entity with the start of a link to a script',
      draw('<a href="&a;script:alert(1)"/>', '<!DOCTYPE svg [<!ENTITY a "java"><!ENTITY a "b">]>'),
      'the href attribute',
    ],
    [
      'a link to a script in a namespace that is an entity',
      draw(
        '<a xmlns:f="&a;" f:href="javascript:alert(1)"/>',
        "<!DOCTYPE svg [<!ENTITY a 'http://www.w3.org/1999/xlink'>]>",
      ),
      'the f:href attribute',
    ],
    [
      'an unknown entity, which browsers can omit',
      draw('<a href="java&A;script:"/>', '<!DOCTYPE svg SYSTEM "a.dtd" [<!ENTITY a "b">]>'),
      "&A;, an entity that the image doesn't declare",
    ],
    [
      'content in an unfinished declaration',
      draw('<script/>', "<!DOCTYPE svg [ ' ]>"),
      'an SVG image that is not valid XML',
    ],
    [
      'a part that is in another file',
      draw('<image href="https://tool.dev/a.png"/>'),
      '<image> with the URL "https://tool.dev/a.png", which browsers don\'t load in an image',
    ],
    [
      'a symbol that is in another file',
      draw('<use xlink:href="b.svg#c" xmlns:xlink="http://www.w3.org/1999/xlink"/>'),
      '<use> with the URL "b.svg#c", which browsers don\'t load in an image',
    ],
    [
      'a pattern that is in another file',
      draw('<pattern href="https://tool.dev/a.svg#b"/>'),
      `<pattern> with the URL "https://tool.dev/a.svg#b", ${notLoaded}`,
    ],
    [
      'a mask that is in another file',
      draw('<rect mask="url(https://tool.dev/a.svg#b)"/>'),
      `the mask attribute with "url(https://tool.dev/a.svg#b)", ${notLoaded}`,
    ],
    [
      'a color that is in another file',
      draw('<rect fill="u\\72l(\'a.svg#b\')"/>'),
      `the fill attribute with "url('a.svg#b')", ${notLoaded}`,
    ],
    [
      'HTML with an image that is in another file',
      draw(`<foreignObject><img ${html} src="a.png"/></foreignObject>`),
      `<img> with the URL "a.png", ${notLoaded}`,
    ],
    [
      'an imported style',
      draw('<style>@im<![CDATA[port "https://tool.dev/a.css"; a { fill: red }]]></style>'),
      `"@import \\"https://tool.dev/a.css\\"" in a style, ${notLoaded}`,
    ],
    [
      'a style with an image that is in another file',
      draw('<style>a { background: URL( "a.png" ) }</style>'),
      `"URL( \\"a.png\\" ) " in a style, ${notLoaded}`,
    ],
    [
      'text in an encoding with which browsers read it differently',
      draw('<rect/>', '<?xml version="1.0" encoding="ISO-2022-JP"?>'),
      'the encoding "ISO-2022-JP"',
    ],
    [
      'letters in two encodings',
      draw('<text>é</text>', "<?xml version='1.0' encoding='iso-8859-1'?>"),
      'the encoding "iso-8859-1"',
    ],
    ['a style sheet', draw('', '<?xml-stylesheet href="a.css"?>'), '<?xml-stylesheet?>'],
    ['an instruction whose end is unclear', draw('', '<?a ??><script>alert(1)</script><?b?>'), '<?a?>'],
  ])("can't contain %s", (_, text, found) => {
    expect(findProblems(text)).toEqual([`docs/a.svg: ${found}`]);
  });

  const script = '<script>alert(1)</script>';
  it.each([
    ['UTF-16', Buffer.from(`\uFEFF${draw(script)}`, 'utf16le')],
    ['UTF-16 without a byte order mark', Buffer.from(draw(script), 'utf16le')],
    ['ISO 8859-1', Buffer.from(draw('<text>é</text>'), 'latin1')],
  ])("can't be in %s", (_, content) => {
    expect(findProblems(content)).toEqual(["docs/a.svg: an SVG image that isn't in UTF-8"]);
  });

  it.each([
    ['the encoding of an export that contains only ASCII', '', '<?xml version="1.0" encoding="iso-8859-1"?>'],
    ['an instruction of the program that drew it', '', '<?plantuml 1.2024.6?><?xpacket begin="\uFEFF"?>'],
    ['a byte order mark', '<text>é</text>', '\uFEFF<?xml version="1.0" encoding="UTF-8"?>'],
    [
      'references to its own parts',
      `<rect mask="url( '#a' )" fill="url(&quot;#b&quot;)" style="filter:url(#c)"/>`,
    ],
    ['embedded styles', '<style>a { background: url("data:image/png;base64,AA==") }</style>'],
    [
      'fonts with a fallback',
      '<style>@font-face { font-family: A; src: url("https://tool.dev/a.woff2") }</style>',
    ],
    [
      'namespaces in styles',
      '<style>@namespace s url(http://www.w3.org/2000/svg); s|a { fill: red }</style>',
    ],
    ['text about styles', '<text aria-label="url(a.png)">@import url(a.css)</text>'],
    ['links in HTML', `<foreignObject><a ${html} href="https://tool.dev">Tool</a></foreignObject>`],
  ])('can contain %s', (_, content, start = '') => {
    expect(findProblems(draw(content, start))).toEqual([]);
  });

  it('can contain styles, links, and other content that drawing programs export', () => {
    const exported = draw(
      '<style>.a { fill: red }</style><g xmlns:d="https://drawing.dev" d:onzoom="a"/><a href="https://tool.dev"><rect class="a"/></a><use href="#b"/><image href="data:image/png;base64,AA=="/><foreignObject><div xmlns="http://www.w3.org/1999/xhtml">Label</div></foreignObject>',
      '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [\n<!ENTITY ns "http://www.w3.org/2000/svg">\n<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">\n]>',
    ).replace('viewBox', 'xmlns:i="&ns_ai;" i:onload="a" viewBox');
    expect(findProblems(exported)).toEqual([]);
  });
});

import { cwd } from 'node:process';
import { describe, expect, it } from 'vitest';
import { renderFavicon, renderTouchIcon } from '../../../../src/artifacts/images/icons.ts';
import { assertValidIcon, iconSvgProblems } from '../../../../src/artifacts/images/validate-icon.ts';
import { useTempFolder } from '../../../setup/temp-folder.ts';

const root = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (content: string, size = 'viewBox="0 0 32 32"') => `<svg ${root} ${size}>\n${content}\n</svg>`;
const circle = '<circle cx="16" cy="16" r="9"/>';
const bomb = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `<g id="a${index + 1}">${`<use href="#a${index}"/>`.repeat(10)}</g>`,
  );

describe('The icon check', () => {
  it.each<[what: string, content: string | Uint8Array, message: string]>([
    ['is empty', '', 'found no element'],
    ['is a PNG file', Buffer.from('\x89PNG\r\n\x1a\n\0', 'latin1'), 'found a binary file'],
    ['is in Latin-1', Buffer.from(svg('<title>caf\xe9</title>'), 'latin1'), "found text that isn't UTF-8"],
    ['is too large', svg(' '.repeat(1_000_000)), 'expected at most 1000000 bytes'],
    ['is HTML', '<html></html>', 'line 1: found <html>'],
    ['is plain text', 'icon', 'found invalid XML: "Non-whitespace before first tag."'],
    ['has no namespace', '<svg viewBox="0 0 1 1"/>', 'line 1: found <svg>'],
    ['is truncated', svg(circle).slice(0, -8), 'found invalid XML: "Unclosed root tag"'],
    ['has mismatched tags', svg('<g></svg>'), 'line 2: found invalid XML'],
    ['has an unknown entity', svg('<text>&nbsp;</text>'), 'line 2: found invalid XML'],
    ['has no size', svg(circle, ''), 'line 1: found an <svg> without width, height, and viewBox'],
    ['has a size relative to its container', svg(circle, 'width="100%" height="100%"'), 'found width="100%"'],
    ['has a height of 0', svg(circle, 'width="32" height="0"'), 'found width="32" height="0"'],
    ['has an empty viewBox', svg(circle, 'viewBox="0 0 0 32"'), 'found viewBox="0 0 0 32"'],
    ['has words in its viewBox', svg(circle, 'viewBox="a b c d"'), 'expected the size of the image'],
    ['has a script', svg('<script>alert(1)</script>'), 'line 2: found <script>'],
    [
      'has a script in a namespace',
      svg(`<s:script xmlns:s="http://www.w3.org/2000/svg"/>`),
      'found <s:script>',
    ],
    [
      'declares an encoding in which its text would differ',
      `<?xml version="1.0" encoding="ISO-2022-JP"?>${svg(circle)}`,
      'found the encoding "ISO-2022-JP"',
    ],
    ['contains HTML', svg('<foreignObject/>'), 'line 2: found <foreignObject>'],
    ['has an unknown element', svg('<discard/>'), 'line 2: found <discard>'],
    [
      'redirects readers',
      svg('<h:meta xmlns:h="http://www.w3.org/1999/xhtml" http-equiv="refresh" content="0;url=//a.dev"/>'),
      'line 2: found <h:meta>',
    ],
    ['contains a formula', svg('<math xmlns="http://www.w3.org/1998/Math/MathML"/>'), 'found <math>'],
    ['reacts to clicks', svg('<g onclick="alert(1)"/>'), 'line 2: found the onclick attribute'],
    ['animates a link', svg('<a><set attributeName="href"/></a>'), 'found the attributeName attribute'],
    [
      'animates a link in a namespace',
      svg('<a><set xmlns:l="http://www.w3.org/1999/xlink" attributeName="l:href"/></a>'),
      'found the attributeName attribute',
    ],
    ['links to a script', svg('<a href="javascript:alert(1)"/>'), 'line 2: found href="javascript:alert(1)"'],
    ['loads an image', svg('<image xlink:href="https://a.dev/x.png"/>'), 'line 2: found xlink:href='],
    [
      'contains another SVG image',
      svg('<image href="data:image/svg+xml;base64,PHN2Zz4="/>'),
      'line 2: found href=',
    ],
    [
      'loads a style',
      svg('<style>@import "https://a.dev/x.css";</style>'),
      'a style that loads another file',
    ],
    [
      'loads a style with an escaped @import',
      svg('<style>@\\69mport "https://a.dev/x.css";</style>'),
      'a style that loads another file',
    ],
    [
      'loads a style with a divided @import',
      svg('<style>@im<g/><![CDATA[port "https://a.dev/x.css";]]></style>'),
      'line 2: found a style that loads another file',
    ],
    ['loads an image with src()', svg('<g style="mask:src(\'//a.dev/x\')"/>'), 'line 2: found style='],
    [
      'loads an image with an escaped url()',
      svg('<g style="fill:u\\72l(//a.dev/x)"/>'),
      'line 2: found style=',
    ],
    [
      'loads an image in a style',
      svg('<g style="mask:image-set(\'//a.dev/x\' 1x)"/>'),
      'line 2: found style=',
    ],
    ['loads a pattern', svg('<g fill="url(https://a.dev/x.svg#p)"/>'), 'line 2: found fill='],
    [
      'loads a font',
      svg('<style><![CDATA[@font-face{src:url("x.woff")}]]></style>'),
      'a style that loads another file',
    ],
    ['declares entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg(circle)}`, 'found <!DOCTYPE>'],
    ['has a style sheet', `<?xml-stylesheet href="a.css"?>${svg(circle)}`, 'found <?xml-stylesheet?>'],
    ['is nested too deeply', svg('<g>'.repeat(5000) + '</g>'.repeat(5000)), 'expected at most 100 levels'],
    ['has too many elements', svg(circle.repeat(10_001)), 'expected at most 10000 elements'],
    [
      'expands exponentially',
      svg(`<defs><g id="a0"/>${bomb(9).join('')}</defs><use href="#a9"/>`),
      'at most 10000 elements',
    ],
    [
      'has a very long chain of references',
      svg(
        Array.from({ length: 9000 }, (_, index) => `<g id="a${index}" fill="url(#a${index + 1})"/>`).join(''),
      ),
      'at most 10000 elements',
    ],
  ])('rejects an icon that %s', (_, content, message) => {
    useTempFolder({ 'public/favicon.svg': content });
    expect(() => assertValidIcon(cwd())).toThrow(message);
    expect(() => assertValidIcon(cwd())).toThrow(/^public\/favicon\.svg\n/m);
  });

  it('rejects a site without an icon', () => {
    useTempFolder({});
    expect(() => assertValidIcon(cwd())).toThrow(
      'public/favicon.svg\n  found no such file\n    expected the site icon',
    );
  });

  it.each([
    [
      'a document type',
      `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd">${svg(circle)}`,
    ],
    ['a width and height instead of a viewBox', svg(circle, 'width="32" height="32px"')],
    ['a viewBox and relative lengths', svg(circle, 'width="1em" height="100%" viewBox="0,0,32,32"')],
    ['a declaration and a comment', `<?xml version="1.0" encoding="UTF-8"?>\n<!-- Ours -->${svg(circle)}`],
    [
      'gradients and reuse',
      svg(`<linearGradient id="g"/><g id="c">${circle}</g><use xlink:href="#c" fill="url(#g)"/>`),
    ],
    [
      'a style',
      svg('<style>@media (prefers-color-scheme: dark) { path { fill: #fff } } g { fill: url(#g) }</style>'),
    ],
    ['an embedded image', svg('<image href="data:image/png;base64,AAAA"/>')],
    [
      "a drawing program's metadata",
      svg(
        `<title>C:\\icon.svg</title><i:view xmlns:i="https://inkscape.dev" onzoom="a" href="b"/><g xmlns:i="https://inkscape.dev" i:export="C:\\icon.png" i:href="b"/>${circle}`,
      ),
    ],
    ['animation', svg('<circle r="9"><animate attributeName="r" to="3" dur="1s"/></circle>')],
    ['an element that uses itself', svg('<g id="a"><use href="#a"/></g>')],
  ])('accepts an icon with %s', (_, content) => {
    expect(iconSvgProblems(content)).toEqual([]);
  });
});

describe('Generated icons', () => {
  it.each([
    ['wide', svg(circle, 'viewBox="0 0 64 16"')],
    ['enormous', svg(circle, 'viewBox="0 0 32 32" width="50000" height="50000"')],
    ['tiny', svg(circle, 'viewBox="0 0 1 1"')],
  ])('are squares of the right size, even if the drawing is %s', async (_, content) => {
    useTempFolder({ 'public/favicon.svg': content });
    const png = (await renderFavicon('public/favicon.svg')).subarray(22);
    const view = new DataView(png.buffer, png.byteOffset);
    expect([view.getUint32(16), view.getUint32(20)]).toEqual([48, 48]);
    const touch = Buffer.from(await renderTouchIcon('public/favicon.svg'));
    expect([touch.readUInt32BE(16), touch.readUInt32BE(20)]).toEqual([180, 180]);
  });

  it('require a drawing that can be rendered, and otherwise an error identifies the file', async () => {
    useTempFolder({ 'public/favicon.svg': '<svg' });
    await expect(renderFavicon('public/favicon.svg')).rejects.toThrow(
      "public/favicon.svg\n  found an image that can't be rendered: ",
    );
  });
});

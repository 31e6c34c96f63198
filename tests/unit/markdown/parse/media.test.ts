import { describe, expect, it } from 'vitest';
import { composePages } from '../../../../src/markdown/compose-pages.ts';
import { createTemplateContext } from '../../../../src/markdown/template/insert-values.ts';

const files = [
  '/shot.png',
  '/drawing.svg',
  '/demo.webm',
  '/demo.mp4',
  '/demo.vtt',
  '/notes.txt',
  '/broken.png',
  '/pixel.png',
  '/line.png',
  '/broken.svg',
];
const imageSizes = new Map([
  ['/shot.png', { width: 1200, height: 800 }],
  ['/broken.png', undefined],
  ['/pixel.png', { width: 1, height: 1 }],
  ['/line.png', { width: 800, height: 2 }],
  ['/broken.svg', undefined],
]);
const frontMatter = (title: string) =>
  `---\ntitle: ${title}\ndescription: A page.\nnav: A\norder: 1\n---\n\n`;

function composePage(body: string) {
  const source = { updated: '2026-01-02' };
  const pages = composePages(
    [
      { ...source, file: 'site/pages/a.md', path: '/a', text: `${frontMatter('A')}${body}\n` },
      { ...source, file: 'site/pages/404.md', path: '/404', text: `${frontMatter('Gone')}Gone.\n` },
    ],
    createTemplateContext(new Map([['product.name', 'Quill']]), new Map()),
    { site: 'https://quill.dev', filePaths: files, imageSizes },
  );
  const page = pages.find(({ path }) => path === '/a');
  return { html: page?.sections.trim(), markdown: page?.markdown.split('lists every page.\n\n')[1]?.trim() };
}

const video = (attributes: string) =>
  `<video src="/demo.webm" controls width="640" height="360" aria-label="A first session"${attributes}></video>`;

describe('An image on a page', () => {
  it.each([
    [
      '![Only agents read this](/pixel.png)',
      'alternative text for the image "/pixel.png", which is too small to see',
    ],
    ['![Agents](/line.png)', 'alternative text for the image "/line.png"'],
    ['<img src="/pixel.png" alt="Agents" width="20">', 'alternative text for the image "/pixel.png"'],
    [
      '<img src="/line.png" alt="Agents" width="800" height="40">',
      'alternative text for the image "/line.png"',
    ],
    [
      '![A session](/broken.png)',
      'line 8: found the broken image "/broken.png"\n    expected a complete AVIF, GIF, JPEG, PNG, or WebP image. If Git LFS',
    ],
    [
      '![A session](/broken.svg)',
      'line 8: found the broken image "/broken.svg"\n    expected a valid SVG image with width and height',
    ],
    [`![${'word '.repeat(201)}](/shot.png)`, 'line 8: found alternative text of 1005 characters'],
  ])("is rejected if readers can't see what agents read: %.40s", (body, found) => {
    expect(() => composePage(body)).toThrow(found);
  });

  it.each([
    ['written as Markdown', '![A session](/shot.png)'],
    ['written as HTML', '<img src="/shot.png" alt="A session">'],
    ['written as HTML in uppercase', '<IMG SRC="/shot.png" ALT="A session" />'],
  ])('has space reserved while it loads, and keeps its text in the Markdown version: %s', (_, body) => {
    expect(composePage(body)).toEqual({
      html: '<p><a href="/shot.png"><img src="/shot.png" alt="A session" width="1200" height="800"></a></p>',
      markdown: '![A session](https://quill.dev/shot.png)',
    });
  });

  it.each([
    ['width="300"', 'width="300" height="200"'],
    ['height="80"', 'width="120" height="80"'],
    ['width="30" height="30"', 'width="30" height="20"'],
    ['width="300" height="20"', 'width="30" height="20"'],
  ])('is scaled as %s specifies', (input, shown) => {
    expect(composePage(`<img src="/shot.png" alt="A" ${input}>`).html).toContain(`alt="A" ${shown}>`);
  });

  it.each([
    ['<img src="/shot.png" alt="A" width="600">', true],
    ['<img src="/shot.png" alt="A" width="300">', false],
    ['![](/shot.png)', false],
    ['<img src="/drawing.svg" alt="A" width="600">', false],
  ])('links to its file if readers could see more there: %s', (body, isLinked) => {
    const { html } = composePage(body);
    expect(html?.includes('<a href="/')).toBe(isLinked);
    expect(html).not.toContain('data-');
  });

  it('that is in a link has no other link', () => {
    expect(composePage('[![A](/shot.png)](/a)').html?.match(/<a /g)).toHaveLength(1);
  });

  it('can be a thin line without alternative text', () => {
    expect(composePage('![](/line.png)').html).toContain('width="800" height="2"');
  });

  it('can be in a paragraph, a list, a table, and a link', () => {
    const image = '<img src="/drawing.svg" alt="A" width="20" height="20">';
    const { html } = composePage(
      `a ${image} b\n\n- ${image}\n\n| a |\n|---|\n| ${image} |\n\n[${image}](/a)`,
    );
    expect(
      html?.match(/<img src="\/drawing\.svg" alt="A" width="20" height="20"(?: loading="lazy")?>/g),
    ).toHaveLength(4);
    expect(html).not.toContain('class="actions"');
  });
});

describe('A video on a page', () => {
  it.each([
    [video('').replace('demo.webm', 'none.webm'), 'found a broken link to "/none.webm"'],
    [video(' poster="/none.png"'), 'found the broken path "/none.png"'],
  ])('is rejected if one of its files is missing, and the message shows the line: %.30s', (html, found) => {
    expect(() => composePage(`Text.\n\n${html}`)).toThrow(`line 10: ${found}`);
  });

  it('can have a label with placeholders', () => {
    const source = video('').replace('first session', 'session of {{ product.name }}');
    const { html, markdown } = composePage(source);
    expect(html).toContain(
      ' aria-label="A session of Quill"><a href="/demo.webm">A session of Quill</a></video>',
    );
    expect(markdown).toBe('[A session of Quill](https://quill.dev/demo.webm)');
    expect(() => composePage(source.replace('product.name', 'product.nmae'))).toThrow(
      'found the unknown placeholder {{product.nmae}}',
    );
  });

  it('can be in a list, even in a list without empty lines', () => {
    expect(composePage(`- ${video('')}\n- b`).html).toContain('<li>\n<video src="/demo.webm"');
  });

  it('has controls and a label, and is a link in the Markdown version', () => {
    expect(composePage(video(' poster="/shot.png" muted'))).toEqual({
      html: '<video src="/demo.webm" controls width="640" height="360" aria-label="A first session" poster="/shot.png" muted><a href="/demo.webm">A first session</a></video>',
      markdown: '[A first session](https://quill.dev/demo.webm)',
    });
  });

  it.each([
    ['', 'T', ''],
    ['', '\nT\n', ''],
    ['\n  ', 'T', ''],
    ['\n  ', '\nT\n', ''],
    ['\n  ', '\n  T\n  T\n', ''],
    ['\n  ', '\nT', ''],
    ['\n  ', '\nT\n', '- '],
    ['\n  ', '\nT\n', '> '],
  ])(
    'can have captions, with %j before its label, %j as content, and %j at its start',
    (space, content, prefix) => {
      const track = '<track src="/demo.vtt" kind="captions" srclang="en" label="English" default>';
      const source = video('')
        .replace(' aria-label', `${space} aria-label`)
        .replace('</video>', `${content.replaceAll('T', track)}</video>`);
      const body = prefix + source.replaceAll('\n', `\n${prefix.replace('-', ' ')}`);
      const { html, markdown } = composePage(body);
      const tracks = track.repeat(content.split('T').length - 1);
      expect(html).toContain(
        `<video src="/demo.webm" controls width="640" height="360" aria-label="A first session">${tracks}<a href="/demo.webm">`,
      );
      expect(markdown).toBe(`${prefix}[A first session](https://quill.dev/demo.webm)`);
    },
  );

  it('is rejected with the same problems, regardless of its lines', async () => {
    const source =
      '<video src="/demo.webm"\n  controls>\n<source src="/demo.mp4">\n<track src="/demo.vtt">\n</video>';
    const problems = [source, source.replace('\n  ', ' ')].map(async (body) => composePage(body));
    const [first, second] = (await Promise.allSettled(problems)).map((result) =>
      result.status === 'rejected' ? result.reason.message.replaceAll(/line \d+/g, 'line') : '',
    );
    expect(first).toContain('<video> in raw HTML');
    expect(first).toBe(second);
  });
});

describe('The build rejects', () => {
  it.each([
    ['no alternative text', '<img src="/shot.png">', '<img> without alt'],
    ['an empty alternative text', '<img src="/shot.png" alt=" ">', 'alt=" " of <img>'],
    ['an alternative text that is too long', `<img src="/shot.png" alt="${'a'.repeat(251)}">`, 'of <img>'],
    ['an image that is too small to see', '<img src="/shot.png" alt="A" width="1">', 'width="1" of <img>'],
    ['a video in a footnote', `a[^1]\n\n[^1]: b\n\n    ${video('')}`, '<video> in a footnote'],
    ['a missing image', '<img src="/none.png" alt="A">', 'an image at "/none.png"'],
    ['a file that is not an image', '<img src="/notes.txt" alt="A">', 'src="/notes.txt" of <img>'],
    ['a data URL', '<img src="data:image/png;base64,AA" alt="A">', 'src="data:image/png;base64,AA"'],
    ['a script URL', '<img src="javascript:alert(1)" alt="A">', 'src="javascript:alert(1)"'],
    [
      'an image on another site',
      '<img src="https://a.example/shot.png" alt="A">',
      'src="https://a.example/shot.png"',
    ],
    [
      'an image on another site, without a scheme',
      '<img src="//a.example/shot.png" alt="A">',
      'src="//a.example/shot.png"',
    ],
    [
      'an image on another site, with a backslash that browsers read as a slash',
      '<img src="/\\a.example/shot.png" alt="A">',
      'of <img>',
    ],
    [
      'an event handler',
      '<img src="/shot.png" alt="A" onerror="alert(1)">',
      'the onerror attribute of <img>',
    ],
    [
      'the srcset attribute',
      '<img src="/shot.png" alt="A" srcset="https://a.example/b.png 2x">',
      'the srcset attribute',
    ],
    [
      'an inline style',
      '<img src="/shot.png" alt="A" style="position: fixed">',
      'the style attribute of <img>',
    ],
    ['a relative size', '<img src="/shot.png" alt="A" width="100%">', 'width="100%" of <img>'],
    ['a video that plays automatically', video(' autoplay'), 'the autoplay attribute of <video>'],
    ['a video without controls', video('').replace(' controls', ''), '<video> without controls'],
    ['a video without a label', video('').replace(/ aria-label="[^"]*"/, ''), '<video> without aria-label'],
    ['a video without a size', video('').replace(' width="640"', ''), '<video> without width'],
    ['a missing video', video('').replace('demo.webm', 'none.webm'), 'a broken link to "/none.webm"'],
    ['a video on another site', video('').replace('/demo.webm', 'https://a.example/b.webm'), 'of <video>'],
    ['a missing poster', video(' poster="/none.png"'), 'the broken path "/none.png"'],
    [
      'a poster on another site',
      video(' poster="https://a.example/b.png"'),
      'poster="https://a.example/b.png"',
    ],
    ['an event handler on a video', video(' onplay="alert(1)"'), 'the onplay attribute of <video>'],
    [
      'a missing captions file',
      video('').replace('</', '<track src="/none.vtt" kind="captions" srclang="en"></'),
      '"/none.vtt"',
    ],
    [
      'captions on another site',
      video('').replace('</', '<track src="//a.example/b.vtt" kind="captions" srclang="en"></'),
      'of <track>',
    ],
    ['text in a video', video('').replace('</', 'only agents read this</'), '<video> in raw HTML'],
    ['a script in a video', video('').replace('</', '<script>alert(1)</script></'), '<video> in raw HTML'],
    ['a video within a line of text', `a ${video('')}`, '<video> in raw HTML'],
    ['an unclosed video', video('').replace('</video>', ''), '<video> in raw HTML'],
    [
      'a picture element with several sources',
      '<picture><source srcset="/shot.png"></picture>',
      '<picture> in raw HTML',
    ],
  ])('%s', (_, body, found) => {
    expect(() => composePage(body)).toThrow(found);
  });
});

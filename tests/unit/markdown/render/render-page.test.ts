import { describe, expect, it } from 'vitest';
import { parseMedia } from '../../../../src/markdown/parse/media.ts';
import { descendants, parseMarkdown } from '../../../../src/markdown/parse/parse-markdown.ts';
import { renderPage } from '../../../../src/markdown/render/render-page.ts';
import { type ImageSizes, setImageSizes } from '../../../../src/markdown/render/set-image-sizes.ts';
import { collapsedText, parseHtml } from '../../../setup/parse-html.ts';
import { renderMarkdown } from '../../../setup/render-markdown.ts';

function renderHtml(markdown: string) {
  const { html, headings } = renderMarkdown(markdown);
  return { html, headings, document: parseHtml(html) };
}

describe('The renderer', () => {
  const pageOf = (markdown: string, sizes: ImageSizes = new Map()) => {
    const page = parseMarkdown(markdown);
    parseMedia(page);
    setImageSizes(descendants(page), sizes);
    return renderPage(page.children, { splitsOpening: true });
  };

  it("splits a page above its first section, regardless of the section's level", () => {
    const { opening, sections, headings } = pageOf('One.\n\n### Two\n\n<p>Three.</p>\n\n## Four');
    expect(opening.trim()).toBe('<p>One.</p>');
    expect(sections).toMatch(/^<h3 id="two">.*<p>Three\.<\/p>.*<h2 id="four">/s);
    expect(headings.map(({ slug }) => slug)).toEqual(['two', 'four']);
  });

  it.each([
    ['without a section', 'One.', ['<p>One.</p>', '']],
    [
      'that begins with a section',
      '## One',
      ['', '<section><h2 id="one"><a href="#one">One</a></h2></section>'],
    ],
  ])('accepts a page %s', (_, markdown, parts) => {
    const { opening, sections } = pageOf(markdown);
    expect([opening, sections].map((part) => part.trim())).toEqual(parts);
  });

  it('wraps each section of the home page, so that it can have its own background', () => {
    const { sections } = pageOf('### Zero\n\n## One\n\nText.\n\n### More\n\n## Two');
    const document = parseHtml(sections);
    expect([...document.querySelectorAll('body > section')].map(collapsedText)).toEqual([
      'One Text. More',
      'Two',
    ]);
    expect(document.querySelector('body > h3')?.textContent).toBe('Zero');
    expect(renderMarkdown('## One\n\n## Two').html).not.toContain('<section');
  });

  it.each([
    ['a session', '```console\n$ quill\n```', true],
    [
      'a video',
      '<video src="/a.webm" width="640" height="360" controls aria-label="A session"></video>',
      true,
    ],
    ['an image that is 480 pixels wide', '<img src="/a.png" alt="A session" width="480" height="300">', true],
    ['an image that is 479 pixels wide', '<img src="/a.png" alt="A badge" width="479" height="300">', false],
    ['an image in a sentence', 'See <img src="/a.png" alt="A session" width="480" height="300">', false],
  ])('shows %s next to text on the home page', (_, markdown, isExhibit) => {
    const { opening, sections } = pageOf(`${markdown}\n\n## One\n\n${markdown}`);
    expect(opening.includes('exhibit')).toBe(isExhibit);
    expect(parseHtml(sections).querySelector('section > .exhibit') !== null).toBe(isExhibit);
  });

  it('shows code with a file name next to text in sections of the home page, but not at its top', () => {
    const code = '```js title="a.js"\na();\n```';
    const { opening, sections } = pageOf(`${code}\n\n## One\n\n${code}\n\n## Two\n\n${'```js\na();\n```'}`);
    expect(opening).not.toContain('exhibit');
    const exhibits = [...parseHtml(sections).querySelectorAll('section > .exhibit')];
    expect(exhibits.map(({ parentElement }) => parentElement?.querySelector('h2')?.id)).toEqual(['one']);
  });

  it('alternates the sides of exhibits in consecutive sections of the home page', () => {
    const code = '```js title="a.js"\na();\n```';
    const { sections } = pageOf(
      `## A\n\n${code}\n\n## B\n\n${code}\n\n## C\n\n${code}\n\n## D\n\n## E\n\n${code}`,
    );
    const turned = [...parseHtml(sections).querySelectorAll('section.turned')];
    expect(turned.map(({ firstElementChild }) => firstElementChild?.id)).toEqual(['b']);
  });

  it('gives a section with buttons, but not the one before it, its own background', () => {
    const code = '```js title="a.js"\na();\n```';
    const { sections } = pageOf(`## A\n\n${code}\n\n## B\n\n[Start](/docs)`);
    expect(parseHtml(sections).querySelector('section.turned')?.textContent).toContain('A');
  });

  it.each([
    ['6 spaces', '      "supportsReasoningEffort": false', true],
    ['4 spaces', '    "supportsReasoningEffort": false', false],
  ])('indents wrapped JSON further if a long line starts after %s', (_, line, isDeep) => {
    const { html } = renderMarkdown(`\`\`\`json\n{\n${line}\n}\n\`\`\``);
    expect(html.includes('json deep')).toBe(isDeep);
  });

  it('loads images in sections of the home page only when a reader scrolls to them, and links large ones', () => {
    const { opening, sections } = pageOf(
      '![A](/a.png)\n\n## One\n\n![B](/b.png)',
      new Map([
        ['/a.png', { width: 500, height: 300 }],
        ['/b.png', { width: 2000, height: 300 }],
      ]),
    );
    expect(opening).not.toMatch(/lazy|<a /);
    expect(sections).toMatch(/<a href="\/b\.png"><img [^>]*loading="lazy"/);
  });

  it('shows a footnote in the part that refers to it, regardless of where it is defined', () => {
    const { opening, sections } = pageOf('One[^a].\n\n## Two\n\n> [^a]: Three.');
    expect(opening).toContain('Three.');
    expect(sections).not.toContain('Three.');
  });
});

describe('The renderer', () => {
  it('makes every heading below the title a link to itself', () => {
    const { document } = renderHtml('# Title\n\n## Set `up` & go\n\n### C++');
    const links = [...document.querySelectorAll('h2, h3')].map((heading) => [
      heading.id,
      heading.querySelector('a')?.getAttribute('href'),
      collapsedText(heading),
    ]);
    expect(links).toEqual([
      ['set-up--go', '#set-up--go', 'Set up & go'],
      ['c', '#c', 'C++'],
    ]);
    expect(document.querySelector('h1 a')).toBeNull();
  });

  it.each(['', '## Footnotes\n\nb\n\n'])(
    'describes references by the heading of the footnotes, also if the page contains %j',
    (section) => {
      const { document } = renderHtml(`a[^1]\n\n${section}[^1]: c`);
      const id = document.querySelector('[data-footnote-ref]')?.getAttribute('aria-describedby');
      expect(document.querySelector('[data-footnotes] h2')?.id).toBe(id);
    },
  );

  it('keeps the brackets of an IPv6 address in a link, because browsers require them', () => {
    const { document } = renderHtml('[a](http://[::1]:3000/b)');
    expect(document.querySelector('a')?.getAttribute('href')).toBe('http://[::1]:3000/b');
  });

  it('creates unique IDs that differ from those in the layout of every page', () => {
    const { document } = renderHtml('# Top\n\n## Top\n\n## Content\n\n## Same\n\n#### Same\n\n##### Same');
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids).toEqual(['top', 'top-1', 'content', 'same', 'same-1', 'same-2']);
  });

  it('returns the headings with the IDs that they have in the HTML', () => {
    const { headings, document } = renderHtml('## One\n\n### Two *words*\n\n## One\n\n##### Five');
    expect(headings.map(({ slug }) => slug)).toEqual(
      [...document.querySelectorAll('[id]')].map(({ id }) => id),
    );
    expect(headings[1]).toEqual({ depth: 3, slug: 'two-words', text: 'Two words' });
  });

  it('highlights code with classes, without inline styles', () => {
    const { document } = renderHtml('```json\n{ "a": 1 }\n```\n\n```\nplain\n```\n\n```text\nplain\n```');
    expect(document.querySelector('code.language-json .name')).not.toBeNull();
    expect(document.querySelectorAll('[style]')).toHaveLength(0);
    expect([...document.querySelectorAll('pre')].map(collapsedText)).toEqual([
      '{ "a": 1 }',
      'plain',
      'plain',
    ]);
  });

  it('closes raw HTML that a page leaves open', () => {
    const { html } = renderHtml('<details><summary>More</summary>\n\n**Text**');
    expect(html.replaceAll('\n', '')).toBe(
      '<details><summary>More</summary><p><strong>Text</strong></p></details>',
    );
  });

  it("doesn't put a link around a heading that contains a link", () => {
    const { html } = renderHtml('## See [it](/cli)');
    expect(html.trim()).toBe('<h2 id="see-it">See <a href="/cli">it</a></h2>');
  });

  it('leaves quotes and periods unchanged', () => {
    const { document } = renderHtml('"It\'s" -- so...');
    expect(collapsedText(document.body)).toBe('"It\'s" -- so...');
  });
});

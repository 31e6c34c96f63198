import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '../../../../src/markdown/parse/parse-markdown.ts';
import { renderPage } from '../../../../src/markdown/render/render-page.ts';
import { collapsedText, parseHtml } from '../../../setup/parse-html.ts';

const render = (markdown: string) =>
  parseHtml(renderPage(parseMarkdown(markdown).children, { splitsOpening: false }).sections);

const changelog = `## 1.1.0 (2026-11-20)

### Changed

- **Breaking:** \`run\` exits.
- **Breaking news** isn't a label.

### Added

- One flag

## Older versions

### Added
`;

describe('A release of a changelog', () => {
  const document = render(changelog);

  it('is a section with its own style, and other sections of the page are not', () => {
    const sections = [...document.querySelectorAll('section')];
    expect(sections.map(({ className }) => className)).toEqual(['dated', '']);
  });

  it.each([
    ['1.1.0 (2026-11-20)', '1.1.0'],
    ['v1.1.0 - 2026-11-20', 'v1.1.0'],
    ['[1.1.0] - 2026-11-20 [YANKED]', '[1.1.0] [YANKED]'],
    ['[1.1.0](https://example.com) (2026-11-20)', '1.1.0'],
  ])('has a date that styles can show without the marks around it, and keeps its text: %j', (text, shown) => {
    const heading = render(`## ${text}`).querySelector('h2') as Element;
    expect(collapsedText(heading)).toBe(text.replace(/\[(\S+)\]\(\S+\)/, '$1'));
    expect(heading.querySelector('.date')?.textContent).toBe('2026-11-20');
    for (const span of heading.querySelectorAll('span')) span.remove();
    expect(collapsedText(heading)).toBe(shown);
  });

  it('has labels for its kinds of changes and for breaking changes', () => {
    const labels = document.querySelectorAll('.dated :is(h3, strong)');
    expect([...labels].map((label) => [label.textContent, label.className])).toEqual([
      ['Changed', ''],
      ['Breaking:', 'caution'],
      ['Breaking news', ''],
      ['Added', 'tip'],
    ]);
  });

  it.each([
    ['**[Breaking:](/a)**', '<a href="/a">Breaking<span class="separator">:</span></a>'],
    ['**[Breaking change](/a):**', '<a href="/a">Breaking change</a><span class="separator">:</span>'],
    ['**Breaking：**', 'Breaking<span class="separator">：</span>'],
    ['**`Breaking`**', '<code>Breaking</code>'],
  ])('keeps the link of a label: %j', (label, html) => {
    const item = render(`## 1.1.0 (2026-11-20)\n\n- ${label} \`run\` exits.`).querySelector('li strong');
    expect([item?.className, item?.innerHTML]).toEqual(['caution', html]);
  });

  it('leaves pages without releases as they are', () => {
    expect(render('## 2026\n\n### Added').querySelector('section, .tip')).toBeNull();
  });
});

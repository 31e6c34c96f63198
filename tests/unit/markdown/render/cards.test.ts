import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '../../../../src/markdown/parse/parse-markdown.ts';
import { renderPage } from '../../../../src/markdown/render/render-page.ts';
import { parseHtml } from '../../../setup/parse-html.ts';
import { renderDocument } from '../../../setup/render-markdown.ts';

describe('An item of a list in which all items start with a link in bold', () => {
  const title = '<strong><a href="/a">Start</a><span class="separator">:</span></strong>';

  it.each([
    ['- **[Start](/a):** Your first *session*.', `${title}<br>Your first <em>session</em>.`],
    [
      '- **[Start](/a) (`@`):** Read it.',
      '<strong><a href="/a">Start</a> (<code>@</code>)<span class="separator">:</span></strong><br>Read it.',
    ],
    [
      '- **[Start](/a) now**: Read it.',
      '<strong><a href="/a">Start</a> now<span class="separator">:</span></strong><br>Read it.',
    ],
    ['- **[Start](/a)**: Your\n  first session.', `${title}<br>Your\nfirst session.`],
    ['- **[Start](/a) -** Your first session.', `${title.replace(':', ' -')}<br>Your first session.`],
    ['- **[Start](/a)** – Read it.', `${title.replace(':', ' –')}<br>Read it.`],
    ['- **[Start](/a)：** 首次会话。', `${title.replace(':', '：')}<br>首次会话。`],
    ['- **[Start](/a):**\\\n  Read it.', `${title}<br>\nRead it.`],
    ['- **[Start](/a):** Read it.\n\n- **[End](/b)**', `${title}<br>Read it.`],
    ['- **[Start](/a)**\\\n  Read it.', '<strong><a href="/a">Start</a></strong><br>\nRead it.'],
    ['- **[Start](/a)** and end.', '<strong><a href="/a">Start</a></strong> and end.'],
    ['- **[Start](/a):** Read it.\n- Read on.', '<strong><a href="/a">Start</a>:</strong> Read it.'],
    ['- **[Start](/a):**(later)', '<strong><a href="/a">Start</a>:</strong>(later)'],
  ])('has the text on its own line, and the mark in an element that cards hide: %j', (markdown, html) => {
    const [item] = renderDocument(markdown).querySelectorAll('li');
    expect(item?.innerHTML.trim()).toBe(html);
  });

  it.each(['：', '。', '——'])(
    'has the text on its own line by styles only if no space follows the mark, so that its words stay joined: %j',
    (mark) => {
      const item = renderDocument(`- **[开始](/a)**${mark}首次会话`).querySelector('li');
      expect(item?.innerHTML.trim()).toBe(
        `<strong class="own-line"><a href="/a">开始</a><span class="separator">${mark}</span></strong>首次会话`,
      );
    },
  );

  it.each([
    ['- **[Start](/a):** Read it.\n- **[End](/b)**', 'cards'],
    ['- **[Start](/a):** Read it.\n- Read on.', ''],
    ['- **[Start](/a):** ![Shot](/a.png) Read it.', 'cards'],
    ['- **[![Logo](/a.png)](/a):** Read it.', 'cards'],
    ['- **[Start](/a):** Read it.\n\n  ![Shot](/a.png)\n\n- **[End](/b)**', ''],
    ['- **[Start](/a):** Read it.\n\n  ***\n\n- **[End](/b)**', ''],
    ['- ![Icon](/a.svg)**[Start](/a):** Read it.', ''],
    ['- [ ] **[Start](/a):** Read it.', 'contains-task-list'],
  ])('is a card, unless an item has other content than a card: %j', (markdown, kind) => {
    expect(renderDocument(markdown).querySelector('ul')?.className).toBe(kind);
  });
});

describe('A list of links on the start page of a folder', () => {
  const listOn = (startsFolder: boolean, markdown: string) => {
    const { sections } = renderPage(parseMarkdown(markdown).children, { splitsOpening: false, startsFolder });
    return parseHtml(sections).querySelector('ul');
  };
  const links = (count: number) => Array.from({ length: count }, (_, index) => `- [${index}](/${index})`);

  it.each([
    '- [Start](/a) - install it.\n- [End](/b): leave.\n- [Other](/c)',
    '- [`start`](/a) \u2013 install it.\n\n- [End](https://b.example)',
    '- [安装](/a)：如何安装\n- [配置](/b)——如何配置',
    links(8).join('\n'),
  ])('has cards: %j', (markdown) => {
    const list = listOn(true, markdown);
    expect(list?.className).toBe('cards');
    expect(list?.querySelectorAll('li > strong:first-child > a')).toHaveLength(list?.children.length ?? 0);
  });

  it.each([
    '- [Start](/a) is here.\n- [End](/b)',
    '- [Start](/a)\n- Text',
    '- [Start](#a)\n- [End](#b)',
    '- [Start](/a)\n  - [End](/b)',
    '- [Start](/a) - install it.\n\n  ![Shot](/a.png)',
    '- ![Icon](/a.png) [Start](/a) - install it.',
    '- [ ] [Start](/a) - install it.',
    links(9).join('\n'),
  ])('stays a list: %j', (markdown) => {
    expect(listOn(true, markdown)?.className).toMatch(/^(?:contains-task-list)?$/);
  });

  it('stays a list on other pages', () => {
    expect(listOn(false, '- [Start](/a) - install it.')?.innerHTML).not.toContain('strong');
  });
});

import { describe, expect, it } from 'vitest';
import { collapsedText, parseHtml } from '../../../setup/parse-html.ts';
import { renderMarkdown } from '../../../setup/render.ts';

function renderDocument(markdown: string): Document {
  return parseHtml(renderMarkdown(markdown).html);
}

describe('A list', () => {
  it.each([
    ['- **Costs:** none.\n- **Speed.** High.', 'definitions'],
    ['- **Costs:** none.\n\n- <span id="a"></span>**Speed.** High.\n\n  More.', 'definitions'],
    ['- **Costs:** none.', ''],
    ['- **Costs:** none.\n- Speed', ''],
    ['- **Costs:**\n- **Speed:**', ''],
    ['- **Never** run it.\n- **Always** ask.', ''],
    ['- Press **Enter:** it runs.\n- Press **Esc:** it stops.', ''],
    ['- **[Costs](/a):** none.\n- **[Speed](/b):** high.', ''],
    ['1. **Costs:** none.\n2. **Speed:** high.', ''],
  ])(
    "is a list of definitions only if it has several bullets, each with a bold term that isn't a link, a colon or period, and a definition: %j",
    (markdown, kind) => {
      expect(renderDocument(markdown).querySelector('ul, ol')?.className).toBe(kind);
    },
  );

  it('of definitions has the colon or period of each term in an element that columns hide', () => {
    const terms = renderDocument('- **Costs:** none.\n- **Speed.** High.').querySelectorAll('strong');
    expect([...terms].map((term) => term.innerHTML)).toEqual(['Costs<span>:</span>', 'Speed<span>.</span>']);
  });
});

describe('An item of a list in which all items start with a link in bold', () => {
  const title = '<strong><a href="/a">Start</a><span>:</span></strong>';

  it.each([
    ['- **[Start](/a):** Your first *session*.', `${title}<br>Your first <em>session</em>.`],
    ['- **[Start](/a)**: Your\n  first session.', `${title}<br>Your\nfirst session.`],
    ['- **[Start](/a) -** Your first session.', `${title.replace(':', ' -')}<br>Your first session.`],
    ['- **[Start](/a)** – Read it.', `${title.replace(':', ' –')}<br>Read it.`],
    ['- **[Start](/a):**\\\n  Read it.', `${title}<br>\nRead it.`],
    ['- **[Start](/a):** Read it.\n\n- **[End](/b)**', `${title}<br>Read it.`],
    ['- **[Start](/a)**\\\n  Read it.', '<strong><a href="/a">Start</a></strong><br>\nRead it.'],
    ['- **[Start](/a)** and end.', '<strong><a href="/a">Start</a></strong> and end.'],
    ['- **[Start](/a):** Read it.\n- Read on.', '<strong><a href="/a">Start</a>:</strong> Read it.'],
  ])('has the text on its own line, and the mark in an element that cards hide: %j', (markdown, html) => {
    const [item] = renderDocument(markdown).querySelectorAll('li');
    expect(item?.innerHTML.trim()).toBe(html);
  });
});

describe('A paragraph', () => {
  it.each([
    ['[one](/a) [two](/b)', 'actions'],
    ['[one](/a)', 'actions'],
    [`<https://tool.dev/${'long'.repeat(10)}>`, ''],
    ['see [one](/a)', ''],
    ['- [one](/a)\n\n- [two](/b)', ''],
    ['text[^1]\n\n[^1]: [one](/a)', ''],
    ['no link', ''],
    ['*emphasis*', ''],
  ])('such as %s has the class "%s"', (markdown, kind) => {
    const paragraph = renderDocument(markdown).querySelector('p');
    expect(paragraph?.className ?? '').toBe(kind);
    expect(collapsedText(paragraph)).not.toBe('');
  });
});

describe('Inline code', () => {
  it('wraps only if it is longer than a line on a phone', () => {
    const document = renderDocument(`Either \`${'a'.repeat(28)}\` or \`${'a'.repeat(29)}\`.`);
    expect([...document.querySelectorAll('code')].map((code) => code.className)).toEqual(['', 'long']);
  });

  it('can be one very long word', () => {
    const word = 'a'.repeat(200_000);
    expect(renderDocument(`\`${word}\``).querySelector('code')?.textContent).toBe(word);
  });

  it('that is long can break after the slashes of a URL', () => {
    const code = renderDocument('`GET https://quill.example/api/v1/product`').querySelector('code');
    expect(code?.innerHTML).toContain('https://quill.example/<wbr>api/<wbr>v1/<wbr>product');
  });
});

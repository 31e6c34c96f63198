import { describe, expect, it } from 'vitest';
import { renderDocument } from '../../../setup/render-markdown.ts';

describe('An item of a list in which all items start with a link in bold', () => {
  const title = '<strong><a href="/a">Start</a><span>:</span></strong>';

  it.each([
    ['- **[Start](/a):** Your first *session*.', `${title}<br>Your first <em>session</em>.`],
    [
      '- **[Start](/a) (`@`):** Read it.',
      '<strong><a href="/a">Start</a> (<code>@</code>)<span>:</span></strong><br>Read it.',
    ],
    [
      '- **[Start](/a) now**: Read it.',
      '<strong><a href="/a">Start</a> now<span>:</span></strong><br>Read it.',
    ],
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

  it.each([
    ['- **[Start](/a):** Read it.\n- **[End](/b)**', 'cards'],
    ['- **[Start](/a):** Read it.\n- Read on.', ''],
  ])('is a card, unless another item starts differently: %j', (markdown, kind) => {
    expect(renderDocument(markdown).querySelector('ul')?.className).toBe(kind);
  });
});

import { describe, expect, it } from 'vitest';
import { renderDocument } from '../../../setup/render-markdown.ts';

describe('A list', () => {
  it.each([
    ['- **Costs:** none.\n- **Speed.** High.', 'definitions'],
    ['- **Costs:** none.\n\n- <span id="a"></span>**Speed.** High.\n\n  More.', 'definitions'],
    ['- **Costs:** none.\n\n- **Speed:**\n\n  ```json\n  {}\n  ```', 'definitions'],
    ['- **费用：** 免费\n- **大小。** 很小', 'definitions'],
    ['- **Costs:** none.', ''],
    ['- **Costs:** none.\n- Speed', ''],
    ['- **Costs:**\n- **Speed:**', ''],
    ['- **Never** run it.\n- **Always** ask.', ''],
    ['- Press **Enter:** it runs.\n- Press **Esc:** it stops.', ''],
    ['- **[Costs](/a):** none.\n- **[Speed](/b):** high.', 'cards'],
    ['1. **Costs:** none.\n2. **Speed:** high.', ''],
    ['- **Costs:**\n  - none\n- **Speed:**\n  - high', ''],
    ['- **Node.js.** A program.\n- **Plan B.** Another.', 'definitions'],
    ['- **a.m.** Before noon.\n- **p.m.** After noon.', ''],
    ['- **Wait...** It stops.\n- **Go...** It runs.', ''],
  ])(
    "is a list of definitions only if it has several bullets, each with a bold term that isn't a link, a colon or period, and a definition without a list: %j",
    (markdown, kind) => {
      expect(renderDocument(markdown).querySelector('ul, ol')?.className).toBe(kind);
    },
  );

  it.each([
    [
      '- `list`\n  - **Costs:** none.\n  - **Speed:** high.\n- `show`\n  - **Costs:** some.\n  - **Speed:** low.',
      2,
    ],
    ['- `list`\n  - **Costs:** none.\n  - **Speed:** high.\n- `show`\n  - **Costs:** some.', 0],
  ])(
    'in an item has definitions only if the lists in the other items have them too: %j',
    (markdown, count) => {
      expect(renderDocument(markdown).querySelectorAll('.definitions')).toHaveLength(count);
    },
  );

  const panels = (markdown: string) =>
    [...renderDocument(markdown).querySelectorAll('ul')].map((list) => list.className);
  const setting = '- **Description:** Colors.\n- **Default:** None.';

  it('with a term of other lists has definitions only if they have them too, anywhere on the page', () => {
    expect(panels(`${setting}\n\n## B\n\n- **Description:** Sizes.\n- **Values:**`)).toEqual(['', '']);
    expect(panels(`${setting}\n\n## B\n\n- **Costs:** None.\n- Speed`)).toEqual(['definitions', '']);
  });

  it('with a single term has definitions if it has the term in common with longer lists', () => {
    expect(panels(`${setting}\n\n## B\n\n- **Description:** Sizes.\n\n## C\n\n${setting}`)).toEqual(
      Array(3).fill('definitions'),
    );
  });

  it('has definitions even if one of many lists with the same terms has another form', () => {
    const page = [...Array(10).fill(setting), `${setting}\n- More`].join('\n\n## Next\n\n');
    expect(panels(page)).toEqual([...Array(10).fill('definitions'), '']);
  });

  it('shows its terms like other lists with the same terms', () => {
    const page = renderDocument(`${setting}\n\n## B\n\n${setting}\n- **Requires a restart:** Yes.`);
    expect(new Set([...page.querySelectorAll('strong')].map((term) => term.className))).toEqual(
      new Set(['term']),
    );
  });

  it('of definitions has the colon or period of each term in an element that columns hide', () => {
    const terms = renderDocument(
      '- **Costs:** none.\n- **Speed.** High.\n- **费用：** 免费',
    ).querySelectorAll('strong');
    expect([...terms].map((term) => term.innerHTML)).toEqual([
      'Costs<span class="separator">: </span>',
      'Speed<span class="separator">. </span>',
      '费用<span class="separator">： </span>',
    ]);
  });

  it('of definitions shows its terms in a column only if all of them are short', () => {
    const kinds = (...terms: string[]) => {
      const list = terms.map((term) => `- **${term}:** a`).join('\n');
      return [...renderDocument(list).querySelectorAll('strong')].map((term) => term.className);
    };
    expect(kinds('Default', 'Requires restart')).toEqual(['brief', 'brief']);
    expect(kinds('Default', 'Requires a restart')).toEqual(['term', 'term']);
    const page = renderDocument(
      '- **On:** a\n- **Off:** b\n\n## B\n\n- **Requires a restart:** c\n- **No:** d',
    );
    expect([...page.querySelectorAll('strong')].map((term) => term.className)).toEqual(Array(4).fill('term'));
  });

  it.each([
    ['(none)', 'Costs: (none)'],
    ['[free](/a)', 'Costs: free'],
    ['`0`', 'Costs: 0'],
  ])('keeps the words of a term and its definition apart or together as written: %j', (definition, text) => {
    const words = (space: string) => {
      const item = `- **Costs:**${space}${definition}`;
      return renderDocument(`${item}\n${item}`).querySelector('li')?.textContent?.replace(/\s+/g, ' ');
    };
    expect([words(' '), words('')]).toEqual([text, text.replace(' ', '')]);
  });
});

import { describe, expect, it } from 'vitest';
import { renderDocument } from '../../../setup/render-markdown.ts';

describe('A list', () => {
  it.each([
    ['- **Costs:** none.\n- **Speed.** High.', 'definitions'],
    ['- **Costs:** none.\n\n- <span id="a"></span>**Speed.** High.\n\n  More.', 'definitions'],
    ['- **Costs:** none.\n\n- **Speed:**\n\n  ```json\n  {}\n  ```', 'definitions'],
    ['- **Costs:** none.', ''],
    ['- **Costs:** none.\n- Speed', ''],
    ['- **Costs:**\n- **Speed:**', ''],
    ['- **Never** run it.\n- **Always** ask.', ''],
    ['- Press **Enter:** it runs.\n- Press **Esc:** it stops.', ''],
    ['- **[Costs](/a):** none.\n- **[Speed](/b):** high.', 'cards'],
    ['1. **Costs:** none.\n2. **Speed:** high.', ''],
    ['- **Costs:**\n  - none\n- **Speed:**\n  - high', ''],
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

  it('of definitions has the colon or period of each term in an element that columns hide', () => {
    const terms = renderDocument('- **Costs:** none.\n- **Speed.** High.').querySelectorAll('strong');
    expect([...terms].map((term) => term.innerHTML)).toEqual(['Costs<span>:</span>', 'Speed<span>.</span>']);
  });

  it('of definitions shows its terms in a column only if all of them are short', () => {
    const kinds = (...terms: string[]) => {
      const list = terms.map((term) => `- **${term}:** a`).join('\n');
      return [...renderDocument(list).querySelectorAll('strong')].map((term) => term.className);
    };
    expect(kinds('Default', 'Requires restart')).toEqual(['brief', 'brief']);
    expect(kinds('Default', 'Requires a restart')).toEqual(['term', 'term']);
  });
});

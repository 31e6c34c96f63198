import { describe, expect, it } from 'vitest';
import { renderDocument } from '../../../setup/render-markdown.ts';

describe('A list', () => {
  it.each([
    ['- `a/`\n  - `b.md`: The text', 'tree'],
    ['- `a/`\n  - `b/`\n    - `c.md`\n  - `d.md`', 'tree'],
    ['- `a/`', ''],
    ['- `a`\n  - `b.md`', ''],
    ['- `a/`\n  - b', ''],
    ['- `a/`\n  - `b.md`\n- `c/`', ''],
  ])('is a tree of files only if it is one folder with files in code: %j', (markdown, kind) => {
    expect(renderDocument(markdown).querySelector('ul')?.className).toBe(kind);
  });

  it('of files has the meaning of each name in an element, and the colon in another one', () => {
    const [, file] = renderDocument('- `a/`\n  - `b.md`: The *text*').querySelectorAll('li');
    expect(file?.innerHTML).toBe(
      '<code>b.md</code><span class="separator">: </span><span>The <em>text</em></span>',
    );
  });
});

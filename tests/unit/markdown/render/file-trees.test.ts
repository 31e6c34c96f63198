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
    ['- `a/`: ![Icon](/a.png)\n  - `b.md`: <kbd>A</kbd> <kbd>B</kbd><br>[c](/c)', 'tree'],
    ['- `a/`:\n  - `b.md` - The text', 'tree'],
    ['- `a/`\n  - [x] `b.md`', ''],
    ['- `a/`\n  - ![Icon](/a.png) `b.md`: The text', ''],
    ['- `a/`\n  - `b.md` ![Icon](/a.png)', ''],
    ['- `a/`\n  - `b.md` (optional): The text', ''],
    ['- `a/`\n  - `b.md`: The text\n    > Quote', ''],
    ['- `a/`\n  - `b.md`: The text\n    1. Step', ''],
    ['- `a/`\n  - `b.md`\n    <ul><li><code>c.md</code></li></ul> text', ''],
    ['- `a/`\n  - `b.md`\n    - `c.md`\n    ***\n    - `d.md`', ''],
  ])(
    'is a tree of files only if it consists of one folder with files in code and their meanings: %j',
    (markdown, kind) => {
      expect(renderDocument(markdown).querySelector('ul')?.className).toBe(kind);
    },
  );

  it.each([
    [': Runs `npm` `start`', 'Runs <code>npm</code> <code>start</code>'],
    [' - The **main** `x` file', 'The <strong>main</strong> <code>x</code> file'],
    [' – <kbd>A</kbd> <kbd>B</kbd>', '<kbd>A</kbd> <kbd>B</kbd>'],
    ['：**主** 文件', '<strong>主</strong> 文件'],
    ['——主文件', '主文件'],
    [': a<br>b', 'a<br>b'],
    [': ![Icon](/a.png)', '<img src="/a.png" alt="Icon">'],
  ])('of files keeps everything in the meaning of a name: %j', (meaning, html) => {
    const document = renderDocument(`- \`a/\`\n  - \`b.md\`${meaning}\n    - \`c.md\``);
    expect(document.querySelector('li li > .separator + span')?.innerHTML.trim()).toBe(html);
  });

  it('of files is one tree, even if a folder in it contains only another folder', () => {
    const document = renderDocument('- `a/`\n  - `b/`\n    - `c/`\n      - `d.md`');
    expect(document.querySelectorAll('.tree')).toHaveLength(1);
  });

  it('of files has the meaning of each name in an element, and the colon in another one', () => {
    const [, file] = renderDocument('- `a/`\n  - `b.md`: The *text*').querySelectorAll('li');
    expect(file?.innerHTML).toBe(
      '<code>b.md</code><span class="separator">: </span><span>The <em>text</em></span>',
    );
  });
});

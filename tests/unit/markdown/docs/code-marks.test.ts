import { describe, expect, it } from 'vitest';
import { readDocsMarkdown } from '../../../setup/read-docs-markdown.ts';

const fence = '```';

async function readCode(info: string, code: string) {
  const { text, problems } = await readDocsMarkdown(`${fence}${info}\n${code}\n${fence}`);
  return { text, found: problems.map(({ field, found }) => `${field}: ${found}`) };
}

describe('A code block of a documentation page', () => {
  it.each([
    ['js', '// highlight-next-line\na', 'a'],
    ['js', 'a\n  //highlight-start\nb\n  // highlight-end', 'a\nb'],
    ['sh', '# highlight-next-line\na', 'a'],
    ['css', '/* highlight-next-line */\na', 'a'],
    ['html', '<!-- highlight-start -->\na\n<!-- highlight-end -->', 'a'],
    ['sql', '-- highlight-next-line\na', 'a'],
    ['latex', '% highlight-next-line\na', 'a'],
    ['ini', '; highlight-next-line\na', 'a'],
    ['jsx', '{/* highlight-next-line */}\na', 'a'],
    ['ts', 'a // [!code highlight]\nb', 'a\nb'],
    ['ts', '// [!code focus:2]\na\nb', 'a\nb'],
    ['ts', 'a // [!code error]\nb // [!code warning]', 'a\nb'],
    ['ts', '// [!code word:a\\:b:1]\na:b', 'a:b'],
    ['ts', 'a // [!code hl] // [!code focus]', 'a'],
    ['ts', 'a // Why [!code hl]', 'a // Why'],
    ['sh', 'a # [!code focus]', 'a'],
    ['html', '<a> <!-- [!code hl] -->', '<a>'],
    ['css', 'a /* [!code hl] */', 'a'],
    ['jsx', '<a> {/* [!code hl] */}', '<a>'],
    ['sql', 'a -- [!code hl]', 'a'],
    ['ts', "import a from 'a' // [!code focus]", "import a from 'a'"],
    ['ts', 'const a = 1; // [!code focus]', 'const a = 1;'],
    ['css', 'a { color: red; /* [!code focus] */ }', 'a { color: red;  }'],
    ['ts', 'const { a /* [!code focus] */ } = b', 'const { a  } = b'],
    ['json', '"a": "b" // [!code hl]', '"a": "b"'],
    ['yaml', "a: 'b' # [!code hl]", "a: 'b'"],
    ['sh', 'ls ** # [!code hl]', 'ls **'],
    ['sh', 'tool -- // [!code hl]', 'tool --'],
    ['ini', 'a = 50% ; [!code hl]', 'a = 50%'],
    ['sql', 'SELECT * -- [!code hl]', 'SELECT *'],
    ['vim', 'set a " [!code hl]', 'set a'],
    ['ts', 'const a = "[!code hl] b"', 'const a = "[!code hl] b"'],
  ])('in %s hides comments that only mark lines: %j', async (language, code, shown) => {
    expect(await readCode(language, code)).toEqual({
      text: `${fence}${language}\n${shown}\n${fence}`,
      found: [],
    });
  });

  it.each([
    ['ts', 'a // [!code --]\nb // [!code ++]\n\nc', '-a\n+b\n\n c'],
    ['ts', '  a // [!code --:2]\n  b\nc', '-  a\n-  b\n c'],
    ['ts', '// [!code ++]\na\nb', '+a\n b'],
    ['ts [a.ts]', 'a // [!code ++] // [!code focus]', '+a'],
    ['diff-ts', 'a # [!code ++]', 'a'],
  ])('in %s with marks of changes becomes a diff: %j', async (info, code, shown) => {
    const title = info.includes('[') ? ' title="a.ts"' : '';
    expect(await readCode(info, code)).toEqual({
      text: `${fence}diff${title}\n${shown}\n${fence}`,
      found: [],
    });
  });

  it.each([
    ['js del={1} ins={2-3}', 'a\nb\nc\nd', '-a\n+b\n+c\n d'],
    ['js rem={2, 4} add={"b":4}', 'a\nb\nc\nd', ' a\n-b\n c\n+d'],
    ['diff lang="js" {1}', '-a\n+b', '-a\n+b'],
  ])('of Expressive Code with markers of changed lines becomes a diff: %s, %j', async (info, code, shown) => {
    expect(await readCode(info, code)).toEqual({ text: `${fence}diff\n${shown}\n${fence}`, found: [] });
  });

  it.each([
    ['js ins="b"', 'a b'],
    ['js title="del={1}"', 'a'],
  ])("of Expressive Code with other attributes isn't a diff: %s, %j", async (info, code) => {
    const { text, found } = await readCode(info, code);
    expect(found).toEqual([]);
    expect(text).toContain(`\n${code}\n`);
  });

  it.each(['js del="b"', 'js rem=/b/'])(
    'is rejected if it marks removed text inside a line: %s',
    async (info) => {
      const { found } = await readCode(info, 'a b');
      expect(found).toEqual([expect.stringMatching(/^line 5: .*, which marks removed text/)]);
    },
  );

  it.each([
    ['a\n// ---cut---\nb\n// ---cut-before---\nc', 'c'],
    ['a\n//---cut-after---\nb', 'a'],
    ['a\n// ---cut-start---\nb\n// ---cut-end---\nc', 'a\nc'],
    ['// @errors: 2322\n// @noErrors\na\n//  ^?\n// ^^^', 'a'],
    ['// @filename: a.ts\na // @b\n// @log: Done', '// @filename: a.ts\na // @b\n// @log: Done'],
  ])('hides the lines that Twoslash hides: %j', async (code, shown) => {
    const text = `${fence}ts\n${shown}\n${fence}`;
    expect(await readCode('ts twoslash', code)).toEqual({ text, found: [] });
  });

  it('shows all lines if Twoslash is only a word of the title', async () => {
    const code = 'a\n// ---cut---\nb';
    const text = `${fence}ts title="A twoslash b"\n${code}\n${fence}`;
    expect(await readCode('ts title="A twoslash b"', code)).toEqual({ text, found: [] });
  });

  it("is rejected if the version of VitePress determines which lines are removed, with the mark's line", async () => {
    const { found } = await readCode('ts', 'a\n// [!code --:2]\nb\nc');
    expect(found).toEqual([expect.stringMatching(/^line 7: "\/\/ \[!code --:2\]" on a line of its own/)]);
  });

  it.each([
    ['js', '// This will error\na'],
    ['js', 'a("// highlight-next-line")'],
    ['css', '#highlight-start {\n}'],
    ['text', '  --highlight-start'],
    ['md', '// highlight-next-line\na'],
    ['js', '[!code ++]\n// [!code other]'],
    ['rust', '# fn main() {\na\n#\n## b'],
    ['python', '~a'],
    ['ts', 'a\n// ---cut---\n// @errors: 2322\nb\n//  ^?'],
  ])('in %s shows other code: %j', async (language, code) => {
    expect(await readCode(language, code)).toEqual({
      text: `${fence}${language}\n${code}\n${fence}`,
      found: [],
    });
  });

  it('shows the mark after a backslash without the backslash', async () => {
    expect((await readCode('ts', 'a // [\\!code ++]')).text).toBe(`${fence}ts\na // [!code ++]\n${fence}`);
  });
});

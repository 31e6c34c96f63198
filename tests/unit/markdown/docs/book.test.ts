import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDocs } from '../../../../src/markdown/docs/read-docs.ts';
import { stringifyMarkdown } from '../../../../src/markdown/stringify/stringify-markdown.ts';
import { useTempFolder } from '../../../setup/temp-folder.ts';

const book = { 'book/book.toml': '' };

async function readCode(info: string, code: string, files: Readonly<Record<string, string>>) {
  useTempFolder({ ...files, 'book/src/a.md': `# A\n\nB.\n\n- c\n\n\`\`\`${info}\n${code}\n\`\`\`` });
  const { pages, problems } = await readDocs({ folder: resolve('book/src'), label: 'book/src' }, new Set());
  const page = pages.find(({ head }) => head.path === '/docs/a');
  const [, shown] = /```[^\n]*\n(?:([\s\S]*)\n)?```/.exec(stringifyMarkdown(page?.tree.children ?? [])) ?? [];
  return { shown, problems };
}

describe('Code in a folder of mdBook', () => {
  it.each([
    ['rust', '# fn main() {\n#\n    a();\n    # b();\n# }', '    a();'],
    ['rust,ignore', '# use b;\na();', 'a();'],
    ['rust', '#[derive(A)]\n#![b]\n#!/c\n## d\n  ##e', '#[derive(A)]\n#![b]\n#!/c\n# d\n  #e'],
    ['python,hidelines=~', '~b\n  ~ c\na~\n# d', 'a~\n# d'],
    ['sh', '# a\nb', '# a\nb'],
  ])('in %s omits the lines that mdBook hides: %j', async (info, code, shown) => {
    expect(await readCode(info, code, book)).toEqual({ shown, problems: [] });
  });

  it.each([
    ['[output.html.code.hidelines]\njava = "//"\npython = "~"\n\n[output.html]\nsh = "a"'],
    ['[output.html.code]\nhidelines = { java = "//", python = "~" }\n\n[output.html]\nsh = "a"'],
  ])('omits lines that start with the text that book.toml sets for the language: %j', async (config) => {
    const files = { 'book/book.toml': config };
    expect((await readCode('python', '~b\na', files)).shown).toBe('a');
    expect((await readCode('sh', 'a', files)).shown).toBe('a');
  });

  it.each([
    ['book/book.toml', '[book]\ntitle = "A"', 'a();'],
    ['book/book.toml', '[book]\r\nsrc = "./src/"\r\n', 'a();'],
    ['book/src/book.toml', '[book] # A\nsrc = "."', 'a();'],
    ['book/src/book.toml', "[book]\nsrc = ''", 'a();'],
    ['book.toml', '[book]\nsrc = "book/src"', 'a();'],
    // Pages of a part of the book
    ['book.toml', '[book]\nsrc = "book"', 'a();'],
    ['book/book.toml', '[book]\nsrc = "other"', '# b\na();'],
    ['book/book.toml', '[book]\nsrc = "sr"', '# b\na();'],
    ['book/src/book.toml', '', '# b\na();'],
    ['book.toml', '', '# b\na();'],
    // GitBook has the same table of contents.
    ['book/src/SUMMARY.md', '# Summary\n\n- [A](a.md)', '# b\na();'],
  ])(
    'in book/src omits these lines only if book.toml sets this folder: %s with %j shows %j',
    async (file, text, shown) => {
      expect((await readCode('rust', '# b\na();', { [file]: text })).shown).toBe(shown);
    },
  );
});

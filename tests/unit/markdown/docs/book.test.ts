import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDocs } from '../../../../src/markdown/docs/read-docs.ts';
import { stringifyMarkdown } from '../../../../src/markdown/stringify/stringify-markdown.ts';
import { useTempFolder } from '../../../setup/temp-folder.ts';

const summary = { 'book/src/SUMMARY.md': '# Summary\n\n- [A](a.md)' };

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
    for (const files of [summary, { 'book/book.toml': '' }, { 'book/src/book.toml': '' }])
      expect(await readCode(info, code, files)).toEqual({ shown, problems: [] });
  });

  it('omits lines that start with the text that book.toml sets for the language', async () => {
    const config = '[output.html.code.hidelines]\njava = "//"\npython = "~"\n\n[output.html]\nsh = "a"';
    const files = { 'book/book.toml': config };
    expect((await readCode('python', '~b\na', files)).shown).toBe('a');
    expect((await readCode('sh', 'a', files)).shown).toBe('a');
  });

  it('is unchanged if SUMMARY.md has other content than a table of contents', async () => {
    const files = { 'book/src/SUMMARY.md': '# Summary\n\nA text.' };
    expect((await readCode('rust', '# a', files)).shown).toBe('# a');
  });
});

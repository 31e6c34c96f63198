import { describe, expect, it } from 'vitest';
import { assertNoReservedHosts } from '../../../../src/markdown/validate/reserved-host-problems.ts';
import type { BuildEnvironment } from '../../../../src/product/metadata/build-version.ts';
import type { InvalidInput } from '../../../../src/product/validation/problems.ts';
import { productionEnvironment } from '../../../../src/product/validation/production-checks.ts';

function findProblems(body: string, environment: BuildEnvironment = productionEnvironment) {
  const text = `---\ntitle: T\ndescription: "Title"\n---\n\n${body}\n`;
  try {
    assertNoReservedHosts(environment, [{ file: 'a.md', path: '/a', text, updated: '' }]);
    return [];
  } catch (error) {
    return (error as InvalidInput).problems.map(({ field, found }) => [field, found]);
  }
}

describe('A production build', () => {
  it.each([
    ['a sentence', 'One.\n\nSee https://tool.example/x.', 'line 8', '"https://tool.example/x"'],
    ['a link', '[there](https://example.com/x)', 'line 6', '"https://example.com/x"'],
    ['a link around code', '[`there`](https://example.com/x)', 'line 6', '"https://example.com/x"'],
    ['a definition', '[a]: https://example.org', 'line 6', '"https://example.org"'],
    ['an email address', 'Write to help@tool.test.', 'line 6', '"tool.test"'],
    ['raw HTML', '<a href="https://tool.invalid/x">x</a>', 'line 6', '"https://tool.invalid/x"'],
    ['text after code in HTML', '<code>x</code> example.com', 'line 6', '"example.com"'],
    ['text after a comment about code', '<!-- Use <code> -->\n\nexample.com', 'line 8', '"example.com"'],
    ['text with a character reference', 'See tool&#46;example.', 'line 6', '"tool.example"'],
  ])('rejects a reserved host in %s', (_, body, field, found) => {
    expect(findProblems(body)).toEqual([[field, found]]);
  });

  it('rejects a reserved host in front matter', () => {
    const text = '---\ntitle: Tool\ndescription: "At tool.example"\n---\n\nBody.\n';
    const sources = [{ file: 'a.md', path: '/a', text, updated: '' }];
    expect(() => assertNoReservedHosts(productionEnvironment, sources)).toThrow(
      'line 3: found "tool.example"',
    );
  });

  it.each([
    ['fenced code', '```sh\ncurl https://example.com/x\n```'],
    ['indented code', '    curl https://tool.example/x'],
    ['inline code', 'Call `https://example.com/x`.'],
    ['code in HTML', '<code>https://example.com/x</code>'],
    ['preformatted HTML', '<pre>\nhttps://example.com/x\n</pre>'],
    ['code in a table', '| `https://example.com` |\n|---|'],
    ['prose about the reader\u2019s machine', 'Open http://localhost:8080/mcp.'],
    ['a placeholder', 'https://<your-server>/mcp'],
  ])('accepts reserved hosts in %s', (_, body) => {
    expect(findProblems(body)).toEqual([]);
  });

  it('is the only build that rejects reserved hosts', () => {
    expect(findProblems('https://tool.example', {})).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { renderDocument } from '../../../setup/render-markdown.ts';

describe('Inline code', () => {
  it('wraps only if it is longer than a line on a phone', () => {
    const document = renderDocument(`Either \`${'a'.repeat(28)}\` or \`${'a'.repeat(29)}\`.`);
    expect([...document.querySelectorAll('code')].map((code) => code.className)).toEqual(['', 'long']);
  });

  it('in a list inside two other lists wraps even if it is shorter', () => {
    const item = (indent: string) => `${indent}- \`${'a'.repeat(21)}\` \`${'a'.repeat(20)}\`\n`;
    const document = renderDocument(`${item('')}${item('  ')}${item('    ')}`);
    expect([...document.querySelectorAll('code')].map((code) => code.className)).toEqual([
      ...Array(4).fill(''),
      'long',
      '',
    ]);
  });

  it('can wrap between the words of a name in a table with four columns', () => {
    const name = '`tools.shell.show_color`';
    const table = (columns: number) => {
      const row = (cell: string) => `${`| ${cell} `.repeat(columns)}|\n`;
      return renderDocument(`${row('a')}${row('-')}${row(name)}${row('`--yes`')}`).querySelectorAll(
        'td code',
      );
    };
    expect(table(4)[0]?.outerHTML).toContain('class="long">tools.<wbr>shell.<wbr>show_<wbr>color<');
    expect([table(3)[0]?.className, table(4)[4]?.className]).toEqual(['', '']);
  });

  it('can wrap between the words of a name in any table, if a phone is too narrow for the name', () => {
    const name = 'requiresReasoningContentOnMessages';
    const cell = renderDocument(`| a | b |\n| - | - |\n| \`${name}\` | c |\n`).querySelector('td code');
    expect(cell?.innerHTML).toBe('requires<wbr>Reasoning<wbr>Content<wbr>On<wbr>Messages');
  });

  it('can be one very long word', () => {
    const word = 'a'.repeat(200_000);
    expect(renderDocument(`\`${word}\``).querySelector('code')?.textContent).toBe(word);
  });

  it('that is long can break after the slashes of a URL', () => {
    const code = renderDocument('`GET https://quill.example/api/v1/product`').querySelector('code');
    expect(code?.innerHTML).toContain('https://quill.example/<wbr>api/<wbr>v1/<wbr>product');
  });

  it("doesn't break the media range */*", () => {
    const code = renderDocument('`application/json;q=0, text/html, */*;q=0.1`').querySelector('code');
    expect(code?.innerHTML).toContain('text/<wbr>html, */*;q=0.1');
  });

  it('that is long can break after the backslashes of a Windows path, but not before an escaped character', () => {
    const html = (code: string) => renderDocument(`\`${code}\``).querySelector('code')?.innerHTML;
    expect(html('C:\\ProgramData\\quill-cli\\policies\\*.toml')).toMatch(
      /C:\\<wbr>Pro.*\\<wbr>poli.*\\<wbr>\*/,
    );
    expect(html('%APPDATA%\\Quill\\settings\\defaults.json')).toMatch(/%\\<wbr>Quill\\<wbr>set.*\\<wbr>def/);
    expect(html('printf "one line\\nanother line\\tend"')).not.toContain('<wbr>');
  });

  it('that is long has one break point at each place, also in a table', () => {
    const path = '`/etc/quill-cli/settings/defaults.json`';
    const document = renderDocument(`| A | B |\n| - | - |\n| ${path} | ${path} |\n\n${path}`);
    for (const code of document.querySelectorAll('code'))
      expect(code.innerHTML.replaceAll(/<\/?span[^>]*>/g, '')).toBe(
        '/etc/<wbr>quill-cli/<wbr>settings/<wbr>defaults.json',
      );
  });

  it('that is long can break before a word that stays whole', () => {
    const code = renderDocument('`/etc/quill-cli/settings/defaults.json`').querySelector('code');
    expect(code?.innerHTML).toContain('<wbr><span class="whole">quill-cli</span>');
  });
});

import { describe, expect, it } from 'vitest';
import { collapsedText } from '../../../setup/parse-html.ts';
import { renderDocument } from '../../../setup/render-markdown.ts';

describe('A paragraph', () => {
  it.each([
    ['[one](/a) [two](/b)', 'actions'],
    ['[one](/a)', 'actions'],
    [`<https://tool.dev/${'long'.repeat(10)}>`, ''],
    ['see [one](/a)', ''],
    ['- [one](/a)\n\n- [two](/b)', ''],
    ['text[^1]\n\n[^1]: [one](/a)', ''],
    ['<dl><dt>\n\n[one](/a)\n\n</dt><dd>\n\n[two](/b)\n\n</dd></dl>', ''],
    ['no link', ''],
    ['*emphasis*', ''],
  ])('such as %s has the class "%s"', (markdown, kind) => {
    const paragraph = renderDocument(markdown).querySelector('p');
    expect(paragraph?.className ?? '').toBe(kind);
    expect(collapsedText(paragraph)).not.toBe('');
  });
});

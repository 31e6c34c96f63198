import { cwd } from 'node:process';
import { describe, expect, it } from 'vitest';
import {
  composeDetails,
  detailsProblems,
  loadDetails,
  programVersion,
} from '../../../src/product/details.ts';
import { sourceFiles } from '../../../src/product/source.ts';
import { product } from '../../fixtures/products.ts';
import { inFolder } from '../../setup/in-folder.ts';

describe('composeDetails', () => {
  it.each([
    [{}],
    [{ responsible: 'Ada Quill, 1 Main Street, ada@quill.dev' }],
    [{ support: 'mailto:help@quill.dev', security: 'https://quill.dev/security' }],
    [{ releases: 'https://code.dev/r', pluginGuide: 'https://a.dev/p', mcpGuide: 'https://a.dev/m' }],
    [{ releasedTogether: false }],
    [{ siteFiles: 'https://github.com/acme/site/edit/main/web' }],
    [{ siteFiles: 'https://code.dev/acme/site' }],
    [{ windowsInstallCommand: '$env:X = 1; irm https://a.dev/i.ps1 | iex' }],
  ])('takes %j', (stated) => {
    expect(composeDetails(stated)).toEqual(stated);
  });

  it.each<[unknown, string, string]>([
    [[], '', 'the type object'],
    [{ suport: 'https://a.dev' }, 'suport', 'only these: responsible, support, '],
    [{ responsible: ' ' }, 'responsible', ''],
    [{ responsible: 'a\u202eb' }, 'responsible', 'text without the invisible character'],
    [{ support: 'help@quill.dev' }, 'support', 'or a mailbox such as "mailto:help@tool.example"'],
    [{ support: 'see mailto:help@quill.dev' }, 'support', 'or a mailbox'],
    [{ support: 'mailto:a@quill.dev, b@quill.dev' }, 'support', 'or a mailbox'],
    [{ security: 'http://quill.dev' }, 'security', 'an absolute https address'],
    [{ releases: 'mailto:help@quill.dev' }, 'releases', 'an absolute https address'],
    [{ mcpGuide: 'https://a:b@quill.dev' }, 'mcpGuide', 'an absolute https address'],
    [
      { mcpGuide: 'https://bücher.dev' },
      'mcpGuide',
      '"https://xn--bcher-kva.dev": the same address in ASCII',
    ],
    [{ windowsInstallCommand: 'irm ‘https://a.dev/i.ps1’ | iex' }, 'windowsInstallCommand', 'instead of "‘"'],
    [{ windowsInstallCommand: 'PS C:\\> irm a.dev | iex' }, 'windowsInstallCommand', 'without the prompt'],
    [
      { siteFiles: 'https://github.com/acme/site' },
      'siteFiles',
      'such as "https://github.com/acme/site/blob/main"',
    ],
    [
      { siteFiles: 'https://github.com/acme/site.git' },
      'siteFiles',
      'such as "https://github.com/acme/site/blob/main"',
    ],
    [
      { siteFiles: 'https://github.com/acme/site/wiki' },
      'siteFiles',
      'such as "https://github.com/acme/site/blob/main"',
    ],
    [{ pluginGuide: 5 }, 'pluginGuide', 'the type string'],
    [{ releasedTogether: 'yes' }, 'releasedTogether', 'the type boolean'],
  ])('refuses %j', (stated, field, expected) => {
    expect(detailsProblems(stated)).toEqual([
      {
        file: 'site/details.json',
        field,
        found: expect.any(String),
        expected: expect.stringContaining(expected),
      },
    ]);
    expect(() => composeDetails(stated)).toThrow('1 problem to fix');
  });
});

describe('loadDetails', () => {
  it('has none if nobody wrote any', () => {
    inFolder({});
    expect(loadDetails(sourceFiles(cwd(), 'site'))).toEqual({});
  });

  it('reads those that somebody wrote', () => {
    inFolder({ 'site/details.json': '{ "releasedTogether": true }' });
    expect(loadDetails(sourceFiles(cwd(), 'site'))).toEqual({ releasedTogether: true });
  });
});

describe('programVersion', () => {
  it.each([
    [{ releasedTogether: true }, '1.2.3'],
    [{ releasedTogether: false }, undefined],
    [{}, undefined],
  ])('with %j is %s', (details, version) => {
    expect(programVersion(product, details)).toBe(version);
  });
});

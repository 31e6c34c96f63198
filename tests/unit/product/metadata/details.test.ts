import { cwd } from 'node:process';
import { describe, expect, it } from 'vitest';
import { locateSiteFiles } from '../../../../src/product/files/site-files.ts';
import {
  detailsProblems,
  loadDetails,
  programVersion,
  validateDetails,
} from '../../../../src/product/metadata/details.ts';
import { product } from '../../../fixtures/products.ts';
import { useTempFolder } from '../../../setup/temp-folder.ts';

describe('site/details.json', () => {
  it.each([
    [{}],
    [{ responsible: 'Ada Quill, 1 Main Street, ada@quill.dev' }],
    [{ support: 'mailto:help@quill.dev', security: 'https://quill.dev/security' }],
    [{ support: 'mailto:first.last+site@mail.quill.dev', security: 'mailto:x@xn--bcher-kva.dev' }],
    [{ releases: 'https://code.dev/r', pluginGuide: 'https://a.dev/p', mcpGuide: 'https://a.dev/m' }],
    [{ pluginGuide: '/docs/extensions', mcpGuide: '/docs/tools#mcp' }],
    [{ releasedTogether: false }],
    [{ lang: 'de' }],
    [{ lang: 'pt-br' }],
    [{ lang: 'sr-Latn-RS' }],
    [{ siteFiles: 'https://github.com/acme/site/edit/main/web' }],
    [{ siteFiles: 'https://code.dev/acme/site' }],
    [{ windowsInstallCommand: '$env:X = 1; irm https://a.dev/i.ps1 | iex' }],
  ])('can contain %j', (input) => {
    expect(validateDetails(input)).toEqual(input);
  });

  it.each<[unknown, string, string]>([
    [[], '', 'an object'],
    [{ lang: 'Deutsch' }, 'lang', 'a language tag, for example "en", "de", or "pt-BR" (BCP 47)'],
    [{ lang: 'jp' }, 'lang', 'a language tag, for example "en"'],
    [{ lang: '' }, 'lang', 'a language tag, for example "en"'],
    [{ lang: 'de_AT' }, 'lang', '"de-AT"'],
    [{ lang: 'ger' }, 'lang', '"de"'],
    [{ suport: 'https://a.dev' }, 'suport', 'one of responsible, support, '],
    [{ responsible: ' ' }, 'responsible', ''],
    [{ responsible: '{{product.name}} Ltd.' }, 'responsible', "text without {{, because metadata can't"],
    [{ whenToUse: 'For {{product.name}}' }, 'whenToUse', 'text without {{'],
    [{ responsible: ' Ada Quill' }, 'responsible', 'text without spaces at its start and its end'],
    [{ windowsInstallCommand: 'winget install quill ' }, 'windowsInstallCommand', 'text without spaces'],
    [{ responsible: 'a\u202eb' }, 'responsible', 'text without the invisible character'],
    [
      { support: 'help@quill.dev' },
      'support',
      'or a mailto: address, for example "mailto:help@tool.example"',
    ],
    [{ support: 'see mailto:help@quill.dev' }, 'support', 'or a mailto: address'],
    [{ support: 'mailto:a@quill.dev, b@quill.dev' }, 'support', 'or a mailto: address'],
    ...[
      'mailto:a@quill.dev%0d%0aBcc:b@quill.dev',
      'mailto:a%0d%0aBcc:b@quill.dev',
      'mailto:a@quill.dev,b@quill.dev',
      'mailto:a@quill.dev#x',
      'mailto:a@b@quill.dev',
      'mailto:"a"@quill.dev',
      'mailto:a@quill',
      'mailto:a@quill..dev',
      'mailto:a@-.dev/',
      'mailto:a@10.0.0.1',
      'mailto:@quill.dev',
      'mailto:.a@quill.dev',
      'mailto:a..b@quill.dev',
    ].map((security): [object, string, string] => [{ security }, 'security', 'or a mailto: address']),
    ...['mailto:a@quill.dev?subject=x%0d%0aBcc:b@quill.dev', 'mailto:a@quill.dev?bcc=b@quill.dev'].map(
      (security): [object, string, string] => [
        { security },
        'security',
        '"mailto:a@quill.dev", because a contact is only an address',
      ],
    ),
    [{ support: 'https://matrix.to/#/#a:b.dev' }, 'support', '"https://matrix.to/#/%23a:b.dev"'],
    [{ support: 'https://a.dev/?b={c|d}' }, 'support', '"https://a.dev/?b=%7Bc%7Cd%7D"'],
    [{ support: 'mailto:a@bücher.dev' }, 'support', '"mailto:a@xn--bcher-kva.dev": the same URL in ASCII'],
    [{ constructor: 'x' }, 'constructor', 'one of responsible, support, '],
    [JSON.parse('{ "__proto__": { "support": 5 } }'), '__proto__', 'one of responsible, support, '],
    [{ security: 'http://quill.dev' }, 'security', 'an absolute https URL'],
    [{ releases: 'mailto:help@quill.dev' }, 'releases', 'an absolute https URL'],
    [{ mcpGuide: 'https://a:b@quill.dev' }, 'mcpGuide', 'an absolute https URL without a username'],
    [
      { windowsInstallCommand: 'irm https://a:b@c.dev/i | iex' },
      'windowsInstallCommand',
      'a URL without a username',
    ],
    [{ mcpGuide: 'docs/mcp.md' }, 'mcpGuide', 'or a path on this site, for example "/docs/start"'],
    [{ mcpGuide: '//quill.dev/mcp' }, 'mcpGuide', 'or a path on this site'],
    [{ mcpGuide: 'https://bücher.dev' }, 'mcpGuide', '"https://xn--bcher-kva.dev": the same URL in ASCII'],
    [{ windowsInstallCommand: 'irm ‘https://a.dev/i.ps1’ | iex' }, 'windowsInstallCommand', 'instead of "‘"'],
    [{ windowsInstallCommand: 'PS C:\\> irm a.dev | iex' }, 'windowsInstallCommand', 'without the prompt'],
    [
      { siteFiles: 'https://github.com/acme/site' },
      'siteFiles',
      'for example "https://github.com/acme/site/blob/main"',
    ],
    [
      { siteFiles: 'https://github.com/acme/site.git' },
      'siteFiles',
      'for example "https://github.com/acme/site/blob/main"',
    ],
    [
      { siteFiles: 'https://github.com/acme/site/wiki' },
      'siteFiles',
      'for example "https://github.com/acme/site/blob/main"',
    ],
    [{ siteFiles: 'https://code.dev/a?ref=main' }, 'siteFiles', 'for example "https://code.dev/a"'],
    [{ docsFiles: 'https://code.dev/a#docs' }, 'docsFiles', 'for example "https://code.dev/a"'],
    [{ docsFiles: 'https://code.dev/a/%2e./b' }, 'docsFiles', 'for example "https://code.dev/b"'],
    [{ pluginGuide: 5 }, 'pluginGuide', 'a string'],
    [{ releasedTogether: 'yes' }, 'releasedTogether', 'a boolean (true or false)'],
  ])("can't contain %j", (input, field, expected) => {
    expect(detailsProblems(input)).toEqual([
      {
        file: 'site/details.json',
        field,
        found: expect.any(String),
        expected: expect.stringContaining(expected),
      },
    ]);
    expect(() => validateDetails(input)).toThrow('1 problem to fix');
  });
});

describe('The build', () => {
  it('accepts a site without details', () => {
    useTempFolder({});
    expect(loadDetails(locateSiteFiles(cwd(), 'site'))).toEqual({});
  });

  it('reads the details in site/details.json', () => {
    useTempFolder({ 'site/details.json': '{ "releasedTogether": true }' });
    expect(loadDetails(locateSiteFiles(cwd(), 'site'))).toEqual({ releasedTogether: true });
  });
});

describe('The program version', () => {
  it.each([
    [{ releasedTogether: true }, '1.2.3'],
    [{ releasedTogether: false }, undefined],
    [{}, undefined],
  ])('with the details %j is %s', (details, version) => {
    expect(programVersion(product, details)).toBe(version);
  });
});

import { readFileSync } from 'node:fs';
import { cwd } from 'node:process';
import { describe, expect, it } from 'vitest';
import { locateSiteFiles } from '../../../../src/product/files/site-files.ts';
import { InvalidInput } from '../../../../src/product/validation/problems.ts';
import {
  assertPublishable,
  productionEnvironment,
  productionProblems,
} from '../../../../src/product/validation/production-checks.ts';
import { useTempFolder } from '../../../setup/temp-folder.ts';

type Changes = Readonly<Record<string, string | object | undefined>>;

const read = (file: string) => readFileSync(file, 'utf8');
const jcode = JSON.parse(read('tests/fixtures/metadata/jcode.json'));
const brindle = JSON.parse(read('example/product.json'));
const imported = JSON.parse(read('packages/opencli/tests/fixtures/imported/from-opencli.json'));

const productFile = (changes: object) => ({ 'site/product.json': { ...jcode, ...changes } });
const detailsFile = (changes: object) => ({ 'site/details.json': { responsible: 'Jay Code', ...changes } });
const guidePage = (text: string) => ({ 'site/pages/guide.md': `---\ntitle: A page\n---\n\n${text}\n` });

function writeSite(changes: Changes): void {
  const files = Object.entries({ ...productFile({}), ...detailsFile({}), ...changes });
  const texts = files.flatMap(([file, content]) =>
    content === undefined
      ? []
      : [[file, typeof content === 'string' ? content : JSON.stringify(content)] as const],
  );
  useTempFolder(Object.fromEntries(texts));
}

const reservedReason = ', because this domain is reserved (RFC 2606)';
const expectedOwnUrl = `a URL of your own product${reservedReason}`;
const expectedPublicUrl = 'a public URL, because this host is local or on a private network';
const findProblems = () => productionProblems(locateSiteFiles(cwd(), 'site'));

describe('The check before production', () => {
  it.each<[what: string, changes: Changes, ...found: [place: string, found: string, expected: string][]]>([
    [
      'the sample metadata with a different URL',
      { 'site/product.json': { ...brindle, url: 'https://quill.dev' } },
      ['site/product.json installCommand', '"https://brindle.example/install.sh"', expectedOwnUrl],
    ],
    [
      'a reserved URL in the metadata',
      productFile({ capabilities: ['See quill.example/x'] }),
      ['site/product.json capabilities[0]', '"quill.example"', expectedOwnUrl],
    ],
    [
      'a localhost URL in the metadata',
      productFile({ url: 'https://localhost' }),
      ['site/product.json url', '"https://localhost"', expectedPublicUrl],
    ],
    [
      'a localhost URL at the end of a sentence in the metadata',
      productFile({ description: 'Runs at http://localhost:3000.' }),
      ['site/product.json description', '"http://localhost:3000"', expectedPublicUrl],
    ],
    [
      'a localhost URL without a scheme',
      productFile({ description: 'It answers at localhost:3000, in a browser.' }),
      ['site/product.json description', '"localhost"', expectedPublicUrl],
    ],
    [
      'a reserved URL in the details',
      detailsFile({ support: 'mailto:a@localhost.test', siteFiles: 'http://127.0.0.1/' }),
      ['site/details.json support', '"localhost.test"', expectedOwnUrl],
      ['site/details.json siteFiles', '"http://127.0.0.1/"', expectedPublicUrl],
    ],
    [
      'a reserved email address in the contact of the command line',
      { 'site/cli.json': { info: { contact: { email: 'help@tool.internal' } } } },
      ['site/cli.json info.contact.email', '"tool.internal"', expectedPublicUrl],
    ],
    [
      'a reminder to replace something',
      guidePage('> **Replace this:** say what it does.'),
      ['site/pages/guide.md line 5', '"Replace this"', 'your own text'],
    ],
    ...[
      ['<name, address>', '"<name, address>"'],
      ['Jay Code, jay@…', '"…"'],
      ['TODO', '"TODO"'],
      ['Replace this', '"Replace this"'],
      ['Ada Quill, 1 Main Street, Oxford, ada@quill.dev', '"Ada Quill"'],
      ['Ada Quill', '"Ada Quill"'],
      ['Grace, ada@quill.dev', '"ada@quill.dev"'],
      ['\u200b', '"\\u200b"'],
      ['\u3164\u00a0', '"\\u3164\\u00a0"'],
      ['—', '"—"'],
    ].map(([input, found = '']): [string, Changes, [string, string, string]] => [
      `${input} as the responsible person`,
      detailsFile({ responsible: input }),
      [
        'site/details.json responsible',
        found,
        'the name and contact details of the person or company responsible',
      ],
    ]),
    [
      'a site without a responsible person',
      { 'site/details.json': undefined },
      [
        'site/details.json responsible',
        'nothing',
        'the person or company responsible for jcode.sh and how to reach them',
      ],
    ],
  ])('reports %s', (_, changes, ...problems) => {
    writeSite(changes);
    expect(findProblems()).toEqual(
      problems.map(([place, found, expected]) => {
        const [file, field] = place.split(/ (.*)/);
        return { file, field, found, expected: expect.stringContaining(expected) };
      }),
    );
  });

  it.each<[what: string, changes: Changes]>([
    ['metadata and a responsible person', {}],
    ['an email address in brackets', detailsFile({ responsible: 'Jay Code <jay@jcode.sh>' })],
    [
      'a name that begins like the name in the sample',
      detailsFile({ responsible: 'Ada Quillon, 2 High Street' }),
    ],
    [
      'a double name that begins like the name in the sample',
      detailsFile({ responsible: 'Ada Quill-Smith' }),
    ],
    ['a name in another script', detailsFile({ responsible: '山田太郎、東京' })],
    ["a site's own privacy policy", { 'site/details.json': undefined, 'site/pages/privacy.md': 'Ours.' }],
    [
      'a privacy policy on another site',
      {
        'site/details.json': undefined,
        ...productFile({ resources: { privacy: 'https://acme.dev/privacy' } }),
      },
    ],
    ["an editor's hidden file", { 'site/.markdownlint.json': '{ // TODO: more rules\n}' }],
    ['a copy of a built-in page', { 'site/pages/contact.md': read('src/content/contact.md') }],
    ["a page about a server on the reader's machine", guidePage('http://localhost:8080/mcp')],
    [
      "a published file about a server on the reader's machine",
      { 'public/details.jsonl': 'http://localhost:8080/mcp' },
    ],
    [
      'reserved URLs in an imported command line',
      { 'site/cli.json': { ...imported, examples: ['jcode https://example.com/x'] } },
    ],
    [
      'sample URLs in a handwritten command line',
      { 'site/cli.json': { examples: ['jcode https://example.com/x', 'jcode http://10.0.0.1'] } },
    ],
    [
      'sample URLs in a file that is published unchanged',
      { 'public/install.sh': '#!/bin/sh\n# PROXY=http://proxy.example:8080\n' },
    ],
  ])('accepts %s', (_, changes) => {
    writeSite(changes);
    expect(findProblems()).toEqual([]);
  });
});

describe('The check before production', () => {
  it('rejects problems only in production', () => {
    useTempFolder({});
    const files = locateSiteFiles(cwd(), 'site');
    expect(() => assertPublishable(productionEnvironment, files)).toThrow(InvalidInput);
    for (const environment of [{}, { NETLIFY: 'true', CONTEXT: 'deploy-preview' }, { CONTEXT: 'production' }])
      expect(() => assertPublishable(environment, files)).not.toThrow();
  });
});

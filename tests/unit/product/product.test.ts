import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { InvalidInput } from '../../../src/product/problems.ts';
import { composeProduct, loadProduct } from '../../../src/product/product.ts';
import { productSchema } from '../../../src/product/schema.ts';
import { sourceFiles } from '../../../src/product/source.ts';

const invented = JSON.parse(readFileSync('tests/fixtures/facts/invented.json', 'utf8'));
const facts = { ...invented, url: 'https://tool.dev', installCommand: 'npm i -g tool' };
const { license: _, ...unlicensed } = facts;

describe('loadProduct', () => {
  it('returns facts that nobody can change, with the version of package.json', () => {
    const product = loadProduct(sourceFiles(resolve('.'), 'example'));
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(product.version).toMatch(version);
    for (const part of [product, product.resources, product.platforms])
      expect(Object.isFrozen(part)).toBe(true);
  });
});

describe('composeProduct', () => {
  it('has the 14 fields in the order of the specification', () => {
    expect(Object.keys(composeProduct(facts, '1.2.3', {}))).toEqual(Object.keys(productSchema.properties));
  });

  it('derives the addresses from url', () => {
    expect(composeProduct(facts, '1.2.3', {})).toMatchObject({
      documentation: 'https://tool.dev/docs',
      resources: {
        developers: 'https://tool.dev/developers',
        openapi: 'https://tool.dev/openapi.json',
        llms: 'https://tool.dev/llms.txt',
        cli: 'https://tool.dev/cli',
        contact: 'https://tool.dev/contact',
        privacy: 'https://tool.dev/privacy',
      },
    });
  });

  it('publishes a stated address instead of the derived one, and derives the others', () => {
    const documentation = 'https://docs.tool.dev';
    const contact = 'https://tool.dev/help';
    const product = composeProduct({ ...facts, documentation, resources: { contact } }, '1.2.3', {});
    expect(product).toMatchObject({ documentation, resources: { contact, cli: 'https://tool.dev/cli' } });
  });

  it.each([
    ['1.2.3', {}, '1.2.3'],
    [
      '1.2.3',
      { CONTEXT: 'deploy-preview', REVIEW_ID: '42', COMMIT_REF: 'abc1234def' },
      '1.2.3+preview.42.abc1234',
    ],
    [
      '1.2.3-rc.1',
      { CONTEXT: 'deploy-preview', REVIEW_ID: '7', COMMIT_REF: 'abc1234' },
      '1.2.3-rc.1+preview.7.abc1234',
    ],
    [
      '1.2.3+5',
      { CONTEXT: 'deploy-preview', REVIEW_ID: '7', COMMIT_REF: 'abc1234' },
      '1.2.3+5.preview.7.abc1234',
    ],
    ['1.2.3', { CONTEXT: 'branch-deploy', COMMIT_REF: 'abc1234' }, '1.2.3'],
    ['1.2.3', { CONTEXT: 'deploy-preview', REVIEW_ID: '42' }, '1.2.3'],
    ['1.2.3', { CONTEXT: 'production', REVIEW_ID: '42', COMMIT_REF: 'abc1234' }, '1.2.3'],
  ])('publishes the version %s in %j as %s', (version, environment, expected) => {
    expect(composeProduct(facts, version, environment).version).toBe(expected);
  });

  it.each([
    [
      'names the field that is missing',
      unlicensed,
      'license: found nothing\n    expected this field to be stated',
    ],
    [
      'names a field that it does not know',
      { ...facts, stars: 5 },
      'stars: found an unknown field\n    expected only these: name, command, version,',
    ],
    [
      'says in which file a detail belongs',
      { ...facts, support: 'https://tool.dev/help' },
      'support: found an unknown field\n    expected it in site/details.json',
    ],
    [
      'knows no field of the name constructor',
      { ...facts, constructor: 5 },
      'constructor: found an unknown field\n    expected only these: name, command, version,',
    ],
    [
      'knows no field of the name __proto__',
      { ...facts, ...JSON.parse('{ "__proto__": 5 }') },
      '__proto__: found an unknown field\n    expected only these: name, command, version,',
    ],
    [
      'wants a name that somebody can see',
      { ...facts, name: '\u200b' },
      'name: found "\\u200b"\n    expected text without the invisible character "\\u200b" (U+200B)',
    ],
    [
      'wants a name that is more than blank',
      { ...facts, name: '\u00a0' },
      'name: found "\u00a0"\n    expected text with at least one visible character',
    ],
    [
      'wants a command that is what it looks like',
      { ...facts, installCommand: 'npm i tool\u{e0041}' },
      'installCommand: found "npm i tool\\udb40\\udc41"\n    expected text without the invisible character',
    ],
    [
      'wants a command with plain spaces',
      { ...facts, installCommand: 'npm\u2003i tool' },
      'installCommand: found "npm\u2003i tool"\n    expected a command with plain quotes, hyphens and spaces',
    ],
    ['tells the type of a text', { ...facts, name: 5 }, 'name: found 5\n    expected the type string'],
    [
      'lists what a field may be',
      { ...facts, license: 'Apache-2.0' },
      'license: found "Apache-2.0"\n    expected "MIT"',
    ],
    [
      'lists what an item may be',
      { ...facts, platforms: ['BSD'] },
      'platforms[0]: found "BSD"\n    expected one of "macOS", "Linux", "Windows"',
    ],
    [
      'wants https',
      { ...facts, url: 'http://tool.dev' },
      'url: found "http://tool.dev"\n    expected an absolute https address',
    ],
    [
      'wants no credentials',
      { ...facts, resources: { cli: 'https://me:secret@tool.dev' } },
      'resources.cli: found "https://me:secret@tool.dev"\n    expected an absolute https address',
    ],
    [
      'shows an invisible character in a list',
      { ...facts, capabilities: ['a\nb'] },
      'capabilities[0]: found "a\\nb"\n    expected text without the invisible character',
    ],
    [
      'wants every item once',
      { ...facts, architectures: ['x64', 'x64'] },
      'architectures[1]: found "x64" again\n    expected every item once',
    ],
    ['wants an item', { ...facts, platforms: [] }, 'platforms: found []\n    expected at least one item'],
    [
      'wants no more items than a list may have',
      { ...facts, capabilities: Array.from({ length: 101 }, (_, index) => `${index}`) },
      'expected at most 100 items',
    ],
    [
      'wants text',
      { ...facts, command: '' },
      'command: found ""\n    expected text with at least one visible character',
    ],
    [
      'wants more than white space',
      { ...facts, description: '  ' },
      'description: found "  "\n    expected text with at least one visible character',
    ],
    [
      'takes no version',
      { ...facts, version: '1.0.0' },
      'version: found "1.0.0"\n    expected no version here: it is the one of package.json',
    ],
    [
      'wants the root of a site',
      { ...facts, url: 'https://tool.dev/app' },
      'url: found "https://tool.dev/app"\n    expected the root of the site, such as "https://tool.dev"',
    ],
    [
      'takes no placeholder',
      { ...facts, description: 'About {{product.name}}.' },
      'description: found "About {{product.name}}."\n    expected a text without {{',
    ],
    [
      'wants the quotes of a shell',
      { ...facts, installCommand: 'curl -fsSL “https://tool.dev/i” | bash' },
      'installCommand: found "curl -fsSL “https://tool.dev/i” | bash"\n    expected a command with plain quotes, hyphens and spaces, as a shell reads them, instead of "“"',
    ],
    [
      'wants the hyphens of a shell',
      { ...facts, command: 'tool –chat' },
      'command: found "tool –chat"\n    expected a command with plain quotes, hyphens and spaces, as a shell reads them, instead of "–"',
    ],
    [
      'takes no prompt',
      { ...facts, installCommand: '$ npm i -g tool' },
      'installCommand: found "$ npm i -g tool"\n    expected the command alone, without the prompt "$ "',
    ],
    [
      'takes no root of a host of repositories for the site',
      { ...facts, url: 'https://github.com/' },
      'url: found "https://github.com/"\n    expected the root of a site of your own',
    ],
    [
      'names no such root as an example',
      { ...facts, url: 'https://github.com/acme/tool#readme' },
      'url: found "https://github.com/acme/tool#readme"\n    expected the root of a site of your own',
    ],
    ['wants an object', ['name'], 'product.json\n  found ["name"]\n    expected a JSON object'],
  ])('%s', (_, stated, message) => {
    expect(problemsOf(stated)).toContain(message);
    expect(problemsOf(stated)).toMatch(/^Nothing was published: 1 problem to fix\.\n\n\w+\/product\.json\n/);
  });

  it.each([
    ['name', 200],
    ['command', 200],
    ['description', 2000],
    ['installCommand', 2000],
    ['repository', 2048],
  ])('takes a %s of %d characters, and none that is longer', (field, limit) => {
    const longest = 'https://a.dev/'.padEnd(limit, 'a');
    expect(problemsOf({ ...facts, [field]: longest })).toBe('');
    expect(problemsOf({ ...facts, [field]: `${longest}a` })).toContain(
      `expected at most ${limit} characters`,
    );
  });

  it.each([['latest'], ['v1.2.3'], ['1.2'], ['01.2.3'], [null], [5]])(
    'sends whoever has the version %j to package.json',
    (version) => {
      const expected = 'package.json\n  version: found';
      expect(problemsOf(facts, version)).toContain(expected);
      expect(problemsOf(facts, version)).toContain('expected a semantic version such as "1.4.0"');
    },
  );

  it('reports every problem at once, and each once', () => {
    const stated = { ...unlicensed, name: '', url: 'tool.dev', platforms: ['BSD', 'BSD'], stars: 5 };
    const found = problemsOf(stated, 'latest').match(/^ {2}\S+(?=: found)/gm);
    expect(found?.map((field) => field.trim()).sort()).toEqual(
      ['license', 'name', 'platforms[0]', 'platforms[1]', 'platforms[1]', 'stars', 'url', 'version'].sort(),
    );
  });

  it('refuses an invented product in production only', () => {
    const production = { NETLIFY: 'true', CONTEXT: 'production' };
    const real = JSON.parse(readFileSync('tests/fixtures/facts/jcode.json', 'utf8'));
    const resources = { contact: 'https://www.example.com./contact' };
    const found = problemsOf({ ...invented, resources }, '1.2.3', production).match(/^ {2}\S+(?=: found)/gm);
    expect(found?.map((field) => field.trim()).sort()).toEqual(
      ['url', 'installCommand', 'resources.contact'].sort(),
    );
    expect(problemsOf(invented, '1.2.3', { NETLIFY: 'true', CONTEXT: 'deploy-preview' })).toBe('');
    expect(problemsOf(real, '1.2.3', production)).toBe('');
  });
});

function problemsOf(stated: unknown, version: unknown = '1.2.3', environment = {}): string {
  try {
    composeProduct(stated, version, environment);
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidInput);
    return (error as InvalidInput).message;
  }
}

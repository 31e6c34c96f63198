import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { locateSiteFiles } from '../../../../src/product/files/site-files.ts';
import { composeProduct, loadProduct } from '../../../../src/product/metadata/product.ts';
import { productSchema } from '../../../../src/product/metadata/product-schema.ts';
import { InvalidInput } from '../../../../src/product/validation/problems.ts';

const fictional = JSON.parse(readFileSync('tests/fixtures/metadata/fictional-product.json', 'utf8'));
const metadata = { ...fictional, url: 'https://tool.dev', installCommand: 'npm i -g tool' };
const { license: _, ...unlicensed } = metadata;

describe('The loaded product', () => {
  it("can't be changed, and has the version in package.json", () => {
    const product = loadProduct(locateSiteFiles(resolve('.'), 'example'), {});
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(product.version).toMatch(version);
    for (const part of [product, product.resources, product.platforms])
      expect(Object.isFrozen(part)).toBe(true);
  });
});

describe('The build', () => {
  it('publishes the 14 fields in the order of the specification', () => {
    expect(Object.keys(composeProduct(metadata, '1.2.3', {}))).toEqual(Object.keys(productSchema.properties));
  });

  it('derives the other URLs from url', () => {
    expect(composeProduct(metadata, '1.2.3', {})).toMatchObject({
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

  it('publishes a URL that the metadata sets instead of deriving it, and derives the others', () => {
    const documentation = 'https://docs.tool.dev';
    const contact = 'https://tool.dev/help';
    const product = composeProduct({ ...metadata, documentation, resources: { contact } }, '1.2.3', {});
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
  ])('publishes the version %s with the environment %j as %s', (version, environment, expected) => {
    expect(composeProduct(metadata, version, environment).version).toBe(expected);
  });

  it.each([
    [
      'reports a missing field',
      unlicensed,
      'license: found nothing\n    expected a value: this field is required',
    ],
    [
      'reports an unknown field',
      { ...metadata, stars: 5 },
      'stars: found an unknown field\n    expected one of name, command, version,',
    ],
    [
      'reports which file a detail belongs in',
      { ...metadata, support: 'https://tool.dev/help' },
      'support: found an unknown field\n    expected this field in site/details.json',
    ],
    [
      'rejects a field named constructor',
      { ...metadata, constructor: 5 },
      'constructor: found an unknown field\n    expected one of name, command, version,',
    ],
    [
      'rejects a field named __proto__',
      { ...metadata, ...JSON.parse('{ "__proto__": 5 }') },
      '__proto__: found an unknown field\n    expected one of name, command, version,',
    ],
    [
      'requires a visible name',
      { ...metadata, name: '\u200b' },
      'name: found "\\u200b"\n    expected text without the invisible character "\\u200b" (U+200B)',
    ],
    [
      'requires a name that is not blank',
      { ...metadata, name: '\u00a0' },
      'name: found "\\u00a0"\n    expected text with at least one visible character',
    ],
    [
      'rejects invisible characters in a command',
      { ...metadata, installCommand: 'npm i tool\u{e0041}' },
      'installCommand: found "npm i tool\\udb40\\udc41"\n    expected text without the invisible character',
    ],
    [
      'requires plain spaces in a command',
      { ...metadata, installCommand: 'npm\u2003i tool' },
      'installCommand: found "npm\\u2003i tool"\n    expected straight quotation marks, hyphens, and ordinary spaces instead of "\\u2003"',
    ],
    ['reports the expected type', { ...metadata, name: 5 }, 'name: found 5\n    expected a string'],
    [
      'lists the allowed values of a field',
      { ...metadata, license: 'Apache-2.0' },
      'license: found "Apache-2.0"\n    expected "MIT"',
    ],
    [
      'lists the allowed values of a list item',
      { ...metadata, platforms: ['BSD'] },
      'platforms[0]: found "BSD"\n    expected one of "macOS", "Linux", "Windows"',
    ],
    [
      'requires HTTPS in a URL',
      { ...metadata, url: 'http://tool.dev' },
      'url: found "http://tool.dev"\n    expected an absolute https URL',
    ],
    [
      'rejects credentials in a URL',
      { ...metadata, resources: { cli: 'https://me:secret@tool.dev' } },
      'resources.cli: found "https://me:secret@tool.dev"\n    expected an absolute https URL',
    ],
    [
      'rejects credentials in an install command',
      { ...metadata, installCommand: 'pip install git+https://me:secret@tool.dev/tool' },
      'installCommand: found a URL that starts with "git+https://…@"',
    ],
    [
      'shows an invisible character in a list item',
      { ...metadata, capabilities: ['a\nb'] },
      'capabilities[0]: found "a\\nb"\n    expected text without the invisible character',
    ],
    [
      'requires unique items',
      { ...metadata, architectures: ['x64', 'x64'] },
      'architectures[1]: found a second "x64"\n    expected each item only once',
    ],
    [
      'requires at least one item',
      { ...metadata, platforms: [] },
      'platforms: found []\n    expected at least one item',
    ],
    [
      'limits the number of items',
      { ...metadata, capabilities: Array.from({ length: 101 }, (_, index) => `${index}`) },
      'expected at most 100 items',
    ],
    [
      'requires text',
      { ...metadata, command: '' },
      'command: found ""\n    expected text with at least one visible character',
    ],
    [
      'rejects text that is only whitespace',
      { ...metadata, description: '  ' },
      'description: found "  "\n    expected text with at least one visible character',
    ],
    [
      'rejects a version in product.json',
      { ...metadata, version: '1.0.0' },
      'version: found "1.0.0"\n    expected no version in this file: "npm version" sets it in package.json',
    ],
    [
      'requires the root of a site',
      { ...metadata, url: 'https://tool.dev/app' },
      'url: found "https://tool.dev/app"\n    expected the root URL of the site, for example "https://tool.dev"',
    ],
    [
      'rejects placeholders',
      { ...metadata, description: 'About {{product.name}}.' },
      'description: found "About {{product.name}}."\n    expected text without {{',
    ],
    [
      'rejects spaces around a name',
      { ...metadata, name: ' Tool ' },
      'name: found " Tool "\n    expected text without spaces at its start and its end',
    ],
    [
      'requires plain quotation marks in a command',
      { ...metadata, installCommand: 'curl -fsSL “https://tool.dev/i” | bash' },
      'installCommand: found "curl -fsSL “https://tool.dev/i” | bash"\n    expected straight quotation marks, hyphens, and ordinary spaces instead of "“"',
    ],
    [
      'requires plain hyphens in a command',
      { ...metadata, command: 'tool –chat' },
      'command: found "tool –chat"\n    expected straight quotation marks, hyphens, and ordinary spaces instead of "–"',
    ],
    [
      'rejects a shell prompt in a command',
      { ...metadata, installCommand: '$ npm i -g tool' },
      'installCommand: found "$ npm i -g tool"\n    expected only the command, without the prompt "$ "',
    ],
    [
      'rejects a comment in a command, such as one between pasted alternatives',
      { ...metadata, installCommand: 'curl tool.dev/i | sh && # or with npm && npm i -g tool' },
      'installCommand: found "curl tool.dev/i | sh && # or with npm && npm i -g tool"\n    expected only one command, without the comment "# or with npm && npm i -g tool"',
    ],
    [
      'rejects the root of a repository host as the site',
      { ...metadata, url: 'https://github.com/' },
      'url: found "https://github.com/"\n    expected the root URL of your own site',
    ],
    [
      'does not suggest the root of a repository host as the site',
      { ...metadata, url: 'https://github.com/acme/tool#readme' },
      'url: found "https://github.com/acme/tool#readme"\n    expected the root URL of your own site',
    ],
    ['requires an object', ['name'], 'product.json\n  found ["name"]\n    expected a JSON object'],
  ])('%s', (_, input, message) => {
    expect(messageFor(input)).toContain(message);
    expect(messageFor(input)).toMatch(/^Nothing was published: 1 problem to fix\.\n\n\w+\/product\.json\n/);
  });

  it.each([
    ['name', 200],
    ['command', 200],
    ['description', 2000],
    ['installCommand', 2000],
    ['repository', 2048],
  ])('accepts a value for %s of at most %d characters', (field, limit) => {
    const longest = 'https://a.dev/'.padEnd(limit, 'a');
    expect(messageFor({ ...metadata, [field]: longest })).toBe('');
    expect(messageFor({ ...metadata, [field]: `${longest}a` })).toContain(
      `expected at most ${limit} characters`,
    );
  });

  it.each([['latest'], ['v1.2.3'], ['1.2'], ['01.2.3'], [null], [5]])(
    'rejects the version %j in package.json',
    (version) => {
      const expected = 'package.json\n  version: found';
      expect(messageFor(metadata, version)).toContain(expected);
      expect(messageFor(metadata, version)).toContain('expected a semantic version, for example "1.4.0"');
    },
  );

  it('reports all problems at once, each only once', () => {
    const input = { ...unlicensed, name: '', url: 'tool.dev', platforms: ['BSD', 'BSD'], stars: 5 };
    const found = messageFor(input, 'latest').match(/^ {2}\S+(?=: found)/gm);
    expect(found?.map((field) => field.trim()).sort()).toEqual(
      ['license', 'name', 'platforms[0]', 'platforms[1]', 'platforms[1]', 'stars', 'url', 'version'].sort(),
    );
  });

  it('rejects a fictional product in production only', () => {
    const production = { NETLIFY: 'true', CONTEXT: 'production' };
    const real = JSON.parse(readFileSync('tests/fixtures/metadata/jcode.json', 'utf8'));
    const resources = { contact: 'https://www.example.com./contact' };
    const found = messageFor({ ...fictional, resources }, '1.2.3', production).match(/^ {2}\S+(?=: found)/gm);
    expect(found?.map((field) => field.trim()).sort()).toEqual(
      ['url', 'installCommand', 'resources.contact'].sort(),
    );
    expect(messageFor(fictional, '1.2.3', { NETLIFY: 'true', CONTEXT: 'deploy-preview' })).toBe('');
    expect(messageFor(real, '1.2.3', production)).toBe('');
  });
});

function messageFor(input: unknown, version: unknown = '1.2.3', environment = {}): string {
  try {
    composeProduct(input, version, environment);
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidInput);
    return (error as InvalidInput).message;
  }
}

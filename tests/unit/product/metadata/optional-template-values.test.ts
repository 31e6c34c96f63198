import { describe, expect, it } from 'vitest';
import type { OpenCli } from '../../../../src/product/cli/opencli.ts';
import { createOptionalTemplateValues } from '../../../../src/product/metadata/optional-template-values.ts';
import { product } from '../../../fixtures/products.ts';

const cli: OpenCli = { opencli: '0.1', info: { title: 'jcode', version: '1.2.3' } };
const source = { kind: 'usage specification', version: '1.2.0', date: '2026-05-01' };
const input = (...args: Parameters<typeof createOptionalTemplateValues>) =>
  Object.fromEntries([...createOptionalTemplateValues(...args)].filter(([, value]) => value !== undefined));

describe('The set of optional values', () => {
  it('is empty for a product without optional details', () => {
    expect(input(product, undefined, {})).toEqual({});
  });

  it('contains every detail that is set, with a label', () => {
    const details = {
      support: 'mailto:help@jcode.sh',
      releases: 'https://jcode.sh/r/',
      releasedTogether: true,
    };
    expect(input(product, undefined, { ...details, responsible: 'Jay' })).toEqual({
      'details.responsible': 'Jay',
      'details.responsible.label': 'Jay',
      'details.support': 'mailto:help@jcode.sh',
      'details.support.label': 'help@jcode.sh',
      'details.releases': 'https://jcode.sh/r/',
      'details.releases.label': 'jcode.sh/r',
      'details.releasedTogether': 'yes',
      'details.releasedTogether.label': 'yes',
    });
    expect(input(product, undefined, { releasedTogether: false })).toEqual({});
  });

  it.each([
    ['https://discord.gg/3cU7Bz4UPx', 'Discord'],
    ['https://t.me/jcode', 'Telegram'],
    ['https://discord.example/a', 'discord.example/a'],
  ])('labels an invitation to a chat with its name: %s', (support, label) => {
    expect(input(product, undefined, { support })).toMatchObject({ 'details.support.label': label });
  });

  it.each([
    ['https://github.com/acme/tool/issues', 'GitHub'],
    ['https://gitlab.com/acme/group/tool/-/issues/new', 'GitLab'],
    ['https://codeberg.org/acme/tool/issues', 'Codeberg'],
    ['https://github.com/acme/tool/discussions', undefined],
    ['https://help.acme.dev/issues', undefined],
    ['mailto:help@acme.dev', undefined],
  ])('know that %s is public if it leads to the issues of a host: %s', (support, host) => {
    expect(input(product, undefined, { support })['details.support.issues']).toBe(host);
  });

  it('contains the URL of a described command line, and its source if it was imported', () => {
    expect(input(product, cli, {})).toMatchObject({ 'cli.address': 'https://jcode.sh/cli.json' });
    expect(input(product, cli, {})).not.toHaveProperty('cli.source.date');
    const imported = { ...cli, metadata: [{ name: 'source', value: source }] };
    expect(input(product, imported, {})).toMatchObject({
      'cli.source.date': '2026-05-01',
      'cli.source.version': '1.2.0',
    });
  });

  it.each([
    [[{ name: '--version' }], 'jcode --version'],
    [[{ name: '-V', aliases: ['--version'] }], 'jcode --version'],
    [[{ name: '--version', hidden: true }, { name: '-v' }], undefined],
  ])('contains the command that prints the version if the flags %j include --version', (options, command) => {
    expect(input(product, { ...cli, options }, {})['cli.version-command']).toBe(command);
  });

  it('contains the URLs of resources on other sites', () => {
    const links = { cli: 'https://acme.dev/a', contact: 'https://acme.dev/b', privacy: 'https://acme.dev/c' };
    const resources = { ...product.resources, ...links };
    const documentation = 'https://docs.jcode.sh';
    expect(input({ ...product, documentation, resources }, undefined, {})).toEqual({
      'elsewhere.documentation': 'https://docs.jcode.sh',
      'elsewhere.documentation.label': 'docs.jcode.sh',
      'elsewhere.cli': 'https://acme.dev/a',
      'elsewhere.cli.label': 'acme.dev/a',
      'elsewhere.contact': 'https://acme.dev/b',
      'elsewhere.contact.label': 'acme.dev/b',
      'elsewhere.privacy': 'https://acme.dev/c',
      'elsewhere.privacy.label': 'acme.dev/c',
    });
  });
});

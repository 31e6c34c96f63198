import { parseAllHeaders } from '@netlify/headers-parser';
import { describe, expect, it } from 'vitest';
import { publishedFiles, request } from '../setup/published.ts';

const { headers: rules, errors } = await parseAllHeaders({
  headersFiles: ['dist/_headers'],
  netlifyConfigPath: 'netlify.toml',
  configHeaders: undefined,
  minimal: false,
});

/** Returns the addresses at which a file is served. */
function addressesOf(file: string): string[] {
  return file.endsWith('.html') ? [file, file.replace(/(?:index)?\.html$/, '')] : [file];
}

describe('the header rules of netlify.toml and of the build', () => {
  it('are read by Netlify without a complaint', () => {
    expect(errors).toEqual([]);
    expect(rules.length).toBeGreaterThan(0);
  });

  it('name every header once for each published address', () => {
    const repeated = publishedFiles()
      .flatMap(addressesOf)
      .flatMap((address) => {
        const matching = rules.filter((rule) => 'forRegExp' in rule && rule.forRegExp.test(address));
        const names = matching.flatMap(({ values }) => Object.keys(values).map((name) => name.toLowerCase()));
        return names
          .filter((name, index) => names.indexOf(name) !== index)
          .map((name) => `${name} for ${address}, by ${matching.map((rule) => rule.for).join(' and ')}`);
      });
    expect(repeated).toEqual([]);
  });
});

it('Styles and scripts may be kept for ever', async () => {
  const files = publishedFiles().filter((file) => file.startsWith('/_astro/'));
  const policies = files.map(async (file) => (await request(file)).headers.get('Cache-Control'));
  expect(new Set(await Promise.all(policies))).toEqual(new Set(['public, max-age=31536000, immutable']));
});

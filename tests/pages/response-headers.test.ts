import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listPublishedFiles } from '../setup/built-files.ts';
import { request } from '../setup/site-under-test.ts';

const rules = readFileSync('dist/_headers', 'utf8')
  .split('\n\n')
  .map((rule) => rule.split('\n').filter((line) => !line.startsWith('#') && line !== ''))
  .flatMap(([path, ...fields]) => (path === undefined ? [] : [{ path, fields }]));

function urlPathsOf(file: string): string[] {
  return file.endsWith('.html') ? [file, file.replace(/(?:index)?\.html$/, '')] : [file];
}

function appliesTo(rule: string, path: string): boolean {
  return rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : rule === path;
}

describe('The header rules', () => {
  it('use only syntax that Netlify supports', () => {
    expect(rules.length).toBeGreaterThan(10);
    for (const { path, fields } of rules) {
      expect(path).toMatch(/^\/[^\s:]*$/);
      expect(fields.length).toBeGreaterThan(0);
      for (const field of fields) expect(field).toMatch(/^ {2}[A-Z][\w-]+: \S.*$/);
    }
  });

  it('set no header twice for a published path', () => {
    const repeated = listPublishedFiles()
      .flatMap(urlPathsOf)
      .flatMap((path) => {
        const matching = rules.filter((rule) => appliesTo(rule.path, path));
        const names = matching.flatMap(({ fields }) => fields.map((field) => field.split(':')[0]));
        return names
          .filter((name, index) => names.indexOf(name) !== index)
          .map((name) => `${name} for ${path}`);
      });
    expect(repeated).toEqual([]);
  });
});

it('Browsers can cache styles and scripts for a year without revalidation', async () => {
  const files = listPublishedFiles().filter((file) => file.startsWith('/_astro/'));
  const policies = files.map(async (file) => (await request(file)).headers.get('Cache-Control'));
  expect(new Set(await Promise.all(policies))).toEqual(new Set(['public, max-age=31536000, immutable']));
});

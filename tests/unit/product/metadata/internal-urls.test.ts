import { describe, expect, it } from 'vitest';
import { internalUrlProblems } from '../../../../src/product/metadata/internal-urls.ts';

const published = ['/', '/docs', '/openapi.json'];
const problemFields = (url: string, documentation: string, resources = {}) =>
  internalUrlProblems({ url, documentation, resources }, 'a.json', published).map(({ field }) => field);

describe('The check of URLs in the metadata', () => {
  it.each([
    ['https://tool.dev', 'https://tool.dev/docs'],
    ['https://tool.dev', 'https://tool.dev/docs/#start'],
    ['https://tool.dev/', 'https://tool.dev'],
    ['https://tool.dev', 'https://docs.tool.dev/manual'],
    ['https://org.dev/tool', 'https://org.dev/tool/docs'],
    ['https://org.dev/tool/', 'https://org.dev/tool'],
    ['https://org.dev/tool', 'https://org.dev/manual'],
    ['https://org.dev/tool', 'https://org.dev/toolbox/manual'],
  ])('accepts, on the site %s, the URL %s', (url, documentation) => {
    expect(problemFields(url, documentation)).toEqual([]);
  });

  it.each([
    ['https://tool.dev', 'https://tool.dev/manual'],
    ['https://tool.dev/', 'https://tool.dev/docs/manual'],
    ['https://org.dev/tool', 'https://org.dev/tool/manual'],
  ])('reports, on the site %s, that nothing is published at %s', (url, documentation) => {
    expect(problemFields(url, documentation)).toEqual(['documentation']);
  });

  it('also checks the resources', () => {
    expect(
      problemFields('https://tool.dev', 'https://tool.dev/docs', { cli: 'https://tool.dev/cli' }),
    ).toEqual(['resources.cli']);
  });
});

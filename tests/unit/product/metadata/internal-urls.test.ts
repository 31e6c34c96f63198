import { describe, expect, it } from 'vitest';
import { guideProblems, internalUrlProblems } from '../../../../src/product/metadata/internal-urls.ts';

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

describe('A guide', () => {
  const paths = ['/', '/docs/extend', '/docs/plugins', '/mcp'];
  const problems = (details: object) => guideProblems(details, 'https://tool.dev/', 'a.json', paths);

  it.each([
    { pluginGuide: '/docs/extend#hooks' },
    { pluginGuide: 'https://tool.dev/docs/extend' },
    { pluginGuide: 'https://docs.tool.dev/plugins' },
    { mcpGuide: '/docs/plugins' },
    {},
  ])('can be another page of the site, or a page of another site: %j', (details) => {
    expect(problems(details)).toEqual([]);
  });

  it.each([
    [{ mcpGuide: '/mcp' }, 'another page. Without mcpGuide, your own page at /mcp is the guide'],
    [{ mcpGuide: '/mcp#servers' }, 'another page'],
    [{ pluginGuide: 'https://tool.dev/docs/plugins' }, 'another page'],
    [{ mcpGuide: '/nope' }, 'one of /, /docs/extend, /docs/plugins'],
    [{ mcpGuide: 'https://tool.dev/nope' }, 'one of /, /docs/extend'],
  ])("can't be the page that links to it, or a page that isn't published: %j", (details, expected) => {
    expect(problems(details)).toEqual([
      expect.objectContaining({ expected: expect.stringContaining(expected) }),
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { linkCapability, mapNamesToPaths } from '../../../../src/markdown/home/link-capability.ts';
import { list } from '../../../../src/markdown/mdast-builder.ts';
import { stringifyMarkdown } from '../../../../src/markdown/stringify/stringify-markdown.ts';

const pages = [
  { path: '/docs/headless', title: 'Headless mode in Quill', nav: 'Headless mode' },
  { path: '/docs/tools/mcp', title: 'Model Context Protocol', nav: 'MCP servers' },
  { path: '/docs/extensions', title: 'Quill extensions', nav: 'Extensions' },
  { path: '/docs/extensions/reference', title: 'Extension reference', nav: 'Extension reference' },
  { path: '/plans', title: 'Plans', nav: 'Plans' },
  { path: '/docs/commands', title: 'Commands', nav: 'Commands' },
  { path: '/docs/tools', title: 'Tools', nav: 'Tools' },
  { path: '/docs/sessions', title: 'Sessions', nav: 'Sessions' },
  { path: '/docs/ui/sessions', title: 'Sessions', nav: 'Sessions' },
];
const link = (capability: string) =>
  stringifyMarkdown(list([linkCapability(capability, mapNamesToPaths(pages))]))
    .replace(/^- /, '')
    .trim();

describe('A capability on the home page', () => {
  it.each([
    ['Headless mode for scripts and CI', '[Headless mode](/docs/headless) for scripts and CI'],
    ['headless mode in Quill', '[headless mode](/docs/headless) in Quill'],
    [
      'MCP servers with tools, prompts, and resources',
      '[MCP servers](/docs/tools/mcp) with tools, prompts, and resources',
    ],
    ['Model Context Protocol', '[Model Context Protocol](/docs/tools/mcp)'],
    ['extensions, skills, and hooks', '[extensions](/docs/extensions), skills, and hooks'],
    ['Commands：自定义命令', '[Commands](/docs/commands)：自定义命令'],
  ])('links to the page with the name of its subject: %s', (capability, markdown) => {
    expect(link(capability)).toBe(markdown);
  });

  it.each([
    ['no page has the whole name of its subject', 'Shell commands with approval'],
    ['only words after its subject are the name of a page', 'Reads, edits, and undoes commands'],
    ['several pages have the name', 'Sessions that you can resume'],
    ['a page has only a part of the name', 'Plan mode for large changes'],
    ['a page has another form of the name', 'Extension for editors'],
    ['only the path of a page has the name', 'MCP for everything'],
    ['the name is in another script', '会話の再開'],
  ])('has no link if %s', (_, capability) => {
    expect(link(capability)).toBe(capability);
  });
});

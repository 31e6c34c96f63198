import { describe, expect, it } from 'vitest';
import type { SearchData } from '../../../src/client/search-data.ts';
import { createSearch } from '../../../src/client/search-engine.ts';

const page = (path: string, title: string, ...entries: SearchData['pages'][number]['entries']) => ({
  path,
  title,
  entries: [{ text: '' }, ...entries],
});
const setting = (name: string) => ({
  kind: 'Setting',
  id: name.toLowerCase().replaceAll('.', '-'),
  name,
  section: 'Settings',
  text: 'A switch.',
});
const flag = (name: string, section: string) => ({
  id: `${section}${name}`,
  name,
  kind: 'Flag',
  section,
  text: 'Installs more.',
});

const pages = [
  page(
    '/docs/guide',
    'Guide',
    { id: 'keys', name: 'Keys', text: 'The vim mode hides tips. See vimMode, hideTips, and maxAge.' },
    { id: 'vi', name: 'Vi mode shortcuts', text: 'Set vimMode to use the vim mode.' },
    { id: 'errors', name: 'Errors of @ commands', text: 'If the file is not found, the command fails.' },
    { id: 'messages', name: 'Messages', text: 'Problem: Command not found. Solution: Change the path.' },
    { id: 'tool-calls', name: 'Tool calls', text: 'A tool that is not found is a command for a tool.' },
    { id: 'codes', name: 'Exit codes', text: 'What a tool returns.' },
    { id: 'maxturns', name: 'maxTurns', section: 'Keys', text: 'A key of an example.' },
  ),
  page('/docs/hooks', 'Hooks', { id: 'strategies', name: 'Exit code strategies', text: 'Exit codes: 0, 2.' }),
  page(
    '/docs/settings',
    'Settings',
    ...['general.vimMode', 'ui.hideTips', 'general.session.maxAge', 'model.maxTurns'].map(setting),
    ...['general.enableAutoUpdate', 'telemetry.enabled'].map(setting),
    { id: 'telemetry-proxy', name: 'Proxy', text: 'Disable your telemetry proxy, which can be off.' },
  ),
  page('/docs/extensions', 'Extensions', flag('--ref', 'tool install'), {
    id: 'install-an-extension',
    name: 'Install an extension',
    text: 'Extensions add features.',
  }),
  page(
    '/docs/data',
    'Data',
    { id: 'crash-reports', name: 'Crash reports', text: 'None are sent.' },
    { id: 'approval', name: 'Approval modes', text: 'What runs without a question.' },
    { id: 'mcp', name: 'MCP', text: 'Adds tools.' },
    { id: 'other', name: 'Start', text: 'If an MCP server waits, skip it. Crash reports are off.' },
  ),
  page('/docs/ide', 'IDE integration', { id: 'setup', name: 'Setup', text: 'Runs in your editor.' }),
  page(
    '/docs/headless',
    'Headless mode',
    { id: 'jobs', name: 'Jobs', text: 'Runs in CI. Needs Node.js.' },
    { id: 'codes', name: 'Exit codes', text: 'What a job returns in its first version.' },
  ),
  page('/developers', 'API', {
    id: 'client',
    name: 'A typed client',
    text: 'Requires Node and its version.',
  }),
  page('/docs/notes', 'Release notes', { id: 'one', name: '1.0.0', text: 'The first release.' }),
  {
    ...page('/docs/releases', 'Releases', { id: 'ci', name: 'CI checks', text: 'All checks run in CI.' }),
    isForContributors: true,
  },
];
const search = await createSearch({ product: ['Tool', 'tool'], pages });
const hrefs = (query: string) => search(query).topResults.map(({ href }) => href);

describe('The search', () => {
  it.each([
    ['vimMode', 'general-vimmode'],
    ['vimmode', 'general-vimmode'],
    ['vim mode', 'general-vimmode'],
    ['general.vimMode', 'general-vimmode'],
    ['hideTips', 'ui-hidetips'],
    ['hide tips', 'ui-hidetips'],
    ['session.maxAge', 'general-session-maxage'],
    ['maxAge', 'general-session-maxage'],
    ['max_turns', 'model-maxturns'],
    ['maxturns', 'model-maxturns'],
    ['autoupdate', 'general-enableautoupdate'],
    ['auto update', 'general-enableautoupdate'],
    ['disable auto update', 'general-enableautoupdate'],
    ['how do I turn off auto update', 'general-enableautoupdate'],
    ['turn autoupdate off', 'general-enableautoupdate'],
    ['disable telemetry', 'telemetry-enabled'],
    ['telemetry off', 'telemetry-enabled'],
    ['opt out of telemetry', 'telemetry-enabled'],
  ])('finds a setting first by a part of its name: %s', (query, id) => {
    expect(hrefs(query)[0]).toBe(`/docs/settings#${id}`);
    expect(search(query).correctedQuery).toBeUndefined();
  });

  it.each([
    ['crash reports off', 'crash-reports'],
    ['turn off crash reports', 'crash-reports'],
    ['--dangerously-skip-permissions', 'approval'],
    ['mcp servers', 'mcp'],
  ])('finds the heading about the subject first: %s', (query, id) => {
    expect(hrefs(query)[0]).toBe(`/docs/data#${id}`);
  });

  it("lists a heading with the word before flags of a command with that name, and finds the command's flags", () => {
    expect(hrefs('install')).toEqual([
      '/docs/extensions#install-an-extension',
      '/docs/extensions#tool install--ref',
    ]);
    expect(hrefs('install --ref')[0]).toBe('/docs/extensions#tool install--ref');
  });

  it('lists the text that contains a message before headings with one of its words', () => {
    expect(hrefs('command not found')[0]).toBe('/docs/guide#messages');
  });

  it("ignores the product's name, unless a heading or command contains it", () => {
    expect(hrefs('tool command not found')[0]).toBe('/docs/guide#messages');
    expect(hrefs('tool calls')[0]).toBe('/docs/guide#tool-calls');
  });

  it('lists a heading that equals the query before one that starts with it, also if several pages have the heading', () => {
    expect(hrefs('exit codes').slice(0, 3)).toEqual([
      '/docs/guide#codes',
      '/docs/headless#codes',
      '/docs/hooks#strategies',
    ]);
  });

  it('lists texts about the product before texts about the API of the site', () => {
    expect(hrefs('version').slice(0, 2)).toEqual(['/docs/headless#codes', '/developers#client']);
    expect(hrefs('node')).toEqual(['/docs/headless#jobs', '/developers#client']);
  });

  it.each(["what's new", 'what’s new', 'whats new', 'new features', 'changelog'])(
    'finds the release notes first for %j',
    (query) => {
      expect(hrefs(query)[0]).toBe('/docs/notes');
    },
  );

  it('lists a heading that starts with the word before one in a release, which only says what kind of change it is', async () => {
    const notes = { id: 'security', name: 'Security', isInRelease: true, text: 'One fix.' };
    const guide = { id: 'keys', name: 'Security settings', text: 'Keys.' };
    const searchBoth = await createSearch({
      pages: [page('/docs/notes', 'Notes', notes), page('/docs/guide', 'Guide', guide)],
    });
    expect(searchBoth('security').topResults[0]?.href).toBe('/docs/guide#keys');
  });

  it('lists a page with all words before a name with only one of them', async () => {
    const other = { id: 'prompts', name: 'No prompts in CI', text: 'Set a variable.' };
    const headless = page('/docs/jobs', 'Headless mode', { id: 'use', name: 'Use', text: 'Runs in CI.' });
    const searchBoth = await createSearch({ pages: [page('/docs/faq', 'FAQ', other), headless] });
    expect(searchBoth('headless ci').topResults[0]?.href).toBe('/docs/jobs#use');
    expect(searchBoth('ci').topResults[0]?.href).toBe('/docs/faq#prompts');
  });

  it.each(['vscode', 'vs code'])('finds the page about IDEs first for %j', (query) => {
    expect(hrefs(query)[0]).toBe('/docs/ide');
  });
});

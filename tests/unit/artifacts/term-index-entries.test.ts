import { describe, expect, it } from 'vitest';
import {
  createPageEntries,
  createTermEntries,
  type TermIndexEntry,
} from '../../../src/artifacts/term-index-entries.ts';
import type { Term } from '../../../src/markdown/render/term.ts';
import { createPage } from '../../fixtures/pages.ts';
import { renderMarkdown } from '../../setup/render-markdown.ts';

const term = (label: string, section = 'Section', kind?: string): Term => ({
  id: `the-${label}`,
  label,
  section,
  ...(kind && { kind }),
});

const table = (column: string, name: string) =>
  `| ${column} | Meaning |\n|---|---|\n| \`${name}\` | What it is |`;

const renderPage = (markdown: string) => {
  const { headings, terms } = renderMarkdown(markdown);
  return createPage('/cli', { headings, terms });
};

/** Returns the remark and the anchor of each place. */
const listPlaces = ({ remark, url, others = [] }: TermIndexEntry) =>
  [{ label: remark, url }, ...others].map(({ label = '', url }) =>
    `${label} ${url.replace('/cli', '')}`.trim(),
  );

describe('The A to Z index', () => {
  it("is sorted from A to Z, ignoring other characters, and omits the program's name", () => {
    const page = createPage('/cli', {
      terms: [term('--zero'), term('tool run'), term('TOOL_HOME'), term('-a')],
    });
    expect(createTermEntries([page], 'tool')).toEqual([
      { label: '-a', isCode: true, url: '/cli#the--a' },
      { label: 'run', isCode: true, url: '/cli#the-tool run' },
      { label: 'TOOL_HOME', isCode: true, url: '/cli#the-TOOL_HOME' },
      { label: '--zero', isCode: true, url: '/cli#the---zero' },
    ]);
  });

  it('contains keys, codes, and errors by status and by code, each with its kind and page, and no sentences', () => {
    const terms = [
      term('timeout', 'Section', 'Key'),
      term('10', 'Section', 'Exit code'),
      term('9', 'Section', 'Exit code'),
    ];
    const others = [term('other run'), term('command not found: npx', 'Section', 'Message')];
    const headings = [{ depth: 3, slug: '404-not_found', text: '404 not_found' }];
    const page = createPage('/mcp', { terms: [...terms, ...others], headings });
    expect(createTermEntries([page], 'tool').map(({ isCode: _, ...entry }) => entry)).toEqual([
      { label: 'not_found', url: '/mcp#404-not_found', remark: 'Error (Label)' },
      { label: 'timeout', url: '/mcp#the-timeout', remark: 'Key (Label)' },
      { label: '9', url: '/mcp#the-9', remark: 'Exit code (Label)' },
      { label: '10', url: '/mcp#the-10', remark: 'Exit code (Label)' },
      { label: '404', url: '/mcp#404-not_found', remark: 'Error (Label)' },
    ]);
  });

  it('lists a command group, which has only a heading, unless it has its own page', () => {
    const group = (name: string) => ({ depth: 3, slug: `tool-${name}`, text: name, command: `tool ${name}` });
    const run = { ...term('tool run'), isCommand: true as const };
    const cli = createPage('/cli', { terms: [run], headings: ['run', 'config', 'mcp'].map(group) });
    const mcp = createPage('/cli/mcp', { nav: 'tool mcp' });
    expect(createTermEntries([cli, mcp], 'tool')).toEqual([
      { label: 'config', isCode: true, url: '/cli#tool-config' },
      { label: 'run', isCode: true, url: '/cli#tool-run' },
    ]);
  });

  it('lists slash commands, and the values of a flag with the flag', () => {
    const page = createPage('/cli', {
      terms: [term('/undo', 'Section', 'Command'), term('all', 'Section', '--approve')],
    });
    expect(createTermEntries([page], 'tool')).toEqual([
      { label: '--approve all', isCode: true, url: '/cli#the-all' },
      { label: '/undo', isCode: true, url: '/cli#the-/undo', remark: 'Command (Label)' },
    ]);
  });

  it.each([
    ['/model NAME', '/model'],
    ['/model 名称', '/model'],
    ['/memory add <text>', '/memory add'],
    ['/think on|off', '/think'],
    ['/rückgängig', '/rückgängig'],
    ['/v1/models', '/v1/models'],
    ['Ctrl+R', 'Ctrl+R'],
    ['⌘K', '⌘K'],
    ['Ctrl + K', 'Ctrl + K'],
    ['$schema', '$schema'],
    ['hooks[].command', 'hooks[].command'],
    ['lsp.go', 'lsp.go'],
    ['EDITOR', 'EDITOR'],
  ])('lists the name %s as %s', (name, label) => {
    const page = createPage('/cli', { terms: [term(name, '', 'Name')] });
    expect(createTermEntries([page], 'tool')).toMatchObject([{ label }]);
  });

  it.each<[heading: string, labels: string[]]>([
    ['/compact [instructions]', ['/compact']],
    ['/memory add', ['/memory']],
    ['`/memory add <text>`', ['/memory add']],
    ['/stats, /usage', ['/stats', '/usage']],
    ['/undo and /redo', ['/redo', '/undo']],
    ['`/clear` vs `/compact`', ['/clear', '/compact']],
    ['`/review` command', ['/review']],
    ['`/stats` for nerds', ['/stats']],
    ['/tmp is full of files', []],
    ['Paths in /tmp', []],
    ['`sandbox.enabled`', ['sandbox.enabled']],
    ['`tool run`', ['run']],
    ['`tool run [OPTIONS] <PROMPT>`', ['run']],
    ['tool run\n\n```sh\n$ tool run --all\n```', ['run']],
    ['tool in docker\n\nText', []],
    ['`--model <name>`', ['--model']],
    ['`-c`, `--continue`', ['--continue']],
    ['`--force` (deprecated)', ['--force']],
    ['--force', ['--force']],
    ['-o, --out FILE', ['--out']],
    ['--force and more', []],
    ['TOOL_HOME', ['TOOL_HOME']],
    ['`TOOL_ONE`, `TOOL_TWO`', ['TOOL_ONE', 'TOOL_TWO']],
    ['`theme` (string)', ['theme']],
    ['`[[hooks]]`', ['[[hooks]]']],
    ['`[mcp.<name>]`', ['[mcp.<name>]']],
    ['`tools.allow`: string[]', ['tools.allow']],
    ['`a.json` for teams', []],
    ['The file `a.json`', []],
  ])('lists the names in the heading "%s"', (markdown, labels) => {
    const { headings, terms } = renderMarkdown(`## ${markdown}`);
    const page = createPage('/cli', { headings, terms });
    expect(createTermEntries([page], 'tool').map(({ label }) => label)).toEqual(labels);
  });

  it.each([
    ['## 1.4.0 - 2026-05-01', []],
    ['## [1.4.0](https://example.com) (2026-05-01)', []],
    ['## Tool v1.4.0 (2026-05-01)', []],
    ['## v1.4.0 (May 1, 2026)', []],
    ['## 2026-05-01', []],
    ['## Unreleased', []],
    ['## v1.4.0', []],
    ['## 1.4.0\n\n### Changed', []],
    ['## 1.4.0\n\n### 1.3.9\n\n### Changed', []],
    ['### 1.4.0\n\n## Options', ['--model', 'TOOL_HOME', '/theme', 'ui.old', 'tool login']],
    ['## Options since 1.4.0', ['--model', 'TOOL_HOME', '/theme', 'ui.old', 'tool login']],
    ['## Options', ['--model', 'TOOL_HOME', '/theme', 'ui.old', 'tool login']],
  ])('lists the names under the headings %j, unless they are in a release: %j', (before, labels) => {
    const names =
      '- `--model`: A name.\n- **`ui.old`**: Removed.\n\n| Variable | Meaning |\n|---|---|\n| `TOOL_HOME` | A folder |\n\n#### /theme\n\n#### `tool login`';
    const { headings, terms } = renderMarkdown(`${before}\n\n${names}`);
    const entries = createTermEntries([createPage('/docs/news', { headings, terms })], 'tool');
    expect(entries.map(({ label }) => label).toSorted()).toEqual(
      labels.map((label) => label.replace('tool ', '')).toSorted(),
    );
  });

  it('lists the value of a flag once, with the page that explains the flag before other pages', () => {
    const value = term('all', 'Section', '--approve');
    const ci = createPage('/ci', { nav: 'CI', terms: [value] });
    const cli = createPage('/cli', { nav: 'CLI', terms: [term('--approve'), value] });
    const [, ...values] = createTermEntries([ci, cli], 'tool');
    expect(values).toMatchObject([
      {
        label: '--approve all',
        url: '/cli#the-all',
        remark: 'CLI',
        others: [{ label: 'CI', url: '/ci#the-all' }],
      },
    ]);
  });

  it('shows the command of a flag', () => {
    const page = createPage('/cli', { terms: [{ ...term('--key-stdin'), command: 'tool login' }] });
    expect(createTermEntries([page], 'tool')).toMatchObject([
      { label: '--key-stdin', remark: 'Flag of login' },
    ]);
  });

  it('lists a key once, with all pages and headings that explain it', () => {
    const pages = ['MCP', 'Hooks', 'Events'].map((nav) =>
      createPage(`/${nav}`, {
        nav,
        terms: [term('timeout', `${nav}.json`, nav === 'Events' ? 'Field' : 'Key')],
      }),
    );
    expect(createTermEntries(pages, 'tool')).toEqual([
      {
        label: 'timeout',
        isCode: true,
        url: '/MCP#the-timeout',
        remark: 'Key (MCP: MCP.json)',
        others: [
          { label: 'Hooks: Hooks.json', url: '/Hooks#the-timeout' },
          { label: 'Field (Events: Events.json)', url: '/Events#the-timeout' },
        ],
      },
    ]);
  });

  it('lists a slash command once, with all pages that explain it', () => {
    const pages = ['Using Pi', 'Sessions'].map((nav) =>
      createPage(`/${nav}`, { nav, terms: [term('/clone', 'Commands', 'Command')] }),
    );
    expect(createTermEntries(pages, 'tool')).toMatchObject([
      { label: '/clone', remark: 'Command (Using Pi)', others: [{ label: 'Sessions' }] },
    ]);
  });

  it('omits the section from a remark if it only repeats the kind', () => {
    const page = renderPage(
      `## Exit codes\n\n${table('Exit code', '2')}\n\n## What a hook returns\n\n${table('Exit code', '2')}`,
    );
    expect(createTermEntries([page], 'tool')).toMatchObject([
      { remark: 'Exit code (Label)', others: [{ label: 'Label: What a hook returns' }] },
    ]);
  });

  it.each<[where: string, markdown: string, places: string[]]>([
    [
      'sections that contain the kind',
      `## Server options\n\n${table('Option', 'timeout')}\n\n## Client options\n\n${table('Option', 'timeout')}`,
      ['Option (A title: Server options) #option-timeout', 'A title: Client options #option-timeout-1'],
    ],
    [
      'sections with the same name',
      `## serve\n\n### Settings\n\n${table('Key', 'port')}\n\n## connect\n\n### Settings\n\n${table('Key', 'port')}`,
      ['Key (A title: serve: Settings) #key-port', 'A title: connect: Settings #key-port-1'],
    ],
    [
      'the same section',
      `## Settings\n\n${table('Key', 'port')}\n\nMore:\n\n${table('Key', 'port')}`,
      ['Key (A title: Settings) #key-port', 'A title: Settings #key-port-1'],
    ],
    [
      'headings with the same name',
      '## serve\n\n### `ui.port`\n\n## connect\n\n### `ui.port`',
      ['A title: serve #uiport', 'A title: connect #uiport-1'],
    ],
    [
      'a list and a heading',
      '## Keys\n\n- `port`: See below.\n\n## `port`\n\nA number.',
      ['Label: Keys #port-1', 'Label #port'],
    ],
    [
      'a row and a heading',
      `## Commands\n\n${table('Command', '/theme')}\n\n## /theme\n\nColors.`,
      ['Command (Label) #theme'],
    ],
  ])('links to each place on a page that explains a name: in %s', (_, markdown, expected) => {
    const entries = createTermEntries([renderPage(markdown)], 'tool');
    expect(entries.flatMap(listPlaces)).toEqual(expected);
  });

  it.each<[where: string, markdown: string, places: string[]]>([
    [
      'sections with the same name',
      `## serve\n\n### Options\n\n${table('Option', '--port')}\n\n## connect\n\n### Options\n\n${table('Option', '--port')}`,
      ['serve: Options #--port', 'connect: Options #--port-1'],
    ],
    [
      'sections with different names',
      `## serve\n\n${table('Option', '--port')}\n\n## connect\n\n${table('Option', '--port')}`,
      ['serve #--port', 'connect #--port-1'],
    ],
    [
      'the same section',
      `## Options\n\n${table('Option', '--port')}\n\n- \`--port\`: The port.`,
      ['Options #--port', 'Options #--port-1'],
    ],
    ['no section', `${table('Option', '--port')}\n\n- \`--port\`: The port.`, ['#--port', '#--port-1']],
    [
      "a command's row and its section",
      `## Commands\n\n| Command | Use |\n|---|---|\n| \`tool run\` | Run.<br>\`--port\`: The port. |\n\n## tool run\n\n${table('Flag', '--port')}`,
      ['#tool-run', 'Flag of run (Commands) #tool-run--port', 'Flag of run (run) #tool-run--port-1'],
    ],
  ])('has an entry for each place on a page that explains a flag: in %s', (_, markdown, expected) => {
    const entries = createTermEntries([renderPage(markdown)], 'tool');
    expect(entries.flatMap(listPlaces).toSorted()).toEqual(expected.toSorted());
  });

  it('shows the titles of pages with the same label that explain a name', () => {
    const pages = ['Client', 'Server'].map((title) =>
      createPage(`/${title}`, { title, nav: 'Settings', terms: [term('port', '', 'Key')] }),
    );
    expect(createTermEntries(pages, 'tool')).toMatchObject([
      {
        label: 'port',
        url: '/Client#the-port',
        remark: 'Key (Client)',
        others: [{ label: 'Server', url: '/Server#the-port' }],
      },
    ]);
  });

  it('contains the flags of each command, even if several pages have a flag with the same name', () => {
    const pages = ['get', 'set'].map((name) =>
      createPage(`/cli/${name}`, { terms: [{ ...term('--scope'), command: `tool ${name}` }] }),
    );
    expect(createTermEntries(pages, 'tool').map(({ label, remark }) => [label, remark])).toEqual([
      ['--scope', 'Flag of get'],
      ['--scope', 'Flag of set'],
    ]);
  });

  it('shows the most frequent kinds of names on a page as one entry each if there are hundreds, except slash commands, errors, and codes', () => {
    const names = (kind: string, length: number) =>
      Array.from({ length }, (_, index) => term(`${kind}_${index}`, 'Section', kind));
    const others = [term('/undo', '', '配置键'), term('3', '', 'Exit code'), term('--all')];
    const terms = [...names('配置键', 200), ...names('', 150), ...names('Key', 50)];
    const entries = (...more: Term[]) =>
      createTermEntries([createPage('/docs', { terms: [...terms, ...more] })], 'tool');
    expect(entries()).toHaveLength(400);
    const isOther = ({ label }: TermIndexEntry) => !/^(?:Key)?_\d/.test(label);
    expect(entries(...others).filter(isOther)).toEqual([
      { label: '--all', isCode: true, url: '/docs#the---all' },
      { label: '/undo', isCode: true, url: '/docs#the-/undo', remark: '配置键 (Label)' },
      { label: '配置键', isCode: false, url: '/docs#the-配置键_0', remark: '200 names (Label)' },
      { label: '3', isCode: true, url: '/docs#the-3', remark: 'Exit code (Label)' },
    ]);
    expect(entries(...others)).toHaveLength(204);
    expect(entries(...others, ...names('Mode', 250)).filter(isOther)).toMatchObject([
      { label: '--all' },
      { label: 'Mode', remark: '250 names (Label)' },
      { label: '/undo' },
      { label: '配置键' },
      { label: '3' },
    ]);
  });

  it.each([
    [table('Flag', '--slow'), ['/a#--fast', '/b#--slow']],
    ['### --slow\n\nText.', ['/a#--fast', '/b#--slow']],
    ['Text.', ['/a#--fast', '/a#--slow']],
  ])('lists a name in a remark only if no page explains it elsewhere: with %j', (markdown, urls) => {
    const remark = '| Flag | Use |\n|---|---|\n| `--fast` (not with `--slow`) | Runs. |';
    const pages = [remark, markdown].map((text, index) => {
      const { headings, terms } = renderMarkdown(text);
      return createPage(['/a', '/b'][index] ?? '', { headings, terms });
    });
    expect(createTermEntries(pages, 'tool').map(({ url }) => url)).toEqual(urls);
  });

  it('omits command lines that only show a flag', () => {
    const page = createPage('/docs', { terms: [term('tool -r "latest"'), term('tool run <file>')] });
    expect(createTermEntries([page], 'tool').map(({ label }) => label)).toEqual(['run']);
  });

  it.each(['Default values', 'Status line', 'Exit status', 'State', 'Constants', 'Other'])(
    'lists the names of a list under the heading "%s"',
    (heading) => {
      const list = '- `TOOL_MODEL`: The model.\n- `PAGER` - The pager.\n- `theme`: Colors.';
      const { headings, terms } = renderMarkdown(`## ${heading}\n\n${list}`);
      const page = createPage('/docs', { headings, terms });
      const labels = createTermEntries([page], 'tool').map(({ label }) => label);
      expect(labels).toEqual(['PAGER', 'theme', 'TOOL_MODEL']);
    },
  );

  it('lists a name once if the same heading explains it twice, and with its page if two pages explain it', () => {
    const pages = ['Settings', 'Shell'].map((nav) =>
      createPage(`/${nav}`, { nav, terms: [term('tools.core'), term('tools.core')] }),
    );
    expect(createTermEntries(pages, 'tool')).toMatchObject([
      { label: 'tools.core', remark: 'Settings: Section', others: [{ label: 'Shell: Section' }] },
    ]);
  });

  it('shows the titles of pages with the same label', () => {
    const pages = ['Extension best practices', 'Best practices for hooks'].map((title) =>
      createPage(`/${title}`, { nav: 'Best practices', title }),
    );
    expect(createPageEntries(pages, 'tool').map(({ remark }) => remark)).toEqual([
      'Extension best practices',
      'Best practices for hooks',
    ]);
  });

  it.each([
    [['/docs/session', '/docs/usage'], '/docs/session'],
    [['/docs/usage', '/cli'], '/cli'],
    [['/docs/usage', '/cli', '/cli/mcp'], '/cli/mcp'],
  ])('links a flag that the pages %j explain to %s', (paths, expected) => {
    const pages = paths.map((path) => createPage(path, { terms: [term('--print')] }));
    expect(createTermEntries(pages, 'tool').map(({ url }) => url)).toEqual([`${expected}#the---print`]);
  });
});

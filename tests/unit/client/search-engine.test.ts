import { describe, expect, it } from 'vitest';
import type { SearchData } from '../../../src/client/search-data.ts';
import { createSearch, selectInitialResults } from '../../../src/client/search-engine.ts';

const data: SearchData = {
  pages: [
    {
      path: '/cli',
      title: 'Command line',
      entries: [
        { text: 'Commands, flags, and exit codes.' },
        {
          id: 'tool-login',
          name: 'tool login [PROVIDER]',
          kind: 'Command',
          section: 'tool',
          text: 'For example: tool login --key-stdin < key.txt',
        },
        {
          id: 'tool-login--key-stdin',
          name: '--key-stdin',
          kind: 'Flag',
          section: 'tool login',
          text: 'Read an API key from standard input.',
        },
        { id: '--model', name: '-m, --model NAME', kind: 'Flag', section: 'Flags', text: 'Model to use.' },
        {
          id: 'tool_home',
          name: 'TOOL_HOME',
          kind: 'Variable',
          section: 'Variables',
          text: 'Data directory.',
        },
        {
          id: 'exit-code-3',
          name: '3',
          kind: 'Exit code',
          section: 'Exit codes',
          text: 'Configuration error.',
        },
        {
          id: 'exit-codes',
          name: 'Exit codes',
          text: '3 is one of them, and tool_home is mentioned with --model.',
        },
      ],
    },
    {
      path: '/docs/start',
      title: 'Start',
      entries: [
        {
          text: `A long story about tools, ${'and so on, '.repeat(30)}which ends in TOOL_HOME at last, ${'and on, '.repeat(30)}`,
        },
        {
          id: 'telemetry',
          name: 'Telemetry',
          questions: ['How can I delete all data?'],
          text: 'There is none. Café and model.',
        },
      ],
    },
    { path: '/ja', title: '設定', lang: 'ja', entries: [{ text: '環境変数を設定する方法' }] },
  ],
};
const search = await createSearch(data);
const firstHref = (query: string) => search(query).topResults[0]?.href;
const joinParts = (parts: readonly { readonly text: string }[] | undefined) =>
  parts?.map((part) => part.text).join('');

describe('The search', () => {
  it.each([
    ['--key-stdin', '/cli#tool-login--key-stdin'],
    ['key-stdin', '/cli#tool-login--key-stdin'],
    ['key stdin', '/cli#tool-login--key-stdin'],
    ['TOOL_HOME', '/cli#tool_home'],
    ['tool_home', '/cli#tool_home'],
    ['tool home', '/cli#tool_home'],
    ['$TOOL_HOME', '/cli#tool_home'],
    ['--model', '/cli#--model'],
    ['-m', '/cli#--model'],
    ['model', '/cli#--model'],
    ['tool login', '/cli#tool-login'],
    ['login', '/cli#tool-login'],
    ['exit code 3', '/cli#exit-code-3'],
    ['3', '/cli#exit-code-3'],
    ['exit codes', '/cli#exit-codes'],
    ['how do I delete my data?', '/docs/start#telemetry'],
    ['is it the cli', '/cli'],
    ['start', '/docs/start'],
  ])('lists the explanation of %s first', (query, href) => {
    expect(firstHref(query)).toBe(href);
  });

  it.each(['--thinking', 'thinking flag', 'flag thinking', 'TOOL_HOME'])(
    'lists the command-line reference for %s first, and then an earlier page that explains the same name',
    async (query) => {
      const names = (section: string) => [
        { id: '--thinking', name: '--thinking <level>', kind: 'Flag', section, text: 'off, low, high' },
        { id: 'tool_home', name: 'TOOL_HOME', kind: 'Variable', section, text: 'The folder for sessions.' },
        { id: '--thinking-off', name: '--thinking off', kind: 'Flag', section, text: 'No thinking.' },
      ];
      const pages = [
        {
          path: '/docs/usage',
          title: 'Usage',
          entries: names('Model options').map(({ name, ...one }) => ({
            ...one,
            name: name.replace('level', 'amount'),
          })),
        },
        { path: '/cli', title: 'CLI', entries: names('Flags').slice(0, 2) },
      ];
      const both = await createSearch({ pages });
      const [first, second] = both(query).topResults.map(({ href }) => href);
      expect(first).toMatch(/^\/cli#/);
      expect(second).toBe(first?.replace('/cli', '/docs/usage'));
    },
  );

  it.each([
    ['BRINDLE_BASE_URL', 'Variable'],
    ['/model', 'Command'],
  ])('lists each page that explains %s', async (name, kind) => {
    const entries = [{ id: 'x', name, kind, section: 'Settings', text: 'Explained here.' }];
    const paths = [
      '/docs/environment',
      '/docs/providers/azure',
      '/docs/providers/ollama',
      '/docs/zh/environment',
    ];
    const find = await createSearch({ pages: paths.map((path) => ({ path, title: path, entries })) });
    expect(
      find(name)
        .topResults.map(({ href }) => href)
        .sort(),
    ).toEqual(paths.map((path) => `${path}#x`));
  });

  it.each([
    ['while it is being typed', 'telem', '/docs/start#telemetry'],
    ['with a typo', 'telemtry', '/docs/start#telemetry'],
    ['without accents', 'cafe', '/docs/start#telemetry'],
    ['together with a word from a different text', 'telemetry provider', '/docs/start#telemetry'],
    ['in a language without spaces', '環境変数', '/ja'],
  ])('finds a word %s', (_, query, href) => {
    expect(search(query).topResults.map((result) => result.href)).toContain(href);
  });

  it.each(['', '--', 'xyzzyq'])('finds nothing for %j', (query) => {
    expect(search(query)).toEqual({ count: 0, topResults: [] });
  });

  it('corrects a word only if no text contains the word, and reports the correction', () => {
    expect(search('telemetry').correctedQuery).toBeUndefined();
    expect(search('telemtry').correctedQuery).toBe('telemetry');
    expect(search('standerd').correctedQuery).toBe('standard');
    expect(search('stenderd').count).toBe(0);
    expect(search('eror').correctedQuery).toBe('error');
    expect(search('ogin').count).toBe(0);
  });

  it('corrects a word to a name, such as a command, before a word in a text', () => {
    expect(search('logn').correctedQuery).toBe('login');
  });

  it('suggests a much more frequent word if the typed word is only the beginning of others', async () => {
    const entries = ['several', ...Array.from({ length: 5 }, (_, index) => `server ${index}`)].map(
      (text, index) => ({ id: `${index}`, name: `Section ${index}`, text }),
    );
    const both = await createSearch({ pages: [{ path: '/a', title: 'A', entries }] });
    expect(both('sever')).toMatchObject({ count: 1, suggestedQuery: 'server' });
    for (const query of ['several', 'serv', 'server'])
      expect(both(query)).not.toHaveProperty('suggestedQuery');
  });

  it("searches for the suggested word instead if it is in a title and the typed word isn't, except in quotation marks", async () => {
    const entries = Array.from({ length: 5 }, (_, index) => ({ id: `${index}`, name: '', text: 'server' }));
    const several = { id: 'several', name: 'Several', text: '' };
    const createFrom = (names: typeof entries) =>
      createSearch({ pages: [{ path: '/a', title: 'A', entries: names }] });
    const section = { id: 'servers', name: 'Servers', text: '' };
    const inTitle = await createFrom([{ ...several, name: '', text: 'several' }, ...entries, section]);
    const corrected = inTitle('sever');
    expect(corrected).toMatchObject({ correctedQuery: 'server', exactQuery: '“sever”', count: 6 });
    expect(corrected.topResults[0]?.href).toBe('/a#servers');
    const exact = inTitle(corrected.exactQuery ?? '');
    expect(exact.topResults.map(({ href }) => href)).toEqual(['/a#several']);
    expect([exact.correctedQuery, exact.suggestedQuery]).toEqual([undefined, undefined]);
    const inBothTitles = await createFrom([several, ...entries, section]);
    expect(inBothTitles('sever')).toMatchObject({ count: 1, suggestedQuery: 'server' });
  });

  it('corrects a word of three letters only if two neighbors are swapped', async () => {
    const pages = [{ path: '/mcp', title: 'MCP', entries: [{ text: 'Servers.' }] }];
    const short = await createSearch({ pages });
    expect([short('mpc').correctedQuery, short('mcq').count]).toEqual(['mcp', 0]);
  });

  it('reports which words it found if it finds no text with all of them', () => {
    expect(search('telemetry xyzzyq').correctedQuery).toBe('telemetry');
    expect(search('telemetry provider')).toMatchObject({ isPartial: true });
  });

  it('shows results of the typed words before those of their synonyms', async () => {
    const search = await createSearch({
      pages: [
        {
          path: '/docs/checks',
          title: 'Checks',
          entries: [
            { id: 'ci', name: 'CI', text: 'Runs without a terminal.' },
            { id: 'approval-modes', name: 'Approval modes', text: 'What needs approval.' },
            { id: 'cite', name: 'Citations', text: 'Sources of an answer.' },
          ],
        },
        { path: '/docs/scripts', title: 'Headless mode', entries: [{ text: 'For scripts.' }] },
        {
          path: '/docs/flags',
          title: 'Flags',
          entries: [
            { id: '--yolo', name: '--yolo', kind: 'Flag', section: 'Flags', text: 'Approves all.' },
            { id: 'limits', name: 'Limits', text: 'Mentions --yolo and headless.' },
          ],
        },
      ],
    });
    const hrefs = (query: string) => search(query).topResults.map(({ href }) => href);
    expect(hrefs('headless')).toEqual(['/docs/scripts', '/docs/checks#ci', '/docs/flags#limits']);
    expect(hrefs('--yolo')).toEqual([
      '/docs/flags#--yolo',
      '/docs/checks#approval-modes',
      '/docs/flags#limits',
    ]);
    expect(hrefs('unattended')).toEqual(['/docs/checks#ci', '/docs/scripts', '/docs/flags#limits']);
  });

  it('lists the API after the product, unless the query names it', async () => {
    const section = (name: string, text = '') => ({ id: name.toLowerCase(), name, text });
    const search = await createSearch({
      pages: [
        { path: '/docs/usage', title: 'Usage', entries: [section('Principles', 'It has no MCP.')] },
        {
          path: '/developers',
          title: 'API',
          entries: [section('A local MCP server', 'MCP MCP'), section('Errors')],
        },
      ],
    });
    const firstHref = (query: string) => search(query).topResults[0]?.href;
    expect(firstHref('mcp')).toBe('/docs/usage#principles');
    expect(firstHref('mcp api')).toBe('/developers#a local mcp server');
    expect(firstHref('errors')).toBe('/developers#errors');
  });

  it('lists sections about one platform or interface last, unless the query names it', async () => {
    const page = (path: string, name: string, text: string) => ({
      path,
      title: path,
      entries: [{ id: 'x', name, text }],
    });
    const search = await createSearch({
      pages: [
        page('/docs/termux', 'Permission denied', 'Permission.'),
        page('/docs/sdk', 'runPrintMode', 'Runs it.'),
        page('/docs/usage', 'Principles', 'No permission prompts. In print mode, it exits.'),
      ],
    });
    const firstHref = (query: string) => search(query).topResults[0]?.href;
    expect(firstHref('permission')).toBe('/docs/usage#x');
    expect(firstHref('permission termux')).toBe('/docs/termux#x');
    expect(firstHref('print mode')).toBe('/docs/usage#x');
    expect(firstHref('runPrintMode')).toBe('/docs/sdk#x');
  });

  it('finds what a keyboard shortcut does on a page about keys before other places that mention it', async () => {
    const row = {
      id: 'clear',
      name: 'app.clear',
      kind: 'Id',
      section: 'Keys',
      text: 'Clear.',
      code: 'ctrl+c',
    };
    const entries = [{ id: 'cancel', name: 'Escape/Ctrl+C', text: 'Cancel.' }];
    const search = await createSearch({
      pages: [
        { path: '/docs/sessions', title: 'Sessions', entries },
        { path: '/docs/keybindings', title: 'Keys', entries: [row] },
      ],
    });
    expect(search('Ctrl+C').topResults.map(({ href }) => href)).toEqual([
      '/docs/keybindings#clear',
      '/docs/sessions#cancel',
    ]);
  });

  it.each([
    ['linux install', '/docs/start#install'],
    ['install on mac', '/docs/start#install'],
    ['windows install', '/docs/windows'],
    ['error 401', '/docs/problems#key'],
    ['401 error', '/docs/problems#key'],
    ['http status 401', '/docs/problems#key'],
    ['read-only', '/docs/problems#modes'],
    ['read only', '/docs/problems#modes'],
  ])(
    'finds the section that answers "%s", although other entries contain its words, too',
    async (query, href) => {
      const search = await createSearch({
        pages: [
          {
            path: '/docs/start',
            title: 'Start',
            entries: [{ id: 'install', name: 'Install', text: 'Run npm.' }],
          },
          { path: '/docs/windows', title: 'Windows', entries: [{ text: 'Needs Bash.' }] },
          {
            path: '/docs/problems',
            title: 'Problems',
            entries: [
              { id: 'error', name: 'error', kind: 'status', section: 'Status', text: 'The run failed.' },
              { id: 'key', name: 'Wrong key', text: 'The provider returns 401.' },
              { id: 'github', name: 'Issues, read-only', text: 'A server.' },
              {
                id: 'modes',
                name: 'Modes',
                questions: ['How do I run it in a read-only mode?'],
                text: 'Mode none.',
              },
            ],
          },
          {
            path: '/developers/response',
            title: 'Response',
            entries: [{ id: 'x', name: 'Example', text: 'install linux macos windows' }],
          },
          {
            path: '/privacy',
            title: 'Privacy',
            entries: [{ id: 'logs', name: 'Logs', text: 'Only read by read only roles.' }],
          },
        ],
      });
      expect(search(query).topResults[0]?.href).toBe(href);
    },
  );

  it('shows a heading that means the same as the query before one that only contains its words', async () => {
    const sections = ['Redraw and Theme Changes', 'Selecting a Theme'];
    const entries = sections.map((name, index) => ({ id: `${index}`, name, text: 'Change the theme.' }));
    const search = await createSearch({ pages: [{ path: '/docs/themes', title: 'Looks', entries }] });
    expect(search('change theme').topResults.map(({ href }) => href)).toEqual([
      '/docs/themes#1',
      '/docs/themes#0',
    ]);
  });

  it.each(['How do I install it?', 'How do I install Tool?'])(
    'shows the answer to "%s" before a command that installs something else',
    async (question) => {
      const cli = [
        { id: 'start', name: 'Start here', questions: [question], text: 'Run the command.' },
        { id: 'tool-install', name: 'tool install', kind: 'Command', section: 'Commands', text: '' },
      ];
      const search = await createSearch({
        product: ['Tool'],
        pages: [{ path: '/cli', title: 'CLI', entries: cli }],
      });
      expect(search('install').topResults.map(({ href }) => href)).toEqual([
        '/cli#start',
        '/cli#tool-install',
      ]);
    },
  );

  it.each([
    ['tool install SOURCE', ['/docs/start#install', '/cli#tool-install']],
    ['tool install <source>', ['/docs/start#install', '/cli#tool-install']],
    ['tool install [VERSION]', ['/cli#tool-install', '/docs/start#install']],
  ])(
    'lists a heading that equals the query before %s if that command requires an argument',
    async (name, hrefs) => {
      const command = { id: 'tool-install', name, kind: 'Command', section: 'Commands', text: '' };
      const search = await createSearch({
        pages: [
          {
            path: '/docs/start',
            title: 'Start',
            entries: [{ id: 'install', name: 'Install', text: 'Run it.' }],
          },
          { path: '/cli', title: 'CLI', entries: [command] },
        ],
      });
      expect(search('install').topResults.map(({ href }) => href)).toEqual(hrefs);
    },
  );

  it('finds no synonym in a part of a name, and lists a command that several pages list once', async () => {
    const remove = {
      id: 'remove',
      name: 'tool mcp remove NAME',
      kind: 'Command',
      section: 'Commands',
      text: '',
    };
    const search = await createSearch({
      pages: [
        { path: '/docs/themes', title: 'Themes', entries: [{ id: 'x', name: 'toolDiffRemoved', text: '' }] },
        { path: '/cli', title: 'CLI', entries: [remove] },
        { path: '/cli/mcp', title: 'tool mcp', entries: [remove] },
      ],
    });
    expect(search('uninstall').topResults.map(({ href }) => href)).toEqual(['/cli/mcp#remove']);
  });

  it('lists a whole short word and its synonyms before longer words that start with it', async () => {
    const entries = ['Citations', 'Circular imports', 'Health of CI/CD', 'Circles'].map((name, index) => ({
      id: `${index}`,
      name,
      text: 'Text.',
    }));
    const one = await createSearch({
      pages: [
        { path: '/a', title: 'A', entries },
        {
          path: '/docs/headless',
          title: 'Headless mode',
          entries: [{ text: 'For scripts that run alone.' }],
        },
      ],
    });
    const hrefs = (query: string) => one(query).topResults.map(({ href }) => href);
    expect(hrefs('ci').slice(0, 2).toSorted()).toEqual(['/a#2', '/docs/headless']);
    expect(hrefs('ci')).toHaveLength(5);
    expect(hrefs('run in CI')[0]).toBe('/docs/headless');
    expect(hrefs('cit')).toEqual(['/a#0']);
  });

  it('finds plugins that a site calls extensions, and the other way around', async () => {
    const pages = ['Extensions', 'Plugins'].map((title) => ({
      path: `/docs/${title}`,
      title,
      entries: [{ text: 'Text.' }],
    }));
    for (const [page, query] of [
      [pages[0], 'plugin'],
      [pages[1], 'extensions'],
    ] as const) {
      const one = await createSearch({ pages: page ? [page] : [] });
      expect(one(query).topResults.map(({ href }) => href)).toEqual([page?.path]);
    }
  });

  it('finds a synonym of several words only where the words are adjacent', async () => {
    const entries = [
      { id: 'accounts', name: 'Accounts', text: 'Select Sign in with Acme.' },
      { id: 'signals', name: 'Signals', text: 'Sign of a crash in the log.' },
    ];
    const one = await createSearch({ pages: [{ path: '/a', title: 'A', entries }] });
    expect(one('login').topResults.map(({ href }) => href)).toEqual(['/a#accounts']);
  });

  it('finds synonyms and their inflections, but no longer words that start with them', async () => {
    const texts = ['An IDE.', 'Two IDEs.', 'An idea.', 'An identifier.', 'Stored keys.', 'A story.'];
    const entries = texts.map((text, id) => ({ id: `${id}`, name: 'Section', text }));
    const one = await createSearch({ pages: [{ path: '/a', title: 'A', entries }] });
    const hrefs = (query: string) => one(query).topResults.map(({ href }) => href);
    expect(hrefs('vscode').toSorted()).toEqual(['/a#0', '/a#1']);
    expect(hrefs('saved')).toEqual(['/a#4']);
  });

  it.each([
    ['in another form of the word', 'create key', '/docs/guide#creating-keys'],
    ['in the singular', 'proxies', '/docs/guide#proxy'],
    ['in a noun from the same verb', 'configuring', '/docs/guide#configuration'],
    ['in a compound word', 'time out', '/docs/guide#timeouts'],
    ['in a name that consists of parts', 'vim mode', '/docs/guide#general-vimmode'],
    ["only in the page's path", 'guide proxy', '/docs/guide#proxy'],
    ["without the product's name", 'acme cli proxy', '/docs/guide#proxy'],
    ["without the program's name", 'acme timeouts', '/docs/guide#timeouts'],
    ["in a title that also contains the product's name", 'release', '/docs/versions'],
    ['in the command that removes the product', 'remove acme', '/docs/guide#acme-uninstall'],
  ])('finds what the query names %s: %s', async (_, query, href) => {
    const sections = [
      { id: 'keys', name: 'Keys', text: 'What a key is. Some people create more than one, and release it.' },
      { id: 'creating-keys', name: 'Creating keys', text: 'How to do it.' },
      { id: 'proxy', name: 'Proxy', text: 'For networks.' },
      { id: 'configuration', name: 'Configuration', text: 'Where it is.' },
      { id: 'timeouts', name: 'Timeouts', text: 'How long a timeout is. The second time is out of reach.' },
      { id: 'general-vimmode', name: 'general.vimMode', section: 'Keys', text: 'A boolean.' },
      {
        id: 'acme-uninstall',
        name: 'acme uninstall',
        kind: 'Command',
        section: 'Commands',
        text: 'No more.',
      },
      { id: 'acme-mcp-remove', name: 'acme mcp remove', kind: 'Command', section: 'Commands', text: 'Less.' },
    ];
    const search = await createSearch({
      product: ['Acme CLI', 'acme'],
      pages: [
        { path: '/docs/guide', title: 'Manual', entries: [{ text: 'Begin here.' }, ...sections] },
        { path: '/docs/release-checks', title: 'Release checks', entries: [{ text: 'For maintainers.' }] },
        { path: '/docs/versions', title: 'Acme CLI releases', entries: [{ text: 'All.' }] },
      ],
    });
    expect(search(query).topResults[0]?.href).toBe(href);
  });

  it.each([
    ['early pages before late ones', 'docker', '/docs/use#docker'],
    ['a heading that only one section has before one that several have', 'windows', '/docs/use#on-windows'],
    ['texts with the exact phrase before those with the same words', 'red green', '/docs/use#colors'],
    ['names with all words before texts with all words', 'blue key', '/docs/use#keys-in-blue'],
  ])('lists %s', async (_, query, href) => {
    const entries = [
      { text: 'All of it.' },
      { id: 'order', name: 'Order', text: 'Green, and then red. Red, blue, green.' },
      {
        id: 'colors',
        name: 'Colors',
        text: 'Its colors are red green, and no others.',
      },
      { id: 'blue', name: 'Blue', text: 'A key. A key. Another key.' },
      { id: 'keys-in-blue', name: 'Keys in blue', text: 'The only ones.' },
      { id: 'docker', name: 'In Docker', text: 'A container.' },
      { id: 'on-windows', name: 'On Windows 11', text: 'A system.' },
      { id: 'windows', name: 'Windows', text: 'Run it.' },
      { id: 'windows-1', name: 'Windows', text: 'Check it.' },
    ];
    const late = [{ text: 'For us.' }, { id: 'docker', name: 'In Docker', text: 'A container.' }];
    const search = await createSearch({
      pages: [
        { path: '/docs/use', title: 'Use', entries },
        { path: '/docs/develop', title: 'Develop', entries: late },
      ],
    });
    expect(search(query).topResults[0]?.href).toBe(href);
  });

  it('finds a flag before a page with the same name if the query starts with a hyphen', async () => {
    const search = await createSearch({
      pages: [
        { path: '/docs/model', title: 'Model', entries: [{ text: 'Which model to use.' }] },
        {
          path: '/docs/flags',
          title: 'Flags',
          entries: [{ id: '--model', name: '--model', kind: 'Flag', section: 'Flags', text: 'The model.' }],
        },
      ],
    });
    expect(search('--model').topResults[0]?.href).toBe('/docs/flags#--model');
    expect(search('model').topResults[0]?.href).toBe('/docs/model');
  });

  it('suggests questions that pages answer, and then other pages, before anything is typed', () => {
    expect(selectInitialResults(data).map(({ href, name }) => [href, joinParts(name)])).toEqual([
      ['/docs/start#telemetry', 'How can I delete all data?'],
      ['/cli', 'Command line'],
      ['/ja', '設定'],
    ]);
  });

  it('suggests tasks on the pages that readers need first, tasks in the documentation, and then those pages before questions about the site', () => {
    const pageWith = (path: string, ...questions: string[]) => ({
      path,
      title: path,
      entries: [{ text: '', questions }],
    });
    const pages = [
      pageWith('/docs/headless'),
      pageWith('/docs/install'),
      pageWith('/docs/start'),
      pageWith('/mcp', 'How do I add a server?'),
      pageWith('/docs/undo', 'How do I undo an edit?'),
      pageWith('/developers', 'How do I get the version?'),
    ];
    const suggestions = ['/docs/start', '/docs/install', '/mcp'];
    const hrefs = selectInitialResults({ suggestions, pages }).map(({ href }) => href);
    expect(hrefs).toEqual(['/mcp', '/docs/undo', '/docs/start', '/docs/install', '/docs/headless']);
  });

  it('suggests pages with the short labels of the navigation', () => {
    const entries = [{ text: '' }, { id: 'undo', name: 'Undo', questions: ['How do I undo?'], text: '' }];
    const long = { title: 'Tool installation and releases', nav: 'Installation' };
    const pages = [
      { path: '/docs/undo', ...long, entries },
      { path: '/docs/install', ...long, entries: entries.slice(0, 1) },
    ];
    expect(selectInitialResults({ pages })).toMatchObject([
      { name: [{ text: 'How do I undo?' }], context: 'Installation' },
      { name: [{ text: 'Installation' }], context: '' },
    ]);
  });

  it('suggests questions without the synonyms and examples that help to find them', () => {
    const questions = [
      'How do I run it without prompts (headless, unattended), for example in CI?',
      'Which models work, such as One or Two, and what are the costs?',
    ];
    const entries = questions.map((question, index) => ({
      text: '',
      name: `${index}`,
      questions: [question],
    }));
    const pages = entries.map((entry, index) => ({ path: `/${index}`, title: 'T', entries: [entry] }));
    expect(selectInitialResults({ pages }).map(({ name }) => joinParts(name))).toEqual([
      'How do I run it without prompts?',
      'Which models work, and what are the costs?',
    ]);
  });

  it('shows where a result is, and the words that match', () => {
    const [result] = search('api key').topResults;
    expect(result).toMatchObject({ context: 'Command line › tool login', isCode: true, kind: 'Flag' });
    expect(result?.snippet.filter(({ isMatch }) => isMatch).map((part) => part.text)).toEqual(['API', 'key']);
    expect(result?.name).toEqual([
      { text: '--', isMatch: false },
      { text: 'key-stdin', isMatch: true },
    ]);
  });

  it('shows the kind of a name, and the language of a page', () => {
    const [code] = search('configuration error').topResults;
    expect([code?.kind, joinParts(code?.name)]).toEqual(['Exit code', '3']);
    expect(search('設定').topResults[0]).toMatchObject({ lang: 'ja', context: '' });
  });

  it('shows the part of a long text around the first match, cut between words', () => {
    const found = search('TOOL_HOME last').topResults.find(({ href }) => href === '/docs/start');
    expect(joinParts(found?.snippet)).toMatch(
      /^… (?:and so on, )+which ends in TOOL_HOME at last, (?:and on, )+and …$|^… .*TOOL_HOME.* …$/,
    );
    expect(joinParts(found?.snippet)?.length).toBeLessThan(170);
  });

  it('starts an excerpt at the sentence that contains the match, if that sentence starts nearby', async () => {
    const text = `${'Many other words. '.repeat(9)}This example uses Ollama. It runs locally.`;
    const one = await createSearch({ pages: [{ path: '/a', title: 'A', entries: [{ text }] }] });
    const [found] = one('ollama').topResults;
    expect(joinParts(found?.snippet)).toBe('This example uses Ollama. It runs locally.');
  });

  it.each([
    ['Lao', 'ຄູ່ມືການຕິດຕັ້ງໂປຣແກຣມນີ້', 'ຕິດຕັ້ງ'],
    ['Khmer', 'សៀវភៅណែនាំអំពីការដំឡើងកម្មវិធីនេះ', 'ដំឡើង'],
    ['Burmese', 'ဤပရိုဂရမ်ကိုထည့်သွင်းရန်လမ်းညွှန်', 'ထည့်သွင်း'],
    ['Thai', 'คู่มือการติดตั้งโปรแกรมนี้', 'ติดตั้ง'],
    ['Japanese', '新しいサーバーを設定する', 'サーバー'],
  ])('finds a word in the middle of text in %s, which has no spaces', async (_, text, word) => {
    const one = await createSearch({ pages: [{ path: '/a', title: 'A', entries: [{ text }] }] });
    const [found] = one(word).topResults;
    const matches = found?.snippet.filter(({ isMatch }) => isMatch).map((part) => part.text);
    expect(matches?.join('')).toContain(word);
    expect(joinParts(found?.snippet)).toBe(text);
  });

  it.each([
    ['ışık', 'IŞIK'],
    ['calistirin', 'çalıştırın'],
    ['ＡＰＩ', 'API'],
    ['8080', '８０８０'],
    ['ｺﾏﾝﾄﾞ', 'コマンド'],
    ['Fussnote', 'Fußnote'],
    ['GROSS', 'groß'],
    ['oversaettelse', 'Oversættelse'],
    ['sokelys', 'søkelys'],
    ['lodz', 'Łódź'],
    ['میگوید', 'می‌گوید'],
    ['پيكربندي', 'پیکربندی'],
    ['كتاب', 'كتـــاب'],
    ['file', 'ﬁle'],
    ['h2o', 'H₂O'],
  ])('finds and shows the other spelling of %s: %s', async (query, text) => {
    const one = await createSearch({ pages: [{ path: '/a', title: 'A', entries: [{ text }] }] });
    const snippet = one(query).topResults[0]?.snippet.filter(({ isMatch }) => isMatch);
    expect(joinParts(snippet)).toBe(text);
  });

  it.each([
    ['Hindi', 'दान', 'दिन'],
    ['Thai', 'กัน', 'กิน'],
    ['Japanese', 'はす', 'ばす'],
  ])('ranks a word before one whose letters have other marks in %s: %s, %s', async (_, word, other) => {
    const pages = [other, word].map((text) => ({ path: `/${text}`, title: 'A', entries: [{ text }] }));
    const found = (await createSearch({ pages }))(word).topResults;
    expect(joinParts(found[0]?.snippet)).toBe(word);
  });

  it.each([
    ['1.12.5', 'v1.12.5'],
    ['v1.12.5', '1.12.5'],
    ['v1.12', 'V1.12.5'],
    ['v1', 'v1.12.5'],
  ])('finds a release by its version, with and without the v of a tag: %s, %s', async (query, version) => {
    const entries = [
      { text: 'v1, v2.12.5, and 12.5.1' },
      { name: `${version} - 2026-01-31`, text: 'Faster.' },
    ];
    const results = (await createSearch({ pages: [{ path: '/a', title: 'A', entries }] }))(query);
    expect(results.isPartial).toBeUndefined();
    expect(results.topResults[0]?.name[0]).toEqual({ text: version, isMatch: true });
  });

  it('finds a name before a trademark sign', async () => {
    const pages = [{ path: '/a', title: 'A', entries: [{ text: 'Acme™' }] }];
    expect((await createSearch({ pages }))('acme').topResults[0]?.snippet).toEqual([
      { text: 'Acme', isMatch: true },
      { text: '™', isMatch: false },
    ]);
  });

  it.each([
    ['a sentence that starts nearby', `${'文章。'.repeat(60)}可以控制重试的次数，`, /^可以控制重试的次数，/],
    ['a long sentence', `${'文章，'.repeat(60)}可以控制重试的次数，`, /^… .{10,50}重试的次数，/],
    ['a long sentence with spaces', `使用 API ${'文章，'.repeat(60)}重试的次数，`, /^… .{10,50}重试的次数，/],
  ])('shows the match in Chinese text with %s', async (_, start, excerpt) => {
    const text = `${start}${'文章，'.repeat(60)}`;
    const one = await createSearch({ pages: [{ path: '/a', title: 'A', entries: [{ text }] }] });
    const snippet = joinParts(one('重试').topResults[0]?.snippet) ?? '';
    expect(snippet).toMatch(excerpt);
    expect(snippet.length).toBeGreaterThan(140);
    expect(snippet.length).toBeLessThan(160);
  });

  it.each([
    ['exit code 5', 'Exit code 5 · Needs approval.'],
    ['last', 'Last words.'],
    ['problems', 'All of them:'],
  ])(
    'shows only the table row, or the text between tables, that contains most words of "%s"',
    async (query, excerpt) => {
      const text = 'All of them:\nExit code 3 · Wrong key.\nExit code 5 · Needs approval.\nLast words.';
      const pages = [{ path: '/a', title: 'A', entries: [{ id: 'problems', name: 'Problems', text }] }];
      const [found] = (await createSearch({ pages }))(query).topResults;
      expect(joinParts(found?.snippet)).toBe(excerpt);
    },
  );

  it('shows what a command does rather than an example that repeats its name', async () => {
    const text = 'Continue a session. For example: tool resume last';
    const entries = [
      { id: 'tool-resume', name: 'tool resume [ID]', kind: 'Command', section: 'Commands', text },
    ];
    const search = await createSearch({ pages: [{ path: '/cli', title: 'CLI', entries }] });
    expect(joinParts(search('resume').topResults[0]?.snippet)).toBe(text);
    expect(joinParts(search('resume last').topResults[0]?.snippet)).toBe('For example: tool resume last');
  });

  it('lists a command only on its most specific page, which can explain its arguments separately', async () => {
    const command = { id: 'tool-mcp-add', kind: 'Command', section: 'Commands', text: 'Add a server.' };
    const search = await createSearch({
      pages: [
        { path: '/cli', title: 'CLI', entries: [{ ...command, name: 'tool mcp add NAME [--] <target>…' }] },
        { path: '/cli/mcp', title: 'tool mcp', entries: [{ ...command, name: 'tool mcp add' }] },
      ],
    });
    expect(search('add mcp').topResults.map(({ href }) => href)).toEqual(['/cli/mcp#tool-mcp-add']);
  });

  it('lists headings of the command-line reference that start with the query before keys that are the query', async () => {
    const key = { id: 'env', name: 'env', kind: 'Key', section: 'Keys', text: 'The variables.' };
    const heading = { id: 'variables', name: 'Environment variables', text: 'All of them.' };
    const search = await createSearch({
      pages: [
        { path: '/docs/keys', title: 'Keys', entries: [key] },
        { path: '/cli', title: 'CLI', entries: [heading] },
      ],
    });
    expect(search('env').topResults.map(({ href }) => href)).toEqual(['/cli#variables', '/docs/keys#env']);
  });

  it('shows code only if the entry has no text, without empty lines before it', async () => {
    const entries = [
      { text: '' },
      { id: 'both', name: 'Both', text: 'Prints the version.', code: 'curl --silent' },
      { id: 'code', name: 'Sample', text: '', code: 'curl --fail' },
      { id: 'lines', name: 'Lines', text: '', code: '# First. \n\nlast' },
    ];
    const code = await createSearch({ pages: [{ path: '/a', title: 'A', entries }] });
    const excerpts = (query: string) => code(query).topResults.map(({ snippet }) => joinParts(snippet));
    expect(excerpts('curl').toSorted()).toEqual(['Prints the version.', 'curl --fail']);
    expect(excerpts('sample')).toEqual(['curl --fail']);
    expect(excerpts('last')).toEqual(['last']);
  });

  it('shows a command only once if it has both a row and a section', async () => {
    const entries = ['in the row', 'in the section'].map((text) => ({
      id: 'tool-run',
      name: 'tool run',
      text,
    }));
    const both = await createSearch({ pages: [{ path: '/cli', title: 'Command line', entries }] });
    expect(both('tool run').topResults.map(({ href }) => href)).toEqual(['/cli#tool-run']);
  });

  it('finds a flag before a command with the same name if the query starts with a hyphen', async () => {
    const pages = [
      {
        path: '/docs/slash-commands',
        title: 'Slash commands',
        entries: [{ id: 'level', name: '/level [number]', kind: 'Command', text: 'Set the level.' }],
      },
      {
        path: '/cli',
        title: 'Command line',
        entries: [
          { id: '--level', name: '--level <number>', kind: 'Flag', text: 'A much longer explanation.' },
        ],
      },
    ];
    const both = await createSearch({ pages });
    expect(both('--level').topResults[0]?.href).toBe('/cli#--level');
  });

  it('counts all results, and shows the best 20', async () => {
    const entries = Array.from({ length: 50 }, (_, index) => ({
      id: `${index}`,
      name: `Word ${index}`,
      text: '',
    }));
    const many = await createSearch({ pages: [{ path: '/', title: 'Home', entries }] });
    const { count, topResults } = many('word');
    expect([count, topResults.length]).toEqual([50, 20]);
  });
});

it("Only the first 200 characters of a query count, so that a pasted file doesn't block the page", async () => {
  const search = await createSearch(data);
  expect(search(`${'model'.padEnd(200)} telemetry`)).toEqual(search('model'));
});

describe('Search for problems and on the home page', () => {
  const pages: SearchData['pages'] = [
    {
      path: '/',
      title: 'A tool that asks first',
      nav: 'Home',
      entries: [{ text: '' }, { id: 'undo', name: 'Undo what you regret', text: 'Undo each edit.' }],
    },
    {
      path: '/docs/session',
      title: 'Sessions',
      entries: [
        { text: '' },
        { id: 'undo-edits', name: 'Stop and undo', text: 'To undo edits, enter /undo.' },
      ],
    },
    {
      path: '/mcp',
      title: 'MCP servers',
      entries: [
        { text: '' },
        { id: 'features', name: 'MCP features', text: 'Notifications, and the working directory.' },
        { id: 'troubleshooting', name: 'Troubleshooting', text: 'MCP errors.' },
      ],
    },
  ];

  it.each(['mcp not working', "mcp doesn't work", 'mcp broken'])(
    'finds troubleshooting for %s',
    async (query) => {
      const search = await createSearch({ pages });
      expect(search(query).topResults[0]?.href).toBe('/mcp#troubleshooting');
    },
  );

  it('lists sections of the home page after documentation, and labels them Home', async () => {
    const search = await createSearch({ pages });
    const results = search('undo').topResults.map(({ href, context }) => [href, context]);
    expect(results).toEqual([
      ['/docs/session#undo-edits', 'Sessions'],
      ['/#undo', 'Home'],
    ]);
  });
});

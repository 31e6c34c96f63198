import { describe, expect, it } from 'vitest';
import type { SearchData } from '../../src/client/search-data.ts';
import { createSearch, selectInitialResults } from '../../src/client/search-engine.ts';
import { collapsedText, parseHtml } from '../setup/parse-html.ts';
import { fetchText, listedPaths } from '../setup/site-under-test.ts';

const data: SearchData = JSON.parse(await fetchText('/search.json'));
const search = await createSearch(data);
const topHrefs = (query: string) => search(query).topResults.map(({ href }) => href);

describe('The search index of a site', () => {
  it.each([
    ['mcp', '/mcp'],
    ['python client', '/developers#python'],
    ['non interactive', '/docs/ci'],
    ['disable color', '/cli#--no-color'],
    ['uninstall plugin', '/cli/plugin#brindle-plugin-remove'],
    ['privacy', '/privacy'],
    ['ci', '/docs/ci'],
    ['install', '/docs/install'],
    ['changelog', '/changelog'],
    ['plugin', '/docs/plugins'],
    ['api', '/developers'],
    ['specification', '/specification'],
    ['quickst', '/docs/quickstart'],
    ['version', '/cli#--version'],
    ['approve', '/cli#--approve'],
    ['--approve', '/cli#--approve'],
    ['login', '/cli#brindle-login'],
    ['hooks', '/docs/plugins/reference#hooks'],
    ['exit code 3', '/cli#exit-code-3'],
    ['theme', '/docs/configuration#key-theme'],
    ['not_acceptable', '/developers/http#406-not_acceptable'],
    ['what is a 406', '/developers/http#406-not_acceptable'],
    ['how to report a vulnerability', '/contact#security-reports'],
    ['how do I run it in GitHub Actions?', '/docs/ci#github-actions'],
    ['where is the configuration file', '/docs/configuration#files-and-precedence'],
    ['telemtry', '/docs/security#telemetry'],
    ['install windows', '/docs/install#install-scripts'],
    ['406', '/developers/http#406-not_acceptable'],
    ['ollama', '/docs/models#local-models-and-other-servers'],
    ['api key', '/docs/quickstart#2-sign-in'],
    ['proxy', '/cli#https_proxy'],
    ['exit code', '/cli#exit-codes'],
    ['mcp server', '/mcp'],
    ['resume', '/cli#brindle-resume'],
    ['model', '/docs/models'],
    ['models', '/docs/models'],
    ['config file', '/docs/configuration#files-and-precedence'],
    ['uninstall', '/cli#brindle-uninstall'],
    ['update', '/cli#brindle-update'],
    ['docker', '/docs/security#what-a-command-can-do'],
    ['permission', '/cli#approval-modes'],
    ['permissions', '/cli#approval-modes'],
    ['where are sessions saved', '/docs/security#data-on-your-machine'],
    ['is it free', '/docs/models#costs'],
    ['switch provider', '/docs/quickstart#2-sign-in'],
    ['github actions', '/docs/ci#github-actions'],
    ['timeout', '/cli#--timeout'],
    ['rate limit', '/docs/troubleshooting#common-problems'],
    ['quota', '/docs/troubleshooting#common-problems'],
    ['401', '/docs/troubleshooting#common-problems'],
    ['curl version', '/developers#curl'],
    ['stdin', '/cli#brindle-login--key-stdin'],
    ['keyboard shortcuts', '/docs/session#keys'],
    ['vulnerability', '/contact#security-reports'],
    ['add mcp server', '/mcp#add-a-server-in-one-minute'],
    ['python', '/developers#python'],
    ['python script', '/docs/ci#run-from-python'],
    ['run from python', '/docs/ci#run-from-python'],
    ['pyton', '/developers#python'],
    ['pyhton', '/developers#python'],
    ['pulgin', '/docs/plugins'],
    ['crul', '/developers#curl'],
    ['headless', '/docs/ci'],
    ['non-interactive', '/docs/ci'],
    ['unattended', '/docs/ci'],
    ['pipeline', '/docs/ci'],
    ['yolo', '/cli#approval-modes'],
    ['dangerously', '/cli#approval-modes'],
    ['dangerously skip permissions', '/cli#approval-modes'],
    ['skip approvals', '/cli#approval-modes'],
    ['quit', '/docs/session#keys'],
    ['exit session', '/docs/session#keys'],
    ['slash commands', '/docs/session#slash-commands'],
    ['auto approve', '/cli#approval-modes'],
    ['vscode', '/docs/install#requirements'],
    ['vs code', '/docs/install#requirements'],
    ['cors', '/developers/http#requests-from-web-pages-cors'],
    ['/undo', '/docs/session#command-undo'],
    ['javascript', '/developers#javascript'],
    ['go', '/developers#go'],
    ['price', '/docs/models#costs'],
    ['claude', '/docs/models#providers'],
    ['subscription', '/docs/models#subscriptions'],
    ['claude subscription', '/docs/models#subscriptions'],
    ['claude pro', '/docs/models#subscriptions'],
    ['chatgpt', '/docs/models#subscriptions'],
    ['chatgpt plus', '/docs/models#subscriptions'],
    ['report security bug', '/contact#security-reports'],
    ['sign in', '/cli#brindle-login'],
    ['logn', '/cli#brindle-login'],
    ['AGENTS.md', '/docs/session#add-context'],
    ['run in ci', '/docs/ci#github-actions'],
    ['login --key-stdin', '/cli#brindle-login--key-stdin'],
    ['/cost', '/docs/session#command-cost'],
    ['cost', '/docs/session#command-cost'],
    ['/model', '/docs/session#command-model'],
    ['/mcp', '/docs/session#command-mcp'],
    ['/help', '/docs/session#command-help'],
    ['/plug', '/docs/session#command-plugins'],
    ['--approve all', '/cli#--approve-all'],
    ['--approve ask', '/cli#--approve-ask'],
    ['how do i update brindle', '/cli#brindle-update'],
    ['mcp get', '/cli/mcp#brindle-mcp-get'],
    ['mpc', '/mcp'],
    ['mcp sever', '/mcp'],
    ['logs', '/docs/troubleshooting#logs'],
    ['license', '/#license'],
    ['checksum', '/docs/security#verify-the-download'],
    ['error code', '/cli#exit-codes'],
    ['api error codes', '/developers/http#errors'],
    ['mcp oauth', '/mcp/over-http#with-a-sign-in'],
    ['sso', '/mcp/over-http#with-a-sign-in'],
    ['allow all', '/cli#approval-modes'],
    ['proxie', '/cli#https_proxy'],
    ['proxies', '/cli#https_proxy'],
    ['add mcp sever', '/mcp#add-a-server-in-one-minute'],
    ['wsl', '/docs/install#requirements'],
    ['offline', '/docs/models#local-models-and-other-servers'],
    ['gemini', '/docs/models#providers'],
    ['dangerous', '/cli#approval-modes'],
    ['change model', '/cli#--model'],
    ['how do I stop it from running commands', '/cli#approval-modes'],
    ['revoke approval', '/docs/session#revoke'],
    ['plan mode', '/cli#approval-modes'],
    ['downgrade', '/docs/install#update'],
    ['lm studio', '/docs/models#local-models-and-other-servers'],
    ['custom command', '/docs/plugins/reference#slash-commands'],
    ['memory', '/docs/session#add-context'],
    ['prompt', '/docs/tasks'],
    ['prompts', '/docs/tasks'],
    ['common tasks', '/docs/tasks'],
    ['write tests', '/docs/tasks#write-tests'],
    ['code review', '/docs/tasks#review-a-change'],
    ['commit message', '/docs/tasks#write-a-commit-message'],
    ['write a plugin', '/docs/plugins/tutorial'],
    ['write plugin', '/docs/plugins/tutorial'],
    ['prompt injection', '/mcp/trust#prompt-injection'],
    ['block tool', '/mcp/trust#can-the-model-make-this-call'],
    ['jetbrains', '/docs/install#requirements'],
    ['gitlab', '/docs/ci#a-review-step-for-any-ci'],
    ['disable update check', '/docs/security#network-access'],
    ['getting started', '/docs/quickstart'],
    ['setup', '/docs/quickstart'],
    ['faq', '/docs/troubleshooting'],
    ['installing', '/docs/install'],
    ['updating', '/docs/install#update'],
    ['configuring', '/docs/configuration'],
    ['signing in', '/cli#brindle-login'],
    ['adding mcp server', '/mcp#add-a-server-in-one-minute'],
    ['writing a plugin', '/docs/plugins/tutorial'],
    ['rollback', '/docs/session#command-undo'],
    ['.env', '/docs/security#what-brindle-can-read'],
    ['read env files', '/docs/security#what-brindle-can-read'],
    ['remove brindle', '/cli#brindle-uninstall'],
    ['delete brindle', '/cli#brindle-uninstall'],
    ['update brindle', '/cli#brindle-update'],
    ['install brindle', '/docs/install'],
    ['cancel', '/docs/session#stop-and-undo'],
    ['kill', '/docs/session#stop-and-undo'],
    ['cve', '/contact#security-reports'],
    ['abort', '/docs/session#stop-and-undo'],
    ['stop', '/docs/session#stop-and-undo'],
    ['undo changes', '/docs/session#stop-and-undo'],
    ['exit status', '/cli#exit-codes'],
    ['autocomplete', '/cli#brindle-completions'],
    ['log out', '/cli#brindle-logout'],
    ['resume session', '/cli#brindle-resume'],
    ['resuming', '/cli#brindle-resume'],
    ['create plugin', '/docs/plugins/tutorial'],
    ['remote mcp server', '/mcp/over-http'],
    ['mcp headers', '/mcp/over-http#key-headers'],
    ['maxTurns', '/docs/configuration#key-max_turns'],
    ['new session', '/docs/session#command-new'],
    ['verify download', '/docs/security#verify-the-download'],
    ['install directory', '/docs/install#install-directory'],
    ["what's new", '/changelog'],
    ['release notes', '/changelog'],
    ['command not found', '/docs/troubleshooting#command-not-found'],
  ])('finds %j first at %s', (query, href) => {
    expect(topHrefs(query)[0]).toBe(href);
  });

  it.each([
    ['vulnerability', '/docs#reference', 'Contact · How to ask a question or report a vulnerability'],
    [
      'exit code 7',
      '/docs/troubleshooting#common-problems',
      "You've reached your provider's rate limit or quota, or your account has no credit. · Wait a minute, or check the limits and billing in your …",
    ],
  ])('shows only the matching table row for "%s" at %s, with separate cells', (query, href, excerpt) => {
    const result = search(query).topResults.find((one) => one.href === href);
    expect(result?.snippet.map(({ text }) => text).join('')).toBe(excerpt);
  });

  it('finds the page about CI for a question about CI', () => {
    expect(topHrefs('how do I run it in CI?')[0]).toMatch(/^\/docs\/ci(?:#|$)/);
  });

  it('finds the installation page first for "windows", before keys whose descriptions contain "Windows"', () => {
    const [first, ...others] = topHrefs('windows').slice(0, 3);
    expect(first).toContain('install');
    expect(others.filter((href) => href.includes('#key-'))).toEqual([]);
  });

  it('lists how to report a vulnerability second for "security", before changes in releases', () => {
    expect(topHrefs('security').slice(0, 2)).toEqual(['/docs/security', '/contact#security-reports']);
  });

  it.each(['version', 'current version', 'latest version'])(
    'lists the sample that prints the current version among the first four results for "%s"',
    (query) => {
      expect(topHrefs(query).slice(0, 4)).toContain('/developers#current-version');
    },
  );

  it('does not list API fields first for "version", or the specification first for "license"', () => {
    const kinds = search('version').topResults.map(({ kind }) => kind);
    expect(kinds.slice(0, 3)).not.toContain('Field');
    expect(topHrefs('license').findIndex((href) => href.startsWith('/specification'))).not.toBe(0);
  });

  it("doesn't treat a word that it finds as a typo", () => {
    const { topResults, correctedQuery } = search('openai');
    expect([topResults.length > 0, correctedQuery]).toEqual([true, undefined]);
  });

  it('finds no section only by the title of its page', () => {
    expect(topHrefs('cost')).not.toContain('/docs/security#read-the-script');
  });

  it.each(['telem', 'serv', 'claude', 'mcp', 'mod', 'confi', 'hosts', 'light'])(
    'suggests no other word for %j',
    (query) => {
      const { suggestedQuery, correctedQuery } = search(query);
      expect([suggestedQuery, correctedQuery]).toEqual([undefined, undefined]);
    },
  );

  it('finds nothing if only a common word of the query matches, and reports which words it found otherwise', () => {
    expect(search('emacs code').count).toBe(0);
    expect(search('docker xyzzyq')).toMatchObject({ count: 2, correctedQuery: 'docker' });
  });

  it('suggests five links, each to an existing section, and begins with how to get started and install', async () => {
    const places = selectInitialResults(data);
    expect(places).toHaveLength(5);
    const hrefs = places.map(({ href }) => href);
    expect(hrefs.slice(0, 2)).toEqual(
      expect.arrayContaining(['/docs/quickstart#1-install', '/docs/install#install-scripts']),
    );
    for (const { href } of places) {
      const [path = '', id = ''] = href.split('#');
      expect(parseHtml(await fetchText(path)).getElementById(id || 'content')).not.toBeNull();
    }
  });
});

describe('The A to Z index', async () => {
  const document = parseHtml(await fetchText('/a-z'));
  const links = [...document.querySelectorAll('main .text li a')];

  const questions = [...document.querySelectorAll('#questions + ul a')];

  it('contains only names that the search finds among its first three results', () => {
    const isName = (link: (typeof links)[number]) =>
      !link.getAttribute('href')?.startsWith('#') &&
      !questions.includes(link) &&
      !/ \d+ names \(/.test(collapsedText(link.parentElement));
    const names = links.filter(isName);
    // The first link of an entry is the name, and the others are places that also explain it.
    const targets = Map.groupBy(names, (link) =>
      collapsedText(link.parentElement?.querySelector('a') ?? link).toLowerCase(),
    );
    // Most readers who search for permissions mean those of the program, and not the key of a plugin. The page about models,
    // the flag, and the slash command come before the key. LLMs are models rather than a field of the API.
    for (const name of ['permissions', 'model', 'llms']) targets.delete(name);
    const missed = [...targets].filter(([name, all]) => {
      const hrefs = topHrefs(name).slice(0, 3);
      return !all.some((link) => hrefs.includes(link.getAttribute('href') ?? ''));
    });
    expect(missed.map(([name]) => name)).toEqual([]);
    expect(targets.size).toBeGreaterThan(150);
  });

  it('contains every page, and the names that pages explain', () => {
    const targets = new Set(links.map((link) => link.getAttribute('href')));
    for (const path of listedPaths.filter((one) => one !== '/')) expect(targets).toContain(path);
    expect(targets).toContain('/cli#brindle-login--key-stdin');
  });

  it.each([
    ['the slash commands of a session', '/undo', 'Command (Interactive sessions)'],
    ['the values of a flag, with the flag', '--approve edits', 'CLI, Scripts and CI'],
    [
      'all places that explain a key',
      'approve',
      'Key (Configuration), Server configuration: Options for every server',
    ],
    ['the command of a flag', '--key-stdin', 'Flag of login'],
  ])('contains %s', (_, label, remark) => {
    const entries = links.map((link) => [collapsedText(link), collapsedText(link.parentElement)]);
    const matching = entries.filter(([name]) => name === label).map(([, text]) => text);
    expect(matching).toContain(`${label} – ${remark}`);
  });

  it('shows pages and groups of commands without an explanation', () => {
    const texts = links.map((link) => collapsedText(link.parentElement));
    expect(texts).toContain('CLI');
    expect(texts).toContain('config');
  });

  it('begins with a link to each letter', () => {
    const bar = [...document.querySelectorAll('main .text > ul:first-child a')];
    const headings = [...document.querySelectorAll('main .text h2')];
    expect(bar.map(collapsedText)).toEqual(headings.map(collapsedText));
    expect(bar.map((link) => link.getAttribute('href'))).toEqual(headings.map(({ id }) => `#${id}`));
  });

  it('ends with the questions that llms.txt lists', async () => {
    const [, section = ''] = (await fetchText('/llms.txt')).split('\n## Questions\n');
    const listed = [...(section.split('\n## ')[0] ?? '').matchAll(/^- \[(.*)\]\(/gm)].map(([, text]) => text);
    expect(questions.map(collapsedText)).toEqual(listed);
    expect(listed.length).toBeGreaterThan(10);
  });

  it('contains only questions whose answers the search finds first', () => {
    const missed = questions.filter((link) => topHrefs(collapsedText(link))[0] !== link.getAttribute('href'));
    expect(missed.map(collapsedText)).toEqual([]);
  });

  it('is grouped by letter', () => {
    const letters = [...document.querySelectorAll('main .text h2:not(#questions)')].map(collapsedText);
    expect(letters.pop()).toBe('0–9');
    expect(letters).toEqual([...letters].sort());
    for (const list of document.querySelectorAll('main .text h2:not(#questions) + ul')) {
      const letter = collapsedText(list.previousElementSibling);
      const first = collapsedText(list.querySelector('a'))
        .replace(/^[-/]+/, '')
        .charAt(0)
        .toUpperCase();
      expect(letter === '0–9' || letter === first).toBe(true);
    }
  });

  it('is linked from /docs#a-z, where it was before', async () => {
    const line = parseHtml(await fetchText('/docs')).getElementById('a-z')?.parentElement;
    expect(line?.querySelector('a[href="/a-z"]')).not.toBeNull();
  });
});

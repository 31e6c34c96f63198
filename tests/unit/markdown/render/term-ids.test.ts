import { describe, expect, it } from 'vitest';
import { collapsedText, parseHtml } from '../../../setup/parse-html.ts';
import { renderMarkdown } from '../../../setup/render-markdown.ts';

/** The names can have several columns. */
const table = (...names: string[]) => {
  const columns = names[0]?.split(' | ').length ?? 0;
  const header = [`| ${'Name | '.repeat(columns)}Meaning |`, `|${'---|'.repeat(columns + 1)}`];
  return [...header, ...names.map((name) => `| ${name} | what it means |`)].join('\n');
};

describe('A table row that explains a term', () => {
  it('has no kind from the table before if its own table has no header', () => {
    const table = (header: string, name: string) =>
      `<table>${header}<tr><td><code>${name}</code></td><td>a</td></tr></table>`;
    const { terms } = renderMarkdown(
      `${table('<tr><th>Command</th><th>B</th></tr>', '/c')}\n\n${table('', 'QUILL_D')}`,
    );
    expect(terms.map(({ id, kind }) => [id, kind])).toEqual([
      ['command-c', 'Command'],
      ['quill_d', ''],
    ]);
  });

  it.each([
    ['`--model`', '--model'],
    ['`-m, --model NAME`', '--model'],
    ['`-q`', '-q'],
    ['`TOOL_HOME`', 'TOOL_HOME'],
    ['`tool config get KEY`', 'tool config get'],
    ['`tool update [VERSION]`', 'tool update'],
    ['`tool remove <name>`', 'tool remove'],
    ['`tool apps:create <name>`', 'tool apps:create'],
    ['`-s, --set <key,value>`', '--set'],
    ['[`tool run`](/a)', 'tool run'],
    ['`-q`, `--quiet`', '--quiet'],
    ['`-q`、`--quiet`', '--quiet'],
    ['`--quiet`，`-q`', '--quiet'],
    ['`--quiet`（默认）', '--quiet'],
    ['`-q`、`--quiet`（默认）', '--quiet'],
    ['`TOOL_HOME`（旧）', 'TOOL_HOME'],
    ['`--no-color` / `-n`', '--no-color'],
    ['`--all` (`-a`)', '--all'],
    ['`-a`<br>`--all`', '--all'],
    ['`-a`,<br>`--all`', '--all'],
    ['`-a` <br> `--all`', '--all'],
    ['`-a` or<br>`--all`', '--all'],
    ['`-o FILE`, `--output FILE` (required)', '--output'],
    ['[`-q`](/a) or [`--quiet`](/a)', '--quiet'],
    ['`--quiet, -q`', '--quiet'],
    ['`-o`, `--output` `FILE`', '--output'],
    ['`-o FILE, --output=FILE`', '--output'],
    ['`--model` *(string)*', '--model'],
    ['`--model` **deprecated**', '--model'],
    ['`--model`[^1]', '--model'],
    ['`--model` ⚠️', '--model'],
    ['`--model` [id]', '--model'],
    ['`--model` KEY=VALUE', '--model'],
    ['`--model`&nbsp;`<id>`', '--model'],
    ['*`--model`*', '--model'],
    ['`--[no-]color`', '--[no-]color'],
    ['`TOOL_HOME=~/.tool`', 'TOOL_HOME'],
    ['`timeout` (`number`)', 'timeout'],
    ['`limit` (**required**)', 'limit'],
    ['`limit`\\*', 'limit'],
    ['`limit <n>`', 'limit'],
    ['`[[hooks]]`', '[[hooks]]'],
    ['`[mcp_servers.<id>]`', '[mcp_servers.<id>]'],
    ['`<esc>`', '<esc>'],
    ['`exited with code 1`', 'exited with code 1'],
    ['`no "key" in a.toml`', 'no "key" in a.toml'],
    ['`--json` + `--acp`', '--json + --acp'],
    ['`ask` (default (now))', 'ask'],
    [' | `--json`', '--json'],
    ['– | `--json`', '--json'],
    ['`-v` | `--verbose`', '--verbose'],
    ['`--json` | ', '--json'],
  ])('such as %s has its own anchor, and is found as %s', (name, label) => {
    const { html, terms } = renderMarkdown(`## Above\n\n${table(name)}\n\n[^1]: A note.`);
    expect(terms).toMatchObject([{ label, section: 'Above', kind: 'Name' }]);
    expect(collapsedText(parseHtml(html).getElementById(terms[0]?.id ?? ''))).toContain('what it means');
  });

  it.each(['text', '`code` and text', '`-q`, but `--quiet`', '`KEY=VALUE`', '`NAME…`', '0'])(
    "isn't recognized if it begins with %s",
    (name) => {
      expect(renderMarkdown(table(name)).terms).toEqual([]);
    },
  );

  it.each([
    ['Command', '`/login`, `/logout`', ['command-login', 'command-logout']],
    ['Command', '`/quit` (`/exit`)', ['command-quit', 'command-exit']],
    ['Shortcut', '**`Ctrl+C`** / `Ctrl+D`', ['shortcut-ctrlc', 'shortcut-ctrld']],
    ['键', '`⌘K`、`ESC`', ['键-k', '键-esc']],
    ['Shortcut', '`Esc` `Esc`', ['shortcut-esc-esc']],
    ['Shortcut', '`Ctrl` + `K`', ['shortcut-ctrl--k']],
    ['Variable', '`VISUAL` or `EDITOR`', ['variable-visual', 'variable-editor']],
    ['Variable', '`TOOL_HOME`<br>`TOOL_DATA`', ['tool_home', 'tool_data']],
    ['Flag', '`--color`, `--no-color`', ['--color', '--no-color']],
    ['Flag', '`--quiet` / `--verbose`', ['--quiet', '--verbose']],
    ['Flag', '`-q`, `--quiet` or `-v`, `--verbose`', ['--quiet', '--verbose']],
    ['Flag', '`--quiet`, `-q`, `--verbose`, `-v`', ['--quiet', '--verbose']],
    ['Flag', '`-h`, `--help`, `-?`', ['--help']],
    ['Flag', '`-y`, `-n`', ['-y', '-n']],
    ['Command', '`/quit` (aliases: `/exit`, `/q`)', ['command-quit', 'command-exit', 'command-q']],
    ['Key', '`timeout` (`number`)', ['key-timeout']],
    ['Key', '`Ctrl+C` (`Esc`)', ['key-ctrlc', 'key-esc']],
    ['Key', '`Up` (`k`)', ['key-up', 'key-k']],
    ['Key', '`Ctrl+A` /<br>`Home`', ['key-ctrla', 'key-home']],
    ['Command', '`install` (`i`, `add`)', ['command-install', 'command-i', 'command-add']],
    ['Command', '`/copy 2 code`', ['command-copy-2-code']],
    ['Flag', '`--json` + `-i` / `--acp` + `-i`', ['flag---json---i', 'flag---acp---i']],
    ['Flag', '`--json` (`-j`)', ['--json']],
  ])('in the column %s, with the names %s, has an anchor for each name', (column, cell, ids) => {
    const { html, terms } = renderMarkdown(`| ${column} | Meaning |\n|---|---|\n| ${cell} | what it means |`);
    expect(terms.map(({ id }) => id)).toEqual(ids);
    const document = parseHtml(html);
    for (const { id, label } of terms)
      expect(document.getElementById(id)?.closest('tr')?.textContent).toContain(label);
  });

  it.each([
    ['`tool commit`', 'Variable', ['variable-pager']],
    ['`tool commit`', 'Name', ['name-pager']],
    ['`tool commit`', 'Argument', []],
    ['`tool commit`', 'Argument or flag', []],
    ['Committing', 'Variable', ['variable-pager']],
    ['Committing', 'Argument', []],
  ])(
    'such as `PAGER`, under the heading %s, in the column %s, has the anchors %j',
    (heading, column, ids) => {
      const rows = table('`PAGER`').replace('Name', column);
      expect(renderMarkdown(`## ${heading}\n\n${rows}`).terms.map(({ id }) => id)).toEqual(ids);
    },
  );

  it.each([
    ['Exit code', '`3`', 'exit-code-3', '3'],
    ['Exit code', '3', 'exit-code-3', '3'],
    ['Key', '`tools.allow`', 'key-tools-allow', 'tools.allow'],
    ['Key', '`timeout`', 'key-timeout', 'timeout'],
    ['Key', '`mcp.<name>.url`', 'key-mcp-name-url', 'mcp.<name>.url'],
    ['Field', '`installCommand`', 'field-installcommand', 'installCommand'],
    ['Message', '`401: sign-in required`', 'message-401-sign-in-required', '401: sign-in required'],
    ['Mode', '`ask` (default)', 'mode-ask', 'ask'],
    ['Variable', '`EDITOR`', 'variable-editor', 'EDITOR'],
    ['Flag', '`--all`', '--all', '--all'],
    ['Flag', '`-a, --all`', '--all', '--all'],
    ['Flag', '`-a`, `--all`', '--all', '--all'],
    ['Flag', '`--sort=KEY`', '--sort', '--sort'],
  ])(
    'with the first column %s and the value %s has the anchor #%s, regardless of its other columns',
    (kind, name, id, label) => {
      for (const [header, divider, cells] of [
        ['', '', ''],
        ['Type | ', '---|', 'a | '],
      ]) {
        const rows = `| ${kind} | ${header}Meaning |\n|---|${divider}---|\n| ${name} | ${cells}b |`;
        const { html, terms } = renderMarkdown(rows);
        expect(terms).toMatchObject([{ id, label, kind }]);
        expect(collapsedText(parseHtml(html).getElementById(id))).toContain('b');
      }
    },
  );

  it('has its plain name as its anchor, even if the row of a key with the same name precedes it', () => {
    const keys = '| Key | Type | Meaning |\n|---|---|---|\n| `--all` | a | b |';
    const { html, terms } = renderMarkdown(`${keys}\n\n${table('`--all`')}\n\n## Key all`);
    const rows = [...parseHtml(html).querySelectorAll('tbody tr')].map(({ id }) => id);
    expect(rows).toEqual(['--all-1', '--all']);
    expect(terms.map(({ id }) => id)).toEqual(rows);
  });

  it('shares no anchor with another row or with a heading', () => {
    const { html, terms } = renderMarkdown(
      `## One\n\n${table('`--all`', '`tool run`')}\n\n### Two\n\n${table('`--all`')}\n\n#### tool run\n\n${table('`--one`')}`,
    );
    const ids = [...parseHtml(html).querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('tool-run');
    expect(terms.map(({ section }) => section)).toEqual(['One', 'One', 'Two', 'tool run']);
  });
});

it("A name doesn't take the anchor that the author wrote for something else", () => {
  const { html } = renderMarkdown('- `timeout`: See [below](#timeout).\n\n<a id="timeout"></a>\n\n## Times');
  expect(parseHtml(html).querySelectorAll('#timeout')).toHaveLength(1);
  expect(parseHtml(html).querySelector('#timeout')?.closest('li')).toBeNull();
});

describe('A name in a remark on another one', () => {
  it.each([
    [table('`/quit` (see `/exit`)', '`/exit`'), ['name-quit', 'name-exit']],
    [table('`--json` (implies `--quiet`)', '`--quiet`'), ['--json', '--quiet']],
    ['- `/quit` (see `/exit`): text\n- `/exit`: text', ['quit', 'exit']],
    ['- `/quit` (see `/exit`): text\n\n## `/exit`\n\nText.', ['quit']],
    [`${table('`--fast` (not with `--slow`)')}\n\n### --slow\n\nText.`, ['--fast']],
  ])('has no anchor if the page explains it elsewhere: %j', (markdown, ids) => {
    expect(renderMarkdown(markdown).terms.map(({ id }) => id)).toEqual(ids);
  });
});

describe('A flag of a command', () => {
  const commands = (cell: string) => `| Command | Meaning |\n|---|---|\n| \`tool login\` | ${cell} |`;

  it.each([
    [
      'explained in the row of the command',
      commands('Sign in.<br>`--key-stdin`: Read a key.'),
      ['--key-stdin'],
    ],
    [
      'listed in the row of the command',
      commands('Sign in.<br>Flags: `--a`, `-b, --bee`.'),
      ['--a', '--bee'],
    ],
    [
      'next to another one in a table below the command',
      `### tool login\n\n${table('`--a`, `--b`')}`,
      ['--a', '--b'],
    ],
    [
      'next to another one in a list below the command',
      '### tool login\n\n- `--a`, `--b`: text',
      ['--a', '--b'],
    ],
    ['in the table below the command', `### tool login\n\n${table('`-k, --key-stdin`')}`, ['--key-stdin']],
    ['before a full-width colon below the command', '### tool login\n\n`--a`：文本', ['--a']],
    ['listed below the command', '### tool login\n\n`--a`, `--b`', ['--a', '--b']],
    ['listed below a table', `### tool login\n\n${table('`--a`')}\n\nAlso: \`--b\`.`, ['--a', '--b']],
  ])('has an anchor that contains both names: %s', (_, markdown, flags) => {
    const { html, terms } = renderMarkdown(markdown);
    const found = terms.filter(({ command }) => command === 'tool login');
    expect(found.map(({ label }) => label)).toEqual(flags);
    expect(found.map(({ id }) => id)).toEqual(flags.map((flag) => `tool-login${flag}`));
    for (const [index, { id }] of found.entries())
      expect(collapsedText(parseHtml(html).getElementById(id))).toContain(flags[index]);
  });

  it('has an anchor that contains both names if the command has topics', () => {
    const { terms } = renderMarkdown(`### tool apps:create\n\n${table('`--force`')}`);
    expect(terms).toMatchObject([{ id: 'tool-appscreate--force', command: 'tool apps:create' }]);
  });

  it("also keeps the row's previous, shorter anchor", () => {
    const { html } = renderMarkdown(`### tool login\n\n${table('`--key-stdin`')}`);
    const row = parseHtml(html).getElementById('--key-stdin');
    expect(row?.querySelector('[id]')?.id).toBe('tool-login--key-stdin');
  });

  it.each(['Use `--force` with care.', '`--force` overwrites files.', 'Sign in.<br>With `--key`: nothing.'])(
    'has no anchor where it is only mentioned: %s',
    (cell) => {
      expect(renderMarkdown(commands(cell)).terms.map(({ label }) => label)).toEqual(['tool login']);
    },
  );
});

describe('A list item that explains a term', () => {
  it.each([
    ['**`--model`**: text', '--model', '--model'],
    ['**`--model <name>`** (**`-m`**): text', '--model', '--model'],
    ['`--model`: text', '--model', '--model'],
    ['**`TOOL_HOME`**:', 'tool_home', 'TOOL_HOME'],
    ['`TOOL_HOME`: text', 'tool_home', 'TOOL_HOME'],
    ['`TOOL_HOME`：文本', 'tool_home', 'TOOL_HOME'],
    ['**`max_turns`：** 文本', 'max_turns', 'max_turns'],
    ['**`general.vimMode`** (boolean): text', 'general-vimmode', 'general.vimMode'],
    ['**`max_turns`:** text', 'max_turns', 'max_turns'],
    ['**`/help`** shows help', 'help', '/help'],
    ['**`/theme set <name>`**: text', 'theme-set', '/theme set'],
    ['**`mcp.<name>.url`**: text', 'mcp-name-url', 'mcp.<name>.url'],
    ['**`DEBUG`**: text', 'debug', 'DEBUG'],
    ['**`enabled`**: text', 'enabled', 'enabled'],
    ['`PAGER`: text', 'pager', 'PAGER'],
    ['`theme`: text', 'theme', 'theme'],
    ['`ui.vimMode` (boolean) : text', 'ui-vimmode', 'ui.vimMode'],
    ['`Ctrl+C` - text', 'ctrlc', 'Ctrl+C'],
    ['`/help` — text', 'help', '/help'],
    ['`--all`——文本', '--all', '--all'],
    ['`--all` -- text', '--all', '--all'],
    ['`/model <name>`: text', 'model', '/model'],
    ['`tool login`: text', 'tool-login', 'tool login'],
    ['`<leader>k`: text', 'leaderk', '<leader>k'],
    ['`<esc>`: text', 'esc', '<esc>'],
    ['`[history]`: text', 'history', '[history]'],
    ['`--all` **beta**: text', '--all', '--all'],
    ['`--all`[^1]: text', '--all', '--all'],
    ['`--[no-]color`: text', '--no-color', '--[no-]color'],
    ['`TOOL_FOUR=1`: text', 'tool_four', 'TOOL_FOUR'],
    ['`Ctrl` + `K`: text', 'ctrl--k', 'Ctrl + K'],
    ['`FF_ONE` (required): text', 'ff_one', 'FF_ONE'],
    ['**`/quit` (`/exit`)**: text', 'quit', '/quit'],
    ['**`@`**: text', 'section', '@'],
    ['**`"*"`**: text', 'section', '"*"'],
    ['**`[telemetry]`**: text', 'telemetry', '[telemetry]'],
  ])('such as %s has the anchor #%s', (item, id, label) => {
    const { html, terms } = renderMarkdown(`## Above\n\n- ${item}\n\n[^1]: A note.`);
    expect(terms).toMatchObject([{ id, label, section: 'Above' }]);
    expect(parseHtml(html).getElementById(id)?.localName).toBe('li');
  });

  it.each([
    ['`--json`, `--yaml`: text', ['--json', '--yaml']],
    ['`--dry-run` or `--force`: text', ['--dry-run', '--force']],
    ['`-m`, `--model`: text', ['--model']],
    ['`-a`, `-b`, `-c`: text', ['-a', '-b', '-c']],
    ['`--json`、`--yaml`，`--xml`：text', ['--json', '--yaml', '--xml']],
    ['`TOOL_A`, `TOOL_B`, or `--c`: text', ['tool_a', 'tool_b', '--c']],
    ['`AA_PROXY` / `aa_proxy`: text', ['aa_proxy', 'aa_proxy-1']],
    ['`--json`, `word`: text', ['--json', 'word']],
    ['`/quit` (or `/exit`): text', ['quit', 'exit']],
    ['`/quit` (aliases: `/exit`, `/q`): text', ['quit', 'exit', 'q']],
    ['`FF_ONE` (`FF_TWO`): text', ['ff_one', 'ff_two']],
    ['`timeout` (`number`): text', ['timeout']],
    ['**`ui.theme`, `ui.font`**: text', ['ui-theme', 'ui-font']],
    ['**`--json`** or **`--yaml`**: text', ['--json', '--yaml']],
  ])('with several names, such as %s, has an anchor for each long flag and other name', (item, ids) => {
    const { html, terms } = renderMarkdown(`- ${item}`);
    expect(terms.map(({ id }) => id)).toEqual(ids);
    for (const id of ids)
      expect(parseHtml(html).getElementById(id)?.closest('li')?.textContent).toContain('text');
  });

  it.each([
    '`--json`, `--yaml` are mentions',
    '`NAME=VALUE`: text',
    '`Not a name`: text',
    '`--all` is a mention',
    '`--all`-like flags',
    '**[`--all`](/a)**: text',
    '[`--all`](/a): text',
    '**`--all` and text**',
    '**Costs:** free',
  ])("isn't recognized if it begins with %s", (item) => {
    expect(renderMarkdown(`- ${item}`).terms).toEqual([]);
  });

  it('belongs to the command in the heading above it, and changes no anchor of a table row', () => {
    const { terms } = renderMarkdown(
      `## tool run\n\n- \`--all\`: text\n\n## Flags\n\n- \`-q\`: text\n\n${table('`-q`')}`,
    );
    expect(terms.map(({ id }) => id)).toEqual(['-q', 'tool-run--all', '-q-1']);
  });
});
